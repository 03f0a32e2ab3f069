import { BridgeError } from '../../base/errors.ts';
import type { EngineCall } from '../engine-call.ts';
import { explainEngineAnswer } from '../engine-errors.ts';
import { isChange } from '../guard.ts';
import type { EventSocket } from './event-socket.ts';

/** Reads something over one connection. */
export type ReadOverSocket = <T>(call: EngineCall<T>) => Promise<T>;

/**
 * Sends a read inside the WebSocket.
 * @throws BridgeError as over HTTP; `internal_error` for a change, which must pass the guard of the session's client
 */
export async function readOverSocket<T>(
  socket: Pick<EventSocket, 'request'>,
  call: EngineCall<T>,
  { url, timeoutMs, signal }: { url: string; timeoutMs: number; signal?: AbortSignal | undefined },
): Promise<T> {
  if (isChange(call)) throw new BridgeError('internal_error', `${call.path} would pass by the guard.`);
  const answer = await socket.request(call, { timeoutMs, signal });
  const error = explainEngineAnswer(call, answer, { address: url, kind: 'unreal' });
  if (error) throw error;
  return call.parse(answer.body);
}
