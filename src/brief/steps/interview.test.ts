import { expect, test } from 'vitest';
import { asks, emptyDocument, makeSchema, NOW } from '../../../test/support/interview-sample.ts';
import { createRandom } from '../../../test/support/random.ts';
import { oneIn } from '../../../test/support/soak.ts';
import type { DiscoverySchema } from '../discovery-schema.ts';
import { type BriefDocument, documentSchema } from '../document.ts';
import { finalizePursuit } from './finalize-pursuit.ts';
import { nextQuestion } from './next-question.ts';
import { processAnswer } from './process-answer.ts';
import { readStatus } from './read-status.ts';
import { resolveConflict } from './resolve-conflict.ts';
import { startConversation } from './start-conversation.ts';
import { startPursuit } from './start-pursuit.ts';

const ds = makeSchema({
  id: 'sun',
  questionBudget: 6,
  fields: {
    moment: {
      type: 'choice',
      options: { noon: 'midday', dusk: 'sunset' },
      ...asks('When is it?', 'dusk'),
      required: true,
    },
    elevation: {
      type: 'number',
      unit: 'deg',
      minimum: -10,
      maximum: 90,
      ...asks('How high?', 12),
      fallback: 30,
    },
    purpose: { type: 'text', ...asks('What for?', 'It leads the eye.'), required: true },
    surfaces: {
      type: 'table',
      key: 'name',
      columns: {
        name: { type: 'text', comment: 'Which.' },
        width: { type: 'number', unit: 'm', comment: 'How wide.' },
      },
      ...asks('Which surfaces?', [{ name: 'floor', width: 4 }]),
    },
  },
  questions: [
    { id: 'moment', fields: ['moment', 'elevation'], text: 'When is it?', help: 'A film will do.' },
    { id: 'purpose', fields: ['purpose'], text: 'What is it for?' },
    { id: 'surfaces', fields: ['surfaces'], text: 'Which surfaces?', cost: 2 },
  ],
});

const ask = (document: BriefDocument, schema: DiscoverySchema = ds, optional = false) =>
  nextQuestion(document, { ds: schema, optional, now: NOW });

function answer(document: BriefDocument, questionId: string, words: string, scr?: Record<string, unknown>) {
  return processAnswer(document, { ds, questionId, words, scr, interpretedBy: 'claude', now: NOW });
}

/** A document with the first question put. */
function begun() {
  const put = ask(emptyDocument());
  if (put.outcome.kind !== 'question') throw new Error('no question');
  return { document: put.document, question: put.outcome.question };
}

function stateOf(document: BriefDocument) {
  return readStatus(ds, document.aggregates.sun, document.conversations.at(-1)?.pursuits.at(-1));
}

test('the first question begins conversation and pursuit, and what is stored is a valid document', () => {
  const { document, question } = begun();
  expect(question).toMatchObject({ id: 'q1', schemaQuestion: 'moment', type: 'text', cost: 1 });
  expect(documentSchema.parse(document)).toEqual(document);
  expect(document.conversations).toMatchObject([{ id: 'c1', current: 'sun' }]);
});

test('a question that waits for its answer is put again, with its id, and costs once', () => {
  const { document } = begun();
  const again = ask(document);
  expect(again.document).toBe(document);
  expect(again.outcome).toMatchObject({ kind: 'question', question: { id: 'q1' }, help: 'A film will do.' });
  expect(stateOf(again.document).budgetUsed).toBe(1);
});

test('a pursuit that was begun in the conversation is resumed, and begun anew in the next', () => {
  const { document } = begun();
  expect(startPursuit(document, { ds, now: NOW }).document).toBe(document);
  const later = startPursuit(startConversation(document, NOW).document, { ds, now: NOW });
  expect(later.document.conversations.map(({ id, pursuits }) => [id, pursuits.length])).toEqual([
    ['c1', 1],
    ['c2', 1],
  ]);
  expect(later.pursuit.budget).toEqual({ total: 6, used: 0 });
});

test('a table question carries a template whose filled form is read without loss', () => {
  let { document } = answer(begun().document, 'q1', 'dusk, 3 degrees');
  ({ document } = answer(ask(document).document, 'q2', 'To lead the eye.', { purpose: 'To lead the eye.' }));
  const put = ask(document, ds, true);
  if (put.outcome.kind !== 'question') throw new Error('no question');
  expect(put.outcome.question).toMatchObject({ id: 'q3', type: 'table', cost: 2 });
  const template = put.outcome.tableTemplate ?? '';
  expect(template).toContain('|name|width (m)|');
  // A row that stays empty says nothing.
  const filled = template.replace(/\|\s*\|\s*\|$/, empty => `| floor | 4 |\n| wall | 250 cm |\n${empty}`);
  const read = answer(put.document, 'q3', filled);
  expect(read.outcome.scr).toEqual({
    surfaces: [
      { name: 'floor', width: 4 },
      { name: 'wall', width: 2.5 },
    ],
  });
  expect(read.outcome.nextAction).toBe('complete');
});

