import type { PageOptions } from './object-page.ts';
import type { PropertyRecord } from './property-record.ts';

/**
 * Why a page shows no property.
 * @param asked how many properties the call is about
 */
export function explainEmptyPage(
  asked: number,
  records: readonly PropertyRecord[],
  {
    properties,
    compareWith,
    since,
    isExplained,
  }: Pick<PageOptions, 'properties' | 'compareWith' | 'since'> & { isExplained: boolean },
): { note?: string } {
  if (records.some(({ dropped }) => !dropped)) return {};
  if (asked === 0 && isExplained) return {};
  if (asked === 0 && properties) return { note: 'It has no property of these names.' };
  const named = asked === 1 ? 'The property named' : `All ${asked} properties named`;
  const all = properties ? named : `All ${asked} properties`;
  const are = properties && asked === 1 ? 'is' : 'are';
  if (since) return { note: `${all} ${are} as at ${since.mark}.` };
  if (compareWith === 'default') return { note: `${all} ${are} at the default.` };
  if (compareWith) return { note: `${all}: no difference in what both have.` };
  return { note: `${all} ${are} left out: \`omitted\` says why.` };
}
