import { expect, test } from 'vitest';
import { openBridge } from './support/open-bridge.ts';
import { testOneIn } from './support/soak.ts';

type Call = Record<string, unknown>;

const set = (objectPath: string, propertyName: string, value: unknown): Call => ({
  ...{ action: 'set_property', objectPath, propertyName, value },
});
const tags = (...names: string[]) => set('Key Light', 'Tags', names);

const SERIES: [string, Call[]][] = [
  [
    'a list, an element of it, the list',
    [tags('Patrol', 'North'), set('Key Light', 'Tags[0]', 'a'), tags('a')],
  ],
  [
    'what refers to an asset, the asset’s name',
    [
      set('SM_Ramp', 'StaticMeshComponent.StaticMesh', 'SM_Crate'),
      { action: 'rename_asset', objectPath: 'SM_Crate', path: '/Game/Props/Meshes/SM_Box' },
    ],
  ],
  [
    'a turn, what it snaps to',
    [
      { action: 'set_transform', objectPath: 'SM_Ramp', rotation: { Yaw: 30 } },
      { action: 'attach_actor', objectPath: 'SM_Ramp', parent: 'SM_Crate_01', keep: 'snap' },
    ],
  ],
  [
    'a member, the whole, the member',
    [
      set('Key Light', 'LightComponent.LightColor.R', 1),
      set('Key Light', 'LightComponent.LightColor', { R: 9, G: 9, B: 9, A: 255 }),
      set('Key Light', 'LightComponent.LightColor.R', 200),
    ],
  ],
  [
    'a default there and back, what it was passed on to',
    [
      ...[700, 480].map(value => set('/Game/Blueprints/BP_Lamp.Default__BP_Lamp_C', 'Brightness', value)),
      set('Gallery Lamp', 'Brightness', 250),
    ],
  ],
  ['one value three times', [30, 40, 30].map(value => set('Key Light', 'LightComponent.Intensity', value))],
  [
    'a place, that of what carries it',
    [
      { action: 'set_transform', objectPath: 'Brazier Glow', location: [1, 2, 3] },
      { action: 'set_transform', objectPath: 'SM_Barrel_Brazier', location: [500, 2, 3] },
    ],
  ],
];

testOneIn(3).each(SERIES)('what was done again in one go is taken back one by one: %s', async (_, calls) => {
  const { act, editor } = await openBridge();
  const states = [editor.world.snapshot()];
  for (const call of calls) {
    const { value, text } = await act({ ...call, action: String(call.action) });
    expect(value.success, text).toBe(true);
    states.push(editor.world.snapshot());
  }
  const go = async (call: Call & { action: string }) => {
    const { value, text } = await act(call);
    expect(value.success, text).toBe(true);
    return text;
  };
  await go({ action: 'undo', steps: calls.length });
  expect(editor.world.snapshot()).toEqual(states[0]);
  await go({ action: 'redo', steps: calls.length });
  expect(editor.world.snapshot()).toEqual(states.at(-1));
  for (const state of states.slice(0, -1).toReversed()) {
    const text = await go({ action: 'undo' });
    expect(editor.world.snapshot(), text).toEqual(state);
  }
});

test.each([
  [{ action: 'set_transform', location: [0, 0, 500], rotation: [0, 0, 0] }, 'RelativeRotation'],
  [{ action: 'set_properties', properties: { Intensity: 6, AttenuationRadius: 700 } }, 'AttenuationRadius'],
])('what stood already, and somebody changed since, is not gone over by redo: %j', async (call, property) => {
  const { act, editor } = await openBridge();
  const path = `${editor.world.pathOf('Key Light')}.LightComponent0`;
  const done = await act({ ...call, objectPath: 'Key Light' });
  expect(done.value.success, done.text).toBe(true);
  await act({ action: 'undo' });
  const theirs = property === 'RelativeRotation' ? { Pitch: 0, Yaw: 55, Roll: 0 } : 777;
  editor.world.set(path, property, theirs);
  const refused = await act({ action: 'redo' });
  expect(refused.value.error?.code, refused.text).toBe('changed_since');
  expect(editor.world.get(path, property)).toEqual(theirs);
  const agreed = await act({ action: 'redo', confirm: true });
  expect(agreed.value.success, agreed.text).toBe(true);
});
