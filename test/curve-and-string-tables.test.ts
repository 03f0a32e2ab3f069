import { describe, expect, test } from 'vitest';
import type { Scene, SceneAsset } from '../mocks/engine/scene.ts';
import { oneLight } from '../mocks/worlds/one-light.ts';
import { createPolicy } from '../src/kernel/policy/policy.ts';
import { type Bridge, type BridgeOptions, openBridge } from './support/open-bridge.ts';
import { longTest, testOneOf } from './support/soak.ts';

const CURVES = '/Game/Data/CT_Flicker.CT_Flicker';
const SIGNS = '/Game/Data/ST_Signs.ST_Signs';
const HINTS = '/Game/Data/ST_Odd.ST_Odd';

const PYTHON = { allowAnyRemoteFunctionCall: true, enableRemotePythonExecution: true };
const open = (options: BridgeOptions = {}) =>
  openBridge({
    ...{ engine: '5.8', settings: PYTHON, policy: createPolicy({}, { allowPython: true }) },
    ...options,
  });
const write = (bridge: Bridge, objectPath: string, changes: readonly Record<string, unknown>[], args = {}) =>
  bridge.act({ action: 'write_data_table', objectPath, changes, ...args });
const read = async (bridge: Bridge, objectPath: string) =>
  (await bridge.inspect({ action: 'read_data_table', objectPath })).value;

const curvesOf = ({ editor }: Bridge, path = CURVES) =>
  (editor.world.load(path)?.curves?.rows ?? []).map(({ name, keys }) => [name, keys]);
const entriesOf = ({ editor }: Bridge, path = SIGNS) => editor.world.load(path)?.strings?.entries ?? [];
const textsOf = (bridge: Bridge, path = SIGNS) =>
  Object.fromEntries(entriesOf(bridge, path).map(({ key, source }) => [key, source]));

function withAssets(...assets: SceneAsset[]): Scene {
  return { ...oneLight, assets: [...(oneLight.assets ?? []), ...assets] };
}

