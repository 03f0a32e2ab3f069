import type { Clock } from './clock.ts';

/** A request as it reached the editor, and what came of it. */
export interface ReceivedRequest {
  /** Frame in which the editor read it. */
  readonly frame: number;
  readonly via: 'http' | 'websocket';
  /** `PUT`; left out for a WebSocket message. */
  readonly method?: string;
  /** `/remote/object/call`; left out for a WebSocket message. */
  readonly url?: string;
  /** As it came: JSON, mostly. */
  readonly body: string;
  /** Status of the answer; left out for a WebSocket message, whose answer is another message. `crash`: none. */
  readonly status?: number | 'crash';
}

/** What the editor was asked, oldest first. */
export interface RequestLog {
  readonly list: readonly ReceivedRequest[];
  add(request: Omit<ReceivedRequest, 'frame'>): void;
  onAdd(listener: (request: ReceivedRequest) => void): () => void;
}

/** So many are kept, so that an editor that runs for days does not grow. */
const MOST_REQUESTS = 1000;
/** Characters of all bodies that are kept. */
const MOST_TEXT = 16 * 1024 * 1024;

export function createRequestLog(clock: Clock): RequestLog {
  const list: ReceivedRequest[] = [];
  const listeners = new Set<(request: ReceivedRequest) => void>();
  let characters = 0;
  return {
    list,
    add(request) {
      const received = { frame: clock.frame, ...request };
      list.push(received);
      characters += request.body.length;
      while (list.length > MOST_REQUESTS || (characters > MOST_TEXT && list.length > 1)) {
        characters -= list.shift()?.body.length ?? 0;
      }
      for (const listener of [...listeners]) listener(received);
    },
    onAdd(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
