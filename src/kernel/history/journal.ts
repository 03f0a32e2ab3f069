import { mapTexts } from '../../base/json/map-texts.ts';
import type { EditorProcess } from '../../unreal/editor-process.ts';
import type { DoneEdit, Edit, Mark } from '../edits/edit.ts';
import type { WorldAge } from '../edits/world-age.ts';
import { ownersOf } from '../finding/object-inside.ts';
import type { Effect } from '../operations/define-operation.ts';
import { lastNumber } from './merge-journals.ts';
import { OPEN_PLACES, type ReservedPlaces } from './reserved-places.ts';

/**
 * `sent`: on its way, or its process died before the answer came. `unknown`: the answer was lost. Both are reconciled
 * by reading back. `not_applied`: nothing of it ever came to be. `rolled_back`: what was there was taken back. `unclear`:
 * reading back did not tell.
 */
export const CHANGE_STATES = [
  'sent',
  'unknown',
  'done',
  'undone',
  'not_applied',
  'rolled_back',
  'unclear',
] as const;
export type ChangeState = (typeof CHANGE_STATES)[number];

/** What became of a change whose answer was lost. */
export const SETTLED = ['applied', 'not_applied', 'rolled_back', 'unclear'] as const;
export type Settled = (typeof SETTLED)[number];

/** An edit of a request whose answer is awaited or was lost. */
export interface SentEdit {
  edit: Edit;
  /** Its state before, where that was read. */
  before?: unknown;
  /** Its state when it was seen last, where it was not read just before: probably the one before. */
  hint?: unknown;
  /** Its place in the plan. */
  at?: number;
  /** What comes of it depends on what was there: another hand that did the same leaves the same behind. */
  relative?: true;
  /** It was looked for when its answer was lost, and what it changes read as before. */
  absent?: true;
}

/** One call that changed the editor, or was meant to. Plain data: the journal writes it to disk. */
export interface JournalEntry {
  /** `c12`; what an answer calls `changeId`. */
  readonly id: string;
  /** ISO time of the call. */
  readonly at: string;
  readonly action: string;
  /** Of a batch: the operations that it carries. */
  readonly operations?: readonly string[];
  /** The call in a few words, for lists. */
  readonly summary: string;
  readonly effect: Effect;
  /** Who called, where the server knows its users. */
  readonly by?: string;
  /** It wrote files. */
  readonly saves?: true;
  /** Packages that it wrote, where no edit of it tells. */
  saved?: readonly string[];
  state: ChangeState;
  /** What was carried out, with its states before and after: enough to take it back and to do it again. */
  done: DoneEdit[];
  /** Edits of the request whose answer is awaited or was lost. */
  sent: SentEdit[];
  /** Bytes of that request: how many frames it may still lie in the editor's socket. */
  sentBytes: number;
  /** When that request left: ISO time. */
  sentAt?: string;
  /** For how many seconds the machine was on by then: no setting of its clock changes that. */
  sentUptime?: number;
  /** The same by a clock that stands still while the machine is suspended, where the system has one (Linux). */
  sentAwake?: number;
  /** Edits that are to follow in later requests. Whoever finds some of them undone takes back the rest. */
  rest: number;
  /** The process that the latest request was sent to, where the editor tells. */
  process?: EditorProcess;
  /** How long the open level was open then, where the request was about it and the editor tells. */
  world?: WorldAge;
  /** What was made → its mark after the latest request that was about it. */
  marks?: Readonly<Record<string, Mark>>;
  /** `back`: what is sent takes back what is done. */
  way?: 'back';
  /** `continue`: each of its edits stands for itself; nothing is taken back when another fails. */
  onError?: 'continue';
  /**
   * For `undo` and `redo`: the changes that it takes back or does again; `passed`: the places among what each did that were
   * passed over.
   */
  moves?: { direction: 'undo' | 'redo'; ids: string[]; passed?: Record<string, number[]> | undefined };
  /** Why it cannot be undone by itself; undefined where it can. */
  final?: string;
  /** The game that it was made in has ended, and took it along. */
  ended?: true;
  /** So many of its changes were made in such a game, and are no longer among what is done. */
  endedPart?: number;
  /** Of one that opened a level: what that dropped has been noted. */
  dropsNoted?: true;
  /** It was not saved, and went when a level was opened anew: by which change. */
  dropped?: string;
  /** It was undone, and that undo went when a level was opened anew: by which change. */
  undoDropped?: string;
  /** Marks of the call, by which it is known again when it is sent once more; until somebody agreed to that. */
  calls?: string[];
  /**
   * Items of its batch that it is about, while others of that batch failed, were lost, or are still to come: the batch sent
   * again as a whole would do these twice. Left out once all of the batch is done.
   */
  items?: number[];
  /** Made again, it does more than it did. */
  addsUp?: true;
  /** That it was sent before was told to who sent it again. */
  asked?: true;
  /** What is done is a part of what the call was to do, so it is taken away for good, and never done again. */
  part?: true;
  /** A rule kept what is done from being taken back with the rest: which, and of what, in sentences. As of a `part`. */
  stays?: string;
  /** The editor's own undo or redo was sent for it and did not do what was meant: it may have moved what others did. */
  strayed?: true;
  /** Objects beside those of its edits that it was about: rules on them hold for whatever moves it, too. */
  names?: string[];
  /** Objects that it put something else in the place of: taken back, it names them. */
  replaces?: string[];
  /** Objects that it was planned by: done again, it is by them once more. */
  sees?: string[];
  /** Its answer was lost, and this is what reading back told of it. */
  settled?: Settled;
}

