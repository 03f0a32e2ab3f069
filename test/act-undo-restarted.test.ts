import { describe, expect, test } from 'vitest';
import { oneLight } from '../mocks/worlds/one-light.ts';
import { thirdPerson } from '../mocks/worlds/third-person.ts';
import { keepOnDisk } from '../src/kernel/history/journal-file.ts';
import { makeDataFolder } from './support/data-folder.ts';
import { type Bridge, openBridge } from './support/open-bridge.ts';
import { BEFORE, EXAMPLES, switchedOn } from './support/operation-examples.ts';
import { plainSnapshot } from './support/plain-snapshot.ts';
import { longTest, oneIn } from './support/soak.ts';

type Call = Record<string, unknown>;

const MAP = '/Game/ThirdPerson/Lvl_ThirdPerson';

/** What puts something there, and what another server puts there under the name that was given before the restart. */
const MAKERS: [what: string, ours: Call, theirs: Call][] = [
  [
    'an actor',
    { action: 'spawn_actor', class: 'SpotLight', label: 'Ours' },
    { action: 'spawn_actor', class: 'SpotLight', label: 'Theirs', location: { X: 9 } },
  ],
  [
    'a copy',
    { action: 'duplicate_actors', objectPath: 'Key Light' },
    { action: 'duplicate_actors', objectPath: 'Key Light', offset: { X: 9 } },
  ],
  ...[
    { action: 'add_material_expression', objectPath: 'M_Metal', class: 'Constant' },
    { action: 'add_function', objectPath: 'BP_Lamp', name: 'Blink' },
    { action: 'create_asset', class: 'MaterialInstanceConstant', path: '/Game/Props/MI_New' },
    { action: 'add_to_sequence', objectPath: 'LS_Intro', actor: 'Statue', tracks: ['Transform'] },
  ].map((call): [string, Call, Call] => [call.action, call, call]),
];

function restart({ editor }: Bridge): void {
  editor.inject({ kind: 'crash' });
  editor.clock.pass(10);
  editor.restart();
}

describe('an editor that was started again gives names anew, and an undo asks before it takes one away', () => {
  test.each(oneIn(6, MAKERS))('%s', async (_, ours, theirs) => {
    const bridge = await openBridge({ scene: thirdPerson });
    const made = await bridge.act(ours);
    expect(made.value.success, made.text).toBe(true);
    restart(bridge);
    const other = await openBridge({ editor: bridge.editor });
    const answer = await other.act(theirs);
    expect(answer.value.success, answer.text).toBe(true);
    const before = bridge.editor.world.snapshot();
    const { value, text } = await bridge.act({ action: 'undo' });
    expect(value.error?.code, text).toBe('changed_since');
    expect(bridge.editor.world.snapshot()).toEqual(before);
  });

  longTest('what was saved goes when that is confirmed, and what is made again is known', async () => {
    const bridge = await openBridge({ scene: oneLight });
    const { act, editor } = bridge;
    const count = () => editor.world.actors().length;
    const before = count();
    await act({ action: 'spawn_actor', class: 'PointLight', label: 'Ours' });
    editor.world.levels.save();
    restart(bridge);
    expect(count()).toBe(before + 1);
    const { value } = await act({ action: 'undo' });
    expect(value.error.message).toContain('started again');
    expect((await act(value.error.example)).value.success).toBe(true);
    expect(count()).toBe(before);
    expect((await act({ action: 'redo' })).value.success).toBe(true);
    const { value: undone, text } = await act({ action: 'undo' });
    expect(undone.success, text).toBe(true);
    expect(count()).toBe(before);
  });
});

describe('a level that was opened anew has lost what was not saved, and gives its names anew', () => {
  longTest.each([
    [{ action: 'spawn_actor', class: 'PointLight', label: 'Ours' }],
    [{ action: 'duplicate_actors', objectPath: 'Key Light' }],
  ])('$action', async call => {
    for (const opener of ['user', 'tool']) {
      const { act, editor } = await openBridge({ scene: thirdPerson });
      expect((await act(call)).value.success).toBe(true);
      if (opener === 'user') editor.world.levels.open(MAP);
      else await act({ action: 'load_level', level: MAP, confirm: true });
      // Whoever makes the same gets the same name and label.
      const other = await openBridge({ editor });
      const theirs = await other.act(call);
      expect(theirs.value.success, theirs.text).toBe(true);
      const before = editor.world.snapshot();
      const { value, text } = await act({ action: 'undo', ...(opener === 'tool' && { changeId: 'c1' }) });
      expect(value.error?.code, text).toBe('changed_since');
      expect(editor.world.snapshot()).toEqual(before);
    }
  });

  longTest(
    'an actor that we have renamed ourselves is ours, and one that was renamed by hand is asked about',
    async () => {
      const { act, editor } = await openBridge({ scene: thirdPerson });
      await act({ action: 'spawn_actor', class: 'PointLight', label: 'Ours' });
      await act({ action: 'rename_actor', objectPath: 'Ours', label: 'Still Ours' });
      expect((await act({ action: 'undo', steps: 2 })).value.success).toBe(true);
      const made = await act({ action: 'spawn_actor', class: 'PointLight', label: 'Ours' });
      editor.world.rename(made.value.changes[0].objectPath, 'By Hand');
      const { value, text } = await act({ action: 'undo' });
      expect(value.error?.code, text).toBe('changed_since');
      expect((await act(value.error.example)).value.success).toBe(true);
    },
  );
});

