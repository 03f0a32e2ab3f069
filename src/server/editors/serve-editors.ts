import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import type { ServedTool, Slice, ToolCall } from '../tool.ts';
import { nameOf } from '../tool-list.ts';
import { listForEditors, toolNamed } from './editor-listing.ts';
import type { ServerEditors } from './server-editor.ts';

/**
 * The tools of several editors as one set: each call goes to the editor that it names, or to the usual one. Where only one
 * is known they are the tools of that one: what chooses between several is loaded when there are, or one is named.
 */
export function serveEditors(known: ServerEditors): ServedTool[] {
  const [first] = known.list();
  const names = () => known.list().map(({ name }) => name);
  return (first?.tools ?? []).map(tool => {
    const name = nameOf(tool);
    // One that may not be changed hides nothing that may be done to another.
    const offered = known.list().map(({ tools }) => toolNamed(tools, name));
    const shown = offered.find(({ listed }) => listed !== 'no') ?? tool;
    const ahead: Slice[] = [...(shown.ahead ?? []), loadCalls];
    const close = async () => {
      await Promise.all(known.list().map(({ tools }) => toolNamed(tools, name).close?.()));
    };
    return listForEditors({ ...shown, ahead, close }, names, call => callKnown(known, name, call));
  });
}

/** Calls a tool of the only editor, or of those that the call may mean. */
async function callKnown(known: ServerEditors, tool: string, call: ToolCall): Promise<CallToolResult> {
  await known.look('first');
  const [only, ...others] = known.list();
  const { editor, editors } = call.arguments;
  if (only && others.length === 0 && (editor ?? editors) === undefined) {
    return toolNamed(only.tools, tool).call(call);
  }
  const { callOfEditors } = await loadCalls();
  return callOfEditors(known, tool, call);
}

const loadCalls = () => import('./call-of-editors.ts');
