import { expect, test } from 'vitest';
import { openBridge } from './support/open-bridge.ts';

type Call = Record<string, unknown>;

const ACTORS = ['Key Light', 'SM_Ramp', 'SM_Crate_01'];
/** Four changes, of which no two are about the same. */
const CHANGES: Call[] = [
  { action: 'set_property', objectPath: 'Key Light', propertyName: 'LightComponent.Intensity', value: 100 },
  ...ACTORS.map(objectPath => ({ action: 'set_folder', objectPath, folder: 'Found' })),
];

/** What is called before, and last, whose answer's way back is followed. */
const MOVES: [string, Call[]][] = [
  ['one step', [{ action: 'undo' }]],
  ['several steps', [{ action: 'undo', steps: 3 }]],
  ['back to a change', [{ action: 'undo', changeId: 'c2' }]],
  ['the first alone', [{ action: 'undo', changeId: 'c1', only: true }]],
  ['one alone from between', [{ action: 'undo', changeId: 'c3', only: true }]],
  [
    'all but one that is back',
    [
      { action: 'undo', changeId: 'c3', only: true },
      { action: 'undo', changeId: 'c1' },
    ],
  ],
  ['one after another', [{ action: 'undo' }, { action: 'undo' }]],
  [
    'done again in one go',
    [
      { action: 'undo', steps: 3 },
      { action: 'redo', steps: 3 },
    ],
  ],
  [
    'done again up to one',
    [
      { action: 'undo', steps: 3 },
      { action: 'redo', changeId: 'c3' },
    ],
  ],
  ['one done again beside later ones', [{ action: 'undo', changeId: 'c2', only: true }, { action: 'redo' }]],
  [
    'two done again around one that stands',
    [
      { action: 'undo', changeId: 'c4', only: true },
      { action: 'undo', changeId: 'c2', only: true },
      { action: 'redo', steps: 2 },
    ],
  ],
];

/** The calls that an answer prints as the way back. */
function wayBack({ how, changeId, changeIds, ...more }: Call): Call[] {
  const [, action = ''] = /^act (\w+)/.exec(String(how)) ?? [];
  const isEach = Array.isArray(changeIds);
  const ids: unknown[] = isEach ? changeIds : [changeId];
  const only = isEach ? { only: true } : more.only === true ? { only: true } : {};
  return ids.map(id => ({ action, changeId: id, ...only }));
}

test.each(MOVES)('the printed way back restores exactly what was moved: %s', async (_, moves) => {
  const { act, editor } = await openBridge();
  const go = async (call: Call) => {
    const { value, text } = await act(call);
    expect(value.success, text).toBe(true);
    return value;
  };
  for (const call of [...CHANGES, ...moves.slice(0, -1)]) await go(call);
  const before = editor.world.snapshot();
  const moved = await go(moves.at(-1) ?? {});
  expect(editor.world.snapshot()).not.toEqual(before);
  for (const call of wayBack(moved.undo)) await go(call);
  expect(editor.world.snapshot(), JSON.stringify(moved.undo)).toEqual(before);
});
