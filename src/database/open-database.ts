import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres, { type Sql } from 'postgres';
import { BridgeError } from '../base/errors.ts';
import type { Database, QueryLimits, QueryValue } from './database.ts';
import { explainFailure, isPassing } from './explain-failure.ts';
import { migrateDatabase } from './migrate-database.ts';
import { openChannel } from './open-channel.ts';
import { readStoreAddress, type StoreAddress } from './store-address.ts';

/** Milliseconds that a query may take, reconnecting included. A database that fails over is back within it. */
const QUERY_MS = 8000;
/** Milliseconds for one attempt where the database has not answered before: who waits is told soon. */
const LOST_MS = 1500;
/** Milliseconds between two attempts: the first pause, and the longest. */
const PAUSE_MS = { first: 40, most: 1000 };

/** What opening a database takes from its surroundings. */
export interface DatabaseOptions {
  /** `postgres://user:password@host:5432/name` */
  store: string;
  timeoutMs?: number;
}

/**
 * Opens a PostgreSQL database. Nothing is sent before the first query, which brings the tables up to date; each query has
 * a deadline, is repeated while the connection is lost, and can be given up.
 * @throws BridgeError `invalid_arguments` where the address is none
 */
export function openDatabase({ store, timeoutMs = QUERY_MS }: DatabaseOptions): Database {
  const address = readStoreAddress(store);
  const bridge = `${hostname()}-${process.pid}-${randomUUID().slice(0, 8)}`;
  const line = openLine(address, timeoutMs);
  let ready: Promise<void> | undefined;
  const migrate = async () => {
    ready ??= line.insist(sql => migrateDatabase(sql, address.schema), {});
    const mine = ready;
    await mine.catch(thrown => {
      // Whoever comes next tries it again.
      if (ready === mine) ready = undefined;
      throw thrown;
    });
  };
  const channel = openChannel(() => connect(address, timeoutMs), `${address.schema}_changes`);
  return {
    ...{ address: address.shown, schema: address.schema, bridge },
    async query(text: string, values: readonly QueryValue[] = [], limits: QueryLimits = {}) {
      await migrate();
      return line.insist(sql => sql.unsafe(text, [...values]), limits);
    },
    loss: line.loss,
    listen: (onMessage, onAgain) =>
      channel.listen(onMessage, () => {
        line.found();
        onAgain();
      }),
    async close() {
      await Promise.all([channel.close(), line.close()]);
    },
  };
}

/** The connections of a database, and whether it answers. */
function openLine(address: StoreAddress, usualMs: number) {
  let client = connect(address, usualMs);
  let lost: ReturnType<Database['loss']>;
  let isClosed = false;
  const renew = () => {
    // Of a connection that does not answer nobody knows when it ends by itself.
    const old = client;
    client = connect(address, usualMs);
    void old.end({ timeout: 0 }).catch(() => {});
  };
  /** @throws BridgeError where another attempt makes no sense */
  const judge = (thrown: unknown, left: number): void => {
    if (thrown instanceof NoAnswerError) renew();
    if (thrown instanceof BridgeError) throw thrown;
    const why = explainFailure(thrown, address);
    if (!isPassing(thrown)) throw refuse(address, why);
    if (!lost && !isClosed && left > 0) return;
    lost ??= { since: new Date().toISOString(), why };
    throw refuse(address, why);
  };
  return {
    loss: () => lost,
    found: () => {
      lost = undefined;
    },
    /** Repeats what may be repeated until the time is over. */
    async insist<T>(work: (sql: Sql) => Attempt<T>, { signal, timeoutMs }: QueryLimits): Promise<T> {
      const deadline = performance.now() + (lost ? LOST_MS : (timeoutMs ?? usualMs));
      for (let pause = PAUSE_MS.first; ; pause = Math.min(2 * pause, PAUSE_MS.most)) {
        const left = Math.max(deadline - performance.now(), 1);
        try {
          const found = await inTime(work(client), { signal, timeoutMs: left });
          lost = undefined;
          return found;
        } catch (thrown) {
          judge(thrown, deadline - performance.now() - pause);
        }
        await sleep(pause * (0.5 + Math.random()), undefined, { signal }).catch(() => {});
        if (signal?.aborted) throw cancelled();
      }
    },
    close: () => {
      isClosed = true;
      return client.end({ timeout: 1 });
    },
  };
}

type Limited = Required<Pick<QueryLimits, 'timeoutMs'>> & Pick<QueryLimits, 'signal'>;
/** Work that may be told to stop. */
type Attempt<T> = PromiseLike<T> & { cancel?(): unknown };

/** The database did not say a word in time. */
class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError';
}

function connect({ url }: StoreAddress, timeoutMs: number): Sql {
  return postgres(url, {
    max: 3,
    // Poolers between us and the database keep no statements; nor is there anything to know of its types.
    prepare: false,
    fetch_types: false,
    connect_timeout: Math.max(1, Math.ceil(timeoutMs / 2000)),
    idle_timeout: 60,
    // Less than what a query waits for that comes first when the database is back.
    backoff: attempt => Math.min(0.05 * 2 ** attempt, 1),
    onnotice: () => {},
    // What was given up here must not run on there.
    connection: { application_name: 'unreal-bridge', statement_timeout: timeoutMs },
  });
}

async function inTime<T>(work: Attempt<T>, { signal, timeoutMs }: Limited): Promise<T> {
  const stop = () => {
    // It may have ended meanwhile, or its connection with it.
    void Promise.resolve(work.cancel?.()).catch(() => {});
  };
  let timer: NodeJS.Timeout | undefined;
  let onAbort: (() => void) | undefined;
  try {
    return await Promise.race([
      work,
      new Promise<never>((_, reject) => {
        timer = setTimeout(
          () => reject(new NoAnswerError(`no answer within ${Math.round(timeoutMs)} ms`)),
          timeoutMs,
        );
        onAbort = () => reject(cancelled());
        signal?.addEventListener('abort', onAbort);
        if (signal?.aborted) onAbort();
      }),
    ]);
  } catch (thrown) {
    if (thrown instanceof NoAnswerError || signal?.aborted) stop();
    // Whatever becomes of it, nobody waits for it any more.
    Promise.resolve(work).catch(() => {});
    throw thrown;
  } finally {
    clearTimeout(timer);
    if (onAbort) signal?.removeEventListener('abort', onAbort);
  }
}

function cancelled(): BridgeError {
  return new BridgeError('cancelled', 'The call was cancelled while it waited for the database.', {
    sent: 'no',
  });
}

function refuse({ shown }: StoreAddress, why: string): BridgeError {
  return new BridgeError('store_unreachable', `The database at ${shown} cannot be used: ${why}.`);
}
