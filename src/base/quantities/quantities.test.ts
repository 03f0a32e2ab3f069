import { colorsNamed } from 'culori/fn';
import { describe, expect, test } from 'vitest';
import { readQuantity } from './find-quantities.ts';
import { toBytes } from './light.ts';
import { readColour } from './read-colour.ts';
import { convertUnit, ENTRY_UNITS, entryUnit, findUnit, inEngineUnit, UNIT_NAMES } from './units.ts';

describe('a quantity and nothing else', () => {
  test.each([
    ['150 centimetres', 150, 'cm'],
    ['150 CENTIMETERS', 150, 'cm'],
    ['1 centimeter', 1, 'cm'],
    ['2 feet', 2, 'ft'],
    ['-2.5km', -2.5, 'km'],
    ['150 uu', 150, 'cm'],
    ['4 unreal units', 4, 'cm'],
    ['3 square metres', 3, 'm²'],
    ['3 m2', 3, 'm²'],
    ['3 m^2', 3, 'm²'],
    ['9.8 m/s²', 9.8, 'm/s²'],
    ['5 metres a second', 5, 'm/s'],
    ['5 meters per second', 5, 'm/s'],
    ['90 km / h', 90, 'km/h'],
    ['50%', 50, '%'],
    ['12 candelas', 12, 'cd'],
    ['3 frames per second', 3, 'fps'],
    ['1,500 lumens', 1500, 'lm'],
    ['1e3', 1000, undefined],
    ['5.', 5, undefined],
  ])('%s', (text, value, unit) => {
    const read = readQuantity(text, findUnit(unit ?? ''));
    expect([read?.value, read?.unit?.name]).toEqual([value, unit]);
  });

  test.each([
    ...[['two metres'], ['5 to 10 m'], ['about 5 m'], ['5 m or 6 m'], ['1,5'], ['5 bananas'], ['']],
    ['9'.repeat(500)],
  ])('%j is none', text => expect(readQuantity(text)).toBeUndefined());

  test('a letter is a unit where one of its kind is wanted', () => {
    expect(readQuantity('5 in')).toBeUndefined();
    expect(readQuantity('5 in', findUnit('cm'))?.unit?.name).toBe('in');
  });
});

/** Kinds of units of which the engine has no one of its own. */
const UNLIKE: ReadonlySet<string> = new Set(['data', 'texel density']);

test('every unit is found by all of its names, and converts to the engine’s and back', () => {
  for (const name of UNIT_NAMES) {
    const unit = findUnit(name);
    expect(unit, name).toBeDefined();
    if (!unit) continue;
    if (UNLIKE.has(unit.dimension)) expect(inEngineUnit(7, unit), name).toBe(7);
    else expect(convertUnit(inEngineUnit(7, unit), { ...unit, factor: 1 }, unit), name).toBeCloseTo(7, 9);
  }
});

test('a unit of entries is found by its own spelling, and by its others', () => {
  for (const [unit, { alias }] of Object.entries(ENTRY_UNITS)) {
    expect([unit, ...alias].map(entryUnit).filter(found => found !== undefined)).toContain(unit);
    expect(entryUnit(unit)).toBe(unit);
  }
  expect(entryUnit('Degrees Per Second')).toBe('deg/s');
  expect(entryUnit('furlong')).toBeUndefined();
  expect(entryUnit('feet')).toBeUndefined();
});

test('every name of CSS is read, in words too', () => {
  for (const [name, digits] of Object.entries(colorsNamed)) {
    const read = readColour(name.toUpperCase());
    expect(read && toBytes(read.channels), name).toEqual([digits >> 16, (digits >> 8) & 255, digits & 255]);
  }
  expect(readColour('Light Goldenrod-Yellow')).toEqual(readColour('lightgoldenrodyellow'));
});

test.each([['facade'], ['rgb(300, 0, 0)'], ['rgb(1, 2'], ['#12345'], ['warmish'], ['constructor'], ['']])(
  '%j is no colour',
  text => expect(readColour(text)).toBeUndefined(),
);
