import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { isRecord } from '../../base/json/is-record.ts';
import type { ToolCall } from '../tool.ts';
import { writeResult } from '../tool-result.ts';
import type { ServerEditor } from './server-editor.ts';

/** One of several calls that are sent side by side. */
export interface EditorCall {
  editor: ServerEditor;
  arguments: Record<string, unknown>;
}

/** Lets one editor answer. */
export type CallOne = (call: ToolCall, each: EditorCall) => Promise<CallToolResult>;

/** An editor's answer, with its name. */
export interface EditorRow {
  each: EditorCall;
  result: CallToolResult;
  value: Record<string, unknown>;
}

/** The change of an answer, where it made one that can be taken back. */
export function changeIdIn({ undo }: Record<string, unknown>): string | undefined {
  return isRecord(undo) && undo.possible === true && typeof undo.changeId === 'string'
    ? undo.changeId
    : undefined;
}

/** One answer with a row for each editor, and one undo for all that can be taken back. */
export function writeRows(call: ToolCall, rows: readonly EditorRow[]): CallToolResult {
  const { arguments: args } = call;
  const questions = rows.filter(({ value }) => value.status === 'elicit_parameter');
  const [first] = questions;
  // What all of them lack is asked once.
  if (first && questions.length === rows.length) return joinQuestion(first, args);
  const failed = rows.filter(({ value }) => value.success === false || value.status !== undefined);
  const ids = rows.flatMap(({ each, value }) => {
    const id = changeIdIn(value);
    return id === undefined ? [] : [`${each.editor.name}:${id}`];
  });
  const joined = ids.join(',');
  // What an undo took back is done again.
  const isUndone = rows.some(
    ({ value }) => isRecord(value.undo) && /^act redo\b/.test(String(value.undo.how)),
  );
  const images = rows.flatMap(({ result }) => result.content.slice(1));
  const value = {
    success: failed.length === 0,
    ...(typeof args.action === 'string' && { action: args.action }),
    editors: rows.map(({ each, value: told }) => withoutAction(each.editor.name, told)),
    ...(failed.length > 0 && { failed: failed.length }),
    ...(ids.length > 0 && {
      undo: {
        ...{ possible: true, changeId: joined },
        how: `act ${isUndone ? 'redo' : 'undo'} { changeId: "${joined}" }`,
      },
    }),
  };
  const isLost = failed.length === rows.length && rows.every(({ result }) => result.isError);
  return {
    content: [{ type: 'text', text: JSON.stringify(value) }, ...images],
    ...(images.length === 0 && { structuredContent: value }),
    ...(isLost && { isError: true }),
  };
}

/** What one editor answered, without what stands above all rows. */
function withoutAction(editor: string, { action: _, editor: address, ...told }: Record<string, unknown>) {
  return { editor, ...told, ...(address !== undefined && address !== editor && { address }) };
}

/** The question of one editor, as that of all of them. */
function joinQuestion({ value }: EditorRow, { editors }: Record<string, unknown>): CallToolResult {
  const { editor: _, example, ...question } = value;
  if (!isRecord(example)) return writeResult(question);
  const { editor: __, ...call } = example;
  return writeResult({ ...question, example: { ...call, ...(editors !== undefined && { editors }) } });
}
