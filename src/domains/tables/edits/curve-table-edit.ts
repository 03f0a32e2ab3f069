import * as z from 'zod';
import { defineEdit } from '../../../kernel/edits/define-edit.ts';
import { writeCurves } from '../curve-rows.ts';
import { proveCurves, readsForCurves } from '../prove-curves.ts';
import { type RowsEdit, rowsKind } from '../rows-kind.ts';
import { applyChanges, tableChange } from '../table-changes.ts';
import { exportCurves, fillCurves } from '../table-functions.ts';
import type { TableRow } from '../table-rows.ts';

/** Changes rows of a curve table whose curves are simple ones of straight lines: the others would become such. */
export const curveTableEdit = defineEdit(
  'curve-table',
  { changes: z.array(tableChange).min(1) },
  rowsKind<RowsEdit>({
    observe: ({ objectPath }) => [exportCurves(objectPath)],
    // No list of rows leaves a table as it is [derived].
    apply: ({ objectPath, changes }, rows) => [
      // What `exportCurves` parsed.
      fillCurves(
        objectPath,
        rows === undefined ? '' : writeCurves(applyChanges(rows as TableRow[], changes)),
      ),
    ],
    proofs: (rows, { objectPath }) => readsForCurves(objectPath, rows as TableRow[]), // as above
    prove: (rows, answers, { objectPath, changes }) =>
      proveCurves(objectPath, { rows: rows as TableRow[], changes }, answers), // as above
  }),
);
