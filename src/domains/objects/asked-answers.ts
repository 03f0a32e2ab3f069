import type { Unmatched } from '../../base/unmatched.ts';
import type { ObjectPage } from '../../pipeline/object-page.ts';

/** What was found for names that no property of a page is called like. */
export interface AskedAnswers {
  properties: ObjectPage['properties'];
  /** Those of the names that are answered with it. */
  answered: readonly string[];
  /** What else is to be said of names. */
  explained?: readonly Unmatched[];
}

/** A page with what was found beside its properties, and without saying that there is none. */
export function withAnswers(
  { unmatched = [], note, ...page }: ObjectPage,
  { properties, answered, explained = [] }: AskedAnswers,
): ObjectPage {
  const known = [...answered, ...explained.map(({ name }) => name)];
  const left = [...unmatched.filter(({ name }) => !known.includes(name)), ...explained];
  const isAnswered = known.length > 0 && unmatched.every(({ name }) => known.includes(name));
  return {
    ...page,
    properties: { ...page.properties, ...properties },
    ...(left.length > 0 && { unmatched: left }),
    ...(note !== undefined && !isAnswered && { note }),
  };
}
