import type { ErrorCode } from '../../../base/error-codes.ts';
import { BridgeError } from '../../../base/errors.ts';
import type { InspectContext } from '../../../kernel/views/define-view.ts';
import type { EditorSession } from '../../../unreal/session.ts';
import type { Condition, Sight } from './condition.ts';

export interface Awaited {
  isMet: boolean;
  /** What was seen last. */
  seen: Record<string, unknown>;
  seconds: number;
}

/** Between two looks the editor makes so many frames at the least, where that is no more than the longest pause. */
const LEAST_FRAMES = 4;
/** Milliseconds of the first pause. They grow, so that a long wait costs the editor little. */
const FIRST_MS = 50;
const LONGEST_MS = 1000;
const GROWTH = 1.5;
const PROGRESS_MS = 1000;

/**
 * Looks until a condition is met, or the time is over.
 * @throws BridgeError what the first look fails with; later, what looking again cannot help; `cancelled`
 */
export async function awaitCondition(
  { session, signal, progress }: Pick<InspectContext, 'session' | 'signal' | 'progress'>,
  condition: Condition,
  timeoutMs: number,
): Promise<Awaited> {
  const { clock } = session;
  const started = clock.now();
  const passed = () => clock.now() - started;
  const over = new AbortController();
  const callOff = timeoutMs > 0 ? clock.after(timeoutMs, () => over.abort()) : () => {};
  const either = signal ? AbortSignal.any([signal, over.signal]) : over.signal;
  const notice = listenForNotices(condition);
  let sight: Sight = { isMet: false, seen: {} };
  let delay = FIRST_MS;
  let notifiedAt = started;
  try {
    for (let first = true; ; first = false) {
      sight = await lookAgain(condition, sight, { signal: either, first });
      if (signal?.aborted) throw new BridgeError('cancelled', 'The call was cancelled.');
      if (sight.isMet || over.signal.aborted || passed() >= timeoutMs) break;
      if (clock.now() - notifiedAt >= PROGRESS_MS) {
        notifiedAt = clock.now();
        progress?.(`waiting for ${condition.what}; last seen: ${JSON.stringify(sight.seen)}`);
      }
      const fewFramesMs = LEAST_FRAMES * (session.client.frameMs() ?? 0);
      await pause(session, Math.min(LONGEST_MS, Math.max(delay, fewFramesMs)), either, notice);
      delay *= GROWTH;
    }
  } finally {
    callOff();
    notice.stop();
  }
  return { ...sight, seconds: Math.round(passed() / 100) / 10 };
}

/** Passes while the editor is busy with something else. */
const PASSING: ReadonlySet<ErrorCode> = new Set(['editor_saving', 'editor_busy_modal', 'deadline_exceeded']);

async function lookAgain(
  condition: Condition,
  last: Sight,
  { signal, first }: { signal: AbortSignal; first: boolean },
): Promise<Sight> {
  try {
    return await condition.look(signal);
  } catch (thrown) {
    if (!(thrown instanceof BridgeError)) throw thrown;
    // The time is over in the middle of a look.
    if (thrown.code === 'cancelled') return last;
    const isPassing = PASSING.has(thrown.code) && (!first || thrown.code === 'editor_saving');
    if (!isPassing) throw thrown;
    return { isMet: false, seen: { ...last.seen, code: thrown.code } };
  }
}

interface Notice {
  /** Something was told since the last pause, or is told in this one. */
  came: boolean;
  wake: () => void;
  stop: () => void;
}

/** Wakes nobody. */
function nobodyWaits(): void {}

function listenForNotices({ onNotify }: Condition): Notice {
  const notice: Notice = { came: false, wake: nobodyWaits, stop: () => {} };
  const stop = onNotify?.(() => {
    notice.came = true;
    notice.wake();
  });
  if (stop) notice.stop = stop;
  return notice;
}

/** Waits some milliseconds, or until there is news. */
function pause(
  { clock }: EditorSession,
  milliseconds: number,
  signal: AbortSignal,
  notice: Notice,
): Promise<void> {
  return new Promise(resolve => {
    const end = () => {
      callOff();
      signal.removeEventListener('abort', end);
      notice.wake = nobodyWaits;
      notice.came = false;
      resolve();
    };
    const callOff = clock.after(milliseconds, end);
    signal.addEventListener('abort', end);
    notice.wake = end;
    if (notice.came || signal.aborted) end();
  });
}
