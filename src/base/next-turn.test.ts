import { expect, test } from 'vitest';
import { eachInTurns, ITEMS_A_TURN, mapInTurns } from './next-turn.ts';

const count = async (items: number) => {
  let turns = 0;
  const made = await mapInTurns(
    Array.from({ length: items }, (_, index) => index),
    each => each * 2,
    async () => void turns++,
  );
  expect(made).toEqual(Array.from({ length: items }, (_, index) => index * 2));
  return turns;
};

test('others have a turn after so many items, and none for a few', async () => {
  expect(await count(0)).toBe(0);
  expect(await count(ITEMS_A_TURN)).toBe(0);
  expect(await count(ITEMS_A_TURN + 1)).toBe(1);
  expect(await count(500)).toBe(500 / ITEMS_A_TURN - 1);
});

test('of work of which each piece waits for the one before it is the same', async () => {
  const done: string[] = [];
  await eachInTurns(
    Array.from({ length: ITEMS_A_TURN + 1 }, (_, index) => index),
    async each => void done.push(String(each)),
    async () => void done.push('turn'),
  );
  expect(done).toHaveLength(ITEMS_A_TURN + 2);
  expect(done.slice(-3)).toEqual([String(ITEMS_A_TURN - 1), 'turn', String(ITEMS_A_TURN)]);
});
