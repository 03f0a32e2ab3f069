import { BridgeError } from '../../base/errors.ts';
import type { Outcome } from '../../unreal/client.ts';
import { isEngineSince } from '../../unreal/engine-version.ts';
import { functionFor } from '../../unreal/function-table.ts';
import { refusalKey } from '../../unreal/refused-functions.ts';
import type { EditorSession } from '../../unreal/session.ts';
import { endTransaction } from '../../unreal/transaction-functions.ts';
import type { ActContext } from '../operations/act-context.ts';
import type { PlannedEdit } from '../operations/define-operation.ts';
import { kindOf } from './edit-kinds.ts';

/**
 * Whether a request of edits is one step of the editor's own undo history. `open`: it is. `none`: each edit makes its own
 * step, or none. `ask`: as `none`, and the request asks whether a step could be closed.
 */
export type UndoStep = 'open' | 'none' | 'ask';

const BEGIN = refusalKey(functionFor('beginTransaction'));
const END = refusalKey(functionFor('endTransaction'));

/**
 * Decides on the undo step of a request. A step that is opened and not closed takes up whatever the user does next, and
 * blocks their undo; so none is opened until it is known that the project (5.8) allows closing it. A session asks once,
 * by closing a step where none is open: that does nothing [derived]. One edit that makes a step of its own asks on its
 * way; others ask in a request before, which costs a frame.
 * @throws BridgeError when there is no answer; nothing of the edits was sent
 */
export async function decideStep(context: ActContext, planned: readonly PlannedEdit[]): Promise<UndoStep> {
  const { session, signal } = context;
  const { refusedFunctions, allowedFunctions } = session;
  if (planned.every(({ edit }) => kindOf(edit).undoStep === 'none')) return 'none';
  if (refusedFunctions.has(BEGIN)) return 'none';
  if (!isEngineSince(session, '5.8') || allowedFunctions.has(END)) return 'open';
  // The owner of a project may allow it at any time, so a refusal is asked about again, where that costs nothing.
  const makesOwnStep = planned.length === 1 && !planned.some(({ edit }) => kindOf(edit).touches);
  if (makesOwnStep || refusedFunctions.has(END)) return 'ask';
  const [asked] = await beforeSending(session.client.sendAll([endTransaction()], { signal }));
  return noteClosing(session, asked) ? 'open' : 'none';
}

async function beforeSending<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (thrown) {
    if (!(thrown instanceof BridgeError)) throw thrown;
    throw new BridgeError(thrown.code, thrown.message, { ...thrown.details, sent: 'no' });
  }
}

/** What became of the calls that opened and closed the step; undefined where they were not made. */
interface StepOutcomes {
  begun: Outcome<unknown> | undefined;
  ended: Outcome<unknown> | undefined;
}

/**
 * Notes what the answers say about the permissions of the project. A step that stays open, as its owner has just forbidden to close
 * it, is tried once more now, and with each change that follows.
 * @returns what to tell of it
 */
export async function noteStep(
  session: EditorSession,
  { begun, ended }: StepOutcomes,
): Promise<string | undefined> {
  if (isRefused(begun)) session.refusedFunctions.add(BEGIN);
  if (noteClosing(session, ended) || !begun?.ok) return undefined;
  const [again] = await session.client.sendAll([endTransaction()]).catch(() => []);
  return noteClosing(session, again) ? undefined : LEFT_OPEN;
}

const LEFT_OPEN =
  'The undo step of this change is still open in the editor, and the project no longer lets us close it: undo will not work there until EndTransaction is allowed again (Project Settings > Remote Control) and something else is changed from here, or another map is opened.';

/** @returns whether a step can be closed, as far as this answer tells */
function noteClosing(session: EditorSession, ended: Outcome<unknown> | undefined): boolean {
  const { allowedFunctions, refusedFunctions } = session;
  if (ended?.ok) {
    allowedFunctions.add(END);
    refusedFunctions.delete(END);
  } else if (ended) allowedFunctions.delete(END);
  if (isRefused(ended)) refusedFunctions.add(END);
  return ended?.ok === true;
}

function isRefused(outcome: Outcome<unknown> | undefined): boolean {
  return outcome?.ok === false && outcome.error.code === 'remote_call_not_allowed';
}

/** Steps of the editor's history that a request took. */
export function countSteps(
  planned: readonly PlannedEdit[],
  begun: Outcome<unknown> | undefined,
): 'none' | 'one' | 'several' {
  if (planned.every(({ edit }) => kindOf(edit).undoStep === 'none')) return 'none';
  return begun?.ok === true || planned.length === 1 ? 'one' : 'several';
}
