import type { Row } from '../steps/values/row.ts';
import type { TableField } from '../steps/words/find-column.ts';
import { amountsSaid } from '../steps/words/said-amounts.ts';
import { isMoveByWay, moveByWay } from './move-by-way.ts';
import { columnsOf, readEachThing } from './open-amounts.ts';
import type { Amounts } from './what-stands.ts';
import { ALONG_AN_AXIS, holdCell, isSideways, workOutCell } from './work-out-cell.ts';

/** Things of the level, one of the numbers that their rows have, and the amount: `the Gate Beacon twice as bright`. */
export async function readAmountOfThings(work: Amounts, fields: readonly string[], clause: string) {
  const things = readEachThing(work.sight.actors, clause);
  const table = fields.find(name => work.ds.fields[name]?.type === 'table');
  const field = table === undefined ? undefined : work.ds.fields[table];
  if (!things || table === undefined || field?.type !== 'table') return undefined;
  const { labels, rest } = things;
  if (field.columns.x && field.columns.y && isMoveByWay(rest)) {
    const { key } = field;
    return await rowsOf(work, { table, labels, clause }, label => moveByWay(work, { label, key }, rest));
  }
  const [column, other] = columnsOf(field, rest);
  if (other !== undefined) return undefined;
  if (column === undefined) return await readLength(work, { table, field, labels, rest, clause });
  return await rowsOf(work, { table, labels, clause }, label =>
    workOutCell(work, { table, column, label }, rest),
  );
}

/** A row for each of some things; why there is none for some of them is told of the clause. */
async function rowsOf(
  work: Amounts,
  { table, labels, clause }: { table: string; labels: readonly string[]; clause: string },
  rowOf: (label: string) => Promise<Row | undefined>,
) {
  const doubts = work.doubted.length;
  const rows: Row[] = [];
  for (const label of labels) {
    const row = await rowOf(label);
    if (row) rows.push(row);
  }
  const whys = new Set(work.doubted.splice(doubts).map(({ why }) => why));
  if (whys.size > 0) {
    const isInPart = rows.length > 0 && { isInPart: true as const };
    work.doubted.push({ said: clause, why: [...whys].join('; '), ...isInPart });
  }
  return rows.length > 0 ? { name: table, value: rows } : undefined;
}

interface SaidOfThings {
  table: string;
  field: TableField;
  labels: readonly string[];
  rest: string;
  clause: string;
}

/** Words for a way up or down. */
const UPRIGHT =
  /\b(?:higher|lower|up|upwards?|down|downwards?|rais\p{L}+|lift\p{L}*|drop\p{L}*|lower\p{L}+)\b/u;
const HEIGHT = 'height';
/** `A metre` is one; `half a metre` says itself how much it is. */
const A_LENGTH = /(?<!half )\ban? (?=(?:centi)?met(?:re|er)|foot|yard)/;
/** Columns of a place: by how much they change depends on where one looks from. */
const SIDES = ['x', 'y'];

/** `A metre higher`, `two metres more`: a length of which nobody said what it is of. */
async function readLength(work: Amounts, { table, field, labels, rest, clause }: SaidOfThings) {
  const [only, second] = amountsSaid(rest.replace(A_LENGTH, '1 '));
  if (!only || second || only.unit?.dimension !== 'length') return undefined;
  const { change } = only;
  if (!change && !(field.columns.x && isSideways(rest))) return undefined;
  const lengths = Object.entries(field.columns).flatMap(([name, spec]) =>
    spec.type === 'number' && spec.unit === 'm' && !SIDES.includes(name) ? [name] : [],
  );
  if (isSideways(rest)) {
    work.doubted.push({ said: clause, why: ALONG_AN_AXIS });
    return undefined;
  }
  if (!change) return undefined;
  const meant = UPRIGHT.test(rest) ? lengths.filter(name => name === HEIGHT) : lengths;
  const [column, other] = meant;
  if (column !== undefined && other === undefined)
    return await rowsOf(work, { table, labels, clause }, label =>
      holdCell(work, { table, column, label }, { text: rest, amount: change }),
    );
  if (meant.length > 1)
    work.doubted.push({
      said: clause,
      why: `it may be of ${meant.join(' or ')}: ask which, and send it there`,
    });
  return undefined;
}
