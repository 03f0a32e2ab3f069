import type { EditorSession } from '../../unreal/session.ts';
import type { TimedCall } from '../call-time.ts';

/** Finds out whether a call of a tool would be carried out, and changes nothing; what a view answers. @throws BridgeError what it would fail with */
export type CallTrial = (example: Record<string, unknown>, call: TimedCall) => Promise<unknown>;

/** The trials of the tools that share a session: a call of one may lead to another. */
const kept = new WeakMap<EditorSession, Map<string, CallTrial>>();

/** Keeps the trial of a tool, in place of the one before. */
export function keepTrial(session: EditorSession, tool: string, trial: CallTrial): void {
  const trials = kept.get(session) ?? new Map<string, CallTrial>();
  kept.set(session, trials.set(tool, trial));
}

/** The trial of a tool; undefined where none is kept. */
export function findTrial(session: EditorSession, tool: string): CallTrial | undefined {
  return kept.get(session)?.get(tool);
}

/** Keeps a trial that makes a tool ready first, which keeps its own then. */
export function keepOpening(session: EditorSession, tool: string, open: () => Promise<unknown>): void {
  const opening: CallTrial = async (example, call) => {
    await open();
    const own = findTrial(session, tool);
    return own && own !== opening ? own(example, call) : undefined;
  };
  keepTrial(session, tool, opening);
}
