import { describe, expect, test } from 'vitest';
import { keepCapabilitiesInMemory } from '../src/unreal/capabilities/capability-store.ts';
import { type Bridge, openBridge } from './support/open-bridge.ts';
import { longTest, testOneOf } from './support/soak.ts';

const LAMPS = ['Key Light', 'Statue Spot', 'Gate Beacon'];
const align = (args: Record<string, unknown>) => ({ action: 'align_actors', ...args });

async function placesOf({ inspect }: Pick<Bridge, 'inspect'>, labels: readonly string[]) {
  const places = await Promise.all(
    labels.map(async label => {
      const { value } = await inspect({ action: 'find_actors', label, show: ['location'] });
      return value.actors[0].location;
    }),
  );
  return places;
}

async function openWithCrate(label: string, { X, Y }: { X: number; Y: number }): Promise<Bridge> {
  const bridge = await openBridge();
  await bridge.act({ action: 'spawn_actor', asset: 'SM_Crate', label, location: { X, Y, Z: 700 } });
  return bridge;
}

async function done({ act }: Pick<Bridge, 'act'>, args: Record<string, unknown>) {
  const { value, isError, text } = await act(align(args));
  expect(isError, text).toBe(false);
  return value;
}

describe('align_actors', () => {
  longTest('in a line: beside the first, along the axis on which they lie farthest apart', async () => {
    const bridge = await openBridge();
    const before = await placesOf(bridge, LAMPS);
    const { changes } = await done(bridge, { objectPaths: LAMPS, to: 'line' });
    const after = await placesOf(bridge, LAMPS);
    expect(after.map(({ Y }) => Y)).toEqual(LAMPS.map(() => before[0].Y));
    expect(after.map(({ X, Z }) => [X, Z])).toEqual(before.map(({ X, Z }) => [X, Z]));
    expect(changes.every(({ verified }: { verified: boolean }) => verified)).toBe(true);
    // The first stands there already.
    expect(changes).toHaveLength(2);
  });

  longTest('evenly: the first and the last stay', async () => {
    const bridge = await openBridge();
    const before = await placesOf(bridge, LAMPS);
    await done(bridge, { objectPaths: LAMPS, to: 'even', axis: 'X' });
    const xs = (await placesOf(bridge, LAMPS)).map(({ X }) => X);
    // -1600, -1480 and 2840 before.
    expect(xs).toEqual([620, -1600, 2840]);
    expect(before.map(({ X }) => X)).toEqual([-1480, -1600, 2840]);
  });

  longTest(
    'by a distance: the first named stays, the others follow in their order, to the side of the second',
    async () => {
      const bridge = await openBridge();
      await done(bridge, { objectPaths: LAMPS, to: 'even', axis: 'X', spacing: 300 });
      expect((await placesOf(bridge, LAMPS)).map(({ X }) => X)).toEqual([-1480, -1780, -2080]);
    },
  );

  longTest('in a row: beside the first, and so far apart', async () => {
    const bridge = await openBridge();
    const [first] = await placesOf(bridge, LAMPS);
    await done(bridge, { objectPaths: LAMPS, to: 'line', axis: 'Y', spacing: 150 });
    const places = await placesOf(bridge, LAMPS);
    expect(places.map(({ X }) => X)).toEqual(LAMPS.map(() => first.X));
    expect(places.map(({ Y }) => Y - first.Y)).toEqual([0, 150, 300]);
  });

  longTest('to a grid, on the ground axes; what is on it is left alone', async () => {
    const bridge = await openBridge();
    const value = await done(bridge, { objectPaths: LAMPS, to: 'grid', spacing: 100 });
    const places = await placesOf(bridge, LAMPS);
    expect(places.map(({ X, Y, Z }) => [X, Y, Z])).toEqual([
      [-1500, -2100, 235],
      [-1600, -2000, 330],
      [2800, 0, 430],
    ]);
    expect(value.note).toContain('1 stand there already');
  });

  longTest('to the floor: the underside of the box on the highest mesh below', async () => {
    const bridge = await openWithCrate('Flying', { X: 0, Y: -1000 });
    await done(bridge, { objectPath: 'Flying', to: 'floor' });
    const { value } = await bridge.inspect({ action: 'find_actors', label: 'Flying', show: ['bounds'] });
    const { center, size } = value.actors[0].bounds;
    // The floor of the yard is at 0.
    expect(center.Z - size.Z / 2).toBeCloseTo(0, 3);
  });

  longTest('to the floor: what hangs on a thing comes along, and holds it up nowhere', async () => {
    const bridge = await openWithCrate('Flying', { X: 0, Y: -1000 });
    const below = { X: 0, Y: -1000, Z: 600 };
    await bridge.act({ action: 'spawn_actor', asset: 'SM_Crate', label: 'Below', location: below });
    await bridge.act({ action: 'attach_actor', objectPath: 'Below', parent: 'Flying' });
    const { changes } = await done(bridge, { objectPath: 'Flying', to: 'floor' });
    expect(changes[0].after.Z).toBeCloseTo(0, 3);
  });

  test('to the floor: a stack stays one, in whatever order it is named', async () => {
    const bridge = await openWithCrate('Under Crate', { X: 0, Y: -1000 });
    const above = { X: 20, Y: -1000, Z: 900 };
    await bridge.act({ action: 'spawn_actor', asset: 'SM_Crate', label: 'Over Crate', location: above });
    const edges = async (label: string) => {
      const { value } = await bridge.inspect({ action: 'find_actors', label, show: ['bounds'] });
      const { center, size } = value.actors[0].bounds;
      return { bottom: center.Z - size.Z / 2, top: center.Z + size.Z / 2 };
    };
    await done(bridge, { objectPaths: ['Over Crate', 'Under Crate'], to: 'floor' });
    const low = await edges('Under Crate');
    expect(low.bottom).toBeCloseTo(0, 3);
    expect((await edges('Over Crate')).bottom).toBeCloseTo(low.top, 3);
    expect((await done(bridge, { objectPaths: ['Under Crate', 'Over Crate'], to: 'floor' })).note).toContain(
      'stand there already',
    );
  });

  longTest('onto an actor, or to a height', async () => {
    const bridge = await openWithCrate('Flying', { X: 0, Y: -1000 });
    const under = async () => {
      const { value } = await bridge.inspect({ action: 'find_actors', label: 'Flying', show: ['bounds'] });
      const { center, size } = value.actors[0].bounds;
      return center.Z - size.Z / 2;
    };
    await done(bridge, { objectPath: 'Flying', to: 'floor', height: 55 });
    expect(await under()).toBeCloseTo(55, 3);
    const { value } = await bridge.inspect({ action: 'find_actors', label: 'SM_Platform', show: ['bounds'] });
    const { center, size } = value.actors[0].bounds;
    await done(bridge, { objectPath: 'Flying', to: 'floor', onto: 'SM_Platform' });
    expect(await under()).toBeCloseTo(center.Z + size.Z / 2, 3);
  });

  longTest(
    'on top of something: what is beside it is brought over its middle, and lies there as it lay',
    async () => {
      const bridge = await openWithCrate('Kiste A', { X: -2000, Y: 1500 });
      await bridge.act({
        ...{ action: 'spawn_actor', asset: 'SM_Crate', label: 'Kiste B' },
        location: { X: -1900, Y: 1500, Z: 300 },
      });
      const boxOf = async (label: string) => {
        const { value } = await bridge.inspect({ action: 'find_actors', label, show: ['bounds'] });
        return value.actors[0].bounds;
      };
      const platform = await boxOf('SM_Platform');
      const { note } = await done(bridge, { objectPaths: ['Kiste A', 'Kiste B'], onto: 'SM_Platform' });
      expect(note).toContain('over the middle of SM_Platform: Kiste A, Kiste B');
      const [one, two] = [await boxOf('Kiste A'), await boxOf('Kiste B')];
      expect((one.center.X + two.center.X) / 2).toBeCloseTo(platform.center.X, 3);
      expect(one.center.Y).toBeCloseTo(platform.center.Y, 3);
      expect(two.center.X - one.center.X).toBeCloseTo(100, 3);
      for (const { center, size } of [one, two]) {
        expect(center.Z - size.Z / 2).toBeCloseTo(platform.center.Z + platform.size.Z / 2, 3);
      }
      const wide = await done(bridge, {
        objectPaths: ['Kiste A', 'SM_Pillar_06'],
        onto: 'Kiste B',
        dryRun: true,
      });
      expect(wide.note).toContain('Beyond its edge, in the air');
      const itself = await bridge.act(align({ objectPaths: ['Kiste A', 'Kiste B'], onto: 'Kiste B' }));
      expect(itself.value.error.message).toContain('Kiste B cannot stand on itself');
    },
  );

  longTest('what is attached goes to its place in the world', async () => {
    const bridge = await openBridge();
    await done(bridge, { objectPath: 'Brazier Glow', to: 'grid', spacing: 500 });
    expect(await placesOf(bridge, ['Brazier Glow'])).toEqual([{ X: 500, Y: 2000, Z: 140 }]);
  });

  longTest('what hangs on it goes along, and that is told', async () => {
    const bridge = await openBridge();
    await bridge.act({ action: 'attach_actor', objectPath: 'Key Light', parent: 'SM_Barrel_01' });
    const { note } = await done(bridge, {
      objectPaths: ['SM_Barrel_01', 'Statue'],
      to: 'grid',
      spacing: 300,
    });
    expect(note).toContain('1 attached actor moves along: PointLight_2.');
    const both = { objectPaths: ['SM_Barrel_01', 'Key Light'], to: 'height', height: 50 };
    expect((await done(bridge, both)).note ?? '').not.toContain('along');
  });

  longTest('dry run changes nothing, and undo takes all of it back', async () => {
    const bridge = await openBridge();
    const start = structuredClone(bridge.editor.world.snapshot());
    const { changes } = await done(bridge, { objectPaths: LAMPS, to: 'even', axis: 'Z', dryRun: true });
    expect(changes.length).toBeGreaterThan(0);
    expect(bridge.editor.world.snapshot()).toEqual(start);
    await done(bridge, { objectPaths: LAMPS, to: 'even', axis: 'Z' });
    await bridge.act({ action: 'undo' });
    expect(bridge.editor.world.snapshot()).toEqual(start);
  });

  longTest('nothing below says what to give instead', async () => {
    const bridge = await openWithCrate('Lost', { X: 90000, Y: 0 });
    const { value } = await bridge.act(align({ objectPath: 'Lost', to: 'floor' }));
    expect(value.error.message).toContain('no static mesh under Lost');
    expect((await bridge.act(value.error.example)).value.success).toBe(true);
  });

  longTest('what things are not being told is no sign that nothing is below', async () => {
    const lacking = await openBridge({
      capabilities: keepCapabilitiesInMemory(),
      differences: { functions: { '/Script/Engine.GameplayStatics': { GetObjectClass: 'missing' } } },
    });
    const { value } = await lacking.act(align({ objectPath: 'SM_Platform', to: 'floor' }));
    expect([value.error.code, value.error.message]).toEqual([
      'engine_lacks',
      expect.stringContaining('GetObjectClass'),
    ]);
  });
});

