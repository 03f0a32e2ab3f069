import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createSimulatedEditor, type SimulatedEditor } from '../mocks/engine/simulated-editor.ts';
import { oneLight } from '../mocks/worlds/one-light.ts';
import { keepOnDisk } from '../src/kernel/history/journal-file.ts';
import { makeDataFolder } from './support/data-folder.ts';
import { type Bridge, type BridgeOptions, openBridge } from './support/open-bridge.ts';
import { plainSnapshot } from './support/plain-snapshot.ts';
import { longTest, oneIn } from './support/soak.ts';

const BULB = 'Key Light.LightComponent0';
const set = (value: number) => ({
  ...{ action: 'set_property', objectPath: 'Key Light', value },
  propertyName: 'LightComponent.Intensity',
});

function journalsIn(data: string): string[] {
  return readdirSync(data, { recursive: true, encoding: 'utf8' })
    .filter(path => path.endsWith('.jsonl'))
    .map(path => join(data, path));
}

/** Servers that come one after the other: each of them finds the one before it dead. */
function openServers(editor: SimulatedEditor, options: BridgeOptions = {}) {
  const folder = makeDataFolder();
  let pid = 0;
  return {
    folder,
    next: (): Promise<Bridge> => {
      pid++;
      return openBridge({
        ...options,
        ...{ editor, journals: keepOnDisk({ folder, pid, isAlive: () => false }) },
      });
    },
    /** The last lines are lost, as with a full disk. */
    dropLines: (count: number) => {
      const [file = ''] = journalsIn(folder);
      const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
      writeFileSync(file, `${lines.slice(0, -count).join('\n')}\n`);
    },
  };
}

type Call = Record<string, unknown>;

const CHANGES: [string, Call, Call[]?][] = [
  ['a value', set(77)],
  ['an addition', { ...set(1), operation: 'add' }],
  ['a new actor', { action: 'spawn_actor', class: 'PointLight', label: 'New' }],
  ['a deletion', { action: 'delete_actors', objectPaths: ['Floor'], confirm: true }],
  ['a batch', { action: 'batch', operations: [set(77), { action: 'spawn_actor', class: 'PointLight' }] }],
  ['an undo', { action: 'undo' }, [set(77)]],
  ['a redo', { action: 'redo' }, [set(77), { action: 'undo' }]],
];

describe.each(oneIn(3, CHANGES))('the last record of %s is missing', (_, call, before = []) => {
  test('what was acknowledged stays, and goes on being undone and redone', async () => {
    const editor = createSimulatedEditor({ scene: oneLight });
    const servers = openServers(editor);
    const first = await servers.next();
    for (const each of before) await first.act(each);
    const { value, text } = await first.act(call);
    expect(value.success, text).toBe(true);
    const end = plainSnapshot(editor.world);
    // An undo writes down what became of the change that it was about, too.
    servers.dropLines(before.length > 0 ? 2 : 1);
    const second = await servers.next();
    const listed = await second.act({ action: 'list_changes' });
    expect(listed.value.settled, listed.text).toMatchObject([{ outcome: 'applied' }]);
    expect(plainSnapshot(editor.world)).toEqual(end);
    const back = await second.act({ action: call.action === 'undo' ? 'redo' : 'undo' });
    expect(back.isError, back.text).toBe(call.action === 'delete_actors');
  });
});

longTest('what somebody has put back since is not claimed to be there', async () => {
  const editor = createSimulatedEditor({ scene: oneLight });
  const servers = openServers(editor);
  const first = await servers.next();
  const before = editor.world.get(BULB, 'Intensity');
  await first.act(set(77));
  servers.dropLines(1);
  editor.world.set(BULB, 'Intensity', Number(before));
  const listed = await (await servers.next()).act({ action: 'list_changes' });
  expect(listed.value.settled, listed.text).toMatchObject([{ outcome: 'not_applied' }]);
});

