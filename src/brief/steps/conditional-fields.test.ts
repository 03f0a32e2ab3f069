import { expect, test } from 'vitest';
import { asks, emptyDocument, makeSchema, NOW } from '../../../test/support/interview-sample.ts';
import { longTest } from '../../../test/support/soak.ts';
import type { BriefDocument } from '../document.ts';
import { schemasFolder } from '../schemas/data-folder.ts';
import { openSchemaLibrary } from '../schemas/library.ts';
import { finalizePursuit } from './finalize-pursuit.ts';
import { measureCompleteness } from './measure-completeness.ts';
import { nextQuestion } from './next-question.ts';
import { processAnswer } from './process-answer.ts';
import { readStatus } from './read-status.ts';

const ds = makeSchema({
  id: 'use',
  fields: {
    usable: {
      type: 'list',
      items: { type: 'text' },
      ...asks('What can be used?', ['lever']),
      required: true,
    },
    hint: {
      type: 'text',
      ...asks('How is it noticed?', 'It glints.'),
      required: true,
      unless: { usable: 'none' },
    },
  },
  questions: [
    { id: 'usable', fields: ['usable'], text: 'What can be used?' },
    { id: 'hint', fields: ['hint'], text: 'How is it noticed?' },
  ],
});

function answered(words: string, scr?: Record<string, unknown>, before?: BriefDocument) {
  const put = nextQuestion(before ?? emptyDocument(), { ds, now: NOW });
  if (put.outcome.kind !== 'question') throw new Error('nothing is asked');
  const given = { ds, questionId: put.outcome.question.id, words, scr, interpretedBy: 'claude' as const };
  return processAnswer(put.document, { ...given, now: NOW });
}

test('what an answer has made pointless is not asked, and keeps nothing open', () => {
  const { document, outcome } = answered('Nothing.');
  expect(outcome).toMatchObject({ scr: { usable: [] }, nextAction: 'complete', completeness: 1 });
  expect(nextQuestion(document, { ds, now: NOW }).outcome.kind).toBe('complete');
  expect(readStatus(ds, document.aggregates.use)).toMatchObject({ completed: ['usable'], remaining: [] });
  expect(finalizePursuit(document, { ds, now: NOW }).validation).toEqual({ ok: true, problems: [] });
});

test('it is asked after another answer, and again once the answer has changed', () => {
  const { document, outcome } = answered('A lever', { usable: ['lever'] });
  expect(outcome).toMatchObject({ nextAction: 'continue', completeness: 0.5 });
  expect(nextQuestion(document, { ds, now: NOW }).outcome).toMatchObject({ question: { fields: ['hint'] } });
  const none = answered('Nothing.');
  const changed = processAnswer(none.document, {
    ...{ ds, questionId: 'q1', words: 'Well, one lever.', scr: { usable: ['lever'] } },
    ...{ interpretedBy: 'claude', now: NOW },
  });
  expect(measureCompleteness(ds, changed.document.aggregates.use)).toBe(0.5);
});

longTest(
  'what another field says exactly is not asked in words: steps of exposure are darker or brighter',
  () => {
    const grading = openSchemaLibrary([schemasFolder()]).find('exposure_and_grading');
    if (!grading) throw new Error('there is no such schema');
    const lacks = (scr: Record<string, unknown>) => {
      const put = nextQuestion(emptyDocument(), { ds: grading, now: NOW });
      if (put.outcome.kind !== 'question') throw new Error('nothing is asked');
      const given = { ds: grading, questionId: put.outcome.question.id, words: 'As sent.', scr };
      const { document } = processAnswer(put.document, { ...given, interpretedBy: 'claude', now: NOW });
      return readStatus(grading, document.aggregates.exposure_and_grading).remaining;
    };
    expect(lacks({ contrast: 'flat' })).toContain('brightness');
    expect(lacks({ compensation: -0.5 })).not.toContain('brightness');
  },
);
