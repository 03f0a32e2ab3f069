import { BridgeError } from '../../errors.ts';
import { exportCurves } from '../../unreal/table-functions.ts';
import { parseTable } from '../../unreal/table-rows.ts';
import type { InspectContext, ViewAnswer } from '../define-view.ts';
import { printRows, type TableQuery } from './print-rows.ts';

/** Reads a curve table: for each row its times and values. */
export async function readCurves(
  { session, signal, maxTokens }: InspectContext,
  objectPath: string,
  query: TableQuery,
): Promise<ViewAnswer> {
  const exported = await session.client.send(exportCurves(objectPath), { signal }).catch(explainLack);
  const rows = parseTable(exported).map(({ name, cells }) => {
    const keys = Object.entries(cells).map(([time, value]) => [Number(time), value] as const);
    return { name, cells: { keys: keys.toSorted(([a], [b]) => a - b) } };
  });
  return {
    ...{ success: true, objectPath, kind: 'curve table' },
    ...printRows(rows, query, maxTokens),
    note: 'Keys are [time, value]. Read only: interpolation and tangents are not told, so nothing is written.',
  };
}

function explainLack(thrown: unknown): never {
  if (!(thrown instanceof BridgeError) || thrown.code !== 'unknown_function') throw thrown;
  throw new BridgeError(
    'engine_lacks',
    'This engine does not tell Remote Control what a curve table holds: 5.8 is the first one known to.',
    { remedy: 'Look at it in the editor.' },
  );
}
