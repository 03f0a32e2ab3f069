import { expect, test } from 'vitest';
import { fromCandelas, toCandelas } from './photometry.ts';

test.each([
  ['a candela is one', 24, 'cd', { form: 'sphere' } as const, 24],
  ['a bulb shines in all directions: 4π sr', 800, 'lm', { form: 'sphere' } as const, 63.66],
  ['a half sphere is 2π sr', 800, 'lm', { form: 'cone', halfAngle: 90 } as const, 129.6],
  ['a narrow cone makes a brighter beam', 800, 'lm', { form: 'cone', halfAngle: 30 } as const, 950.4],
  ['a surface: π sr', 800, 'lm', { form: 'surface' } as const, 254.6],
  ['625 of the old steps', 5000, 'unitless', { form: 'sphere' } as const, 8],
  ['each stop doubles one candela', 3, 'EV100', { form: 'cone', halfAngle: 30 } as const, 8],
])('%s', (_, value, unit, spread, candelas) => {
  expect(toCandelas(value, unit, spread)).toBeCloseTo(candelas, 1);
  expect(fromCandelas(toCandelas(value, unit, spread) ?? 0, unit, spread)).toBeCloseTo(value, 5);
});

test.each(['lux', 'cd/m²', undefined])('%s says nothing in candelas', unit => {
  expect(toCandelas(3, unit, { form: 'sphere' })).toBeUndefined();
});
