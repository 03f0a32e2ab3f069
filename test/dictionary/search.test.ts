import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readQuery } from '../../src/base/words/read-query.ts';
import { splitName } from '../../src/base/words/words.ts';
import { openDictionary } from '../../src/dictionary/dictionary.ts';
import { searchEntries } from '../../src/dictionary/lookup/search-entries.ts';
import { splitCompounds } from '../../src/dictionary/lookup/split-compounds.ts';
import { longTest, testOneOf } from '../support/soak.ts';

/**
 * Words, and the entries of which one comes first; `own` of all crafts, `quiz` those that somebody else missed. `drawn` and
 * `unseen` ask for entries that were drawn by lot, in words of games: half of them to look at, half to measure only.
 */
const batches: Record<string, [query: string, wanted: string | string[]][]> = JSON.parse(
  readFileSync(new URL('../dictionary-search.json', import.meta.url), 'utf8'),
);
const reading = openDictionary().revision;

function firstOf(query: string): string {
  const [found] = searchEntries(reading, query);
  return `${found?.owner}.${found?.property}`;
}

longTest('words of all crafts lead to their entry first in 38 of 45 cases', () => {
  const wrong = (batches.own ?? []).filter(([query, wanted]) => ![wanted].flat().includes(firstOf(query)));
  expect(wrong.length, wrong.map(([query]) => `${query}: ${firstOf(query)}`).join('\n')).toBeLessThanOrEqual(
    7,
  );
});

/** The share of questions whose entry is one of the first three. */
function shareInThree(questions: readonly [query: string, wanted: string | string[]][]): number {
  const found = questions.filter(([query, wanted]) =>
    searchEntries(reading, query)
      .slice(0, 3)
      .some(({ owner, property }) => [wanted].flat().includes(`${owner}.${property}`)),
  );
  return found.length / questions.length;
}

testOneOf.each([
  ['drawn', 0.79],
  ['unseen', 0.77],
])('of questions in words of games %s leads to the first three as often as before', (batch, least) => {
  const questions = batches[batch] ?? [];
  expect(questions.length).toBeGreaterThan(100);
  expect(shareInThree(questions)).toBeGreaterThanOrEqual(least);
});

test('a word that names a parent class counts for its children: a slider is a widget', () => {
  expect(firstOf('step of a slider widget')).toBe('Slider.StepSize');
});

test('a word that nothing holds is read in two parts', () => {
  const places = new Map(['multi', 'lin'].map((stem): [string, number[]] => [stem, [0, 1]]));
  const words = splitCompounds({ places }, readQuery('multiline moonlight'));
  expect(words.map(({ word }) => word)).toEqual(['multi', 'line', 'moonlight']);
});

longTest(
  'a class and a property as the engine spells them lead to that property, whoever says other words of both',
  () => {
    const spelt = reading
      .listTypes()
      .flatMap(({ kind, name }) => [...reading.entriesOf(kind, name)])
      .filter(({ property }, number) => number % 23 === 0 && splitName(property).length > 1);
    expect(spelt.length).toBeGreaterThan(150);
    const wrong = spelt
      .map(({ owner, property }) => `${owner} ${property}`)
      .filter(query => !firstOf(query).endsWith(`.${query.split(' ')[1]}`));
    expect(wrong).toEqual([]);
  },
);

test('one small letter before capitals is no word of its own', () => {
  expect(firstOf('texture should not be treated as sRGB')).toBe('Texture.SRGB');
});

describe('what one part of an entry decides', () => {
  test('an enumerator counts as much as a word of the summary', () => {
    expect(firstOf('hit test invisible widget')).toBe('Widget.Visibility');
  });

  test('a weight is found before the switch that it needs', () => {
    expect(firstOf('RVO avoidance weight character')).toBe('CharacterMovementComponent.AvoidanceWeight');
  });
});
