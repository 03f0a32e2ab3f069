import { type Dispatcher, Pool } from 'undici';

/** The engine closes idle connections after 15 s; we leave before it does. */
const KEEP_ALIVE_MS = 10_000;
/** Enough for a burst; every open connection costs the editor up to 1 ms a frame. */
const MAX_CONNECTIONS = 6;

/** Connections to an editor: one while it is quiet, up to six in a burst, one request in flight on each. */
export function openPool(address: string, use: 'pool' | 'single'): Dispatcher {
  return new Pool(address, {
    connections: use === 'pool' ? MAX_CONNECTIONS : 1,
    pipelining: 1,
    keepAliveTimeout: KEEP_ALIVE_MS,
    keepAliveMaxTimeout: KEEP_ALIVE_MS,
  });
}
