import { describe, expect, test } from 'vitest';
import { findMentions } from './find-mentions.ts';
import { readBearing } from './read-bearing.ts';
import { resolveBearing, resolveNumber, resolveSpot } from './resolve-place.ts';

const LABELS = [
  'Gate Beacon',
  'Gate',
  'BP_Brazier_2',
  'SM_Pillar_01',
  'SM_Pillar_02',
  'PlayerStart',
  'Floor',
];

test.each([
  ['At the gate.', 'at', ['Gate']],
  ['behind the brazier', 'behind', ['BP_Brazier_2']],
  ['as far as the pillars', 'as_far_as', ['SM_Pillar_01', 'SM_Pillar_02']],
  ['The gate beacon, of course', 'at', ['Gate Beacon']],
  ['in front of the gate', 'in_front', ['Gate']],
  ['It should come from the brazier', 'from', ['BP_Brazier_2']],
  ['gate beacon', 'at', ['Gate Beacon']],
])('“%s” names what is there', (words, relation, labels) => {
  expect(findMentions(words, LABELS)).toMatchObject([{ relation, labels }]);
});

test('what a brief has made is meant only where nothing else has the name', () => {
  const labels = (words: string) =>
    findMentions(words, ['Brazier Glow'], ['Brazier', 'Gate Zone']).map(each => each.labels);
  expect(labels('behind the brazier')).toEqual([['Brazier Glow']]);
  expect(labels('at the gate zone')).toEqual([['Gate Zone']]);
});

test('what is one by its class is meant before what is only named after it, in whatever language', () => {
  const kinds = new Map([['Großes Tor Nord', 'BP_Door']]);
  const labels = (words: string, others: string[]) =>
    findMentions(words, [...others, 'Großes Tor Nord'], [], kinds).map(each => each.labels);
  expect(labels('left of the gate', [])).toEqual([['Großes Tor Nord']]);
  expect(labels('at the gate', ['Gate Beacon'])).toEqual([['Großes Tor Nord', 'Gate Beacon']]);
  expect(labels('at the gate', ['Gate'])).toEqual([['Gate']]);
});

test('what no actor is called is no mention', () => {
  expect(findMentions('at the fountain, under a tree, in the end', LABELS)).toEqual([]);
  const named = ['SM_Wall_West', 'Gallery Ceiling West', 'BP_ThirdPersonCharacter'];
  for (const words of ['coming from the west and low', 'from the west', 'take it down by a third, please'])
    expect(findMentions(words, named), words).toEqual([]);
  expect(findMentions('at the west wall', named)).toMatchObject([{ labels: ['SM_Wall_West'] }]);
});

describe('directions as seen from a first view along Y', () => {
  test.each([
    ['from behind', 270],
    ['towards the player', 90],
    ['from the left', 0],
    ['The light comes from the player’s left when he first looks.', 0],
    ['from the left of the first view', 0],
    ['west', 270],
    ['from the west', 270],
    ['the sun stands low in the west', 270],
    ['it travels towards the east', 270],
    ['travels east', 270],
    ['shining eastwards', 270],
    ['from the north-east', 45],
    ['From behind on the left', 315],
    ['from behind and a bit to the right', 225],
    ['front left', 45],
  ])('light %s stands at %d°', (words, yaw) => {
    const bearing = readBearing(words);
    expect(bearing && resolveBearing(bearing, 'comes_from', 90)?.yaw).toBe(yaw);
  });

  test('a side may be either of two', () => {
    const bearing = readBearing('from the side');
    expect(bearing && resolveBearing(bearing, 'comes_from', 90)).toEqual({ yaw: 0, orElse: 180 });
  });
});

/** Words about the player’s view → degrees clockwise from it. */
const AS_SEEN: readonly [words: string, view: number][] = [
  ['straight ahead of the player', 0],
  ['straight ahead of the player (0)', 0],
  ['Ahead of the player', 0],
  ['dead ahead', 0],
  ['in front of the player', 0],
  ['It should stand right in front of him', 0],
  ['before the player', 0],
  ['from the front', 0],
  ['towards the player', 0],
  ['It shines into the player’s face', 0],
  ['straight into his eyes', 0],
  ['behind the player', 180],
  ['from behind the viewer', 180],
  ['it must come from behind', 180],
  ['at his back', 180],
  ['at the player’s back', 180],
  ['from the back', 180],
  ['over the shoulder', 180],
  ['over the player’s shoulder', 180],
  ['over his left shoulder', 225],
  ['over the player’s right shoulder', 135],
  ['it should come from the right', 90],
  ['from the right', 90],
  ['to the right of the player', 90],
  ['on his right', 90],
  ['right of the player', 90],
  ['the sun has to come from the player’s right-hand side', 90],
  ['The light should come from the left, please', 270],
  ['I want it from the left of the player', 270],
  ['to the player’s left', 270],
  ['on the left side of the first view', 270],
  ['from the front left', 315],
  ['from behind on the right', 135],
];

describe.each([0, 90, 180, 270])('directions as seen by a player who looks along %d°', heading => {
  test.each(AS_SEEN)('%s', (words, view) => {
    const bearing = readBearing(words);
    const at = bearing && resolveBearing(bearing, 'comes_from', heading)?.yaw;
    expect(at).toBe((heading + view) % 360);
  });
});

test.each(['what is right for the place', 'leave it as it is', 'the left one', 'all right', 'a lot'])(
  '“%s” is no direction',
  words => {
    expect(readBearing(words)).toBeUndefined();
  },
);

const START = { x: 0, y: 0, z: 100, yaw: 0 };
const GATE = { x: 0, y: 1000, z: 100, yaw: 0 };

test('a thing is an angle, a distance or a spot', () => {
  expect(resolveNumber('looks_at', GATE, START)).toBe(90);
  expect(resolveNumber('comes_from', GATE, START)).toBe(90);
  expect(resolveNumber('comes_from', GATE, START, 'towards')).toBe(270);
  expect(resolveNumber('distance', GATE, START)).toBe(10);
  const [behind] = findMentions('behind the gate', ['Gate']);
  expect(behind && resolveSpot(behind, GATE, START)).toEqual({ x: 0, y: 12, beside: 2 });
});

test.each([
  ['1,5 m behind the gate', { x: 0, y: 11.5 }],
  ['three metres north of the gate', { x: 3, y: 10 }],
  ['60 cm in front of the gate', { x: 0, y: 9.4 }],
])('“%s” is as far from it as was said', (words, spot) => {
  const [mention] = findMentions(words, ['Gate']);
  expect(mention && resolveSpot(mention, GATE, START)).toMatchObject(spot);
});

test.each([
  ['at the gate, 2 m to the left', { isShifted: true }],
  ['4 metres up, at the gate', {}],
  ['the gate stays as it is', { isBare: true }],
])('“%s” is no place of something else by itself', (words, told) => {
  expect(findMentions(words, ['Gate'])).toMatchObject([told]);
});

test.each([
  ['at the gate, 2 m to the left', true],
  ['at the gate, about 2 m to the left of it', true],
  ['at the gate, and to the right of it', true],
  ['at the gate, move it two metres to the left', true],
  ['at the gate, move two metres to the left of the well a basket', undefined],
  ['at the gate, 2 m to the left of the well a basket', undefined],
  ['at the gate, a lamp of 2 m', undefined],
  ['at the gate, put a stool 3 m behind the well', undefined],
])('a clause that names another thing moves no other: %s', (words, isShifted) => {
  const found = findMentions(words, ['Gate', 'Well']).find(({ labels }) => labels.includes('Gate'));
  expect(found?.isShifted).toBe(isShifted);
});
