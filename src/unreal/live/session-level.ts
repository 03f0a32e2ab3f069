import type { EditorSession } from '../session.ts';
import { followLevel, type LiveLevel } from './label-index.ts';
import type { NamedActor } from './live-events.ts';

/**
 * The level of a session, followed from the first call on that had to list it: a connection is opened in the background,
 * and nobody waits for it. Undefined where the live half is switched off.
 */
export function followLevelOf(session: EditorSession): LiveLevel | undefined {
  const { live, followed } = session;
  if (live) followed.level ??= followLevel(live);
  return followed.level;
}

/**
 * The actors of the edited level, as the editor tells them unasked: for where it refuses to be asked. Waits for the first
 * list, as long as a call may take.
 * @returns undefined where nothing is told
 */
export async function listFollowed(
  session: EditorSession,
  signal?: AbortSignal,
): Promise<readonly NamedActor[] | undefined> {
  const level = followLevelOf(session);
  if (!level) return undefined;
  const timeout = new AbortController();
  const callOff = session.clock.after(session.client.timeoutMs, () => timeout.abort());
  try {
    const signals = signal ? [signal, timeout.signal] : [timeout.signal];
    return (await level.listed(AbortSignal.any(signals))) ? level.actors() : undefined;
  } finally {
    callOff();
  }
}

/** The editor's own list takes some frames more than other answers: as long as that is waited for, where one will come. */
const SOON_MS = 3000;

/** Waits a little for the editor to tell of its actors by itself, where that spares a read of each of them. */
export async function listedSoon(session: EditorSession, signal?: AbortSignal): Promise<void> {
  const level = followLevelOf(session);
  if (!level) return;
  const timeout = new AbortController();
  const callOff = session.clock.after(SOON_MS, () => timeout.abort());
  try {
    await level.listed(signal ? AbortSignal.any([signal, timeout.signal]) : timeout.signal);
  } finally {
    callOff();
  }
}
