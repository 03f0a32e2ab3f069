import { isActorPath } from '../../unreal/object-path.ts';
import type { Edit } from '../edits/define-edit.ts';
import { kindOf } from '../edits/edit-kinds.ts';
import { isSameOrInside, ownersOf } from '../finding/object-inside.ts';
import type { PlannedEdit } from '../operations/define-operation.ts';
import { isPlaceholder } from './placeholders.ts';
import type { PlannedItem } from './plan-batch.ts';

/**
 * Whether an item was computed from where things stand that an earlier one moves: planned side by side, it would go by
 * where they stood before the batch.
 */
export function seesMoved({ plan, edits }: PlannedItem, earlier: Pick<PlannedItem, 'edits'>): boolean {
  const { sees = [] } = plan;
  return earlier.edits.some(each => {
    const moved = movedBy(each);
    if (sees === 'level') return moved === 'any' || moved.length > 0;
    // What is new stands in nobody's way yet: only who looks at the whole level sees it.
    if (kindOf(each.edit).makesActors) return false;
    const isMoved = (path: string) => moved === 'any' || moved.some(each => isOfOne(path, each));
    if (sees.some(isMoved)) return true;
    return (
      kindOf(each.edit).reparents === true &&
      edits.some(({ edit }) => isPlacing(edit) && isMoved(edit.objectPath))
    );
  });
}

/** Whether an item may move anything that stands in the level. */
export function movesSomething({ edits }: Pick<PlannedItem, 'edits'>): boolean {
  return edits.some(({ edit }) => isPlacing(edit));
}

/** Whether an edit may move anything, or change its size. */
function isPlacing(edit: Edit): boolean {
  const placed = kindOf(edit).places?.(edit) ?? [];
  return placed === 'any' || placed.length > 0;
}

/** Paths of what an edit moves, with what hangs on it; `any` where that is not for the plan to know. */
function movedBy({ edit, carries = [] }: PlannedEdit): readonly string[] | 'any' {
  const { places, remakes } = kindOf(edit);
  const own = places?.(edit) ?? [];
  if (remakes || own === 'any') return 'any';
  // Defaults of a class and assets show in whatever is of them.
  const isOfLevel = own.every(path => isPlaceholder(path) || ownersOf(path).some(isActorPath));
  return isOfLevel ? [...own, ...carries] : 'any';
}

/** Whether two paths are of one actor, as the one or as a part of it. */
function isOfOne(one: string, other: string): boolean {
  const [a, b] = [one.toLowerCase(), other.toLowerCase()];
  return isSameOrInside(a, b) || isSameOrInside(b, a);
}
