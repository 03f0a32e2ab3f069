import { cutText } from '../../base/text/cut-text.ts';
import type { Aggregate, BriefDocument } from '../document.ts';
import { quotesOf } from '../steps/craft/find-craft-conflicts.ts';
import { saysAmount } from '../steps/unread-parts.ts';
import { type Assumption, READ_AS } from './assumed-values.ts';
import type { LevelRequirement } from './wanted.ts';

/** Characters of an answer that are enough to know it again. */
const ENOUGH = 40;

/** Wishes with the numbers that no answer says: words were taken for them, and are told with them. */
export function tellUnspoken(
  document: BriefDocument,
  aggregate: Aggregate | undefined,
  wanted: readonly LevelRequirement[],
  leftToUs: ReadonlySet<string>,
): LevelRequirement[] {
  const quotes = quotesOf(document);
  return wanted.map(each => {
    const read = each.numbers.flatMap(({ what, field, value }): Assumption[] => {
      const words = (aggregate?.fields[field]?.sources ?? []).flatMap(id => quotes.get(id) ?? []);
      const [first] = words;
      if (first === undefined || leftToUs.has(field) || words.some(text => saysAmount(text, value)))
        return [];
      const isTold = each.assumed.some(known => known.what === what);
      return isTold ? [] : [{ what, value, because: `${READ_AS}“${cutText(first, ENOUGH)}”` }];
    });
    return read.length > 0 ? { ...each, assumed: [...each.assumed, ...read] } : each;
  });
}
