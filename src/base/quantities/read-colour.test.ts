import { describe, expect, test } from 'vitest';
import { findColours } from './find-colours.ts';
import { toBytes } from './light.ts';
import { readColour } from './read-colour.ts';

/** A colour in bytes, and how strong it is: the farthest that two of its channels are apart. */
function seen(text: string) {
  const read = readColour(text);
  if (!read) throw new Error(`${text} is no colour`);
  const bytes = toBytes(read.channels);
  return {
    bytes,
    strength: Math.max(...bytes) - Math.min(...bytes),
    light: bytes.reduce((a, b) => a + b, 0) / 3,
  };
}

describe('a colour that is said by two', () => {
  test.each(['blue-grey', 'blue grey', 'bluish grey', 'Bluish-Gray'])(
    '%s is a grey with some blue in it',
    text => {
      const { bytes, strength, light } = seen(text);
      expect(bytes[2]).toBe(Math.max(...bytes));
      expect(strength).toBeGreaterThan(15);
      expect(strength).toBeLessThan(70);
      expect(Math.abs(light - 128)).toBeLessThan(20);
    },
  );

  test.each(['greyish blue', 'grey-blue', 'grey blue'])('%s is a blue that is less strong', text => {
    const { bytes, strength } = seen(text);
    expect(bytes[2]).toBe(Math.max(...bytes));
    expect(strength).toBeGreaterThan(70);
    expect(strength).toBeLessThan(160);
  });

  test.each([
    ['warm grey', 0, 2],
    ['cool grey', 2, 0],
    ['reddish brown', 0, 2],
    ['greenish grey', 1, 0],
  ])('%s', (text, most, least) => {
    const { bytes } = seen(text);
    expect(bytes[most]).toBeGreaterThan(bytes[least] ?? 0);
  });

  test('of two that are no grey it lies halfway', () => {
    expect(seen('blue-green').bytes).toEqual([0, 64, 128]);
  });

  test.each([
    ['pale orange', 'orange', 1],
    ['dark bluish grey', 'bluish grey', -1],
    ['deep red', 'red', -1],
  ])('%s is lighter or darker than %s', (text, of, way) => {
    expect(Math.sign(seen(text).light - seen(of).light)).toBe(way);
  });

  test('it is found in a sentence as a whole', () => {
    const said = 'a greyish blue in the distance, red lamps';
    expect(findColours(said).map(({ from, to }) => said.slice(from, to))).toEqual(['greyish blue', 'red']);
  });

  test.each(['blue-wall', 'red green', 'warm', 'greyish', 'light', 'finish blue wall', 'polish red'])(
    '%s is none',
    text => {
      expect(readColour(text)).toBeUndefined();
    },
  );
});
