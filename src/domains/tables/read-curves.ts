import { BridgeError, rewrap } from '../../base/errors.ts';
import type { InspectContext, ViewAnswer } from '../../kernel/views/define-view.ts';
import { joinNotes } from '../../kernel/views/join-notes.ts';
import { printRows, type TableQuery } from './print-rows.ts';
import { exportCurves } from './table-functions.ts';

/** Reads a curve table: for each row its times and values. */
export async function readCurves(
  { session, signal, maxTokens }: InspectContext,
  objectPath: string,
  query: TableQuery,
): Promise<ViewAnswer> {
  const rows = await session.client
    .send(exportCurves(objectPath), { signal })
    .catch(rewrap(['unknown_function'], explainLack));
  const printed = printRows(rows, query, maxTokens);
  return {
    ...{ success: true, objectPath, kind: 'curve table' },
    ...printed,
    ...joinNotes(printed.note, 'Keys are [time, value]; how the curve goes between them is not told.'),
  };
}

function explainLack(): BridgeError {
  return new BridgeError(
    'engine_lacks',
    'This engine does not tell Remote Control what a curve table holds: 5.8 is the first one known to.',
    { remedy: 'Look at it in the editor.' },
  );
}
