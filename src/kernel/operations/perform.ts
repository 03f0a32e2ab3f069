import { BridgeError, rewrap } from '../../base/errors.ts';
import { cutText } from '../../base/text/cut-text.ts';
import { sameValue } from '../../pipeline/value-shapes.ts';
import { otherToAsk } from '../../unreal/function-versions.ts';
import { noteMissingPlugin } from '../../unreal/plugins.ts';
import { hasMovedAway, isMissed, MOST_ATTEMPTS } from '../edits/again.ts';
import { type CarriedOut, carryOut } from '../edits/carry-out.ts';
import type { DoneEdit } from '../edits/define-edit.ts';
import { describeChange, previewEdits } from '../edits/describe-change.ts';
import { kindOf } from '../edits/edit-kinds.ts';
import { SAVED, undoabilityOf } from '../history/history.ts';
import type { JournalEntry, OpenedEntry } from '../history/journal.ts';
import { isUnsent } from '../history/lost-answer.ts';
import { openJournal } from '../history/open-journal.ts';
import { settleLost } from '../history/settle.ts';
import type { ActContext, ChangeContext } from './act-context.ts';
import { confirm } from './confirm.ts';
import { writeCall } from './correct-call.ts';
import type {
  CommonArguments,
  EditOperation,
  Operation,
  Plan,
  WorkDone,
  WorkOperation,
} from './define-operation.ts';
import { explainNeeds, planWithNeeds, requireNeeds } from './explain-needs.ts';
import { shortenAnswer } from './shorten-answer.ts';

export type ActAnswer = Record<string, unknown>;

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
  const settled = await settleLost(context);
  const answer = await performOne(context, operation, args);
  const warning = context.journals.tellProblem();
  return {
    ...shortenAnswer(answer),
    ...(settled.length > 0 && { settled: settled.map(each => shortenAnswer({ ...each })) }),
    ...(warning !== undefined && { warning }),
  };
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
  const plan = await planWithNeeds(context, operation, args);
  await context.policy.checkEdits(context.session, operation, plan.edits);
  if (args.dryRun) return describeDryRun(context, operation, plan);
  if (plan.edits.length === 0) return answerUnchanged(operation, plan);
  const asksFirst = operation.effect === 'destructive' || operation.asksFirst !== undefined;
  if (asksFirst && !plan.losesNothing) {
    await confirm(context, operation, args, async () => {
      const preview = await describeDryRun(context, operation, plan);
      const said = [preview.note, plan.final && asSentence(plan.final)].filter(Boolean);
      return { ...preview, ...(said.length > 0 && { note: said.join(' ') }) };
    });
  }
  const open = await openJournal(context);
  const entry = open.journal.begin(describeCall(operation, args));
  const carried = await carryOut(open, entry, plan.edits, 'rollback');
  if (carried.outcome === 'unknown') return answerUnknown(open, entry, carried);
  const error = carried.errors.find(each => each !== undefined);
  if (plan.from === 'memory' && isMissed(error)) {
    // The object is not what it was: nothing was done, so it is looked up and planned anew.
    context.session.recent.clear();
    return performEdits(context, operation, args);
  }
  // The function that stands in for it is known now, and nothing was done.
  if (error && otherToAsk(context.session, error)) return performEdits(context, operation, args);
  if (error && attempt < MOST_ATTEMPTS && hasMovedAway(entry, error)) {
    context.session.recent.clear();
    return performEdits(context, operation, args, attempt + 1);
  }
  if (error) throw withNotes(error, carried.notes);
  return answerDone(open, entry, operation, plan, carried);
}

function answerDone(
  { journal }: ChangeContext,
  entry: JournalEntry,
  operation: EditOperation,
  plan: Plan,
  carried: CarriedOut,
): ActAnswer {
  const done = carried.done.filter(each => each !== undefined);
  entry.state = 'done';
  if (undoabilityOf(entry).is === 'refused') entry.final = plan.final ?? finalOf(operation);
  journal.keep(entry);
  const notes = [...(plan.notes ?? []), ...carried.notes];
  const answer = plan.answer?.(done);
  return {
    success: true,
    action: operation.name,
    changes: done.filter(isWorthNaming).map(describeChange),
    ...answer,
    undo: { ...describeUndo(entry, carried.steps, plan.final), ...recordOf(answer?.undo) },
    ...(notes.length > 0 && { note: notes.join(' ') }),
  };
}

