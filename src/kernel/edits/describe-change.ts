import { groupBy } from '../../base/group-by.ts';
import { mapInTurns } from '../../base/next-turn.ts';
import { isStruct, printable, sameValue } from '../../pipeline/value-shapes.ts';
import { nameInLevel } from '../../unreal/object-path.ts';
import { createPlaceholderNames, isPlaceholder } from '../batch/placeholders.ts';
import type { ActContext } from '../operations/act-context.ts';
import type { PlannedEdit } from '../operations/define-operation.ts';
import { shortenPair } from '../operations/shorten-answer.ts';
import type { DoneEdit, Edit } from './define-edit.ts';
import { type Change, kindOf } from './edit-kinds.ts';
import { observeEdits } from './observe.ts';

/** What the answer calls the thing that an edit changes; undefined for the object itself. */
export function propertyOf(edit: Edit): string | undefined {
  return kindOf(edit).propertyName?.(edit);
}

/** The changes of one call as the answer names them. */
export function describeChanges(done: readonly DoneEdit[]): Change[] {
  const edits = groupEdits(done);
  return done.map(each => describeChange(each, edits));
}

/** The same of a call that may have made hundreds: others have their turns meanwhile. */
export function describeMany(done: readonly DoneEdit[]): Promise<Change[]> {
  const edits = groupEdits(done);
  return mapInTurns(done, each => describeChange(each, edits));
}

/** The edits of one call by the object that they change. */
type EditsOf = ReadonlyMap<string, readonly Edit[]>;

function groupEdits(all: readonly { edit: Edit }[]): EditsOf {
  const edits = all.map(({ edit }) => edit);
  return groupBy(edits, ({ objectPath }) => objectPath);
}

/** The changes of one call, each thing by itself: copies are made together, and a function changes many values. */
export function eachMade(done: readonly DoneEdit[]): DoneEdit[] {
  return done.flatMap(each => {
    const { made, after } = each;
    const parts = kindOf(each.edit).parts?.(each) ?? [];
    if (parts.length > 0) return parts;
    if (made.length < 2) return [each];
    const names = Array.isArray(after) && after.length === made.length ? after : [after];
    return made.map((path, at) => ({ ...each, made: [path], after: names[at] }));
  });
}

/** A change as the answer names it, among all edits of its call. */
function describeChange({ edit, before, after, made }: DoneEdit, all: EditsOf): Change {
  const kind = kindOf(edit);
  const print = (state: unknown) => printable(kind.print ? kind.print(state, edit) : state);
  const propertyName = propertyOf(edit);
  const unit = kind.unit?.(edit, all.get(edit.objectPath) ?? []);
  const [from, to] = partsThatDiffer(print(before ?? kind.expects?.(edit)), print(after), edit);
  const [was, is] = shortenPair(from, to);
  return {
    objectPath: made[0] ?? edit.objectPath,
    ...(propertyName !== undefined && { propertyName }),
    // What was made was not there, whatever else its list had by then.
    before: made.length > 0 ? null : (was ?? null),
    after: is ?? null,
    ...(unit !== undefined && { unit }),
    verified: after !== undefined || made.length > 0,
  };
}

/** Members from which on a struct is not told whole. */
const MANY_MEMBERS = 16;

/** Of a struct with many members those that were written or became others: nobody reads what stayed. */
function partsThatDiffer(before: unknown, after: unknown, edit: Edit): [before: unknown, after: unknown] {
  if (!isStruct(before) || !isStruct(after) || Object.keys(after).length < MANY_MEMBERS)
    return [before, after];
  const { value } = edit as { value?: unknown }; // of kinds that write one
  const written = isStruct(value) ? Object.keys(value) : [];
  const isTold = (name: string) =>
    !sameValue(before[name], after[name]) || (written.length < MANY_MEMBERS && written.includes(name));
  const pick = (all: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => isTold(name)));
  return [pick(before), pick(after)];
}

/** What a dry run lists, and how much of what was asked for stands already. */
export interface Preview<Each> {
  changes: Each[];
  unchanged?: number;
  stoodAlready?: string[];
}

/** Values that stood already and are named. */
const MOST_TOLD = 5;

/**
 * Leaves out what would stay as it is, as the answer to the change itself does: counted, and the first of it by name. A
 * change that was asked for alone is told all the same.
 */
export function dropUnchanged<Each extends Record<string, unknown>>(changes: readonly Each[]): Preview<Each> {
  const isUnchanged = ({ before, after }: Each) => (before ?? null) !== null && sameValue(before, after);
  const same = changes.length > 1 ? changes.filter(isUnchanged) : [];
  // The selection is state of the editor that rides along.
  const told = same.filter(({ objectPath }) => objectPath !== 'selection');
  return {
    changes: changes.filter(each => !same.includes(each)),
    ...(told.length > 0 && {
      unchanged: told.length,
      stoodAlready: told
        .slice(0, MOST_TOLD)
        .map(({ objectPath, propertyName }) =>
          [nameInLevel(String(objectPath)), propertyName].filter(Boolean).join(' '),
        ),
    }),
  };
}

/** The changes that edits would make: the state that they would find, and the one that they aim at. */
export async function previewEdits(
  { session, signal }: ActContext,
  planned: readonly PlannedEdit[],
): Promise<Change[]> {
  const edits = planned.map(({ edit }) => edit);
  const unknown = planned.filter(
    ({ edit, before }) => before === undefined && !isPlaceholder(edit.objectPath),
  );
  const observed = await observeEdits(
    { session, ...(signal && { signal }) },
    unknown.map(({ edit }) => edit),
  );
  const states = new Map(unknown.map((each, at) => [each, observed[at]]));
  const named = createPlaceholderNames(edits);
  const grouped = groupEdits(planned);
  return mapInTurns(planned, each => {
    const { edit, before: known } = each;
    const seen = states.get(each);
    const before = known ?? (seen?.kind === 'seen' ? seen.state : undefined);
    const change = describeChange({ edit, before, after: kindOf(edit).aim(edit, before), made: [] }, grouped);
    return named({ ...change, verified: false });
  });
}
