import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { BridgeError } from '../../base/errors.ts';
import { createSessionState, type SessionSlot, type SessionState } from '../session-state.ts';
import type { ToolCall } from '../tool.ts';
import { writeError, writeResult } from '../tool-result.ts';
import { ALL_EDITORS, chooseEditors } from './choose-editor.ts';
import { noteHandles } from './editor-handles.ts';
import { toolNamed } from './editor-listing.ts';
import { nameEditor } from './name-editor.ts';
import { withPeer } from './peer-editor.ts';
import type { ServerEditor, ServerEditors } from './server-editor.ts';
import { tellStatus } from './status-table.ts';
import type { CallOne } from './write-rows.ts';

/**
 * Calls a tool of the editor that the call names, or of the usual one; of several side by side.
 * @param known has looked which editors there are
 */
export async function callOfEditors(
  known: ServerEditors,
  tool: string,
  given: ToolCall,
): Promise<CallToolResult> {
  try {
    const call = tool === 'inspect' ? await withPeer(known, given) : given;
    if (isStatusOfAll(tool, call)) {
      await known.look('again');
      return await tellStatus(known, each => callOne(known, each, tool, call, call.arguments));
    }
    const chosen = await chooseEditors(known, call, await needOf(tool, call));
    if ('question' in chosen) return writeResult(chosen.question);
    const { which, calls } = chosen;
    const answer: CallOne = (each, { editor: one, arguments: args }) => callOne(known, one, tool, each, args);
    const [first] = calls;
    if (which === 'one' && first) return await answer(call, first);
    if (tool !== 'inspect' && tool !== 'act') throw refuseSeveral(tool, call);
    const isChange = tool === 'act' && !(await import('./change-kind.ts')).isReading(call.arguments);
    const { changeSeveral, readSeveral } = await import('./call-several.ts');
    return await (isChange ? changeSeveral : readSeveral)(call, calls, answer);
  } catch (thrown) {
    return writeError(thrown);
  }
}

function refuseSeveral(tool: string, { arguments: { editors: _, ...rest } }: ToolCall): BridgeError {
  return new BridgeError('invalid_arguments', `${tool} is about one editor at a time.`, {
    remedy: 'Name one with `editor`; inspect and act take several.',
    example: rest,
  });
}

/** The status that names no editor is that of all. */
function isStatusOfAll(tool: string, { arguments: { action, editor, editors } }: ToolCall): boolean {
  const isAll = editor === undefined || editor === ALL_EDITORS;
  return (
    tool === 'inspect' && action === 'editor_status' && isAll && (editors ?? ALL_EDITORS) === ALL_EDITORS
  );
}

/** Calls that answer without an editor are never a question: any of them knows the same. */
async function needOf(tool: string, { arguments: { action } }: ToolCall): Promise<'one' | 'any'> {
  if (tool === 'discover' || tool === 'create_brief') return 'any';
  if (tool !== 'inspect') return 'one';
  const { findView } = await import('../../domains/view-loaders.ts');
  const view = await findView(action);
  // A call that names no view that exists is a mistake that any of them explains.
  return view?.needs === 'editor' ? 'one' : 'any';
}

/** One editor's answer to a call, in the memory that the session has of that editor. */
async function callOne(
  known: ServerEditors,
  editor: ServerEditor,
  tool: string,
  call: ToolCall,
  args: Record<string, unknown>,
): Promise<CallToolResult> {
  const session = tool === 'create_brief' ? call.session : memoryOf(call.session, known, editor);
  const result = await toolNamed(editor.tools, tool).call({ ...call, session, arguments: args });
  if (known.list().length < 2) return result;
  noteHandles(call.session, editor.name, result);
  return nameEditor(result, editor.name);
}

const MEMORIES: SessionSlot<Map<ServerEditor, SessionState>> = { initial: () => new Map() };

/** What an MCP session remembers of one editor; that of the first one is its own, as where it is the only one. */
function memoryOf(state: SessionState, known: ServerEditors, editor: ServerEditor): SessionState {
  if (known.list()[0] === editor) return state;
  const memories = state.recall(MEMORIES);
  const remembered = memories.get(editor);
  if (remembered) return remembered;
  const made = createSessionState(`${state.sessionId}/${editor.name}`);
  memories.set(editor, made);
  state.onEnd(() => made.end());
  return made;
}
