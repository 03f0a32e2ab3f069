import { expect, test } from 'vitest';
import { wrapText } from './wrap-text.ts';

test.each([
  ['one two three', 8, '', 'one two\nthree'],
  ['one two three', 12, '  - ', '  - one two\n    three'],
  ['one two three', Number.POSITIVE_INFINITY, '> ', '> one two three'],
  ['a unbreakablelongword b', 6, '', 'a\nunbreakablelongword\nb'],
  ['', 10, '- ', '- '],
])('%j in %d columns behind %j', (text, width, head, expected) => {
  expect(wrapText(text, width, head)).toBe(expected);
});
