import { describe, expect, test } from 'vitest';
import { openBridge } from './support/open-bridge.ts';
import { testOneIn } from './support/soak.ts';

type Call = Record<string, unknown>;

const SET = { action: 'set_property' };
const KEY = { ...SET, objectPath: 'Key Light' };
const MOVE = { action: 'set_transform', objectPath: 'Key Light' };
const RISE = { mode: 'add' };

describe('what is written as a property, or into the path of one, is mended to the whole call', () => {
  testOneIn(3).each<[tool: string, Call, Call]>([
    [
      'act',
      { ...KEY, propertyName: 'Location.Z', value: 300, operation: 'add' },
      { ...MOVE, location: { Z: 300 }, ...RISE },
    ],
    [
      'act',
      { ...KEY, propertyName: 'Location.Z', value: 30, operation: 'subtract' },
      { ...MOVE, location: { Z: -30 }, ...RISE },
    ],
    [
      'act',
      { ...KEY, propertyName: 'Rotation.Yaw', value: 30, operation: 'add' },
      { ...MOVE, rotation: { Yaw: 30 }, ...RISE },
    ],
    [
      'act',
      { ...KEY, propertyName: 'Yaw', value: 2, operation: 'add' },
      { ...MOVE, rotation: { Yaw: 2 }, ...RISE },
    ],
    [
      'act',
      { ...KEY, propertyName: 'Location', value: [0, 0, 10], operation: 'subtract' },
      { ...MOVE, location: [0, 0, -10], ...RISE },
    ],
    [
      'act',
      { ...SET, objectPath: 'Key Light.Intensity', value: 5 },
      { ...KEY, propertyName: 'Intensity', value: 5 },
    ],
    [
      'act',
      { ...SET, objectPath: 'Key Light.LightComponent.Intensity', value: 5 },
      { ...KEY, propertyName: 'LightComponent.Intensity', value: 5 },
    ],
    [
      'act',
      { ...SET, objectPath: 'Key Light.Intensity', propertyName: 'Intensity', value: 5 },
      { ...KEY, propertyName: 'Intensity', value: 5 },
    ],
    [
      'inspect',
      { action: 'get_property', objectPath: 'Key Light.Intensity' },
      { action: 'get_property', objectPath: 'Key Light', propertyName: 'Intensity' },
    ],
    [
      'inspect',
      { action: 'get_property', objectPath: 'Key Light/Intensity' },
      { action: 'get_property', objectPath: 'Key Light', propertyName: 'Intensity' },
    ],
  ])('%s %j', async (tool, asked, example) => {
    const { call } = await openBridge();
    const { value, text } = await call(tool, asked);
    expect(value.error?.example ?? value.example, text).toEqual(example);
    expect(value.error?.placeholders ?? value.placeholders, text).toBeUndefined();
    expect((await call(tool, example)).value.success, text).toBe(true);
  });
});

test.each(['multiply', 'divide'])('a part of a place is %s by no other call', async operation => {
  const { act } = await openBridge();
  const { value, text } = await act({ ...KEY, propertyName: 'Rotation.Yaw', value: 2, operation });
  expect(value.error.example, text).toBeUndefined();
  expect(value.error.remedy, text).toContain('set_transform');
});

test.each<[Call, RegExp]>([
  [{ class: 'Lamp' }, /No class/],
  [{ class: 'Lamp', until: 'disappears' }, /No class/],
  [{ label: 'Key*' }, /pattern/],
  [{ class: 'BP_*' }, /pattern/],
])('what can never be met is told at once: %j', async (asked, told) => {
  const { inspect } = await openBridge();
  const { value, text } = await inspect({ action: 'wait_for', timeout: 60, ...asked });
  expect(value.error?.message, text).toMatch(told);
});

test.each<[Call, Call | undefined]>([
  [
    { value: '100 lm', operation: 'add' },
    { value: 7.958, operation: 'add' },
  ],
  [
    { value: '100 lm', operation: 'subtract' },
    { value: 7.958, operation: 'subtract' },
  ],
])('a light of another unit is added in its own: %j', async (said, example) => {
  const { act } = await openBridge();
  const { value, text } = await act({ ...KEY, propertyName: 'Intensity', ...said });
  expect(value.error.example, text).toEqual({ ...KEY, propertyName: 'Intensity', ...example });
  expect(value.error.placeholders, text).toBeUndefined();
  expect(value.error.message, text).not.toContain('set_properties');
});

test.each(['rename_asset', 'duplicate_asset'])(
  '%s to a folder that there is not says what became of it',
  async action => {
    const { act } = await openBridge();
    const call = { action, objectPath: 'SM_Barrel' };
    const { value, text } = await act({ ...call, path: '/Game/Archive', dryRun: true });
    expect(value.note, text).toContain('It is called Archive in /Game; a folder to go into');
    for (const path of ['/Game/Archive/', '/Game/Archive/SM_Barrel', 'SM_Tub'])
      expect((await act({ ...call, path, dryRun: true })).value.note ?? '').not.toContain('It is called');
  },
);
