import type { InspectContext, ViewAnswer } from '../../kernel/views/define-view.ts';
import { joinNotes } from '../../kernel/views/join-notes.ts';
import { need } from './find-table.ts';
import { printRows, type TableQuery } from './print-rows.ts';
import { getTableColumn, getTableColumns, getTableRowNames } from './table-functions.ts';
import type { TableRow } from './table-rows.ts';

/** Reads a data table column by column, as the engine writes cells into text: for engines without an export. */
export async function readEngineTexts(
  { session, signal, maxTokens }: InspectContext,
  objectPath: string,
  query: TableQuery,
): Promise<ViewAnswer> {
  const [named, headed] = await session.client.sendAll(
    [getTableRowNames(objectPath), getTableColumns(objectPath)],
    { signal },
  );
  const names = need(named);
  const isTold = headed.ok;
  if (!headed.ok && headed.error.code !== 'unknown_function') throw headed.error;
  const columns = query.columns ?? (headed.ok ? headed.value : []);
  const texts = await session.client.sendAll(
    columns.map(column => getTableColumn(objectPath, column)),
    { signal },
  );
  const read = texts.map(need);
  const rows = names.map((name, index): TableRow => {
    // A column that is not there is answered with nothing at all.
    const cells = columns.map((column, at) => [column, read[at]?.[index] ?? '']);
    return { name, cells: Object.fromEntries(cells) };
  });
  const printed = printRows(rows, query, maxTokens);
  return {
    ...{ success: true, objectPath, form: 'text' },
    ...printed,
    ...joinNotes(
      printed.note,
      isTold
        ? 'Cells are as the engine writes them into text: numbers with six decimals.'
        : 'This engine names no columns: give `columns`. Cells are as it writes them into text; 5.4 and later have values.',
    ),
  };
}
