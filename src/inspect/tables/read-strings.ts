import { BridgeError } from '../../errors.ts';
import { nameGlob } from '../../name-glob.ts';
import { need } from '../../pipeline/tables/find-table.ts';
import { getSourceString, getStringKeys, getStringNamespace } from '../../unreal/table-functions.ts';
import type { InspectContext, ViewAnswer } from '../define-view.ts';
import { printRows, type TableQuery } from './print-rows.ts';

/** Texts that are read for one answer; a filter by text has to read all. */
const MOST_KEYS = 2000;

/** Reads a string table that is in memory: keys with their source texts. */
export async function readStrings(
  { session, signal, maxTokens }: InspectContext,
  objectPath: string,
  query: TableQuery,
): Promise<ViewAnswer> {
  const [keyed, owned] = await session.client.sendAll(
    [getStringKeys(objectPath), getStringNamespace(objectPath)],
    { signal },
  );
  const all = need(keyed);
  const isGlob = query.row !== undefined && /[*?]/.test(query.row);
  const wanted = isGlob ? all.filter(nameGlob(query.row ?? '')) : all;
  if (wanted.length > MOST_KEYS) {
    throw new BridgeError(
      'invalid_arguments',
      `${objectPath} has ${wanted.length} keys: narrow it with \`row\`.`,
      {
        example: { action: 'read_data_table', objectPath, row: 'Menu*' },
      },
    );
  }
  const texts = await session.client.sendAll(
    wanted.map(key => getSourceString(objectPath, key)),
    { signal },
  );
  const rows = wanted.map((name, index) => {
    const text = texts[index];
    return { name, cells: { source: text ? need(text) : '' } };
  });
  return {
    ...{ success: true, objectPath, kind: 'string table', namespace: need(owned) },
    ...printRows(rows, query, maxTokens),
    note: 'Read only: Remote Control has no function that changes a string table.',
  };
}
