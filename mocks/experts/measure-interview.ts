import { withKnown } from '../../src/brief/steps/known-elsewhere.ts';
import { readStatus } from '../../src/brief/steps/read-status.ts';
import { isSameValue } from '../../src/brief/steps/values/same-value.ts';
import type { Meant } from './personas/persona.ts';
import type { Exchange, Play, Played } from './play-interview.ts';
import type { SuccessMetrics } from './success-metrics.ts';

/** The figures of an interview. */
export function measureInterview(played: Played, { schemas }: Pick<Play, 'schemas'>): SuccessMetrics {
  const { document, exchanges, questionsAsked, contradictions } = played;
  const library = { list: () => schemas, find: (id: string) => schemas.find(ds => ds.id === id) };
  const pursuits = document.conversations.flatMap(each => each.pursuits);
  const completeness = Object.fromEntries(
    schemas.map(ds => [ds.id, readStatus(ds, withKnown(library, document, ds)).completeness]),
  );
  const meant = exchanges.flatMap(exchange =>
    exchange.answer.meant.flatMap(each => (each.how === 'value' ? [{ exchange, meant: each }] : [])),
  );
  const conflicts = Object.values(document.aggregates).flatMap(each => each.conflicts);
  return {
    questionsAsked,
    answers: exchanges.length,
    completeness,
    completed: Object.values(completeness).filter(part => part >= 1).length,
    of: schemas.length,
    budgetUsed: sum(pursuits.map(({ budget }) => budget.used)),
    budgetTotal: sum(pursuits.map(({ budget }) => budget.total)),
    clarifications: exchanges.filter(({ outcome }) => outcome.nextAction === 'needs_clarification').length,
    valuesMeant: meant.length,
    valuesUnderstood: meant.filter(each => isUnderstood(each.exchange, each.meant)).length,
    delegated: exchanges.flatMap(({ answer }) => answer.meant.filter(({ how }) => how === 'left_to_us'))
      .length,
    contradictions: {
      planned: contradictions.length,
      kept: contradictions.filter(({ dsId, place, firstAnswer, thenAnswer }) =>
        document.aggregates[dsId]?.conflicts.some(
          ({ field, held, said }) =>
            field === place && held.sources.includes(firstAnswer) && said.sources.includes(thenAnswer ?? ''),
        ),
      ).length,
      decided: conflicts.filter(({ resolved }) => resolved).length,
    },
  };
}

/** Whether what was stored of an answer is what was meant. Words around a text may be kept with it. */
export function isUnderstood({ outcome }: Exchange, { field, value }: Meant): boolean {
  const stored = outcome.scr[field];
  const [kept, meant] = [textOf(stored), textOf(value)];
  if (kept !== undefined && meant !== undefined) return comparable(kept).includes(comparable(meant));
  return isSameValue(stored, value);
}

/** A text, or the texts of one that grows. */
function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  const texts = Array.isArray(value) ? value.filter(each => typeof each === 'string') : [];
  return texts.length === 1 ? texts[0] : undefined;
}

function comparable(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[\s.,;:!?]+/g, ' ')
    .trim();
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
