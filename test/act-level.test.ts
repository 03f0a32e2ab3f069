import { expect, test } from 'vitest';
import { openBridge } from './support/open-bridge.ts';
import { longTest } from './support/soak.ts';

const ENGINES = ['5.0', '5.1', '5.5', '5.7'] as const;

longTest('play begins, is waited for, and ends', async () => {
  const bridge = await openBridge();
  const begun = await bridge.act({ action: 'play' });
  expect(begun.value, begun.text).toMatchObject({
    success: true,
    changes: [{ propertyName: 'playing', before: false, after: true, verified: true }],
    world: expect.stringContaining('UEDPIE_0_'),
  });
  expect(bridge.editor.world.playKind).toBe('play');
  const again = await bridge.act({ action: 'play' });
  expect(again.value.note).toContain('plays already');
  const ended = await bridge.act({ action: 'stop_play' });
  expect(ended.value.changes[0]).toMatchObject({ before: true, after: false, verified: true });
  expect(bridge.editor.world.playPath).toBeUndefined();
});

longTest('simulation is play without a player, on every engine', async () => {
  for (const engine of ENGINES) {
    const bridge = await openBridge({ engine });
    const { value, text } = await bridge.act({ action: 'simulate' });
    expect(value.success, text).toBe(true);
    expect(bridge.editor.world.playKind).toBe('simulate');
  }
});

test('an engine without the play function says which one has it', async () => {
  const bridge = await openBridge({ engine: '5.1' });
  const { value, isError } = await bridge.act({ action: 'play' });
  expect(isError).toBe(true);
  expect(value.error.code).toBe('engine_lacks');
  expect(value.error.message).toContain('play needs Unreal 5.5 or later');
});

test('5.8 names every function that an operation needs, at once', async () => {
  const bridge = await openBridge({ engine: '5.8' });
  const { value } = await bridge.act({ action: 'play' });
  expect(value.error.code).toBe('remote_call_not_allowed');
  for (const name of ['EditorRequestBeginPlay', 'IsInPlayInEditor', 'GetGameWorld']) {
    expect(value.error.remedy).toContain(`"${name}"`);
  }
});

test('the viewport camera moves by the members that are given, and says where it was', async () => {
  const bridge = await openBridge();
  const before = structuredClone(bridge.editor.world.camera);
  const { value, text } = await bridge.act({ action: 'set_viewport_camera', location: { Z: 900 } });
  expect(value.success, text).toBe(true);
  expect(bridge.editor.world.camera).toEqual({ ...before, location: { ...before.location, Z: 900 } });
  expect(value.changes[0]).toMatchObject({
    objectPath: 'viewport',
    propertyName: 'camera',
    before: { CameraLocation: before.location },
    verified: true,
  });
  expect(value.undo.possible).toBe(false);
});

test('a camera may be given as lists', async () => {
  const bridge = await openBridge();
  await bridge.act({ action: 'set_viewport_camera', location: [1, 2, 3], rotation: [-10, 20, 0] });
  expect(bridge.editor.world.camera).toEqual({
    location: { X: 1, Y: 2, Z: 3 },
    rotation: { Pitch: -10, Yaw: 20, Roll: 0 },
  });
});

longTest('an editor without a viewport says so', async () => {
  const { thirdPerson } = await import('../mocks/worlds/third-person.ts');
  const bridge = await openBridge({ scene: { ...thirdPerson, headless: true } });
  const { value, isError } = await bridge.act({ action: 'set_viewport_camera', location: { Z: 1 } });
  expect(isError).toBe(true);
  expect(value.error).toMatchObject({
    code: 'engine_declined',
    message: expect.stringContaining('no level viewport'),
  });
});

test('view options: game view is read back, realtime cannot be', async () => {
  const bridge = await openBridge();
  const { value, text } = await bridge.act({ action: 'set_view_options', gameView: true, realtime: true });
  expect(value.success, text).toBe(true);
  expect(value.changes).toMatchObject([
    { propertyName: 'gameView', before: false, after: true, verified: true },
    { propertyName: 'realtime', verified: false },
  ]);
  expect(bridge.editor.world.viewport).toMatchObject({ gameView: true, realtime: true });
});

