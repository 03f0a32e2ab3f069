import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { toBridgeError } from '../errors.ts';

/** A result in both forms, text and structure: one of the big clients reads only the first, another only the second. */
export function writeResult(value: Record<string, unknown>): CallToolResult {
  return { content: [{ type: 'text', text: JSON.stringify(value) }], structuredContent: value };
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
