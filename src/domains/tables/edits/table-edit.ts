import * as z from 'zod';
import { defineEdit } from '../../../kernel/edits/define-edit.ts';
import { rowsKind } from '../rows-kind.ts';
import type { RowsEdit } from '../table-changes.ts';
import { tableChange } from '../table-changes.ts';
import { exportTable, fillTable } from '../table-functions.ts';
import { type TableRow, writeTable } from '../table-rows.ts';

/** Changes rows of a data table. */
export const tableEdit = defineEdit(
  'table',
  {
    /** The struct of the rows: without it the engine would ask a person. */
    rowStruct: z.string().min(1),
    changes: z.array(tableChange).min(1),
  },
  rowsKind<RowsEdit<{ rowStruct: string }>, TableRow[]>({
    read: ({ objectPath }) => exportTable(objectPath),
    rowsIn: rows => rows,
    // No list leaves a table as it is. Of the text with all rows only what is changed counts as named.
    fill: ({ objectPath, rowStruct, changes }, rows) => ({
      ...fillTable(objectPath, rows === undefined ? '' : writeTable(rows), rowStruct),
      refersTo: changes,
    }),
  }),
);
