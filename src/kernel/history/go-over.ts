import type { DoneEdit, Edit } from '../edits/define-edit.ts';
import { kindOf } from '../edits/edit-kinds.ts';
import type { PlannedEdit } from '../operations/define-operation.ts';
import type { MoveConflict } from './move.ts';

/** What edits become that go over what somebody else made of their things, should that be agreed to. */
export interface GoneOver {
  edits: PlannedEdit[];
  /** With what cannot be gone over, and what is left to others. */
  conflicts: MoveConflict[];
  /** Changes of which nothing is there that could be taken back. */
  left: ReadonlySet<DoneEdit>;
}

/**
 * Fits the edits that take changes back to what others have made of the things since: what is told to whoever is asked is
 * what comes of it.
 * @param seen what each edit finds
 */
export function goOver(
  edits: readonly PlannedEdit[],
  conflicts: readonly MoveConflict[],
  seen: ReadonlyMap<Edit, unknown>,
): GoneOver {
  const changed = new Set(conflicts.map(({ done }) => done));
  const barred = new Map<DoneEdit, string>();
  const there = new Set<DoneEdit>();
  const idle = new Set<DoneEdit>();
  const fitted = edits.flatMap((each, at): PlannedEdit[] => {
    const { edit, inverts, hint: _, ...rest } = each;
    if (!inverts || !changed.has(inverts)) return [each];
    const fit = fitTo(edit, seen.get(edit), edits.slice(0, at));
    if (fit !== 'nothing') there.add(inverts);
    else idle.add(inverts);
    if (fit === 'nothing') return [];
    if ('barred' in fit) barred.set(inverts, String(fit.barred));
    return 'barred' in fit || fit === edit ? [each] : [{ ...rest, edit: fit, inverts }];
  });
  const left = new Set([...idle].filter(done => !there.has(done)));
  return { edits: fitted, left, conflicts: conflicts.map(each => tell(each, { barred, left })) };
}

/** The same of what is done again: it is sent as it was, or not at all. */
export function barAgain(conflicts: readonly MoveConflict[], edits: readonly Edit[]): MoveConflict[] {
  return conflicts.map(each => {
    const { edit } = each.done;
    const at = edits.findIndex(other => other.objectPath === edit.objectPath && other.kind === edit.kind);
    const earlier = edits.slice(0, Math.max(0, at)).map(other => ({ edit: other }));
    const fit = fitTo(edit, each.now, earlier);
    return fit !== 'nothing' && 'barred' in fit ? { ...each, barred: String(fit.barred) } : each;
  });
}

type Fit = Edit | 'nothing' | { barred: string };

function fitTo(edit: Edit, now: unknown, earlier: readonly PlannedEdit[]): Fit {
  if (now === undefined) return edit;
  const fit: Fit = kindOf(edit).goesOver?.(edit, now) ?? edit;
  const to = kindOf(edit).paths?.movesTo?.(edit);
  // What an edit before it moves away, or deletes, takes no place any more.
  const isFreed = earlier.some(({ edit: other }) => {
    const { paths, deletes } = kindOf(other);
    return other.objectPath === to && (paths?.movesTo !== undefined || deletes?.(other) !== undefined);
  });
  return isFreed ? edit : fit;
}

function tell(
  conflict: MoveConflict,
  { barred, left }: { barred: ReadonlyMap<DoneEdit, string>; left: ReadonlySet<DoneEdit> },
): MoveConflict {
  const why = barred.get(conflict.done);
  if (why !== undefined) return { ...conflict, barred: why };
  return left.has(conflict.done) ? { ...conflict, comesTo: { state: conflict.now } } : conflict;
}
