import { BridgeError, recover } from '../../base/errors.ts';
import type { Edit } from '../../kernel/edits/define-edit.ts';
import type { ActContext } from '../../kernel/operations/act-context.ts';
import { tellWaiting } from '../../kernel/operations/tell-waiting.ts';
import { isEngineSince } from '../../unreal/engine-version.ts';
import { requireFunctions } from '../../unreal/function-versions.ts';
import { isPythonOff, sayPythonOff } from '../../unreal/python/python-off.ts';
import { findTargetAsset } from '../assets/index.ts';
import type { CellRules } from './cell-rules.ts';
import { KEYS } from './curve-rows.ts';
import { curveRules } from './curve-rules.ts';
import { curveTableEdit } from './edits/curve-table-edit.ts';
import { stringTableEdit } from './edits/string-table-edit.ts';
import { tableEdit } from './edits/table-edit.ts';
import { findTable, need, type TableKind } from './find-table.ts';
import type { StringRows } from './string-rows.ts';
import { stringRules } from './string-rules.ts';
import type { TableChange } from './table-changes.ts';
import {
  exportCurves,
  exportTable,
  getTableColumns,
  getTableRowNames,
  getTableStruct,
  readStrings,
} from './table-functions.ts';
import type { TableRow } from './table-rows.ts';

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
const TIMEOUT_MS = 60_000;

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
  const { objectPath, kind, outcomes } = await findTable(context, path, calls, {
    timeoutMs: TIMEOUT_MS,
    ahead: true,
  });
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

async function readCurveTable({ session, signal }: ActContext, objectPath: string): Promise<WritableTable> {
  requireFunctions(session, ['exportCurves', 'fillCurves'], 'Changing a curve table');
  const [read] = await session.client.sendAll([exportCurves(objectPath)], {
    signal,
    timeoutMs: TIMEOUT_MS,
  });
  // An engine that did not tell its version has told now whether it has them.
  if (!read.ok) requireFunctions(session, ['exportCurves'], 'Changing a curve table');
  const rows = need(read);
  return {
    ...{ objectPath, rows, found: rows, columns: [KEYS], rules: curveRules },
    edit: changes => curveTableEdit.make({ objectPath, changes }),
  };
}

async function readStringTable(context: ActContext, objectPath: string): Promise<WritableTable> {
  const found = await readWritableStrings(context, objectPath);
  const { rows, columns } = found;
  return {
    ...{ objectPath, rows, columns, found, rules: stringRules(columns) },
    edit: changes => stringTableEdit.make({ objectPath, changes }),
  };
}

/** Texts of a string table that can be written. @throws BridgeError `engine_lacks`; what forbids Python */
async function readWritableStrings(
  { session, signal }: Pick<ActContext, 'session' | 'signal'>,
  objectPath: string,
): Promise<StringRows> {
  if (!isEngineSince(session, '5.8')) {
    throw new BridgeError(
      'engine_lacks',
      'Before Unreal 5.8 nothing but the editor itself changes a string table.',
      { remedy: 'Change it in the editor, or import it from a file there.', sent: 'no' },
    );
  }
  try {
    return await session.client.send(readStrings(objectPath), { signal, timeoutMs: TIMEOUT_MS });
  } catch (thrown) {
    if (!isPythonOff(thrown)) throw thrown;
    throw new BridgeError(thrown.code, sayPythonOff('String tables are changed'), thrown.details);
  }
}

/** Why nothing is written to a string table here; undefined where it can be, and where nobody can tell. */
export async function refuseStrings(
  context: Pick<ActContext, 'session' | 'signal'>,
  objectPath: string,
): Promise<BridgeError | undefined> {
  return readWritableStrings(context, objectPath).then(
    () => undefined,
    recover('any', error => (error.code === 'engine_lacks' || isPythonOff(error) ? error : undefined)),
  );
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
