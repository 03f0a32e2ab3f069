import { expect, test } from 'vitest';
import { openBridge } from './support/open-bridge.ts';
import { longTest, testOneOf } from './support/soak.ts';

const set = (propertyName: string, value: unknown, others: Record<string, unknown> = {}) => ({
  ...{ action: 'set_property', objectPath: 'Key Light', propertyName, value },
  ...others,
});

testOneOf.each([
  ['a fifth more', set('Intensity', '+20%'), 28.8],
  ['a fifth less', set('Intensity', '-20%'), 19.2],
  ['two more', set('Intensity', '+2'), 26],
  ['two less, where nothing is below 0', set('Intensity', '-2'), 22],
  ['two metres more', set('AttenuationRadius', '+2 m'), 900],
  ['kelvin, and not thousands, more', set('Temperature', '+500K'), 3700],
  ['kelvin, and not thousands, less', set('Temperature', '-500K'), 2700],
  ['a share where 1 is no whole', { ...set('Brightness', '50%'), objectPath: 'Gate Lamp' }, 125],
])('a text with a sign is relative, and its example does what was meant: %s', async (_, call, wanted) => {
  const { act } = await openBridge();
  const { value, text } = await act(call);
  expect(value.error?.code, text).toBe('invalid_value');
  const again = await act(value.error.example);
  expect(again.value.changes[0].after, again.text).toBe(wanted);
});

testOneOf.each([
  ['on a list of objects', { objectPaths: ['Key Light', 'Fill Panel'] }, {}],
  ['beside another property', { objectPaths: ['Key Light', 'Fill Panel'] }, { Temperature: 4000 }],
])('what is relative %s is so for each of them in the example', async (_, targets, others) => {
  const { act, inspect } = await openBridge();
  const read = () =>
    Promise.all(
      targets.objectPaths.map(async objectPath => {
        const { value } = await inspect({ action: 'get_property', objectPath, propertyName: 'Intensity' });
        return Number(value.value);
      }),
    );
  const before = await read();
  const call = { action: 'set_properties', ...targets, properties: { Intensity: '80%', ...others } };
  const { value } = await act(call);
  expect(value.error.placeholders).toBeUndefined();
  expect((await act(value.error.example)).value.success).toBe(true);
  for (const [at, after] of (await read()).entries()) expect(after).toBeCloseTo((before[at] ?? 0) * 0.8, 4);
});

testOneOf.each([
  ['a signed share as a factor', set('Intensity', '-20%', { operation: 'multiply' }), 19.2],
  ['a share that is added', set('Intensity', '20%', { operation: 'add' }), 28.8],
])('an operand never turns into another one: %s', async (_, call, wanted) => {
  const { act } = await openBridge();
  const { value } = await act(call);
  const again = await act(value.error.example);
  expect(again.value.changes[0].after, again.text).toBeCloseTo(wanted);
});

testOneOf.each([
  [{ Intensity: '800 lm', IntensityUnits: 'Lumens' }, [800, 'Lumens']],
  [{ IntensityUnits: 'lm', Intensity: 900 }, ['Lumens', 900]],
  [{ Intensity: '60 cd', IntensityUnits: 'cd' }, [60, 'Candelas']],
])(
  'a value with its unit beside the property that decides it counts in that: %j',
  async (properties, after) => {
    const { act } = await openBridge();
    const call = { action: 'set_properties', objectPath: 'Gate Beacon', properties, dryRun: true };
    const { value, text } = await act(call);
    expect(
      value.changes?.map((each: { after: unknown }) => each.after),
      text,
    ).toEqual(after);
  },
);

longTest('a length with a plus is a way of that length; what a list has no way for is 0 there', async () => {
  const { act } = await openBridge();
  const move = async (location: unknown) =>
    (await act({ action: 'set_transform', objectPath: 'Statue', location })).value.error;
  const alone = await move({ X: '+1 m' });
  expect(alone.example).toMatchObject({ location: { X: 100 }, mode: 'add' });
  expect(alone.placeholders).toBeUndefined();
  const beside = await move(['+1 m', 0, 0]);
  expect(beside.example).toMatchObject({ location: { X: 100, Y: 0, Z: 0 }, mode: 'add' });
  expect(beside.placeholders).toBeUndefined();
});

testOneOf.each([
  ['an offset', { action: 'duplicate_actors', objectPath: 'Statue', offset: ['+50', 0, 0] }],
  ['a way', { action: 'set_transform', objectPath: 'Statue', location: { X: '+50' }, mode: 'add' }],
])('a plus says nothing more of %s', async (_, call) => {
  const { act } = await openBridge();
  expect((await act(call)).value.success).toBe(true);
});

test('of what a plus cannot be added to, the number is asked for', async () => {
  const { act } = await openBridge();
  const { value } = await act({ action: 'spawn_actor', class: 'PointLight', location: ['+50', 0, 0] });
  expect(value.error.placeholders).toEqual(['location']);
});

testOneOf.each<[Record<string, unknown>, Record<string, unknown>]>([
  [
    { Mass: '-5', Health: '+10%' },
    { Mass: 35, Health: 132 },
  ],
  [
    { Health: '+10', Mass: '-10%' },
    { Health: 130, Mass: 36 },
  ],
])('a minus beside a plus is by how much too, in a row: %j', async (values, meant) => {
  const { act } = await openBridge();
  const call = { action: 'write_data_table', assetPath: 'DT_Props', changes: [{ row: 'Barrel', values }] };
  const { value, text } = await act(call);
  expect(value.error?.example?.changes?.[0]?.values, text).toEqual(meant);
});

