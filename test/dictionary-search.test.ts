import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { openDictionary } from '../src/dictionary/dictionary.ts';
import { searchEntries } from '../src/dictionary/lookup/search-entries.ts';

/** Words, and the entries of which one comes first; `own` of all crafts, `quiz` those that somebody else missed. */
const batches: Record<string, [query: string, wanted: string | string[]][]> = JSON.parse(
  readFileSync(new URL('dictionary-search.json', import.meta.url), 'utf8'),
);
const reading = openDictionary().revision;

function firstOf(query: string): string {
  const [found] = searchEntries(reading, query);
  return `${found?.owner}.${found?.property}`;
}

test('words of all crafts lead to their entry first in 38 of 45 cases', () => {
  const wrong = (batches.own ?? []).filter(([query, wanted]) => ![wanted].flat().includes(firstOf(query)));
  expect(wrong.length, wrong.map(([query]) => `${query}: ${firstOf(query)}`).join('\n')).toBeLessThanOrEqual(
    7,
  );
});

describe('what one part of an entry decides', () => {
  test('an enumerator counts as much as a word of the summary', () => {
    expect(firstOf('hit test invisible widget')).toBe('Widget.Visibility');
  });

  test('a weight is found before the switch that it needs', () => {
    expect(firstOf('RVO avoidance weight character')).toBe('CharacterMovementComponent.AvoidanceWeight');
  });
});
