import { BridgeError } from '../../errors.ts';
import { findTable, need, type TableKind } from '../../pipeline/tables/find-table.ts';
import { loadAsset } from '../../unreal/asset-functions.ts';
import { KEYS } from '../../unreal/curve-rows.ts';
import type { EngineCall } from '../../unreal/engine-call.ts';
import { packageName } from '../../unreal/object-path.ts';
import {
  exportCurves,
  exportStrings,
  exportTable,
  getTableColumns,
  getTableRowNames,
  getTableStruct,
} from '../../unreal/table-functions.ts';
import type { TableRow } from '../../unreal/table-rows.ts';
import type { ActContext } from '../act-context.ts';
import { findTargetAsset } from '../assets/asset-target.ts';
import type { Edit } from '../define-edit.ts';
import { curveTableEdit } from '../edits/curve-table-edit.ts';
import { stringTableEdit } from '../edits/string-table-edit.ts';
import { tableEdit } from '../edits/table-edit.ts';
import { tellWaiting } from '../tell-waiting.ts';
import type { CellRules } from './cell-rules.ts';
import { curveRules } from './curve-rules.ts';
import { stringRules } from './string-rules.ts';
import type { TableChange } from './table-changes.ts';

/** A table as it is, of a sort that can be written. */
export interface WritableTable {
  objectPath: string;
  rows: readonly TableRow[];
  columns: readonly string[];
  /** Left out for a data table, whose columns are those of a struct. */
  rules?: CellRules;
  /** What an edit of it is built on. */
  found: unknown;
  edit(changes: TableChange[]): Edit;
}

/** Milliseconds that exporting a large table may take. */
const PATIENCE_MS = 60_000;

/**
 * Reads a table as a whole.
 * @throws BridgeError `engine_lacks` where rows could be lost, or where there is nothing that writes such a table
 */
export async function readWritable(context: ActContext, target: string): Promise<WritableTable> {
  const path = await findTargetAsset(context, target);
  return tellWaiting(context, 'reading the table', readAt(context, path));
}

async function readAt(context: ActContext, path: string): Promise<WritableTable> {
  const calls = [
    exportTable(path),
    getTableRowNames(path),
    getTableColumns(path),
    getTableStruct(path),
  ] as const;
  const { objectPath, kind, outcomes } = await findTable(context, path, calls, PATIENCE_MS);
  if (kind === 'curves') return readCurveTable(context, objectPath);
  if (kind === 'strings') return readStringTable(context, objectPath);
  if (kind !== 'data') throw refuseComposite(objectPath, kind);
  const [exported, named, headed, typed] = outcomes;
  const rows = need(exported);
  const [names, columns, rowStruct] = [need(named), need(headed), need(typed)];
  refuseUnsafe(objectPath, { rows, names, rowStruct });
  // The export calls columns as people do, which may be other names than those of the struct.
  const known = Object.keys(rows[0]?.cells ?? {});
  return {
    ...{ objectPath, rows, found: rows },
    columns: known.length > 0 ? known : columns,
    edit: changes => tableEdit.make({ objectPath, rowStruct, changes }),
  };
}

async function readCurveTable(context: ActContext, objectPath: string): Promise<WritableTable> {
  const [rows] = await readAll(context, 'a curve table', [exportCurves(objectPath)]);
  return {
    ...{ objectPath, rows, found: rows, columns: [KEYS], rules: curveRules },
    edit: changes => curveTableEdit.make({ objectPath, changes }),
  };
}

async function readStringTable(context: ActContext, objectPath: string): Promise<WritableTable> {
  const calls = [loadAsset(packageName(objectPath)), exportStrings(objectPath)] as const;
  const [, found] = await readAll(context, 'a string table', calls);
  const { rows, columns } = found;
  return {
    ...{ objectPath, rows, columns, found, rules: stringRules(columns) },
    edit: changes => stringTableEdit.make({ objectPath, changes }),
  };
}

type Values<Calls> = { [Index in keyof Calls]: Calls[Index] extends EngineCall<infer T> ? T : never };

async function readAll<const Calls extends readonly EngineCall<unknown>[]>(
  { session, signal }: ActContext,
  what: string,
  calls: Calls,
): Promise<Values<Calls>> {
  const outcomes = await session.client.sendAll(calls, { signal, timeoutMs: PATIENCE_MS });
  const missing = outcomes.find(outcome => !outcome.ok && outcome.error.code === 'unknown_function');
  if (missing) {
    throw new BridgeError(
      'engine_lacks',
      `This engine does not let Remote Control change ${what}: 5.8 is the first one known to.`,
      { remedy: 'Change it in the editor, or import it from a file there.' },
    );
  }
  return outcomes.map(outcome => need(outcome)) as Values<Calls>; // in order
}

function refuseComposite(objectPath: string, kind: TableKind): BridgeError {
  const parts = kind === 'composite' ? 'rows' : 'curves';
  return new BridgeError(
    'engine_lacks',
    `${objectPath} is made of the ${parts} of other tables: write those.`,
  );
}

/** Without all of it a fill could lose rows. @throws BridgeError `engine_lacks`, `engine_declined` */
function refuseUnsafe(
  objectPath: string,
  { rows, names, rowStruct }: { rows: readonly TableRow[]; names: readonly string[]; rowStruct: string },
): void {
  if (rowStruct === '') {
    throw new BridgeError('engine_declined', `${objectPath} has no row struct: it cannot be filled.`);
  }
  const exported = new Set(rows.map(({ name }) => name.toLowerCase()));
  const isWhole = names.length === rows.length && names.every(name => exported.has(name.toLowerCase()));
  if (isWhole) return;
  throw new BridgeError(
    'engine_lacks',
    `${objectPath} has ${names.length} rows, and its export has ${rows.length} with other names: a column called Name, or an import key of its own. Nothing is written, as rows could be lost.`,
  );
}
