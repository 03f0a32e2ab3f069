import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { writeResult } from '../tool-result.ts';
import { answerIn } from './name-editor.ts';
import type { ServerEditor, ServerEditors } from './server-editor.ts';

/** What the table tells of each editor, where any of them tells it. */
const COLUMNS = [
  ...['name', 'address', 'project', 'map', 'engine', 'process', 'state', 'since', 'default'],
  ...['code', 'advice'],
] as const;

/** The status of all editors, asked side by side, in a table. */
export async function tellStatus(
  known: ServerEditors,
  ask: (editor: ServerEditor) => Promise<CallToolResult>,
): Promise<CallToolResult> {
  const usual = known.usual();
  const told = await Promise.all(
    known.list().map(async editor => {
      const { name, address } = editor;
      // Another process may have taken its place since anybody asked.
      (await editor.session()).identity.askNext();
      const answer = { ...answerIn(await ask(editor)) };
      const facts = { name, address, ...(answer.engine !== undefined && (await tellProcess(editor))) };
      return { ...answer, ...facts, ...(editor === usual && { default: true }) } as Record<string, unknown>;
    }),
  );
  const columns = COLUMNS.filter(column => told.some(row => row[column] !== undefined));
  return writeResult({
    success: true,
    columns,
    rows: told.map(row => columns.map(column => row[column] ?? null)),
    ...(!usual && { note: 'None of them is the default: calls say which one with `editor`.' }),
  });
}

/** When the process started, by this machine's clock: another time is another process. Nothing where it does not tell. */
async function tellProcess({ session }: ServerEditor): Promise<{ process?: string }> {
  const process = (await session()).identity.processNow();
  if (!process) return {};
  return { process: `since ${new Date(Date.now() - process.uptime * 1000).toISOString().slice(0, 19)}Z` };
}
