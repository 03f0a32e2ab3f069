import type { PropertyPlace } from '../../base/errors.ts';
import type { Edit } from '../edits/define-edit.ts';
import { isWithin } from '../edits/overwritten.ts';
import type { ItemProblem } from './batch-items.ts';
import type { PlannedItem } from './planned-item.ts';

/**
 * Items that go by the elements of a list, and were planned by those that it has now: where an earlier item gives it
 * others, they wait for that. An index means another element by then, or none; and how a list is written follows from how
 * many there are.
 */
export function waitForLists(planned: readonly PlannedItem[]): PlannedItem[] {
  const lists = createChangedLists();
  return planned.map(each => {
    const edits = each.edits.map(({ edit }) => edit);
    const maker = lists.changerFor(edits);
    lists.note(each.item.index, edits);
    return maker !== undefined && each.waitsFor === undefined ? { ...each, waitsFor: maker } : each;
  });
}

/** What items of a batch write, for those behind them that go by the elements of a list. */
export interface ChangedLists {
  note(index: number, edits: readonly Edit[]): void;
  /** An item that was refused by the elements of a list may change it once it is not. */
  noteUnplanned(problem: ItemProblem): void;
  /** Place of the last item that gives other elements to a list that these edits go by. */
  changerFor(edits: readonly Edit[]): number | undefined;
  /** Place of the last item that writes the list by whose elements another one was refused. */
  writerOf(problem: ItemProblem): number | undefined;
}

/** Lists are told by their objects and not by what these are called: one has a path, a name and a label. */
export function createChangedLists(): ChangedLists {
  const byObject = new Map<string, { path: string; index: number; edit?: Edit }[]>();
  const at = (objectPath: string) => byObject.get(objectPath) ?? [];
  const keep = (index: number, { objectPath, path }: PropertyPlace, edit?: Edit) =>
    void byObject.set(objectPath, [...at(objectPath), { path, index, ...(edit && { edit }) }]);
  return {
    note(index, edits) {
      for (const edit of edits) {
        const path = pathOf(edit);
        if (path !== undefined) keep(index, { objectPath: edit.objectPath, path }, edit);
      }
    },
    noteUnplanned({ index, error: { details } }) {
      if (details.elementsOf) keep(index, details.elementsOf);
    },
    changerFor: edits =>
      lastOf(
        edits.flatMap(edit => at(edit.objectPath).filter(other => other.edit && goesBy(edit, other.edit))),
      ),
    writerOf({ error: { details } }) {
      const { elementsOf: list } = details;
      return list && lastOf(at(list.objectPath).filter(({ path }) => isWithin(list.path, path)));
    },
  };
}

function lastOf(items: readonly { index: number }[]): number | undefined {
  return items.length > 0 ? Math.max(...items.map(({ index }) => index)) : undefined;
}

/** Whether what an edit does follows from the elements that an earlier one gives to the same list. */
function goesBy(edit: Edit, earlier: Edit): boolean {
  const [path, other] = [pathOf(edit), pathOf(earlier)];
  if (path === undefined || other === undefined || !isWithin(path, other)) return false;
  if (edit.kind === 'list') return true;
  // What is appended goes behind whatever there is; behind the last one is where so many come before it.
  if (edit.kind === 'element') return edit.step !== 'append' || edit.index !== undefined;
  return resizesList(earlier);
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
