import { describe, expect, test } from 'vitest';
import type { Scene } from '../mocks/engine/scene.ts';
import { oneLight } from '../mocks/worlds/one-light.ts';
import { thirdPerson } from '../mocks/worlds/third-person.ts';
import { estimateTokens } from '../src/base/estimate-tokens.ts';
import { createPolicy } from '../src/kernel/policy/policy.ts';
import { type Bridge, type BridgeOptions, openBridge } from './support/open-bridge.ts';
import { longTest, testOneOf } from './support/soak.ts';

const PROPS = '/Game/Data/DT_Props.DT_Props';
const ODD = '/Game/Data/DT_Odd.DT_Odd';

const read = (bridge: Bridge, args: Record<string, unknown> = {}) =>
  bridge.inspect({ action: 'read_data_table', objectPath: 'DT_Props', ...args });
const write = (bridge: Bridge, changes: readonly Record<string, unknown>[], args = {}) =>
  bridge.act({ action: 'write_data_table', objectPath: PROPS, changes, ...args });

const tableOf = ({ editor }: Bridge, path = PROPS) => editor.world.load(path)?.table;
const rowsOf = (bridge: Bridge, path = PROPS) => tableOf(bridge, path)?.rows ?? [];
const namesOf = (bridge: Bridge) => rowsOf(bridge).map(({ name }) => name);
const cellsOf = (bridge: Bridge, row: string) => rowsOf(bridge).find(({ name }) => name === row)?.cells;

describe('read_data_table', () => {
  longTest('shows columns with their types and rows in their order, within its tokens', async () => {
    const { value, text } = await read(await openBridge());
    expect(value).toMatchObject({ objectPath: PROPS, rowStruct: '/Game/Data/S_Prop.S_Prop', total_count: 3 });
    expect(value.columns).toEqual({
      row: 'name',
      DisplayName: 'text',
      Mass: 'number',
      Health: 'number',
      bBreakable: 'bool',
      Surface: 'text',
      Mesh: 'asset',
      Icon: 'asset',
      Tags: 'list of text',
      Offset: '{X, Y, Z}',
      Loot: 'list of {Item, Chance}',
      Prices: 'map of number',
    });
    expect(value.rows.map((row: unknown[]) => row[0])).toEqual(['Barrel', 'Crate', 'Pillar']);
    expect(estimateTokens(text)).toBeLessThanOrEqual(800);
  });

  longTest('takes one frame by a path', async () => {
    const bridge = await openBridge();
    expect(await bridge.countFrames(read(bridge, { objectPath: PROPS }))).toBeLessThanOrEqual(1);
  });

  longTest('shows one row in full, by its name in any case', async () => {
    const { value } = await read(await openBridge(), { row: 'barrel' });
    expect(value.row).toBe('Barrel');
    expect(value.values).toMatchObject({
      DisplayName: 'NSLOCTEXT("Props", "Barrel", "Old \\"Rum\\" barrel")',
      Mesh: "/Script/Engine.StaticMesh'/Game/Props/Meshes/SM_Barrel.SM_Barrel'",
      Loot: [{ Item: 'Rum', Chance: 0.25 }],
    });
  });

  longTest('finds rows by a glob and by what stands in their cells', async () => {
    const bridge = await openBridge();
    const named = await read(bridge, { row: '*r*l', columns: ['mass'] });
    expect(named.value).toMatchObject({ matching: 1, columns: { Mass: 'number' }, rows: [['Barrel', 40]] });
    const holding = await read(bridge, { contains: 'stone', columns: ['Surface'] });
    expect(holding.value.rows).toEqual([['Pillar', 'Stone']]);
  });

  longTest('pages through a large table, every row once', async () => {
    const bridge = await openBridge({ scene: withRows(300) });
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const { value, text } = await read(bridge, { objectPath: ODD, cursor });
      expect(estimateTokens(text)).toBeLessThanOrEqual(850);
      expect(value.total_count).toBe(300);
      seen.push(...value.rows.map((row: unknown[]) => String(row[0])));
      cursor = value.cursor;
    } while (cursor);
    expect(seen).toEqual(rowsOf(bridge, ODD).map(({ name }) => name));
  });

  longTest('reads string tables, and curve tables where the engine tells of them', async () => {
    const open: BridgeOptions = { engine: '5.8', settings: { allowAnyRemoteFunctionCall: true } };
    const bridge = await openBridge(open);
    // 5.8 refuses the functions of string tables: there it takes Python.
    const strings = await read(await openBridge({ engine: '5.7' }), { objectPath: 'ST_Signs' });
    expect(strings.value).toMatchObject({
      ...{ namespace: 'Signs', total_count: 3 },
      rows: [
        ['Gate', 'Mind the gate'],
        ['Yard', 'Yard'],
        ['Exit', 'Way out'],
      ],
    });
    const curves = await read(bridge, { objectPath: 'CT_Flicker', row: 'Sign' });
    expect(curves.value.values.keys).toEqual([
      [0, 1],
      [0.1, 0],
    ]);
    const older = await read(await openBridge({ engine: '5.7' }), { objectPath: 'CT_Flicker' });
    expect(older.value.error).toMatchObject({
      code: 'engine_lacks',
      message: expect.stringContaining('5.8'),
    });
  });

  longTest(
    'of an engine without an export it reads names, and columns that it is told, as text',
    async () => {
      const bridge = await openBridge({ engine: '5.1' });
      const names = await read(bridge);
      expect(names.value).toMatchObject({ rows: [['Barrel'], ['Crate'], ['Pillar']] });
      const cells = await read(bridge, { columns: ['Mass', 'Offset'] });
      expect(cells.value.rows[0]).toEqual(['Barrel', '40.000000', '(X=0.000000,Y=0.000000,Z=45.000000)']);
    },
  );

  test('a default 5.8 is told all that it has to allow', async () => {
    const { value } = await read(await openBridge({ engine: '5.8' }), { objectPath: PROPS });
    expect(value.error.code).toBe('remote_call_not_allowed');
    expect(value.error.remedy).toContain('ExportDataTableToJSONString');
  });
});

