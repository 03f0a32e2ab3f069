import { expect } from 'vitest';
import { openFaulty } from './support/fault-schedules.ts';
import { plainSnapshot } from './support/plain-snapshot.ts';
import { testOneIn } from './support/soak.ts';

/** Each has edits that find done what an edit before them did, or keep less of their states than was read. */
const BATCHES = {
  'what goes into one new folder': [
    { action: 'create_asset', class: 'CurveFloat', path: '/Game/Lost/In/Curve_Lost' },
    { action: 'duplicate_asset', objectPath: 'M_Plaster', path: '/Game/Lost/In/M_Lost' },
    { action: 'set_tags', objectPath: 'Key Light', tags: ['Lost'], mode: 'add' },
  ],
  'rows beside each other': [
    {
      action: 'write_data_table',
      objectPath: '/Game/Data/DT_Props',
      changes: [{ addRow: 'Lost', values: { Mass: 3 } }],
    },
    {
      action: 'write_data_table',
      objectPath: '/Game/Data/DT_Props',
      changes: [{ row: 'Barrel', column: 'Mass', value: 302 }],
    },
    { action: 'set_playback_range', objectPath: '/Game/Cinematics/LS_Intro', end: 302 },
  ],
};

const FAULTS = [
  { kind: 'cut-body' },
  { kind: 'reset', when: 'during' },
  { kind: 'reset', when: 'after' },
] as const;

const ROWS = Object.keys(BATCHES).flatMap(name =>
  FAULTS.flatMap(fault => [3, 4, 5, 6, 7].map(request => ({ name, fault, request }))),
);

testOneIn(4).each(ROWS)(
  'undo takes back a batch of $name, of which the answer to request $request is lost ($fault)',
  async ({ name, fault, request }) => {
    const { act, editor, plan } = await openFaulty({});
    await act({ action: 'list_changes' });
    const before = plainSnapshot(editor.world);
    const planned = plan({ kind: 'passing', fault }, request, 'any');
    const { value, text } = await act({ action: 'batch', operations: BATCHES[name as keyof typeof BATCHES] });
    planned.cancel();
    planned.end();
    for (let look = 0; value.status === 'unknown' && look < 5; look++) await act({ action: 'list_changes' });
    const { value: undone, text: told } = await act({ action: 'undo' });
    const { code, example } = undone.error ?? {};
    if (code === 'changed_since') expect((await act(example)).value.success, told).toBe(true);
    else if (code !== 'nothing_to_undo') expect(undone.success, `${text}\n${told}`).toBe(true);
    expect(plainSnapshot(editor.world)).toEqual(before);
  },
);
