import type { EditorContext } from '../editor-context.ts';
import type { EventClient } from './event-client.ts';

/** Transactions that clients keep open over several messages. The editor has one at a time [derived]. */
export interface ManualTransactions {
  /** Begins one under the client's own number. One that cannot begin is reported as ended. */
  begin(client: EventClient, id: number, description: string): void;
  /** Ends it and says so; false when it is not open. */
  end(client: EventClient, id: number): boolean;
  /** Keeps it open for longer; false when it is not open. */
  contribute(client: EventClient, id: number): boolean;
  /** Ends transactions that had no contribution for 3 s or that were closed elsewhere. Called in each frame. */
  update(): void;
  /** The client is gone. */
  forget(client: EventClient): void;
}

/** `WebControl.ManualTransactionTimeout` */
const timeoutSeconds = 3;
/** Sums of seconds are not exact. */
const rounding = 1e-6;

export function createManualTransactions({ world, ongoing, clock }: EditorContext): ManualTransactions {
  const { transactions } = world;
  let active: { client: EventClient; id: number; lastTouch: number } | undefined;
  const find = (client: EventClient, id: number) =>
    active?.client === client && active.id === id ? active : undefined;
  const close = () => {
    const closed = active;
    active = undefined;
    // What is not finalised yet belongs into it.
    ongoing.flush();
    transactions.end();
    if (closed) reportEnd(closed.client, closed.id);
  };
  return {
    begin(client, id, description) {
      ongoing.flush();
      if (active || transactions.isOpen) {
        reportEnd(client, id);
        return;
      }
      transactions.begin(`Remote Control - ${description}`);
      active = { client, id, lastTouch: clock.seconds };
    },
    end(client, id) {
      const isActive = find(client, id) !== undefined;
      if (isActive) close();
      return isActive;
    },
    contribute(client, id) {
      const found = find(client, id);
      if (found) found.lastTouch = clock.seconds;
      return found !== undefined;
    },
    update() {
      if (!active) return;
      const isClosed = !transactions.isOpen;
      if (isClosed || clock.seconds - active.lastTouch >= timeoutSeconds - rounding) close();
    },
    forget(client) {
      if (active?.client === client) close();
    },
  };
}

/** A number, unlike the `SequenceNumber` of changed fields. Ended, or refused: both look like this. */
function reportEnd(client: EventClient, id: number): void {
  client.send({ Type: 'TransactionEnded', TransactionId: id, SequenceNumber: client.sequenceNumber });
}