testOneOf.each([
  [
    'a share where 1 is the whole',
    { ...set('DimmerPosition', '50%'), objectPath: 'Gate Lamp' },
    /where 1 is the whole/,
  ],
  ['a share where 1 is no whole', { ...set('Brightness', '50%'), objectPath: 'Gate Lamp' }, /It is 250 now/],
  [
    'a share of a new one',
    { action: 'spawn_actor', class: 'BP_Lamp', location: [0, 0, 300], properties: { Brightness: '50%' } },
    /comes to 125/,
  ],
])('a share is told as what it may be: %s', async (_, call, told) => {
  const { act } = await openBridge();
  const { value, text } = await act(call);
  expect(value.error?.message, text).toMatch(told);
});

testOneOf.each<[string, string, number]>([
  ['Intensity', 'a third', 8],
  ['Intensity', 'two thirds', 16],
  ['Intensity', 'a quarter of what it is', 6],
  ['Intensity', '30% of the current value', 7.2],
  ['Intensity', 'down by 30%', 16.8],
  ['Intensity', 'down to 30%', 7.2],
  ['Intensity', 'reduce it to a quarter', 6],
  ['Intensity', 'reduce by a quarter', 18],
  ['Intensity', 'less by 40%', 14.4],
  ['Intensity', 'increased by 50%', 36],
  ['Intensity', 'brighter by a third', 32],
  ['Intensity', 'a fifth dimmer', 19.2],
  ['Intensity', 'increase by 5', 29],
  ['Intensity', 'lower it by 5 cd', 19],
  ['Intensity', 'one and a half times', 36],
  ['Intensity', 'three times darker', 8],
  ['Intensity', '2x dimmer', 12],
  ['Intensity', '4 times weaker', 6],
  ['Intensity', '3 times brighter', 72],
  ['AttenuationRadius', '3 times smaller', 233.333],
  ['AttenuationRadius', 'shorten by 1 m', 600],
  ['Temperature', '10% warmer', 2880],
  ['Temperature', '10% cooler', 3520],
])(
  'a change that is said in words is shown as the number that it comes to: %s %s',
  async (name, said, wanted) => {
    const { act } = await openBridge();
    const { value, text } = await act(set(name, said));
    expect(value.error?.code, text).toBe('invalid_value');
    expect(value.error.placeholders, text).toBeUndefined();
    const again = await act(value.error.example);
    expect(again.value.changes[0].after, again.text).toBeCloseTo(wanted, 2);
  },
);

testOneOf.each<[string, unknown, number]>([
  ['Intensity', 'raise to 10', 10],
  ['Intensity', 'reduce it to 5 cd', 5],
  ['Intensity', 'down to 0.5', 0.5],
  ['AttenuationRadius', 'up to 9 m', 900],
  ['Temperature', 'down to 4800 K', 4800],
])('what a number is brought to is the number: %s %s', async (name, said, wanted) => {
  const { act } = await openBridge();
  const { value, text } = await act(set(name, said));
  expect(value.changes?.[0].after, text).toBe(wanted);
});

testOneOf.each<[string, string, string]>([
  ['Key Light', 'Intensity', 'not brighter than 20'],
  ['Key Light', 'Intensity', 'at most 20'],
  ['Key Light', 'Intensity', 'from 24 to 30'],
  ['Key Light', 'Intensity', 'as bright as Sun'],
  ['Key Light', 'Intensity', 'a bit brighter'],
  ['Key Light', 'Temperature', 'twice as warm'],
  ['Key Light', 'LightColor', 'a bit redder'],
  ['Statue', 'RelativeScale3D', '20% taller'],
  ['Statue', 'bHidden', 'maybe'],
  ['Statue', 'RelativeLocation', 'nearer to the gate'],
])('of words that were not all understood no value is shown: %s %s %s', async (objectPath, name, said) => {
  const { act } = await openBridge();
  const { value, text } = await act({ ...set(name, said), objectPath });
  expect(value.error?.code, text).toBe('invalid_value');
  expect(value.error.example, text).toBeUndefined();
});

testOneOf.each<[string, string, unknown]>([
  ['Statue Spot', 'InnerConeAngle', 'half the outer'],
  ['Moon', 'Intensity', 'a tenth of the sun'],
  ['Moon', 'Intensity', '10% of the sun'],
  ['Key Light', 'Intensity', 'double the default'],
  ['Key Light', 'AttenuationRadius', 'half the maximum'],
  ['Key Light', 'Intensity', '0.5x brighter'],
  ['Key Light', 'AttenuationRadius', '0.8x smaller'],
])('a part of something else, and a factor against its own word, is no number: %s %s %s', async (...call) => {
  const [objectPath, propertyName, value] = call;
  const { act } = await openBridge();
  const { value: told, text } = await act({ action: 'set_property', objectPath, propertyName, value });
  expect(told.error, text).toMatchObject({ code: 'invalid_value' });
  expect(told.error.example, text).toBeUndefined();
});

test('half the radius of a radius is half of it, and a sample in a call that reckons is marked', async () => {
  const { act } = await openBridge();
  const radius = await act(set('AttenuationRadius', 'half the radius'));
  expect(radius.value.error.example?.value, radius.text).toBe(350);
  const { value, text } = await act({ ...set('Intensity', '5 EV'), operation: 'add' });
  expect(value.error.placeholders, text).toContain('value');
  const part = await act({ ...set('Intensity', 'by half'), operation: 'multiply' });
  expect(part.value.error.message, part.text).toContain('as a factor that is 1.5 or 0.5');
});

longTest('one number for a colour grade is shown as the factor on all of its colours', async () => {
  const { act } = await openBridge();
  const { value, text } = await act({
    ...set('Settings.ColorSaturation', 0.9),
    objectPath: 'Global Look',
  });
  expect(value.error.example.value, text).toEqual({ W: 0.9 });
  expect(value.error.placeholders, text).toEqual(['value']);
});
