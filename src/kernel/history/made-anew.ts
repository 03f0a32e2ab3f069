import type { DoneEdit } from '../edits/define-edit.ts';
import { kindOf } from '../edits/edit-kinds.ts';
import { ownersOf } from '../finding/object-inside.ts';
import { type JournalEntry, movePath } from './journal.ts';

/**
 * Tells what was changed on an object that is no more, although another one has its name: an editor that was started
 * again gives names anew which it lost with what was not saved.
 */
export function findMadeAnew(entries: readonly JournalEntry[]): (done: DoneEdit) => boolean {
  // What a redo made stands in the entry that it was about.
  const dones = entries.flatMap(({ done, moves }) => (moves ? [] : done));
  const order = new Map(dones.map((done, index) => [done, index]));
  const madeAt = new Map<string, number[]>();
  dones.forEach(({ made }, index) => {
    for (const path of made) madeAt.set(path, [...(madeAt.get(path) ?? []), index]);
  });
  const moves = dones.flatMap(({ edit }, index) => {
    const to = kindOf(edit).paths?.movesTo?.(edit);
    return to === undefined ? [] : [{ leads: new Map([[edit.objectPath, to]]), index }];
  });
  const isMadeIn = (path: string, since: number, until: number) =>
    madeAt.get(path)?.some(index => index > since && index < until) ?? false;
  /** What was moved on is not what was made at its old path later. */
  const isMadeAnew = (path: string, own: number) => {
    let [now, since] = [path, own];
    for (const { leads, index } of moves) {
      const next = movePath(now, leads);
      if (index <= since || next === now) continue;
      if (isMadeIn(now, since, index)) return true;
      [now, since] = [next, index];
    }
    return isMadeIn(now, since, dones.length);
  };
  return done => {
    const own = order.get(done) ?? 0;
    const { objectPath } = done.edit;
    const place = kindOf(done.edit).paths?.movesTo?.(done.edit) ?? objectPath;
    const paths = done.made.length > 0 ? done.made : ownersOf(place);
    return paths.some(path => isMadeAnew(path, own));
  };
}
