import { BridgeError } from '../../base/errors.ts';
import { takeFitting } from '../../base/fit-tokens.ts';
import { describeChanges, eachMade } from '../edits/describe-change.ts';
import { isKnownEdit } from '../edits/edit-kinds.ts';
import type { ChangeContext } from '../operations/act-context.ts';
import type { WorkDone } from '../operations/define-operation.ts';
import type { KeptRefusal } from '../operations/kept-refusals.ts';
import { describeAgain } from './describe-redo.ts';
import { tellDropped, tellUndoDropped } from './dropped-by-load.ts';
import { openUndoJudge } from './editor-undo.ts';
import { tellEndedParts } from './ended-games.ts';
import { findGone, GONE } from './gone-with-editor.ts';
import { pageOf } from './history-page.ts';
import type { JournalEntry } from './journal.ts';
import { describeNet } from './net-changes.ts';
import { goPast } from './refuse-undo.ts';
import { isRealChange } from './take-back.ts';
import { tellEntry } from './tell-entry.ts';
import { KEPT, nameUnclear, tellSettled } from './tell-settled.ts';
import { isTakeable, isUnclear, tellUnclear } from './unclear-changes.ts';
import { judgeByRules } from './undo-rules.ts';
import type { JudgeUndo, Undoability } from './undoability.ts';

/** What is to be listed: a page of all changes, one of them, what they come to, or what was not let be done. */
export interface HistoryWanted {
  limit?: number | undefined;
  refused?: boolean;
  changeId?: string;
  since?: string;
  cursor?: string;
}

/** Changes that are listed where nobody says how many. */
const MOST_LISTED = 20;
/** Those of a page that are held against the rules: no page of a list holds more. */
const MOST_JUDGED = 100;

/** Lists what was changed, newest first, or the values of one change. What never came to be is left out. */
export async function describeHistory(
  context: ChangeContext,
  { limit: most, changeId, since, refused, cursor }: HistoryWanted,
): Promise<WorkDone> {
  const limit = most ?? MOST_LISTED;
  const refusals = context.refusals?.list() ?? [];
  if (refused) return listRefusals(refusals, limit);
  const { journal } = context;
  const gone = await findGone(context);
  const listed = journal.entries.filter(({ state }) => state !== 'not_applied').toReversed();
  // Who asks about one is told that it never came to be.
  const one = changeId === undefined ? undefined : journal.entries.find(({ id }) => id === changeId);
  const page =
    since === undefined ? pageOf(journal.entries, { limit: Math.min(limit, MOST_JUDGED), cursor }) : [];
  const told = one ? [one] : page;
  const known = {
    ...{ gone, doubted: findDoubted(journal.entries) },
    judge: await judgeByRules(context, await openUndoJudge(context), [
      ...new Set([...told, ...listed.slice(0, MOST_LISTED)]),
    ]),
  };
  if (changeId !== undefined && !one) {
    throw new BridgeError('nothing_to_undo', `There is no change "${changeId}".`, {
      suggestions: listed.slice(0, 5).map(({ id }) => id),
    });
  }
  const wanted = one
    ? { history: [describeEntry(one, limit, known)] }
    : since === undefined
      ? listEntries(journal.entries, { limit, cursor, known })
      : await describeNet(context, listed.toReversed(), {
          ...{ since, gone, cursor, tokens: TABLE_TOKENS },
          ...(most !== undefined && { limit: most }),
        });
  return {
    changes: [],
    changesToldBy: 'answer',
    answer: {
      total_count: listed.length,
      ...countSession(listed),
      ...(!one && refusals.length > 0 && { refused_count: refusals.length }),
      ...(!one && nameLeftOut(journal.entries)),
      ...wanted,
      journal: journal.file ?? 'kept in memory only',
      undo: describeNext(listed, known),
      ...describeAgain(journal, known.gone),
      ...(one?.settled && { settled: [tellSettled(one, one.settled)] }),
    },
  };
}

/** Changes of the total that were none of the project: a selection, a look. */
function countSession(listed: readonly JournalEntry[]): { session_count?: number } {
  const count = listed.filter(({ effect, saves }) => effect === 'session' && !saves).length;
  return count > 0 ? { session_count: count } : {};
}

function listRefusals(refusals: readonly KeptRefusal[], limit: number): WorkDone {
  const fitting = takeFitting(refusals.slice(0, limit), TABLE_TOKENS);
  const refused = { total_count: refusals.length, refused: fitting };
  return { changes: [], changesToldBy: 'answer', answer: { ...refused, undo: NOTHING } };
}

const NOTHING = { possible: false, why: 'what was refused was not done' };

/** Calls of which nothing came: they have ids all the same. */
function nameLeftOut(entries: readonly JournalEntry[]): { not_applied?: string[] } {
  const ids = entries.filter(({ state }) => state === 'not_applied').map(({ id }) => id);
  return ids.length > 0 ? { not_applied: ids.slice(-MOST_LEFT_OUT) } : {};
}

const MOST_LEFT_OUT = 10;

/** What undo takes back next. @param listed newest first */
function describeNext(all: readonly JournalEntry[], known: Known): Record<string, unknown> {
  const listed = all.filter(each => !known.gone.has(each));
  const undoabilities = new Map(listed.map(each => [each, stateOf(each, known).undoability]));
  const staying = listed.find(each => undoabilities.get(each)?.is === 'refused');
  const first = listed.find(each => undoabilities.get(each)?.is === 'undoable');
  if (staying && (!first || listed.indexOf(staying) < listed.indexOf(first)))
    return describePast(listed, staying, known.judge);
  const next = first;
  const unclear = listed.find(each => isUnclear(each) && !isTakeable(each));
  const isBehind = unclear !== undefined && (!next || listed.indexOf(unclear) < listed.indexOf(next));
  const why = isBehind && { why: `${tellUnclear(unclear)}.` };
  if (!next) return { possible: false, ...(why || { why: 'nothing is left to undo' }) };
  const how = isBehind ? `act undo, changeId: "${next.id}"` : 'act undo';
  return { possible: true, how, changeId: next.id, ...why };
}

