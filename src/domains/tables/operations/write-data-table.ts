import * as z from 'zod';
import { BridgeError } from '../../../base/errors.ts';
import { isRecord } from '../../../base/json/is-record.ts';
import { proveFounds } from '../../../kernel/edits/build-on.ts';
import type { ActContext } from '../../../kernel/operations/act-context.ts';
import { writeCall } from '../../../kernel/operations/correct-call.ts';
import { defineEditOperation } from '../../../kernel/operations/define-operation.ts';
import * as parameter from '../../../kernel/parameters.ts';
import { cleanPath, nameIn } from '../../../unreal/asset-names.ts';
import { packageName } from '../../../unreal/object-path.ts';
import { describeWritten, lookAtFiles, needFiles, provedSaveEdit } from '../../assets/index.ts';
import { readReferences } from '../cell-references.ts';
import { KEYS } from '../curve-rows.ts';
import { curveRules } from '../curve-rules.ts';
import { planRows } from '../plan-rows.ts';
import { readWritable } from '../read-writable.ts';
import { sayChanges } from '../say-changes.ts';
import type { TableChange } from '../table-changes.ts';
import { stateOf } from '../table-state.ts';
import { tellLostKeys } from '../tell-lost-keys.ts';
import { tellNewKeys } from '../tell-new-keys.ts';
import { tellOtherClasses } from '../tell-other-classes.ts';

const change = () =>
  z.strictObject({
    row: z.string().min(1).optional().describe('Row; with `column` and `value`, or `values`'),
    column: z.string().min(1).optional().describe('Mass, Loot[0].Chance; time of a key'),
    value: z.unknown().optional().describe('As it is read; curve: [[time, value]]'),
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
  summary: 'change, add, remove, rename rows of a data, curve or string table',
  effect: 'reversible',
  needs: {
    functions: ['exportTable', 'fillTable', 'getTableRowNames', 'getTableColumns', 'getTableStruct'],
    sometimes: [
      ...(['exportCurves', 'getCurveKeys', 'evaluateCurve', 'fillCurves', 'executePython'] as const),
    ],
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
  instead: { changes: sayChanges },
  notes: ['Unsaved unless `save` is true.'],
  plan: async (context, { objectPath: target, changes: written, save }) => {
    const table = await readWritable(context, target);
    const { changes, notes: read } = table.rules
      ? { changes: written, notes: [] }
      : await readReferences(context, table, written);
    const isOld = isWrittenBefore(context, table.objectPath);
    const planned = planRows({ ...table, isOld }, changes, mended =>
      writeCall('write_data_table', { objectPath: target, changes: mended, save }),
    );
    if (planned.length === 0) return { edits: [], notes: ['Everything is as it should be already.'] };
    if (table.rules === curveRules) refuseKeyless(planned);
    const { objectPath, found } = table;
    const edit = table.edit(planned);
    await proveFounds(context, [{ edit, found }]);
    const edits = [{ edit, found, hint: { rows: stateOf(table.rows, planned).rows } }];
    const completed = changes.some(each => [each.value, ...Object.values(each.values ?? {})].some(isRecord));
    const lost = [...read, ...tellLostKeys(table.rows, planned)];
    if (!table.rules)
      lost.push(
        ...tellNewKeys(table.rows, planned),
        ...(await tellOtherClasses(context, table.rows, planned)),
      );
    if (!save) return { completed, edits, notes: [...lost, 'Unsaved without `save: true`.'] };
    const packagePath = packageName(objectPath);
    const seen = await lookAtFiles(context, [{ packagePath, kind: 'asset' }], 'save');
    const { files, notes } = needFiles(seen);
    const [file] = files;
    return {
      completed,
      // Once rows are changed the package is dirty, whatever was seen of it before.
      edits: [...edits, { edit: provedSaveEdit.make({ objectPath: packagePath }), hint: true }],
      notes: [
        ...lost,
        ...notes,
        'Undo takes it back in the editor; the file follows when it is saved again.',
      ],
      answer: done => {
        const isSaved = done.some(each => each.edit.kind === 'proved-save' && each.after === false);
        return { saved: isSaved, ...(isSaved && file && describeWritten(file)) };
      },
    };
  },
});

/** Whether an earlier item of the same batch writes a table of this name. */
function isWrittenBefore({ planned }: ActContext, objectPath: string): boolean {
  const named = (path: unknown) => nameIn(packageName(cleanPath(String(path)))).toLowerCase();
  const earlier = planned?.earlier('write_data_table') ?? [];
  return earlier.some(each => named(each.objectPath) === named(objectPath));
}

/** A curve without keys has no value; of an added row it may not be known before all changes are. */
function refuseKeyless(changes: readonly TableChange[]): void {
  const keyless = changes.find(change => change.is !== 'gone' && isKeyless(change.cells[KEYS], change.is));
  if (!keyless) return;
  throw new BridgeError('invalid_value', `"${keyless.row}" would have no keys.`, {
    remedy: 'Give it keys, `value: [[0, 1], [2, 0]]`, or take it away with `removeRow`.',
  });
}

function isKeyless(keys: unknown, is: TableChange['is']): boolean {
  return keys === undefined ? is === 'new' : Array.isArray(keys) && keys.length === 0;
}
