import { isRecord } from '../../base/json/is-record.ts';

/** The JSON-RPC messages of an answer over HTTP as they come: one of its own, or the events of a stream. */
export async function* messagesOf(response: Response): AsyncGenerator<Record<string, unknown>> {
  const decoder = new TextDecoder();
  let rest = '';
  const reader = response.body?.getReader();
  for (;;) {
    const { value, done } = (await reader?.read()) ?? { value: undefined, done: true };
    rest += value ? decoder.decode(value, { stream: true }) : '';
    const end = done ? rest.length : rest.lastIndexOf('\n') + 1;
    // One of its own may stand on many lines.
    if (done || !rest.trimStart().startsWith('{')) {
      yield* messagesIn(rest.slice(0, end));
      rest = rest.slice(end);
    }
    if (done) return;
  }
}

/** The messages of a whole text. */
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
