import type { SessionSlot, SessionState } from './session-state.ts';

type Answer = Record<string, unknown>;

/** What was said with dry runs: the call without `dryRun`, and each sentence. */
const DRY_RUNS: SessionSlot<Map<string, ReadonlySet<string>>> = { initial: () => new Map() };

/** Pitfalls of properties that a session was told. */
const PITFALLS: SessionSlot<Set<string>> = { initial: () => new Set() };

/** What their notes say is what came of it: what a file still holds, who changed something since. */
const OUTCOMES: ReadonlySet<string> = new Set(['undo', 'redo']);

/** Dry runs whose words are kept: the call itself follows soon, or never. */
const MOST_CALLS = 20;

/** Pitfalls that are kept; the dictionary has no more of one session's properties. */
const MOST_PITFALLS = 500;

/**
 * An answer without what the session was told in the same words: by the dry run of the same call, or of the same
 * property. What differs by a word is told.
 */
export function tellOnce(session: SessionState, action: string, given: Answer, answer: Answer): Answer {
  return withoutPitfalls(session, action, withoutDryRun(session, action, given, answer));
}

function withoutDryRun(session: SessionState, action: string, given: Answer, answer: Answer): Answer {
  const { note, ...rest } = answer;
  // Why the next call is needed stands beside it.
  if (typeof note !== 'string' || OUTCOMES.has(action) || answer.next !== undefined) return answer;
  const { dryRun: _, confirm: __, ...asked } = given;
  const key = JSON.stringify([action, Object.entries(asked).toSorted(([a], [b]) => (a < b ? -1 : 1))]);
  const calls = session.recall(DRY_RUNS);
  if (answer.dryRun === true) {
    const kept = [...calls].filter(([each]) => each !== key).slice(1 - MOST_CALLS);
    session.keep(DRY_RUNS, new Map([...kept, [key, new Set(sentencesOf(note))]]));
    return answer;
  }
  const told = calls.get(key);
  if (!told) return answer;
  // The call after its dry run: whoever makes it again later is told again.
  session.keep(DRY_RUNS, new Map([...calls].filter(([each]) => each !== key)));
  const left = sentencesOf(note).filter(each => !told.has(each));
  return { ...rest, ...(left.length > 0 && { note: left.join(' ') }) };
}

/** An abbreviation may be parted too: its parts are held against parts that were parted alike. */
function sentencesOf(note: string): string[] {
  return note.split(/(?<=[.!?:]) (?=\S)/);
}

function withoutPitfalls(session: SessionState, action: string, answer: Answer): Answer {
  const { pitfalls, ...rest } = answer;
  if (action !== 'get_property' || !Array.isArray(pitfalls)) return answer;
  const told = session.recall(PITFALLS);
  const fresh = pitfalls.filter((each): each is string => typeof each === 'string' && !told.has(each));
  session.keep(PITFALLS, new Set([...told, ...fresh].slice(-MOST_PITFALLS)));
  const before = pitfalls.length - fresh.length;
  return {
    ...rest,
    ...(fresh.length > 0 && { pitfalls: fresh }),
    ...(before > 0 && { pitfallsToldBefore: before }),
  };
}
