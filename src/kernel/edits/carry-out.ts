import { BridgeError } from '../../base/errors.ts';
import { turnBetween } from '../../base/next-turn.ts';
import type { JournalEntry } from '../history/journal.ts';
import {
  connectionLost,
  isBroken,
  isUnsent,
  outcomesOf,
  reconcileAtOnce,
  tellReadBack,
} from '../history/lost-answer.ts';
import { dropLost } from '../history/lost-meanwhile.ts';
import { takeBack } from '../history/take-back.ts';
import type { ChangeContext } from '../operations/act-context.ts';
import type { PlannedEdit } from '../operations/define-operation.ts';
import { sendEdits } from './apply-edits.ts';
import {
  beginResult,
  type CarriedOut,
  hasErrors,
  NOTHING_YET,
  type OtherParts,
  type Reopened,
} from './carried-out.ts';
import { kindOf } from './edit-kinds.ts';
import type { EditOutcome } from './edit-outcome.ts';
import { releasePlaces } from './find-blocked.ts';
import { releaseValues } from './find-moved.ts';
import { findUnsendable } from './find-unsendable.ts';
import { markMade } from './made-marks.ts';
import { nameMade } from './name-made.ts';
import { withMergedReads } from './observe.ts';
import { type MadePaths, takeReady } from './order-edits.ts';
import { renewStage } from './renew-stage.ts';
import { seeOverwritten } from './see-overwritten.ts';

/**
 * Sends edits in as few requests as their placeholders allow. An edit that needs the path of something that an earlier
 * edit makes is sent in a later request.
 * @param onError `rollback`: the first failure takes everything back, what came earlier too. `continue`: the other edits
 * are still sent
 */
export async function carryOut(
  context: ChangeContext,
  entry: JournalEntry,
  planned: readonly PlannedEdit[],
  onError: 'rollback' | 'continue',
  parts: OtherParts = {},
): Promise<CarriedOut> {
  try {
    return await carryOutPart(context, entry, planned, onError, parts);
  } finally {
    // Until nothing is taken back any more, others compute nothing from the same values.
    if (!parts.following) releaseValues(context, planned);
  }
}

async function carryOutPart(
  context: ChangeContext,
  entry: JournalEntry,
  planned: readonly PlannedEdit[],
  onError: 'rollback' | 'continue',
  { earlier = NOTHING_YET, following = 0 }: OtherParts,
): Promise<CarriedOut> {
  const result = beginResult(planned, earlier);
  try {
    return await sendStages(context, entry, planned, {
      onError,
      result,
      since: earlier.done.length,
      following,
    });
  } catch (thrown) {
    // A look between two requests that nobody answers leaves what was sent where it is: that is no failure.
    if (!(thrown instanceof BridgeError) || entry.done.length === 0) throw thrown;
    context.journal.keep(entry);
    return { ...result, outcome: 'unknown', cause: thrown };
  }
}

async function sendStages(
  context: ChangeContext,
  entry: JournalEntry,
  planned: readonly PlannedEdit[],
  { onError, result, since, following }: Pick<Stage, 'onError' | 'result' | 'since'> & { following: number },
): Promise<CarriedOut> {
  const made: MadePaths = new Map();
  let open = [...planned.keys()].slice(since);
  while (open.length > 0) {
    await turnBetween(open);
    const stage = takeReady(planned, open, made);
    entry.rest = open.length + following;
    open = open.filter(index => !stage.includes(index));
    if (stage.length === 0) {
      for (const index of open) result.errors[index] = withoutItsMaker();
      break;
    }
    const free = await withoutBlocked(context, { planned, stage, result });
    entry.rest = open.length + following;
    const isSent = free.length > 0 && (onError === 'continue' || !hasErrors(result));
    const soFar = { earlierDone: [...result.done], earlier: { world: entry.world, process: entry.process } };
    const cause = isSent
      ? await sendStage(context, entry, { planned, stage: free, since, result, made, onError })
      : undefined;
    if (cause) return { ...result, outcome: 'unknown', cause };
    if (isSent) await dropLost(context, entry, { result, ...soFar });
    releasePlaces(context, planned);
    open = [...result.again.splice(0), ...open];
    if (onError === 'rollback' && hasErrors(result)) break;
  }
  await turnBetween(planned);
  if (hasErrors(result))
    return onError === 'continue' ? { ...result, outcome: 'failed' } : undo(context, entry, result);
  const together = withMergedReads(context);
  const done = result.done.filter(each => each !== undefined);
  await Promise.all([nameMade(together, done), markMade(together, entry)]);
  return result;
}

