import { sameValue } from '../../pipeline/value-shapes.ts';
import type { DoneEdit, Edit } from '../edits/define-edit.ts';
import { eachMade } from '../edits/describe-change.ts';
import { kindOf } from '../edits/edit-kinds.ts';
import { conflictKeyOf } from '../edits/observe.ts';
import type { WayBack } from './way-back.ts';

/** What taking something back moved along, although nothing was to become of it. */
export interface Strays {
  /** What gives it back what it had, with the edit that moved it and what that left: what is otherwise is somebody else's. */
  back: { edit: Edit; of: DoneEdit; basis: unknown }[];
  /** What nothing gives back, by its name. */
  stuck: string[];
}

/**
 * Looks for what edits that take something back have moved beside that: the behaviours of a controller run again when it
 * gets its old value, and may write what they had left alone the first time. What a later edit writes is meant.
 * @param dones in the order in which they were made
 */
export function findStrays(dones: readonly DoneEdit[]): Strays {
  const back = new Map<string, Strays['back'][number]>();
  const stuck = new Set<string>();
  for (const done of dones) {
    back.delete(conflictKeyOf(done.edit));
    const strays = kindOf(done.edit).strays?.(done);
    for (const { edit, left } of strays?.back ?? []) {
      const key = conflictKeyOf(edit);
      if (!back.has(key)) back.set(key, { edit, of: done, basis: left });
    }
    for (const name of strays?.stuck ?? []) stuck.add(name);
  }
  return { back: [...back.values()], stuck: [...stuck] };
}

/** What gives back what it had whatever was moved along when changes were taken back, each with the change that it was for. */
export function straysIn({
  planned,
  outcomes,
}: {
  planned: readonly WayBack[];
  outcomes: readonly { done?: DoneEdit }[];
}): WayBack[] {
  const taken = planned.flatMap(({ done }, at) => {
    const back = outcomes[at]?.done;
    return back ? [{ done, back }] : [];
  });
  const { back } = findStrays(taken.map(each => each.back));
  return back.flatMap(({ edit, of, basis }) =>
    taken.filter(each => each.back === of).map(({ done }) => ({ edit, done, basis })),
  );
}

/** What was done, without what was moved along and got back what it had: nothing came of that. */
export function withoutStrays(done: readonly DoneEdit[], putBack: readonly DoneEdit[]): DoneEdit[] {
  if (putBack.length === 0) return [...done];
  const back = new Map(putBack.map(each => [conflictKeyOf(each.edit), each]));
  const isNothing = (each: DoneEdit) => {
    const stray = back.get(conflictKeyOf(each.edit));
    return stray !== undefined && sameValue(each.before, stray.after);
  };
  const left = eachMade(done).filter(each => !isNothing(each));
  return [...left, ...putBack.filter(each => left.some(other => isSameThing(other, each)))];
}

function isSameThing(one: DoneEdit, other: DoneEdit): boolean {
  return conflictKeyOf(one.edit) === conflictKeyOf(other.edit);
}
