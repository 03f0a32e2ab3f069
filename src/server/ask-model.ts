import type { Server } from '@modelcontextprotocol/sdk/server/index.js';
import type { AskOptions } from './ask-user.ts';
import type { ModelRequest } from './tool.ts';

/** Tokens that an answer may have. */
const MOST_TOKENS = 1000;

/**
 * Asks the client's own model through sampling. The client may show the request to its user first.
 * @throws McpError where it is declined, too late, or cancelled; Error where the answer is no text
 */
export async function askModel(
  server: Server,
  { instructions, prompt }: ModelRequest,
  { signal, timeoutMs, relatedRequestId }: AskOptions,
): Promise<string> {
  const { content } = await server.createMessage(
    {
      systemPrompt: instructions,
      messages: [{ role: 'user', content: { type: 'text', text: prompt } }],
      maxTokens: MOST_TOKENS,
    },
    { timeout: timeoutMs, signal, ...(relatedRequestId !== undefined && { relatedRequestId }) },
  );
  const blocks = Array.isArray(content) ? content : [content];
  const text = blocks.flatMap(block => (block.type === 'text' ? [block.text] : [])).join('\n');
  if (text === '') throw new Error('it answered without text');
  return text;
}