test('lighting is built while nothing else is answered', async () => {
  const bridge = await openBridge();
  const { value, text } = await bridge.act({ action: 'build_lighting', quality: 'preview' });
  expect(value.changes[0], text).toMatchObject({ propertyName: 'lighting', after: 'built', verified: true });
});

test('who cancels a light build hears that the build goes on', async () => {
  const bridge = await openBridge();
  const leaving = new AbortController();
  const call = bridge.client.callTool({ name: 'act', arguments: { action: 'build_lighting' } }, undefined, {
    signal: leaving.signal,
  });
  const ended = call.then(
    () => 'answered',
    () => 'cancelled',
  );
  leaving.abort();
  expect(await bridge.editor.clock.until(ended)).toBe('cancelled');
});

longTest('load_level names what is unsaved, and keeps it until somebody agrees', async () => {
  const bridge = await openBridge();
  const map = bridge.editor.world.path;
  bridge.editor.world.set('Key Light.LightComponent0', 'Intensity', 77);
  const level = map.slice(0, map.indexOf('.'));
  const asked = await bridge.act({ action: 'load_level', level });
  expect(asked.isError).toBe(true);
  expect(asked.value.error.code).toBe('needs_confirmation');
  expect(asked.value.error.message).toContain(level);
  expect(bridge.editor.world.get('Key Light.LightComponent0', 'Intensity')).toBe(77);
  const done = await bridge.act(asked.value.error.example);
  expect(done.value, done.text).toMatchObject({ success: true, map: level });
  expect(bridge.editor.world.get('Key Light.LightComponent0', 'Intensity')).not.toBe(77);
});

longTest('saving proves itself by the dirty flag, and what was saved is there after loading', async () => {
  const bridge = await openBridge();
  const map = bridge.editor.world.path;
  const level = map.slice(0, map.indexOf('.'));
  await bridge.act({ action: 'set_property', objectPath: 'Key Light', propertyName: 'Intensity', value: 77 });
  const saved = await bridge.act({ action: 'save_level' });
  expect(saved.value.changes[0], saved.text).toMatchObject({
    objectPath: level,
    propertyName: 'saved',
    before: { dirty: true },
    after: { dirty: false },
    verified: true,
  });
  const loaded = await bridge.act({ action: 'load_level', level });
  expect(loaded.value.success, loaded.text).toBe(true);
  expect(bridge.editor.world.get('Key Light.LightComponent0', 'Intensity')).toBe(77);
});

test('a level that was never saved asks for a path', async () => {
  const { unsaved } = await import('../mocks/worlds/unsaved.ts');
  const bridge = await openBridge({ scene: unsaved });
  const { value } = await bridge.act({ action: 'save_level' });
  expect(value.error.code).toBe('engine_declined');
  const named = await bridge.act(value.error.example);
  expect(named.value, named.text).toMatchObject({ success: true, map: '/Game/Maps/Lvl_New' });
});

longTest('a new level is open and empty; one that exists is refused with a free name', async () => {
  const bridge = await openBridge();
  const made = await bridge.act({ action: 'new_level', level: '/Game/Maps/Lvl_Night' });
  expect(made.value, made.text).toMatchObject({ success: true, map: '/Game/Maps/Lvl_Night' });
  expect(bridge.editor.world.actors()).toEqual([]);
  const again = await bridge.act({ action: 'new_level', level: '/Game/Maps/Lvl_Night' });
  expect(again.value.error).toMatchObject({
    code: 'already_exists',
    suggestions: ['/Game/Maps/Lvl_Night_2'],
  });
});

test('a map that does not exist names near ones', async () => {
  const bridge = await openBridge();
  const { value } = await bridge.act({ action: 'load_level', level: 'Lvl_ThirdPersn' });
  expect(value.error.code).toBe('object_not_found');
  expect(value.error.suggestions[0]).toContain('Lvl_ThirdPerson');
});
