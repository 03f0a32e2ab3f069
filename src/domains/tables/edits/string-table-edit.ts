import * as z from 'zod';
import { defineEdit } from '../../../kernel/edits/define-edit.ts';
import { proveStrings } from '../prove-strings.ts';
import { rowsKind } from '../rows-kind.ts';
import { type StringRows, writeStrings } from '../string-rows.ts';
import type { RowsEdit } from '../table-changes.ts';
import { tableChange } from '../table-changes.ts';
import { fillStrings, readStrings } from '../table-functions.ts';
import type { TableRow } from '../table-rows.ts';

/** Changes entries of a string table, and keeps their metadata; its namespace is never touched. Only Python does. */
export const stringTableEdit = defineEdit(
  'string-table',
  { changes: z.array(tableChange).min(1) },
  rowsKind<RowsEdit, StringRows>({
    read: ({ objectPath }) => readStrings(objectPath),
    rowsIn,
    order: 'free',
    // A header alone leaves the table as it is.
    fill: ({ objectPath }, rows = []) => fillStrings(objectPath, writeStrings(rows)),
    prove: (found, _answers, { objectPath, changes }) =>
      proveStrings(objectPath, { rows: rowsIn(found), changes }),
  }),
);

function rowsIn(found: StringRows | readonly TableRow[]): readonly TableRow[] {
  return 'rows' in found ? found.rows : found;
}
