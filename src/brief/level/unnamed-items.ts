import { isRecord } from '../../base/json/is-record.ts';
import type { DiscoverySchema } from '../discovery-schema.ts';
import type { Aggregate, BriefDocument } from '../document.ts';
import { quotesOf } from '../steps/craft/find-craft-conflicts.ts';
import { plainText, splitClauses, spokenName } from '../steps/words/plain-text.ts';
import { readReleasing } from '../steps/words/read-release.ts';
import { wordStems } from '../steps/words/word-stems.ts';
import type { LevelRequirement } from './wanted.ts';

/** Words that say of a list that it is all. */
const CLOSING =
  /\b(?:only|just|nothing|none|no others?|else|all|any|every|except|but|without|clean|pure|alone|traces?)\b/;

/** Why what a list leaves out is switched off. */
const UNNAMED = 'nobody spoke of it';

/**
 * Wishes about single items of a list, told by the words: what is switched off without a word about it is assumed, and of
 * an item that stays as it is nothing is set.
 */
export function tellUnnamed(
  ds: DiscoverySchema,
  document: BriefDocument,
  aggregate: Aggregate | undefined,
  wanted: readonly LevelRequirement[],
): LevelRequirement[] {
  const quotes = quotesOf(document);
  return wanted.flatMap(each => {
    const items = itemsOf(ds, each.wish).filter(({ what }) => what in each.stated.properties);
    const told = items.map(item => {
      const words = (aggregate?.fields[item.field]?.sources ?? []).flatMap(id => quotes.get(id) ?? []);
      return { ...item, how: spokenOf(ds, item, words) };
    });
    const [first] = told;
    if (!first) return [each];
    if (told.length === items.length && told.every(({ how }) => how === 'stays')) return [];
    const held = aggregate?.fields[first.field]?.value;
    const assumed = told.flatMap(({ what, item, how }) =>
      how === 'unnamed' && Array.isArray(held) && held.length > 0 && !held.includes(item)
        ? [{ what, value: each.properties[what], because: UNNAMED }]
        : [],
    );
    return [assumed.length > 0 ? { ...each, assumed: [...each.assumed, ...assumed] } : each];
  });
}

interface AskedItem {
  what: string;
  field: string;
  item: string;
}

/** The items of lists that decide what a wish sets. */
function itemsOf({ wishes = [] }: DiscoverySchema, wish: string): AskedItem[] {
  return wishes
    .filter(each => each.wish === wish)
    .flatMap(({ set = {} }) => Object.entries(set))
    .flatMap(([what, template]) =>
      isRecord(template) && typeof template.$has === 'string'
        ? [{ what, field: String(template.$field), item: template.$has }]
        : [],
    );
}

/** Whether words leave an item as it is, name it or close the list, or do not speak of it. */
function spokenOf(
  { fields }: DiscoverySchema,
  { field, item }: AskedItem,
  words: readonly string[],
): 'stays' | 'named' | 'unnamed' {
  const spec = fields[field];
  const title = spec?.type === 'list' && spec.items.type === 'choice' ? spec.items.options[item] : undefined;
  const stems = new Set(wordStems(`${spokenName(item)} ${title ?? ''}`));
  const names = (text: string) => wordStems(text).some(stem => stems.has(stem));
  const clauses = words.flatMap(text => splitClauses(text)).filter(names);
  const staying = clauses.filter(
    clause => readReleasing(clause)?.how === 'as_is' || STAYS.test(plainText(clause)),
  );
  if (clauses.length > 0 && staying.length === clauses.length) return 'stays';
  // Nobody said anything: it was left to us, or comes from elsewhere.
  const isClosed = words.length === 0 || words.some(text => CLOSING.test(plainText(text)));
  return clauses.length > 0 || isClosed ? 'named' : 'unnamed';
}

const STAYS = /^(?:the |my |our |that |this )?(?:[\p{L}'-]+ ){1,3}stays?$/u;