/** What the caller gives to open an entry. */
export type OpenedEntry = Pick<JournalEntry, 'action' | 'summary' | 'effect'> &
  Partial<Pick<JournalEntry, 'operations' | 'moves' | 'onError' | 'saves' | 'calls' | 'items' | 'by'>>;

/** The changes of this project, newest last: in memory and on disk. */
export interface Journal {
  /** Where it lies; undefined for one that only lives in memory. */
  readonly file: string | undefined;
  /** Why it does not outlive this process, where it was meant to. */
  readonly problem: string | undefined;
  readonly entries: readonly JournalEntry[];
  /**
   * Whether another server may have changed this project since, as far as this machine tells: each writes down what it is
   * about to do.
   * @param time milliseconds since 1970
   */
  othersSince(time: number): boolean;
  /** Where other servers of this machine make nothing meanwhile. */
  readonly places: ReservedPlaces;
  /** Opens an entry. It is kept with the first request. */
  begin(opened: OpenedEntry): JournalEntry;
  /** Keeps what an entry has become: called before a request is sent, and after it was answered. */
  keep(entry: JournalEntry): void;
  /** Forgets an entry that another one stands for. */
  drop(entry: JournalEntry): void;
  /** Lets what was undone and may be done again follow objects that were made anew under other paths. */
  move(paths: ReadonlyMap<string, string>): void;
}

/** Where a journal comes from: which one it is shows with the project that answers. */
export interface JournalSource {
  /**
   * `maybe-lost`: only what may hold a change whose outcome is not known. `any`: one to write to.
   * @param project tells who answers, asking the editor if need be
   * @param names all that the editor is known by now, for hearing of other servers; its project when left out
   */
  open(
    why: 'maybe-lost' | 'any',
    project: () => Promise<string>,
    names?: () => readonly string[],
  ): Promise<Journal | undefined>;
  /** Why the journal does not outlive this process, where it was meant to: whole the first time, briefly while that lasts. */
  tellProblem(): string | undefined;
}

/** Entries that are kept; the oldest go first. */
export const MOST_ENTRIES = 500;

/** Entries in memory, for a journal that tells somebody of each change. */
export function createEntries(
  entries: JournalEntry[],
  told: {
    kept(entry: JournalEntry): void;
    dropped(id: string): void;
    moved(paths: ReadonlyMap<string, string>): void;
    /** The lowest number that the next entry may have; any, when left out. */
    lowest?(): number;
  },
): Pick<Journal, 'entries' | 'begin' | 'keep' | 'drop' | 'move'> {
  let last = lastNumber(entries);
  return {
    entries,
    begin(opened) {
      last = Math.max(last + 1, told.lowest?.() ?? 0);
      return {
        ...{ id: `c${last}`, at: new Date().toISOString(), ...opened },
        ...{ state: 'sent', done: [], sent: [], sentBytes: 0, rest: 0 },
      };
    },
    keep(entry) {
      if (!entries.includes(entry)) entries.push(entry);
      while (entries.length > MOST_ENTRIES) entries.shift();
      told.kept(entry);
    },
    drop(entry) {
      const index = entries.indexOf(entry);
      if (index < 0) return;
      entries.splice(index, 1);
      told.dropped(entry.id);
    },
    move(paths) {
      if (paths.size === 0) return;
      // What still stands is about something else, should it have that name: names are given again.
      for (const entry of entries) if (entry.state === 'undone') moveEntry(entry, paths);
      told.moved(paths);
    },
  };
}

/** A journal without a file. */
export function createMemoryJournal(problem?: string): Journal {
  const entries = createEntries([], { kept: () => {}, dropped: () => {}, moved: () => {} });
  // Without a file nobody tells of others, nor do others hear of us.
  return { file: undefined, problem, places: OPEN_PLACES, othersSince: () => true, ...entries };
}

/** Where nothing is to be kept on disk: one journal, in memory. */
export function keepInMemory(journal: Journal = createMemoryJournal()): JournalSource {
  return { open: async () => journal, tellProblem: () => undefined };
}

/** Lets an entry follow objects that were made anew. */
function moveEntry(entry: JournalEntry, paths: ReadonlyMap<string, string>): void {
  const moved = (text: string) => movePath(text, paths);
  entry.done = mapTexts(entry.done, moved);
  entry.sent = mapTexts(entry.sent, moved);
}

/** A path, or that of something inside, under its new name. */
export function movePath(text: string, paths: ReadonlyMap<string, string>): string {
  for (const owner of ownersOf(text)) {
    const found = paths.get(owner);
    if (found !== undefined) return found + text.slice(owner.length);
  }
  return text;
}
