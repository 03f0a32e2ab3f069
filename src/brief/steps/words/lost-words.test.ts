import { expect, test } from 'vitest';
import { asks, interviewSample, makeSchema } from '../../../../test/support/interview-sample.ts';
import { interpretWords } from '../interpret-words.ts';

/** Nothing of an answer gets lost without a word, and nothing is taken for what it is not. */

const sight = makeSchema({
  fields: {
    haze: {
      type: 'choice',
      options: { light: 'a clear day: far hills turn blue', misty: 'a misty morning: a few hundred metres' },
      ...asks('How far can one see?', 'light'),
    },
  },
});

test.each(['not super far, 200 meters or so', 'not that far', 'not really far'])('%j is not far', words => {
  expect(interpretWords(sight, ['haze'], words).scr.haze).not.toBe('light');
});

test('what only fills a sentence is no item', () => {
  const read = (words: string) => interpretWords(interviewSample(), ['props'], words).scr.props;
  expect(read('a crane, obviously, and crates')).toEqual(['a crane', 'crates']);
  expect(read('walls and floor and stuff')).toEqual(['walls', 'floor']);
});

const uses = makeSchema({
  fields: {
    usable: {
      type: 'table',
      key: 'thing',
      columns: {
        thing: { type: 'text', comment: 'What it is.' },
        effect: { type: 'text', comment: 'What it does.' },
        needs: { type: 'text', optional: true, comment: 'What one must have.' },
      },
      ...asks('What can be used?', [{ thing: 'Gate', effect: 'opens' }]),
    },
  },
});

test('a value without a label goes where one must be', () => {
  expect(interpretWords(uses, ['usable'], 'crate: pick up; gate: opens, needs key').scr.usable).toEqual([
    { thing: 'crate', effect: 'pick up' },
    { thing: 'gate', effect: 'opens', needs: 'key' },
  ]);
});

test('a line that is no row is told', () => {
  const { scr, unclear } = interpretWords(uses, ['usable'], 'crate: pick up\ngate: opens\nand maybe more');
  expect(scr.usable).toHaveLength(2);
  expect(unclear).toEqual([{ field: 'usable', why: '“and maybe more” was not understood as a row' }]);
});

const layout = makeSchema({
  fields: {
    areas: {
      type: 'table',
      key: 'name',
      columns: {
        name: { type: 'text', comment: 'Its name.' },
        width: { type: 'number', unit: 'm', optional: true, comment: 'Its width.' },
      },
      ...asks('Which areas?', [{ name: 'Yard', width: 20 }]),
      required: true,
    },
    startsIn: { type: 'text', ...asks('Where does it begin?', 'Yard'), required: true },
  },
});

test('a story about rows is not taken for the text beside them', () => {
  const story = 'a start yard, then a bridge, then the crate room; the yard is 20x20 m, the crate room 10x10';
  const read = interpretWords(layout, ['areas', 'startsIn'], story);
  expect(read.scr).toEqual({});
  expect(read.unclear).toMatchObject([{ field: 'areas' }]);
  expect(interpretWords(layout, ['areas', 'startsIn'], 'in the yard').scr).toEqual({
    startsIn: 'in the yard',
  });
});
