import { expect, test } from 'vitest';
import { printAssumed } from '../../actions/print-proposals.ts';
import { UNSAID_HEIGHT } from '../../level/assumed-values.ts';
import { splitClauses } from './plain-text.ts';
import { quoteClauses } from './quote-clauses.ts';

test.each([
  ['Short.', 'Short.'],
  [
    'A little, as in a film, but half a stop darker than a camera takes it.',
    'A little, as in a film, but half a stop darker than a camera takes it',
  ],
  ['Live, nothing baked, and a sheen is enough for all of it.', 'Live, nothing baked …'],
  [
    'Gentle please everywhere in the yard today, but not in the gallery. Also red.',
    'Gentle please everywhere in the yard today, but not in the gallery …',
  ],
  [
    'The Gate Beacon has 1,500 lm at 2700 K, and the Key Light less.',
    'The Gate Beacon has 1,500 lm at 2700 K …',
  ],
])('words are quoted in whole clauses, with what turns them: %s', (words, quote) =>
  expect(quoteClauses(words, 40)).toBe(quote),
);

test('what is quoted within a sentence is one thing', () => {
  expect(splitClauses('No sign “Stay, or else”, no rope, 5\' 6", 10" wide')).toEqual([
    'No sign “Stay, or else”',
    'no rope',
    '5\' 6"',
    '10" wide',
  ]);
});

test('of a place that was said in the plane only the height is assumed', () => {
  const assumed = [{ what: 'location', value: [400, 200, 100], because: UNSAID_HEIGHT }];
  const proposal = {
    operation: { action: 'spawn_actor', label: 'Cave' },
    assumed,
    fields: [],
    wishes: [],
    answers: [],
  };
  expect(printAssumed([proposal as never]).assumed).toEqual([
    { of: 'Cave', what: 'location.Z', value: 100, because: UNSAID_HEIGHT },
  ]);
});
