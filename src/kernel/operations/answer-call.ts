import { recover } from '../../base/errors.ts';
import { nameInLevel } from '../../unreal/object-path.ts';
import type { CarriedOut } from '../edits/carried-out.ts';
import type { DoneEdit } from '../edits/define-edit.ts';
import {
  describeChanges,
  describeMany,
  dropUnchanged,
  eachMade,
  previewEdits,
} from '../edits/describe-change.ts';
import { kindOf } from '../edits/edit-kinds.ts';
import { isWorthNaming } from '../edits/worth-naming.ts';
import type { JournalEntry, OpenedEntry } from '../history/journal.ts';
import { noteLost } from '../history/lost-before.ts';
import { whyForbidden } from '../history/undo-rules.ts';
import { SAVED, undoabilityOf } from '../history/undoability.ts';
import type { ActContext, ChangeContext } from './act-context.ts';
import { writeCall } from './correct-call.ts';
import type { EditOperation, Operation, Plan } from './define-operation.ts';
import { notesBefore } from './not-saved-yet.ts';
import { summariseCall } from './summarise-call.ts';

export type ActAnswer = Record<string, unknown>;

export async function answerDone(
  context: ChangeContext,
  entry: JournalEntry,
  operation: EditOperation,
  plan: Plan,
  carried: CarriedOut,
): Promise<ActAnswer> {
  const { journal } = context;
  const done = carried.done.filter(each => each !== undefined);
  entry.state = 'done';
  if (undoabilityOf(entry).is === 'refused') entry.final = plan.final ?? finalOf(operation);
  journal.keep(entry);
  const notes = [...new Set([...(plan.notes ?? []), ...carried.notes])];
  const answer = plan.answer?.(done);
  return {
    success: true,
    action: operation.name,
    changes: await describeMany(eachMade(done.filter(isWorthNaming))),
    ...countUnchanged(done),
    ...answer,
    undo: { ...(await tellUndo(context, entry, carried.steps, plan.final)), ...recordOf(answer?.undo) },
    ...(notes.length > 0 && { note: notes.join(' ') }),
  };
}

/** How many values stood already, and the first of them by name. State of the editor that rode along is not counted. */
export function countUnchanged(done: readonly DoneEdit[]): { unchanged?: number; stoodAlready?: string[] } {
  const left = done.filter((each, at, all) => !isWorthNaming(each, at, all) && !kindOf(each.edit).along);
  if (left.length === 0) return {};
  const stoodAlready = describeChanges(left.slice(0, MOST_NAMED)).map(
    ({ objectPath, propertyName }) =>
      `${nameInLevel(objectPath)}${propertyName === undefined ? '' : ` ${propertyName}`}`,
  );
  return { unchanged: left.length, stoodAlready };
}

/** Values that stood already and are named. */
const MOST_NAMED = 5;

/** A plan without an edit: everything is as it should be, or the call only read. */
export function answerUnchanged(operation: EditOperation, plan: Plan): ActAnswer {
  return {
    ...{ success: true, action: operation.name, changes: [] },
    ...plan.answer?.([]),
    undo: { possible: false, why: 'nothing was changed' },
    ...(plan.notes?.length && { note: [...new Set(plan.notes)].join(' ') }),
  };
}

/** Why something that was done cannot be undone by itself. */
const FINAL: Record<Operation['effect'], string> = {
  reversible: 'nothing that was done has an inverse',
  destructive: 'it is final',
  session: 'it is no part of any undo history',
};

export function finalOf({ effect, saves }: Operation): string {
  return saves ? SAVED : FINAL[effect];
}

/** Said of what only the editor's own undo brings back. */
export const WITH_CONSOLE = ', where console commands are allowed';

/** What the answer says of taking a change back, with what the rules of the policy say of that. */
export async function tellUndo(
  context: ChangeContext,
  entry: JournalEntry,
  steps?: number,
  final?: string,
): Promise<Record<string, unknown>> {
  const told = describeUndo(context, entry, steps, final);
  // What was allowed may be forbidden the other way: the material that stood there, or who hangs on what is let go again.
  if (told.possible !== true || !context.policy.hasRules()) return told;
  // It is done: an editor that does not answer any more keeps nobody from hearing that.
  const why = await whyForbidden(context, entry).catch(recover('any', () => undefined));
  return why === undefined ? told : { possible: false, changeId: entry.id, why };
}

function describeUndo(
  { policy }: Pick<ActContext, 'policy'>,
  entry: JournalEntry,
  steps?: number,
  final?: string,
): Record<string, unknown> {
  const undoability = undoabilityOf(entry);
  if (undoability.is !== 'undoable') {
    return { possible: false, changeId: entry.id, why: final ?? undoability.why };
  }
  const isByEditor = undoability.by === 'editor';
  if (isByEditor && !policy.letsEditorUndo()) {
    return { possible: false, changeId: entry.id, why: ONLY_THE_EDITOR };
  }
  return {
    possible: true,
    how: isByEditor ? `act undo${WITH_CONSOLE}` : 'act undo',
    changeId: entry.id,
    // One step is what everybody expects.
    ...(steps !== 0 && steps !== 1 && { editorSteps: steps ?? 'several' }),
  };
}

/** Why nothing but the user takes back what has no inverse. */
const ONLY_THE_EDITOR =
  'only the editor’s own undo brings it back, which is not allowed here: Ctrl+Z in the editor, as long as it was the last thing done there';

/** What a plan would change, with the values of this moment. Nothing is sent but reads. */
export async function describeDryRun(
  context: ActContext,
  operation: Operation,
  plan: Plan,
): Promise<ActAnswer> {
  const changes = await previewEdits(context, plan.edits);
  const notes = notesBefore(plan.notes);
  return {
    success: true,
    action: operation.name,
    dryRun: true,
    ...dropUnchanged(changes.map(change => ({ ...change }))),
    ...(notes.length > 0 && { note: notes.join(' ') }),
  };
}

export function recordOf(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {};
}

/** The answer of a call whose change was lost. The next call reconciles it. */
export function answerUnknown(
  { journal }: ChangeContext,
  entry: JournalEntry,
  { cause }: Pick<CarriedOut, 'cause'>,
): ActAnswer {
  entry.state = 'unknown';
  noteLost(entry);
  journal.keep(entry);
  return {
    success: false,
    status: 'unknown',
    action: entry.action,
    changeId: entry.id,
    message: `Whether it was done is not known: ${cause?.message ?? ''} Do not send it again. The next act call reads back what became of it, for instance act list_changes.`,
    cause: cause && { code: cause.code, remedy: cause.remedy },
    undo: { possible: false, changeId: entry.id, why: NOT_KNOWN_YET },
  };
}

/** Why nothing is taken back of a change that is not settled. */
const NOT_KNOWN_YET =
  'whether anything was changed is not known yet: the call that settles it says what can be undone';

/** A call as the journal names it. */
export function describeCall(
  { name, effect, saves }: Pick<Operation, 'name' | 'effect' | 'saves'>,
  args: Record<string, unknown>,
): OpenedEntry {
  const { dryRun: _, confirm: __, continues: ___, ...given } = args;
  const { action: ____, ...told } = writeCall('', given);
  return { action: name, summary: summariseCall(told), effect, ...(saves && { saves }) };
}
