import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import type { RequestId } from '@modelcontextprotocol/sdk/types.js';

/** The ids of the requests of a body: a message, or several in a list. */
export function requestIdsOf(body: unknown): RequestId[] {
  return [body].flat().flatMap(message => {
    const { id, method } = recordOf(message);
    return method !== undefined && (typeof id === 'string' || typeof id === 'number') ? [id] : [];
  });
}

export function cancelledBy(body: unknown): string | number | undefined {
  const { method, params } = recordOf(body);
  const { requestId } = recordOf(params);
  const isId = typeof requestId === 'string' || typeof requestId === 'number';
  return method === 'notifications/cancelled' && isId ? requestId : undefined;
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

export function idOf(body: unknown): unknown {
  return recordOf(body).id ?? null;
}

/** The port that a server listens on. */
export function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

/** Waits until all of these are closed, or the time is over. */
export async function awaitAnswers(answers: ReadonlySet<ServerResponse>, timeoutMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const isLate = new Promise<void>(resolve => {
    timer = setTimeout(resolve, timeoutMs);
  });
  const areClosed = Promise.all([...answers].map(answer => once(answer, 'close')));
  await Promise.race([areClosed, isLate]);
  clearTimeout(timer);
}
