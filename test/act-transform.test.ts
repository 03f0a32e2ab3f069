import { describe, expect, test } from 'vitest';
import { createWorld } from '../mocks/engine/world/create-world.ts';
import { oneLight } from '../mocks/worlds/one-light.ts';
import {
  forwardOf,
  isSameTransform,
  normaliseAngle,
  parentOf,
  quaternionOf,
  rotatorOf,
  toWorld,
} from '../src/kernel/quantities/transforms.ts';
import type { EngineTransform, Rotator, Vector } from '../src/unreal/spatial-shapes.ts';
import { type Bridge, type Json, openBridge } from './support/open-bridge.ts';
import { longTest } from './support/soak.ts';

const NONE: Rotator = { Pitch: 0, Yaw: 0, Roll: 0 };
const ANGLES = [-180, -135, -90, -37.5, -1e-3, 0, 12, 45, 89.9, 90, 135, 179, 180];

function everyRotator(): Rotator[] {
  return ANGLES.flatMap(Pitch => ANGLES.flatMap(Yaw => ANGLES.map(Roll => ({ Pitch, Yaw, Roll }))));
}

function transform(
  location: Vector,
  rotation: Rotator,
  scale: Vector = { X: 1, Y: 1, Z: 1 },
): EngineTransform {
  return { Translation: location, Rotation: quaternionOf(rotation), Scale3D: scale };
}

const HERE: Vector = { X: 0, Y: 0, Z: 0 };

describe('rotations as Unreal reckons them', () => {
  test.each([
    ['yaw turns from forward to the right', { ...NONE, Yaw: 90 }, { X: 0, Y: 1, Z: 0 }],
    ['pitch lifts the nose', { ...NONE, Pitch: 90 }, { X: 0, Y: 0, Z: 1 }],
    ['roll leaves the nose where it is', { ...NONE, Roll: 90 }, { X: 1, Y: 0, Z: 0 }],
  ])('%s', (_, rotator, forward) => {
    const { X, Y, Z } = forwardOf(rotator);
    for (const [is, meant] of [
      [X, forward.X],
      [Y, forward.Y],
      [Z, forward.Z],
    ] as const) {
      expect(is).toBeCloseTo(meant, 12);
    }
  });

  test('roll lowers the right wing', () => {
    const wing = toWorld(transform({ X: 0, Y: 1, Z: 0 }, NONE), transform(HERE, { ...NONE, Roll: 90 }));
    expect(wing.Translation.Z).toBeCloseTo(-1, 12);
  });

  longTest('every rotator comes back as the same rotation', () => {
    const changed = everyRotator().filter(rotator => {
      const there = transform(HERE, rotator);
      const back = transform(HERE, rotatorOf(there.Rotation));
      return !isSameTransform(there, back);
    });
    expect(changed).toEqual([]);
  });

  longTest('away from the poles every rotator comes back as itself', () => {
    const rotators = everyRotator().filter(({ Pitch }) => Math.abs(Pitch) < 89.95);
    for (const { Pitch, Yaw, Roll } of rotators) {
      const back = rotatorOf(quaternionOf({ Pitch, Yaw, Roll }));
      expect(back.Pitch).toBeCloseTo(Pitch, 6);
      expect(Math.cos(((back.Yaw - Yaw) * Math.PI) / 180)).toBeCloseTo(1, 9);
      expect(Math.cos(((back.Roll - Roll) * Math.PI) / 180)).toBeCloseTo(1, 9);
    }
  });

  test('angles are kept above -180 and up to 180', () => {
    expect([270, -180, 180, 540, -90, 720].map(normaliseAngle)).toEqual([-90, 180, 180, 180, -90, 0]);
  });

  test('the parent of something follows from where it is and where its properties say it is', () => {
    const parent = transform(
      { X: 10, Y: -20, Z: 30 },
      { Pitch: 20, Yaw: 70, Roll: -10 },
      { X: 2, Y: 2, Z: 2 },
    );
    const relative = transform(
      { X: 5, Y: 6, Z: 7 },
      { Pitch: -40, Yaw: 15, Roll: 80 },
      { X: 0.5, Y: 1, Z: 3 },
    );
    expect(isSameTransform(parentOf(toWorld(relative, parent), relative), parent)).toBe(true);
  });

  test('the simulated editor reckons the same', () => {
    const world = createWorld(oneLight);
    const light = world.pathOf('Key Light');
    const root = `${light}.LightComponent0`;
    world.set('Floor.StaticMeshComponent0', 'RelativeRotation', { Pitch: 20, Yaw: 70, Roll: -10 });
    world.attach(light, world.pathOf('Floor'));
    const relative = transform({ X: 5, Y: 6, Z: 7 }, { Pitch: -40, Yaw: 15, Roll: 80 });
    world.set(root, 'RelativeLocation', relative.Translation);
    world.set(root, 'RelativeRotation', { Pitch: -40, Yaw: 15, Roll: 80 });
    world.set(root, 'RelativeScale3D', relative.Scale3D);
    const floor = transform(HERE, { Pitch: 20, Yaw: 70, Roll: -10 }, { X: 10, Y: 10, Z: 1 });
    world.attach(light, undefined);
    const seen = transform(
      world.get(root, 'RelativeLocation') as never,
      world.get(root, 'RelativeRotation') as never,
      world.get(root, 'RelativeScale3D') as never,
    );
    expect(isSameTransform(seen, toWorld(relative, floor))).toBe(true);
  });
});

