import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { toBridgeError } from '../errors.ts';
import type { ViewAnswer } from '../inspect/define-view.ts';

/** A result in both forms, text and structure: one of the big clients reads only the first, another only the second. */
export function writeResult(value: Record<string, unknown>): CallToolResult {
  return { content: [{ type: 'text', text: JSON.stringify(value) }], structuredContent: value };
}

/** What a view answers. A picture is a block of its own behind the text, and then there is no structure. */
export function writeAnswer({ image, ...value }: ViewAnswer): CallToolResult {
  const result = writeResult(value);
  if (!image) return result;
  const block = { type: 'image' as const, data: image.base64, mimeType: image.mimeType };
  return { content: [...result.content, block] };
}

/** A failure with its next step, readable in the text alone. Words of the engine are quoted as such. */
export function writeError(thrown: unknown): CallToolResult {
  const { code, message, remedy, retryable, details } = toBridgeError(thrown);
  const error = {
    code,
    message,
    ...(details.engineSaid && { engine_said: details.engineSaid }),
    remedy,
    ...(details.example && { example: details.example }),
    ...(details.suggestions?.length && { suggestions: details.suggestions }),
    retryable,
  };
  return { ...writeResult({ success: false, error }), isError: true };
}
