import * as z from 'zod';
import { defineEdit } from '../../../kernel/edits/define-edit.ts';
import { proveStrings } from '../prove-strings.ts';
import { type RowsEdit, rowsKind } from '../rows-kind.ts';
import { type StringRows, writeStrings } from '../string-rows.ts';
import { applyChanges, tableChange } from '../table-changes.ts';
import { fillStrings, readStrings } from '../table-functions.ts';
import type { TableRow } from '../table-rows.ts';

/** Changes entries of a string table, and keeps their metadata; its namespace is never touched. Only Python does. */
export const stringTableEdit = defineEdit(
  'string-table',
  { changes: z.array(tableChange).min(1) },
  rowsKind<RowsEdit>({
    observe: ({ objectPath }) => [readStrings(objectPath)],
    rowsIn,
    order: 'free',
    apply: ({ objectPath, changes }, found) => [
      // A header alone leaves the table as it is.
      fillStrings(objectPath, writeStrings(found === undefined ? [] : applyChanges(rowsIn(found), changes))),
    ],
    prove: (found, _answers, { objectPath, changes }) =>
      proveStrings(objectPath, { rows: rowsIn(found), changes }),
  }),
);

/** @param found what `readStrings` parsed, or the rows that an edit before leaves */
function rowsIn(found: unknown): readonly TableRow[] {
  return Array.isArray(found) ? (found as TableRow[]) : (found as StringRows).rows; // as above
}
