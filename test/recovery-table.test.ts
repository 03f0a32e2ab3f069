import { describe, expect, test } from 'vitest';
import { DISCOVERIES } from '../src/discover/registry.ts';
import { OPERATIONS } from '../src/domains/operations.ts';
import { VIEWS } from '../src/domains/views.ts';
import { holdNamed, holdRow, ROWS } from './support/recovery-rows.ts';
import { oneIn } from './support/soak.ts';

/** Calls of hurried models, and what they are told: a row that takes one to the next call that is right. */
describe.each(oneIn(60, ROWS))('%s %j', (...row) => {
  test(row[2], () => holdRow(row));
});

test.each([...OPERATIONS, ...VIEWS, ...DISCOVERIES])('$name has a row', ({ name }) => holdNamed(name));

test('there are many ways to be wrong', () => expect(ROWS.length).toBeGreaterThanOrEqual(300));
