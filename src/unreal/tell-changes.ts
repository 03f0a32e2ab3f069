import { aroundClient, type UnrealClient } from './client.ts';
import type { EngineCall } from './engine-call.ts';
import { isChange } from './guard.ts';

/** A client that tells of the changes which it sent, once they were answered or failed: something may have come of them. */
export function tellChanges(
  client: UnrealClient,
  told: (changes: readonly EngineCall<unknown>[]) => void,
): UnrealClient {
  return aroundClient(client, async (calls, sending) => {
    try {
      return await sending();
    } finally {
      const changes = calls.filter(isChange);
      if (changes.length > 0) told(changes);
    }
  });
}
