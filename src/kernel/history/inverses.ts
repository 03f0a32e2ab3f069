import type { DoneEdit, Edit } from '../edits/define-edit.ts';
import { isKnownEdit, kindOf } from '../edits/edit-kinds.ts';
import type { ChangeContext } from '../operations/act-context.ts';
import type { PlannedEdit } from '../operations/define-operation.ts';
import type { EditStatus } from './edit-status.ts';
import { renamedSince } from './renamed-since.ts';
import { invertWithHints } from './take-back.ts';

/**
 * Notes what the edits find that take a change back: what is not read for itself, as it takes several requests, was seen
 * as what is taken back; of what was moved on, something else was read.
 * @returns those edits, but for those of things that are gone while others that were made with them are there
 */
export function noteSeen(
  seen: Map<Edit, unknown>,
  { done, now, isMoved, lost = [] }: EditStatus,
  inverses: readonly PlannedEdit[],
): readonly PlannedEdit[] {
  const back = inverses.filter(({ edit }) => !lost.includes(edit.objectPath));
  for (const { edit, hint } of back) {
    if (isMoved) seen.delete(edit);
    else if (seen.has(edit) || hint === undefined || edit.kind !== done.edit.kind) continue;
    else if (now.kind === 'seen') seen.set(edit, now.state);
  }
  return back;
}

/** What takes each change back; assets have the paths in it that they have by then. */
export function inversesOf(
  { journal }: Pick<ChangeContext, 'journal'>,
  dones: readonly DoneEdit[],
): ReadonlyMap<DoneEdit, PlannedEdit[]> {
  const renamed = renamedSince(journal.entries, dones);
  return new Map(
    dones.map(done => {
      const inverse = isKnownEdit(done.edit) ? invertWithHints(done).map(each => asLeft(done, each)) : [];
      return [
        done,
        renamed ? inverse.map(each => inNamesOfNow(each, state => renamed(done, state))) : inverse,
      ];
    }),
  );
}

/** What a change has left itself is there again once those behind it are taken back. */
function asLeft({ edit, own }: DoneEdit, each: PlannedEdit): PlannedEdit {
  const isWhole = own !== undefined && kindOf(edit).keeps === undefined;
  return isWhole && 'hint' in each ? { ...each, hint: own } : each;
}

function inNamesOfNow(each: PlannedEdit, renamed: <State>(state: State) => State): PlannedEdit {
  return { ...each, edit: renamed(each.edit), ...('hint' in each && { hint: renamed(each.hint) }) };
}