/** A JSON text knows no negative zero, and so no write does. */
function snapshotOf({ editor }: Bridge): unknown {
  return JSON.parse(JSON.stringify(editor.world.snapshot()));
}

const ENGINES = ['5.0', '5.1', '5.5', '5.8'] as const;
const OPEN = { settings: { allowAnyRemoteFunctionCall: true, allowConsoleCommandRemoteExecution: true } };

function place({ editor }: Bridge, component = 'Key Light.LightComponent0') {
  const read = (name: string) => editor.world.get(component, name);
  return {
    location: read('RelativeLocation'),
    rotation: read('RelativeRotation'),
    scale: read('RelativeScale3D'),
  };
}

const LIGHT = '/Game/Maps/Lvl_OneLight.Lvl_OneLight:PersistentLevel.PointLight_0';

describe.each(ENGINES)('set_transform on %s', engine => {
  test('moves, turns and scales in one call, and undo puts it back exactly', async () => {
    const bridge = await openBridge({ engine, scene: oneLight });
    const before = snapshotOf(bridge);
    const { value, text } = await bridge.act({
      ...{ action: 'set_transform', objectPath: LIGHT },
      ...{ location: [1, 2, 3], rotation: { Yaw: 270 }, scale: { Z: 2 } },
    });
    expect(value.success, text).toBe(true);
    expect(value.changes.map((each: { verified: boolean }) => each.verified)).toEqual([true, true, true]);
    expect(place(bridge)).toEqual({
      location: { X: 1, Y: 2, Z: 3 },
      rotation: { Pitch: 0, Yaw: -90, Roll: 0 },
      scale: { X: 1, Y: 1, Z: 2 },
    });
    const undone = await bridge.act({ action: 'undo' });
    expect(undone.value.success, undone.text).toBe(true);
    expect(snapshotOf(bridge)).toEqual(before);
  });

  test('adds to where it is', async () => {
    const bridge = await openBridge({ engine, scene: oneLight });
    const { text } = await bridge.act({
      ...{ action: 'set_transform', objectPath: LIGHT, mode: 'add' },
      ...{ location: { Z: 50 }, rotation: { Yaw: 30 } },
    });
    expect(place(bridge), text).toMatchObject({
      location: { X: 120, Y: -80, Z: 300 },
      rotation: { Pitch: 0, Yaw: 30, Roll: 0 },
    });
  });

  test('moves what is attached to its place in the world, and undo puts it back exactly', async () => {
    const bridge = await openBridge({ engine, scene: oneLight });
    const { world } = bridge.editor;
    world.set('Floor.StaticMeshComponent0', 'RelativeRotation', { Pitch: 0, Yaw: 33, Roll: 0 });
    world.attach('Key Light', 'Floor');
    const before = snapshotOf(bridge);
    const { value, text } = await bridge.act({
      ...{ action: 'set_transform', objectPath: LIGHT },
      ...{ location: { X: 7, Y: 8, Z: 9 }, rotation: { Yaw: 10 } },
    });
    expect(value.changes, text).toMatchObject([
      { propertyName: 'worldTransform', after: { location: { X: 7, Y: 8, Z: 9 } }, verified: true },
    ]);
    expect(value.changes[0].after.rotation.Yaw).toBeCloseTo(10, 6);
    expect((await bridge.act({ action: 'undo' })).value.success).toBe(true);
    expect(snapshotOf(bridge)).toEqual(before);
  });

  test('relative to its parent only its own properties count', async () => {
    const bridge = await openBridge({ engine, scene: oneLight });
    bridge.editor.world.attach('Key Light', 'Floor');
    const { text } = await bridge.act({
      ...{ action: 'set_transform', objectPath: LIGHT, space: 'relative' },
      location: { X: 1, Y: 1, Z: 1 },
    });
    expect(place(bridge).location, text).toEqual({ X: 1, Y: 1, Z: 1 });
  });
});

