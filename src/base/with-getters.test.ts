import { expect, test } from 'vitest';
import { withGetters } from './with-getters.ts';

interface Count {
  readonly size: number;
  readonly last: string | undefined;
  add(name: string): void;
}

function openCount(): Count {
  const names: string[] = [];
  return withGetters<Count, 'size' | 'last'>(
    { size: () => names.length, last: () => names.at(-1) },
    { add: name => void names.push(name) },
  );
}

test('is asked anew each time, each object for its own', () => {
  const [one, other] = [openCount(), openCount()];
  one.add('a');
  one.add('b');
  other.add('c');
  expect([one.size, one.last, other.size, other.last]).toEqual([2, 'b', 1, 'c']);
});

test('a copy holds what was there, as it does of any getter', () => {
  const count = openCount();
  count.add('a');
  const copy = { ...count };
  count.add('b');
  expect([copy.size, copy.last, count.size]).toEqual([1, 'a', 2]);
  expect(Object.keys(copy)).toEqual(['add', 'size', 'last']);
});

test('whoever stands in front of an object asks it', () => {
  const count = openCount();
  count.add('a');
  const front: Count = Object.create(count);
  expect([front.size, front.last]).toEqual([1, 'a']);
});
