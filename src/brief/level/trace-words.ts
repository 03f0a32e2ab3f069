import type { Aggregate } from '../document.ts';
import { isRow } from '../steps/values/row.ts';
import { isSameValue } from '../steps/values/same-value.ts';
import { saysAmount } from '../steps/words/amounts.ts';
import { splitClauses, spokenName } from '../steps/words/plain-text.ts';
import { quoteClauses } from '../steps/words/quote-clauses.ts';
import { wordStems } from '../steps/words/word-stems.ts';

/** What words are looked for: the fields and columns of a wish, and the row that it is about. */
interface Traced {
  fields: readonly string[];
  /** The row; the name of an actor where there is none. */
  label: string;
  /** What they hold: the clause that says it counts more than one that only speaks of it. */
  values?: readonly unknown[] | undefined;
}

/** What the fields of a wish hold, but for tables: many rows have one number. */
export function valuesOfWish(
  { fields: held }: Pick<Aggregate, 'fields'>,
  fields: readonly string[],
): unknown[] {
  return fields.flatMap(name => {
    const value = held[name]?.value;
    return typeof value === 'number' || typeof value === 'string' ? [value] : [];
  });
}

function saysValue(clause: string, stems: ReadonlySet<string>, value: unknown): boolean {
  if (typeof value === 'number') return saysAmount(clause, value);
  const named = wordStems(spokenName(String(value)));
  return named.length > 0 && named.every(stem => stems.has(stem));
}

/**
 * The answers that said something of a wish, the last of each part first: of a row those of its own cells, and of these those
 * that the wish is about.
 */
export function sourcesOfWish(
  { fields: held, asIs = {} }: Pick<Aggregate, 'fields' | 'asIs'>,
  { fields, label }: Traced,
): string[] {
  const ids = fields.flatMap(name => {
    const { value, sources = [], cells = {} } = held[name] ?? {};
    const rows = Array.isArray(value) ? value.filter(isRow) : [];
    const row = rows.find(each => Object.values(each).some(cell => isSameValue(cell, label)));
    if (!row) return [...sources, ...(asIs[name] ?? [])];
    const columns = Object.keys(row).filter(column => fields.includes(column));
    const meant = columns.length > 0 ? columns : Object.keys(row);
    // What is said of a cell nowhere else was said by the first answer.
    return meant.flatMap(column => cells[`[${label}].${column}`]?.toReversed() ?? sources.slice(0, 1));
  });
  return [...new Set(ids)];
}

/** Stems of a row count more than those of a field: many fields are spoken of in one clause. */
const OF_THE_ROW = 3;
/** A value is said in one clause, and its field may be spoken of in many. */
const OF_THE_VALUE = 2;

/** The clause of some words that names a wish best, and whether it names the row. */
function clauseNaming(
  words: string,
  { fields, label, values = [] }: Traced,
): { clause: string; score: number } | undefined {
  const row = new Set(wordStems(spokenName(label)));
  const about = new Set(wordStems(fields.map(spokenName).join(' ')));
  const scored = splitClauses(words).map(clause => {
    const stems = new Set(wordStems(clause));
    const count = (names: ReadonlySet<string>) => [...names].filter(stem => stems.has(stem)).length;
    const said = values.filter(value => saysValue(clause, stems, value)).length;
    return { clause, score: count(row) * OF_THE_ROW + said * OF_THE_VALUE + count(about) };
  });
  return scored.filter(({ score }) => score > 0).toSorted((a, b) => b.score - a.score)[0];
}

/** Words from the clause on that names a wish; from their beginning where none does. */
export function quoteNaming(words: string, traced: Traced, length: number): string {
  const { clause = '' } = clauseNaming(words, traced) ?? {};
  const at = words.length > length ? words.indexOf(clause) : 0;
  return quoteClauses(words.slice(Math.max(0, at)), length);
}

/** The answers among some that name a wish before those that do not. */
export function namingFirst(
  ids: readonly string[],
  words: ReadonlyMap<string, string>,
  traced: Traced,
): string[] {
  const score = (id: string) => clauseNaming(words.get(id) ?? '', traced)?.score ?? 0;
  const isNamed = (id: string) => score(id) >= OF_THE_ROW;
  return [...ids.filter(isNamed), ...ids.filter(id => !isNamed(id))];
}
