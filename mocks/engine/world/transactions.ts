import type { LiveObject } from './live-object.ts';
import type { ObjectStore } from './object-store.ts';

/** The editor's undo history. A transaction remembers objects as they were when it first touched them. */
export interface TransactionLog {
  /** Titles of what can be undone, oldest first: what the Undo History window shows. */
  readonly titles: string[];
  readonly isOpen: boolean;
  /** Nests: only the outermost makes an undo step. */
  begin(title: string): void;
  end(): void;
  /** Throws the record away; what was done stays done. */
  cancel(): void;
  /** Records an object in the open transaction, if there is one. */
  modify(object: LiveObject): void;
  /** False while a transaction is open, or with nothing to undo. */
  undo(): boolean;
  redo(): boolean;
}

interface Transaction {
  title: string;
  before: Map<string, LiveObject | undefined>;
  after: Map<string, LiveObject | undefined>;
  selectionBefore: string[];
  selectionAfter: string[];
}

/** What is selected belongs to the history too. */
export interface Selection {
  selection: string[];
}

export function createTransactionLog(store: ObjectStore, selected: Selection): TransactionLog {
  let done: Transaction[] = [];
  let undone: Transaction[] = [];
  let open: Transaction | undefined;
  let depth = 0;

  const remember = (path: string) => {
    if (!open || open.before.has(path)) return;
    open.before.set(path, copyOf(store.get(path)));
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
    if (!closing || keep === 'drop') return;
    closing.selectionAfter = selected.selection;
    const selectedAnew = closing.selectionBefore !== closing.selectionAfter;
    if (closing.before.size === 0 && !selectedAnew) return;
    for (const path of closing.before.keys()) closing.after.set(path, copyOf(store.get(path)));
    done.push(closing);
    undone = [];
  };
  const move = (from: Transaction[], to: Transaction[], side: 'before' | 'after') => {
    const last = open ? undefined : from.at(-1);
    if (!last) return { moved: false, from, to };
    for (const [path, object] of last[side]) restore(store, path, object);
    selected.selection = side === 'before' ? last.selectionBefore : last.selectionAfter;
    return { moved: true, from: from.slice(0, -1), to: [...to, last] };
  };

  return {
    get titles() {
      return done.map(transaction => transaction.title);
    },
    get isOpen() {
      return open !== undefined;
    },
    begin(title) {
      depth++;
      const { selection } = selected;
      open ??= {
        title,
        before: new Map(),
        after: new Map(),
        selectionBefore: selection,
        selectionAfter: selection,
      };
    },
    end() {
      if (depth > 0 && --depth === 0) close('keep');
    },
    cancel: () => close('drop'),
    modify: object => object.inPlay || remember(object.path),
    undo() {
      const result = move(done, undone, 'before');
      done = result.from;
      undone = result.to;
      return result.moved;
    },
    redo() {
      const result = move(undone, done, 'after');
      undone = result.from;
      done = result.to;
      return result.moved;
    },
  };
}

function copyOf(object: LiveObject | undefined): LiveObject | undefined {
  return object && { ...object, values: structuredClone(object.values), unsettled: new Map() };
}

/** Puts an object back as it was. The object itself stays the same one, as others refer to it. */
function restore(store: ObjectStore, path: string, saved: LiveObject | undefined): void {
  const current = store.get(path);
  if (!saved) {
    if (current) store.remove(current);
    return;
  }
  const { attachParent, label, folder } = saved;
  const target = Object.assign(current ?? saved, copyOf(saved), { attachParent, label, folder });
  store.put(target);
}