describe('a curve table', () => {
  longTest('gets, loses and renames rows, and keys of a row by their time', async () => {
    const bridge = await open();
    const { value, text } = await write(bridge, CURVES, [
      { row: 'brazier', values: { '0.25': 0.9, '0.5': null, 1: 0.7 } },
      { row: 'Brazier', column: '0', value: 0.5 },
      {
        addRow: 'Lamp',
        after: 'Brazier',
        value: [
          [1, 0],
          [0, 1],
        ],
      },
      { renameRow: 'Sign', to: 'Board' },
    ]);
    expect(value.success, text).toBe(true);
    expect(value.changes[0]).toMatchObject({
      ...{ objectPath: CURVES, propertyName: 'rows', verified: true },
      before: { Lamp: null, Sign: 'Sign' },
      after: {
        'Brazier.keys': [
          [0, 0.5],
          [0.25, 0.9],
          [1, 0.7],
        ],
        Sign: 'Board',
      },
    });
    expect(curvesOf(bridge).map(([name]) => name)).toEqual(['Brazier', 'Lamp', 'Board']);
    expect(curvesOf(bridge)[0]?.[1]).toEqual([
      [0, 0.5],
      [0.25, Math.fround(0.9)],
      [1, Math.fround(0.7)],
    ]);
    expect(bridge.editor.world.packages.isDirty('/Game/Data/CT_Flicker')).toBe(true);
  });

  longTest('is undone and redone, also through the editor’s own history', async () => {
    const bridge = await open();
    const before = bridge.editor.world.snapshot();
    await write(bridge, CURVES, [{ removeRow: 'Brazier' }, { row: 'Sign', column: '0.1', value: 0.3 }]);
    await write(bridge, CURVES, [
      { renameRow: 'Sign', to: 'B' },
      { addRow: 'C', values: { 0: 1, '-0.5': 2 } },
    ]);
    const after = bridge.editor.world.snapshot();
    expect((await bridge.act({ action: 'undo', steps: 2 })).text).toContain('true');
    expect(bridge.editor.world.snapshot()).toEqual(before);
    await bridge.act({ action: 'redo', steps: 2 });
    expect(bridge.editor.world.snapshot()).toEqual(after);
    while (bridge.editor.world.transactions.undo());
    expect(bridge.editor.world.snapshot()).toEqual(before);
  });

  test.each<[string, SceneAsset['curves'], string]>([
    ['rich curves', { A: { interpolation: 'cubic', keys: [[0, 1]] } }, 'tangents'],
    [
      'steps',
      {
        A: {
          interpolation: 'constant',
          keys: [
            [0, 1],
            [1, 1.01],
          ],
        },
      },
      'not straight',
    ],
    ['a default of its own', { A: [[0, 1]], B: { keys: [], default: 3 } }, 'a default of its own'],
    ['a row without keys', { A: [[0, 1]], B: [] }, 'without keys'],
  ])('with %s is left alone, also by a dry run', async (_, curves, reason) => {
    const path = '/Game/Data/CT_Odd.CT_Odd';
    const scene = withAssets({ path, class: '/Script/Engine.CurveTable', ...(curves && { curves }) });
    const bridge = await open({ scene });
    const before = bridge.editor.world.snapshot();
    for (const dryRun of [true, false]) {
      const { value, text } = await write(bridge, path, [{ addRow: 'New', value: [[0, 1]] }], { dryRun });
      expect(value.error, text).toMatchObject({
        code: 'engine_lacks',
        message: expect.stringContaining(reason),
      });
    }
    expect(bridge.editor.world.snapshot()).toEqual(before);
  });

  longTest('fresh from the factory it has a row without keys, which a call may take away', async () => {
    const path = '/Game/Data/CT_New.CT_New';
    const bridge = await open({
      scene: withAssets({ path, class: '/Script/Engine.CurveTable', curves: { Curve: [] } }),
    });
    const changes = [{ removeRow: 'Curve' }, { addRow: 'Fade', value: { 0: 1, 2: 0 } }];
    const { value, text } = await write(bridge, path, changes);
    expect(value.success, text).toBe(true);
    expect(curvesOf(bridge, path)).toEqual([
      [
        'Fade',
        [
          [0, 1],
          [2, 0],
        ],
      ],
    ]);
    await bridge.act({ action: 'undo' });
    expect(curvesOf(bridge, path)).toEqual([['Curve', []]]);
  });

  longTest(
    'an undo looks again, and leaves a curve alone that somebody has changed in its kind',
    async () => {
      const bridge = await open();
      await write(bridge, CURVES, [{ row: 'Sign', column: '0', value: 0.5 }]);
      const object = bridge.editor.world.load(CURVES);
      if (!object?.curves) throw new Error('The table is gone.');
      const rows = object.curves.rows.map(row =>
        row.name === 'Brazier' ? { ...row, interpolation: 'constant' as const } : row,
      );
      object.curves = { ...object.curves, rows };
      const { value } = await bridge.act({ action: 'undo' });
      expect(value.error).toMatchObject({
        code: 'engine_lacks',
        message: expect.stringContaining('Brazier'),
      });
      expect(object.curves.rows).toEqual(rows);
    },
  );

  longTest('everything is checked before anything is sent', async () => {
    const bridge = await open();
    const before = curvesOf(bridge);
    for (const [bad, code] of [
      [{ row: 'Sign', column: 'Mass', value: 1 }, 'unknown_property'],
      [{ row: 'Sign', column: '0', value: 'high' }, 'invalid_value'],
      [{ row: 'Sign', column: '7', value: null }, 'invalid_value'],
      [{ row: 'Sign', value: [[0, 1, 2]] }, 'invalid_value'],
      [{ row: 'Sign', value: [] }, 'invalid_value'],
      [{ row: 'Sign', values: { '0': null, '0.1': null } }, 'invalid_value'],
      [{ addRow: 'Lamp' }, 'invalid_value'],
      [{ addRow: 'brazier', value: [[0, 1]] }, 'already_exists'],
      [{ row: 'Sing', value: [[0, 1]] }, 'object_not_found'],
    ] as const) {
      const { value } = await write(bridge, CURVES, [{ row: 'Brazier', column: '0', value: 0.2 }, bad]);
      expect(value.error, JSON.stringify(bad)).toMatchObject({ code });
    }
    expect(curvesOf(bridge)).toEqual(before);
    expect(bridge.editor.world.transactions.titles).toEqual([]);
  });

  longTest('two writes in a batch are both made, and taken back together', async () => {
    const bridge = await open();
    const before = curvesOf(bridge);
    const one = (row: string) => ({
      action: 'write_data_table',
      objectPath: CURVES,
      changes: [{ row, column: '0', value: 0.1 }],
    });
    const { value, text } = await bridge.act({ action: 'batch', operations: [one('Brazier'), one('Sign')] });
    expect(value.success, text).toBe(true);
    expect((await read(bridge, CURVES)).rows).toEqual([
      [
        'Brazier',
        [
          [0, 0.1],
          [0.5, 1],
          [1, 0.8],
        ],
      ],
      [
        'Sign',
        [
          [0, 0.1],
          [0.1, 0],
        ],
      ],
    ]);
    await bridge.act({ action: 'undo' });
    expect(curvesOf(bridge)).toEqual(before);
  });
});