/** What somebody else does after nothing of ours is left: the very same, so that it stands as we had left it. */
const reversible = EXAMPLES.filter(
  ({ operation }) => operation.effect !== 'session' && !['undo', 'redo', 'batch'].includes(operation.name),
);

/** Lets an editor lose what was not saved, and somebody else do the same as we did. */
async function loseAndRepeat(
  lose: (bridge: Bridge) => Promise<void>,
  { operation, call }: (typeof EXAMPLES)[number],
) {
  const options = switchedOn(operation, { scene: thirdPerson });
  const ours = await openBridge({ ...options, journals: keepOnDisk({ folder: makeDataFolder() }) });
  const before = BEFORE[operation.name] ?? [];
  for (const each of [...before, call])
    expect((await ours.act({ ...each, confirm: true })).isError).toBe(false);
  await lose(ours);
  const { editor } = ours;
  const theirs = await openBridge({ ...options, editor, journals: keepOnDisk({ folder: makeDataFolder() }) });
  const lost = plainSnapshot(editor.world);
  for (const each of [...before, call]) await theirs.act({ ...each, confirm: true });
  return { ours, lost, now: plainSnapshot(editor.world) };
}

describe('an undo takes nothing of somebody else’s who did the same after it was lost', () => {
  test.each(oneIn(120, reversible))('in another process: $operation.name: $call', async example => {
    const { ours, lost, now } = await loseAndRepeat(async bridge => restart(bridge), example);
    const { value, text } = await ours.act({ action: 'undo' });
    expect(plainSnapshot(ours.editor.world), text).toEqual(now);
    if (JSON.stringify(now) === JSON.stringify(lost)) return;
    expect(['changed_since', 'not_undoable', 'nothing_to_undo'], text).toContain(value.error?.code);
    if (value.error.code === 'changed_since')
      expect(value.error.message).toMatch(/started again.*: it is .* now|is gone/);
  });

  const inLevels = reversible.filter(({ operation }) => ['actors', 'objects'].includes(operation.category));
  longTest.each(inLevels)('in a level that was opened anew: $operation.name: $call', async example => {
    const openers: ((bridge: Bridge) => Promise<void>)[] = [
      async ({ act }) => {
        const opened = await act({ action: 'load_level', level: MAP, confirm: true });
        expect(opened.value.success, opened.text).toBe(true);
      },
      // Nothing tells that the user has done so.
      async ({ editor }) => void editor.world.levels.open(MAP),
      async ({ editor }) => {
        editor.world.levels.open(MAP);
        editor.clock.pass(1000);
      },
    ];
    for (const opener of openers) {
      const { ours, now } = await loseAndRepeat(opener, example);
      const { text } = await ours.act({ action: 'undo', changeId: 'c1' });
      expect(plainSnapshot(ours.editor.world), text).toEqual(now);
    }
  });

  longTest('a level that was open for longer than has passed since is the same', async () => {
    const { act, editor } = await openBridge({ scene: thirdPerson });
    editor.clock.pass(1000);
    await act({ action: 'set_folder', objectPath: 'Key Light', folder: 'Ours' });
    editor.clock.pass(100_000);
    const { value, text } = await act({ action: 'undo' });
    expect(value.success, text).toBe(true);
  });

  longTest('of what was never saved it is said that it is gone', async () => {
    const bridge = await openBridge({ scene: thirdPerson });
    await bridge.act({ action: 'spawn_actor', class: 'PointLight', label: 'Ours' });
    restart(bridge);
    const { value, text } = await bridge.act({ action: 'undo' });
    expect(value.note, text).toContain('never saved');
  });

  longTest('an asset of another class at the path of ours is asked about, and named', async () => {
    const { act, editor } = await openBridge({ scene: thirdPerson });
    const path = '/Game/Props/MI_New';
    expect(
      (await act({ action: 'create_asset', class: 'MaterialInstanceConstant', path })).value.success,
    ).toBe(true);
    const other = await openBridge({ editor });
    await other.act({ action: 'delete_asset', objectPath: path, confirm: true });
    const copied = await other.act({ action: 'duplicate_asset', objectPath: 'M_Metal', path });
    expect(copied.value.success, copied.text).toBe(true);
    const { value, text } = await act({ action: 'undo' });
    expect(value.error?.code, text).toBe('changed_since');
    expect(value.error.message).toContain('"Material"');
  });
});

longTest('a redo takes nothing away that has got the name of what went with the process', async () => {
  const bridge = await openBridge({ scene: thirdPerson });
  const { act, editor } = bridge;
  await act({ action: 'spawn_actor', class: 'PointLight', label: 'Ours' });
  await act({ action: 'delete_actors', objectPath: 'Ours', confirm: true });
  // The user brings it back, so that our undo finds nothing to do.
  editor.world.transactions.undo();
  const undone = await act({ action: 'undo' });
  expect(undone.value.success, undone.text).toBe(true);
  restart(bridge);
  editor.world.spawn('/Script/Engine.PointLight', { label: 'Theirs' });
  const { value, text } = await act({ action: 'redo' });
  expect(value.success, text).toBe(true);
  expect(value.note).toContain('Nothing was done again');
  expect(editor.world.actor('Theirs')).toBeDefined();
});
