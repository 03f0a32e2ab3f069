import { BridgeError, rewrap } from '../../base/errors.ts';
import { otherToAsk } from '../../unreal/function-versions.ts';
import { noteMissingPlugin } from '../../unreal/plugins.ts';
import { hasMovedAway, isMissed, MOST_ATTEMPTS } from '../edits/again.ts';
import type { CarriedOut } from '../edits/carried-out.ts';
import { carryOut } from '../edits/carry-out.ts';
import { withoutDoubles } from '../edits/follow-defaults.ts';
import { explainDeclined } from '../finding/level-cache.ts';
import { callsOf, markCalls } from '../history/call-marks.ts';
import { noteNamed } from '../history/check-move.ts';
import { dropWhereBack } from '../history/continue-change.ts';
import type { JournalEntry } from '../history/journal.ts';
import { keepBefore } from '../history/keep-before.ts';
import { gotNoAnswer, isUnsent } from '../history/lost-answer.ts';
import { openJournal } from '../history/open-journal.ts';
import { reconcileLost } from '../history/reconcile.ts';
import { askBeforeResending } from '../history/resent-call.ts';
import { tellAwaited } from '../history/tell-awaited.ts';
import { type Reconciled, withSettled } from '../history/tell-settled.ts';
import type { ActContext } from './act-context.ts';
import {
  type ActAnswer,
  answerDone,
  answerUnchanged,
  answerUnknown,
  describeCall,
  describeDryRun,
  finalOf,
  recordOf,
} from './answer-call.ts';
import { confirm } from './confirm.ts';
import { checkContinued, joinContinued } from './continued-change.ts';
import {
  type CommonArguments,
  type EditOperation,
  listNamed,
  type Operation,
  type WorkDone,
  type WorkOperation,
} from './define-operation.ts';
import { explainNeeds, planWithNeeds, requireNeeds } from './explain-needs.ts';
import { joinSettled } from './join-settled.ts';
import { shortenAnswer } from './shorten-answer.ts';
import { tellFollowers } from './tell-followers.ts';
import { tellUnsent } from './tell-unsent.ts';

/**
 * Carries out one call of an operation: policy, what is left of earlier calls, plan, dry run, confirmation, journal, proof.
 * @throws BridgeError when nothing was changed, or all of it was taken back
 */
export async function perform(
  context: ActContext,
  operation: Operation,
  args: Record<string, unknown> & CommonArguments,
): Promise<ActAnswer> {
  context.policy.checkOperation(operation);
  const reconciled = await settle(context);
  const { name } = operation;
  const marked = { ...context, calls: markCalls(name, args), called: { name, args } };
  try {
    const first = await askBeforeResending(
      marked,
      name,
      args,
      reconciled.map(({ changeId }) => changeId),
    );
    const answer = first ?? (await performOne(marked, operation, args));
    if (answer.status === 'unknown' && typeof answer.changeId === 'string')
      context.awaiting?.add(answer.changeId);
    const warning = context.journals.tellProblem();
    return {
      ...shortenAnswer(answer),
      ...joinSettled(reconciled, answer.settled),
      ...(warning !== undefined && { warning }),
    };
  } catch (thrown) {
    throw withSettled(thrown, reconciled);
  }
}

/** What this call settles, and what others have settled that its caller waits for: each is told once. */
async function settle(context: ActContext): Promise<Reconciled[]> {
  const now = await reconcileLost(context);
  const ids = new Set(now.map(({ changeId }) => changeId));
  const settled = [...now, ...(await tellAwaited(context)).filter(({ changeId }) => !ids.has(changeId))];
  for (const { changeId } of settled) context.awaiting?.delete(changeId);
  return settled;
}

/** As `perform`, where nothing is left of earlier calls: an item of a batch. */
export function performOne(
  context: ActContext,
  operation: Operation,
  args: Record<string, unknown> & CommonArguments,
): Promise<ActAnswer> {
  return explained(
    context,
    operation,
    'plan' in operation ? performEdits(context, operation, args) : performWork(context, operation, args),
  );
}

/** Lets a failure say what the engine lacks for this operation. */
function explained<T>(context: ActContext, operation: Operation, work: Promise<T>): Promise<T> {
  return work.catch(
    rewrap('any', error => {
      noteMissingPlugin(context.session, error);
      return explainNeeds(context, operation, error);
    }),
  );
}

