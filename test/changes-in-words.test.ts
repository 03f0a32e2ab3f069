import { describe, expect, test } from 'vitest';
import { stopsIn, sumIn } from '../src/base/quantities/said-change.ts';
import { openBridge } from './support/open-bridge.ts';
import { testOneIn, testOneOf } from './support/soak.ts';

type Call = Record<string, unknown>;

test.each([
  ['+1 EV', 1],
  ['-1 stop', -1],
  ['half a stop brighter', 0.5],
  ['one stop darker', -1],
  ['a stop down', -1],
  ['1.5 stops up', 1.5],
  ['darker by half a stop', -0.5],
  ['a third of a stop up', 0.333333],
  ['two stops brighter than now', 2],
])('%s is %d stops', (text, stops) => {
  expect(stopsIn(text)?.stops).toBeCloseTo(stops);
});

test.each(['1 EV', '1 stop', '+1 EV darker', 'stop', 'half brighter', '+1', 'a stop', 2])(
  '%s says no stops that anything changes by',
  text => {
    expect(stopsIn(text)).toBeUndefined();
  },
);

test.each(['more', 'a bit more', 'no more', 'brighter', '20% more than the Sun', 'half more'])(
  '%s says no amount more or less',
  text => {
    const sum = sumIn(text);
    expect(sum === undefined || sum.text.includes('%') || sum.text.startsWith('0.5')).toBe(true);
  },
);

const set = (objectPath: string, propertyName: string, value: unknown) => ({
  ...{ action: 'set_property', objectPath, propertyName, value },
});

describe('what is said by how much has an example that does it', () => {
  testOneIn(3).each<[Call, number]>([
    [set('Sun', 'Intensity', 'half a stop brighter'), 10.6066],
    [set('Sun', 'Intensity', '+1 EV'), 15],
    [set('Sun', 'Intensity', 'one stop darker'), 3.75],
    [set('Global Look', 'AutoExposureBias', 'half a stop brighter'), 1.1],
    [set('Global Look', 'AutoExposureBias', 'one stop darker'), -0.4],
    [set('Gate Beacon', 'Intensity', 'one stop brighter'), 4],
    [set('Key Light', 'AttenuationRadius', '2 m more'), 900],
    [set('Key Light', 'AttenuationRadius', '50 less'), 650],
    [set('Key Light', 'Intensity', '10 brighter'), 34],
    [set('Key Light', 'Temperature', '500 K warmer'), 2700],
    [set('Global Look', 'WhiteTemp', '500 K warmer'), 6600],
  ])('%j', async (call, after) => {
    const { act } = await openBridge();
    const { value, text } = await act(call);
    expect(value.error?.code, text).toBe('invalid_value');
    expect(value.error.placeholders, text).toBeUndefined();
    const again = await act(value.error.example);
    expect(again.value.changes[0].after, text).toBeCloseTo(after, 3);
  });

  testOneOf.each([
    set('Key Light', 'AttenuationRadius', '50 brighter'),
    set('Key Light', 'AttenuationRadius', 'one stop brighter'),
    set('Key Light', 'Intensity', '50 K warmer'),
    set('Key Light', 'Intensity', '1 stop'),
  ])('and of what nothing of it can be changed by no value is shown: %j', async call => {
    const { act } = await openBridge();
    const { value, text } = await act(call);
    expect(value.error?.code, text).toBe('invalid_value');
    expect(value.error.example, text).toBeUndefined();
  });
});

/** What counts light or exposure, with what it is now. */
const COUNTING: readonly [objectPath: string, propertyName: string, now: number, isSteps: boolean][] = [
  ['Gate Beacon', 'Intensity', 3, true],
  ['Key Light', 'Intensity', 24, false],
  ['Sun', 'Intensity', 7.5, false],
  ['Global Look', 'AutoExposureBias', 0.6, true],
];

