import { BridgeError } from '../base/errors.ts';
import { USUAL_TIMEOUT_SECONDS } from '../base/usual-timeout.ts';
import { type CallDeadline, type UnrealClient, wrapClient } from './client.ts';
import type { EngineCall } from './engine-call.ts';
import type { LiveClock } from './live/live-clock.ts';

/** What is begun gets so long, however late it is: less would be no chance. */
const LEAST_MS = 5000;
/** What was changed is looked at, or taken back, for so long after the deadline. */
const CONCLUDING_MS = 5000;

/**
 * Lets the time of a call begin. After `milliseconds` nothing is begun any more, but what tells or takes back what was
 * changed: the call is answered `LEAST_MS + CONCLUDING_MS` later at the latest.
 */
export function startDeadline(clock: Pick<LiveClock, 'now'>, milliseconds: number): CallDeadline {
  const end = clock.now() + milliseconds;
  const left = () => end - clock.now();
  let hasChanged = false;
  return {
    left,
    limit: (effect, timeoutMs) => {
      if (left() + (hasChanged ? CONCLUDING_MS : 0) <= 0)
        throw timeIsOver(milliseconds, { effect, hasChanged });
      hasChanged ||= effect === 'change';
      return Math.min(timeoutMs, Math.max(LEAST_MS, left()), left() + LEAST_MS + CONCLUDING_MS);
    },
  };
}

/** That a read was not sent says nothing of the changes before it. */
function timeIsOver(
  milliseconds: number,
  { effect, hasChanged }: Pick<EngineCall<unknown>, 'effect'> & { hasChanged: boolean },
): BridgeError {
  const isUnsent = effect === 'change' || !hasChanged;
  return new BridgeError(
    'deadline_exceeded',
    `The editor took longer than the ${Math.round(milliseconds / 1000)} s that this call had for its answer.`,
    { remedy: hasChanged ? BEGUN : UNBEGUN, ...(isUnsent && { sent: 'no' as const }) },
  );
}

const WITHOUT_PROGRESS =
  'A client that asks for no progress gives up on a call after a minute, so it is answered before that; with a `progressToken` it may take longer.';
const UNBEGUN = `Nothing was changed: send it again, or ask for less at once. ${WITHOUT_PROGRESS}`;
const BEGUN = `What was changed by then stands in \`act list_changes\`: look there before anything is sent again. ${WITHOUT_PROGRESS}`;

/** Kept of a wait for the last look, which tells what became of what was waited for. */
const LAST_LOOK_MS = 2000;

/** How long somebody may wait who sends requests meanwhile: no longer than the call that it is for. */
export function withinCall({ timeLeft }: Pick<UnrealClient, 'timeLeft'>, milliseconds: number): number {
  return timeLeft ? Math.min(milliseconds, Math.max(0, timeLeft() - LAST_LOOK_MS)) : milliseconds;
}

/**
 * How long work may take that is known to take longer than a read: so many times the timeout as the limit is times the
 * usual one. Whoever waits shorter for a read waits shorter for that, too, and no less than for a read.
 */
export function scaleLimit({ timeoutMs }: Pick<UnrealClient, 'timeoutMs'>, limitMs: number): number {
  return Math.max(timeoutMs, Math.min(limitMs, (limitMs * timeoutMs) / (USUAL_TIMEOUT_SECONDS * 1000)));
}

/** A client that sends nothing beyond the deadline of a call. */
export function withDeadline<Client extends Pick<UnrealClient, 'send' | 'sendAll'>>(
  client: Client & Omit<UnrealClient, 'send' | 'sendAll'>,
  deadline: CallDeadline,
): UnrealClient {
  return wrapClient(
    { ...client, timeLeft: deadline.left },
    {
      send: (call, options) => client.send(call, { ...options, deadline }),
      sendAll: (calls, options) => client.sendAll(calls, { ...options, deadline }),
    },
  );
}
