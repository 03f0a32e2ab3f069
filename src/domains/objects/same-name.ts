import { simplifyName } from '../../base/nearest.ts';
import { plainWords } from '../../base/words/read-query.ts';
import type { Reached } from '../../dictionary/lookup/reach.ts';

/** What is called as it was asked for comes before what only has words of it. */
export function leadBySame(query: string, found: readonly Reached[]): Reached[] {
  const isSame = (each: Reached) => simplifyName(each.found.property) === simplifyName(query);
  return [...found.filter(isSame), ...found.filter(each => !isSame(each))];
}

/** How many lead that are called as a name in the query is (`IntensityUnits EV`): the rest is another question. */
export function countSame(
  { query = '', limit }: { query?: string | undefined; limit: number },
  found: readonly Reached[],
): number {
  const names = (query.match(/\w+/g) ?? []).filter(
    word => /[a-z][A-Z]/.test(word) && plainWords(word).length > 1,
  );
  const wanted = new Set(names.map(simplifyName));
  const end = found.findIndex(each => !wanted.has(simplifyName(each.found.property)));
  return Math.min(end < 0 ? found.length : end, limit);
}
