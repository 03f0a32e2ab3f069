import { expect, test } from 'vitest';
import { eachInTurns, ITEMS_A_TURN, mapInTurns, TURN_MS } from './next-turn.ts';

/** @param each milliseconds that an item takes */
const count = async (items: number, each = 0) => {
  let turns = 0;
  let time = 0;
  const made = await mapInTurns(
    Array.from({ length: items }, (_, index) => index),
    index => {
      time += each;
      return index * 2;
    },
    { turn: async () => void turns++, now: () => time },
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

test('and after so long, however few there were', async () => {
  expect(await count(4, TURN_MS)).toBe(3);
  expect(await count(5, TURN_MS / 2)).toBe(2);
  expect(await count(ITEMS_A_TURN, TURN_MS / ITEMS_A_TURN)).toBe(0);
});

test('of work of which each piece waits for the one before it is the same', async () => {
  const done: string[] = [];
  await eachInTurns(
    Array.from({ length: ITEMS_A_TURN + 1 }, (_, index) => index),
    async each => void done.push(String(each)),
    { turn: async () => void done.push('turn'), now: () => 0 },
  );
  expect(done).toHaveLength(ITEMS_A_TURN + 2);
  expect(done.slice(-3)).toEqual([String(ITEMS_A_TURN - 1), 'turn', String(ITEMS_A_TURN)]);
});
