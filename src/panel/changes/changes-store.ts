import { type Signal, signal } from '@preact/signals';
import { isRecord } from '../../base/json/is-record.ts';
import { type Failure, failureOf } from '../host/answer.ts';
import type { CallTool } from '../host/host.ts';
import { itemsOf } from '../parts/tables.ts';
import type { Steps } from '../steps.ts';
import { createTurns } from '../turns.ts';
import { createChangePages } from './change-pages.ts';
import type { JournalEnds } from './journal-ends.ts';
import {
  blockerOf,
  type ChangedValue,
  type ListedChange,
  type RefusedCall,
  readNet,
  readRefused,
  readTold,
  readValues,
  type ToldValues,
} from './read-changes.ts';
import { tellBack, tellPlainly } from './tell-change.ts';

/** What is listed: each change, what all come to, or what was not let be done. */
export type Listing = 'each' | 'net' | 'refused';

export interface ChangesStore {
  readonly listing: Signal<Listing>;
  readonly changes: Signal<readonly ListedChange[] | undefined>;
  readonly net: Signal<readonly ChangedValue[] | undefined>;
  readonly refusals: Signal<readonly RefusedCall[]>;
  readonly total: Signal<number>;
  readonly refusedCount: Signal<number>;
  /** What undo takes back next, and what redo does again: as the journal says, on a page that is shown or not. */
  readonly ends: Signal<JournalEnds>;
  /** Whether there are older ones than those that are shown. */
  readonly hasOlder: Signal<boolean>;
  /** The change whose values are shown, and they. */
  readonly opened: Signal<string | undefined>;
  readonly values: Signal<readonly ChangedValue[] | undefined>;
  /** Values of those that are listed, by their ids, as far as they were read. */
  readonly told: Signal<ReadonlyMap<string, ToldValues>>;
  /** A message about what was shown before is over. */
  clear(): void;
  readonly failure: Signal<Failure | undefined>;
  /** Why the last thing that was tried was not done, and of which change. */
  readonly refused: Signal<{ id: string; failure: Failure; later?: string } | undefined>;
  show(listing: Listing): Promise<void>;
  open(id: string): Promise<void>;
  older(): Promise<void>;
  /** Takes a change back: alone, with all that came after it, or again. */
  move(change: ListedChange, way: Way, labels: Labels): Promise<void>;
  /** Takes back what was done last, or does again what was undone last: whatever that is when its turn comes. */
  moveEnd(end: keyof JournalEnds, labels: Labels): Promise<void>;
  follow(): Promise<void>;
}

/** What actors are called, by their names. */
type Labels = ReadonlyMap<string, string>;

/** `redo`: up to and including it; `again`: what was undone last. */
export type Way = 'alone' | 'back' | 'redo' | 'again';

/** Values of one change. */
const VALUES = 100;

/** What the changes view knows: the journal, by the tools alone. */
export function createChangesStore({ ask, steps }: { ask: CallTool; steps: Steps }): ChangesStore {
  const store = {
    listing: signal<Listing>('each'),
    changes: signal<readonly ListedChange[] | undefined>(undefined),
    net: signal<readonly ChangedValue[] | undefined>(undefined),
    refusals: signal<readonly RefusedCall[]>([]),
    ...{ total: signal(0), refusedCount: signal(0), hasOlder: signal(false) },
    ends: signal<JournalEnds>({}),
    opened: signal<string | undefined>(undefined),
    values: signal<readonly ChangedValue[] | undefined>(undefined),
    failure: signal<Failure | undefined>(undefined),
    refused: signal<{ id: string; failure: Failure; later?: string } | undefined>(undefined),
    told: signal<ReadonlyMap<string, ToldValues>>(new Map()),
  };
  const { listing, changes, opened, values, refused } = store;
  const pages = createChangePages(ask, store);
  const readOpened = () => readChange(ask, store);
  const readListing = () => readListed(ask, store);
  const clear = () => {
    refused.value = undefined;
  };
  const follow = async () => {
    if (!(await pages.read())) return;
    // Of what is another by now.
    clear();
    await Promise.all([readOpened(), readListing(), readTold()]);
  };
  const readTold = createTelling(ask, store);
  return {
    ...store,
    ...{ follow, clear },
    older: () => pages.older().then(readTold),
    async show(wanted) {
      clear();
      listing.value = wanted;
      await (changes.value ? readListing() : follow());
    },
    async open(id) {
      clear();
      opened.value = opened.value === id ? undefined : id;
      // What its line is made of is there at once: nothing below moves when the rest is read.
      values.value = store.told.value.get(id)?.values;
      await readOpened();
    },
    ...createMoves({ ask, steps, store, follow }),
  };
}

