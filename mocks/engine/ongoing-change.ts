import type { Clock } from './clock.ts';
import { withLiveMembers } from './live-members.ts';
import { postEditChange } from './property/post-edit-change.ts';
import { findProperty } from './reflection/class-info.ts';
import type { LiveObject } from './world/live-object.ts';
import type { PropertyChanges } from './world/property-changes.ts';
import type { TransactionLog } from './world/transactions.ts';

/**
 * Remote Control's optimisation of repeated changes (5.0–5.8): a property write is finalised, and the transaction of a
 * write or call closed, only when something else is written or called, or when a timer of 0.2 s has come round twice
 * without a repetition. Until then repetitions of the same change merge into one undo step.
 */
export interface OngoingChange {
  /** Something is not finalised yet. */
  readonly isOpen: boolean;
  /** A write of a property. */
  write(
    object: LiveObject,
    propertyName: string,
    transaction: Recording,
    run: () => void,
    title?: string,
  ): void;
  /** A function call; the key is object and function, whatever the parameters. */
  call<T>(object: LiveObject, functionName: string, transaction: Recording, run: () => T): T;
  /** Finalises whatever is open. */
  flush(): void;
  /** Stops the timer. */
  close(): void;
}

/** `record`: as an undo step of its own. `join`: in the transaction that the caller keeps open, over WebSocket. */
export type Recording = 'record' | 'join' | 'none';

/** Seconds between two rounds of the timer. */
const period = 0.2;
/** Sums of seconds are not exact. */
const rounding = 1e-6;

interface Change {
  key: string;
  object: LiveObject;
  /** The object's own property, when it is a write. */
  written?: string | undefined;
  isOpenTransaction: boolean;
  repeated: boolean;
}

export function createOngoingChange(
  clock: Clock,
  transactions: TransactionLog,
  changes: PropertyChanges,
): OngoingChange {
  let current: Change | undefined;
  let nextRound = clock.seconds + period;

  const flush = () => {
    const change = current;
    current = undefined;
    if (!change) return;
    changes.finalise(() => {
      postEditChange(change.object);
      if (change.written) changes.announce(change.object, change.written, 'write');
      if (change.isOpenTransaction) transactions.end();
    });
  };
  /** Answers whether the change is recorded. */
  const enter = (key: string, object: LiveObject, title: string | undefined): boolean => {
    if (current && current.key !== key) flush();
    if (current) {
      // A change that began without a transaction stays without one.
      current.repeated = true;
    } else {
      current = { key, object, isOpenTransaction: title !== undefined, repeated: true };
      if (title !== undefined) transactions.begin(title);
    }
    return current.isOpenTransaction;
  };
  const stopListening = clock.onFrame(() => {
    if (clock.seconds < nextRound - rounding) return;
    nextRound = clock.seconds + period;
    if (current && !current.repeated) flush();
    else if (current) current.repeated = false;
  });

  return withLiveMembers<OngoingChange, 'isOpen'>(
    { isOpen: () => current !== undefined },
    {
      write(object, propertyName, transaction, run, title = 'Remote Set Object Property') {
        const recorded = transaction === 'record' ? title : undefined;
        const isRecorded = enter(`write ${object.path} ${propertyName}`.toLowerCase(), object, recorded);
        if (isRecorded || transaction === 'join') transactions.modify(object);
        run();
        const written = findProperty(object.class, propertyName.split(/[.[]/, 1)[0] ?? '')?.name;
        if (current) current.written = written;
        if (written) changes.announce(object, written, 'write');
      },
      call(object, functionName, transaction, run) {
        if (transaction !== 'record') {
          flush();
          if (transaction === 'join' && !isNativeDefault(object)) transactions.modify(object);
          return run();
        }
        const key = `call ${object.path} ${functionName}`.toLowerCase();
        const isRecorded = enter(key, object, 'Remote Call Transaction Wrap');
        // Default objects of native classes, through which libraries are called, are not transactional [derived].
        if (isRecorded && !isNativeDefault(object)) transactions.modify(object);
        return run();
      },
      flush,
      close: stopListening,
    },
  );
}

function isNativeDefault({ kind, path }: LiveObject): boolean {
  return kind === 'template' && path.startsWith('/Script/');
}
