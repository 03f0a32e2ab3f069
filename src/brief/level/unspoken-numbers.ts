import { isRecord } from '../../base/json/is-record.ts';
import type { DiscoverySchema } from '../discovery-schema.ts';
import type { Aggregate, BriefDocument } from '../document.ts';
import { quotesOf } from '../steps/craft/find-craft-conflicts.ts';
import { restsOnWords } from '../steps/rests-on-words.ts';
import { saysAmount } from '../steps/words/amounts.ts';
import { quoteClauses } from '../steps/words/quote-clauses.ts';
import { type Assumption, READ_AS } from './assumed-values.ts';
import type { LevelRequirement } from './wanted.ts';

/** Characters of an answer that are enough to know it again. */
const ENOUGH = 40;

/** Wishes with the numbers that no answer says: words were taken for them, and are told with them. */
export function tellUnspoken(
  document: BriefDocument,
  ds: DiscoverySchema,
  aggregate: Aggregate | undefined,
  wanted: readonly LevelRequirement[],
  leftToUs: ReadonlySet<string>,
): LevelRequirement[] {
  const quotes = quotesOf(document);
  return wanted.map(each => {
    const read = each.numbers.flatMap(({ what, field, value }): Assumption[] => {
      const sources = aggregate?.fields[field]?.sources ?? [];
      const words = sources.flatMap(id => quotes.get(id) ?? []);
      // Of several answers the one that came to this number.
      const [first = words[0]] = whoBrought(document, sources, value).flatMap(id => quotes.get(id) ?? []);
      if (first === undefined || leftToUs.has(field) || words.some(text => saysAmount(text, value)))
        return [];
      const isTold = each.assumed.some(known => known.what === what);
      const because = READ_AS + sourceOf(ds, field, first);
      return isTold ? [] : [{ what, value: asWritten(each, what, value), because }];
    });
    return read.length > 0 ? { ...each, assumed: [...each.assumed, ...read] } : each;
  });
}

/** The words that a number was taken from; none where they say no amount, and nothing of its field. */
function sourceOf({ fields }: DiscoverySchema, name: string, words: string): string {
  const field = fields[name];
  const quote = `“${quoteClauses(words, ENOUGH)}”`;
  return !field || restsOnWords({ name, field }, words) ? quote : `no word says it, also not ${quote}`;
}

/** Answers whose fields have a number. */
function whoBrought({ conversations }: BriefDocument, sources: readonly string[], value: number): string[] {
  const answers = conversations.flatMap(({ pursuits }) =>
    pursuits.flatMap(({ questions }) => questions.flatMap(each => each.answers)),
  );
  const has = (scr: unknown) => new RegExp(`[:[]${value}[,}\\]]`).test(JSON.stringify(scr));
  return answers.filter(({ id, scr }) => sources.includes(id) && has(scr)).map(({ id }) => id);
}

/** What is sent: in the unit of the engine, a direction turned round, a place as a whole. */
function asWritten(
  { rotation, location, properties }: LevelRequirement,
  what: string,
  value: number,
): unknown {
  const [, axis] = /^rotation\.(\w+)$/.exec(what) ?? [];
  if (axis !== undefined) return isRecord(rotation) ? rotation[axis] : value;
  return (what === 'location' ? location : properties[what]) ?? value;
}
