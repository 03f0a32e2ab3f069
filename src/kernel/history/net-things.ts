import { isStruct, printable, sameValue } from '../../pipeline/value-shapes.ts';
import type { DoneEdit, Edit } from '../edits/define-edit.ts';
import { propertyOf } from '../edits/describe-change.ts';
import { isKnownEdit, kindOf } from '../edits/edit-kinds.ts';
import { conflictKeyOf } from '../edits/observe.ts';
import { isSameOrInside } from '../finding/object-inside.ts';
import { type JournalEntry, movePath } from './journal.ts';
import { isValueEdit } from './part-of-value.ts';
import { goesWith, isRealChange } from './take-back.ts';

/** One thing that was changed, made or taken away, over all calls that did. */
export interface Net {
  /** `made`: it was not there; `gone`: it was, and is no more; `value`: it has another value. */
  is: 'made' | 'gone' | 'value';
  first: DoneEdit;
  last: DoneEdit;
  ids: string[];
  /** Place of `first` among all that was done. */
  at: number;
}

/** One value that was changed, in the order of all that was done. */
export interface Happened {
  entry: JournalEntry;
  done: DoneEdit;
}

/** All that was done, undone or done again, value by value. */
export function listHappened(entries: readonly JournalEntry[]): Happened[] {
  return entries
    .filter(({ state }) => state === 'done' || state === 'undone')
    .flatMap(entry =>
      entry.done
        .filter(each => isKnownEdit(each.edit) && !isPassing(kindOf(each.edit)) && isRealChange(each))
        .flatMap(each => kindOf(each.edit).parts?.(each) ?? [each])
        .map(done => ({ entry, done })),
    );
}

/** What had come to nothing again by then: undone changes, and the undos and redos of them. */
export function listSettled(happened: readonly Happened[], by: number): ReadonlySet<JournalEntry> {
  const until = new Set(happened.slice(0, by).map(({ entry }) => entry));
  const moves = [...until].filter(({ moves: each }) => each !== undefined);
  const isUndone = ({ id, state }: JournalEntry) =>
    state === 'undone' &&
    moves.findLast(({ moves: each }) => each?.ids.includes(id))?.moves?.direction === 'undo';
  const undone = [...until].filter(isUndone);
  const ids = new Set(undone.map(({ id }) => id));
  return new Set([...undone, ...moves.filter(({ moves: each }) => each?.ids.every(id => ids.has(id)))]);
}

/**
 * What stands of all that was done, each thing once. What was made and is taken away again is nothing, and what is
 * inside of something that was made, or is gone, goes with that.
 */
export function foldNets(happened: readonly Happened[]): Net[] {
  const nets = new Map<string, Net>();
  happened.forEach(({ entry, done }, at) => {
    if (entry.state === 'done' && !entry.moves) addNet(nets, done, { ids: [entry.id], at });
  });
  return withoutParts([...nets.values()]);
}

function addNet(nets: Map<string, Net>, done: DoneEdit, rest: Pick<Net, 'ids' | 'at'>): void {
  const begin = (each: DoneEdit) => ({ first: each, last: each, ...rest });
  const path = done.edit.objectPath;
  const moved = kindOf(done.edit).paths?.movesTo?.(done.edit);
  if (isRemoval(done)) {
    if (!dropInside(nets, path)) nets.set(`gone ${path} ${rest.at}`, { is: 'gone', ...begin(done) });
  } else if (done.made.length > 0) {
    for (const each of done.made)
      nets.set(`made ${each} ${rest.at}`, { is: 'made', ...begin({ ...done, made: [each] }) });
  } else if (moved !== undefined) {
    follow(nets, path, moved);
    if (!madeBy(nets).includes(moved)) join(nets, `path ${moved}`, { is: 'value', ...begin(done) });
  } else if (!goesWith(done, new Set(madeBy(nets)))) {
    join(nets, conflictKeyOf(done.edit) || `${rest.at}`, { is: 'value', ...begin(done) });
  }
}

/** A part of a value that was changed as a whole too is told with that. */
function withoutParts(nets: readonly Net[]): Net[] {
  return nets.filter(part => {
    const whole = nets.find(each => each !== part && isPartOf(part.last.edit, each.last.edit));
    if (whole) whole.ids = [...new Set([...whole.ids, ...part.ids])].toSorted(byNumber);
    return !whole;
  });
}

function byNumber(left: string, right: string): number {
  return Number(left.slice(1)) - Number(right.slice(1));
}

function isPartOf(part: Edit, whole: Edit): boolean {
  if (part.objectPath !== whole.objectPath || !isValueEdit(part) || !isValueEdit(whole)) return false;
  return part.path.startsWith(`${whole.path}.`) || part.path.startsWith(`${whole.path}[`);
}

function join(nets: Map<string, Net>, key: string, net: Net): void {
  const known = nets.get(key);
  if (!known) {
    nets.set(key, net);
    return;
  }
  known.last = net.last;
  known.ids = [...new Set([...known.ids, ...net.ids])];
}

function madeBy(nets: ReadonlyMap<string, Net>): string[] {
  return [...nets.values()].flatMap(({ is, last }) => (is === 'made' ? last.made : []));
}

/** Whether what is taken away was made here, so that nothing came of it; what was changed of it counts no more. */
function dropInside(nets: Map<string, Net>, path: string): boolean {
  const isOwn = madeBy(nets).some(each => isSameOrInside(path, each));
  for (const [key, { is, last }] of nets) {
    const [place = ''] = is === 'made' ? last.made : [last.edit.objectPath];
    if (is !== 'gone' && isSameOrInside(place, path)) nets.delete(key);
  }
  return isOwn;
}

/** Lets what was done to something follow it to its new path. */
function follow(nets: Map<string, Net>, from: string, to: string): void {
  const paths = new Map([[from, to]]);
  for (const [key, net] of [...nets]) {
    const [place = ''] = net.is === 'made' ? net.last.made : [net.last.edit.objectPath];
    if (key === `path ${from}`) nets.set(`path ${to}`, net);
    if (key === `path ${from}`) nets.delete(key);
    if (net.is === 'gone' || !isSameOrInside(place, from) || key.startsWith('path ')) continue;
    const edit = { ...net.last.edit, objectPath: movePath(net.last.edit.objectPath, paths) };
    net.last = { ...net.last, edit, made: net.last.made.map(each => movePath(each, paths)) };
    if (net.is !== 'value') continue;
    nets.delete(key);
    nets.set(conflictKeyOf(edit), net);
  }
}

/** Whether an edit took its object away. */
function isRemoval({ edit, before, after, made }: DoneEdit): boolean {
  if (made.length > 0 || propertyOf(edit) !== undefined) return false;
  return isNothing(edit, after) && !isNothing(edit, before);
}

/** Whether a state says that there is nothing. */
export function isNothing(edit: Edit, state: unknown): boolean {
  if (state === undefined) return false;
  const { isNothing: says, print } = kindOf(edit);
  if (says?.(state)) return true;
  const printed = printable(print ? print(state, edit) : state);
  return (
    printed === null || printed === '' || printed === 'gone' || (isStruct(state) && state.exists === false)
  );
}

/** Whether a reading says that what an edit was about is as it was before any of it. */
export function isBack(edit: Edit, start: unknown, now: unknown): boolean {
  return sameValue(start, now) || (start === undefined && isNothing(edit, now));
}

/** State of the editor that nobody has to end. */
function isPassing({ along, ends }: ReturnType<typeof kindOf>): boolean {
  return along === true && ends === undefined;
}
