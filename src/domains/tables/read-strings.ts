import type { ErrorCode } from '../../base/error-codes.ts';
import { BridgeError } from '../../base/errors.ts';
import { nameGlob } from '../../base/name-glob.ts';
import type { InspectContext, ViewAnswer } from '../../kernel/views/define-view.ts';
import { isPythonOff, sayPythonOff } from '../../unreal/python/python-off.ts';
import { need } from './find-table.ts';
import { printRows, type TableQuery } from './print-rows.ts';
import { SOURCE, type StringRows } from './string-rows.ts';
import { getSourceString, getStringKeys, getStringNamespace, readStrings } from './table-functions.ts';
import type { TableRow } from './table-rows.ts';

/** Texts that are read for one answer where there is no export; a filter by text has to read all. */
const MOST_KEYS = 2000;

/**
 * Reads a string table that is in memory: keys with their source texts. Where the editor refuses the functions for it,
 * as 5.8 most likely does, through Python, which tells metadata too.
 * @throws BridgeError `engine_lacks` where Python is not allowed either
 */
export async function readStringTable(
  context: InspectContext,
  objectPath: string,
  query: TableQuery,
): Promise<ViewAnswer> {
  const { session, signal, maxTokens } = context;
  const [keyed, owned] = session.lackedFunctions.has('getStringKeys')
    ? []
    : await session.client.sendAll([getStringKeys(objectPath), getStringNamespace(objectPath)], { signal });
  const refused = keyed && !keyed.ok ? keyed.error : undefined;
  if (keyed?.ok && owned) {
    const rows = await readOneByOne(context, objectPath, keyed.value, query);
    return printTable({ namespace: need(owned), rows });
  }
  if (refused && !REFUSALS.has(refused.code)) throw refused;
  try {
    return printTable(await session.client.send(readStrings(objectPath), { signal }));
  } catch (thrown) {
    throw isPythonOff(thrown) ? noWay(refused) : thrown;
  }

  function printTable({ namespace, rows }: Pick<StringRows, 'namespace' | 'rows'>): ViewAnswer {
    return {
      ...{ success: true, objectPath, kind: 'string table', namespace },
      ...printRows(rows, query, maxTokens),
    };
  }
}

const REFUSALS: ReadonlySet<ErrorCode> = new Set(['unknown_function', 'remote_call_not_allowed']);

/** A project can allow a function, and not one that the editor refuses in any case. */
function noWay(refused: BridgeError | undefined): BridgeError {
  if (refused?.code === 'remote_call_not_allowed') return refused;
  return new BridgeError(
    'engine_lacks',
    'This editor refuses GetKeysFromStringTable and the other functions of string tables, as Unreal 5.8 does.',
    { remedy: sayPythonOff('They are read instead'), engineSaid: refused?.details.engineSaid },
  );
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
