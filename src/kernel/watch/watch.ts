import type { EditorSession } from '../../unreal/session.ts';
import { compareSnapshots, type Difference, EXISTS, type Snapshot } from './snapshot.ts';
import type { Listener, Listening, Mechanism, ReadContext, Watched } from './watched.ts';

/** One watch: what was told of it, what is known of it now, and how it is noticed. */
export interface Watch {
  /** `w1` */
  readonly id: string;
  readonly watched: Watched;
  /** As whoever watches knows it. */
  readonly told: Map<string, unknown>;
  /** As it was read last. */
  snapshot: Snapshot;
  /** Why what happened in between is not known, since it was told last. */
  resync: string | undefined;
  /** Why it could not be read when that was tried last: the code of an error, or a sentence. */
  unread: string | undefined;
  /** The editor said that something changed, and it was not read since. */
  isStale: boolean;
  /** The mechanism as it was told last, in one text. */
  mechanismTold: string | undefined;
  /** When it was last asked for, and last read, by the clock of the registry. */
  askedAt: number;
  readAt: number;
  /** Of a subscription: told when there is something new. */
  readonly follower: (() => void) | undefined;
  mechanism(): Mechanism;
  /** What is new since it was told last. */
  news(): Difference[];
  /** How often the editor told of a name since it was told last. */
  timesTold(name: string): number;
  /** These are told now. */
  accept(differences: readonly Difference[]): void;
  close(): Promise<void>;
}

/** Listening that told of nothing at all is tried again after so many milliseconds. */
const LISTEN_AGAIN_MS = 60_000;

interface WatchSurroundings {
  session: EditorSession;
  follower: (() => void) | undefined;
  /** Milliseconds. */
  now: () => number;
  /** Runs whenever the editor tells that something changed. */
  onTold: (watch: Watch) => void;
}

/** A watch that can be read anew. */
export interface OpenedWatch extends Watch {
  read(context: ReadContext): Promise<void>;
}

/** Begins to watch. Nothing is waited for. */
export function openWatch(
  id: string,
  watched: Watched,
  { session, follower, now, onTold }: WatchSurroundings,
): OpenedWatch {
  const times = new Map<string, number>();
  const listener: Listener = {
    told: source => {
      if (source !== undefined) times.set(source, (times.get(source) ?? 0) + 1);
      watch.isStale = true;
      onTold(watch);
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
      told,
      follower,
      snapshot: watched.first,
      isStale: false,
      askedAt: now(),
      readAt: now(),
    },
    ...{ resync: undefined, unread: undefined, mechanismTold: undefined },
    mechanism: () => listening.mechanism(),
    news: () => compareSnapshots(told, watch.snapshot),
    timesTold: name => times.get(watched.sourceOf?.(name) ?? '') ?? 0,
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