testOneOf.each([
  ['StringTable', [{ addRow: 'A', value: 'B' }]],
  ['CurveTable', [{ removeRow: 'Curve' }, { addRow: 'A', value: { 0: 1 } }]],
])('a %s that was just made is filled', async (name, changes) => {
  const bridge = await open();
  await bridge.act({ action: 'create_asset', class: name, path: '/Game/Data/T_New' });
  const { value, text } = await write(bridge, 'T_New', changes);
  expect(value.success, text).toBe(true);
  expect((await read(bridge, 'T_New')).total_count).toBe(1);
});

test('few rows are named to somebody who asks for another', async () => {
  const bridge = await open();
  const { value } = await write(bridge, CURVES, [{ row: 'Damage', value: [[0, 1]] }]);
  expect(value.error.message).toContain('the table has Brazier, Sign');
});

/** Texts that are easily lost on the way. */
const NASTY = {
  Quotes: 'Say "hi", it\'s ""free""',
  Lines: 'one\r\ntwo\n\tthree\n',
  Signs: 'ünïcödé 漢字 🛢️ \u2028, %s {0} <b>&amp;</b>',
  Path: 'C:\\Games\\Yard\\',
  Empty: '',
  __proto__x: ' spaces ',
};

const odd = (entries: Record<string, string>, metadata = {}): Scene =>
  withAssets({
    ...{ path: HINTS, class: '/Script/Engine.StringTable' },
    strings: { namespace: 'Hints', entries, metadata },
  });

