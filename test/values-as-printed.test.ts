import { describe, expect, test } from 'vitest';
import { openBridge } from './support/open-bridge.ts';
import { testOneIn, testOneOf } from './support/soak.ts';

const KEY = 'Key Light';
const set = (objectPath: string, propertyName: string, value: unknown) => ({
  ...{ action: 'set_property', objectPath, propertyName, value },
});

describe('a value is taken as inspect prints it', () => {
  testOneIn(2).each([
    [set(KEY, 'Intensity', { value: 31 }), 31],
    [set(KEY, 'Intensity', { value: 20, unit: 'cd', range: [0, 100], modified: true }), 20],
    [set(KEY, 'Intensity', { name: 'LightComponent.Intensity', value: 21 }), 21],
    [set(KEY, 'AttenuationRadius', { value: 5, unit: 'm' }), 500],
    [set(KEY, 'Intensity', '22 cd'), 22],
    [set(KEY, 'CastShadows', 'off'), false],
    [set(KEY, 'RelativeLocation', '(0, 0, 100) cm'), { X: 0, Y: 0, Z: 100 }],
    [set(KEY, 'RelativeLocation', '0, 0, 1 m'), { X: 0, Y: 0, Z: 100 }],
    [set(KEY, 'RelativeLocation', '1 m, 2 m, 50'), { X: 100, Y: 200, Z: 50 }],
    [set(KEY, 'RelativeLocation', 'X=1 m Y=2 m Z=50'), { X: 100, Y: 200, Z: 50 }],
    [set(KEY, 'RelativeLocation', 'X 1  Y −2  Z 3'), { X: 1, Y: -2, Z: 3 }],
    [set(KEY, 'RelativeLocation', { value: { X: 1, Y: 2, Z: 3 }, unit: 'cm' }), { X: 1, Y: 2, Z: 3 }],
  ])('%j', async (call, after) => {
    const { act } = await openBridge();
    const { value, text } = await act(call);
    expect(value.changes?.[0]?.after, text).toEqual(after);
  });

  testOneOf.each([
    // Of another property, in another unit, with more than a page says, or with words that nobody read.
    [set(KEY, 'Intensity', { name: 'Temperature', value: 4000 })],
    [set(KEY, 'Temperature', { value: 5, unit: 'cm' })],
    [set(KEY, 'Intensity', { value: 20, times: 2 })],
    [set(KEY, 'RelativeLocation', 'X=1 apple Y=2')],
  ])('and anything else is refused: %j', async call => {
    const { act, editor } = await openBridge();
    const before = editor.world.snapshot();
    const { value, text } = await act(call);
    expect(value.error?.code, text).toBe('invalid_value');
    expect(editor.world.snapshot()).toEqual(before);
  });
});

describe('properties may be a list of their names and values, or a text of them', () => {
  testOneIn(2).each<[unknown]>([
    [
      [
        { name: 'Intensity', value: 31 },
        { name: 'Temperature', value: 4000 },
      ],
    ],
    [
      [
        { propertyName: 'Intensity', value: 31, unit: 'cd' },
        { property: 'Temperature', value: '4000 K' },
      ],
    ],
    ['Intensity=31, Temperature=4000'],
    ['Intensity: 31; Temperature: 4000'],
  ])('%j', async properties => {
    const { act } = await openBridge();
    const { value, text } = await act({ action: 'set_properties', objectPath: KEY, properties });
    expect(
      value.changes?.map((each: { after: unknown }) => each.after),
      text,
    ).toEqual([31, 4000]);
  });

  test('but what says more of each, or one twice, is no such list', async () => {
    const { act } = await openBridge();
    const several = [
      [
        { name: 'Intensity', value: 31, objectPath: 'Sun' },
        { name: 'Temperature', value: 4000 },
      ],
      [
        { name: 'Intensity', value: 31 },
        { name: 'Intensity', value: 32 },
      ],
    ];
    for (const properties of several) {
      const { value, text } = await act({ action: 'set_properties', objectPath: KEY, properties });
      expect(value.error?.code, text).toBe('invalid_arguments');
    }
  });
});

