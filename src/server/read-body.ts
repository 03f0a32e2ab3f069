import type { IncomingMessage } from 'node:http';

/**
 * The body of a request as JSON. One that is too large is read to its end and forgotten, so that the client hears why
 * instead of losing its connection; the time for a whole request is limited by the server.
 */
export async function readJsonBody(
  request: IncomingMessage,
  mostBytes: number,
): Promise<{ value: unknown } | 'too_large' | 'no_json'> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += chunk.length;
    if (bytes > mostBytes) chunks.length = 0;
    else chunks.push(chunk);
  }
  if (bytes > mostBytes) return 'too_large';
  try {
    return { value: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks))) };
  } catch {
    return 'no_json';
  }
}