testOneOf.each(['align', 'distribute', 'snap to floor', 'line up the pillars', 'evenly spaced'])(
  'discover finds it by "%s"',
  async query => {
    const { discover } = await openBridge();
    const { text } = await discover({ action: 'search', query });
    expect(text).toContain('align_actors');
  },
);

test('where no arrangement is meant, the words lead to set_transform too', async () => {
  const { discover } = await openBridge();
  const { value } = await discover({ action: 'search', query: 'align to floor' });
  expect(value.operations.map(({ name }: { name: string }) => name)).toContain('set_transform');
});

describe('what a user calls level', () => {
  const WALL_LAMPS = ['Gallery Lamp', 'BP_Lamp_C_1', 'BP_Lamp_C_2', 'Gate Lamp'];
  const heightsOf = async ({ inspect }: Pick<Bridge, 'inspect'>) => {
    const { value } = await inspect({ action: 'find_actors', class: 'BP_Lamp_C', show: ['location'] });
    return value.actors.map(({ location }: { location: { Z: number } }) => location.Z);
  };

  longTest.each([
    ['as high as the first', {}, undefined],
    ['at a height', { height: 215 }, 215],
  ])('%s, each where it stands on the ground', async (_, args, height) => {
    const bridge = await openBridge();
    const places = await placesOf(bridge, ['Gallery Lamp', 'Gate Lamp']);
    await done(bridge, { objectPaths: WALL_LAMPS, to: 'height', ...args });
    const [first] = places;
    expect(await heightsOf(bridge)).toEqual(WALL_LAMPS.map(() => height ?? first.Z));
    const after = await placesOf(bridge, ['Gallery Lamp', 'Gate Lamp']);
    expect(after.map(({ X, Y }) => [X, Y])).toEqual(places.map(({ X, Y }) => [X, Y]));
  });

  longTest(
    'a line that piles them up is told in the dry run and in the result, with what levels',
    async () => {
      const pile = align({ objectPaths: ['SM_Crate_01', 'SM_Crate_04'], to: 'line', axis: 'Z' });
      for (const dryRun of [true, false]) {
        const { act } = await openBridge();
        const { value, text } = await act({ ...pile, dryRun });
        expect(value.success, text).toBe(true);
        expect(value.note).toContain('At one and the same place afterwards');
        expect(value.note).toContain('`to` "height"');
      }
    },
  );

  longTest('who leaves what it is attached to is named; who moves along with it is not', async () => {
    const { act } = await openBridge();
    const level = (objectPaths: string[]) =>
      act({ ...align({ objectPaths, to: 'height', height: 400 }), dryRun: true });
    expect((await level(WALL_LAMPS)).value.note).toContain(
      'Attached to actors that stay where they are: Gallery Lamp',
    );
    const { note } = (await level(['Gate Lamp', 'SM_Pillar_06'])).value;
    expect(note ?? '').not.toContain('Gate Lamp');
  });

  longTest('what hangs on another that is arranged too ends where it was to', async () => {
    const bridge = await openBridge();
    await done(bridge, { objectPaths: ['Gate Lamp', 'SM_Pillar_06'], to: 'height', height: 400 });
    const places = await placesOf(bridge, ['Gate Lamp', 'SM_Pillar_06']);
    expect(places.map(({ Z }) => Math.round(Z))).toEqual([400, 400]);
  });

  longTest('rows that are spaced as one are told apart', async () => {
    const { act } = await openBridge();
    const pillars = ['SM_Pillar_01', 'SM_Pillar_02', 'SM_Pillar_03', 'SM_Pillar_04', 'SM_Pillar_05'];
    const { value } = await act({ ...align({ objectPaths: pillars, to: 'even', axis: 'X' }), dryRun: true });
    expect(value.note).toContain('rows, which this spaces as one');
    const one = await act({
      ...align({ objectPaths: pillars.slice(0, 3), to: 'even', axis: 'X' }),
      dryRun: true,
    });
    expect(one.value.note ?? '').not.toContain('rows');
  });
});