interface MoveParts {
  ask: CallTool;
  steps: Steps;
  store: Pick<ChangesStore, 'ends' | 'told' | 'refused'>;
  follow(): Promise<void>;
}

/** Takes changes back and does them again, one after the other: a hand is faster than the list. */
function createMoves({ ask, steps, store, follow }: MoveParts): Pick<ChangesStore, 'move' | 'moveEnd'> {
  const { ends, told, refused } = store;
  const move = async ({ id, line }: ListedChange, way: Way, values: ToldValues, labels: Labels) => {
    const answer = await ask('act', { ...CALLS[way], ...(way !== 'again' && { changeId: id }) });
    const failed = failureOf(answer);
    const later = blockerOf(answer);
    if (!failed) {
      const undone = itemsOf(answer.undone).map(String);
      steps.moved(
        undone,
        `${SAID[way]} ${line} (${id})`,
        tellMoved(way, line, { ...values, labels, undone }),
      );
    }
    await follow();
    refused.value = failed && { id, failure: failed, ...(later !== undefined && { later }) };
  };
  const inTurn = createTurns();
  return {
    move: (change, way, labels) =>
      inTurn(() => move(change, way, told.value.get(change.id) ?? { values: [], more: 0 }, labels)),
    moveEnd: (end, labels) =>
      inTurn(async () => {
        const { [end]: now } = ends.value;
        if (now) await move(now.change, end === 'last' ? 'back' : 'again', now, labels);
      }),
  };
}

/** What is listed instead of each change. */
async function readListed(
  ask: CallTool,
  { listing, net, refusals, failure }: Pick<ChangesStore, 'listing' | 'net' | 'refusals' | 'failure'>,
): Promise<void> {
  const wanted = WANTED[listing.value];
  if (!wanted) return;
  const answer = await ask('act', { action: 'list_changes', ...wanted });
  failure.value = failureOf(answer);
  if (failure.value) return;
  if (wanted.refused) refusals.value = readRefused(answer);
  else net.value = readNet(answer);
}

/** The values of the change that is opened. */
async function readChange(
  ask: CallTool,
  { opened, values }: Pick<ChangesStore, 'opened' | 'values'>,
): Promise<void> {
  const id = opened.value;
  if (id === undefined) return;
  const answer = await ask('act', { action: 'list_changes', changeId: id, limit: VALUES });
  const [entry] = itemsOf(answer.history);
  if (opened.value === id) values.value = isRecord(entry) ? readValues(entry) : [];
}

/** Values of a change that its line may be made of. */
const VALUES_TOLD = 8;

/** Reads the values of the changes that are listed: a list itself tells them cut, and without their units. */
function createTelling(ask: CallTool, { changes, told }: Pick<ChangesStore, 'changes' | 'told'>) {
  return async () => {
    const unread = (changes.value ?? []).filter(({ id }) => !told.value.has(id));
    const read = await Promise.all(
      unread.map(async ({ id }) => {
        const answer = await ask('act', { action: 'list_changes', changeId: id, limit: VALUES_TOLD });
        const [entry] = itemsOf(answer.history);
        return isRecord(entry) ? [[id, readTold(entry)] as const] : [];
      }),
    );
    if (unread.length > 0) told.value = new Map([...told.value, ...read.flat()]);
  };
}

const WANTED: Readonly<Record<Listing, { since?: string; refused?: boolean; limit?: number } | undefined>> = {
  each: undefined,
  net: { since: 'start' },
  refused: { refused: true, limit: 50 },
};

const CALLS: Readonly<Record<Way, Record<string, unknown>>> = {
  alone: { action: 'undo', only: true },
  back: { action: 'undo' },
  redo: { action: 'redo' },
  again: { action: 'redo' },
};

/** What was done, for people: of a row of changes how many. */
function tellMoved(
  way: Way,
  line: string,
  { values, more, labels, undone }: ToldValues & { labels: Labels; undone: readonly string[] },
): string {
  const [forward, back] =
    values.length > 0 ? [tellPlainly(values, labels, more), tellBack(values, labels, more)] : [line, line];
  if (way === 'redo' || way === 'again') return `Redone: ${forward}`;
  const count = undone.length;
  return count > 1 ? `Undone: ${count} changes, back to and including “${forward}”` : `Undone: ${back}`;
}

/** The same for the model, as tools call it. */
const SAID: Readonly<Record<Way, string>> = {
  alone: 'undid',
  back: 'undid everything back to',
  redo: 'did again',
  again: 'did again',
};
