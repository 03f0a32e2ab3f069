import { placeholdersIn } from '../batch/placeholders.ts';
import { isSameOrInside } from '../finding/object-inside.ts';
import type { PlannedEdit } from '../operations/define-operation.ts';
import type { Edit } from './define-edit.ts';
import { kindOf } from './edit-kinds.ts';
import { conflictKeyOf } from './observe.ts';

/** Placeholder → paths of what was made. */
export type MadePaths = Map<string, readonly string[]>;

/**
 * Edits of which everything that they refer to is there, up to the first that has to wait: their order is kept. What is
 * made on its own goes ahead of those that wait, so that all of it is made in one request.
 */
export function takeReady(
  planned: readonly PlannedEdit[],
  open: readonly number[],
  made: MadePaths,
): number[] {
  const ready: number[] = [];
  const parting: number[] = [];
  const waiting = new Set<string>();
  let earliest = Number.POSITIVE_INFINITY;
  for (const index of open) {
    const each = planned[index];
    if (!each) continue;
    const { edit } = each;
    const turn = turnOf(each);
    const isReady =
      turn <= earliest &&
      placeholdersIn(edit).every(placeholder => made.has(placeholder)) &&
      !(parts(edit) ? ready : parting).some(earlier => isParted(edit, planned[earlier]?.edit));
    const mayOvertake = kindOf(edit).order === 'first' && !waiting.has(edit.objectPath);
    if (!isReady || (waiting.size > 0 && !mayOvertake)) waiting.add(edit.objectPath);
    else {
      ready.push(index);
      earliest = Math.min(earliest, turn);
      if (parts(edit)) parting.push(index);
    }
  }
  return ready;
}

/** Whether an edit may have to be parted from others that do no more than change values. */
function parts(edit: Edit): boolean {
  const { builds, look, paths } = kindOf(edit);
  return builds !== undefined || look !== undefined || paths?.movesTo !== undefined;
}

/**
 * How much has to be proved before an edit: it goes in a request after all that comes before it and needs less. What takes
 * away what never comes back rests on all of that, and a folder on what was to leave it.
 */
export function turnOf({ edit, inverts }: PlannedEdit): number {
  const { deletes, order } = kindOf(edit);
  const what = deletes?.(edit);
  if (what === 'folder') return 3;
  if (what !== undefined || (inverts && inverts.made.length > 0)) return 2;
  return order === 'proved' ? 1 : 0;
}

/** Whether of two edits one has to be proved before the other: it moves what that is about, or is about the same. */
function isParted(edit: Edit, earlier: Edit | undefined): boolean {
  if (!earlier) return false;
  if (isOutdatedBy(edit, earlier) || isOutdatedBy(earlier, edit)) return true;
  // What a look tells is old once the same thing is changed.
  if (kindOf(edit).look && conflictKeyOf(edit) === conflictKeyOf(earlier)) return true;
  const to = kindOf(earlier).paths?.movesTo?.(earlier);
  if (to !== undefined && isSameOrInside(edit.objectPath, to)) return true;
  // A place is free once whatever was there has gone.
  const free = to === undefined ? undefined : kindOf(edit).paths?.needsFree?.(edit);
  if (free?.toLowerCase() === earlier.objectPath.toLowerCase()) return true;
  return kindOf(edit).paths?.movesTo !== undefined && isSameOrInside(earlier.objectPath, edit.objectPath);
}

/** Whether what an edit is built on reads otherwise after another one: whatever refers to what moves follows it. */
export function isOutdatedBy(edit: Edit, other: Edit): boolean {
  return kindOf(edit).builds !== undefined && kindOf(other).paths?.movesTo !== undefined;
}
