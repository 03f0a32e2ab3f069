import { describe, expect, test } from 'vitest';
import type { EngineVersion } from '../engine-version.ts';
import type { Scene } from '../scene.ts';
import { openYard, yard } from '../test-yard.ts';

const library = '/Script/Engine.Default__DataTableFunctionLibrary';
const path = '/Game/Data/DT_Crates.DT_Crates';
const rowStruct = '/Game/Data/S_Crate.S_Crate';

const scene: Scene = {
  ...yard,
  assets: [
    { path: rowStruct, class: '/Script/Engine.UserDefinedStruct' },
    {
      path,
      class: '/Script/Engine.DataTable',
      table: {
        rowStruct,
        columns: { Mass: 'float', Kind: { enum: ['Wood', 'Iron'] }, At: 'FVector', Long: 'int64' },
        rows: [{ Name: 'A', Mass: 0.1, Kind: 'Iron', At: { X: 1, Y: 2, Z: 3 }, Long: 9007199254740993n }],
      },
    },
  ],
};

function openTables(options: { engine?: EngineVersion; scene?: Scene } = {}) {
  const opened = openYard({ scene, settings: { allowAnyRemoteFunctionCall: true }, ...options });
  const run = (name: string, parameters: object) => {
    const text = opened.call(library, name, parameters);
    expect(text).toMatch(/^200 /);
    return JSON.parse(text.slice(4));
  };
  const fill = (json: unknown, struct = rowStruct) => {
    const JSONString = typeof json === 'string' ? json : JSON.stringify(json);
    return run('FillDataTableFromJSONString', { DataTable: path, JSONString, ImportRowStruct: struct });
  };
  const rows = () => opened.editor.world.load(path)?.table?.rows.map(({ name, cells }) => [name, cells.Mass]);
  return { ...opened, run, fill, rows };
}

describe('a data table', () => {
  test('is loaded by its path, and exports every digit', () => {
    const { OutJSONString, ReturnValue } = openTables().run('ExportDataTableToJSONString', {
      DataTable: path,
    });
    expect(ReturnValue).toBe(true);
    expect(OutJSONString).toContain('"Mass": 0.10000000149011612');
    expect(OutJSONString).toContain('"Long": 9007199254740993');
    expect(JSON.parse(OutJSONString)).toMatchObject([{ Name: 'A', Kind: 'Iron', At: { X: 1, Y: 2, Z: 3 } }]);
  });

  test('is filled as a whole, and what cannot be read is left out', () => {
    const { fill, rows } = openTables();
    const json = [
      { Name: 'B', Mass: 2, Kind: 'iron' },
      { Name: 'b', Mass: 3 },
      { Mass: 4 },
      { Name: 'C', Mass: 'heavy' },
    ];
    expect(fill(json).ReturnValue).toBe(true);
    expect(rows()).toEqual([
      ['B', 2],
      ['C', 0],
    ]);
  });

  test('stays as it is when the text is no list', () => {
    const { fill, rows } = openTables();
    expect(fill('').ReturnValue).toBe(false);
    expect(fill({ Name: 'B' }).ReturnValue).toBe(false);
    expect(rows()).toEqual([['A', Math.fround(0.1)]]);
  });

  test('asks a person for the struct when the call names none', () => {
    const { call, rows } = openTables();
    const text = call(library, 'FillDataTableFromJSONString', { DataTable: path, JSONString: '[]' });
    expect(text).not.toContain('true');
    expect(rows()).toEqual([['A', Math.fround(0.1)]]);
  });

  test('comes back with the undo history only where it was recorded before', () => {
    const { editor, fill, rows } = openTables();
    const { transactions } = editor.world;
    transactions.begin('Fill');
    fill([]);
    transactions.end();
    expect(transactions.undo()).toBe(false);
    const object = editor.world.load(path);
    transactions.begin('Fill');
    if (object) transactions.modify(object);
    fill([{ Name: 'D', Mass: 1 }]);
    transactions.end();
    expect(transactions.undo()).toBe(true);
    expect(rows()).toEqual([]);
  });

  test.each<[EngineVersion, RegExp]>([
    ['5.1', /does not exist/],
    ['5.5', /^200 /],
  ])('%s has an export or has not', (engine, answer) => {
    const { call } = openTables({ engine });
    expect(call(library, 'ExportDataTableToJSONString', { DataTable: path })).toMatch(answer);
  });
});
