import type { Socket } from 'node:net';
import { buildConnector, type Dispatcher, Pool } from 'undici';
import { MAX_CONNECTIONS } from './frame-counter.ts';

/** The engine closes idle connections after 15 s; we leave before it does. */
const KEEP_ALIVE_MS = 10_000;

/**
 * Connections to an editor: one while it is quiet, up to six in a burst, one request in flight on each.
 * @param first a connection that is open already
 */
export function openPool(address: string, use: 'pool' | 'single', first: Socket): Dispatcher {
  const connectMore = buildConnector({});
  let spare: Socket | undefined = first;
  return new Pool(address, {
    connections: use === 'pool' ? MAX_CONNECTIONS : 1,
    pipelining: 1,
    keepAliveTimeout: KEEP_ALIVE_MS,
    keepAliveMaxTimeout: KEEP_ALIVE_MS,
    connect: (options, callback) => {
      const ready = spare;
      spare = undefined;
      if (ready && !ready.destroyed) queueMicrotask(() => callback(null, ready));
      else connectMore(options, callback);
    },
  });
}
