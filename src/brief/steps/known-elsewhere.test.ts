import { expect, test } from 'vitest';
import { asks, emptyDocument, makeSchema, NOW } from '../../../test/support/interview-sample.ts';
import type { DiscoverySchema } from '../discovery-schema.ts';
import type { BriefDocument } from '../document.ts';
import { finalizePursuit } from './finalize-pursuit.ts';
import { findOverlaps } from './find-overlaps.ts';
import { knownElsewhere, withKnown } from './known-elsewhere.ts';
import { nextQuestion } from './next-question.ts';
import { processAnswer } from './process-answer.ts';
import { readStatus } from './read-status.ts';
import { resolveConflict } from './resolve-conflict.ts';

const height = (unit: string, maximum: number, sameAs?: string) => ({
  ...{ type: 'number', unit, maximum, ...asks('How high?', 4), required: true },
  ...(sameAs !== undefined && { sameAs }),
});
const wall = makeSchema({ id: 'wall', fields: { height: height('m', 50) } });
const jump = makeSchema({ id: 'jump', fields: { ledge: height('cm', 3000, 'wall.height') } });
const climb = makeSchema({ id: 'climb', fields: { reach: height('m', 50, 'wall.height') } });
const crawl = makeSchema({ id: 'crawl', fields: { gap: height('m', 1, 'wall.height') } });
const schemas = [wall, jump, climb, crawl];
const library = {
  list: () => schemas,
  find: (id: string) => schemas.find(each => each.id === id),
  types: () => [],
  problems: () => [],
};

function say(document: BriefDocument, ds: DiscoverySchema, words: string): BriefDocument {
  // Without the library: the question is put although another schema knows.
  const put = nextQuestion(document, { ds, now: NOW });
  const questionId = put.document.conversations[0]?.pursuits.at(-1)?.questions[0]?.id ?? '';
  const given = { ds, library, questionId, words, interpretedBy: 'rules', now: NOW } as const;
  return processAnswer(put.document, given).document;
}

test.each([
  { from: wall, words: '4 m', to: jump, name: 'ledge', value: 400, place: 'wall.height' },
  { from: jump, words: '250 cm', to: wall, name: 'height', value: 2.5, place: 'jump.ledge' },
  { from: jump, words: '250 cm', to: climb, name: 'reach', value: 2.5, place: 'jump.ledge' },
])('what $from.id knows, $to.id need not ask', ({ from, words, to, name, value, place }) => {
  const document = say(emptyDocument(), from, words);
  expect(knownElsewhere(library, document, to)).toEqual({ [name]: { value, sources: ['a1'], from: place } });
  expect(readStatus(to, withKnown(library, document, to)).completeness).toBe(1);
  const put = nextQuestion(document, { ds: to, library, now: NOW });
  expect(put.outcome).toEqual({ kind: 'complete', optional: [] });
  expect(finalizePursuit(put.document, { ds: to, library, now: NOW }).validation.ok).toBe(true);
  expect(put.document.aggregates[to.id]?.fields).toEqual({});
});

test('a value that does not fit is asked for', () => {
  const document = say(emptyDocument(), wall, '4 m');
  expect(knownElsewhere(library, document, crawl)).toEqual({});
});

test('it follows what is decided where it was said', () => {
  const twice = say(say(emptyDocument(), wall, '4 m'), wall, '5 m');
  const { document } = resolveConflict(twice, { library, conflictId: 'k1', choice: 'said', now: NOW });
  expect(knownElsewhere(library, document, jump)).toMatchObject({ ledge: { value: 500, sources: ['a2'] } });
});

test('saying something else contradicts the schema that knew it', () => {
  const document = say(say(emptyDocument(), wall, '4 m'), jump, '250 cm');
  expect(document.aggregates.jump?.fields.ledge).toEqual({ value: 250, sources: ['a2'] });
  expect(findOverlaps(library, document)).toMatchObject([{ conflict_id: 'jump.ledge=wall.height' }]);
});

test('two fields that mean an empty third must agree', () => {
  const document = say(say(emptyDocument(), jump, '250 cm'), climb, '3 m');
  expect(findOverlaps(library, document)).toMatchObject([{ conflict_id: 'climb.reach=jump.ledge' }]);
  const given = { library, conflictId: 'climb.reach=jump.ledge', choice: 'said', now: NOW };
  const decided = resolveConflict(document, given).document;
  expect(decided.aggregates.jump?.fields.ledge?.value).toBe(300);
  expect(findOverlaps(library, decided)).toEqual([]);
});
