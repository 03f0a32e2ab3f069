import { expect, test } from 'vitest';
import { createSimulatedEditor } from '../mocks/engine/simulated-editor.ts';
import { oneLight } from '../mocks/worlds/one-light.ts';
import { keepOnDisk } from '../src/kernel/history/journal-file.ts';
import { makeDataFolder } from './support/data-folder.ts';
import { openBridge } from './support/open-bridge.ts';

test('what two servers did that have ended is taken back by the next one, the latest first', async () => {
  const folder = makeDataFolder();
  const living = new Set([1, 2]);
  const editor = createSimulatedEditor({ scene: oneLight });
  const [label = ''] = editor.world.actors().flatMap(each => (each.label ? [each.label] : []));
  const open = (pid: number) =>
    openBridge({ editor, journals: keepOnDisk({ folder, pid, isAlive: each => living.has(each) }) });
  const call = { objectPath: label, propertyName: 'Intensity' };
  const [one, other] = [await open(1), await open(2)];
  const before = (await one.inspect({ action: 'get_property', ...call })).value;
  for (const [bridge, value] of [
    [one, 11],
    [other, 22],
    [one, 33],
  ] as const) {
    const { value: answer, text } = await bridge.act({ action: 'set_property', ...call, value });
    expect(answer.success, text).toBe(true);
  }
  living.clear();
  const next = await open(3);
  const told = await next.act({ action: 'list_changes' });
  expect(told.value.total_count, told.text).toBe(3);
  const seen = [];
  for (let steps = 0; steps < 3; steps++) {
    expect((await next.act({ action: 'undo' })).value.success).toBe(true);
    seen.push((await next.inspect({ action: 'get_property', ...call })).value.value);
  }
  expect(seen).toEqual([22, 11, before.value]);
});

test('what changed nothing has nothing to be taken back, also after it was read from a file and done again', async () => {
  const folder = makeDataFolder();
  const editor = createSimulatedEditor({ scene: oneLight });
  let living = 1;
  const open = (pid: number) => {
    living = pid;
    return openBridge({ editor, journals: keepOnDisk({ folder, pid, isAlive: each => each === living }) });
  };
  const first = await open(1);
  const { value } = await first.act({
    action: 'batch',
    onError: 'continue',
    operations: [
      { action: 'spawn_actor', class: 'PointLight', label: 'Turned' },
      // Its turn as a quaternion has a minus zero, of which JSON keeps no sign.
      { action: 'set_transform', objectPath: 'Turned', rotation: { Yaw: 30 }, mode: 'add' },
      { action: 'detach_actor', objectPath: 'Turned' },
      { action: 'detach_actor', objectPath: 'Turned' },
      { action: 'spawn_actor', class: 'PointLight', label: 'Second' },
    ],
  });
  const { steps } = value.undo;
  const before = editor.world.actors().length;
  const { act } = await open(2);
  for (const action of ['undo', 'redo', 'undo', 'redo']) {
    const answer = await act({ action, steps });
    expect(answer.value.success, answer.text).toBe(true);
  }
  expect(editor.world.actors()).toHaveLength(before);
});
