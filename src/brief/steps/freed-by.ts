import { findReleasing, type Releasing } from './find-releasing.ts';
import type { GivenWords, ReadPlace } from './read-scr.ts';
import type { Work } from './start-pursuit.ts';
import { listEmptied } from './take-released.ts';
import { isDelegated } from './words/delegation.ts';

/**
 * What the words of an answer free by themselves, with the fields that were sent: these count where both speak of one.
 * Undefined where nothing is freed so, and for a bare “you decide”, which takes nothing back.
 */
export function freedBy(
  { document, aggregate, withKnown }: Work,
  { ds, library, question }: ReadPlace,
  { words, scr }: GivenWords,
): Releasing | undefined {
  if (isDelegated(words)) return undefined;
  const others = Object.values(document.aggregates).flatMap(each => {
    const found = each.dsId === ds.id ? undefined : library?.find(each.dsId);
    return found ? [{ ds: found, aggregate: each }] : [];
  });
  const own = { ds, aggregate: withKnown(aggregate) };
  const found = findReleasing(own, question.fields, words, others);
  if (scr === undefined) return found.clauses.length > 0 ? found : undefined;
  const isSent = (name: string) =>
    [name, `${ds.id}.${name}`].some(each => (scr[each] ?? undefined) !== undefined);
  const freed = Object.entries(found.scr).filter(([name]) => !isSent(name));
  const emptied = listEmptied(ds, scr, { aggregate: own.aggregate, words });
  if (freed.length + emptied.length === 0) return undefined;
  const back = emptied.map(name => [name, 'take back'] as const);
  return { ...found, scr: { ...scr, ...Object.fromEntries([...back, ...freed]) } };
}
