import type { EditorSession } from '../../unreal/session.ts';
import { compareSnapshots, type Difference, EXISTS, type Snapshot } from './snapshot.ts';
import type { Listener, Listening, Mechanism, ReadContext, Watched } from './watched.ts';

/** One watch: what the client was notified of, what is known now, and how changes are noticed. */
export interface Watch {
  /** `w1` */
  readonly id: string;
  readonly watched: Watched;
  /** The values that the client was notified of last. */
  readonly reported: Map<string, unknown>;
  /** The values as they were read last. */
  snapshot: Snapshot;
  /** Why changes since the last notification may be missing. */
  resync: string | undefined;
  /** Why the last read failed: an error code, or a sentence. */
  unread: string | undefined;
  /** An event arrived, and nothing was read since. */
  isStale: boolean;
  /** The mechanism that was reported last, as one text. */
  reportedMechanism: string | undefined;
  /** What was not listed, as it was reported last. */
  reportedUnlisted: string | undefined;
  /** When a client last asked for it, and when it was last read, by the clock of the registry. */
  askedAt: number;
  readAt: number;
  /** Of a subscription: called when there is something unreported. */
  readonly follower: (() => void) | undefined;
  mechanism(): Mechanism;
  /** Differences that were not reported yet. */
  unreported(): Difference[];
  /** How many events came for a name since it was reported last. */
  notifyCount(name: string): number;
  /** Marks these differences as reported. */
  accept(differences: readonly Difference[]): void;
  close(): Promise<void>;
}

/** After this many milliseconds, listening is tried again where it failed. */
const LISTEN_AGAIN_MS = 60_000;

interface WatchSurroundings {
  session: EditorSession;
  follower: (() => void) | undefined;
  /** Milliseconds. */
  now: () => number;
  /** Called for each event of the editor. */
  onNotify: (watch: Watch) => void;
}

/** A watch that can be read anew. */
export interface OpenedWatch extends Watch {
  read(context: ReadContext): Promise<void>;
}

/** Begins to watch. Nothing is waited for. */
export function openWatch(
  id: string,
  watched: Watched,
  { session, follower, now, onNotify }: WatchSurroundings,
): OpenedWatch {
  const times = new Map<string, number>();
  const listener: Listener = {
    notified: source => {
      if (source !== undefined) times.set(source, (times.get(source) ?? 0) + 1);
      watch.isStale = true;
      onNotify(watch);
    },
    missed: why => {
      watch.resync = why;
    },
  };
  const told = new Map(watched.first);
  const watch: OpenedWatch = {
    ...{
      id,
      watched,
      reported: told,
      follower,
      snapshot: watched.first,
      isStale: false,
      askedAt: now(),
      readAt: now(),
    },
    ...{ resync: undefined, unread: undefined, reportedMechanism: undefined, reportedUnlisted: undefined },
    mechanism: () => listening.mechanism(),
    unreported: () => compareSnapshots(told, watch.snapshot),
    notifyCount: name => times.get(watched.sourceOf?.(name) ?? '') ?? 0,
    accept: differences => {
      for (const name of takeOver(told, differences)) times.delete(watched.sourceOf?.(name) ?? '');
    },
    close: () => listening.close(),
    async read(context) {
      // What is told meanwhile may be newer than what is read.
      watch.isStale = false;
      const snapshot = await watched.read(context, watch.snapshot);
      const isBack = watch.snapshot.get(EXISTS) === false && snapshot.get(EXISTS) !== false;
      watch.snapshot = snapshot;
      watch.readAt = now();
      if (watch.unread !== undefined && !watched.whyUnread?.())
        watch.resync = `it could not be read for a while (${watch.unread})`;
      watch.unread = watched.whyUnread?.();
      listening.renew(isBack ? 'always' : 'if deaf');
    },
  };
  const listening = listenAnew(() => watched.listen(session, listener), now);
  return watch;
}

/** The listening of one watch, which may be replaced by a new one until it is closed. */
function listenAnew(listen: () => Listening, now: () => number) {
  let listening = listen();
  let listenedAt = now();
  let isClosed = false;
  const closing = new Set<Promise<void>>();
  const stop = () => {
    const stopped = listening.close();
    closing.add(stopped);
    void stopped.finally(() => closing.delete(stopped));
  };
  return {
    mechanism: () => listening.mechanism(),
    /** What was exposed is bound to what was there before: what is back needs a new one. */
    renew(when: 'always' | 'if deaf'): void {
      const isDeaf = (listening.isWorthAnother?.() ?? false) && now() - listenedAt >= LISTEN_AGAIN_MS;
      if (isClosed || (when === 'if deaf' && !isDeaf)) return;
      stop();
      listening = listen();
      listenedAt = now();
    },
    async close(): Promise<void> {
      if (!isClosed) stop();
      isClosed = true;
      await Promise.all(closing);
    },
  };
}

/** @returns the names of what is told now */
function takeOver(told: Map<string, unknown>, differences: readonly Difference[]): string[] {
  for (const { name, after } of differences) {
    if (after) told.set(name, after.value);
    else told.delete(name);
  }
  return differences.map(({ name }) => name);
}