/** The indices of a stage that may be sent. The others are given an error. */
async function withoutBlocked(
  context: ChangeContext,
  { planned, stage, result }: Pick<Stage, 'planned' | 'stage' | 'result'>,
): Promise<number[]> {
  const edits = stage.flatMap(index => planned[index] ?? []);
  const blocked = await findUnsendable(context, edits, result.done);
  for (const [at, error] of blocked) result.errors[stage[at] ?? 0] = error;
  return stage.filter((_, at) => !blocked.has(at));
}

/** Takes the whole entry back after a failure. */
async function undo(context: ChangeContext, entry: JournalEntry, result: CarriedOut): Promise<CarriedOut> {
  const { notes, stays, cause } = await takeBack(context, entry);
  result.notes.push(...notes);
  if (cause) return { ...result, outcome: 'unknown', cause };
  return { ...result, outcome: 'failed', stays, done: result.done.map(() => undefined) };
}

interface Stage {
  planned: readonly PlannedEdit[];
  /** Indices in the plan that are sent in one request. */
  stage: readonly number[];
  /** As `renewStage` takes it. */
  since: number;
  result: CarriedOut & Reopened;
  made: MadePaths;
  onError: 'rollback' | 'continue';
}

/** Sends one request. @returns the error that lost its answer, if it was lost */
async function sendStage(
  context: ChangeContext,
  entry: JournalEntry,
  { planned, stage, since, result, made, onError }: Stage,
): Promise<BridgeError | undefined> {
  await turnBetween(stage);
  const ready = renewStage(planned, stage, { since, made, done: result.done });
  const finish = (outcomes: readonly EditOutcome[]) => {
    outcomes.forEach((outcome, at) => void note(outcome, stage[at] ?? 0, { entry, planned, result, made }));
    entry.sent = [];
    // If this process dies now, the next one reads this and continues to take the entry back.
    if (onError === 'rollback' && hasErrors(result)) entry.way = 'back';
    context.journal.keep(entry);
  };
  const fail = (error: BridgeError) => finish(stage.map(() => ({ ok: false, error })));
  try {
    const { outcomes, step, note: said } = await sendEdits(context, entry, ready);
    if (said !== undefined) result.notes.push(said);
    if (step === 'several') result.steps = undefined;
    else if (result.steps !== undefined) result.steps += step === 'one' ? 1 : 0;
    finish(outcomes);
    if (await seeOverwritten(context, result.done, stage)) context.journal.keep(entry);
  } catch (thrown) {
    if (!(thrown instanceof BridgeError)) throw thrown;
    if (isUnsent(thrown)) {
      fail(thrown);
      return undefined;
    }
    const found = isBroken(thrown) ? await reconcileAtOnce(context, entry) : undefined;
    if (!found) return thrown;
    if (found.ran === 'no') fail(connectionLost(thrown));
    else {
      finish(outcomesOf(found.done));
      result.notes.push(...tellReadBack(found.done));
    }
  }
  return undefined;
}

function note(
  outcome: EditOutcome,
  index: number,
  { entry, planned, result, made }: Pick<Stage, 'planned' | 'result' | 'made'> & { entry: JournalEntry },
): void {
  if (outcome.done) entry.done.push(Object.assign(outcome.done, { at: index }));
  if (!outcome.ok) {
    if (outcome.again) result.again.push(index);
    else if (isAlong(planned, index)) result.notes.push(outcome.error.message);
    else result.errors[index] = outcome.error;
    return;
  }
  const { done, note: said } = outcome;
  result.done[index] = done;
  if (said) result.notes.push(said);
  if (done.edit.as !== undefined && done.made.length > 0) made.set(done.edit.as, done.made);
}

/** Whether an edit is only a side effect of others. */
function isAlong(planned: readonly PlannedEdit[], index: number): boolean {
  const isState = (each: PlannedEdit | undefined) => each !== undefined && kindOf(each.edit).along === true;
  return isState(planned[index]) && !planned.every(isState);
}

function withoutItsMaker(): BridgeError {
  return new BridgeError('rolled_back', 'It needs what an earlier step was to make, and that failed.');
}
