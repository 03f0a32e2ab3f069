import { expect } from 'vitest';
import { type Bridge, type Json, openBridge } from './support/open-bridge.ts';
import { readMap } from './support/panel-map.ts';
import { longTest, testOneOf } from './support/soak.ts';

const [PILLAR, LAMP] = ['SM_Pillar_06', 'Gate Lamp'];

/** Where actors stand in the world, and how they are turned. */
function placesOf({ inspect }: Bridge, labels: readonly string[]): Promise<Json[]> {
  return Promise.all(
    labels.map(async label => {
      const { value } = await inspect({ action: 'find_actors', label, show: ['location', 'rotation'] });
      return value.actors[0];
    }),
  );
}

longTest('what hangs on an actor is said to move along, also where it is named itself', async () => {
  const { act } = await openBridge();
  const [pillar, lamp] = ['StaticMeshActor_18', 'BP_Lamp_C_0'];
  const up = { action: 'set_transform', location: [0, 0, 10], mode: 'add' };
  for (const targets of [{ objectPath: pillar }, { objectPaths: [pillar, lamp] }]) {
    const { value } = await act({ ...up, ...targets });
    expect(value.note).toBe(`1 attached actor moves along: ${lamp}.`);
  }
  expect((await act({ ...up, objectPath: 'Key Light' })).value.note).toBeUndefined();
  const set = { action: 'set_transform', location: { Z: 300 }, objectPaths: [lamp, pillar] };
  expect((await act(set)).value.note).toBeUndefined();
});

testOneOf.each([[[PILLAR, LAMP]], [[LAMP, PILLAR]]])(
  '%j by one way are moved once each, in one change, whatever comes first',
  async labels => {
    const bridge = await openBridge();
    const before = await placesOf(bridge, labels);
    const call = { action: 'set_transform', objectPaths: labels, mode: 'add', location: { X: 10, Z: 100 } };
    const { value, text } = await bridge.act(call);
    expect(value.success, text).toBe(true);
    const there = before.map(({ location: { X, Y, Z } }) => ({ X: X + 10, Y, Z: Z + 100 }));
    const now = async () => (await placesOf(bridge, labels)).map(({ location }) => location);
    expect(await now()).toEqual(there);
    const on = await bridge.act({ ...call, continues: value.undo.changeId });
    expect(on.value.continued, on.text).toBe(value.undo.changeId);
    await bridge.act({ action: 'undo' });
    expect(await now()).toEqual(before.map(({ location }) => location));
  },
);

longTest('each of several comes to a place of its own, although another carries it there', async () => {
  const bridge = await openBridge();
  const labels = [LAMP, PILLAR];
  for (const { how, X, Yaw } of [
    { how: { location: { X: 700 }, rotation: { Yaw: 30 } }, X: () => 700, Yaw: () => 30 },
    {
      how: { location: { X: 40 }, rotation: { Yaw: 15 }, mode: 'add' },
      X: (now: number) => now + 40,
      Yaw: (now: number) => now + 15,
    },
  ]) {
    const before = await placesOf(bridge, labels);
    const { text } = await bridge.act({ action: 'set_transform', objectPaths: labels, ...how });
    (await placesOf(bridge, labels)).forEach(({ location, rotation }, index) => {
      const was = before[index];
      expect(location.X, text).toBeCloseTo(X(was.location.X), 6);
      expect(location.Y, text).toBeCloseTo(was.location.Y, 6);
      expect(rotation.Yaw, text).toBeCloseTo(Yaw(was.rotation.Yaw), 6);
    });
    await bridge.act({ action: 'undo' });
    expect(await placesOf(bridge, labels)).toEqual(before);
  }
});

longTest('what hangs on a parent that stands at the origin is moved once, too', async () => {
  const bridge = await openBridge();
  const labels = ['SM_Crate_Loose', PILLAR];
  const origin = { location: [0, 0, 0], rotation: [0, 0, 0], scale: [1, 1, 1] };
  await bridge.act({ action: 'set_transform', objectPath: PILLAR, ...origin });
  await bridge.act({ action: 'attach_actor', objectPath: 'SM_Crate_Loose', parent: PILLAR });
  const before = await placesOf(bridge, labels);
  const call = { action: 'set_transform', objectPaths: labels, mode: 'add', location: { X: 50 } };
  for (const rotation of [undefined, { Yaw: 1 }]) {
    const { text } = await bridge.act({ ...call, ...(rotation && { rotation }) });
    const now = await placesOf(bridge, labels);
    expect(now[0].location.X - before[0].location.X, text).toBeCloseTo(50, 6);
    expect(now[1].location.X - before[1].location.X, text).toBeCloseTo(50, 6);
    await bridge.act({ action: 'undo' });
  }
});

longTest(
  'a component goes along with its actor, and what hangs on one of very many is moved once',
  async () => {
    const bridge = await openBridge();
    const points = (await readMap(bridge)).points.filter(({ path }) =>
      /StaticMeshActor|Light_\d|BP_Lamp/.test(path),
    );
    expect(points.length).toBeGreaterThan(50);
    const labels = [LAMP, PILLAR, 'Key Light'];
    const before = await placesOf(bridge, labels);
    const light = points.find(({ label }) => label === 'Key Light')?.path;
    const { text } = await bridge.act({
      ...{ action: 'set_transform', mode: 'add', location: { X: 5 } },
      objectPaths: [...points.map(({ path }) => path), `${light}.LightComponent0`],
    });
    const now = await placesOf(bridge, labels);
    for (const [index, { location }] of now.entries())
      expect(location.X - before[index]?.location.X, text).toBeCloseTo(5, 6);
  },
);
