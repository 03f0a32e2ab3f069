import { expect, test } from 'vitest';
import { shortenPair } from '../operations/shorten-answer.ts';
import { quotePair } from './quote-value.ts';

const PATH = '/Game/ThirdPerson/Lvl_ThirdPerson.Lvl_ThirdPerson:PersistentLevel.StaticMeshActor_17';
const attached = (x: number) => ({
  ...{ parent: PATH, socket: 'None' },
  place: { world: { Translation: { X: x, Y: 0, Z: 430 }, Scale3D: { X: 1, Y: 1, Z: 1 } }, relative: {} },
});

test.each<[value: unknown, other: unknown, one: string, two: string]>([
  [5, 6, '5', '6'],
  [{ a: 1 }, { a: 2, b: 3 }, '{"a":1}', '{"a":2,"b":3}'],
  [
    attached(2840),
    attached(200),
    '{"place":{"world":{"Translation":{"X":2840,"Y":0,"Z":430}}}}',
    '{"place":{"world":{"Translation":{"X":200,"Y":0,"Z":430}}}}',
  ],
  // What the other one does not say is no difference.
  [{ value: 1, rest: 'r'.repeat(200) }, { value: 2 }, '{"value":1}', '{"value":2}'],
  [
    [...'abcdefghijklmnopqrstuvwxyzabcdefgh'],
    [...'abcdefghijklmnopqrstuvwxyzabcdefgX'],
    '{"33":"h"}',
    '{"33":"X"}',
  ],
])('of two values what differs is quoted: %j, %j', (value, other, one, two) => {
  expect(quotePair(value, other)).toEqual([one, two]);
});

test('two long texts are cut around where they differ', () => {
  const [one, two] = quotePair(
    `${'x'.repeat(500)}1${'y'.repeat(500)}`,
    `${'x'.repeat(500)}2${'y'.repeat(500)}`,
  );
  expect(one).toMatch(/^…x{40}1y+…$/);
  expect(two).toMatch(/^…x{40}2y+…$/);
  expect(one.length).toBeLessThanOrEqual(120);
});

const LIST = Array.from({ length: 40 }, (_, at) => at);

test.each([
  ['x'.repeat(900), `${'x'.repeat(900)}!`],
  [LIST, LIST.with(33, -1)],
  [LIST, LIST.toSpliced(39, 1)],
  [{ Texts: ['x'.repeat(900)] }, { Texts: [`${'x'.repeat(800)}!`] }],
])('a change never prints the same before and after', (before, after) => {
  const [was, is] = shortenPair(before, after);
  expect(was).not.toEqual(is);
  expect(JSON.stringify([was, is]).length).toBeLessThan(1400);
});

test('a change that is told whole, or from its beginning on, is told so', () => {
  expect(shortenPair([1, 2], [1, 3])).toEqual([
    [1, 2],
    [1, 3],
  ]);
  expect(shortenPair(LIST, LIST.with(0, -1))[1]).toEqual([-1, ...LIST.slice(1, 20), '… 20 more']);
});