/** What undo takes back next where a change stays that came after it. */
function describePast(
  listed: readonly JournalEntry[],
  staying: JournalEntry,
  judge: JudgeUndo,
): Record<string, unknown> {
  const { id } = staying;
  const undoability = judge(staying);
  const why = `${id} stays: ${'why' in undoability ? undoability.why : ''}`;
  const changeId = goPast(listed.toReversed(), staying, judge)?.changeId;
  if (changeId === undefined) return { possible: false, why };
  return { possible: true, how: `act undo, changeId: "${changeId}", only: true`, changeId, why };
}

/** Up to so many are listed with values of theirs; more are a table. */
const FEW_ENTRIES = 5;
/** Values of a change that a list shows: its summary says what was called. */
const FEW_CHANGES = 3;
/** What was taken back stands no more, and an undo says by its summary what it took back. */
const mostShown = ({ state, action }: JournalEntry): number => {
  if (action === 'undo' || action === 'redo') return 0;
  return state === 'undone' ? 1 : FEW_CHANGES;
};
/** Tokens of a table of changes. */
const TABLE_TOKENS = 1200;

/**
 * A page of the changes, newest first, that came to be. A cursor is the id of the last one of the page before: whatever
 * is done meanwhile comes in front of it, and moves no page behind it.
 */
function listEntries(
  entries: readonly JournalEntry[],
  { limit, cursor, known }: { limit: number; cursor?: string | undefined; known: Known },
): Record<string, unknown> {
  const older = pageOf(entries, { limit: Infinity, cursor });
  const all = older.slice(0, limit);
  const next = (count: number) => {
    const last = count < older.length ? older[count - 1] : undefined;
    return last ? { cursor: last.id } : {};
  };
  if (all.length <= FEW_ENTRIES)
    return { history: all.map(entry => describeEntry(entry, mostShown(entry), known)), ...next(all.length) };
  const isSigned = all.some(({ by }) => by !== undefined);
  const rows = takeFitting(
    all.map(entry => [...rowOf(entry, known), ...(isSigned ? [entry.by ?? null] : [])]),
    TABLE_TOKENS,
  );
  return {
    columns: [...COLUMNS, ...(isSigned ? ['by'] : [])],
    history: rows,
    next: 'changeId shows all values of one; since: "start" what all of them come to',
    ...next(rows.length),
  };
}

const COLUMNS = ['changeId', 'at', 'action', 'summary', 'changes', 'state', 'undo'];

/** `undo`: `possible`, or why not. */
function rowOf(entry: JournalEntry, known: Known): unknown[] {
  const { id, at, action } = entry;
  const { state, undoability } = stateOf(entry, known);
  const undo = undoability && (undoability.is === 'undoable' ? 'possible' : undoability.why);
  const count = eachMade(entry.done.filter(done => isKnownEdit(done.edit) && isRealChange(done))).length;
  return [id, at.replace(/\.\d+Z$/, 'Z'), action, tellEntry(entry), count, state, undo ?? null];
}

/** What is listed as the state of a change, and whether undo takes it back. */
function stateOf(
  entry: JournalEntry,
  { gone, doubted, judge }: Known,
): { state: JournalEntry['state'] | 'lost'; undoability?: Undoability } {
  if (gone.has(entry)) return { state: 'lost', undoability: { is: 'passed', why: GONE } };
  if (entry.dropped !== undefined && entry.state === 'done')
    return { state: 'lost', undoability: { is: 'passed', why: tellDropped(entry.dropped) } };
  // What is there of it is done; the call was to do more.
  const isUnsure = entry.part === true || doubted.has(entry.id);
  const state = isUnsure && entry.state === 'done' ? 'unclear' : entry.state;
  if (!isTakeable(entry)) return { state };
  return { state, undoability: judge(entry) };
}

/** What is known of changes beside what the journal says of each. */
interface Known {
  gone: ReadonlySet<JournalEntry>;
  /** Ids of those that an undo may have taken back: its answer was lost, and what is there does not tell. */
  doubted: ReadonlySet<string>;
  judge: JudgeUndo;
}

function findDoubted(entries: readonly JournalEntry[]): ReadonlySet<string> {
  return new Set(entries.flatMap(({ state, moves }) => (state === 'unclear' && moves ? moves.ids : [])));
}

function describeEntry(entry: JournalEntry, most: number, known: Known): Record<string, unknown> {
  const { id, at, action, summary, by } = entry;
  const { state, undoability } = stateOf(entry, known);
  const changes = describeChanges(
    eachMade(entry.done.filter(done => isKnownEdit(done.edit) && isRealChange(done))),
  );
  const shown = changes.slice(0, most);
  return {
    ...{ changeId: id, at, ...(by !== undefined && { by }), action, summary, state },
    ...(undoability?.is === 'undoable' && { canUndo: true }),
    ...(undoability && undoability.is !== 'undoable' && { why: undoability.why }),
    ...tellUndoDropped(entry),
    ...(entry.stays !== undefined && entry.state === 'done' && { note: `${KEPT} ${entry.stays}` }),
    ...(entry.endedPart !== undefined && { note: tellEndedParts([entry])[0] }),
    ...(isUnclear(entry) && { unclear: nameUnclear(entry) }),
    ...(shown.length > 0 && { changes: shown }),
    ...(shown.length < changes.length && { moreChanges: changes.length - shown.length }),
  };
}