describe('write_data_table', () => {
  longTest('changes cells, adds, removes and renames rows, and keeps the order of the others', async () => {
    const bridge = await openBridge();
    const { value, text } = await write(bridge, [
      { row: 'barrel', column: 'Mass', value: 45.5 },
      { row: 'Barrel', values: { 'Offset.Z': 10, 'Loot[0].Chance': 0.5, 'Prices.Rent': 3 } },
      { addRow: 'Bench', after: 'Barrel', values: { Mass: 18, Surface: 'metal', Tags: ['Seat'] } },
      { addRow: 'Stool', after: 'Bench' },
      { removeRow: 'Crate' },
      { renameRow: 'Pillar', to: 'Column' },
    ]);
    expect(value.success, text).toBe(true);
    expect(value.changes[0]).toMatchObject({ objectPath: PROPS, propertyName: 'rows', verified: true });
    expect(value.changes[0].before).toMatchObject({ 'Barrel.Mass': 40, Bench: null, Pillar: 'Pillar' });
    expect(value.changes[0].after).toMatchObject({ 'Barrel.Mass': 45.5, Crate: null, Pillar: 'Column' });
    expect(namesOf(bridge)).toEqual(['Barrel', 'Bench', 'Stool', 'Column']);
    expect(cellsOf(bridge, 'Barrel')).toMatchObject({
      ...{ Mass: 45.5, Health: 120, Offset: { X: 0, Y: 0, Z: 10 } },
      Loot: [{ Item: 'Rum', Chance: 0.5 }],
      Prices: { Base: 15, Broken: 2, Rent: 3 },
    });
    expect(cellsOf(bridge, 'Bench')).toMatchObject({ Mass: 18, Surface: 'Metal', Tags: ['Seat'], Health: 0 });
  });

  longTest('undone and redone, also through the editor’s own history', async () => {
    const bridge = await openBridge();
    const before = rowsOf(bridge);
    await write(bridge, [{ removeRow: 'Barrel' }, { removeRow: 'Crate' }, { renameRow: 'Pillar', to: 'B' }]);
    await write(bridge, [{ addRow: 'C' }, { row: 'B', column: 'Mass', value: 1 }]);
    const after = rowsOf(bridge);
    expect((await bridge.act({ action: 'undo', steps: 2 })).isError).toBe(false);
    expect(rowsOf(bridge)).toEqual(before);
    expect((await bridge.act({ action: 'redo', steps: 2 })).isError).toBe(false);
    expect(rowsOf(bridge)).toEqual(after);
    while (bridge.editor.world.transactions.undo());
    expect(rowsOf(bridge)).toEqual(before);
  });

  longTest(
    'undo leaves what somebody else has changed since, and refuses to go over the same cell',
    async () => {
      const bridge = await openBridge();
      await write(bridge, [{ row: 'Barrel', column: 'Mass', value: 45 }]);
      edit(bridge, 'Crate', { Mass: 7 });
      expect((await bridge.act({ action: 'undo' })).isError).toBe(false);
      expect([cellsOf(bridge, 'Barrel')?.Mass, cellsOf(bridge, 'Crate')?.Mass]).toEqual([40, 7]);
      await bridge.act({ action: 'redo' });
      edit(bridge, 'Barrel', { Mass: 8 });
      const refused = await bridge.act({ action: 'undo' });
      expect(refused.value.error.code).toBe('changed_since');
      expect(cellsOf(bridge, 'Barrel')?.Mass).toBe(8);
    },
  );

  longTest('saves once it is proved, and is undone all the same', async () => {
    const bridge = await openBridge();
    const { value } = await write(bridge, [{ row: 'Barrel', column: 'Mass', value: 45 }], { save: true });
    expect(value).toMatchObject({ saved: true, undo: { possible: true } });
    expect(bridge.editor.world.packages.isDirty('/Game/Data/DT_Props')).toBe(false);
    expect((await bridge.act({ action: 'undo' })).isError).toBe(false);
    expect(cellsOf(bridge, 'Barrel')?.Mass).toBe(40);
    bridge.editor.restart();
    expect(cellsOf(bridge, 'Barrel')?.Mass).toBe(45);
  });

  longTest('what the engine does not take is put back and named, and nothing of it is saved', async () => {
    const bridge = await openBridge();
    const before = rowsOf(bridge);
    const changes = [
      { row: 'Barrel', column: 'Mass', value: 1 },
      { row: 'Pillar', column: 'Surface', value: 'Glass' },
    ];
    const { value } = await write(bridge, changes, { save: true });
    expect(value.error).toMatchObject({ code: 'invalid_value', message: expect.stringContaining('Glass') });
    expect(rowsOf(bridge)).toEqual(before);
    bridge.editor.restart();
    expect(rowsOf(bridge)).toEqual(before);
  });

  longTest('everything is checked before anything is sent', async () => {
    const bridge = await openBridge();
    const before = rowsOf(bridge);
    const good = { row: 'Barrel', column: 'Mass', value: 1 };
    for (const [bad, code] of [
      [{ row: 'Barrel', column: 'Mass', value: 'heavy' }, 'invalid_value'],
      [{ row: 'Barrel', column: 'Offset', value: { X: 1, W: 2 } }, 'invalid_value'],
      [{ row: 'Barrel', column: 'Tags', value: [1, 2] }, 'invalid_value'],
      [{ row: 'Barrel', column: 'Tags[7]', value: 'x' }, 'unknown_property'],
      [{ row: 'Nobody', column: 'Mass', value: 1 }, 'object_not_found'],
      [{ addRow: 'CRATE' }, 'already_exists'],
      [{ addRow: 'None' }, 'invalid_value'],
      [{ renameRow: 'Crate', to: 'barrel' }, 'already_exists'],
      [{ removeRow: 'Crate', row: 'Crate' }, 'invalid_arguments'],
    ] as const) {
      const { value } = await write(bridge, [good, bad]);
      expect(value.error, JSON.stringify(bad)).toMatchObject({
        code,
        message: expect.stringContaining('changes[1]'),
      });
    }
    expect(rowsOf(bridge)).toEqual(before);
    expect(bridge.editor.world.transactions.titles).toEqual([]);
  });

  test('what is there already changes nothing', async () => {
    const bridge = await openBridge();
    const { value } = await write(bridge, [{ row: 'Barrel', column: 'Mass', value: 40 }]);
    expect(value).toMatchObject({ success: true, changes: [], undo: { possible: false } });
    expect(bridge.editor.world.packages.isDirty('/Game/Data/DT_Props')).toBe(false);
  });

  longTest('nasty cells survive a change of another one to the last digit', async () => {
    const bridge = await openBridge({ scene: withRows(0, NASTY) });
    const before = rowsOf(bridge, ODD);
    const { isError, text } = await write(bridge, [{ row: 'Plain', column: 'Number', value: 3 }], {
      objectPath: ODD,
    });
    expect(isError, text).toBe(false);
    const after = rowsOf(bridge, ODD);
    expect(after.filter(({ name }) => name !== 'Plain')).toEqual(
      before.filter(({ name }) => name !== 'Plain'),
    );
  });

  testOneOf.each([
    'quotes " and \\ and \' and ,',
    'lines\r\nand\ttabs',
    'ünïcödé 漢字 🛢️ \u2028',
    'NSLOCTEXT("A", "B", "A \\"quoted\\" text")',
    '{"Name": "No row"}',
    '__proto__',
    '%s %n {0}',
    '',
  ])('a text of its own kind goes in and comes out: %j', async nasty => {
    const bridge = await openBridge({ scene: withRows(2) });
    const changes = [{ row: 'R0', column: 'Text', value: nasty }];
    const { value, text } = await write(bridge, changes, { objectPath: ODD });
    expect(value.success, text).toBe(true);
    expect(rowsOf(bridge, ODD)[0]?.cells.Text).toBe(nasty);
    const { value: shown } = await read(bridge, { objectPath: ODD, row: 'R0' });
    expect(shown.values.Text).toBe(nasty);
    await bridge.act({ action: 'undo' });
    expect(rowsOf(bridge, ODD)[0]?.cells.Text).toBe('x');
  });

  longTest(
    'what refers to an asset by a path takes no plain word, which the engine would keep and not find',
    async () => {
      const bridge = await openBridge();
      const icon = (value: unknown) => write(bridge, [{ row: 'Pillar', column: 'Icon', value }]);
      const refused = await icon('T_Sign');
      expect(refused.value.error).toMatchObject({
        code: 'invalid_value',
        message: expect.stringContaining('its path'),
      });
      for (const fits of ['', 'None', '/Game/Props/Textures/T_Sign.T_Sign']) {
        expect((await icon(fits)).value.success).toBe(true);
      }
    },
  );

  longTest('two writes of one table in a batch are both made, and taken back together', async () => {
    const bridge = await openBridge();
    const before = rowsOf(bridge);
    const one = (row: string, Mass: number) => ({
      action: 'write_data_table',
      objectPath: PROPS,
      changes: [{ row, column: 'Mass', value: Mass }],
    });
    const { value, text } = await bridge.act({
      action: 'batch',
      operations: [one('Barrel', 1), one('Crate', 2)],
    });
    expect(value.success, text).toBe(true);
    expect([cellsOf(bridge, 'Barrel')?.Mass, cellsOf(bridge, 'Crate')?.Mass]).toEqual([1, 2]);
    await bridge.act({ action: 'undo' });
    expect(rowsOf(bridge)).toEqual(before);
  });

  longTest(
    'what somebody else changes between the look and the fill is kept, and theirs wins where both did',
    async () => {
      let rival: (() => void) | undefined;
      const bridge = await openBridge({
        onRequest: body => {
          if (!body.includes('FillDataTable')) return;
          rival?.();
          rival = undefined;
        },
      });
      rival = () => {
        edit(bridge, 'Crate', { Mass: 7 });
        edit(bridge, 'Barrel', { Health: 1 });
      };
      const kept = await write(bridge, [{ row: 'Barrel', column: 'Mass', value: 45 }]);
      expect(kept.value, kept.text).toMatchObject({
        success: true,
        note: expect.stringContaining('"Crate"'),
      });
      expect(cellsOf(bridge, 'Barrel')).toMatchObject({ Mass: 45, Health: 1 });
      expect(cellsOf(bridge, 'Crate')?.Mass).toBe(7);
      rival = () => edit(bridge, 'Barrel', { Mass: 50 });
      const changes = [
        { row: 'Barrel', column: 'Mass', value: 60 },
        { row: 'Crate', column: 'Health', value: 2 },
      ];
      const refused = await write(bridge, changes);
      expect(refused.value.error, refused.text).toMatchObject({ code: 'changed_since' });
      expect(cellsOf(bridge, 'Barrel')?.Mass).toBe(50);
      expect(cellsOf(bridge, 'Crate')?.Health).toBe(80);
    },
  );

  longTest(
    'the policy that protects a table protects its rows, and what rows refer to is only referred to',
    async () => {
      const guarded = await openBridge({
        policy: createPolicy({ forbid: [{ name: 'hands-off', paths: ['/Game/Data/**'] }] }),
      });
      const refused = await write(guarded, [{ removeRow: 'Crate' }]);
      expect(refused.value.error.code).toBe('policy_forbids');
      const meshes = await openBridge({
        policy: createPolicy({ forbid: [{ name: 'hands-off', paths: ['/Game/Props/**'] }] }),
      });
      expect((await write(meshes, [{ removeRow: 'Pillar' }])).value.success).toBe(true);
    },
  );

  test.each([
    ['CT_Flicker', '5.8'],
    ['ST_Signs', '5.8'],
    ['SM_Barrel', 'no table'],
  ])('%s is refused with the reason', async (objectPath, reason) => {
    const bridge = await openBridge();
    const { value } = await write(bridge, [{ removeRow: 'Gate' }], { objectPath });
    expect(value.error.message).toContain(reason);
  });

  longTest('in the journal stands what is named, not the table', async () => {
    const bridge = await openBridge({ scene: withRows(500) });
    const changes = [{ row: 'R7', column: 'Number', value: 1 }];
    const { value } = await write(bridge, changes, { objectPath: ODD });
    const { changeId } = value.undo;
    const { text } = await bridge.act({ action: 'list_changes', changeId });
    expect(text.length).toBeLessThan(1500);
    expect(text).not.toContain('R8');
  });
});

