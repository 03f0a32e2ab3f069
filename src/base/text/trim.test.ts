import { expect, test } from 'vitest';
import { before, behindLast, DIGITS, onOneLine, trimEndOf, trimOf, trimStartOf } from './trim.ts';

test('ends are trimmed of the characters that are named', () => {
  expect(trimEndOf('a/b//', '/')).toBe('a/b');
  expect(trimEndOf('Lamp_12', DIGITS)).toBe('Lamp_');
  expect(trimEndOf('///', '/')).toBe('');
  expect(trimStartOf('--a-', '-')).toBe('a-');
  expect(trimOf('--a-b--', '-')).toBe('a-b');
  expect(trimOf('', '-')).toBe('');
});

test('a text is cut at marks', () => {
  expect(before('a.b:c', ':', '.')).toBe('a');
  expect(before('a', '.')).toBe('a');
  expect(before('.a', '.')).toBe('');
  expect(behindLast('a.b.c', '.')).toBe('c');
  expect(behindLast('a', '.')).toBe('a');
});

test('lines become one', () => {
  expect(onOneLine(' a  b ')).toBe(' a  b ');
  expect(onOneLine('a \n\n  b', ': ')).toBe('a: b');
});

test('a long run costs no more than its length', () => {
  const run = ' '.repeat(1_000_000);
  // Looking from each of them to the end would take hours.
  expect(trimEndOf(`${run}x`, ' ')).toHaveLength(1_000_001);
  expect(onOneLine(`x${run}y\nz`)).toHaveLength(1_000_004);
});
