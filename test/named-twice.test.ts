import { expect, test } from 'vitest';
import { openBridge } from './support/open-bridge.ts';

const LAMP = '/Game/ThirdPerson/Lvl_ThirdPerson.Lvl_ThirdPerson:PersistentLevel.PointLight_2';
const INTENSITY = { 'LightComponent.Intensity': 10 };

test.each([
  [['Key Light', LAMP], 'add', 34],
  [['Key Light', 'selection'], 'multiply', 240],
  [['selection', 'key light', LAMP], 'subtract', 14],
] as const)('a light of %j is changed once (%s)', async (objectPaths, operation, value) => {
  const { act, editor } = await openBridge();
  await act({ action: 'select_actors', objectPath: 'Key Light' });
  const call = { action: 'set_properties', objectPaths, properties: INTENSITY, operation };
  const told = await act({ ...call, dryRun: true });
  const done = await act(call);
  for (const each of [told, done]) expect(each.value.changes, each.text).toHaveLength(1);
  expect(editor.world.get('Key Light.LightComponent0', 'Intensity')).toBe(value);
  await act({ action: 'undo' });
  expect(editor.world.get('Key Light.LightComponent0', 'Intensity')).toBe(24);
});

test.each([
  [{ 'LightComponent.Intensity': 10, Intensity: 10 }, '"LightComponent.Intensity" and "Intensity"'],
  [{ 'LightComponent.LightColor': { G: 3 }, 'LightColor.G': 3 }, 'are of one property'],
])('a property that has two names in one call is not added to twice: %j', async (properties, message) => {
  const { act, editor } = await openBridge();
  const before = editor.world.snapshot();
  const call = { action: 'set_properties', objectPath: 'Key Light', properties, operation: 'add' };
  const { value, text } = await act(call);
  expect(value.error?.message, text).toContain(message);
  expect(editor.world.snapshot()).toEqual(before);
});

test('what is said twice in `changes` is meant twice', async () => {
  const { act, editor } = await openBridge();
  const change = { objectPath: 'Key Light', propertyName: 'LightComponent.Intensity', value: 10 };
  await act({ action: 'set_properties', changes: [change, { ...change, value: 5 }], operation: 'add' });
  expect(editor.world.get('Key Light.LightComponent0', 'Intensity')).toBe(39);
});

test.each([
  { action: 'set_transform', location: [1, 2, 3] },
  { action: 'set_transform', rotation: { Yaw: 33 } },
  { action: 'set_transform', location: [0, 0, 10], mode: 'add' },
])('an actor that is named with its root component is moved once, and put back: %j', async call => {
  const { act, editor } = await openBridge();
  const before = editor.world.snapshot();
  const { value, text } = await act({ ...call, objectPaths: [LAMP, `${LAMP}.LightComponent0`] });
  expect(value.changes, text).toHaveLength(1);
  const undone = await act({ action: 'undo' });
  expect(undone.value.success, undone.text).toBe(true);
  expect(editor.world.snapshot()).toEqual(before);
});

test.each([
  ['Bulb', 'Bracket'],
  ['Bracket', 'Bulb'],
])('a component that hangs on another of the same call goes along with it: %s, %s', async (...names) => {
  const lamp = LAMP.replace('PointLight_2', 'BP_Lamp_C_3');
  const { act, editor } = await openBridge();
  const before = editor.world.snapshot();
  const heightOf = (name: string) => {
    const answer = editor.handle({
      ...{ method: 'PUT', url: '/remote/object/call', headers: { 'content-type': 'application/json' } },
      body: JSON.stringify({ objectPath: `${lamp}.${name}`, functionName: 'K2_GetComponentLocation' }),
    });
    return answer === 'crash' ? Number.NaN : JSON.parse(String(answer.body)).ReturnValue.Z;
  };
  const heights = () => ['Bulb', 'Bracket'].map(heightOf);
  const [bulb, bracket] = heights();
  const { text } = await act({
    ...{ action: 'set_transform', objectPaths: names.map(name => `${lamp}.${name}`) },
    ...{ location: [0, 0, 9], mode: 'add' },
  });
  expect(heights(), text).toEqual([bulb + 9, bracket + 9]);
  await act({ action: 'undo' });
  expect(editor.world.snapshot()).toEqual(before);
});

test('what is named twice stands in a row once', async () => {
  const { act } = await openBridge();
  const row = { action: 'align_actors', to: 'line', spacing: 100 };
  const once = await act({ ...row, objectPaths: ['Key Light', 'Gate Beacon'], dryRun: true });
  const twice = await act({ ...row, objectPaths: ['Key Light', LAMP, 'Gate Beacon'], dryRun: true });
  expect(twice.value.changes, twice.text).toEqual(once.value.changes);
});
