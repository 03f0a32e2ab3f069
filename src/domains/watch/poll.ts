import { BridgeError, toBridgeError } from '../../base/errors.ts';
import { roomBeside } from '../../base/fit-tokens.ts';
import type { Watch } from '../../kernel/watch/watch.ts';
import type { WatchRegistry } from '../../kernel/watch/watch-registry.ts';
import type { ReadContext } from '../../kernel/watch/watched.ts';
import { withinCall } from '../../unreal/call-deadline.ts';
import { printChanges, textOf } from './print-changes.ts';

export interface PollContext extends ReadContext {
  /** Tokens of the answer. */
  maxTokens: number;
  progress?: ((message: string) => void) | undefined;
}

export interface PollRequest {
  /** Only this one. */
  watch?: string | undefined;
  /** The cursor of the latest answer that was received. */
  since?: string | undefined;
  /** Seconds to wait for something new. */
  wait: number;
}

/** What has changed since the latest answer. Whatever tells of a change, what it became is read: in one batch. */
export async function pollChanges(
  registry: WatchRegistry,
  context: PollContext,
  { watch, since, wait }: PollRequest,
): Promise<Record<string, unknown>> {
  const watches = watch === undefined ? registry.list() : [registry.find(watch)];
  acknowledgeCursor(registry, since);
  if (watches.length === 0) return { watches: [], cursor: cursorOf(registry), note: NOTHING_WATCHED };
  registry.touch(watches);
  await readUntilChanged(registry, watches, context, wait * 1000);
  registry.touch(watches);
  const printed = printChanges(watches, roomBeside(context.maxTokens));
  noteAnswer(registry, watches, printed.told);
  const { omitted, unchanged } = printed;
  return {
    watches: printed.watches,
    ...(Object.keys(unchanged).length > 0 && { unchanged }),
    ...(omitted > 0 && { omitted, next: 'Call poll_changes again for the rest.' }),
    cursor: cursorOf(registry),
  };
}

const NOTHING_WATCHED = 'Nothing is watched: watch_object begins a watch.';

/** Reads once, and again whenever something may have changed, until there is something new or the time is over. */
async function readUntilChanged(
  registry: WatchRegistry,
  watches: readonly Watch[],
  context: PollContext,
  waitMs: number,
): Promise<void> {
  const { clock } = context.session;
  const { signal } = context;
  // Who hears of no progress is answered before it gives up.
  const deadline = clock.now() + withinCall(context.session.client, waitMs);
  for (;;) {
    const failure = await registry.refresh(watches, context).then(() => undefined, toBridgeError);
    if (signal?.aborted) throw new BridgeError('cancelled', 'The call was cancelled.');
    const left = deadline - clock.now();
    if (failure && (!failure.retryable || left <= 0)) throw failure;
    if (left <= 0 || (!failure && watches.some(each => each.unreported().length > 0))) return;
    context.progress?.('waiting for a change');
    await registry.untilNotified(watches, Math.min(left, failure ? RETRY_MS : pauseFor(watches)), signal);
  }
}

/** Milliseconds between two looks while somebody waits. */
const RETRY_MS = 1000;
const LOOK_MS = { polling: 1000, events: 5000 };

function pauseFor(watches: readonly Watch[]): number {
  const isAllReported = watches.every(each => {
    const mechanism = each.mechanism();
    return mechanism.by === 'events' && !mechanism.except;
  });
  return isAllReported ? LOOK_MS.events : LOOK_MS.polling;
}

/** The cursor of the latest answer. */
export function cursorOf({ answers }: WatchRegistry): string {
  return `p${answers.cursor}`;
}

/** Somebody who has not received the latest answer is told again what was in it. */
function acknowledgeCursor(registry: WatchRegistry, since: string | undefined): void {
  const { answers } = registry;
  if (since === undefined || since === cursorOf(registry)) return;
  if (since === `p${answers.cursor - 1}` && answers.undo) {
    answers.undo();
    answers.undo = undefined;
    return;
  }
  throw new BridgeError('stale_cursor', `"${since}" is not the cursor of the latest answer.`, {
    remedy: 'Call again without `since`: you get what has changed since the latest answer.',
    example: { action: 'poll_changes' },
  });
}

/** What is answered now is known from here on, unless the answer should be lost. */
function noteAnswer(
  { answers }: WatchRegistry,
  watches: readonly Watch[],
  told: ReadonlyMap<Watch, readonly { name: string; before?: { value: unknown } }[]>,
): void {
  const former = watches.map(each => ({
    each,
    resync: each.resync,
    mechanism: each.reportedMechanism,
    unlisted: each.reportedUnlisted,
  }));
  const before = [...told].map(([each, differences]) => ({ each, differences }));
  for (const each of watches) {
    each.accept(told.get(each) ?? []);
    each.resync = undefined;
    each.reportedMechanism = textOf(each.mechanism());
    each.reportedUnlisted = each.watched.whyUnlisted?.();
  }
  answers.cursor++;
  const undo = () => {
    for (const { each, differences } of before) {
      for (const { name, before: earlier } of differences) {
        if (earlier) each.reported.set(name, earlier.value);
        else each.reported.delete(name);
      }
    }
    for (const { each, resync, mechanism, unlisted } of former) {
      each.resync ??= resync;
      each.reportedMechanism = mechanism;
      each.reportedUnlisted = unlisted;
    }
  };
  answers.undo = undo;
}
