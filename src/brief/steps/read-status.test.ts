import { expect, test } from 'vitest';
import { asks, makeSchema } from '../../../test/support/interview-sample.ts';
import type { Aggregate } from '../document.ts';
import { dsTemplate } from './ds-template.ts';
import { readStatus } from './read-status.ts';

const fields = {
  one: { type: 'text', ...asks('One?', 'a'), required: true },
  two: { type: 'text', ...asks('Two?', 'a'), required: true },
  heavy: { type: 'text', weight: 6, ...asks('Heavy?', 'a') },
  list: { type: 'list', items: { type: 'text' }, atLeast: 2, ...asks('List?', ['a', 'b']) },
  table: {
    type: 'table',
    key: 'name',
    columns: {
      name: { type: 'text', comment: 'Which.' },
      size: { type: 'number', comment: 'How large.' },
      note: { type: 'text', optional: true, comment: 'What else.' },
    },
    ...asks('Table?', [{ name: 'a', size: 1 }]),
  },
};

function statusOf(completeness: unknown, values: Record<string, unknown>) {
  const ds = makeSchema({ fields, completeness });
  const held = Object.entries(values).map(([name, value]) => [name, { value, sources: ['a1'] }]);
  const aggregate: Aggregate = {
    dsId: ds.id,
    dsVersion: 1,
    version: 1,
    fields: Object.fromEntries(held),
    conflicts: [],
  };
  return readStatus(ds, aggregate);
}

const ALL = { one: 'a', two: 'a', heavy: 'a', list: ['a', 'b'], table: [{ name: 'a', size: 1 }] };

test.each([
  ['required', {}, 0],
  ['required', { one: 'a', heavy: 'a' }, 0.5],
  ['required', { one: 'a', two: 'a' }, 1],
  ['all', { one: 'a', two: 'a' }, 0.4],
  ['all', ALL, 1],
  ['all', { ...ALL, list: ['a'] }, 0.8],
  ['all', { ...ALL, table: [{ name: 'a' }] }, 0.8],
  ['all', { ...ALL, table: [] }, 1],
  ['weighted', { heavy: 'a', one: 'a' }, 0.5],
  ['weighted', { heavy: 'a', one: 'a', two: 'a' }, 1],
  ['weighted', { one: 'a', two: 'a' }, 0.25],
])('by the rule %s, %j is complete to %f', (rule, values, expected) => {
  const completeness = rule === 'weighted' ? { rule, enough: 0.8 } : { rule };
  expect(statusOf(completeness, values).completeness).toBe(expected);
});

test('what is open is listed with the required fields first, then by weight', () => {
  const status = statusOf({ rule: 'all' }, { one: 'a', list: ['a'] });
  expect(status.completed).toEqual(['one']);
  expect(status.remaining).toEqual(['two', 'heavy', 'list', 'table']);
  expect(status).toMatchObject({ budgetUsed: 0, budgetRemaining: 8, conflicts: [] });
});

test('the template shows each field as an annotated example, or only those that are asked for', () => {
  const ds = makeSchema({ fields });
  expect(Object.keys(dsTemplate(ds))).toEqual(Object.keys(fields));
  expect(dsTemplate(ds, ['one', 'table', 'nothing'])).toEqual({
    one: {
      example: 'a',
      comment: 'It decides something.',
      accepts: 'text',
      required: true,
      merge: 'replace',
    },
    table: {
      example: [{ name: 'a', size: 1 }],
      comment: 'It decides something.',
      accepts: 'rows with name (tells rows apart): text; size: a number; note (may be left out): text',
      merge: 'keyed',
    },
  });
});
