import type { Clock } from './clock.ts';
import type { EditorProcess } from './editor-process.ts';
import { toFetchResponse } from './fetch-response.ts';
import type { WireRequest, WireResponse } from './wire.ts';

interface Waiting {
  request: WireRequest;
  /** It was run, and keeps the editor busy. */
  response?: WireResponse;
  answer: (response: Response) => void;
  abandon: (reason: Error) => void;
}

/**
 * Requests of `fetch`: one is answered in each frame, in order of arrival. Whoever gives up waiting is not answered,
 * but the request still runs, because the engine is not informed.
 */
export function createRequestQueue(
  clock: Clock,
  process: EditorProcess,
  port: { readonly open: boolean },
  handle: (request: WireRequest) => WireResponse | 'crash',
) {
  let waiting: Waiting[] = [];

  const abandonAll = (message: string) => {
    const abandoned = waiting;
    waiting = [];
    for (const each of abandoned) each.abandon(new TypeError(message));
  };
  process.onStateChange(state => {
    if (state === 'crashed') abandonAll('fetch failed: the simulated editor crashed');
    if (state === 'closed') abandonAll('fetch failed: the simulated editor was closed');
  });
  clock.onFrame(() => {
    if (process.state !== 'running') return;
    const next = waiting[0];
    if (!next) return;
    const response = next.response ?? handle(next.request);
    if (response === 'crash') return;
    next.response = response;
    if (process.state !== 'running') return;
    waiting = waiting.slice(1);
    try {
      const answer = toFetchResponse(response, clock);
      if (answer !== 'never') next.answer(answer);
    } catch (error) {
      next.abandon(error instanceof Error ? error : new Error(String(error)));
    }
  });

  return {
    async fetch(request: Request): Promise<Response> {
      request.signal.throwIfAborted();
      const wireRequest = await toWireRequest(request);
      if (!port.open) {
        throw new TypeError('fetch failed: the simulated editor refuses connections');
      }
      const endWait = clock.beginWait();
      const answered = new Promise<Response>((answer, abandon) => {
        waiting.push({ request: wireRequest, answer, abandon });
        request.signal.addEventListener('abort', () => abandon(request.signal.reason), { once: true });
      });
      return answered.finally(endWait);
    },
  };
}

async function toWireRequest(request: Request): Promise<WireRequest> {
  const { pathname, search } = new URL(request.url);
  return {
    method: request.method,
    url: `${pathname}${search}`,
    headers: Object.fromEntries(request.headers),
    body: await request.text(),
  };
}