/** State of the editor that rode along and stayed as it was tells nothing. */
export function isWorthNaming(
  { edit, before, after }: DoneEdit,
  _: number,
  all: readonly DoneEdit[],
): boolean {
  return all.length === 1 || kindOf(edit).along !== true || !sameValue(before, after);
}

function asSentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

/** A plan without an edit: everything is as it should be, or the call only read. */
function answerUnchanged(operation: EditOperation, plan: Plan): ActAnswer {
  return {
    ...{ success: true, action: operation.name, changes: [] },
    ...plan.answer?.([]),
    undo: { possible: false, why: 'nothing was changed' },
    ...(plan.notes?.length && { note: plan.notes.join(' ') }),
  };
}

/** Why something that was done cannot be undone by itself. */
const FINAL: Record<Operation['effect'], string> = {
  reversible: 'nothing that was done has an inverse',
  destructive: 'it is final',
  session: 'it is no part of any undo history',
};

function finalOf({ effect, saves }: Operation): string {
  return saves ? SAVED : FINAL[effect];
}

/** What the answer says of taking a change back. */
export function describeUndo(entry: JournalEntry, steps?: number, final?: string): Record<string, unknown> {
  const undoability = undoabilityOf(entry);
  if (undoability.is !== 'undoable') {
    return { possible: false, changeId: entry.id, why: final ?? undoability.why };
  }
  return {
    possible: true,
    how: undoability.by === 'editor' ? 'act undo, where console commands are allowed' : 'act undo',
    changeId: entry.id,
    // One step is what everybody expects.
    ...(steps !== 0 && steps !== 1 && { editorSteps: steps ?? 'several' }),
  };
}

/** What a plan would change, with the values of this moment. Nothing is sent but reads. */
async function describeDryRun(context: ActContext, operation: Operation, plan: Plan): Promise<ActAnswer> {
  const changes = await previewEdits(context, plan.edits);
  return {
    success: true,
    action: operation.name,
    dryRun: true,
    changes,
    ...(plan.notes?.length && { note: plan.notes.join(' ') }),
  };
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
  const { changes, notes, answer, final } = await journalled(context, operation, args);
  return {
    ...{ success: true, action: operation.name, changes },
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
  const { journal } = await openJournal(context);
  const entry = journal.begin(describeCall(operation, args));
  journal.keep(entry);
  try {
    const done = await operation.run(context, args);
    entry.state = 'done';
    entry.final = done.final ?? finalOf(operation);
    return done;
  } catch (thrown) {
    entry.state = thrown instanceof BridgeError && isUnsent(thrown) ? 'not_applied' : 'unclear';
    throw thrown;
  } finally {
    journal.keep(entry);
  }
}

function recordOf(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {};
}

/** What a call answers whose change was lost, and that the next one settles. */
export function answerUnknown(
  { journal }: ChangeContext,
  entry: JournalEntry,
  { cause }: Pick<CarriedOut, 'cause'>,
): ActAnswer {
  entry.state = 'unknown';
  journal.keep(entry);
  return {
    success: false,
    status: 'unknown',
    action: entry.action,
    changeId: entry.id,
    message: `Whether it was done is not known: ${cause?.message ?? ''} Do not send it again. The next act call reads back what became of it, for instance act list_changes.`,
    cause: cause && { code: cause.code, remedy: cause.remedy },
  };
}

/** A call as the journal names it. */
export function describeCall(
  { name, effect, saves }: Pick<Operation, 'name' | 'effect' | 'saves'>,
  args: Record<string, unknown>,
): OpenedEntry {
  return { action: name, summary: summarise(args), effect, ...(saves && { saves }) };
}

/** The call in a few words. */
function summarise({ dryRun: _, confirm: __, ...given }: Record<string, unknown>): string {
  const { action: ___, ...args } = writeCall('', given);
  return cutText(JSON.stringify(args), SUMMARY);
}

const SUMMARY = 200;

function withNotes(error: BridgeError, notes: readonly string[]): BridgeError {
  if (notes.length === 0) return error;
  return new BridgeError(error.code, `${error.message} ${notes.join(' ')}`, error.details);
}
