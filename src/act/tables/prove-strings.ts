import { BridgeError } from '../../errors.ts';
import type { EngineCall } from '../../unreal/engine-call.ts';
import { SOURCE, writeStrings } from '../../unreal/string-rows.ts';
import { getSourceString } from '../../unreal/table-functions.ts';
import type { TableRow } from '../../unreal/table-rows.ts';
import { applyChanges, type TableChange } from './table-changes.ts';

/** Reads that tell whether texts with anything in them that may have been escaped were read as they are. */
export function readsForStrings(table: string, rows: readonly TableRow[]): EngineCall<unknown>[] {
  return rows.filter(mayBeEscaped).map(({ name }) => getSourceString(table, name));
}

function mayBeEscaped({ cells }: TableRow): boolean {
  return /[\\\n\r\t'"]/.test(String(cells[SOURCE]));
}

/**
 * @param answers to `readsForStrings`
 * @throws BridgeError `engine_lacks` where a fill would change a text that nobody named, or leave no entry
 */
export function proveStrings(
  table: string,
  { rows, changes }: { rows: readonly TableRow[]; changes: readonly TableChange[] },
  answers: readonly unknown[],
): void {
  const wrong = rows.filter(mayBeEscaped).find(({ cells }, index) => cells[SOURCE] !== answers[index]);
  if (wrong) {
    throw new BridgeError(
      'engine_lacks',
      `${table}: the text of "${wrong.name}" is exported otherwise than it is. Nothing is written, as texts could get lost.`,
      { sent: 'no' },
    );
  }
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
