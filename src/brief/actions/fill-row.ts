import type { Row } from '../steps/values/row.ts';
import { bareCell } from './bare-parts.ts';
import { unitOfCell } from './unit-of-cell.ts';
import { exactly } from './vague-amount.ts';
import type { Amounts } from './what-stands.ts';
import { workOutCell } from './work-out-cell.ts';

/** A row whose amounts are left as they were said: each is worked out by what its thing has. */
export async function fillRow(
  work: Amounts,
  { table, key, clauses }: { table: string; key: string; clauses: readonly string[] },
  row: Row,
): Promise<Row> {
  const cells: Row = { ...row };
  const label = String(row[key]);
  for (const [column, cell] of Object.entries(row)) {
    const bare = bareCell(work, { table, column, label }, cell, clauses);
    const unit = bare ? undefined : await unitOfCell(work, { table, column, label }, cell);
    if (unit === 'asked') delete cells[column];
    const said = bare?.said ?? unit ?? cell;
    if (typeof said !== 'string' || column === key || unit === 'asked') continue;
    const worked = await workOutCell(work, { table, column, label, row }, exactly(work, said));
    if (!worked && bare?.isPart) {
      delete cells[column];
      work.unclear.push(bare.said);
    }
    if (!worked) continue;
    delete cells[column];
    const own = Object.entries(worked).filter(([name]) => name !== key && row[name] !== worked[name]);
    Object.assign(cells, Object.fromEntries(own));
  }
  return cells;
}
