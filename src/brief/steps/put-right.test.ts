import { expect, test } from 'vitest';
import type { Conflict } from '../document.ts';
import { schemasFolder } from '../schemas/data-folder.ts';
import { openSchemaLibrary } from '../schemas/library.ts';
import { isCorrection } from './is-correction.ts';
import { readChoices } from './read-choices.ts';

const ds = openSchemaLibrary([schemasFolder()]).find('time_of_day');
if (!ds) throw new Error('there is no such schema');

test.each([
  'Dawn actually.',
  'I actually want dawn.',
  'It should actually be dawn.',
  'What I meant was dawn.',
  'Dusk was wrong, it is dawn.',
  '4 m/s was a typo, 5 m/s.',
  'Let me correct myself: dawn.',
  'My mistake, dawn.',
  'Dawn instead.',
  'Rather dawn.',
  'Oh, rather dawn.',
  'Could we change it to dawn?',
  'Wait, dawn.',
  'dawn, sorry',
  'Turns out it has to be dawn.',
])('“%s” puts right what was said before', words => expect(isCorrection(words)).toBe(true));

test.each([
  'Dawn.',
  'It is dawn when the doors open.',
  'No.',
  'No, dawn.',
  'No, thanks.',
  'No idea, dawn?',
  'Nothing is wrong with dawn.',
  'The guards actually sleep there.',
  'One is better off with a wide view.',
])('“%s” puts nothing right', words => expect(isCorrection(words)).toBe(false));

const asked: Conflict = {
  ...{ id: 'k1', field: 'moment' },
  held: { value: 'dusk', sources: ['a1'] },
  said: { value: 'dawn', sources: ['a2'] },
};

test.each([
  ['The first one, definitely.', 'dusk', 'held'],
  ['I’d go with the second.', 'dawn', 'said'],
  ['The latter, of course.', 'dawn', 'said'],
  ['Dawn, because of the first light.', 'dawn', 'said'],
])('a choice by position agrees with scr: %s', (words, moment, choice) => {
  const { decisions, problems } = readChoices(ds, { asked, open: [] }, { words, scr: { moment } });
  expect(problems).toEqual([]);
  expect(decisions.map(each => each.decision.choice)).toEqual([choice]);
});

test.each([
  ['The first one, definitely.', 'dawn'],
  ['The first one, definitely.', 'noon'],
  ['I’d stay with the second.', 'dusk'],
  ['What I said first.', 'dawn'],
])('a choice by position is asked where scr has another value: %s', (words, moment) => {
  const { decisions, problems } = readChoices(ds, { asked, open: [] }, { words, scr: { moment } });
  expect(decisions).toEqual([]);
  expect(problems.join()).toContain('which one is meant');
});
