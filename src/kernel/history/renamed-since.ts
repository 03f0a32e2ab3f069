import { mapTexts } from '../../base/json/map-texts.ts';
import type { DoneEdit } from '../edits/define-edit.ts';
import { isKnownEdit, kindOf } from '../edits/edit-kinds.ts';
import { type JournalEntry, movePath } from './journal.ts';

/** A state of the time of a change, with the paths that what it mentions has now. */
export type Renamed = <State>(done: DoneEdit, state: State) => State;

interface Renaming {
  /** Its place among all changes of the journal. */
  order: number;
  from: string;
  to: string;
  stands: boolean;
  /** Id of its change. */
  id: string;
  /** How many changes had been made when it was taken back: those that follow never saw it. */
  undoneAt?: number;
}

/**
 * What refers to an asset follows it when it is renamed: a state that was read before reads otherwise then, though nobody
 * has changed it. Renamings of the journal that stand lead on from there, and those that were taken back lead back.
 * @param except renamings among these are passed over: they are taken back along with what is looked at
 */
export function renamedSince(
  entries: readonly JournalEntry[],
  except: readonly DoneEdit[] = [],
): Renamed | undefined {
  const follow = followRenamings(entries, except);
  // Where something is called so is no reference to it.
  return (
    follow &&
    ((done, state) => (isKnownEdit(done.edit) && kindOf(done.edit).paths ? state : follow(done, state)))
  );
}

/** The same of what changes have made: it is found under the path that it has now. */
export function followRenamings(
  entries: readonly JournalEntry[],
  except: readonly DoneEdit[] = [],
): Renamed | undefined {
  const places = new Map<DoneEdit, number>();
  const renamings: Renaming[] = [];
  const passed = new Set(except);
  for (const { id, state, moves, done } of entries) {
    if (moves && state === 'done') noteMoved(renamings, moves, places.size);
    if (moves) continue;
    for (const each of done) {
      places.set(each, places.size);
      const to = isKnownEdit(each.edit) ? kindOf(each.edit).paths?.movesTo?.(each.edit) : undefined;
      if (to === undefined || passed.has(each)) continue;
      const order = places.size - 1;
      renamings.push({ order, from: each.edit.objectPath, to, stands: state === 'done', id });
    }
  }
  if (renamings.length === 0) return undefined;
  return (done, state) => {
    const place = places.get(done) ?? places.size;
    const back = renamings
      .filter(({ order, stands, undoneAt = Infinity }) => order < place && !stands && undoneAt > place)
      .toReversed();
    const on = renamings.filter(each => each.order > place && each.stands);
    if (back.length + on.length === 0) return state;
    const steps = [
      ...back.map(({ from, to }) => new Map([[to, from]])),
      ...on.map(({ from, to }) => new Map([[from, to]])),
    ];
    return mapTexts(state, text => steps.reduce(movePath, text));
  };
}

/** Notes when renamings were taken back, and that they were made again. */
function noteMoved(
  renamings: readonly Renaming[],
  { direction, ids }: NonNullable<JournalEntry['moves']>,
  made: number,
): void {
  for (const each of renamings.filter(({ id }) => ids.includes(id))) {
    if (direction === 'undo') each.undoneAt = made;
    else delete each.undoneAt;
  }
}
