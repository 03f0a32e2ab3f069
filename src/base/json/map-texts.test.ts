import { expect, test } from 'vitest';
import { mapTexts } from './map-texts.ts';

test('texts are replaced at any depth', () => {
  const shout = (text: string) => text.toUpperCase();
  expect(mapTexts({ a: 'x', b: ['y', { c: 'z' }, 1], d: null }, shout)).toEqual({
    ...{ a: 'X', b: ['Y', { c: 'Z' }, 1], d: null },
  });
});

test('a list that many share is not copied for each of them', () => {
  const known = ['Lamp_1', 'Lamp_2'];
  const mapped = mapTexts({ label: '$1', known }, text => text.replace('$1', 'Rim Light'));
  expect(mapped.label).toBe('Rim Light');
  expect(mapped.known).toBe(known);
});
