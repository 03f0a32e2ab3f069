import type { Row } from '../steps/values/row.ts';
import { cellName, holdCells, type RowPlace } from './hold-cells.ts';
import { noteRead } from './read-amounts.ts';
import { unitOfCell } from './unit-of-cell.ts';
import { exactly } from './vague-amount.ts';
import type { Amounts } from './what-stands.ts';
import { workOutCell } from './work-out-cell.ts';

/** A row whose amounts are left as they were said: each is worked out by what its thing has. */
export async function fillRow(work: Amounts, place: RowPlace, sent: Row): Promise<Row> {
  const { table, key } = place;
  const row = await holdCells(work, place, sent);
  const cells: Row = { ...row };
  const label = String(row[key]);
  for (const [column, cell] of Object.entries(row)) {
    if (work.ruled.has(cellName(work, { table, label, column }))) continue;
    const unit = await unitOfCell(work, { table, column, label }, cell);
    if (unit === 'asked') delete cells[column];
    const said = unit ?? cell;
    if (typeof said !== 'string' || column === key || unit === 'asked') continue;
    const worked = await workOutCell(work, { table, column, label, row }, exactly(work, said));
    if (!worked) continue;
    noteRead(work, said);
    if (worked[column] === cell) work.told.pop();
    delete cells[column];
    const own = Object.entries(worked).filter(
      ([name]) => name === column || (name !== key && row[name] !== worked[name]),
    );
    Object.assign(cells, Object.fromEntries(own));
  }
  return cells;
}
