import * as z from 'zod';
import { BridgeError } from '../../errors.ts';
import { findTable, need, type TableKind } from '../../pipeline/tables/find-table.ts';
import { packageName } from '../../unreal/object-path.ts';
import {
  exportTable,
  getTableColumns,
  getTableRowNames,
  getTableStruct,
} from '../../unreal/table-functions.ts';
import type { TableRow } from '../../unreal/table-rows.ts';
import type { ActContext } from '../act-context.ts';
import { findTargetAsset } from '../assets/asset-target.ts';
import { describeWritten, refuseReadOnlyFiles, watchFiles } from '../assets/written-file.ts';
import { writeCall } from '../correct-call.ts';
import { defineEditOperation } from '../define-operation.ts';
import { provedSaveEdit } from '../edits/proved-save-edit.ts';
import { tableEdit } from '../edits/table-edit.ts';
import * as parameter from '../parameters.ts';
import { planRows } from '../tables/plan-rows.ts';
import { stateOf } from '../tables/table-state.ts';
import { tellWaiting } from '../tell-waiting.ts';

const change = () =>
  z.strictObject({
    row: z.string().min(1).optional().describe('Row; with `column` and `value`, or `values`'),
    column: z.string().min(1).optional().describe('Mass, Loot[0].Chance'),
    value: z.unknown().optional().describe('As it is read'),
    values: z.record(z.string(), z.unknown()).optional().describe('Column → value'),
    addRow: z.string().min(1).optional().describe('New row'),
    after: z.string().optional().describe('It stands before the new row'),
    removeRow: z.string().min(1).optional().describe('Row to remove'),
    renameRow: z.string().min(1).optional().describe('Row to rename'),
    to: z.string().min(1).optional().describe('New name'),
  });

export const writeDataTable = defineEditOperation({
  name: 'write_data_table',
  category: 'assets',
  summary: 'change cells of a data table; add, remove, rename rows',
  effect: 'reversible',
  needs: {
    functions: ['exportTable', 'fillTable', 'getTableRowNames', 'getTableColumns', 'getTableStruct'],
    since: '5.4',
  },
  parameters: () =>
    z.strictObject({
      objectPath: parameter.asset(),
      changes: z.array(change()).min(1).max(1000).describe('All or none'),
      save: z.boolean().optional().describe('Save it once proved'),
    }),
  examples: [
    {
      objectPath: '/Game/Data/DT_Props',
      changes: [
        { row: 'Barrel', column: 'Mass', value: 45 },
        { addRow: 'Bench', values: { Mass: 18, Surface: 'Wood' } },
      ],
    },
  ],
  plan: async (context, { objectPath: target, changes, save }) => {
    const table = await readTable(context, target);
    const planned = planRows(table, changes, mended =>
      writeCall('write_data_table', { objectPath: target, changes: mended, save }),
    );
    if (planned.length === 0) return { edits: [], notes: ['Everything is as it should be already.'] };
    const { objectPath, rowStruct, rows } = table;
    const edit = tableEdit.make({ objectPath, rowStruct, changes: planned });
    const { rows: hint } = stateOf(rows, planned);
    const edits = [{ edit, found: rows, hint: { rows: hint } }];
    if (!save) return { edits, notes: ['It is not saved: `save: true` or save_asset.'] };
    const packagePath = packageName(objectPath);
    const [file] = await watchFiles(context, [{ packagePath, kind: 'asset' }]);
    if (file) refuseReadOnlyFiles([file]);
    return {
      edits: [...edits, { edit: provedSaveEdit.make({ objectPath: packagePath }) }],
      notes: ['Undo takes it back in the editor; the file follows when it is saved again.'],
      answer: done => {
        const isSaved = done.some(each => each.edit.kind === 'proved-save' && each.after === false);
        return { saved: isSaved, ...(isSaved && file && describeWritten(file)) };
      },
    };
  },
});

/** A data table as it is. */
interface ReadTable {
  objectPath: string;
  rowStruct: string;
  columns: string[];
  rows: TableRow[];
}

/** Milliseconds that exporting a large table may take. */
const PATIENCE_MS = 60_000;

async function readTable(context: ActContext, target: string): Promise<ReadTable> {
  const path = await findTargetAsset(context, target);
  const calls = [
    exportTable(path),
    getTableRowNames(path),
    getTableColumns(path),
    getTableStruct(path),
  ] as const;
  const { objectPath, kind, outcomes } = await tellWaiting(
    context,
    'reading the table',
    findTable(context, path, calls, PATIENCE_MS),
  );
  if (kind !== 'data') throw refuseKind(objectPath, kind);
  const [exported, named, headed, typed] = outcomes;
  const rows = need(exported);
  const [names, columns, rowStruct] = [need(named), need(headed), need(typed)];
  refuseUnsafe(objectPath, { rows, names, rowStruct });
  // The export calls columns as people do, which may be other names than those of the struct.
  const known = Object.keys(rows[0]?.cells ?? {});
  return { objectPath, rowStruct, columns: known.length > 0 ? known : columns, rows };
}

/** Why tables of other kinds are left alone. */
const REFUSALS: Record<Exclude<TableKind, 'data'>, string> = {
  composite: 'is made of the rows of other tables: write those.',
  curves:
    'is a curve table: Remote Control can read its times and values from 5.8 on, and nothing there brings tangents back, so it is not written.',
  strings: 'is a string table: Remote Control has no function that changes one.',
};

function refuseKind(objectPath: string, kind: Exclude<TableKind, 'data'>): BridgeError {
  return new BridgeError('engine_lacks', `${objectPath} ${REFUSALS[kind]}`, {
    remedy: kind === 'composite' ? undefined : 'Change it in the editor, or import it from a file there.',
  });
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
