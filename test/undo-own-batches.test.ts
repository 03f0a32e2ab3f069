import { expect } from 'vitest';
import { type Bridge, openBridge } from './support/open-bridge.ts';
import { plainSnapshot } from './support/plain-snapshot.ts';
import { testOneIn } from './support/soak.ts';

type Call = Record<string, unknown> & { action: string };

const TABLE = '/Game/Data/DT_Props.DT_Props';
const rows = (...changes: object[]): Call => ({ action: 'write_data_table', objectPath: TABLE, changes });
const add = (row: string, Mass = 3) => ({ addRow: row, values: { Mass } });
const curve = (path: string): Call => ({ action: 'create_asset', class: 'CurveFloat', path });
const rename = (from: string, path: string): Call => ({ action: 'rename_asset', objectPath: from, path });
const spawn = (label: string, more: object = {}): Call => ({
  ...{ action: 'spawn_actor', class: 'PointLight', label },
  ...more,
});
const attach = (objectPath: string, parent: string): Call => ({ action: 'attach_actor', objectPath, parent });

/** Changes of which later ones go over what earlier ones made or changed. */
const CHAINS: Record<string, Call[]> = {
  'a row that is added and renamed': [rows(add('Aa')), rows({ renameRow: 'Aa', to: 'Cc' })],
  'a row that is added, renamed, added anew and removed': [
    ...[rows(add('X')), rows({ renameRow: 'X', to: 'Y' }), rows(add('X', 4)), rows({ removeRow: 'Y' })],
  ],
  'a row that is added, changed and removed': [
    ...[rows(add('Y')), rows({ row: 'Y', column: 'Mass', value: 9 }), rows({ removeRow: 'Y' })],
  ],
  'an asset that is made and renamed': [curve('/Game/N9/C'), rename('/Game/N9/C', '/Game/N9/C2')],
  'an asset that is made, an actor, and a new name': [
    curve('/Game/Q5/A'),
    spawn('Q5'),
    rename('/Game/Q5/A', '/Game/Q5/X/B'),
  ],
  'an asset that is copied, an actor, and a new name': [
    { action: 'duplicate_asset', objectPath: '/Game/Props/Materials/MI_Metal_Rusty', path: '/Game/Q6/A' },
    spawn('Q6'),
    rename('/Game/Q6/A', '/Game/Q6/X/B'),
  ],
  'an asset whose old name is taken again': [
    curve('/Game/Y/C'),
    rename('/Game/Y/C', '/Game/Y/D'),
    curve('/Game/Y/C'),
  ],
  'two assets that change names': [
    ...[curve('/Game/Y/C'), curve('/Game/Y/D'), rename('/Game/Y/C', '/Game/Y/T')],
    ...[rename('/Game/Y/D', '/Game/Y/C'), rename('/Game/Y/T', '/Game/Y/D')],
  ],
  'a copy that takes the place of what was copied': [
    curve('/Game/Y/C'),
    { action: 'duplicate_asset', objectPath: '/Game/Y/C', path: '/Game/Y/D' },
    rename('/Game/Y/C', '/Game/Y2/C'),
    { action: 'duplicate_asset', objectPath: '/Game/Y/D', path: '/Game/Y/C' },
  ],
  'an actor that is attached, detached and attached elsewhere': [
    ...[spawn('Y'), attach('Y', 'SM_Crate_01')],
    { action: 'detach_actor', objectPath: 'Y' },
    attach('Y', 'SM_Crate_02'),
  ],
  'an actor that goes over to the copy of its parent': [
    spawn('P'),
    spawn('K', { attachTo: 'P' }),
    { action: 'duplicate_actors', objectPath: 'P', labels: ['P2'] },
    attach('K', 'P2'),
  ],
  'two actors with an asset between them': [spawn('S1'), curve('/Game/Z/C'), spawn('S2')],
};

/** In one batch, all or none, the name of a row that an item frees is not free for the next: all of it is one table. */
const NOT_AT_ONCE: ReadonlySet<unknown> = new Set(['a row that is added, renamed, added anew and removed']);

const asBatch = (operations: Call[], onError: string): Call => ({
  ...{ action: 'batch', operations, onError, confirm: true },
});

const AT_ONCE = 'as a batch';

/** How a chain is carried out, and how many steps it is then. */
const WAYS: Record<string, (bridge: Bridge, chain: Call[]) => Promise<void>> = {
  'call by call': async ({ act }, chain) => {
    for (const call of chain) {
      const { value, text } = await act({ ...call, confirm: true });
      expect(value.success, text).toBe(true);
    }
  },
  [AT_ONCE]: async ({ act }, chain) => {
    const { value, text } = await act(asBatch(chain, 'rollback'));
    expect(value, text).toMatchObject({ success: true, applied: chain.length });
  },
  'as a batch of which each counts for itself': async ({ act }, chain) => {
    const { value, text } = await act(asBatch(chain, 'continue'));
    expect(value, text).toMatchObject({ success: true, applied: chain.length });
  },
};

const ROWS = Object.entries(CHAINS).flatMap(([name, chain]) =>
  Object.entries(WAYS).flatMap(([way, run]) =>
    way === AT_ONCE && NOT_AT_ONCE.has(name)
      ? []
      : ['in one go', 'one by one'].map(how => ({ name, chain, way, run, how })),
  ),
);

testOneIn(4).each(ROWS)(
  '$name, $way: is taken back $how, done again, and taken back',
  async ({ chain, run, how }) => {
    const bridge = await openBridge();
    const { act, editor } = bridge;
    const before = plainSnapshot(editor.world);
    await run(bridge, chain);
    const made = plainSnapshot(editor.world);
    const steps = (await act({ action: 'list_changes' })).value.total_count;
    const move = async (action: string) => {
      for (let step = 0; step < (how === 'in one go' ? 1 : steps); step++) {
        const { value, text } = await act({ action, ...(how === 'in one go' && { steps }) });
        expect(value.success, text).toBe(true);
        expect(value.note ?? '', text).not.toMatch(/somebody|there no longer/i);
      }
    };
    await move('undo');
    expect(plainSnapshot(editor.world)).toEqual(before);
    await move('redo');
    expect(Object.keys(plainSnapshot(editor.world) as object)).toEqual(Object.keys(made as object));
    await move('undo');
    expect(plainSnapshot(editor.world)).toEqual(before);
  },
);
