import { expect, test } from 'vitest';
import { asks, makeSchema } from '../../../../test/support/interview-sample.ts';
import { validateScr } from '../validate-scr.ts';
import { VALIDATORS, validatorCall } from './registry.ts';
import { runValidators } from './run-validators.ts';

const rows = (...times: number[]) => times.map((time, index) => ({ name: `p${index}`, time }));

const CASES: [
  call: unknown,
  good: Record<string, unknown>,
  bad: Record<string, unknown>,
  fields: string[],
][] = [
  [
    { name: 'sum_at_most', field: 'costs', column: 'time', limit: 10 },
    { costs: rows(4, 6) },
    { costs: rows(4, 7) },
    ['costs'],
  ],
  [
    { name: 'sum_at_most', field: 'list', limit: 'most' },
    { list: [1, 2], most: 3 },
    { list: [1, 3], most: 3 },
    ['list', 'most'],
  ],
  [
    { name: 'sum_at_most', field: 'costs', column: 'time', limit: 'fps', per: 'rate' },
    { costs: rows(16), fps: 60 },
    { costs: rows(9, 9), fps: 60 },
    ['costs', 'fps'],
  ],
  [
    { name: 'minimum_below_maximum', minimum: 'low', maximum: 'high' },
    { low: 1, high: 1 },
    { low: 2, high: 1 },
    ['low', 'high'],
  ],
  [{ name: 'one_of_filled', fields: ['a', 'b'] }, { b: 0 }, {}, ['a', 'b']],
  [
    { name: 'filled_when', field: 'why', when: 'kind', is: ['odd'] },
    { kind: 'even' },
    { kind: 'odd' },
    ['why'],
  ],
  [
    { name: 'unique_in_column', field: 'costs', column: 'time' },
    { costs: rows(1, 2) },
    { costs: rows(1, 1) },
    ['costs'],
  ],
  [
    { name: 'known_in_table', field: 'start', table: 'costs', key: 'name' },
    { start: 'P0', costs: rows(1) },
    { start: 'p7', costs: rows(1) },
    ['start'],
  ],
  [
    { name: 'known_in_table', field: 'costs', column: 'next', table: 'costs', key: 'name' },
    { costs: [{ name: 'a', next: 'a' }] },
    { costs: [{ name: 'a', next: 'b' }] },
    ['costs'],
  ],
  [
    { name: 'matches_pattern', field: 'prefix', pattern: '[A-Z]+_', says: 'capitals and an underscore' },
    { prefix: 'SM_' },
    { prefix: 'SM_x' },
    ['prefix'],
  ],
  [
    { name: 'count_rows', field: 'costs', column: 'time', is: 1, atLeast: 1, atMost: 1 },
    { costs: rows(1, 2) },
    { costs: rows(1, 1) },
    ['costs'],
  ],
];

test.each(CASES)('%j', (call, good, bad, fields) => {
  const ds = { validators: [validatorCall.parse(call)] };
  expect(runValidators(ds, good, 'end')).toEqual([]);
  expect(runValidators(ds, bad, 'end')).toMatchObject([{ fields }]);
});

test('each rule is registered under its own name, has a case here, and refuses arguments it does not know', () => {
  for (const [name, validator] of Object.entries(VALIDATORS)) {
    expect(validator.name).toBe(name);
    const call = CASES.map(([each]) => Object(each)).find(each => each.name === name);
    expect(validatorCall.safeParse(call).success).toBe(true);
    expect(validatorCall.safeParse({ ...call, stranger: 1 }).success).toBe(false);
  }
});

test('an answer that breaks a rule together with what is held is not stored, and the rule is told', () => {
  const number = (ask: string) => ({ type: 'number', ...asks(ask, 1) });
  const ds = makeSchema({
    fields: { low: number('Low?'), high: number('High?'), other: number('Other?') },
    validators: [{ name: 'minimum_below_maximum', minimum: 'low', maximum: 'high' }],
  });
  expect(validateScr(ds, { high: 3, other: 1 }, { low: 5 })).toEqual({
    valid: { other: 1 },
    problems: ['low, high: low (5) is above high (3)'],
    left: [{ dsId: 'sample', field: 'high', why: 'low (5) is above high (3)' }],
  });
  expect(validateScr(ds, { other: 1 }, { low: 5, high: 3 }).problems).toEqual([]);
});
