import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { isRecord } from '../../base/json/is-record.ts';

/** Keys of answers under which a whole call stands, to be sent as it is. */
const CALLS: ReadonlySet<string> = new Set(['example']);

/** An answer that says which editor it is of; calls that it shows go to the same one. */
export function nameEditor(result: CallToolResult, editor: string): CallToolResult {
  const [, ...rest] = result.content;
  const value = answerIn(result);
  if (!value) return result;
  const named = { ...leadTo(value, { editor }), ...tellName(value, editor) };
  return {
    ...result,
    content: [{ type: 'text', text: JSON.stringify(named) }, ...rest],
    ...(result.structuredContent && { structuredContent: named }),
  };
}

/** The answer in a result: beside pictures it is told in the text alone. */
export function answerIn({
  structuredContent,
  content: [first],
}: CallToolResult): Record<string, unknown> | undefined {
  if (structuredContent) return structuredContent;
  if (first?.type !== 'text') return undefined;
  const value: unknown = JSON.parse(first.text); // our own
  return isRecord(value) ? value : undefined;
}

/** The status of an editor tells its address under that name. */
function tellName(value: Record<string, unknown>, editor: string): Record<string, unknown> {
  return 'editor' in value ? { name: editor } : { editor };
}

/** An answer whose example calls are about certain editors. */
export function leadTo(
  value: Record<string, unknown>,
  target: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value).map(([name, held]) => {
      if (!isRecord(held)) return [name, held];
      if (CALLS.has(name))
        return [name, 'editor' in held || 'editors' in held ? held : { ...held, ...target }];
      return [name, name === 'error' ? leadTo(held, target) : held];
    }),
  );
}
