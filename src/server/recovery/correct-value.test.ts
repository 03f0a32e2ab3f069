import { expect, test } from 'vitest';
import { correctValue } from './correct-value.ts';

const LENGTH = { type: 'number' };

test.each([
  ['80 m', LENGTH, 8000],
  ['80 m', { ...LENGTH, unit: 'm' }, 80],
  ['8000 cm', { ...LENGTH, unit: 'm' }, 80],
  ['half', { ...LENGTH, unit: 'm' }, undefined],
  ['30 deg', { ...LENGTH, unit: 'm' }, undefined],
  ['80', { ...LENGTH, unit: 'm' }, 80],
])('%j where %j is wanted was meant as %j', (written, schema, meant) => {
  expect(correctValue(written, schema)).toBe(meant);
});
