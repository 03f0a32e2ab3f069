import type { Aggregate, Answer, BriefDocument } from '../document.ts';
import type { KnownValue } from './known-elsewhere.ts';

/**
 * The aggregate without fallbacks that an answer speaks of: what was only taken because the user had left it to us is no
 * contradiction to what the user says.
 */
export function withoutFallbacks(document: BriefDocument, aggregate: Aggregate, answer: Answer): Aggregate {
  const said = Object.keys(answer.scr).filter(name => !answer.delegated?.includes(name));
  const fallbacks = said.filter(name => {
    const sources = aggregate.fields[name]?.sources ?? [];
    return sources.length > 0 && sources.every(id => isDelegated(document, id, name));
  });
  if (fallbacks.length === 0) return aggregate;
  const fields = Object.entries(aggregate.fields).filter(([name]) => !fallbacks.includes(name));
  return { ...aggregate, fields: Object.fromEntries(fields) };
}

/**
 * Fields of a schema that hold nothing but what the user left to us.
 * @param known what it has from others: left to us there is left to us here
 */
export function leftToUs(
  document: BriefDocument,
  dsId: string,
  known: Readonly<Record<string, KnownValue>> = {},
): ReadonlySet<string> {
  const fields = Object.entries(document.aggregates[dsId]?.fields ?? {});
  const isLeft = (sources: readonly string[], name: string) =>
    sources.length > 0 && sources.every(id => isDelegated(document, id, name));
  return new Set([
    ...fields.flatMap(([name, { sources }]) => (isLeft(sources, name) ? [name] : [])),
    ...Object.entries(known).flatMap(([name, { sources, from }]) =>
      isLeft(sources, from.slice(from.indexOf('.') + 1)) ? [name] : [],
    ),
  ]);
}

function isDelegated({ conversations }: BriefDocument, answerId: string, field: string): boolean {
  return conversations.some(({ pursuits }) =>
    pursuits.some(({ questions }) =>
      questions.some(({ answers }) =>
        answers.some(({ id, delegated }) => id === answerId && delegated?.includes(field)),
      ),
    ),
  );
}
