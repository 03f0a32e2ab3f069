import { describe, expect, test } from 'vitest';
import type { EngineVersion } from '../engine-version.ts';
import { crate, light, openYard } from '../test-yard.ts';

const describeOf = (engine: EngineVersion, objectPath: string) =>
  openYard({ engine }).put('/remote/object/describe', { objectPath });
const unitsIn = (text: string | 'crash') => /"EnumValues": "(Unitless[^"]*)"/.exec(text)?.[1];

describe('the units of lights', () => {
  test.each([
    ['5.1', 'Unitless, Candelas, Lumens'],
    ['5.4', 'Unitless, Candelas, Lumens, EV'],
    ['5.5', 'Unitless, Candelas, Lumens, EV'],
    ['5.6', 'Unitless, Candelas, Lumens, EV, Nits'],
  ] as const)('%s: %s', (engine, expected) => {
    const told = unitsIn(describeOf(engine, light))?.split(', ') ?? [];
    for (const unit of expected.split(', ')) expect(told.some(each => each.startsWith(unit))).toBe(true);
    expect(told.some(each => each.startsWith('Nits'))).toBe(expected.includes('Nits'));
    expect(told.some(each => each.startsWith('EV'))).toBe(expected.includes('EV'));
  });

  test.each([
    ['5.1', 'EV', 'before'],
    ['5.4', 'EV', 'EV'],
    ['5.5', 'Nits', 'before'],
    ['5.6', 'Nits', 'Nits'],
  ] as const)('%s: %s written, %s read', (engine, written, expected) => {
    const yard = openYard({ engine });
    const before = yard.read(light, 'IntensityUnits');
    yard.write(light, 'IntensityUnits', written);
    const after = yard.read(light, 'IntensityUnits');
    if (expected === 'before') expect(after).toBe(before);
    else expect(after).toContain(`"IntensityUnits": "${expected}`);
  });
});

describe('a property that came later', () => {
  test.each([
    ['5.1', light, 'ShadowCacheInvalidationBehavior', false],
    ['5.4', crate, 'bIgnoreInPIE', false],
    ['5.5', crate, 'bIgnoreInPIE', true],
    ['5.1', `${crate}.StaticMeshComponent0`, 'bForceDisableNanite', false],
    ['5.4', `${crate}.StaticMeshComponent0`, 'bForceDisableNanite', true],
  ] as const)('%s: %s.%s is there: %s', (engine, objectPath, name, isKnown) => {
    const yard = openYard({ engine });
    expect(describeOf(engine, objectPath).includes(`"${name}"`)).toBe(isKnown);
    expect(
      yard.put('/remote/object/property', { objectPath, access: 'READ_ACCESS' }).includes(`"${name}"`),
    ).toBe(isKnown);
    if (!isKnown) expect(yard.read(objectPath, name)).toMatch(/^400 .*could not be resolved/s);
  });
});
