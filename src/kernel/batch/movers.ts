import { isActorPath } from '../../unreal/object-path.ts';
import type { Edit } from '../edits/define-edit.ts';
import { kindOf, placedBy } from '../edits/edit-kinds.ts';
import { ownersOf } from '../finding/object-inside.ts';
import type { PlannedEdit } from '../operations/define-operation.ts';
import { isPlaceholder } from './placeholders.ts';
import type { PlannedItem } from './planned-item.ts';

/** What items of a batch move, each kept under its path: a large batch looks up what it goes by once. */
export interface Movers {
  note(item: PlannedItem): void;
  /**
   * Place of the first item that moves what another was computed from: planned side by side, that would go by where things
   * stood before the batch.
   */
  moverFor(item: PlannedItem): number | undefined;
  /** Place of the first item that may move anything that stands in the level. */
  firstPlacing(): number | undefined;
}

export function createMovers(): Movers {
  const moved = createMovedPaths();
  const reparented = createMovedPaths();
  const first: { moving?: number; placing?: number } = {};
  return {
    note({ item: { index }, edits }) {
      for (const planned of edits) {
        const { edit } = planned;
        const { makesActors, reparents } = kindOf(edit);
        const paths = movedBy(planned);
        if (paths === 'any' || paths.length > 0) first.moving ??= index;
        if (isPlacing(edit)) first.placing ??= index;
        // What is new stands in nobody's way yet: only who looks at the whole level sees it.
        if (makesActors) continue;
        moved.note(index, paths);
        if (reparents) reparented.note(index, paths);
      }
    },
    moverFor({ plan: { sees = [] }, edits }) {
      if (sees === 'level') return first.moving;
      const placed = edits.filter(({ edit }) => isPlacing(edit)).map(({ edit }) => edit.objectPath);
      return leastOf([moved.moverOf(sees), reparented.moverOf(placed)]);
    },
    firstPlacing: () => first.placing,
  };
}

/** Paths that were moved, with the first item that did so. */
function createMovedPaths() {
  const paths = new Map<string, number>();
  const around = new Map<string, number>();
  let any: number | undefined;
  const keep = (kept: Map<string, number>, path: string, index: number) => {
    if (!kept.has(path)) kept.set(path, index);
  };
  return {
    note(index: number, moved: readonly string[] | 'any') {
      if (moved === 'any') any ??= index;
      else {
        for (const path of moved.map(each => each.toLowerCase())) {
          keep(paths, path, index);
          for (const owner of ownersOf(path)) keep(around, owner, index);
        }
      }
    },
    /** The first that moved one of some paths, a part of it, or what it is a part of. */
    moverOf(wanted: readonly string[]): number | undefined {
      const found = wanted.map(each => {
        const path = each.toLowerCase();
        return leastOf([any, around.get(path), ...ownersOf(path).map(owner => paths.get(owner))]);
      });
      return leastOf(found);
    },
  };
}

function leastOf(places: readonly (number | undefined)[]): number | undefined {
  const known = places.filter(each => each !== undefined);
  return known.length > 0 ? Math.min(...known) : undefined;
}

/** Whether an edit may move anything, or change its size. */
function isPlacing(edit: Edit): boolean {
  const placed = placedBy(edit);
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
