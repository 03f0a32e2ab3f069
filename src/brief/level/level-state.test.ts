import { expect, test } from 'vitest';
import type { Level } from './level.ts';
import { readStateBefore } from './level-state.ts';

const SUN = {
  action: 'set_properties',
  objectPath: 'Sun',
  properties: { Temperature: 3000, Intensity: 0.1 },
};

/** A level with one sun, whose values change between two looks. */
function openSun(): { level: Level; set(values: Record<string, unknown>): void } {
  const values = new Map<string, unknown>([
    ['Temperature', 5400],
    ['Intensity', 10],
  ]);
  const level: Pick<Level, 'readProperties' | 'listActors'> = {
    readProperties: async () => new Map(values),
    listActors: async () => [],
  };
  return {
    level: level as Level, // no other question is asked
    set: changed => {
      for (const [name, value] of Object.entries(changed)) values.set(name, value);
    },
  };
}

test('what is as the lost operations were to make it gets back what it had', async () => {
  const { level, set } = openSun();
  const readLeftOver = await readStateBefore(level, [SUN]);
  set({ Temperature: 3000, Intensity: 0.10000000149 });
  expect(await readLeftOver()).toEqual({
    restoring: [
      { action: 'set_properties', objectPath: 'Sun', properties: { Temperature: 5400, Intensity: 10 } },
    ],
    made: [],
    others: [],
  });
});

test('what somebody else has set meanwhile stays, and is named', async () => {
  const { level, set } = openSun();
  const readLeftOver = await readStateBefore(level, [SUN]);
  set({ Temperature: 5555 });
  expect(await readLeftOver()).toEqual({ restoring: [], made: [], others: ['Temperature of Sun'] });
});
