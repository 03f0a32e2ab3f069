import type { Row } from '../steps/values/row.ts';
import { columnsOf, readEachThing } from './open-amounts.ts';
import type { Amounts } from './what-stands.ts';
import { workOutCell } from './work-out-cell.ts';

/** Things of the level, one of the numbers that their rows have, and the amount: `the Gate Beacon twice as bright`. */
export async function readAmountOfThings(work: Amounts, fields: readonly string[], clause: string) {
  const things = readEachThing(work.sight.actors, clause);
  const table = fields.find(name => work.ds.fields[name]?.type === 'table');
  const field = table === undefined ? undefined : work.ds.fields[table];
  if (!things || table === undefined || field?.type !== 'table') return undefined;
  const { labels, rest } = things;
  const [column, other] = columnsOf(field, rest);
  if (column === undefined || other !== undefined) return undefined;
  const doubts = work.doubted.length;
  const rows: Row[] = [];
  for (const label of labels) {
    const row = await workOutCell(work, { table, column, label }, rest);
    if (row) rows.push(row);
  }
  const whys = new Set(work.doubted.splice(doubts).map(({ why }) => why));
  if (whys.size > 0) {
    const isInPart = rows.length > 0 && { isInPart: true as const };
    work.doubted.push({ said: clause, why: [...whys].join('; '), ...isInPart });
  }
  return rows.length > 0 ? { name: table, value: rows } : undefined;
}
