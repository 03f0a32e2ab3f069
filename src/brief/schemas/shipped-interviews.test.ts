import { expect, test } from 'vitest';
import { oneIn } from '../../../test/support/soak.ts';
import type { DiscoverySchema } from '../discovery-schema.ts';
import { type BriefDocument, DOCUMENT_FORMAT } from '../document.ts';
import { finalizePursuit } from '../steps/finalize-pursuit.ts';
import { findOverlaps } from '../steps/find-overlaps.ts';
import { nextQuestion } from '../steps/next-question.ts';
import { processAnswer } from '../steps/process-answer.ts';
import { recommendNext } from '../steps/recommend-next.ts';
import { schemasFolder } from './data-folder.ts';
import { openSchemaLibrary } from './library.ts';

/** The shipped schemas, asked to the end. */
const library = openSchemaLibrary([schemasFolder()]);
const now = '2026-01-01T00:00:00.000Z';

function emptyDocument(): BriefDocument {
  return {
    ...{
      format: DOCUMENT_FORMAT,
      id: 'yard',
      type: 'level_brief',
      title: 'Yard',
      overview: 'A yard.',
      created: now,
      updated: now,
    },
    ...{ revision: 0, counts: { questions: 0, answers: 0, conflicts: 0 }, conversations: [], aggregates: {} },
  };
}

interface Asked {
  document: BriefDocument;
  outcome: 'complete' | 'budget_spent';
  questions: number;
  cost: number;
}

/** Asks until the schema has no more questions; every question is answered once, with the examples of its fields. */
function askAll(document: BriefDocument, ds: DiscoverySchema): Asked {
  let asked = { document, questions: 0, cost: 0 };
  for (;;) {
    const next = nextQuestion(asked.document, { ds, optional: true, now });
    if (next.outcome.kind !== 'question')
      return { ...asked, document: next.document, outcome: next.outcome.kind };
    const { id, fields, cost } = next.outcome.question;
    const scr = Object.fromEntries(fields.map(name => [name, ds.fields[name]?.example]));
    const given = {
      ds,
      questionId: id,
      words: JSON.stringify(scr),
      scr,
      interpretedBy: 'claude' as const,
      now,
    };
    const { document: answered, outcome } = processAnswer(next.document, given);
    expect(outcome.clarification, id).toBeUndefined();
    asked = { document: answered, questions: asked.questions + 1, cost: asked.cost + cost };
  }
}

test.each(
  oneIn(
    32,
    library.list().map(ds => [ds.id, ds] as const),
  ),
)('whoever answers each question of %s once completes it within its budget', (_, ds) => {
  const { document, outcome, questions, cost } = askAll(emptyDocument(), ds);
  expect(outcome).toBe('complete');
  expect(questions).toBeLessThanOrEqual(ds.questions.length);
  expect(cost).toBeLessThanOrEqual(ds.questionBudget);
  expect(finalizePursuit(document, { ds, now }).validation).toEqual({ ok: true, problems: [] });
});

test.each(
  oneIn(
    8,
    library.types().map(({ type, schemas }) => [type, schemas] as const),
  ),
)('a %s is recommended to its end, and its examples contradict nothing', (type, schemas) => {
  let document: BriefDocument = { ...emptyDocument(), type };
  const order: string[] = [];
  for (
    let next = recommendNext(library, document, { type });
    next;
    next = recommendNext(library, document, { type })
  ) {
    const ds = library.find(next.dsId);
    if (!ds || order.includes(ds.id))
      throw new Error(`${next.dsId} was recommended after ${order.join(', ')}.`);
    order.push(ds.id);
    document = finalizePursuit(askAll(document, ds).document, { ds, now }).document;
  }
  expect(order.toSorted()).toEqual(schemas.toSorted());
  expect(order[0]).toBe('warm_up');
  expect(findOverlaps(library, document)).toEqual([]);
});
