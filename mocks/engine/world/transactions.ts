import { withLiveMembers } from '../live-members.ts';
import { sameValue } from '../value.ts';
import { type LiveObject, noteEdit } from './live-object.ts';
import type { ObjectStore } from './object-store.ts';
import type { PropertyChanges } from './property-changes.ts';
import { restoreStates, rewriteStates, type SavedStates, saveState } from './saved-states.ts';

/** The editor's undo history. A transaction remembers objects as they were when it first touched them. */
export interface TransactionLog {
  /** Titles of what can be undone, oldest first: what the Undo History window shows. */
  readonly titles: string[];
  readonly isOpen: boolean;
  /** Nests: only the outermost makes an undo step. Answers how many were open before. */
  begin(title: string): number;
  /** Closes the one that was opened last. Answers how many were open before: 1 for the one that makes the undo step. */
  end(): number;
  /** Throws the record away, however deep it is nested; what was done stays done. */
  cancel(): void;
  /**
   * Records an object in the open transaction, if there is one. Its package counts as changed either way. An actor takes
   * its root along, and what its construction script made [derived].
   */
  modify(object: LiveObject): void;
  /** False while a transaction is open, or with nothing to undo. */
  undo(): boolean;
  redo(): boolean;
  /** Forgets everything, as the editor does when another level is opened. */
  reset(): void;
  /** Has what is remembered follow a change that is no part of the history: an asset got another path. */
  rewrite(edit: (state: LiveObject) => LiveObject): void;
}

interface Transaction {
  title: string;
  before: SavedStates;
  after: SavedStates;
  selectionBefore: string[];
  selectionAfter: string[];
}

/** What is selected belongs to the history too. */
export interface Selection {
  selection: string[];
}

/** Undo steps that are kept. The engine has a limit in megabytes, which come to about as many [derived]. */
export const undoLimit = 256;

export function createTransactionLog(
  store: ObjectStore,
  selected: Selection,
  changes: PropertyChanges,
): TransactionLog {
  const done: Transaction[] = [];
  const undone: Transaction[] = [];
  let open: Transaction | undefined;
  let depth = 0;

  const remember = (path: string) => {
    if (open && !open.before.has(path)) open.before.set(path, saveState(store, path));
  };
  // Templates, classes and assets appear when somebody first looks at them: that is no edit.
  // And what is played is no part of the history.
  store.onChange(({ kind, path, inPlay }) => {
    if ((kind === 'actor' || kind === 'component') && !inPlay) remember(path);
  });

  const close = (keep: 'keep' | 'drop') => {
    const closing = open;
    open = undefined;
    depth = 0;
    if (!closing || keep === 'drop' || !complete(closing, store, selected)) return;
    announceChanges(closing, changes);
    done.push(closing);
    if (done.length > undoLimit) done.shift();
    undone.length = 0;
  };
  const move = (from: Transaction[], to: Transaction[], side: 'before' | 'after'): boolean => {
    const last = open ? undefined : from.pop();
    if (!last) return false;
    restoreStates(store, last[side]);
    announceChanges(last, changes);
    selected.selection = side === 'before' ? last.selectionBefore : last.selectionAfter;
    to.push(last);
    return true;
  };

  return withLiveMembers<TransactionLog, 'titles' | 'isOpen'>(
    { titles: () => done.map(transaction => transaction.title), isOpen: () => open !== undefined },
    {
      begin(title) {
        open ??= newTransaction(title, selected.selection);
        return depth++;
      },
      end() {
        const wasOpen = depth;
        if (depth > 0 && --depth === 0) close('keep');
        return wasOpen;
      },
      cancel: () => close('drop'),
      modify(object) {
        if (object.inPlay) return;
        noteEdit(object);
        for (const each of [object, ...recordedAlong(store, object)]) remember(each.path);
      },
      reset() {
        close('drop');
        done.length = 0;
        undone.length = 0;
        store.forgetRemoved();
      },
      rewrite(edit) {
        const all = [...done, ...undone, ...(open ? [open] : [])];
        for (const each of all) for (const side of sides) each[side] = rewriteStates(each[side], edit);
      },
      undo: () => move(done, undone, 'before'),
      redo: () => move(undone, done, 'after'),
    },
  );
}

const sides = ['before', 'after'] as const;

/** Remembers how things are now. False when nothing was touched. */
function complete(transaction: Transaction, store: ObjectStore, { selection }: Selection): boolean {
  transaction.selectionAfter = selection;
  for (const path of transaction.before.keys()) transaction.after.set(path, saveState(store, path));
  return transaction.before.size > 0 || transaction.selectionBefore !== selection;
}

/** Tells of every property that a transaction changed, on objects that were there before and after. */
function announceChanges({ before, after }: Transaction, changes: PropertyChanges): void {
  for (const [path, was] of before) {
    const is = after.get(path);
    if (!was || !is) continue;
    for (const name of new Set([...was.state.values.keys(), ...is.state.values.keys()])) {
      const value = was.state.values.get(name);
      const isSame = value !== undefined && sameValue(value, is.state.values.get(name));
      if (!isSame) changes.announce(is.object, name, 'edit');
    }
  }
}

function newTransaction(title: string, selection: string[]): Transaction {
  const selections = { selectionBefore: selection, selectionAfter: selection };
  return { title, before: new Map(), after: new Map(), ...selections };
}

function recordedAlong(store: ObjectStore, object: LiveObject): LiveObject[] {
  if (object.kind !== 'actor') return [];
  return store
    .ownedBy(object)
    .filter(({ path, origin }) => path === object.rootComponent || origin === 'blueprint');
}