describe('a rotation is added as the Details panel adds it', () => {
  longTest.each([
    ['a pitch to what is turned', { Yaw: -45 }, { Pitch: 10 }, { Pitch: 10, Yaw: -45, Roll: 0 }, true],
    ['two angles', { Yaw: -45 }, { Pitch: 10, Yaw: -45 }, { Pitch: 10, Yaw: -90, Roll: 0 }, true],
    ['a roll', { Yaw: 90, Roll: 5 }, { Roll: 10 }, { Pitch: 0, Yaw: 90, Roll: 15 }, true],
    ['a yaw', { Pitch: 20 }, { Yaw: 30 }, { Pitch: 20, Yaw: 30, Roll: 0 }, false],
    ['a pitch to what is not turned', {}, { Pitch: 10 }, { Pitch: 10, Yaw: 0, Roll: 0 }, false],
  ])('%s', async (_, from, by, to, isTold) => {
    for (const space of ['world', 'relative']) {
      const { act, editor } = await openBridge();
      const call = { action: 'set_transform', objectPath: 'SM_Crate_Loose' };
      await act({ ...call, rotation: { Pitch: 0, Yaw: 0, Roll: 0, ...from } });
      const { text, value } = await act({ ...call, space, mode: 'add', rotation: by });
      const now = editor.world.get('SM_Crate_Loose.StaticMeshComponent0', 'RelativeRotation');
      expect(now, text).toMatchObject(to);
      expect(value.note ?? '', text)[isTold ? 'toContain' : 'toEqual'](isTold ? 'angle by angle' : '');
    }
  });
});

describe('set_transform', () => {
  longTest('actors that were seen before are moved together in three frames', async () => {
    const bridge = await openBridge();
    const { world } = bridge.editor;
    const objectPaths = world
      .actors()
      .slice(0, 20)
      .flatMap(actor => (actor.rootComponent ? [actor.path] : []));
    const move = () =>
      bridge.countFrames(
        bridge.act({ action: 'set_transform', objectPaths, location: { Z: 5 }, mode: 'add' }),
      );
    await move();
    expect(await move()).toBeLessThanOrEqual(3);
  });

  longTest('a component is moved in its actor', async () => {
    const bridge = await openBridge();
    const lamp = bridge.editor.world.actors().find(({ class: info }) => info.name === 'BP_Lamp_C');
    const objectPath = `${lamp?.path}.Shade`;
    const { value, text } = await bridge.act({
      ...{ action: 'set_transform', objectPath, location: { X: 9 } },
      space: 'relative',
    });
    expect(value.success, text).toBe(true);
    expect(bridge.editor.world.get(objectPath, 'RelativeLocation')).toMatchObject({ X: 9 });
  });

  longTest('asks for what to change, and for whom', async () => {
    const bridge = await openBridge({ scene: oneLight });
    expect((await bridge.act({ action: 'set_transform', objectPath: 'Key Light' })).value).toMatchObject({
      status: 'elicit_parameter',
      missing_parameter: { name: 'location' },
    });
    expect((await bridge.act({ action: 'set_transform', location: [0, 0, 0] })).value).toMatchObject({
      missing_parameter: { name: 'objectPath' },
    });
  });

  test('a scale of 0 is done, and warned of', async () => {
    const bridge = await openBridge({ scene: oneLight });
    const { value } = await bridge.act({ action: 'set_transform', objectPath: 'Floor', scale: { Z: 0 } });
    expect(value).toMatchObject({ success: true, note: expect.stringContaining('flat') });
  });

  longTest('moves an actor of the game that plays', async () => {
    const bridge = await openBridge({ scene: oneLight, ...OPEN });
    await bridge.act({ action: 'play' });
    const { value, text } = await bridge.act({
      ...{ action: 'set_transform', objectPath: 'Key Light', world: 'play' },
      location: { X: 5, Y: 5, Z: 5 },
    });
    expect(value.success, text).toBe(true);
    expect(place(bridge).location).toEqual({ X: 120, Y: -80, Z: 250 });
    const { path } = bridge.editor.world.actors('play').find(({ label }) => label === 'Key Light') ?? {};
    expect(bridge.editor.world.get(`${path}.LightComponent0`, 'RelativeLocation')).toEqual({
      X: 5,
      Y: 5,
      Z: 5,
    });
  });
});

