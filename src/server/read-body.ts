import type { IncomingMessage } from 'node:http';
import { JsonTooDeepError, parseJson } from '../base/json/parse-json.ts';
import { DEEPEST_MESSAGE } from './message-guard.ts';

/**
 * The body of a request as JSON. One that is too large is read to its end and forgotten, so that the client hears why
 * instead of losing its connection; the time for a whole request is limited by the server.
 */
export async function readJsonBody(
  request: IncomingMessage,
  mostBytes: number,
): Promise<{ value: unknown } | 'too_large' | 'too_deep' | 'no_json'> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += chunk.length;
    if (bytes > mostBytes) chunks.length = 0;
    else chunks.push(chunk);
  }
  if (bytes > mostBytes) return 'too_large';
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
    return { value: parseJson(text, DEEPEST_MESSAGE) };
  } catch (thrown) {
    return thrown instanceof JsonTooDeepError ? 'too_deep' : 'no_json';
  }
}
