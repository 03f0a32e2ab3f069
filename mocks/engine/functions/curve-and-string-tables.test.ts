import { describe, expect, test } from 'vitest';
import type { EngineVersion } from '../engine-version.ts';
import type { Scene, SceneAsset } from '../scene.ts';
import { openYard, yard } from '../test-yard.ts';

const TABLES = '/Script/Engine.Default__DataTableFunctionLibrary';
const STRINGS = '/Script/Engine.Default__KismetStringTableLibrary';
const CURVES = '/Game/Data/CT_Yard.CT_Yard';
const RICH = '/Game/Data/CT_Rich.CT_Rich';
const SIGNS = '/Game/Data/ST_Yard.ST_Yard';

const assets: SceneAsset[] = [
  {
    path: CURVES,
    class: '/Script/Engine.CurveTable',
    curves: {
      Rise: [
        [0, 0],
        [0.1, 2],
      ],
      Steps: {
        interpolation: 'constant',
        keys: [
          [1, 1],
          [3, 5],
        ],
      },
      Empty: { keys: [], default: 4 },
    },
  },
  {
    path: RICH,
    class: '/Script/Engine.CurveTable',
    curves: { Soft: { interpolation: 'cubic', keys: [[0, 1]] } },
  },
  {
    path: SIGNS,
    class: '/Script/Engine.StringTable',
    loaded: true,
    strings: {
      namespace: 'Yard',
      entries: { Gate: 'Say "hi",\nit\'s C:\\a', Bell: 'Ring' },
      metadata: { Bell: { Comment: 'by the gate' } },
    },
  },
];
const scene: Scene = { ...yard, assets };

function open(engine: EngineVersion = '5.8') {
  const opened = openYard({ engine, scene, settings: { allowAnyRemoteFunctionCall: true } });
  const run = (library: string, name: string, parameters: object) => {
    const text = opened.call(library, name, parameters);
    expect(text).toMatch(/^200 /);
    return JSON.parse(text.slice(4));
  };
  const evaluate = (RowName: string, InXY: number) =>
    run(TABLES, 'EvaluateCurveTableRow', { CurveTable: CURVES, RowName, InXY, ContextString: '' }).OutXY;
  const exportCurves = () => run(TABLES, 'CurveTableToJson', { CurveTable: CURVES }).ReturnValue;
  const importCurves = (InString: string) =>
    run(TABLES, 'JsonToCurveTable', { CurveTable: CURVES, InString }).ReturnValue;
  return { ...opened, run, evaluate, exportCurves, importCurves };
}

describe('a curve table', () => {
  test('tells its rows with times for keys', () => {
    const { run, exportCurves } = open();
    expect(exportCurves()).toContain('"0.1": 2');
    expect(run(TABLES, 'GetCurveTableRowNames', { CurveTable: CURVES }).ReturnValue).toEqual([
      ...['Rise', 'Steps', 'Empty'],
    ]);
    const keysOf = (CurveTable: string, RowName: string) =>
      run(TABLES, 'GetCurveTableKeys', { CurveTable, RowName }).ReturnValue;
    expect(keysOf(CURVES, 'Rise')).toHaveLength(2);
    expect(keysOf(CURVES, 'Rise')[1].Value).toBe(2);
    expect(keysOf(RICH, 'Soft')).toEqual([]);
  });

  test('is evaluated between and beyond its keys', () => {
    const { evaluate } = open();
    expect(evaluate('Rise', 0.05)).toBeCloseTo(1);
    expect([evaluate('Steps', 2), evaluate('Steps', 9), evaluate('Empty', 0)]).toEqual([1, 5, 4]);
  });

  test('is replaced as a whole, with straight lines everywhere', () => {
    const { evaluate, exportCurves, importCurves } = open();
    expect(importCurves(exportCurves())).toEqual([]);
    expect([evaluate('Steps', 2), evaluate('Empty', 0)]).toEqual([3, 0]);
  });

  test.each(['', '{}', '{"Name":"A"}'])('stays as it is for %j, which is no list', text => {
    const { exportCurves, importCurves } = open();
    const before = exportCurves();
    expect(importCurves(text)).toHaveLength(1);
    expect(exportCurves()).toBe(before);
  });
});

describe('a string table', () => {
  const keys = { TableId: SIGNS };

  test('tells its keys and texts up to 5.7', () => {
    const { run } = open('5.7');
    expect(run(STRINGS, 'GetKeysFromStringTable', keys).ReturnValue).toEqual(['Gate', 'Bell']);
    expect(run(STRINGS, 'GetTableNamespace', keys).ReturnValue).toBe('Yard');
    const source = run(STRINGS, 'GetTableEntrySourceString', { ...keys, Key: 'Gate' });
    expect(source.ReturnValue).toBe('Say "hi",\nit\'s C:\\a');
  });

  test.each(['GetKeysFromStringTable', 'ExportTableToCSVString', 'ImportTableFromCSVString'])(
    'is refused to whoever asks 5.8 for %s, whatever is allowed',
    name => {
      expect(open().call(STRINGS, name, keys)).toMatch(/is deprecated or unavailable remotely/);
    },
  );
});

test.each([
  [TABLES, 'JsonToCurveTable'],
  [TABLES, 'GetCurveTableKeys'],
  [STRINGS, 'ExportTableToCSVString'],
  [STRINGS, 'ImportTableFromCSVString'],
])('%s has no %s on 5.7', (library, name) => {
  expect(open('5.7').call(library, name, {})).toMatch(/does not exist/);
});