describe('steps of exposure are by how much, whatever the number counts', () => {
  const rows = COUNTING.flatMap(each =>
    (
      [
        ['-1 EV', -1],
        ['+1 EV', 1],
        ['-2 stops', -2],
        ['−2 stops', -2],
        ['+1 stop', 1],
        ['1 stop brighter', 1],
        ['half a stop darker', -0.5],
      ] as const
    ).map(said => [...each, ...said] as const),
  );
  testOneIn(6).each(rows)(
    '%s %s (%d, steps: %s): %s',
    async (objectPath, propertyName, now, isSteps, said, by) => {
      const { act } = await openBridge();
      const { value, text } = await act(set(objectPath, propertyName, said));
      expect(value.error?.code, text).toBe('invalid_value');
      expect(value.error.example.value, text).toBeCloseTo(isSteps ? now + by : now * 2 ** by, 3);
      // On a number of EV it may be the number below zero as well, and is asked.
      const isOpen = isSteps && said === '-1 EV';
      expect(value.error.placeholders, text).toEqual(isOpen ? ['value'] : undefined);
      if (isOpen) expect(value.error.message).toContain('write -1');
    },
  );

  testOneIn(3).each(
    COUNTING.flatMap(each => ['1 stop', '2 stops', 'half a stop'].map(said => [...each, said] as const)),
  )('%s %s (%d, steps: %s): %s says no way', async (objectPath, propertyName, _now, _isSteps, said) => {
    const { act } = await openBridge();
    const { value, text } = await act(set(objectPath, propertyName, said));
    expect(value.error?.code, text).toBe('invalid_value');
    expect(value.error.message).toContain('may be more or less');
    expect(value.error.example, text).toBeUndefined();
  });
});

const CRATE = { objectPath: 'SM_Crate_01' };
const MOVE = { action: 'set_transform', ...CRATE };
const ALIGN = { action: 'align_actors', ...CRATE };

testOneIn(3).each<[Call, Call]>([
  [
    { ...MOVE, location: 'translate 50 in x' },
    { ...MOVE, location: { X: 50 }, mode: 'add' },
  ],
  [
    { ...MOVE, location: '2 m along -Y' },
    { ...MOVE, location: { Y: -200 }, mode: 'add' },
  ],
  [
    { ...MOVE, location: 'move by 50 along the z axis', scale: 2 },
    {
      action: 'batch',
      operations: [
        { ...MOVE, location: { Z: 50 }, mode: 'add' },
        { ...MOVE, scale: 2 },
      ],
    },
  ],
  [
    { ...MOVE, location: '1 m up', rotation: 'turn 45 right', scale: 'double' },
    {
      action: 'batch',
      operations: [
        {
          ...{ action: 'set_property', ...CRATE, propertyName: 'RelativeScale3D' },
          ...{ operation: 'multiply', value: 2 },
        },
        { ...MOVE, location: { Z: 100 }, rotation: { Yaw: 45 }, mode: 'add' },
      ],
    },
  ],
  [
    { ...MOVE, location: '1 m up', rotation: 'turn 45 right' },
    { ...MOVE, location: { Z: 100 }, rotation: { Yaw: 45 }, mode: 'add' },
  ],
  [
    { ...MOVE, location: ['+1 m', '0', '+20 cm'] },
    { ...MOVE, location: { X: 100, Y: 0, Z: 20 }, mode: 'add' },
  ],
  [
    { ...MOVE, translate: [50, 0, 0] },
    { ...MOVE, location: { X: 50, Y: 0, Z: 0 }, mode: 'add' },
  ],
  [
    { ...MOVE, rotate: 45 },
    { ...MOVE, rotation: { Yaw: 45 }, mode: 'add' },
  ],
  [
    { ...MOVE, rotation: 'rotate:-45' },
    { ...MOVE, rotation: { Yaw: -45 }, mode: 'add' },
  ],
  [
    { ...ALIGN, to: 'grid 50' },
    { ...ALIGN, to: 'grid', spacing: 50 },
  ],
  [
    { ...ALIGN, to: 'snap to the nearest metre' },
    { ...ALIGN, to: 'grid', spacing: 100 },
  ],
  [
    { ...ALIGN, to: 'grid', spacing: 'half a metre' },
    { ...ALIGN, to: 'grid', spacing: 50 },
  ],
  [
    { ...ALIGN, snap: 50 },
    { ...ALIGN, to: 'grid', spacing: 50 },
  ],
])('%j is said as %j', async (call, shown) => {
  const { act } = await openBridge();
  const { value, text } = await act(call);
  expect(value.error?.example, text).toEqual(shown);
  expect(value.error.placeholders ?? value.error.left_out, text).toBeUndefined();
});

test('a place on an axis without a way is asked about', async () => {
  const { act } = await openBridge();
  const { value, text } = await act({ ...MOVE, location: '50 in x' });
  expect(value.error.example, text).toBeUndefined();
});

test('a grid whose steps nobody said tells which it took', async () => {
  const { act } = await openBridge();
  const { value, text } = await act({ action: 'align_actors', objectPath: 'Key Light', to: 'grid' });
  expect(value.note, text).toContain('whole steps of 100 cm');
});
