import * as z from 'zod';
import { loadAsset } from '../../unreal/asset-functions.ts';
import { packageName } from '../../unreal/object-path.ts';
import { type StringRows, writeStrings } from '../../unreal/string-rows.ts';
import { exportStrings, fillStrings } from '../../unreal/table-functions.ts';
import type { TableRow } from '../../unreal/table-rows.ts';
import { defineEdit } from '../define-edit.ts';
import { proveStrings, readsForStrings } from '../tables/prove-strings.ts';
import { type RowsEdit, rowsKind } from '../tables/rows-kind.ts';
import { applyChanges, tableChange } from '../tables/table-changes.ts';

/** Changes entries of a string table, and keeps their metadata; its namespace is never touched. */
export const stringTableEdit = defineEdit(
  'string-table',
  { changes: z.array(tableChange).min(1) },
  rowsKind<RowsEdit>({
    // Its id leads to a string table only once it is in memory.
    observe: ({ objectPath }) => [loadAsset(packageName(objectPath)), exportStrings(objectPath)],
    rowsIn,
    order: 'free',
    // Without a header the table is left as it is.
    apply: ({ objectPath, changes }, found) => [
      fillStrings(objectPath, found === undefined ? '' : writeStrings(applyChanges(rowsIn(found), changes))),
    ],
    proofs: (found, { objectPath }) => readsForStrings(objectPath, rowsIn(found)),
    prove: (found, answers, { objectPath, changes }) =>
      proveStrings(objectPath, { rows: rowsIn(found), changes }, answers),
  }),
);

/** @param found what `exportStrings` parsed, or the rows that an edit before leaves */
function rowsIn(found: unknown): readonly TableRow[] {
  return Array.isArray(found) ? (found as TableRow[]) : (found as StringRows).rows; // as above
}
