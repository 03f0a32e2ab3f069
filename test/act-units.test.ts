import { expect } from 'vitest';
import { openBridge } from './support/open-bridge.ts';
import { longTest, testOneOf } from './support/soak.ts';

/** Lengths and angles with their units, and one factor for all directions: taken, and the answer says what they became. */
testOneOf.each([
  [{ location: { Z: '2 m' } }, 'Z', 200],
  [{ location: ['1 m', '50 cm', '1 ft'] }, 'Y', 50],
  [{ rotation: { Yaw: '90 deg' } }, 'Yaw', 90],
  [{ scale: 2 }, 'Y', 2],
])('set_transform takes %j', async (place, member, became) => {
  const { act } = await openBridge();
  const { value, isError, text } = await act({ action: 'set_transform', objectPath: 'Statue', ...place });
  expect(isError, text).toBe(false);
  expect(value.changes[0].after[member], text).toBe(became);
});

longTest('spawn_actor takes them', async () => {
  const { act, inspect } = await openBridge();
  const call = {
    action: 'spawn_actor',
    class: 'PointLight',
    label: 'Bulb',
    scale: 2,
    location: { X: '3 m' },
  };
  const { isError, text } = await act(call);
  expect(isError, text).toBe(false);
  const { value } = await inspect({ action: 'inspect_object', objectPath: 'Bulb' });
  expect(value.info.world.location.X).toBe(300);
});

longTest('find_actors takes a radius with a unit', async () => {
  const { inspect } = await openBridge();
  const near = (radius: unknown) =>
    inspect({ action: 'find_actors', near: { objectPath: 'Statue', radius } }).then(({ text }) => text);
  const said = ' `near.radius`: \\"10 m\\" is 1000 cm.';
  const metres = await near('10 m');
  expect(metres).toContain(said);
  expect(metres.replace(said, '')).toBe(await near(1000));
});
