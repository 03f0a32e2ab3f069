import { describe, expect, test } from 'vitest';
import { holdRow, listWithoutRow, ROWS } from './support/recovery-rows.ts';

/** Calls of hurried models, and what they are told: a row that takes one to the next call that is right. */
describe.each(ROWS)('%s %j', (...row) => {
  test(row[2], () => holdRow(row));
});

test('every operation, view and discovery has a row', () => {
  expect(listWithoutRow()).toEqual([]);
  expect(ROWS.length).toBeGreaterThanOrEqual(120);
});
