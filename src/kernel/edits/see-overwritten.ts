import { BridgeError } from '../../base/errors.ts';
import { sameValue } from '../../pipeline/value-shapes.ts';
import type { DoneEdit, Edit } from './define-edit.ts';
import { kindOf, placedBy } from './edit-kinds.ts';
import { type Observed, observeEdits, readsOf } from './observe.ts';
import { createOverwriting } from './overwritten.ts';
import type { Reader } from './reader.ts';

/**
 * Reads again what earlier requests of a call have left, where a later one writes over it under another name, or may have
 * moved it: what stands there in the end is of the call, and nobody has changed it since.
 * @param done in the order of the plan
 * @param latest the places of those of the later request
 * @returns whether anything is otherwise
 */
export async function seeOverwritten(
  reader: Reader,
  done: readonly (DoneEdit | undefined)[],
  latest: readonly number[],
): Promise<boolean> {
  const reached = findOverwritten(
    done.filter((_, at) => !latest.includes(at)),
    latest.flatMap(at => done[at]?.edit ?? []),
  );
  if (reached.length === 0) return false;
  try {
    const observed = await observeEdits(
      reader,
      reached.map(({ edit }) => edit),
    );
    return reached.map((each, at) => isLeftOtherwise(each, observed[at])).includes(true);
  } catch (thrown) {
    // It is done all the same: what it left is told as it was seen.
    if (thrown instanceof BridgeError) return false;
    throw thrown;
  }
}

function isLeftOtherwise(done: DoneEdit, now: Observed | undefined): boolean {
  if (now?.kind !== 'seen' || done.after === undefined || sameValue(now.state, done.after)) return false;
  done.own ??= done.after;
  done.after = now.state;
  return true;
}

function findOverwritten(earlier: readonly (DoneEdit | undefined)[], sent: readonly Edit[]): DoneEdit[] {
  const overwriting = createOverwriting<{ edit: Edit; reads: string; done: DoneEdit }>();
  const isMoving = sent.some(edit => placedBy(edit).length > 0);
  const reached = new Set<DoneEdit>();
  for (const done of earlier) {
    if (!done || kindOf(done.edit).keeps) continue;
    overwriting.add({ edit: done.edit, reads: readsOf(done.edit), done });
    // Where something is in the world follows from what carries it.
    if (isMoving && !kindOf(done.edit).plainState && placedBy(done.edit).length > 0) reached.add(done);
  }
  for (const edit of sent) for (const { done } of overwriting.by(edit)) reached.add(done);
  return [...reached];
}
