import type { CallOptions, UnrealClient } from './client.ts';
import type { EngineCall } from './engine-call.ts';
import { isChange } from './guard.ts';

/** A client that tells of the changes which it sent, once they were answered or failed: something may have come of them. */
export function tellChanges(
  client: UnrealClient,
  told: (changes: readonly EngineCall<unknown>[]) => void,
): UnrealClient {
  const telling = async <T>(calls: readonly EngineCall<unknown>[], sent: Promise<T>): Promise<T> => {
    try {
      return await sent;
    } finally {
      const changes = calls.filter(isChange);
      if (changes.length > 0) told(changes);
    }
  };
  const send = (call: EngineCall<unknown>, options?: CallOptions) =>
    telling([call], client.send(call, options));
  const sendAll = (calls: readonly EngineCall<unknown>[], options?: CallOptions) =>
    telling(calls, client.sendAll(calls, options));
  return {
    ...client,
    // The same outcomes for the same calls: the wrapped signatures still hold.
    send: send as UnrealClient['send'],
    sendAll: sendAll as UnrealClient['sendAll'],
  };
}
