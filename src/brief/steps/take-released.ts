import type { DiscoverySchema } from '../discovery-schema.ts';
import type { Aggregate, Release, Scr } from '../document.ts';
import { partOf } from './decide-conflict.ts';
import { takesOff } from './is-correction.ts';
import { isRow, type Row } from './values/row.ts';
import { isDelegated } from './words/delegation.ts';
import { splitClauses } from './words/plain-text.ts';
import { speaksOf } from './words/read-clause.ts';
import { readRelease } from './words/read-release.ts';

/** An answer's fields of one schema without those that free a field, and what becomes of these. */
export interface Released {
  scr: Scr;
  /** Field or cell → what becomes of it. */
  released: Record<string, Release>;
}

interface Known {
  aggregate: Aggregate | undefined;
  words: string;
  /** What the same words freed before. */
  before?: Readonly<Record<string, Release>> | undefined;
}

/**
 * Takes what frees a field out of an answer: “as it is”, “take back”, and “you decide” of what holds a value. A bare “you
 * decide” takes back nothing that was said before: only a field that is named does. A cell is freed by `null` as well, and
 * by another way to say the same.
 */
export function takeReleased(ds: DiscoverySchema, scr: Readonly<Scr>, known: Known): Released {
  const released: Record<string, Release> = {};
  const left: Scr = {};
  for (const [name, value] of Object.entries(scr)) {
    const field = ds.fields[name];
    const how = field && readRelease(field, value);
    if (how && how !== 'ours') released[name] = how;
    else if (field?.type === 'table' && Array.isArray(value)) {
      left[name] = value.map(row =>
        isRow(row) ? withoutReleased({ ds, name, field, row }, known, released) : row,
      );
    } else left[name] = value;
    if (how === 'ours' && isGivenUp(name, known)) released[name] = how;
  }
  return { scr: left, released };
}

interface RowOf {
  ds: DiscoverySchema;
  name: string;
  field: Extract<DiscoverySchema['fields'][string], { type: 'table' }>;
  row: Row;
}

function withoutReleased(
  { ds, name, field, row }: RowOf,
  known: Known,
  released: Record<string, Release>,
): Row {
  const pathOf = (column: string) => `${name}[${String(row[field.key])}].${column}`;
  const isHeld = (column: string) =>
    partOf(ds, known.aggregate?.fields ?? {}, pathOf(column)) !== undefined ||
    known.before?.[pathOf(column)] !== undefined;
  const isFreed = ([column, value]: [string, unknown]) => {
    const spec = field.columns[column];
    if (!spec || column === field.key) return false;
    const how = value === null && spec.optional && isHeld(column) ? 'open' : readRelease(spec, value);
    if (!how || (how === 'ours' && !isHeld(column))) return false;
    released[pathOf(column)] = how === 'ours' ? 'open' : how;
    return true;
  };
  const said = Object.entries(row).filter(cell => !isFreed(cell));
  const others = said.flatMap(([column, value]) => (value === null ? [] : otherWaysToSay(field, column)));
  for (const column of others)
    if (row[column] === undefined && isHeld(column)) released[pathOf(column)] = 'open';
  return Object.fromEntries(said);
}

/** Columns of which a row holds none beside a column. */
function otherWaysToSay({ columns }: RowOf['field'], column: string): string[] {
  return Object.keys(columns).filter(
    each => columns[each]?.insteadOf === column || columns[column]?.insteadOf === each,
  );
}

/** A value that was said is given up for ours: the field is named. */
function isGivenUp(name: string, { aggregate, words, before }: Known): boolean {
  if (before?.[name] === 'ours') return true;
  const isKnown = aggregate?.fields[name] !== undefined || aggregate?.asIs?.[name] !== undefined;
  return isKnown && !isDelegated(words);
}

/** Fields that an answer sends empty, and whose values its words take back by their names. */
export function listEmptied(ds: DiscoverySchema, scr: Readonly<Scr>, { aggregate, words }: Known): string[] {
  if (!takesOff(words)) return [];
  const empty = Object.entries(scr).filter(([name, value]) => value === null && aggregate?.fields[name]);
  const clauses = splitClauses(words).filter(takesOff);
  return empty.flatMap(([name]) => {
    const field = ds.fields[name];
    const isNamed = field && clauses.some(clause => speaksOf({ name, field }, clause));
    return isNamed || Object.keys(scr).length === 1 ? [name] : [];
  });
}
