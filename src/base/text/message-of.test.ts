import { expect, test } from 'vitest';
import { BridgeError, toBridgeError } from '../errors.ts';
import { messageOf } from './message-of.ts';

const circular: Record<string, unknown> = { code: 'x' };
circular.self = circular;

test.each([
  [new Error('gone'), 'gone'],
  ['a text', 'a text'],
  [{ code: 'x', details: { why: 'y' } }, '{"code":"x","details":{"why":"y"}}'],
  [{ toString: 'mine' }, '{"toString":"mine"}'],
  [Object.create(null), '{}'],
  [undefined, 'undefined'],
  [12n, '12'],
  [circular, 'an object with code, self'],
])('what is thrown is told by its content, whatever it is (%#)', (thrown, told) => {
  expect(messageOf(thrown)).toBe(told);
});

test('what is no error is our own mistake, and says what it was', () => {
  expect(toBridgeError({ code: 'x' })).toMatchObject({ code: 'internal_error', message: '{"code":"x"}' });
  const own = new BridgeError('cancelled', 'It was cancelled.');
  expect(toBridgeError(own)).toBe(own);
});
