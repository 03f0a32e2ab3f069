import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { ERROR_CODES, type ErrorCode } from '../../base/error-codes.ts';
import { BridgeError } from '../../base/errors.ts';
import { isRecord } from '../../base/json/is-record.ts';
import { mendArguments, type ValueSchema } from '../mend-arguments.ts';
import type { ToolCall } from '../tool.ts';
import { writeError } from '../tool-result.ts';
import { agreeOnce } from './agree-once.ts';
import { asksFirst } from './change-kind.ts';
import { answerIn } from './name-editor.ts';
import type { ServerEditor } from './server-editor.ts';
import { type CallOne, changeIdIn, type EditorCall, type EditorRow, writeRows } from './write-rows.ts';

/** The same question of several editors, side by side: a row for each. */
export async function readSeveral(
  call: ToolCall,
  calls: readonly EditorCall[],
  callOne: CallOne,
): Promise<CallToolResult> {
  return writeRows(call, await askEach(quietly(call), calls, callOne));
}

/**
 * The same change of several editors, side by side; each proves its own. Where something may be lost, or where all or none
 * is wanted, each says first what it would do.
 */
export async function changeSeveral(
  call: ToolCall,
  calls: readonly EditorCall[],
  callOne: CallOne,
): Promise<CallToolResult> {
  const { onError, ...rest } = { ...call.arguments, ...readShared(call.arguments) };
  const isAllOrNone = onError === 'rollback';
  const own =
    rest.action === 'batch'
      ? calls
      : calls.map(each => ({ ...each, arguments: withoutOnError(each.arguments) }));
  const quiet = quietly(call);
  if (rest.dryRun === true) return writeRows(call, await askEach(quiet, own, callOne));
  const mayLose = asksFirst(rest);
  let agreed: ReadonlySet<ServerEditor> = new Set();
  if (mayLose || isAllOrNone) {
    const dry = own.map(each => ({ ...each, arguments: { ...each.arguments, dryRun: true } }));
    const planned = await askEach(quiet, dry, callOne);
    if (isAllOrNone && planned.some(({ value }) => value.success !== true)) return refuseAll(call, planned);
    if (mayLose) agreed = await agreeOnce(call, planned);
  }
  // Whoever could not say beforehand what would be lost asks for itself.
  const callAgreed: CallOne = (each, editor) =>
    callOne(agreed.has(editor.editor) ? { ...each, ask: async () => 'yes' } : each, editor);
  const rows = await askEach(quiet, own, callAgreed);
  const taken = isAllOrNone ? await takeBack(quiet, rows, callOne) : rows;
  return writeRows(call, taken);
}

/** What decides how several editors are asked, in whatever form it was written: each editor reads its call as this does. */
const SHARED: ValueSchema = {
  properties: {
    operations: { type: 'array', items: { type: 'object' } },
    onError: { enum: ['rollback', 'continue'] },
    confirm: { type: 'boolean' },
    dryRun: { type: 'boolean' },
  },
};

function readShared(args: Record<string, unknown>): Record<string, unknown> {
  const shared = Object.entries(args).filter(([name]) => Object.hasOwn(SHARED.properties ?? {}, name));
  return mendArguments(Object.fromEntries(shared), SHARED);
}

function withoutOnError({ onError: _, ...rest }: Record<string, unknown>): Record<string, unknown> {
  return rest;
}

/** What is missing or unclear is asked in the answers, once: a form for each editor would ask the same. */
function quietly(call: ToolCall): ToolCall {
  return { ...call, fill: async () => ({ action: 'unavailable' }) };
}

function askEach(call: ToolCall, calls: readonly EditorCall[], callOne: CallOne): Promise<EditorRow[]> {
  return Promise.all(
    calls.map(async each => {
      const result = await callOne(call, each).catch(writeError);
      return { each, result, value: answerIn(result) ?? {} };
    }),
  );
}

/** Where one of them failed, what the others made is taken back. */
async function takeBack(call: ToolCall, rows: readonly EditorRow[], callOne: CallOne): Promise<EditorRow[]> {
  if (rows.every(({ value }) => value.success === true)) return [...rows];
  return Promise.all(
    rows.map(async row => {
      const changeId = changeIdIn(row.value);
      if (changeId === undefined) return row;
      const undo = { action: 'undo', changeId, only: true };
      const back = await askEach(call, [{ editor: row.each.editor, arguments: undo }], callOne);
      const value: Record<string, unknown> = back[0]?.value ?? {};
      const { success: _, undo: __, ...made } = row.value;
      if (value.success === true) return { ...row, value: { ...made, success: false, takenBack: true } };
      // What became of the undo is told by the next call to that editor.
      const told =
        value.status === 'unknown'
          ? { takenBack: 'unknown', undo: value.undo, status: 'unknown', changeId: value.changeId }
          : { takenBack: false, undo: row.value.undo, error: value.error };
      return { ...row, value: { ...made, success: false, ...told } };
    }),
  );
}

/** Nothing was sent, as one of them said beforehand that it cannot. */
function refuseAll(call: ToolCall, planned: readonly EditorRow[]): CallToolResult {
  const question = planned.find(({ value }) => value.status === 'elicit_parameter');
  if (question) return writeRows(call, [question]);
  const failed = planned.filter(({ value }) => value.success !== true);
  const [first] = failed;
  const said = failed.map(({ each, value }) => `${each.editor.name}: ${messageIn(value)}`);
  const { onError: _, ...rest } = call.arguments;
  const able = planned.filter(row => !failed.includes(row)).map(row => row.each.editor.name);
  return writeError(
    new BridgeError(
      codeIn(first?.value.error) ?? 'invalid_arguments',
      `Nothing was changed in any editor. ${said.join(' ')}`,
      {
        sent: 'no',
        remedy: 'Leave `onError` out to change the others all the same, or name only those that can.',
        ...(able.length > 0 && { example: { ...rest, editors: able } }),
      },
    ),
  );
}

function codeIn(error: unknown): ErrorCode | undefined {
  const code = isRecord(error) ? error.code : undefined;
  return typeof code === 'string' && Object.hasOwn(ERROR_CODES, code) ? (code as ErrorCode) : undefined;
}

function messageIn({ error }: Record<string, unknown>): string {
  return isRecord(error) ? String(error.message) : 'it asks for something else first.';
}
