import { BridgeError } from '../../base/errors.ts';
import { writeStrings } from './string-rows.ts';
import { applyChanges, type TableChange } from './table-changes.ts';
import type { TableRow } from './table-rows.ts';

/** @throws BridgeError `engine_lacks` where a fill would change a text that nobody named, or leave no entry */
export function proveStrings(
  table: string,
  { rows, changes }: { rows: readonly TableRow[]; changes: readonly TableChange[] },
): void {
  const next = applyChanges(rows, changes);
  if (next.length === 0) {
    throw new BridgeError(
      'engine_lacks',
      `${table} cannot be emptied: the engine ignores an import without entries.`,
      { sent: 'no', remedy: 'Leave one entry, or delete the asset with delete_asset.' },
    );
  }
  writeStrings(next);
}