test('the same answer twice is recorded once, and has the same outcome', () => {
  const { document } = begun();
  for (const [words, scr] of [['dusk, 3 degrees'], ['no idea, you choose'], ['blurgh', {}]] as const) {
    const first = answer(document, 'q1', words, scr);
    const second = answer(first.document, 'q1', words, scr);
    expect(second.document).toBe(first.document);
    expect(second.outcome).toEqual(first.outcome);
    expect(first.document.counts.answers).toBe(1);
  }
});

test('the same words with another reading are read anew, without a contradiction', () => {
  const first = answer(begun().document, 'q1', 'low sun', { elevation: 20 });
  const second = answer(first.document, 'q1', 'low sun', { elevation: 5, moment: 'dusk' });
  expect(second.outcome.aggregate.fields).toEqual({
    elevation: { value: 5, sources: ['a1'] },
    moment: { value: 'dusk', sources: ['a1'] },
  });
  expect(second.outcome.aggregate.conflicts).toEqual([]);
  expect(second.document.counts.answers).toBe(1);
});

test('what does not fit is named field by field, and only the rest is stored; the words are kept', () => {
  const { document, outcome } = answer(begun().document, 'q1', 'Dusk!', {
    moment: 'dusk',
    elevation: 120,
    elevaton: 3,
  });
  expect(outcome.scr).toEqual({ moment: 'dusk' });
  expect(outcome.nextAction).toBe('needs_clarification');
  expect(outcome.clarification).toContain('elevation: 120');
  expect(outcome.clarification).toContain('-10 to 90');
  expect(outcome.clarification).toContain('Did you mean elevation?');
  const asked = document.conversations[0]?.pursuits[0]?.questions[0];
  expect(asked?.answers).toMatchObject([{ id: 'a1', words: 'Dusk!', interpretedBy: 'claude' }]);
});

test('values in an scr may come with units', () => {
  const { outcome } = answer(begun().document, 'q1', 'x', {
    elevation: '0.2 rad',
    surfaces: { floor: { width: '30 cm' } },
  });
  expect(outcome.scr).toEqual({ elevation: 11.4592, surfaces: [{ name: 'floor', width: 0.3 }] });
});

test('words of which nothing is certain change nothing, and are quoted', () => {
  const { document } = begun();
  const { outcome, document: after } = answer(document, 'q1', 'Two degrees under the roofs.');
  expect(after).toBe(document);
  expect(outcome).toMatchObject({ nextAction: 'needs_interpretation', scr: {}, changed: [] });
  expect(outcome.unread).toEqual(['Two degrees under the roofs']);
});

test('what is certain of words is kept, the rest is quoted, and a reader of the same words adds to it', () => {
  const words = 'Dusk. Two degrees under the roofs.';
  const first = answer(begun().document, 'q1', words);
  expect(first.outcome).toMatchObject({ scr: { moment: 'dusk' }, changed: ['moment'] });
  expect(first.outcome.unread).toEqual(['Two degrees under the roofs']);
  const read = answer(first.document, 'q1', words, { elevation: 3 });
  expect(read.outcome.scr).toEqual({ moment: 'dusk', elevation: 3 });
  const taken = answer(first.document, 'q1', words, { moment: null, elevation: 3 });
  expect(taken.outcome.scr).toEqual({ elevation: 3 });
  expect(stateOf(taken.document).conflicts).toEqual([]);
});

test('parts of an answer of which nothing was stored are quoted', () => {
  const words = 'Dusk, with a red glow. The guards hear you, and my dog is called Rex.';
  const { outcome } = answer(begun().document, 'q1', words, { moment: 'dusk' });
  expect(outcome.unread).toEqual(['with a red glow', 'The guards hear you']);
  expect(outcome.background).toEqual(['my dog is called Rex']);
  const all = answer(begun().document, 'q1', 'Dusk, 3 degrees', { moment: 'dusk', elevation: 3 });
  expect(all.outcome.unread).toEqual([]);
});

test('a correction replaces, and what it replaces stays on record', () => {
  const first = answer(begun().document, 'q1', 'noon', { moment: 'noon' });
  const second = answer(first.document, 'q1', 'Actually no, make that dusk', { moment: 'dusk' });
  expect(second.outcome.aggregate.fields.moment).toEqual({ value: 'dusk', sources: ['a2'] });
  expect(second.outcome.aggregate.conflicts).toMatchObject([
    { held: { value: 'noon' }, resolved: { value: 'dusk', choice: 'corrected' } },
  ]);
  expect(second.outcome.commitNotes).toEqual([expect.stringContaining('dusk instead of noon (a1)')]);
  expect(stateOf(second.document).conflicts).toEqual([]);
  const again = answer(second.document, 'q1', 'Actually no, make that dusk', {
    ...{ elevation: 3, moment: null },
  });
  expect(again.outcome.aggregate.fields.moment).toEqual({ value: 'noon', sources: ['a1'] });
});

