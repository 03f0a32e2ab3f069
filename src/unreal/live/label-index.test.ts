import { afterEach, beforeEach, expect, test } from 'vitest';
import { poll } from '../../../mocks/hosts/raw-client.ts';
import { createManualClock, type ManualClock } from '../../../test/support/manual-clock.ts';
import { longTest } from '../../../test/support/soak.ts';
import {
  answerPassphrase,
  type ReceivedMessage,
  type SocketEditor,
  startSocketEditor,
} from '../../../test/support/socket-editor.ts';
import { createLiveEditor } from './create-live-editor.ts';
import { followLevel, type LiveLevel } from './label-index.ts';
import type { LiveEditor } from './live-editor.ts';

let editor: SocketEditor;
let clock: ManualClock;
let live: LiveEditor;
let level: LiveLevel;
/** What the editor lists when it is asked to. */
let actors: { Name: string; Path: string }[];
beforeEach(async () => {
  editor = await startSocketEditor();
  editor.answer = answerAsEditor;
  clock = createManualClock();
  actors = [actor('Key Light', 'PointLight_0'), actor('Crate', 'Crate_7'), actor('Crate_9', 'Crate_9')];
  live = createLiveEditor({ url: editor.url, timeoutMs: 5000, clock });
  level = followLevel(live);
});
afterEach(async () => {
  live.close();
  await editor.close();
});

const pathOf = (name: string) => `/Game/Maps/Yard.Yard:PersistentLevel.${name}`;
const actor = (label: string, name: string) => ({ Name: label, Path: pathOf(name) });
const told = (change: Record<string, unknown>) => ({
  Type: 'ActorsChanged',
  Changes: { '/Script/Engine.Actor': change },
});

function answerAsEditor(message: ReceivedMessage): unknown {
  if (message.MessageName !== 'actors.register') return answerPassphrase(message);
  return told({ AddedActors: actors, RenamedActors: [], DeletedActors: [] });
}

const quiet = () => poll(() => level.isQuiet);

/** Tells of a change and waits until it was received. */
async function tell(change: Record<string, unknown>): Promise<void> {
  const before = live.health().counts.events;
  editor.say(told(change));
  await poll(() => live.health().counts.events > before);
}

const known = (by: 'label' | 'name', ...names: string[]) => ({
  status: 'known',
  by,
  paths: names.map(pathOf),
});
const unsure = (because: string) => ({ status: 'unsure', because });

longTest('nothing is known before the level was listed', async () => {
  expect(level.find('Crate')).toEqual(unsure('not-connected'));
  editor.answer = () => undefined;
  await poll(() => editor.received.length === 2);
  expect(level.find('Crate')).toEqual(unsure('not-listed'));
});

longTest('an editor that lists nothing is not believed to have nothing', async () => {
  editor.answer = answerPassphrase;
  await poll(() => live.health().counts.answers === 1);
  await poll(() => editor.received.length === 2);
  expect(level.find('Crate')).toEqual(unsure('not-listed'));
});

longTest(
  'labels are found in any letter case, then object names, and what is neither is not there',
  async () => {
    await quiet();
    expect(level.find(' key light ')).toEqual(known('label', 'PointLight_0'));
    expect(level.find('crate_7')).toEqual(known('name', 'Crate_7'));
    expect(level.find('Crate_9')).toEqual(known('label', 'Crate_9'));
    expect(level.find('Barrel')).toEqual(known('name'));
    expect(level.names().toSorted()).toEqual(['Crate', 'Crate_7', 'Crate_9', 'Key Light', 'PointLight_0']);
  },
);

longTest('what the editor tells is followed: added, relabelled, deleted', async () => {
  await quiet();
  await tell({ AddedActors: [actor('Crate', 'Crate_8')] });
  expect(level.find('Crate')).toEqual(known('label', 'Crate_7', 'Crate_8'));
  await tell({ RenamedActors: [actor('Box', 'Crate_7')] });
  expect(level.find('Crate')).toEqual(known('label', 'Crate_8'));
  expect(level.find('Box')).toEqual(known('label', 'Crate_7'));
  await tell({ DeletedActors: [actor('Box', 'Crate_7')] });
  expect(level.find('Box')).toEqual(known('name'));
  // Deleted and made again under the same name, in one window.
  await tell({ DeletedActors: [actor('Crate', 'Crate_8')], AddedActors: [actor('Chest', 'Crate_8')] });
  expect(level.find('Chest')).toEqual(known('label', 'Crate_8'));
  expect(level.find('Crate')).toEqual(known('name'));
});

longTest(
  'behind a change of our own a miss proves nothing until the editor has told what came of it',
  async () => {
    await quiet();
    const held: (() => void)[] = [];
    editor.answer = message => {
      held.push(() => editor.say(answerAsEditor(message)));
      return undefined;
    };
    level.noteChange();
    expect(level.find('Lamp')).toEqual(unsure('changed'));
    expect(level.find('PointLight_0')).toEqual(unsure('changed'));
    expect(level.find('Key Light')).toEqual(known('label', 'PointLight_0'));
    for (let request = 1; request <= 4; request++) {
      expect(level.isQuiet).toBe(false);
      await poll(() => held.length === 1);
      // The event leaves in the last frame of the window, in front of the last answer.
      if (request === 4) editor.say(told({ AddedActors: [actor('Lamp', 'PointLight_1')] }));
      held.pop()?.();
    }
    await quiet();
    expect(level.find('Lamp')).toEqual(known('label', 'PointLight_1'));
  },
);

longTest('a change while frames are counted makes the count begin again', async () => {
  await quiet();
  const before = editor.received.length;
  level.noteChange();
  await quiet();
  expect(editor.received.length - before).toBe(4);
  let noted = false;
  editor.answer = message => {
    if (!noted) level.noteChange();
    noted = true;
    return answerAsEditor(message);
  };
  level.noteChange();
  await quiet();
  expect(editor.received.length - before).toBe(12);
});

test('what turned out wrong is listed again, without what is no longer there', async () => {
  await quiet();
  actors = [actor('Crate', 'Crate_77')];
  level.doubt();
  expect(level.find('Crate')).toEqual(unsure('not-listed'));
  await quiet();
  expect(level.find('Crate')).toEqual(known('label', 'Crate_77'));
  expect(level.find('Key Light')).toEqual(known('name'));
});

test('with the connection everything is forgotten, and listed anew on the next, with changes noted meanwhile', async () => {
  await quiet();
  editor.drop();
  await poll(() => live.health().state === 'closed');
  expect(level.find('Crate')).toEqual(unsure('not-connected'));
  level.noteChange();
  actors = [actor('Lamp', 'PointLight_4')];
  clock.pass(250);
  await quiet();
  expect(level.find('Crate')).toEqual(known('name'));
  expect(level.find('Lamp')).toEqual(known('label', 'PointLight_4'));
});

test('an engine that sends object names for labels is not believed about a miss', async () => {
  actors = [actor('PointLight_0', 'PointLight_0'), { Name: '', Path: pathOf('Crate_7') }];
  await quiet();
  expect(level.find('Key Light')).toEqual(unsure('no-labels'));
  expect(level.find('PointLight_0')).toEqual(known('label', 'PointLight_0'));
});

test('a level that is no longer followed keeps nothing open', async () => {
  await quiet();
  level.noteChange();
  level.close();
  await poll(() => editor.clients.size === 0);
  expect(clock.pending).toEqual([]);
  expect(level.find('Crate')).toEqual(unsure('not-connected'));
});
