import { printable } from '../pipeline/value-shapes.ts';
import type { Outcome } from '../unreal/client.ts';
import type { ActContext } from './act-context.ts';
import type { DoneEdit, Edit } from './define-edit.ts';
import type { PlannedEdit } from './define-operation.ts';
import { type Change, kindOf } from './edit-kinds.ts';
import { isHandle, nameHandles } from './handles.ts';
import { stateIn } from './observe.ts';
import { shortenValue } from './shorten-answer.ts';

/** What the answer calls the thing that an edit changes; undefined for the object itself. */
export function propertyOf(edit: Edit): string | undefined {
  return kindOf(edit).propertyName?.(edit);
}

/** A change as the answer names it. */
export function describeChange({ edit, before, after, made }: DoneEdit): Change {
  const kind = kindOf(edit);
  const print = (state: unknown) => printable(kind.print ? kind.print(state, edit) : state);
  const propertyName = propertyOf(edit);
  return {
    objectPath: made[0] ?? edit.objectPath,
    ...(propertyName !== undefined && { propertyName }),
    before: shortenValue(print(before)) ?? null,
    after: shortenValue(print(after)) ?? null,
    verified: after !== undefined || made.length > 0,
  };
}

/** The changes that edits would make: the state that they would find, and the one that they aim at. */
export async function previewEdits(
  { session, signal }: ActContext,
  planned: readonly PlannedEdit[],
): Promise<Change[]> {
  const edits = planned.map(({ edit }) => edit);
  const reads = planned.map(({ edit, before }) =>
    before !== undefined || isHandle(edit.objectPath) ? [] : kindOf(edit).observe(edit),
  );
  const outcomes: Outcome<unknown>[] =
    reads.flat().length > 0 ? await session.client.sendAll(reads.flat(), { signal }) : [];
  return planned.map(({ edit, before: known }, index) => {
    const seen = outcomes.splice(0, reads[index]?.length ?? 0);
    const before = known ?? stateIn(edit, seen);
    const change = describeChange({ edit, before, after: kindOf(edit).aim(edit, before), made: [] });
    return nameHandles({ ...change, verified: false }, edits);
  });
}