/** Somebody at the editor types into a cell. */
function edit({ editor }: Bridge, row: string, cells: Record<string, number>): void {
  const object = editor.world.load(PROPS);
  if (!object?.table) throw new Error('The table is not there.');
  const rows = object.table.rows.map(each =>
    each.name === row ? { ...each, cells: { ...each.cells, ...cells } } : each,
  );
  object.table = { ...object.table, rows };
}

/** Values that are easily lost on the way. */
const NASTY: Record<string, unknown> & { Name: string } = {
  Name: 'Nasty, "row" ü',
  Number: 0.1,
  Small: 1.2345678901234567e-12,
  Long: 9007199254740993n,
  Text: 'a "b"\r\n\t\\ é漢🛢️, NSLOCTEXT(',
  Label: 'NSLOCTEXT("Ns", "Key", "Say \\"hi\\",\\nthen go")',
  Deep: {
    At: { X: -0.30000000000000004, Y: 1e300, Z: 0 },
    Names: ['A', 'None'],
    By: { 'a.b["c"]': 1, '': 2 },
  },
  Mesh: '/Engine/BasicShapes/Plane.Plane',
};

function withRows(count: number, ...more: (Record<string, unknown> & { Name: string })[]): Scene {
  const rows = Array.from({ length: count }, (_, index) => ({
    Name: `R${index}`,
    Number: index / 3,
    Text: 'x',
  }));
  return {
    ...oneLight,
    assets: [
      ...(oneLight.assets ?? []),
      {
        path: ODD,
        class: '/Script/Engine.DataTable',
        loaded: true,
        table: {
          rowStruct: '/Game/Data/S_Step.S_Step',
          columns: {
            Number: 'float',
            Small: 'double',
            Long: 'int64',
            Text: 'FString',
            Label: 'FText',
            Deep: { struct: { At: 'FVector', Names: 'TArray<FName>', By: 'TMap<FString, int32>' } },
            Mesh: 'TObjectPtr<UStaticMesh>',
          },
          rows: more.length > 0 ? [{ Name: 'Plain' }, ...more, ...rows] : rows,
        },
      },
    ],
  };
}

