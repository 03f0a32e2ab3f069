import { expect, test } from 'vitest';
import { openBridge } from './support/open-bridge.ts';
import { longTest } from './support/soak.ts';

const LEVEL = '/Game/ThirdPerson/Lvl_ThirdPerson';

async function open() {
  const bridge = await openBridge();
  const call = (action: string, args: Record<string, unknown> = {}) => bridge.act({ action, ...args });
  const brightness = (value: number) =>
    call('set_property', { objectPath: 'Gate Lamp', propertyName: 'Brightness', value });
  const lamp = () => bridge.editor.world.get('Gate Lamp', 'Brightness');
  const stateOf = async (changeId: string) => {
    const { value } = await call('list_changes', { changeId });
    return value.history[0];
  };
  const load = () => call('load_level', { level: LEVEL, confirm: true });
  return { ...bridge, call, brightness, lamp, stateOf, load };
}

longTest(
  'what a level dropped when it was opened anew is told as dropped, and what was saved is not',
  async () => {
    const { call, brightness, stateOf, load, lamp, editor } = await open();
    await brightness(300);
    await call('save_level');
    await brightness(400);
    await call('delete_actors', { objectPath: 'SM_Ramp', confirm: true });
    await call('spawn_actor', { class: 'PointLight', label: 'Passing' });
    const loaded = await load();
    expect(loaded.value.success, loaded.text).toBe(true);
    expect(loaded.value.note).toContain('Unsaved and lost');
    expect(loaded.value.note).not.toContain('save_level');
    expect(lamp()).toBe(300);
    expect(editor.world.actor('SM_Ramp')).toBeDefined();
    const dropped = { state: 'lost', why: expect.stringContaining('dropped when the level was opened anew') };
    expect(await stateOf('c3')).toMatchObject(dropped);
    expect(await stateOf('c4')).toMatchObject(dropped);
    expect(await stateOf('c5')).toMatchObject(dropped);
    expect(await stateOf('c1')).toMatchObject({ state: 'done', canUndo: true });
    const net = await call('list_changes', { since: 'start' });
    const rows = net.value.net.filter(([, property]: unknown[]) => property !== 'saved');
    expect(rows, net.text).toEqual([expect.arrayContaining(['Brightness', 250, 300, 'c1'])]);
  },
);

test('an undo that went with the level is told as gone, and can be done again', async () => {
  const { call, brightness, stateOf, load, lamp } = await open();
  await brightness(450);
  await call('save_level');
  await call('undo', { changeId: 'c1' });
  expect(lamp()).toBe(250);
  await load();
  expect(lamp()).toBe(450);
  expect(await stateOf('c1')).toMatchObject({
    state: 'done',
    canUndo: true,
    note: expect.stringContaining('Its undo was not saved'),
  });
  const undone = await call('undo', { changeId: 'c1', confirm: true });
  expect(undone.value.success, undone.text).toBe(true);
  expect(lamp()).toBe(250);
  expect(await stateOf('c1')).toMatchObject({ state: 'undone' });
});

longTest('what was changed after the level was opened says nothing of what that dropped', async () => {
  const { call, brightness, stateOf, load } = await open();
  await brightness(300);
  await load();
  await brightness(300);
  expect(await stateOf('c1')).toMatchObject({ state: 'lost' });
  expect(await stateOf('c3')).toMatchObject({ state: 'done', canUndo: true });
  const undone = await call('undo');
  expect(undone.value.undone, undone.text).toEqual(['c3']);
  const again = await call('undo');
  expect(again.value.error.code, again.text).toBe('nothing_to_undo');
});

longTest('of an actor that was saved, all that was undone of it is there again', async () => {
  const { call, stateOf, load } = await open();
  await call('spawn_actor', { class: 'PointLight', label: 'Extra' });
  await call('rename_actor', { objectPath: 'Extra', label: 'Extra Two' });
  await call('attach_actor', { objectPath: 'Extra Two', parent: 'SM_Ramp' });
  await call('save_level');
  // Over and again: the last of them counts.
  await call('undo');
  await call('redo');
  await call('undo');
  await call('undo', { changeId: 'c1' });
  await load();
  for (const changeId of ['c1', 'c2', 'c3']) expect(await stateOf(changeId)).toMatchObject({ state: 'done' });
  const { value, text } = await call('undo', { changeId: 'c1', confirm: true });
  expect(value.undone, text).toEqual(['c3', 'c2', 'c1']);
});

test.each(['undo', 'delete_actors'])(
  'what %s took away and was saved so is not lost by the opening',
  async way => {
    const { call, stateOf, load } = await open();
    const { value: made } = await call('spawn_actor', { class: 'PointLight', label: 'Passing' });
    await (way === 'undo' ? call('undo') : call('delete_actors', { objectPath: 'Passing', confirm: true }));
    await call('save_all');
    expect((await load()).value.success, JSON.stringify(made)).toBe(true);
    expect(await stateOf('c1')).toMatchObject({ state: way === 'undo' ? 'undone' : 'done' });
    expect((await stateOf('c2')).state).not.toBe('lost');
  },
);
