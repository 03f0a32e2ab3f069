import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { type ErrorCode, toBridgeError } from '../errors.ts';
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

/** The argument that a near miss of these codes belongs to. */
const MISSED_ARGUMENT: Partial<Record<ErrorCode, string>> = {
  object_not_found: 'objectPath',
  ambiguous_target: 'objectPath',
  unknown_property: 'propertyName',
  unknown_class: 'class',
};

/**
 * A failure with its next step, readable in the text alone. Words of the engine are quoted as such. Where the nearest
 * thing that exists is known, the example is the same call with it.
 */
export function writeError(thrown: unknown, given: Record<string, unknown> = {}): CallToolResult {
  const { code, message, remedy, retryable, details } = toBridgeError(thrown);
  const missed = MISSED_ARGUMENT[code];
  const [nearest] = details.suggestions ?? [];
  const isCorrectable = missed !== undefined && nearest !== undefined && typeof given[missed] === 'string';
  const example = details.example ?? (isCorrectable ? { ...given, [missed]: nearest } : undefined);
  const error = {
    code,
    message,
    ...(details.engineSaid && { engine_said: details.engineSaid }),
    remedy,
    ...(example && { example }),
    ...(details.suggestions?.length && { suggestions: details.suggestions }),
    retryable,
  };
  return { ...writeResult({ success: false, error }), isError: true };
}