longTest('a row that is there already is asked about: no name is invented', async () => {
  const { act, inspect } = await openBridge();
  const add = { action: 'write_data_table', objectPath: 'DT_Props', changes: [{ addRow: 'Crate' }] };
  const { value } = await act(add);
  expect(value.error).toMatchObject({ code: 'already_exists' });
  expect(value.error.remedy).toContain('`row` instead of `addRow`');
  expect(value.error.example).toBeUndefined();
  const page = await inspect({ action: 'inspect_object', objectPath: 'DT_Props' });
  expect(page.value.info.shownBy).toBe('read_data_table shows its rows');
  const found = await inspect({ action: 'find_assets', query: 'DT_Props' });
  expect(found.value.next).toContain('read_data_table shows its rows');
});

describe('a table that refers to what is renamed', () => {
  const rename = {
    action: 'rename_asset',
    objectPath: '/Game/Props/Meshes/SM_Barrel',
    path: '/Game/Moved/R2',
  };
  const write = {
    action: 'write_data_table',
    objectPath: '/Game/Data/DT_Props',
    changes: [{ addRow: 'Row4', values: { Mass: 53.6 } }],
  };

  testOneOf.each([
    ['before', [rename, write]],
    ['after', [write, rename]],
  ])(
    '%s it is written in the same batch keeps its reference, and undo brings all back',
    async (_, operations) => {
      const { act, editor } = await openBridge({ scene: thirdPerson });
      const meshes = () =>
        editor.world.load('/Game/Data/DT_Props.DT_Props')?.table?.rows.map(({ cells }) => cells.Mesh);
      const before = meshes();
      const { value, text } = await act({ action: 'batch', operations });
      expect(value, text).toMatchObject({ success: true, applied: 2 });
      expect(text).not.toContain('omebody else');
      expect(meshes()?.[0]).toBe('/Game/Moved/R2.R2');
      const undone = await act({ action: 'undo' });
      expect(undone.value.success, undone.text).toBe(true);
      expect(meshes()).toEqual(before);
    },
  );
});

