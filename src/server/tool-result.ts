import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { toBridgeError } from '../base/errors.ts';
import { cutJsonText } from '../base/text/cut-text.ts';
import type { ViewAnswer } from '../kernel/views/define-view.ts';
import { LONGEST_NAME } from './argument-bounds.ts';
import { isShown } from './recovery/long-arguments.ts';

/** A result in both forms, text and structure: one of the big clients reads only the first, another only the second. */
export function writeResult(value: Record<string, unknown>): CallToolResult {
  return { content: [{ type: 'text', text: JSON.stringify(value) }], structuredContent: value };
}

/** What a view answers. Pictures are blocks of their own behind the text, and then there is no structure. */
export function writeAnswer({ image, images = [], structured, ...value }: ViewAnswer): CallToolResult {
  // What was not done, or not all of it, is told in the protocol too: a host may show nothing else.
  const result = {
    ...writeResult(value),
    ...(structured && { structuredContent: { ...value, ...structured } }),
    ...(value.success === false && { isError: true }),
  };
  const blocks = [...(image ? [image] : []), ...images].map(({ base64, mimeType }) => ({
    ...{ type: 'image' as const, data: base64, mimeType },
  }));
  return blocks.length === 0 ? result : { content: [...result.content, ...blocks] };
}

/** Characters in JSON that a failure repeats of what was sent and of what the engine said. */
const LONGEST_TEXT = 4000;
const MOST_SUGGESTIONS = 100;

/**
 * A failure with its next step, readable in the text alone. Words of the engine are quoted as such.
 * @param correction what the correction adds to the failure's own details
 */
export function writeError(thrown: unknown, correction: Record<string, unknown> = {}): CallToolResult {
  const { code, message, remedy, retryable, details } = toBridgeError(thrown);
  const { example = details.example, ...more } = correction;
  const error = {
    code,
    message: cutJsonText(message, LONGEST_TEXT),
    ...(details.engineSaid && { engine_said: cutJsonText(details.engineSaid, LONGEST_TEXT) }),
    remedy: cutJsonText(isShown(example) ? remedy : withoutExample(remedy), LONGEST_TEXT),
    ...(isShown(example) && { example }),
    ...(details.suggestions?.length && {
      suggestions: details.suggestions
        .slice(0, MOST_SUGGESTIONS)
        .map(each => cutJsonText(each, LONGEST_NAME)),
    }),
    ...more,
    retryable,
  };
  const { settled } = details;
  const result = writeResult({ success: false, error, ...(settled && { settled }) });
  // A user who said no is an answer, not a failure.
  return code === 'declined_by_user' ? result : { ...result, isError: true };
}

/** What is left to do where an example that a remedy speaks of is not shown. */
function withoutExample(remedy: string): string {
  return remedy.replace(/ (?:as|with) the example(?: has it)?(?: as its arguments)?(?=[.:,;])/, '');
}
