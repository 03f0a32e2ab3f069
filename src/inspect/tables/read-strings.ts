import { BridgeError } from '../../errors.ts';
import { nameGlob } from '../../name-glob.ts';
import { need } from '../../pipeline/tables/find-table.ts';
import { SOURCE } from '../../unreal/string-rows.ts';
import {
  exportStrings,
  getSourceString,
  getStringKeys,
  getStringNamespace,
} from '../../unreal/table-functions.ts';
import type { TableRow } from '../../unreal/table-rows.ts';
import type { InspectContext, ViewAnswer } from '../define-view.ts';
import { printRows, type TableQuery } from './print-rows.ts';

/** Texts that are read for one answer where there is no export; a filter by text has to read all. */
const MOST_KEYS = 2000;

/** Reads a string table that is in memory: keys with their source texts, and with their metadata where it is told. */
export async function readStrings(
  context: InspectContext,
  objectPath: string,
  query: TableQuery,
): Promise<ViewAnswer> {
  const { session, signal, maxTokens } = context;
  const [exported, keyed, owned] = await session.client.sendAll(
    [exportStrings(objectPath), getStringKeys(objectPath), getStringNamespace(objectPath)],
    { signal },
  );
  // A 5.8 that refuses the export may allow the rest; an export that cannot be read is no reason to show nothing.
  const rows = exported.ok
    ? exported.value.rows
    : await readOneByOne(context, objectPath, need(keyed), query);
  return {
    ...{ success: true, objectPath, kind: 'string table', namespace: need(owned) },
    ...printRows(rows, query, maxTokens),
    ...(!exported.ok && {
      note: 'Read only: this engine does not let Remote Control change a string table; 5.8 is the first one known to.',
    }),
  };
}

async function readOneByOne(
  { session, signal }: InspectContext,
  objectPath: string,
  all: readonly string[],
  { row }: TableQuery,
): Promise<TableRow[]> {
  const isGlob = row !== undefined && /[*?]/.test(row);
  const wanted = isGlob ? all.filter(nameGlob(row)) : all;
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
  return wanted.map((name, index) => {
    const text = texts[index];
    return { name, cells: { [SOURCE]: text ? need(text) : '' } };
  });
}
