import { isRecord } from '../../base/json/is-record.ts';

/** The JSON-RPC messages of an answer over HTTP: one of its own, or events of a stream that has ended. */
export function messagesIn(body: string): Record<string, unknown>[] {
  const texts = body.trimStart().startsWith('{')
    ? [body]
    : body.split(/\r?\n/).flatMap(line => (line.startsWith('data:') ? [line.slice('data:'.length)] : []));
  return texts.flatMap(text => {
    try {
      const message: unknown = JSON.parse(text);
      return isRecord(message) ? [message] : [];
    } catch {
      return [];
    }
  });
}
