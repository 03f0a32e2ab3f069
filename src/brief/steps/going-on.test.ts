import { expect, test } from 'vitest';
import { asks, emptyDocument, makeSchema, NOW } from '../../../test/support/interview-sample.ts';
import { finalizePursuit } from './finalize-pursuit.ts';
import { nextQuestion } from './next-question.ts';
import { processAnswer } from './process-answer.ts';

const text = (question: string) => ({ type: 'text', ...asks(question, 'Wind.'), required: true });
const list = { type: 'list', items: { type: 'text' }, ...asks('What stands there?', ['a well']) };
const question = (id: string) => ({ id, fields: [id], text: `What of ${id}?` });
const before = makeSchema({
  fields: { mood: text('How?'), props: list },
  questions: [question('mood'), question('props')],
});
const after = makeSchema({
  version: 2,
  fields: { feeling: text('How does it feel?'), props: list },
  questions: [question('feeling'), question('props')],
});

function answer(document = emptyDocument(), ds = before, questionId = 'q1', words = '', scr = {}) {
  return processAnswer(document, { ds, questionId, words, scr, interpretedBy: 'claude', now: NOW });
}

test('a question that waits is dropped with its field', () => {
  const put = nextQuestion(emptyDocument(), { ds: before, now: NOW });
  const next = nextQuestion(put.document, { ds: after, now: NOW });
  expect(next.outcome).toMatchObject({ question: { id: 'q2', fields: ['feeling'] } });
});

test('the value of a field that was dropped stays, and does not keep the schema from being finished', () => {
  const put = nextQuestion(emptyDocument(), { ds: before, now: NOW });
  const told = answer(put.document, before, 'q1', 'Lonely.', { mood: 'Lonely.' });
  const again = nextQuestion(told.document, { ds: after, now: NOW });
  const { document } = answer(again.document, after, 'q2', 'Calm.', { feeling: 'Calm.' });
  const finished = finalizePursuit(document, { ds: after, now: NOW });
  expect(finished.validation).toEqual({ ok: true, problems: [] });
  expect(finished.document.aggregates.sample?.fields.mood?.value).toBe('Lonely.');
});

test('what may be left out is not asked at the cost of what must be known', () => {
  const ds = makeSchema({
    questionBudget: 2,
    fields: { mood: text('How?'), props: list },
    questions: [question('mood'), question('props')],
  });
  const put = nextQuestion(emptyDocument(), { ds, now: NOW });
  const unread = answer(put.document, ds, 'q1', 'Hm.', {});
  expect(nextQuestion(unread.document, { ds, now: NOW }).outcome).toMatchObject({
    question: { fields: ['mood'] },
  });
  const told = answer(put.document, ds, 'q1', 'Calm.', { mood: 'Calm.' });
  expect(nextQuestion(told.document, { ds, optional: true, now: NOW }).outcome).toMatchObject({
    question: { fields: ['props'] },
  });
});

test('a table with gaps is asked about again, although it may be left out', () => {
  const columns = {
    thing: { type: 'text', comment: 'What it is.' },
    effect: { type: 'text', comment: 'What it does.' },
  };
  const example = [{ thing: 'Gate', effect: 'opens' }];
  const ds = makeSchema({
    fields: { usable: { type: 'table', key: 'thing', columns, ...asks('What can be used?', example) } },
  });
  const put = nextQuestion(emptyDocument(), { ds, now: NOW });
  const { document, outcome } = answer(put.document, ds, 'q1', 'A gate.', { usable: [{ thing: 'Gate' }] });
  expect(outcome.nextAction).toBe('continue');
  expect(nextQuestion(document, { ds, now: NOW }).outcome).toMatchObject({
    question: { fields: ['usable'], text: expect.stringContaining('Gate lacks effect') },
  });
});

test('what contradicts a finished schema opens it again', () => {
  const put = nextQuestion(emptyDocument(), { ds: before, now: NOW });
  const told = answer(put.document, before, 'q1', 'Lonely.', { mood: 'Lonely.' });
  const done = finalizePursuit(told.document, { ds: before, now: NOW });
  const against = answer(done.document, before, 'q1', 'No, merry.', { mood: 'Merry.' });
  expect(against.outcome.nextAction).toBe('continue');
  expect(against.document.conversations[0]?.pursuits[0]?.state).toBe('ds-working');
});

test('an item that was misread leaves the list when the same words are read anew', () => {
  const put = nextQuestion(emptyDocument(), { ds: before, now: NOW });
  const first = answer(put.document, before, 'q1', 'A well, and so on.', { props: ['well', 'so on'] });
  const second = answer(first.document, before, 'q1', 'And a tree by the well.', { props: ['tree', 'well'] });
  const { outcome } = answer(second.document, before, 'q1', 'A well, and so on.', { props: ['well'] });
  expect(outcome.aggregate.fields.props?.value).toEqual(['well', 'tree']);
});

test('where all that must be known is known, what may be left out is named, and asked together where that is wanted', () => {
  const ds = makeSchema({
    fields: { mood: text('How?'), props: list, sound: { ...text('Which sound?'), required: undefined } },
    questions: [question('props'), question('mood'), question('sound')],
  });
  const put = nextQuestion(emptyDocument(), { ds, now: NOW });
  expect(put.outcome).toMatchObject({ question: { fields: ['mood'] } });
  const told = answer(put.document, ds, 'q1', 'Calm.', { mood: 'Calm.' });
  expect(told.outcome).toMatchObject({ nextAction: 'complete', optional: ['props', 'sound'] });
  const enough = nextQuestion(told.document, { ds, now: NOW });
  expect(enough.outcome).toEqual({ kind: 'complete', optional: ['props', 'sound'] });
  expect(enough.document.counts).toEqual(told.document.counts);
  const more = nextQuestion(told.document, { ds, optional: true, now: NOW });
  expect(more.outcome).toMatchObject({ question: { id: 'q2', fields: ['props', 'sound'], cost: 1 } });
  // It was put and waits; who does not want it is not asked again.
  expect(nextQuestion(more.document, { ds, now: NOW }).outcome.kind).toBe('complete');
  expect(nextQuestion(more.document, { ds, optional: true, now: NOW }).outcome).toEqual(more.outcome);
  const some = answer(more.document, ds, 'q2', 'A well.', { props: ['well'] });
  expect(some.outcome.optional).toEqual([]);
  expect(nextQuestion(some.document, { ds, optional: true, now: NOW }).outcome).toEqual({
    kind: 'complete',
    optional: [],
  });
});