longTest('what failed in part is taken back by the next process', async () => {
  const editor = createSimulatedEditor({ scene: oneLight });
  const before = Number(editor.world.get(BULB, 'Intensity'));
  let isThere = true;
  const servers = openServers(editor, {
    onRequest: body => {
      if (isThere && body.includes('BeginTransaction')) editor.world.destroy('Floor');
      isThere &&= !body.includes('BeginTransaction');
    },
  });
  const hide = { action: 'set_visibility', objectPath: 'Floor', visible: false };
  const { value } = await (await servers.next()).act({ action: 'batch', operations: [set(77), hide] });
  expect(value.success).toBe(false);
  expect(editor.world.get(BULB, 'Intensity')).toBe(before);
  // Sent, answered; and the two of taking it back, which never happened.
  servers.dropLines(2);
  editor.world.set(BULB, 'Intensity', 77);
  const { value: listed, text } = await (await servers.next()).act({ action: 'list_changes' });
  expect(listed.settled, text).toMatchObject([{ outcome: 'rolled_back' }]);
  expect(editor.world.get(BULB, 'Intensity')).toBe(before);
});

describe('a batch whose items stand for themselves, of which some were never made', () => {
  /** Its first request was answered; of the second nobody knows. */
  async function leaveHalf() {
    const editor = createSimulatedEditor({ scene: oneLight });
    const servers = openServers(editor);
    const before = Number(editor.world.get(BULB, 'Intensity'));
    const operations = [set(77), { action: 'spawn_actor', class: 'PointLight', label: 'New' }];
    const first = await servers.next();
    await first.act({ action: 'batch', onError: 'continue', operations });
    // The last one says that all of the batch is done.
    servers.dropLines(3);
    return { editor, servers, before };
  }

  longTest(
    'is not told to be applied: what is there stays for an undo, and what is not is named',
    async () => {
      const { editor, servers, before } = await leaveHalf();
      editor.world.rename('New', 'PointLight');
      const next = await servers.next();
      const { value, text } = await next.act({ action: 'list_changes' });
      expect(value.settled, text).toMatchObject([
        {
          outcome: 'unclear',
          note: expect.stringContaining('Only this part'),
          missing: [expect.any(String)],
        },
      ]);
      expect(value.history[0], text).toMatchObject({ state: 'unclear', canUndo: true });
      const undone = await next.act({ action: 'undo', confirm: true });
      expect(undone.value.success, undone.text).toBe(true);
      expect(editor.world.get(BULB, 'Intensity')).toBe(before);
    },
  );

  longTest('is not told to be applied where the editor took it along', async () => {
    const { editor, servers } = await leaveHalf();
    editor.inject({ kind: 'crash' });
    editor.clock.pass(10);
    editor.restart();
    const { value, text } = await (await servers.next()).act({ action: 'list_changes' });
    expect(value.settled, text).toMatchObject([{ outcome: 'not_applied' }]);
    expect(value.settled[0].changes, text).toBeUndefined();
  });
});

longTest('what has only got the name of what such a process had made stays', async () => {
  const editor = createSimulatedEditor({ scene: oneLight });
  const servers = openServers(editor);
  await (await servers.next()).act({ action: 'spawn_actor', class: 'PointLight', label: 'New' });
  servers.dropLines(3);
  // The user opens the level anew, which loses it, and makes the same.
  editor.world.levels.open(oneLight.map);
  editor.clock.tick(10);
  editor.world.spawn('/Script/Engine.PointLight');
  const before = plainSnapshot(editor.world);
  const { value, text } = await (await servers.next()).act({ action: 'list_changes' });
  expect(value.settled, text).toMatchObject([{ outcome: 'not_applied' }]);
  expect(plainSnapshot(editor.world)).toEqual(before);
});

longTest('a process that dies between two requests of a change leaves nothing of it', async () => {
  const editor = createSimulatedEditor({ scene: oneLight });
  const servers = openServers(editor);
  const first = await servers.next();
  const start = plainSnapshot(editor.world);
  await first.act({ action: 'spawn_actor', class: 'PointLight', label: 'New' });
  // Sent, answered, and what never happened: the label.
  servers.dropLines(3);
  editor.world.rename('New', 'PointLight');
  const { value, text } = await (await servers.next()).act({ action: 'list_changes' });
  expect(value.settled, text).toMatchObject([{ outcome: 'rolled_back' }]);
  expect(plainSnapshot(editor.world)).toEqual(start);
});
