import { expect, test } from 'vitest';
import { asks, emptyDocument, makeSchema, NOW } from '../../../test/support/interview-sample.ts';
import { finalizePursuit } from './finalize-pursuit.ts';
import { interpretWords } from './interpret-words.ts';
import { nextQuestion } from './next-question.ts';
import { processAnswer } from './process-answer.ts';
import { leftToUs } from './without-fallbacks.ts';

const ds = makeSchema({
  fields: {
    mood: { type: 'text', ...asks('How?', 'Calm.'), required: true },
    wind: {
      ...{ type: 'choice', options: { weak: 'a breeze', strong: 'a gale' } },
      ...{ ...asks('How windy?', 'weak'), required: true },
    },
  },
  questions: [
    { id: 'mood', fields: ['mood'], text: 'What of it?' },
    { id: 'wind', fields: ['wind'], text: 'What of wind?' },
  ],
});

function answer(
  document: ReturnType<typeof emptyDocument>,
  questionId: string,
  words: string,
  scr?: Record<string, unknown>,
) {
  return processAnswer(document, {
    ds,
    questionId,
    words,
    interpretedBy: 'claude',
    now: NOW,
    ...(scr && { scr }),
  });
}

test('what was left to us and has no usual value is not asked again, and holds nothing up', () => {
  const first = nextQuestion(emptyDocument(), { ds, now: NOW });
  const left = answer(first.document, 'q1', 'No idea, you decide.');
  expect(left.outcome.commitNotes).toEqual(['mood: left to us, and there is no usual value']);
  const second = nextQuestion(left.document, { ds, now: NOW });
  expect(second.outcome).toMatchObject({ question: { fields: ['wind'] } });
  const { document } = answer(second.document, 'q2', 'weak');
  expect(nextQuestion(document, { ds, now: NOW }).outcome.kind).toBe('complete');
  expect(finalizePursuit(document, { ds, now: NOW }).validation).toEqual({ ok: true, problems: [] });
});

test('what is said of it later counts', () => {
  const first = nextQuestion(emptyDocument(), { ds, now: NOW });
  const left = answer(first.document, 'q1', 'You decide.');
  const { document } = answer(left.document, 'q1', 'Calm, then.', { mood: 'calm' });
  expect(document.aggregates[ds.id]?.fields.mood?.value).toBe('calm');
  expect(document.aggregates[ds.id]?.leftOpen).toBeUndefined();
});

test('what somebody chose for a user who leaves it to us is not what the user said', () => {
  const first = nextQuestion(emptyDocument(), { ds, now: NOW });
  const { document } = answer(first.document, 'q1', 'You decide.', { mood: 'calm' });
  expect(document.aggregates[ds.id]?.fields.mood?.value).toBe('calm');
  expect([...leftToUs(document, ds.id)]).toEqual(['mood']);
});

test.each([
  'weak. no, strong',
  'weak, no wait, strong',
  'weak - or rather strong',
  'weak, actually a proper storm',
])('of %s nothing is held out as certain', words => {
  const read = interpretWords(ds, ['wind'], words);
  expect(read.scr).toEqual({});
  expect(read.unread).not.toEqual([]);
});