describe('a string table', () => {
  longTest('gets, loses and renames entries; its namespace and order stay', async () => {
    const bridge = await open();
    const { value, text } = await write(bridge, SIGNS, [
      { row: 'gate', value: 'Mind the "step", please' },
      { row: 'Yard', column: 'source', value: 'The yard' },
      { addRow: 'Shop', value: 'Öffnet\num 9', after: 'Gate' },
      { removeRow: 'Exit' },
      { renameRow: 'Yard', to: 'Court' },
    ]);
    expect(value.success, text).toBe(true);
    expect(value.changes[0].before).toMatchObject({
      'Gate.source': 'Mind the gate',
    });
    expect(value.changes[0].after).toMatchObject({ 'Gate.source': 'Mind the "step", please', Exit: null });
    expect(textsOf(bridge)).toEqual({
      Gate: 'Mind the "step", please',
      Shop: 'Öffnet\num 9',
      Court: 'The yard',
    });
    expect(Object.keys(textsOf(bridge))).toEqual(['Gate', 'Shop', 'Court']);
    expect(await read(bridge, SIGNS)).toMatchObject({ namespace: 'Signs', total_count: 3 });
    expect(bridge.editor.world.packages.isDirty('/Game/Data/ST_Signs')).toBe(true);
  });

  longTest('is undone and redone, after a restart too, and saved on demand', async () => {
    const bridge = await open();
    const before = bridge.editor.world.snapshot();
    const { value } = await write(bridge, SIGNS, [{ removeRow: 'Gate' }, { addRow: 'A', value: 'B' }], {
      save: true,
    });
    expect(value).toMatchObject({ saved: true, undo: { possible: true } });
    const after = bridge.editor.world.snapshot();
    bridge.editor.restart();
    expect(bridge.editor.world.objects.get(SIGNS)).toBeUndefined();
    expect((await bridge.act({ action: 'undo' })).isError).toBe(false);
    expect(bridge.editor.world.snapshot()).toEqual(before);
    await bridge.act({ action: 'redo' });
    expect(bridge.editor.world.snapshot()).toEqual(after);
  });

  longTest('keeps the metadata of entries, which are columns', async () => {
    const scene = odd({ A: 'a', B: 'b' }, { B: { Comment: 'a "b", too', Author: 'Me' } });
    const bridge = await open({ scene });
    const before = bridge.editor.world.snapshot();
    const changes = [
      { row: 'A', values: { source: 'aa', comment: 'mine' } },
      { row: 'B', column: 'Comment', value: null },
    ];
    const { value, text } = await write(bridge, HINTS, changes);
    expect(value.success, text).toBe(true);
    expect(entriesOf(bridge, HINTS)).toEqual([
      { key: 'A', source: 'aa', metadata: { Comment: 'mine' } },
      { key: 'B', source: 'b', metadata: { Author: 'Me' } },
    ]);
    expect((await read(bridge, HINTS)).columns).toEqual({
      ...{ row: 'name', source: 'text', Comment: 'text', Author: 'text' },
    });
    await bridge.act({ action: 'undo' });
    expect(bridge.editor.world.snapshot()).toEqual(before);
  });

  longTest('nasty texts survive a change of another one, and go in and come out themselves', async () => {
    const bridge = await open({ scene: odd({ Plain: 'x', ...NASTY }) });
    await write(bridge, HINTS, [{ row: 'Plain', value: 'y' }]);
    expect(textsOf(bridge, HINTS)).toEqual({ Plain: 'y', ...NASTY });
    const fresh = await open({ scene: odd({ Plain: 'x' }) });
    const { value, text } = await write(
      fresh,
      HINTS,
      Object.entries(NASTY).map(([addRow, source]) => ({ addRow, value: source })),
    );
    expect(value.success, text).toBe(true);
    expect(textsOf(fresh, HINTS)).toEqual({ Plain: 'x', ...NASTY });
    const shown = await fresh.inspect({ action: 'read_data_table', objectPath: HINTS, row: 'Lines' });
    expect(shown.value.values.source).toBe(NASTY.Lines);
  });

  testOneOf.each(['C:\\new', '\\"', '\\\\'])(
    'with a text that would not come back it is left alone: %j',
    async nasty => {
      const bridge = await open({ scene: odd({ Plain: 'x', Nasty: nasty }) });
      const { value } = await write(bridge, HINTS, [{ row: 'Plain', value: 'y' }], { dryRun: true });
      expect(value.error).toMatchObject({ code: 'engine_lacks', message: expect.stringContaining('Nasty') });
      const fresh = await open({ scene: odd({ Plain: 'x' }) });
      const refused = await write(fresh, HINTS, [{ addRow: 'N', value: nasty }]);
      expect(refused.value.error).toMatchObject({
        code: 'invalid_value',
        message: expect.stringContaining('backslash'),
      });
    },
  );

  longTest('cannot be emptied, and that is said before anything is sent', async () => {
    const bridge = await open({ scene: odd({ Only: 'x' }) });
    const { value } = await write(bridge, HINTS, [{ removeRow: 'Only' }]);
    expect(value.error).toMatchObject({ code: 'engine_lacks', message: expect.stringContaining('emptied') });
    expect(textsOf(bridge, HINTS)).toEqual({ Only: 'x' });
    expect(bridge.editor.world.transactions.titles).toEqual([]);
  });

  longTest(
    'what somebody else changes between the look and the fill is kept, and theirs wins where both did',
    async () => {
      let rival: (() => void) | undefined;
      const bridge = await open({
        onRequest: body => {
          if (!body.includes('template: fill_strings')) return;
          rival?.();
          rival = undefined;
        },
      });
      const edit = (key: string, source: string) => {
        const object = bridge.editor.world.load(SIGNS);
        if (!object?.strings) throw new Error('The table is gone.');
        const entries = object.strings.entries.map(each => (each.key === key ? { ...each, source } : each));
        object.strings = { ...object.strings, entries };
      };
      const remove = (key: string) => {
        const object = bridge.editor.world.load(SIGNS);
        if (!object?.strings) throw new Error('The table is gone.');
        const entries = object.strings.entries.filter(each => each.key !== key);
        object.strings = { ...object.strings, entries };
      };
      rival = () => edit('Exit', 'Out');
      const kept = await write(bridge, SIGNS, [{ row: 'Gate', value: 'Step' }]);
      expect(kept.value, kept.text).toMatchObject({ success: true, note: expect.stringContaining('"Exit"') });
      expect(textsOf(bridge)).toEqual({ Gate: 'Step', Yard: 'Yard', Exit: 'Out' });
      rival = () => edit('Gate', 'Theirs');
      const refused = await write(bridge, SIGNS, [{ row: 'Gate', value: 'Ours' }]);
      expect(refused.value.error, refused.text).toMatchObject({ code: 'changed_since' });
      expect(textsOf(bridge).Gate).toBe('Theirs');
      // They change the text of an entry, and take one away, that are given other names at the same time.
      rival = () => edit('Gate', 'Gate again');
      expect((await write(bridge, SIGNS, [{ renameRow: 'Gate', to: 'Door' }])).isError).toBe(true);
      expect(textsOf(bridge)).toEqual({ Gate: 'Gate again', Yard: 'Yard', Exit: 'Out' });
      rival = () => remove('Gate');
      expect((await write(bridge, SIGNS, [{ renameRow: 'Gate', to: 'Door' }])).isError).toBe(true);
      expect(textsOf(bridge)).toEqual({ Yard: 'Yard', Exit: 'Out' });
    },
  );

  longTest(
    'paths in texts are texts, and the policy that protects the table protects its entries',
    async () => {
      const rules = (path: string) =>
        createPolicy({ forbid: [{ name: 'hands-off', paths: [path] }] }, { allowPython: true });
      const texts = await open({ policy: rules('/Game/Props/**') });
      const changes = [{ row: 'Gate', value: '/Game/Props/Meshes/SM_Barrel.SM_Barrel' }];
      expect((await write(texts, SIGNS, changes)).value.success).toBe(true);
      const guarded = await open({ policy: rules('/Game/Data/**') });
      expect((await write(guarded, SIGNS, changes)).value.error.code).toBe('policy_forbids');
    },
  );
});

