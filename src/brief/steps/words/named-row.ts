import { findUnit, unitOf } from '../../../base/quantities/units.ts';
import type { Row } from '../values/row.ts';
import { withDecimalPoints } from './decimal-point.ts';
import type { TableField } from './find-column.ts';
import { plainText } from './plain-text.ts';
import { readPlainNumber } from './read-plain-number.ts';

const BETWEEN = /^(?:(?:is|are|at|with|about|to|has|gets?|takes?|may take|should be|must be|:|=)(?: |$))+/;
const SWITCHED = /^(?:(?:is |switched |turned )*)(on|off)$/;
const ADDED = /(?:,? (?:too|as well|also|please))+$/;

/** The one cell that words say of a thing: `2700 kelvin`, `24,5 m reach`, `off`. Several columns may not take it. */
export function readCellWords(field: TableField, said: string): Row | undefined {
  const words = withDecimalPoints(plainText(said)).replace(ADDED, '').replace(BETWEEN, '').trim();
  const [, way] = SWITCHED.exec(words) ?? [];
  if (way !== undefined) return field.columns.on?.type === 'boolean' ? { on: way === 'on' } : undefined;
  const named = Object.keys(field.columns).find(column => words.endsWith(` ${column}`));
  const amount = named === undefined ? words : words.slice(0, -named.length - 1);
  const [, written] = /\d ?(\p{L}[\p{L}/²³ ]*|[°%])$/u.exec(amount) ?? [];
  const dimension = written === undefined ? undefined : findUnit(written)?.dimension;
  if (dimension === undefined) return undefined;
  const taking = Object.entries(field.columns).flatMap(([column, spec]) =>
    spec.type === 'number' && unitOf(spec.unit)?.dimension === dimension && (named ?? column) === column
      ? [{ column, reading: readPlainNumber(spec, amount) }]
      : [],
  );
  const [only, second] = taking;
  return only?.reading.kind === 'value' && !second ? { [only.column]: only.reading.value } : undefined;
}

/** What is no name of a part: who speaks, what is spoken of all together, and words that bound an amount. */
const NO_NAME =
  /^(?:i|we|you|he|she|it|they|that|this|these|those|there|give|take|make|keep|let|have|about|only|just|no|not|never|max|maximum|min|minimum|at|under|over|below|above|less|more|between|from|to|up|a|an|all|everything|each|every|the|total|overall|together|altogether|frame|maybe|perhaps|probably|actually|around|roughly|if|when|then|another|because|for|with|within|until|by)\b/i;
const ROW =
  /^(\p{L}[\p{L}'-]*(?: \p{L}[\p{L}'-]*){0,3}?)[: ]+((?:(?:is|are|at|gets?|takes?|may take) )?[\d.,]+ ?\S+(?: too| as well| please)*)$/u;

/**
 * The rows of a table of names and one number each, where the answer is nothing else: `Shadows 3,5 ms and effects 2 ms`.
 * A table that needs more of each row is for somebody who understands it.
 */
export function readNamedRows(field: TableField, clauses: readonly string[]): Row[] | undefined {
  const needed = Object.entries(field.columns).filter(([, { optional }]) => !optional);
  const isPlain = needed.length === 2 && Object.keys(field.columns).length === 2;
  const key = field.columns[field.key];
  if (!isPlain || key?.type !== 'text' || clauses.length === 0) return undefined;
  const rows = clauses.flatMap(each => each.split(/\s(?:and|&)\s/i)).map(each => readRow(field, each.trim()));
  return rows.every(row => row !== undefined) ? rows : undefined;
}

function readRow(field: TableField, clause: string): Row | undefined {
  const [, name, rest] = ROW.exec(clause) ?? [];
  if (name === undefined || rest === undefined || NO_NAME.test(name)) return undefined;
  const cell = readCellWords(field, rest);
  return cell && { [field.key]: name.replace(/ (?:is|are|at|gets?|takes?|may take)$/, ''), ...cell };
}
