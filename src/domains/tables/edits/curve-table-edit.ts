import * as z from 'zod';
import { defineEdit } from '../../../kernel/edits/define-edit.ts';
import { writeCurves } from '../curve-rows.ts';
import { proveCurves, readsForCurves } from '../prove-curves.ts';
import { rowsKind } from '../rows-kind.ts';
import type { RowsEdit } from '../table-changes.ts';
import { tableChange } from '../table-changes.ts';
import { exportCurves, fillCurves } from '../table-functions.ts';
import type { TableRow } from '../table-rows.ts';

/** Changes rows of a curve table whose curves are simple ones of straight lines: the others would become such. */
export const curveTableEdit = defineEdit(
  'curve-table',
  { changes: z.array(tableChange).min(1) },
  rowsKind<RowsEdit, TableRow[]>({
    read: ({ objectPath }) => exportCurves(objectPath),
    rowsIn: rows => rows,
    // No list of rows leaves a table as it is [derived].
    fill: ({ objectPath }, rows) => fillCurves(objectPath, rows === undefined ? '' : writeCurves(rows)),
    proofs: (rows, { objectPath }) => readsForCurves(objectPath, rows),
    prove: (rows, answers, { objectPath, changes }) => proveCurves(objectPath, { rows, changes }, answers),
  }),
);