describe('changes of one call count one after the other', () => {
  test.each([
    [[10, '+20%'], 12],
    [['double', 'double'], 30],
    [[10, '+2'], 12],
  ])('%j', async (values, after) => {
    const { act, inspect } = await openBridge();
    const changes = values.map(value => ({ objectPath: 'Sun', propertyName: 'Intensity', value }));
    const { value, text } = await act({ action: 'set_properties', changes });
    expect(value.error?.placeholders, text).toBeUndefined();
    expect((await act(value.error.example)).value.success, text).toBe(true);
    const read = await inspect({ action: 'get_property', objectPath: 'Sun', propertyName: 'Intensity' });
    expect(read.value.value, text).toBe(after);
  });

  test('an amount with a unit more is another number in each unit', async () => {
    const { act } = await openBridge();
    const objectPaths = [KEY, 'Gallery Ceiling West'];
    const { value, text } = await act({
      ...{ action: 'set_properties', objectPaths, properties: { Intensity: '5 cd more' } },
    });
    const again = await act(value.error.example);
    const [candelas, lumens] = again.value.changes.map(({ after }: { after: number }) => after);
    expect(candelas, text).toBe(29);
    expect(lumens, text).toBeCloseTo(650 + 5 * 4 * Math.PI, 1);
  });

  test('a unit that several get beside a part more is told for each of them', async () => {
    const { act, inspect } = await openBridge();
    const objectPaths = ['Gallery Ceiling West', 'Gallery Ceiling East'];
    const read = async () => {
      const all = objectPaths.map(objectPath =>
        inspect({ action: 'get_property', objectPath, propertyName: 'Intensity' }),
      );
      return (await Promise.all(all)).map(({ value }) => Number(value.value));
    };
    const lumens = await read();
    const properties = { IntensityUnits: 'Candelas', Intensity: '+10%' };
    const { value, text } = await act({ action: 'set_properties', objectPaths, properties });
    expect(value.error?.placeholders, text).toBeUndefined();
    expect((await act(value.error.example)).value.success, text).toBe(true);
    const candelas = lumens.map(each => (each / (4 * Math.PI)) * 1.1);
    for (const [at, each] of (await read()).entries()) expect(each).toBeCloseTo(candelas[at] ?? 0, 1);
  });
});

describe('an argument may be wrapped up as it was printed', () => {
  test.each([
    [{ location: { value: { X: 1, Y: 2, Z: 3 }, unit: 'cm' } }],
    [{ location: { location: { X: 1, Y: 2, Z: 3 } } }],
    [{ location: { value: [1, 2, 3] } }],
  ])('%j', async given => {
    const { act } = await openBridge();
    const { value, text } = await act({ action: 'set_transform', objectPath: KEY, ...given });
    expect(value.changes?.[0]?.after, text).toEqual({ X: 1, Y: 2, Z: 3 });
  });

  test('but not in another unit, or with more that it says', async () => {
    const { act } = await openBridge();
    for (const location of [
      { value: { X: 1, Y: 2, Z: 3 }, unit: 'm' },
      { value: { X: 1, Y: 2, Z: 3 }, relativeTo: 'Sun' },
    ]) {
      const { value, text } = await act({ action: 'set_transform', objectPath: KEY, location });
      expect(value.error?.code, text).toBe('invalid_arguments');
    }
  });
});

testOneIn(2).each([
  [{ changes: { [KEY]: { Intensity: 31 }, Sun: { Intensity: 8 } } }, [KEY, 'Sun']],
  [{ changes: [{ objectPaths: [KEY, 'Sun'], propertyName: 'Intensity', value: 8 }] }, [KEY, 'Sun']],
  [{ changes: [{ objectPath: KEY, properties: { Intensity: 31, Temperature: 4000 } }] }, [KEY, KEY]],
  [{ objectPath: KEY, changes: [{ propertyName: 'Intensity', value: 31 }] }, [KEY]],
])(
  'changes by object, of several, or of the object that the call names are shown as they are taken: %j',
  async (given, of) => {
    const { act } = await openBridge();
    const { value, text } = await act({ action: 'set_properties', ...given });
    const { changes } = value.error?.example ?? {};
    expect(
      changes?.map(({ objectPath }: { objectPath: string }) => objectPath),
      text,
    ).toEqual(of);
    expect(value.error.placeholders ?? value.error.left_out, text).toBeUndefined();
    expect((await act(value.error.example)).value.success).toBe(true);
  },
);

test('a light that a Blueprint has a variable for is told with what is written to it', async () => {
  const { act } = await openBridge();
  const lamp = {
    action: 'set_property',
    objectPath: 'Gallery Lamp',
    propertyName: 'Bulb.Intensity',
    value: 400,
  };
  expect((await act(lamp)).value.note).toContain('BP_Lamp has a variable Brightness (250)');
  const both = { 'Bulb.Intensity': 401, Brightness: 401 };
  const { value } = await act({ action: 'set_properties', objectPath: 'Gallery Lamp', properties: both });
  expect(value.note).not.toContain('has a variable');
  expect((await act({ ...lamp, objectPath: KEY, propertyName: 'Intensity' })).value.note ?? '').not.toContain(
    'variable',
  );
});

test('no default of a Blueprint is an actor of the level', async () => {
  const { act } = await openBridge();
  const call = { action: 'add_variable', objectPath: 'BP_Lamp', name: 'Door', type: 'BP_Door' };
  const { value, text } = await act({ ...call, default: 'Gallery Door' });
  expect(value.error, text).toMatchObject({
    code: 'invalid_value',
    message: expect.stringContaining('is an actor of the level'),
  });
  expect(value.error.example).toEqual(call);
});
