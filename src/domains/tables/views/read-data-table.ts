import * as z from 'zod';
import { findAssetPath, refuseInLevel } from '../../../kernel/finding/find-asset.ts';
import * as parameter from '../../../kernel/parameters.ts';
import {
  asText,
  defineView,
  type InspectContext,
  type ViewAnswer,
} from '../../../kernel/views/define-view.ts';
import { loadAsset } from '../../../unreal/asset-functions.ts';
import type { EngineFunctionName } from '../../../unreal/function-table.ts';
import { packageName } from '../../../unreal/object-path.ts';
import { withPermissions } from '../../../unreal/permissions.ts';
import { findTable, need, type TableKind } from '../find-table.ts';
import { printRows, type TableQuery } from '../print-rows.ts';
import { readCurves } from '../read-curves.ts';
import { readEngineTexts } from '../read-engine-texts.ts';
import { readStringTable } from '../read-strings.ts';
import { exportTable, getTableRowNames, getTableStruct } from '../table-functions.ts';

export const readDataTable = defineView({
  name: 'read_data_table',
  topic: 'assets',
  summary: 'rows of a data, curve or string table, with the types of its columns',
  parameters: () =>
    z.strictObject({
      objectPath: z.string().min(1).describe('Path or name of the table'),
      row: z.string().min(1).optional().describe('A row in full, or a glob: Barrel*'),
      columns: z.array(z.string().min(1)).max(50).optional().describe('Only these columns'),
      contains: z.string().min(1).optional().describe('Only rows with this text in a cell'),
      form: z
        .enum(['values', 'text'])
        .default('values')
        .describe('text: as the engine writes cells; never exports JSON'),
      limit: parameter.limit(),
      cursor: parameter.cursor(),
      maxTokens: parameter.maxTokens(),
    }),
  examples: [
    { objectPath: '/Game/Data/DT_Props' },
    { objectPath: 'DT_Props', row: 'Barrel' },
    { objectPath: 'DT_Props', columns: ['Mass', 'Surface'], contains: 'Wood' },
  ],
  needs: 'editor',
  also: { properties: value => ({ columns: value }), query: asText('contains') },
  run: async (context, { objectPath: target, form, maxTokens = context.maxTokens, ...query }) => {
    const path = await findAssetPath(
      context,
      target,
      refuseInLevel({ takes: 'a table', listed: 'DataTable' }),
    );
    const permissions: EngineFunctionName[] = [
      'exportTable',
      'getTableRowNames',
      'getTableStruct',
      'loadAsset',
    ];
    return withPermissions(
      [
        ...permissions,
        'getTableColumns',
        'getTableColumn',
        'exportCurves',
        'getStringKeys',
        'getStringNamespace',
        'getSourceString',
      ],
      readTable({ ...context, maxTokens }, path, form, query),
      '`find_assets` lists tables without this.',
    );
  },
});

/** Milliseconds that exporting a large table may take. */
const TIMEOUT_MS = 60_000;

async function readTable(
  context: InspectContext,
  path: string,
  form: 'values' | 'text',
  query: TableQuery,
): Promise<ViewAnswer> {
  context.progress?.('reading the table');
  if (form === 'text') {
    const { objectPath, kind } = await findTable(context, path, [loadAsset(packageName(path))]);
    return isData(kind)
      ? readEngineTexts(context, objectPath, query)
      : readOther(context, objectPath, kind, query);
  }
  const calls = [
    exportTable(path),
    getTableRowNames(path),
    getTableStruct(path),
    loadAsset(packageName(path)),
  ] as const;
  const { objectPath, kind, outcomes } = await findTable(context, path, calls, { timeoutMs: TIMEOUT_MS });
  if (!isData(kind)) return readOther(context, objectPath, kind, query);
  const [exported, names, struct] = outcomes;
  // 5.0 and 5.1 have no export: their cells are only to be had as text.
  if (!exported.ok && exported.error.code === 'unknown_function') {
    return readEngineTexts(context, objectPath, query);
  }
  const rows = need(exported);
  const isWhole = need(names).length === rows.length;
  return {
    ...{ success: true, objectPath },
    ...(struct.ok && struct.value !== '' && { rowStruct: struct.value }),
    ...printRows(rows, query, context.maxTokens),
    ...(!isWhole && { warning: `The table has ${need(names).length} rows, its export ${rows.length}.` }),
  };
}

function isData(kind: TableKind): kind is 'data' | 'composite' {
  return kind === 'data' || kind === 'composite';
}

async function readOther(
  context: InspectContext,
  objectPath: string,
  kind: Exclude<TableKind, 'data' | 'composite'>,
  query: TableQuery,
): Promise<ViewAnswer> {
  return kind === 'strings'
    ? readStringTable(context, objectPath, query)
    : readCurves(context, objectPath, query);
}