async function performEdits(
  context: ActContext,
  operation: EditOperation,
  args: Record<string, unknown> & CommonArguments,
  attempt = 1,
): Promise<ActAnswer> {
  const plan = withoutDoubles(await tellUnsent(planWithNeeds(context, operation, args)));
  await context.policy.checkEdits(context.session, operation, listNamed(plan), plan);
  if (args.dryRun)
    return checkContinued(context, operation, args).then(() => describeDryRun(context, operation, plan));
  if (plan.edits.length === 0) return answerUnchanged(operation, plan);
  const asksFirst = operation.effect === 'destructive' || operation.asksFirst !== undefined;
  // Where the user is to be asked, they are asked although nothing would be lost.
  if (asksFirst && !(plan.losesNothing && context.policy.confirmBy === 'model')) {
    await confirm(context, operation, args, async () => {
      const preview = await describeDryRun(context, operation, plan);
      const said = [plan.knownLoss, preview.note, plan.final && asSentence(plan.final)].filter(Boolean);
      return {
        ...preview,
        ...(said.length > 0 && { note: said.join(' ') }),
        ...(plan.unknownLoss !== undefined && { unknownLoss: plan.unknownLoss }),
      };
    });
  }
  const open = await openJournal(context);
  const entry = open.journal.begin({ ...describeCall(operation, args), ...callsOf(context) });
  await checkContinued(open, operation, args, entry);
  if (operation.replans) entry.addsUp = true;
  noteNamed(entry, plan);
  const carried = await carryOut(open, entry, plan.edits, 'rollback');
  if (carried.outcome === 'unknown') return answerUnknown(open, entry, carried);
  const error = carried.errors.find(each => each !== undefined);
  if (plan.from === 'memory' && isMissed(error)) {
    // The object is not what it was: nothing was done, so it is looked up and planned anew.
    context.session.recent.clear();
    return performEdits(context, operation, args);
  }
  // The function that stands in for it is known now, and nothing was done.
  if (error && attempt < MOST_ATTEMPTS && otherToAsk(context.session, error))
    return performEdits(context, operation, args, attempt + 1);
  if (error && attempt < MOST_ATTEMPTS && hasMovedAway(entry, error)) {
    context.session.recent.clear();
    return performEdits(context, operation, args, attempt + 1);
  }
  if (error) throw withNotes(await explainDeclined(context, error), withTakenBack(entry, carried));
  const { continued, notes: told } = joinContinued(open.journal, entry, args);
  const { instances, note } = await tellFollowers(
    context,
    carried.done.filter(each => each !== undefined),
  );
  const notes = [...carried.notes, ...told, ...(note === undefined ? [] : [note])];
  const answer = await answerDone(open, entry, operation, plan, { ...carried, notes });
  if (continued !== undefined) dropWhereBack(open.journal, entry);
  return {
    ...answer,
    ...(continued !== undefined && { continued }),
    ...(instances && { instances }),
  };
}

function withTakenBack({ state }: JournalEntry, { notes }: CarriedOut): string[] {
  const said = 'What it had done by then is taken back; what that touched counts as unsaved.';
  return state === 'rolled_back' ? [...notes, said] : notes;
}

function asSentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

async function performWork(
  context: ActContext,
  operation: WorkOperation,
  args: Record<string, unknown> & CommonArguments,
): Promise<ActAnswer> {
  requireNeeds(context, operation);
  const preview = async (): Promise<ActAnswer> => {
    const { changes, notes, answer } = await operation.preview(context, args);
    return {
      ...{ success: true, action: operation.name, dryRun: true, changes },
      ...answer,
      ...(notes?.length && { note: notes.join(' ') }),
    };
  };
  if (args.dryRun) return preview();
  if (operation.effect === 'destructive') await confirm(context, operation, args, preview);
  const { changes, changesToldBy, notes, answer, final } = await journalled(context, operation, args);
  return {
    ...{ success: true, action: operation.name },
    ...(changesToldBy === undefined && { changes }),
    ...answer,
    undo:
      operation.category === 'history'
        ? answer?.undo
        : { possible: false, why: final ?? finalOf(operation), ...recordOf(answer?.undo) },
    ...(notes?.length && { note: notes.join(' ') }),
  };
}

/** Work is no list of edits: the journal only says that it was begun, and what came of it. */
async function journalled(
  context: ActContext,
  operation: WorkOperation,
  args: Record<string, unknown>,
): Promise<WorkDone> {
  // The history writes its own entries.
  if (operation.category === 'history') return operation.run(context, args);
  const open = await openJournal(context);
  const { journal } = open;
  const entry = journal.begin({ ...describeCall(operation, args), ...callsOf(context) });
  try {
    await keepBefore(open, entry);
    const done = await context.policy.unplanned(operation.name, () => operation.run(context, args));
    entry.state = 'done';
    entry.final = done.final ?? finalOf(operation);
    if (done.saved) entry.saved = done.saved;
    return done;
  } catch (thrown) {
    entry.state = thrown instanceof BridgeError && isUnsent(thrown) ? 'not_applied' : 'unclear';
    // What the editor has answered is no secret.
    if (thrown instanceof BridgeError && !gotNoAnswer(thrown)) delete entry.calls;
    throw thrown;
  } finally {
    journal.keep(entry);
  }
}

function withNotes(error: BridgeError, notes: readonly string[]): BridgeError {
  if (notes.length === 0) return error;
  return new BridgeError(error.code, `${error.message} ${notes.join(' ')}`, error.details);
}
