import { describe, expect, test } from 'vitest';
import { expectUntouched } from './support/expect-untouched.ts';
import { openBridge } from './support/open-bridge.ts';
import { testOneIn } from './support/soak.ts';

type Call = Record<string, unknown>;

const KEY = { objectPath: 'Key Light' };
const set = (propertyName: string, value: unknown) => ({
  action: 'set_property',
  ...KEY,
  propertyName,
  value,
});

/** Calls that give one member of a value in two spellings. */
const TWICE: readonly [both: [string, string], tool: 'act' | 'inspect', call: Call][] = [
  [['x', 'X'], 'act', { action: 'set_transform', ...KEY, location: { x: 100, X: 200 } }],
  [['yaw', 'Yaw'], 'act', { action: 'set_transform', ...KEY, rotation: { yaw: 10, Yaw: 20 } }],
  [['z', 'Z'], 'act', { action: 'set_transform', ...KEY, scale: { z: 1, Z: 2 } }],
  [['X', 'x'], 'act', { action: 'set_transform', ...KEY, location: '{"X":1,"x":2}' }],
  [['y', 'Y'], 'act', { action: 'set_transform', ...KEY, lookAt: { X: 0, y: 1, Y: 2, Z: 0 } }],
  [['x', 'X'], 'act', { action: 'spawn_actor', class: 'PointLight', location: { x: 1, X: 2 } }],
  [['x', 'X'], 'act', { action: 'duplicate_actors', ...KEY, offset: { x: 1, X: 2 } }],
  [['x', 'X'], 'act', { action: 'set_viewport_camera', location: { x: 1, X: 2 } }],
  [['x', 'X'], 'inspect', { action: 'find_actors', near: { location: { x: 1, X: 2 }, radius: 500 } }],
  [['radius', 'Radius'], 'inspect', { action: 'find_actors', near: { ...KEY, radius: 500, Radius: 600 } }],
  [['x', 'X'], 'act', set('RelativeLocation', { x: 1, X: 2 })],
  [['X', 'X'], 'act', set('RelativeLocation', 'X=1 X=2')],
  [['p', 'Pitch'], 'act', set('RelativeRotation', { p: 1, Pitch: 2 })],
  [['r', 'R'], 'act', set('LightColor', { r: 1, R: 200 })],
  [['red', 'R'], 'act', set('LightColor', { red: 1, R: 200 })],
  [['x', 'X'], 'act', { ...set('RelativeLocation', { x: 1, X: 2 }), operation: 'add' }],
  [['x', 'X'], 'act', { action: 'set_properties', ...KEY, properties: { RelativeLocation: { x: 1, X: 2 } } }],
  [
    ['r', 'R'],
    'act',
    {
      action: 'set_material_parameter',
      objectPath: 'MI_Metal_Rusty',
      parameter: 'Tint',
      value: { r: 1, R: 0.5 },
    },
  ],
  [
    ['x', 'X'],
    'act',
    { action: 'batch', operations: [{ action: 'set_transform', ...KEY, location: { x: 1, X: 2 } }] },
  ],
];

describe('two spellings of one member are refused, with both named', () => {
  testOneIn(5).each(TWICE)('%j %s %j', async (both, tool, call) => {
    const bridge = await openBridge();
    const before = bridge.editor.world.snapshot();
    const { value, isError } = await bridge.call(tool, call);
    expect(isError).toBe(true);
    for (const name of both) expect(value.error.message).toContain(`"${name}"`);
    expectUntouched(bridge.editor.world.snapshot(), before);
  });
});

test('the same twice is one value', async () => {
  const bridge = await openBridge();
  const moved = await bridge.act({ action: 'set_transform', ...KEY, location: { x: 100, X: 100 } });
  expect(moved.value).toMatchObject({ success: true });
  const { value } = await bridge.act(set('LightColor', { r: 10, R: 10 }));
  expect(value).toMatchObject({ success: true });
});
