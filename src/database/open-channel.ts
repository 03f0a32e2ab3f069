import type { Sql } from 'postgres';
import { isRecord } from '../base/json/is-record.ts';
import type { Database } from './database.ts';

/** What is heard of other bridges: one connection that waits for notifications, and is opened again when it is lost. */
interface Channel {
  listen: Database['listen'];
  close(): Promise<void>;
}

interface Listener {
  onMessage(payload: Record<string, unknown>): void;
  onAgain(): void;
}

/** @param connect opens a connection; it is asked for one when somebody first listens */
export function openChannel(connect: () => Sql, name: string): Channel {
  const listeners = new Set<Listener>();
  let client: Sql | undefined;
  const open = () => {
    client = connect();
    const tell = (payload: string) => {
      const message = parse(payload);
      if (message) for (const { onMessage } of listeners) onMessage(message);
    };
    const tellAgain = () => {
      for (const { onAgain } of listeners) onAgain();
    };
    // The client listens again by itself, with backoff; also where it could not the first time.
    void client.listen(name, tell, tellAgain).catch(() => {});
  };
  return {
    listen(onMessage, onAgain) {
      const listener = { onMessage, onAgain };
      listeners.add(listener);
      if (!client) open();
      return () => void listeners.delete(listener);
    },
    async close() {
      listeners.clear();
      await client?.end({ timeout: 1 });
    },
  };
}

function parse(payload: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(payload);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined; // somebody else's
  }
}