longTest('what is written as CSV or JSON stays a text or a name', async () => {
  const bridge = await open();
  const hostile = ['x","y"\nEvil,1', 'a\r\nEvil,"2"', '"],{"Name":"Evil', "'; drop", '=1+1'];
  const [texts, curves] = [entriesOf(bridge).length, curvesOf(bridge).length];
  for (const name of hostile) {
    const signs = [{ addRow: name, value: name }];
    expect((await write(bridge, SIGNS, signs)).value.success, name).toBe(true);
    const flickers = [{ addRow: name, value: [[0, 1]] }];
    expect((await write(bridge, CURVES, flickers)).value.success, name).toBe(true);
  }
  expect(entriesOf(bridge).slice(texts)).toEqual(
    hostile.map(name => ({ key: name, source: name, metadata: {} })),
  );
  expect(
    curvesOf(bridge)
      .slice(curves)
      .map(([name]) => name),
  ).toEqual(hostile);
});

longTest('a table that is made of others is refused, a 5.8 as it comes says what to allow', async () => {
  const path = '/Game/Data/CCT_All.CCT_All';
  const scene = withAssets({ path, class: '/Script/Engine.CompositeCurveTable' });
  const composite = await write(await open({ scene }), path, [{ removeRow: 'A' }]);
  expect(composite.value.error.message).toContain('of other tables');
  const closed = await openBridge({ engine: '5.8' });
  const { value } = await write(closed, CURVES, [{ removeRow: 'Gate' }]);
  expect(value.error.code).toBe('remote_call_not_allowed');
  expect(JSON.stringify(value.error)).toContain('JsonToCurveTable');
});

describe('a string table where Python is off', () => {
  testOneOf.each([
    ['here', { settings: PYTHON, policy: createPolicy({}, {}) }],
    ['in the project', { settings: { allowAnyRemoteFunctionCall: true } }],
  ] as const)('%s is neither read nor written on 5.8, and that is said', async (_, options) => {
    const bridge = await open(options);
    const told = await bridge.inspect({ action: 'read_data_table', objectPath: SIGNS });
    expect(told.value.error).toMatchObject({
      ...{ code: 'engine_lacks', message: expect.stringContaining('GetKeysFromStringTable') },
      remedy: expect.stringContaining('--allow-python'),
    });
    const { value } = await write(bridge, SIGNS, [{ removeRow: 'Gate' }]);
    expect(value.error.message).toContain('bEnableRemotePythonExecution');
    expect(textsOf(bridge)).toHaveProperty('Gate');
  });

  longTest('is read up to 5.7, and written by no engine before 5.8', async () => {
    const bridge = await open({ engine: '5.7', policy: createPolicy({}, {}) });
    expect(await read(bridge, SIGNS)).toMatchObject({ namespace: 'Signs', total_count: 3 });
    const { value } = await write(bridge, SIGNS, [{ removeRow: 'Gate' }]);
    expect(value.error).toMatchObject({ code: 'engine_lacks', message: expect.stringContaining('5.8') });
  });

  longTest('is asked for once in the way that the editor refuses', async () => {
    const bodies: string[] = [];
    const bridge = await open({ onRequest: body => void bodies.push(body) });
    for (let call = 0; call < 2; call++) expect((await read(bridge, SIGNS)).total_count).toBe(3);
    expect(bodies.filter(body => body.includes('"GetKeysFromStringTable"'))).toHaveLength(1);
  });
});

testOneOf.each([
  ['5.8', 'Python'],
  ['5.5', 'Before Unreal 5.8 nothing but the editor itself changes a string table'],
] as const)('nobody is asked for texts that cannot be written: %s', async (engine, why) => {
  const { act } = await openBridge({ engine, settings: { allowAnyRemoteFunctionCall: true } });
  const { value } = await act({ action: 'write_data_table', objectPath: 'ST_Signs' });
  expect(value.status).toBeUndefined();
  expect(value.error.message).toContain(why);
});
