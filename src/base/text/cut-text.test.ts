import { expect, test } from 'vitest';
import { cutJsonText, cutText } from './cut-text.ts';

test.each(['\u0000', '\ud800', '\udc00', '"', '\\', '\n', 'ä', 'x', '👩‍👩‍👧', ' '])(
  '%j a hundred thousand times takes no more room in JSON than it may',
  character => {
    for (const most of [1, 2, 7, 4000]) {
      const cut = cutJsonText(character.repeat(100_000), most);
      expect(JSON.stringify(cut).length - 2).toBeLessThanOrEqual(most);
      expect(cut.endsWith('…')).toBe(true);
      // Halves that were halves before may stay: none is made.
      if (character.length > 1) expect(cut.isWellFormed()).toBe(true);
    }
  },
);

test('what fits stays whole', () => {
  expect(cutJsonText('a "b"', 7)).toBe('a "b"');
  expect(cutJsonText('a "b"', 6)).toBe('a "b…');
  expect(cutJsonText('a ""', 5)).toBe('a "…');
  expect(cutJsonText('Key Light', 9)).toBe(cutText('Key Light', 9));
});
