import type { Edit } from '../edits/define-edit.ts';
import { isWithin } from '../edits/overwritten.ts';
import type { PlannedItem } from './planned-item.ts';

/**
 * Items that go by the elements of a list, and were planned by those that it has now: where an earlier item gives it
 * others, they wait for that. An index means another element by then, or none; and how a list is written follows from how
 * many there are.
 */
export function waitForLists(planned: readonly PlannedItem[]): PlannedItem[] {
  const earlier = new Map<string, { edit: Edit; index: number }[]>();
  return planned.map(each => {
    const makers = each.edits.flatMap(({ edit }) =>
      (earlier.get(edit.objectPath) ?? []).flatMap(other => (goesBy(edit, other.edit) ? other.index : [])),
    );
    for (const { edit } of each.edits) {
      if (pathOf(edit) === undefined) continue;
      const others = earlier.get(edit.objectPath) ?? [];
      earlier.set(edit.objectPath, [...others, { edit, index: each.item.index }]);
    }
    return makers.length > 0 && each.waitsFor === undefined
      ? { ...each, waitsFor: Math.max(...makers) }
      : each;
  });
}

/** Whether what an edit does follows from the elements that an earlier one gives to the same list. */
function goesBy(edit: Edit, earlier: Edit): boolean {
  const [path, other] = [pathOf(edit), pathOf(earlier)];
  if (path === undefined || other === undefined || !isWithin(path, other)) return false;
  if (edit.kind === 'list') return true;
  // What is appended goes behind whatever there is.
  return resizesList(earlier) && edit.step !== 'append';
}

/** Whether a list has another number of elements after an edit, or others at the same places. */
export function resizesList({ kind }: Edit): boolean {
  return kind === 'list' || kind === 'element';
}

/** Path of the property that an edit writes. */
function pathOf({ kind, path }: Edit): string | undefined {
  return WRITES.has(kind) && typeof path === 'string' ? path : undefined;
}

const WRITES: ReadonlySet<string> = new Set(['property', 'list', 'element']);
