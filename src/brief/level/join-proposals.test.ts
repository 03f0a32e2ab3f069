import { expect, test } from 'vitest';
import { joinProposals } from './join-proposals.ts';

const set = (objectPath: string, properties: Record<string, unknown>) => ({
  action: 'set_properties',
  objectPath,
  properties,
});
const spawn = (label: string, properties: Record<string, unknown>) => ({
  ...{ action: 'spawn_actor', class: 'PointLight', label },
  properties,
});
const join = (one: ReturnType<typeof set | typeof spawn>[], other: ReturnType<typeof set | typeof spawn>[]) =>
  joinProposals([
    { dsId: 'one', operations: one },
    { dsId: 'other', operations: other },
  ]);

test.each([
  ['what two topics want alike', [set('Sun', { A: 1 })], [set('Sun', { A: 1 })], [set('Sun', { A: 1 })]],
  [
    'different values of one thing',
    [set('Sun', { A: 1 })],
    [set('Sun', { B: 2 })],
    [set('Sun', { A: 1, B: 2 })],
  ],
  [
    'one thing that both make',
    [spawn('Lamp', { A: 1 })],
    [spawn('Lamp', { B: 2 })],
    [spawn('Lamp', { A: 1, B: 2 })],
  ],
  [
    'what is made, before what is set',
    [set('Sun', { A: 1 })],
    [spawn('Lamp', { A: 2 })],
    [spawn('Lamp', { A: 2 }), set('Sun', { A: 1 })],
  ],
  [
    'members of one value',
    [set('Sun', { A: { X: 1 } })],
    [set('Sun', { A: { X: 1, Y: 2 } })],
    [set('Sun', { A: { X: 1, Y: 2 } })],
  ],
])('joins %s', (_, one, other, operations) => {
  expect(join(one, other)).toEqual({ operations, conflicts: [] });
});

test('two values of one thing are a conflict, and name who wants which', () => {
  const { conflicts } = join([set('Sun', { A: { X: 1 } })], [set('Sun', { A: { X: 2 } })]);
  expect(conflicts).toEqual([
    {
      ...{ of: 'Sun', what: 'properties.A.X' },
      sides: [
        { dsId: 'one', value: 1 },
        { dsId: 'other', value: 2 },
      ],
    },
  ]);
});

test('what is joined leaves the operations that were given as they are', () => {
  const one = set('Sun', { A: 1 });
  join([one], [set('Sun', { B: 2 })]);
  expect(one).toEqual(set('Sun', { A: 1 }));
});
