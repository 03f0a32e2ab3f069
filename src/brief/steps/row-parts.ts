import type { Field } from '../discovery-schema.ts';
import type { Row } from './values/row.ts';
import { inDigits } from './words/amounts.ts';
import { hasWords } from './words/denied.ts';
import { plainText } from './words/plain-text.ts';
import { wordStems } from './words/word-stems.ts';

type TableField = Extract<Field, { type: 'table' }>;

/** Between parts of which each may be about another row. */
const PARTS = /[;:!?\n]+ ?|, |\.(?= |$)| (?:and|but|while|&) /;

/** What words say of each row, in digits: of one alone everything, of several the parts that name none but it. */
export function partsByRow(
  { key }: TableField,
  rows: readonly Row[],
  said: string,
): ReadonlyMap<Row, string> {
  const digits = inDigits(said);
  const [only, second] = rows;
  if (only && !second) return new Map([[only, digits]]);
  const namings = rows.map(row => namingOf(row, rows, { key, digits }));
  const parts = new Map<Row, string>();
  let current: Row | undefined;
  for (const part of digits.split(PARTS)) {
    const named = rows.filter((_, at) => namings[at]?.(part));
    if (named.length > 0) current = named.length === 1 ? named[0] : undefined;
    if (current) parts.set(current, [parts.get(current) ?? [], part].flat().join(', '));
  }
  return parts;
}

/**
 * Tells whether a part names a row: by its whole name; of one whose name nobody says so, by a word that no other row has in
 * its name.
 */
function namingOf(
  row: Row,
  rows: readonly Row[],
  { key, digits }: { key: string; digits: string },
): (part: string) => boolean {
  const name = inDigits(plainText(String(row[key])));
  if (hasWords(digits, name)) return part => hasWords(part, name);
  const others = rows.filter(each => each !== row).flatMap(each => wordStems(String(each[key])));
  const own = wordStems(name).filter(stem => stem.length > SHORT && !others.includes(stem));
  return part => wordStems(part).some(stem => own.includes(stem));
}

/** Letters of words that tell no thing apart. */
const SHORT = 2;
