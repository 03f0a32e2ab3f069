import { describe, expect } from 'vitest';
import { openBridge } from './support/open-bridge.ts';
import { longTest, testOneOf } from './support/soak.ts';

const ORIGIN = { X: 0, Y: 0, Z: 0 };

describe('what is near is a thing or a place, in whichever member it was written', () => {
  testOneOf.each([
    [{ near: { location: 'Statue', radius: 500 } }, { objectPath: 'Statue', radius: 500 }],
    [{ near: { center: 'Statue', radius: 500 } }, { objectPath: 'Statue', radius: 500 }],
    [{ near: { ...ORIGIN, radius: 500 } }, { location: ORIGIN, radius: 500 }],
    [{ near: { location: 'X=0 Y=0 Z=0', radius: 500 } }, { location: ORIGIN, radius: 500 }],
    [
      { near: 'Statue', radius: 500 },
      { objectPath: 'Statue', radius: 500 },
    ],
    [{ near: { objectPath: 'Statue', radius: 5, unit: 'm' } }, { objectPath: 'Statue', radius: 500 }],
    [{ near: { objectPath: 'Statue', radius: 5, unit: 'cm' } }, { objectPath: 'Statue', radius: 5 }],
  ])('%j', async (said, near) => {
    const { inspect } = await openBridge();
    const { value, text } = await inspect({ action: 'find_actors', ...said });
    expect(value.error.example, text).toEqual({ action: 'find_actors', near });
    expect(value.error.placeholders, text).toBeUndefined();
    expect(value.error.left_out, text).toBeUndefined();
    expect((await inspect(value.error.example)).value.success).toBe(true);
  });

  longTest('a list with a radius beside it', async () => {
    const { inspect } = await openBridge();
    const { value, text } = await inspect({ action: 'find_actors', near: [0, 0, 0], radius: 70 });
    expect(value.error.example.near, text).toEqual({ location: ORIGIN, radius: 70 });
  });

  longTest('a place without a radius has one that is made up, and says so', async () => {
    const { inspect } = await openBridge();
    const { value, text } = await inspect({ action: 'find_actors', near: [0, 0, 0] });
    expect(value.error.example.near, text).toMatchObject({ location: ORIGIN });
    expect(value.error.placeholders).toEqual(['near']);
  });

  longTest('a place of a change says its unit too', async () => {
    const { act } = await openBridge();
    const { value, text } = await act({
      action: 'set_transform',
      objectPath: 'Key Light',
      location: { Z: 3, unit: 'm' },
    });
    expect(value.error.example, text).toMatchObject({ location: { Z: 300 } });
    expect(value.error.left_out, text).toBeUndefined();
  });
});
