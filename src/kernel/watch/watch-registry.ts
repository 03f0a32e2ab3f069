import { BridgeError, toBridgeError } from '../../base/errors.ts';
import type { CallOff, LiveClock } from '../../unreal/live/live-clock.ts';
import { mergeReads } from '../../unreal/merge-reads.ts';
import type { EditorSession } from '../../unreal/session.ts';
import { type OpenedWatch, openWatch, type Watch } from './watch.ts';
import type { ReadContext, Watched } from './watched.ts';

/** The watches of one MCP session. */
export interface WatchRegistry {
  /**
   * Begins to watch, or goes on with a watch of the same thing.
   * @param follower of a subscription: the watch is not polled; it is read when the editor tells of it, and now and then
   *   where it does not, and the follower is told when something changed, once a second at the most
   * @throws BridgeError when there are too many
   */
  add(watched: Watched, follower?: () => void): Watch;
  /** @throws BridgeError `invalid_arguments`, naming those that there are */
  find(id: string): Watch;
  /** Those that are polled, oldest first. */
  list(): readonly Watch[];
  /** All of them, those of subscriptions too. */
  all(): readonly Watch[];
  /** Somebody asks for these: they do not expire. */
  touch(watches: readonly Watch[]): void;
  /**
   * Reads these anew, all in one batch. One that cannot be read keeps its last snapshot, and notes why.
   * @throws BridgeError when none of them can be read
   */
  refresh(watches: readonly Watch[], context: ReadContext): Promise<void>;
  /** Resolves when the editor tells of one of these, when the time is over, or when the signal fires. */
  untilNotified(watches: readonly Watch[], milliseconds: number, signal?: AbortSignal): Promise<void>;
  remove(watch: Watch): Promise<void>;
  /** Of the answers to polls; see `poll.ts`. */
  readonly answers: { cursor: number; undo: (() => void) | undefined };
  /** Takes back everything that was made in the editor. */
  close(): Promise<void>;
}

export interface WatchSettings {
  session: EditorSession;
  dictionary: ReadContext['dictionary'];
  /** For what happens while no call is under way. */
  background: LiveClock;
}

/** Watches that are polled, and those of subscriptions. */
const MOST_WATCHES = 16;
const MOST_FOLLOWED = 32;
/** A watch that nobody polls ends after so many milliseconds. */
const EXPIRES_MS = 30 * 60_000;
/** Milliseconds between two looks at what somebody follows. */
const FOLLOW_MS = { told: 1000, polling: 2000, events: 10_000, failed: 5000 };

interface RegistryState extends WatchSettings {
  watches: Map<string, OpenedWatch>;
  made: number;
  waiting: Set<(watch: Watch) => void>;
  callOff: CallOff;
  isSweeping: boolean;
  closing: AbortController;
}

export function createWatchRegistry(settings: WatchSettings): WatchRegistry {
  const state: RegistryState = {
    ...settings,
    watches: new Map(),
    made: 0,
    waiting: new Set(),
    callOff: () => {},
    isSweeping: false,
    closing: new AbortController(),
  };
  return {
    answers: { cursor: 0, undo: undefined },
    add: (watched, follower) => add(state, watched, follower),
    find: id => find(state, id),
    list: () => polled(state),
    all: () => [...state.watches.values()],
    touch: watches => {
      for (const watch of watches) watch.askedAt = state.background.now();
    },
    refresh: (watches, context) => refresh(watches, context),
    untilNotified: (watches, milliseconds, signal) => untilNotified(state, watches, milliseconds, signal),
    remove: watch => remove(state, watch),
    close: async () => {
      state.closing.abort();
      state.callOff();
      await Promise.all([...state.watches.values()].map(watch => remove(state, watch)));
    },
  };
}

function polled({ watches }: RegistryState): Watch[] {
  return [...watches.values()].filter(({ follower }) => !follower);
}

function add(state: RegistryState, watched: Watched, follower?: () => void): Watch {
  const { watches, session, background, closing } = state;
  const same = follower ? undefined : polled(state).find(each => each.watched.key === watched.key);
  if (same || closing.signal.aborted || isFull(state, follower)) watched.discard?.();
  if (closing.signal.aborted) throw new BridgeError('cancelled', 'The session has ended.');
  if (same) {
    // What is new since the latest poll stays news: the answer may have no room for all of it.
    same.snapshot = watched.first;
    same.askedAt = background.now();
    return same;
  }
  if (isFull(state, follower)) throw tooMany(polled(state)[0]);
  const watch = openWatch(`w${++state.made}`, watched, {
    ...{ session, now: background.now, follower },
    onNotify: each => {
      for (const wake of [...state.waiting]) wake(each);
      if (each.follower) schedule(state);
    },
  });
  watches.set(watch.id, watch);
  schedule(state);
  return watch;
}