describe('assets in cells', () => {
  const CRATE = '/Game/Props/Meshes/SM_Crate.SM_Crate';
  const SIGN = '/Game/Props/Textures/T_Sign_E.T_Sign_E';

  test.each([
    ['Mesh', '/Game/Props/Meshes/SM_Crate', CRATE],
    ['Mesh', '/Game/Props/Meshes/sm_crate', CRATE],
    ['Mesh', 'SM_Crate', CRATE],
    ['Mesh', 'sm_crate', CRATE],
    ['Mesh', CRATE, CRATE],
    ['Mesh', `/Script/Engine.StaticMesh'${CRATE}'`, CRATE],
    ['Icon', '/Game/Props/Textures/T_Sign_E', SIGN],
    ['Icon', 'T_Sign_E', SIGN],
  ])('%s is given %s', async (column, value, path) => {
    const bridge = await openBridge();
    const answer = await write(bridge, [{ row: 'Barrel', column, value }]);
    expect(answer.value.success).toBe(true);
    expect(JSON.stringify(cellsOf(bridge, 'Barrel')?.[column])).toContain(path);
    expect(JSON.stringify(cellsOf(bridge, 'Barrel')?.[column])).not.toContain('CoreUObject.Package');
  });

  test('in the values of a new row, and in lists and structs within cells', async () => {
    const table = {
      rowStruct: '/Game/Data/S_Step.S_Step',
      columns: {
        Meshes: 'TArray<TSoftObjectPtr<UStaticMesh>>',
        Part: { struct: { Icon: 'TSoftObjectPtr<UObject>', Word: 'FString' } },
      },
      rows: [{ Name: 'One', Meshes: [SIGN], Part: { Icon: SIGN, Word: 'x' } }],
    };
    const { assets = [] } = thirdPerson;
    const odd = { path: ODD, class: '/Script/Engine.DataTable', loaded: true, table };
    const bridge = await openBridge({ scene: { ...thirdPerson, assets: [...assets, odd] } });
    const values = { Meshes: ['SM_Crate'], Part: { Icon: '/Game/Props/Meshes/SM_Crate', Word: 'SM_Crate' } };
    const { value } = await bridge.act({
      ...{ action: 'write_data_table', objectPath: ODD, dryRun: true },
      changes: [{ addRow: 'Two', values }],
    });
    expect(value.changes[0].after).toMatchObject({
      Two: { Meshes: [CRATE], Part: { Icon: CRATE, Word: 'SM_Crate' } },
    });
  });

  test.each(['/Game/Props/Meshes/SM_Crat', 'SM_Crat'])(
    '%s, which is none, is refused with near ones',
    async value => {
      const bridge = await openBridge();
      const { error } = (await write(bridge, [{ row: 'Barrel', column: 'Mesh', value }])).value;
      expect(error.message).toContain(`No asset is called "${value}"`);
      expect(error.suggestions).toContain(CRATE);
    },
  );
});
