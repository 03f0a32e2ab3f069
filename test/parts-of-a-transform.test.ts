import { expect } from 'vitest';
import { openBridge } from './support/open-bridge.ts';
import { testOneIn } from './support/soak.ts';

type Call = Record<string, unknown>;

const CRATE = { action: 'set_transform', objectPath: 'SM_Crate_Loose' };

/** Where an actor stands, how it is turned, and its size, after a call or what its error shows instead. */
async function moved(call: Call) {
  const { act, inspect } = await openBridge();
  const read = async (propertyName: string) => {
    const query = { action: 'get_property', objectPath: 'SM_Crate_Loose', propertyName };
    const { value, text } = await inspect(query);
    expect(value.value, text).toBeDefined();
    return value.value;
  };
  const look = async () => ({
    location: await read('RelativeLocation'),
    rotation: await read('RelativeRotation'),
    scale: await read('RelativeScale3D'),
  });
  const before = await look();
  const first = await act(call);
  const again = await act(first.value.error?.example ?? {});
  return { before, after: await look(), text: first.text + again.text, error: first.value.error };
}

testOneIn(3).each<
  [
    Call,
    {
      X?: number;
      Z?: number;
      up?: number;
      yaw?: number;
      turned?: number;
      scale?: number;
      times?: number;
      open?: string[];
    },
  ]
>([
  [
    { ...CRATE, location: [0, 0, 100], rotation: 'turn left 90' },
    { X: 0, Z: 100, turned: -90 },
  ],
  [
    { ...CRATE, rotation: 'turn left 90', scale: 2 },
    { turned: -90, scale: 2 },
  ],
  [
    { ...CRATE, location: '50 cm up', rotation: { Yaw: 90 } },
    { up: 50, yaw: 90 },
  ],
  [
    { ...CRATE, location: '1 m lower', scale: 2 },
    { up: -100, scale: 2 },
  ],
  [
    { ...CRATE, location: '50 cm up', rotation: 'turn left 90' },
    { up: 50, turned: -90 },
  ],
  [
    { ...CRATE, location: '50 cm up', rotation: { Yaw: 90 }, mode: 'add' },
    { up: 50, turned: 90 },
  ],
  [
    { action: 'batch', operations: [{ ...CRATE, location: '50 cm up', rotation: { Yaw: 90 } }] },
    { up: 50, yaw: 90 },
  ],
  [
    {
      action: 'set_transform',
      objectPaths: ['SM_Crate_Loose', 'SM_Crate_04'],
      location: '50 cm up',
      rotation: [0, 0, 0],
    },
    { up: 50, yaw: 0 },
  ],
  [{ ...CRATE, scale: '20%', mode: 'add' }, { times: 1.2 }],
  [
    { ...CRATE, scale: '10%', mode: 'add', location: { Z: 50 } },
    { times: 1.1, up: 50 },
  ],
  [{ ...CRATE, scale: '+20%' }, { times: 1.2 }],
  [{ ...CRATE, scale: '-20%', mode: 'add' }, { times: 0.8 }],
  // It may be the scale itself as well.
  [
    { ...CRATE, scale: '50%' },
    { times: 0.5, open: ['operation'] },
  ],
])('each part of a transform keeps its own sense: %j', async (call, wanted) => {
  const { before, after, text, error } = await moved(call);
  const turn = (degrees: number) => ((degrees % 360) + 540) % 360;
  const near = (is: number, meant: number | undefined) =>
    meant === undefined || expect(is, text).toBeCloseTo(meant, 1);
  near(after.location.X, wanted.X);
  near(after.location.Z, wanted.Z);
  near(after.location.Z - before.location.Z, wanted.up ?? (wanted.Z === undefined ? 0 : undefined));
  near(turn(after.rotation.Yaw), wanted.yaw === undefined ? undefined : turn(wanted.yaw));
  const turned = wanted.turned ?? (wanted.yaw === undefined ? 0 : undefined);
  near(turn(after.rotation.Yaw - before.rotation.Yaw), turned === undefined ? undefined : turn(turned));
  near(after.scale.X, wanted.scale);
  near(after.scale.X / before.scale.X, wanted.times ?? (wanted.scale === undefined ? 1 : undefined));
  expect(error.placeholders, text).toEqual(wanted.open);
});

testOneIn(2).each<[Call, number[]]>([
  [{ objectPaths: ['Key Light', 'Moon'], properties: { Intensity: '10%' } }, [26.4, 0.088]],
  [{ objectPaths: ['Key Light', 'Moon'], properties: { Intensity: '10%', Temperature: 500 } }, [26.4, 0.088]],
  [{ objectPath: 'Key Light', properties: { Intensity: '10%', Temperature: 500 } }, [26.4, 0.08]],
  [{ changes: [{ objectPath: 'Key Light', propertyName: 'Intensity', value: '10%' }] }, [26.4, 0.08]],
])('a share that is added to several properties is a factor of each: %j', async (given, wanted) => {
  const { act, inspect } = await openBridge();
  const { value, text } = await act({ action: 'set_properties', ...given, operation: 'add' });
  const again = await act(value.error.example);
  expect(again.value.success, text + again.text).toBe(true);
  for (const [at, objectPath] of ['Key Light', 'Moon'].entries()) {
    const read = await inspect({ action: 'get_property', objectPath, propertyName: 'Intensity' });
    expect(Number(read.value.value), text).toBeCloseTo(wanted[at] ?? 0, 4);
  }
});