function isFull(state: RegistryState, follower: (() => void) | undefined): boolean {
  const count = polled(state).length;
  return follower ? state.watches.size - count >= MOST_FOLLOWED : count >= MOST_WATCHES;
}

function tooMany(oldest: Watch | undefined): BridgeError {
  return new BridgeError('invalid_arguments', 'As many things are watched as may be.', {
    remedy: `${MOST_WATCHES} watches and ${MOST_FOLLOWED} subscriptions to resources are the most. End one.`,
    example: { action: 'unwatch_object', watch: oldest?.id ?? 'all' },
  });
}

function find(state: RegistryState, id: string): Watch {
  const found = state.watches.get(id.trim().toLowerCase());
  if (found) return found;
  const ids = polled(state).map(each => each.id);
  const there = ids.length > 0 ? `there are ${ids.join(', ')}` : 'nothing is watched';
  throw new BridgeError('invalid_arguments', `There is no watch "${id}"; ${there}.`, {
    remedy: 'watch_object begins a watch. One that nobody polls for 30 minutes ends by itself.',
  });
}

async function refresh(watches: readonly Watch[], context: ReadContext): Promise<void> {
  const { session, signal } = context;
  const client = mergeReads(session.client, signal ? { signal } : {});
  const reading = { ...context, session: { ...session, client } };
  const errors = await Promise.all(
    watches.map(async (watch): Promise<BridgeError | undefined> => {
      try {
        await (watch as OpenedWatch).read(reading); // the registry opens no others
        return undefined;
      } catch (thrown) {
        const error = toBridgeError(thrown);
        if (error.code !== 'cancelled') watch.unread = error.code;
        watch.isStale = true;
        return error;
      }
    }),
  );
  const [first] = errors;
  if (first && errors.every(each => each !== undefined)) throw first;
}

function untilNotified(
  { waiting, session, closing }: RegistryState,
  watches: readonly Watch[],
  milliseconds: number,
  signal?: AbortSignal,
): Promise<void> {
  return new Promise(resolve => {
    const wake = () => {
      callOff();
      waiting.delete(hear);
      signal?.removeEventListener('abort', wake);
      closing.signal.removeEventListener('abort', wake);
      resolve();
    };
    const hear = (watch: Watch) => watches.includes(watch) && wake();
    const callOff = session.clock.after(milliseconds, wake);
    waiting.add(hear);
    signal?.addEventListener('abort', wake);
    closing.signal.addEventListener('abort', wake);
    if (signal?.aborted || closing.signal.aborted || watches.some(({ isStale }) => isStale)) wake();
  });
}

async function remove(state: RegistryState, watch: Watch): Promise<void> {
  state.watches.delete(watch.id);
  if (state.watches.size === 0) state.callOff();
  await watch.close();
}

/** Sets the one timer for whatever is due next. */
function schedule(state: RegistryState): void {
  const { watches, background, closing } = state;
  state.callOff();
  if (closing.signal.aborted || state.isSweeping || watches.size === 0) return;
  const next = Math.min(...[...watches.values()].map(dueAt));
  state.callOff = background.after(Math.max(0, next - background.now()), () => void sweep(state));
}

function dueAt({ follower, isStale, unread, readAt, askedAt, mechanism }: Watch): number {
  if (!follower) return askedAt + EXPIRES_MS;
  if (unread !== undefined) return askedAt + FOLLOW_MS.failed;
  if (isStale) return readAt + FOLLOW_MS.told;
  return readAt + FOLLOW_MS[mechanism().by];
}

/** Ends what expired, and looks at what somebody follows and what may have changed. */
async function sweep(state: RegistryState): Promise<void> {
  const { watches, background, session, dictionary, closing } = state;
  state.isSweeping = true;
  const due = [...watches.values()].filter(watch => dueAt(watch) <= background.now());
  const followed = due.filter(({ follower }) => follower);
  for (const watch of due) if (!watch.follower) void remove(state, watch);
  for (const watch of followed) watch.askedAt = background.now();
  if (followed.length > 0) {
    // An editor that does not answer is asked again later.
    await refresh(followed, { session, dictionary, signal: closing.signal }).catch(() => {});
  }
  state.isSweeping = false;
  schedule(state);
  for (const watch of followed) {
    const hasUnreported = watch.unreported();
    if (hasUnreported.length === 0 || !watches.has(watch.id)) continue;
    watch.accept(hasUnreported);
    watch.follower?.();
  }
}
