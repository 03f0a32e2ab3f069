import { expect, test } from 'vitest';
import { curtail, isShown, readable, repeatable } from './long-arguments.ts';

const operations = Array.from({ length: 500 }, (_, at) => ({
  action: 'set_tags',
  objectPath: `Lamp ${at}`,
  tags: ['lit'],
}));

test('what is too long to be repeated is left out, and what is far too long is not even read', () => {
  const call = { operations, code: 'x'.repeat(3000), onError: 'continue' };
  expect(Object.keys(repeatable(call))).toEqual(['onError']);
  expect(Object.keys(readable(call))).toEqual(['code', 'onError']);
});

test('the names of a long call say what they said, at no cost', () => {
  const properties = Object.fromEntries(operations.map((each, at) => [`P${at}`, each]));
  expect(curtail({ operations, properties, code: 'x'.repeat(30_000), count: 2 })).toEqual({
    ...{ operations: [], properties: {}, code: 'x'.repeat(2000), count: 2 },
  });
});

test('an example that nobody could send again is not shown', () => {
  expect(isShown({ action: 'batch', operations: operations.slice(0, 12) })).toBe(true);
  expect(isShown({ action: 'batch', operations })).toBe(false);
  expect(isShown(undefined)).toBe(false);
});
