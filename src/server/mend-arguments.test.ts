import { expect, test } from 'vitest';
import { mendArguments } from './mend-arguments.ts';

const vector = {
  type: 'object',
  properties: { X: { type: 'number' }, Y: { type: 'number' }, Z: { type: 'number' } },
};
const schema = {
  type: 'object',
  properties: {
    name: { type: 'string' },
    count: { type: 'integer' },
    steps: { type: 'integer', maximum: 500 },
    isOn: { type: 'boolean' },
    level: { type: 'string', enum: ['concise', 'full'] },
    names: { type: 'array', items: { type: 'string' } },
    place: vector,
    anything: { description: 'whatever' },
    record: { type: 'object', additionalProperties: {} },
    at: { ...vector, description: 'cm, or [x, y, z]' },
    turn: { ...vector, description: 'Degrees, or [x, y, z]' },
    size: { ...vector, description: 'Factors, or [x, y, z]' },
    radius: { type: 'number', description: 'cm' },
  },
};

test.each([
  ['null is left out', { name: null, count: 1 }, { count: 1 }],
  ['null is a value where any will do', { anything: null }, { anything: null }],
  ['null is a value of a record of anything', { record: { a: null } }, { record: { a: null } }],
  ['a number in a text', { count: '50' }, { count: 50 }],
  ['more digits than a number can have stay a text', { count: '9'.repeat(310) }, { count: '9'.repeat(310) }],
  ['so do those with a unit', { radius: `${'9'.repeat(310)} m` }, { radius: `${'9'.repeat(310)} m` }],
  ['all that there may be', { steps: 'all' }, { steps: 500 }],
  ['all where there is no most stays a text', { count: 'all' }, { count: 'all' }],
  ['a switch in a text', { isOn: 'False' }, { isOn: false }],
  ['an enumerator in another case', { level: 'Full' }, { level: 'full' }],
  ['one for a list', { names: 'a' }, { names: ['a'] }],
  ['a list of one', { name: ['a'] }, { name: 'a' }],
  ['a vector as a list', { place: [1, '2', 3] }, { place: { X: 1, Y: 2, Z: 3 } }],
  ['members in another case', { place: { x: 1, y: 2, z: 3 } }, { place: { X: 1, Y: 2, Z: 3 } }],
  [
    'JSON in a text',
    { place: '{"X":1,"Y":2,"Z":3}', names: '["a","b"]' },
    { place: { X: 1, Y: 2, Z: 3 }, names: ['a', 'b'] },
  ],
  ['a length in another unit', { radius: '2 m' }, { radius: 200 }],
  ['lengths in a list', { at: ['2 m', 5, '1 ft'] }, { at: { X: 200, Y: 5, Z: 30.48 } }],
  ['a member with a unit', { at: { z: '1.5m' } }, { at: { Z: 150 } }],
  ['an angle', { turn: { X: '90 deg', Y: '45°' } }, { turn: { X: 90, Y: 45 } }],
  ['one factor', { size: 2 }, { size: { X: 2, Y: 2, Z: 2 } }],
  ['one factor in a text', { size: '0.5' }, { size: { X: 0.5, Y: 0.5, Z: 0.5 } }],
])('%s', (_, given, mended) => expect(mendArguments(given, schema)).toEqual(mended));

test.each([
  ['an angle for a length', { radius: '2 deg' }],
  ['a length for an angle', { turn: { X: '2 m' } }],
  ['a unit where nothing says what is counted', { place: { X: '2 m' } }],
  ['one number for a place', { at: 2 }],
  ['a word for a number', { count: 'many' }],
  ['an empty text for a number', { count: '' }],
  ['a list of the wrong length', { place: [1, 2] }],
  ['a list of several for one', { name: ['a', 'b'] }],
  ['an unknown argument', { __proto: 1, constructor: 'x' }],
  ['an unknown enumerator', { level: 'verbose' }],
])('nothing is guessed: %s', (_, given) => expect(mendArguments(given, schema)).toEqual(given));
