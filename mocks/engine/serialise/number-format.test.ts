import { expect, test } from 'vitest';
import { formatDouble, formatFloat, shortestFloat } from './number-format.ts';

test.each([
  [0, '0'],
  [-0, '-0'],
  [1850, '1850'],
  [100000, '100000'],
  [225000000, '2.25e+08'],
  [1000000, '1e+06'],
  [999999.6, '1e+06'],
  [0.338644, '0.338644'],
  [0.0001, '0.0001'],
  [0.00001, '1e-05'],
  [-1.5, '-1.5'],
  [Math.fround(0.1), '0.1'],
  [3.4028234663852886e38, '3.40282e+38'],
  [Number.NaN, 'nan'],
  [Infinity, 'inf'],
  [-Infinity, '-inf'],
])('a float %d is %s', (value, text) => {
  expect(formatFloat(value)).toBe(text);
});

test.each([
  [-4.1, '-4.0999999999999996'],
  [0.2, '0.20000000000000001'],
  [200, '200'],
  [1e21, '1e+21'],
  [123456.789, '123456.789'],
])('a double %d is %s', (value, text) => {
  expect(formatDouble(value)).toBe(text);
});

test.each([
  0,
  -0,
  0.42,
  1850,
  16777215,
  0.1,
  123456.789,
  3.4028234663852886e38,
  1e-40,
  Number.NaN,
  -Infinity,
])('a float that was written as %d is that again', written => {
  const stored = Math.fround(written);
  const shown = shortestFloat(stored);
  expect(Math.fround(shown)).toBe(stored);
  expect(String(shown).length).toBeLessThanOrEqual(String(written).length + 8);
  expect(shortestFloat(Math.fround(0.42))).toBe(0.42);
});
