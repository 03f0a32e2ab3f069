import type { DoneEdit } from '../edits/define-edit.ts';
import { observeEdits } from '../edits/observe.ts';
import type { ChangeContext } from '../operations/act-context.ts';
import { inversesOf } from './inverses.ts';
import type { JournalEntry } from './journal.ts';
import type { MoveConflict } from './move.ts';

/**
 * Things that undo had taken away and that are there again, as after an undo in the editor itself: made once more they
 * would be there twice. What is made at a path that is asked for is not looked for here: its place is taken then.
 */
export async function findThereAgain(
  context: ChangeContext,
  owners: ReadonlyMap<DoneEdit, JournalEntry>,
): Promise<MoveConflict[]> {
  const makers = [...owners.keys()].filter(
    ({ passed, made, edit }) => !passed && made.length > 0 && !made.includes(edit.objectPath),
  );
  // The engine gives names anew that are free: what another change has made since is that.
  const others = context.journal.entries.filter(({ state, moves }) => state === 'done' && !moves);
  const madeByOthers = new Set(others.flatMap(({ done }) => done.flatMap(({ made }) => made)));
  const removals = [...inversesOf(context, makers)].flatMap(([done, planned]) =>
    planned.flatMap(({ edit }) =>
      done.made.includes(edit.objectPath) && !madeByOthers.has(edit.objectPath) ? [{ done, edit }] : [],
    ),
  );
  const observed = await observeEdits(
    context,
    removals.map(({ edit }) => edit),
  );
  const isThere = (at: number) => {
    const now = observed[at];
    return now?.kind === 'seen' && now.state !== '' && now.state !== undefined;
  };
  const again = new Set(removals.flatMap(({ done }, at) => (isThere(at) ? [done] : [])));
  return [...again].flatMap((done): MoveConflict[] => {
    const entry = owners.get(done);
    return entry ? [{ entry, done, now: undefined, left: done.before, why: 'again' }] : [];
  });
}
