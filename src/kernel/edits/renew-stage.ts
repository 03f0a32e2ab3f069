import { withPaths } from '../batch/placeholders.ts';
import type { PlannedEdit } from '../operations/define-operation.ts';
import type { DoneEdit } from './define-edit.ts';
import { createInfluence } from './influence.ts';
import { conflictKeyOf, readsOf } from './observe.ts';
import { isOutdatedBy, type MadePaths } from './order-edits.ts';

/** What was done before a stage, in the order of the plan. */
interface Earlier {
  done: readonly (DoneEdit | undefined)[];
  /** Index of the first edit that was planned along with the stage: those before it were done by then. */
  since: number;
  made: MadePaths;
}

/**
 * The edits of a stage as they are sent: with the paths of what was made, and without what planning read where an earlier
 * request of the call has changed it.
 * @param stage indices in the plan
 */
export function renewStage(
  planned: readonly PlannedEdit[],
  stage: readonly number[],
  { done, since, made }: Earlier,
): PlannedEdit[] {
  const earlier = done.flatMap(each => each?.edit ?? []);
  const [changed, read] = [new Set(earlier.map(conflictKeyOf)), new Set(earlier.map(readsOf))];
  const influence = createInfluence();
  for (const each of done.slice(since)) if (each) influence.add(each.edit);
  return stage.flatMap(index => {
    const each = planned[index];
    if (!each) return [];
    const edit = withPaths(each.edit, made);
    const { before, found, basis, ...rest } = each;
    const isFresh = !read.has(readsOf(edit)) && !earlier.some(other => isOutdatedBy(edit, other));
    const seen = changed.has(conflictKeyOf(edit)) ? {} : { before };
    const known = {
      ...(isFresh && found !== undefined && { found }),
      ...(basis !== undefined && !influence.reaches(edit) && { basis }),
    };
    return [{ ...rest, edit, at: index, ...seen, ...known }];
  });
}