describe('lookAt', () => {
  const aim = (args: object) => ({ action: 'set_transform', ...args });
  const turn = async ({ inspect }: Bridge, label: string) => {
    const { value } = await inspect({ action: 'find_actors', label, show: ['location', 'rotation'] });
    return value.actors[0];
  };
  /** How far a place is from the line along which something looks, cm, and whether it lies before it. */
  const missBy = ({ location, rotation }: { location: Vector; rotation: Rotator }, to: Vector) => {
    const forward = forwardOf(rotation);
    const [x, y, z] = [to.X - location.X, to.Y - location.Y, to.Z - location.Z];
    const along = x * forward.X + y * forward.Y + z * forward.Z;
    const miss = Math.hypot(x - along * forward.X, y - along * forward.Y, z - along * forward.Z);
    return along > 0 ? miss : Number.POSITIVE_INFINITY;
  };

  longTest('turns a light to a place, keeps its roll, and undo turns it back exactly', async () => {
    const bridge = await openBridge();
    await bridge.act(aim({ objectPath: 'Statue Spot', rotation: { Roll: 12 } }));
    const before = snapshotOf(bridge);
    const { value, text } = await bridge.act(aim({ objectPath: 'Statue Spot', lookAt: [500, -900, 20] }));
    expect(value.changes, text).toMatchObject([
      { propertyName: 'LightComponent.RelativeRotation', verified: true },
    ]);
    const now = await turn(bridge, 'Statue Spot');
    expect(missBy(now, { X: 500, Y: -900, Z: 20 })).toBeLessThan(1);
    expect(now.rotation.Roll).toBeCloseTo(12, 3);
    await bridge.act({ action: 'undo' });
    expect(snapshotOf(bridge)).toEqual(before);
  });

  longTest('looks at the middle of what has a size, and at the pivot of what has none', async () => {
    const bridge = await openBridge();
    const sized = await bridge.inspect({ action: 'find_actors', label: 'SM_Platform', show: ['bounds'] });
    const { value, text } = await bridge.act(aim({ objectPath: 'Intro Camera', lookAt: 'SM_Platform' }));
    expect(value.note, text).toContain('SM_Platform, its middle');
    expect(missBy(await turn(bridge, 'Intro Camera'), sized.value.actors[0].bounds.center)).toBeLessThan(1);
    await bridge.act(aim({ objectPath: 'Intro Camera', lookAt: 'Gate Beacon' }));
    const { location } = await turn(bridge, 'Gate Beacon');
    expect(missBy(await turn(bridge, 'Intro Camera'), location)).toBeLessThan(1);
  });

  longTest('many at once, from where the same call puts them, also what is attached', async () => {
    const bridge = await openBridge();
    const lamps = ['Key Light', 'Statue Spot', 'Brazier Glow'];
    const there = { X: 10, Y: 20, Z: 30 };
    const call = aim({ objectPaths: lamps, lookAt: there, location: { Z: 500 } });
    const dry = await bridge.act({ ...call, dryRun: true });
    const { value, text } = await bridge.act(call);
    expect(value.success, text).toBe(true);
    const afters = (answer: Json) => answer.changes.map(({ after }: Json) => after);
    expect(afters(dry.value)).toEqual(afters(value));
    for (const label of lamps) {
      const now = await turn(bridge, label);
      expect(now.location.Z).toBeCloseTo(500, 6);
      expect(missBy(now, there), label).toBeLessThan(1);
    }
  });

  longTest('what is made looks there at once', async () => {
    const bridge = await openBridge();
    const location = { X: -900, Y: -1900, Z: 350 };
    const spawn = { action: 'spawn_actor', class: 'SpotLight', label: 'Rim', location };
    const { value, text } = await bridge.act({ ...spawn, lookAt: 'Gate Beacon' });
    expect(value.success, text).toBe(true);
    expect(text).not.toMatch(/\.\d{5}/);
    const target = await turn(bridge, 'Gate Beacon');
    expect(missBy(await turn(bridge, 'Rim'), target.location)).toBeLessThan(1);
  });

  longTest('straight below, the yaw stays', async () => {
    const bridge = await openBridge();
    await bridge.act(aim({ objectPath: 'Key Light', rotation: { Pitch: 0, Yaw: 77, Roll: 0 } }));
    const { location } = await turn(bridge, 'Key Light');
    await bridge.act(aim({ objectPath: 'Key Light', lookAt: { ...location, Z: location.Z - 100 } }));
    const { Pitch, Yaw } = place(bridge).rotation as Rotator;
    expect([Pitch, Yaw]).toEqual([-90, 77]);
  });

  longTest('is refused beside a rotation, at itself, and at what moves along', async () => {
    const { act, editor } = await openBridge();
    const start = snapshotOf({ editor } as Bridge);
    const both = await act(aim({ objectPath: 'Key Light', lookAt: 'Statue', rotation: { Yaw: 5 } }));
    expect(both.value.error).toMatchObject({
      code: 'invalid_arguments',
      example: { action: 'set_transform', objectPath: 'Key Light', lookAt: 'Statue' },
    });
    const itself = await act(aim({ objectPath: 'Key Light', lookAt: 'Key Light' }));
    expect(itself.value.error.message).toContain('itself');
    const along = await act(aim({ objectPath: 'SM_Pillar_06', lookAt: 'Gate Lamp', location: { Z: 9 } }));
    expect(along.value.error.message).toContain('moves along');
    expect(snapshotOf({ editor } as Bridge)).toEqual(start);
  });
});
