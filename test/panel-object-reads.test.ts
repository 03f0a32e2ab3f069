import { expect, test } from 'vitest';
import type { Host } from '../src/panel/host/host.ts';
import { createObjectStore } from '../src/panel/object/object-store.ts';
import { createSteps } from '../src/panel/steps.ts';

test('of two reads that cross, the one that was begun last is what is shown', async () => {
  const waiting: ((value: number) => void)[] = [];
  const ask = () =>
    new Promise<Record<string, unknown>>(resolve => {
      waiting.push(value =>
        resolve({
          success: true,
          info: { objectPath: '/Game/A.A:P.Lamp', label: 'Lamp', properties: { Intensity: { value } } },
        }),
      );
    });
  const host = { tell: () => {} } as unknown as Host; // all that steps have to do with it here
  const steps = createSteps(async () => ({ success: true }), host, {
    ...{ refresh: async () => {}, expire: () => {}, labelsOf: () => new Map() },
  });
  const store = createObjectStore({ ask, steps });
  const opening = store.open('Lamp');
  waiting[0]?.(1);
  await opening;
  const [first, second] = [store.refresh(), store.refresh()];
  const shown = () => store.byName.value.get('Intensity')?.value;
  waiting[2]?.(3);
  await second;
  expect(shown()).toBe(3);
  waiting[1]?.(2);
  await first;
  expect(shown()).toBe(3);
  // Whoever waits for the first has what the second found.
  const [early, late] = [store.refresh(), store.refresh()];
  waiting[3]?.(4);
  let isOver = false;
  void early.then(() => {
    isOver = true;
  });
  await Promise.resolve();
  expect(isOver).toBe(false);
  waiting[4]?.(5);
  await Promise.all([early, late]);
  expect(shown()).toBe(5);
});