test('deciding one contradiction leaves another of the same field open', () => {
  let { document } = begun();
  for (const elevation of [3, 5, 9]) {
    const given = { ds, questionId: 'q1', words: `${elevation} it is`, scr: { elevation } };
    ({ document } = processAnswer(document, { ...given, interpretedBy: 'claude', now: NOW }));
  }
  const library = { list: () => [ds], find: () => ds, types: () => [], problems: () => [] };
  const decided = resolveConflict(document, { library, conflictId: 'k1', choice: 'said', now: NOW });
  expect(decided.outcome.open_conflicts).toBe(1);
  expect(decided.document.aggregates.sun?.conflicts[1]).toMatchObject({
    ...{ held: { value: 5 }, said: { value: 9 } },
  });
});

test('a fallback gives way to what the user says later, without a contradiction', () => {
  const first = answer(begun().document, 'q1', 'no idea, you choose');
  expect(first.outcome.scr).toEqual({ elevation: 30 });
  expect(first.outcome.commitNotes).toContain('moment: left to us, and there is no usual value');
  const second = answer(first.document, 'q1', '5 degrees, at dusk');
  expect(second.outcome.aggregate.fields.elevation).toEqual({ value: 5, sources: ['a2'] });
  expect(second.outcome.aggregate.conflicts).toEqual([]);
});

test('a contradiction is kept, asked about, and decided by the answer', () => {
  let { document } = answer(begun().document, 'q1', 'dusk, 3 degrees');
  const against = answer(document, 'q1', 'At noon.');
  expect(against.outcome.aggregate.conflicts).toMatchObject([
    { id: 'k1', field: 'moment', held: { value: 'dusk' } },
  ]);
  ({ document } = answer(ask(against.document).document, 'q2', 'To lead the eye.', {
    purpose: 'To lead the eye.',
  }));
  ({ document } = answer(ask(document).document, 'q3', 'none'));
  const put = ask(document);
  if (put.outcome.kind !== 'question') throw new Error('no question');
  expect(put.outcome.question).toMatchObject({ conflict: 'k1', type: 'choice', cost: 1 });
  const decided = answer(put.document, put.outcome.question.id, 'the second');
  expect(decided.outcome.aggregate.fields.moment).toEqual({ value: 'noon', sources: ['a2'] });
  expect(decided.outcome.aggregate.conflicts).toMatchObject([
    { resolved: { value: 'noon', choice: 'said' } },
  ]);
  expect(decided.outcome.nextAction).toBe('complete');
});

test('finalising names what is missing, and finishes what is complete', () => {
  const open = finalizePursuit(answer(begun().document, 'q1', 'dusk').document, {
    ds,
    now: NOW,
    finalNotes: 'Later.',
  });
  expect(open.validation).toEqual({ ok: false, problems: ['purpose: nothing was said about it'] });
  expect(open.document.conversations[0]?.pursuits[0]).toMatchObject({
    state: 'ds-working',
    finalNotes: 'Later.',
  });
  const done = finalizePursuit(
    answer(ask(open.document).document, 'q2', 'To lead the eye.', { purpose: 'To lead the eye.' }).document,
    {
      ds,
      now: NOW,
    },
  );
  expect(done.validation).toEqual({ ok: true, problems: [] });
  expect(done.document.conversations[0]).not.toHaveProperty('current');
  expect(done.document.conversations[0]?.pursuits[0]).toMatchObject({ state: 'ds-complete', finished: NOW });
  expect(ask(done.document).outcome).toMatchObject({ kind: 'complete' });
});

test('a question of nobody, and an answer without words, are refused with what to do', () => {
  const { document } = begun();
  expect(() => answer(document, 'q9', 'dusk')).toThrow('question_id: sun has not asked q9. Accepted: q1');
  expect(() => answer(document, 'q1', '  ')).toThrow('answer:');
});

const WORDS = [
  'no idea',
  'dusk',
  'noon',
  '12 degrees',
  '40',
  'floor: width 3 m',
  'floor: width 5 m',
  'whatever',
  'hm',
  'the first',
];

test.each(
  oneIn(
    3,
    Array.from({ length: 100 }, (_, seed) => seed),
  ),
)('seed %i: the budget is never exceeded, and it ends', seed => {
  const random = createRandom(seed);
  const budget = 1 + random.below(8);
  const schema = { ...ds, questionBudget: budget };
  let document = emptyDocument();
  let last = '';
  for (let turn = 0; turn < 40; turn++) {
    const put = ask(document, schema);
    last = put.outcome.kind;
    document = put.document;
    const pursuit = document.conversations[0]?.pursuits[0];
    const cost = pursuit?.questions.reduce((sum, question) => sum + question.cost, 0);
    expect(pursuit?.budget.used).toBe(cost);
    expect(cost).toBeLessThanOrEqual(budget);
    if (put.outcome.kind !== 'question') break;
    const words = WORDS[random.below(WORDS.length)] ?? '';
    const given = { ds: schema, questionId: put.outcome.question.id, words, now: NOW };
    const tried = processAnswer(document, { ...given, interpretedBy: 'rules' });
    document =
      tried.outcome.nextAction === 'needs_interpretation'
        ? processAnswer(document, { ...given, scr: {}, interpretedBy: 'claude' }).document
        : tried.document;
  }
  expect(last).not.toBe('question');
  expect(documentSchema.parse(document)).toEqual(document);
});
