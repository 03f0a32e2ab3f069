import { BridgeError } from '../../base/errors.ts';
import { getDisplayName, getEditorWorld } from '../../unreal/engine-functions.ts';
import { isActorPath, packageName } from '../../unreal/object-path.ts';
import type { DoneEdit } from '../edits/define-edit.ts';
import { isInLevel, isKnownEdit, kindOf } from '../edits/edit-kinds.ts';
import { conflictKeyOf, isName, isSameState, observeEdits, readOutcomes } from '../edits/observe.ts';
import { ownersOf } from '../finding/object-inside.ts';
import type { ChangeContext } from '../operations/act-context.ts';
import type { JournalEntry } from './journal.ts';
import { isRealChange } from './take-back.ts';

/** One value that was changed in a level, by a change, an undo or a redo. */
interface LevelEvent {
  entry: JournalEntry;
  done: DoneEdit;
  key: string;
}

/**
 * Notes which changes, and which undos, went with a level that was opened anew without being saved: once for each opening,
 * by what is there now. What was saved in between is there as it was left. Where the editor does not answer nothing is
 * noted, and it is looked at with the next call.
 */
export async function noteDropped(context: ChangeContext): Promise<void> {
  const { entries } = context.journal;
  const opened = entries.findLastIndex(
    ({ state, done }) => state === 'done' && done.some(({ edit }) => edit.kind === 'level'),
  );
  const opening = entries[opened];
  if (!opening || opening.dropsNoted) return;
  const before = eventsOf(entries.slice(0, opened));
  try {
    if (before.length > 0) await judgeDropped(context, before, opening);
  } catch (thrown) {
    if (!(thrown instanceof BridgeError)) throw thrown;
    return;
  }
  opening.dropsNoted = true;
  context.journal.keep(opening);
}

/** Why nothing takes back what went with its level. */
export function tellDropped(loadId: string): string {
  return `it was not saved, and was dropped when the level was opened anew (${loadId})`;
}

/** Said of a change that stands again. */
export function tellUndoDropped({ undoDropped, state }: JournalEntry): { note?: string } {
  if (undoDropped === undefined || state !== 'done') return {};
  return { note: `Its undo was not saved, and was dropped when the level was opened anew (${undoDropped}).` };
}

function eventsOf(entries: readonly JournalEntry[]): LevelEvent[] {
  return entries
    .filter(({ state, ended, dropped }) => (state === 'done' || state === 'undone') && !ended && !dropped)
    .flatMap(entry =>
      entry.done
        .filter(({ edit }) => isKnownEdit(edit))
        .flatMap(each => {
          const parts = kindOf(each.edit).parts?.(each) ?? [];
          return parts.length > 0 ? parts : [each];
        })
        .filter(each => isRealChange(each) && kindOf(each.edit).along !== true && standsInLevel(each))
        .filter(isTold)
        .map(done => ({ entry, done, key: conflictKeyOf(done.edit) })),
    );
}

/** Whether what is there tells of a value whether it was changed: a rotation may be written in two ways. */
function isTold({ edit, before, after, made }: DoneEdit): boolean {
  return made.length > 0 || before === undefined || !isSameState(edit, before, after);
}

function standsInLevel({ edit, made }: DoneEdit): boolean {
  return made.some(isActorPath) || (edit.kind !== 'level' && isInLevel(edit));
}

async function judgeDropped(
  context: ChangeContext,
  events: readonly LevelEvent[],
  opening: JournalEntry,
): Promise<void> {
  const { entries } = context.journal;
  const later = eventsOf(entries.slice(entries.indexOf(opening) + 1));
  const lasts = [...new Map(events.map(each => [each.key, each])).values()].filter(({ key }) => key !== '');
  const made = [...new Set(events.flatMap(({ done }) => done.made))];
  const [[worlds = []], observed, names] = await Promise.all([
    readOutcomes(context, [[getEditorWorld()]]),
    observeEdits(
      context,
      lasts.map(({ done }) => done.edit),
    ),
    readOutcomes(
      context,
      made.map(path => [getDisplayName(path)]),
    ),
  ]);
  const [world] = worlds;
  if (!world?.ok) throw world?.error ?? new BridgeError('unexpected_engine_answer', 'No level is open.');
  const open = packageName(String(world.value)).toLowerCase();
  const isOpen = (path: string) => packageName(path).toLowerCase() === open;
  const remade = later.flatMap(({ done }) => done.made);
  const missing = made.filter(
    (path, at) => !isTakenAway(path, events) && (!isName(names[at]?.[0]) || remade.includes(path)),
  );
  const dropped = new Set(
    events.filter(
      ({ done }) => done.made.length > 0 && done.made.every(path => isOpen(path) && missing.includes(path)),
    ),
  );
  for (const [at, last] of lasts.entries()) {
    const now = observed[at];
    const first = later.find(({ key }) => key === last.key);
    const seen = first ? first.done.before : now?.kind === 'seen' ? now.state : undefined;
    if (seen === undefined || !isOpen(last.done.edit.objectPath)) continue;
    for (const each of droppedOf(events, last.key, seen)) dropped.add(each);
  }
  for (const each of events)
    if (
      each.done.made.length === 0 &&
      ownersOf(each.done.edit.objectPath).some(path => missing.includes(path))
    )
      dropped.add(each);
  noteOn(context, { events, dropped, loadId: opening.id });
}

/** What was made and taken away again before the opening: that it is not there is no work of the opening. */
function isTakenAway(path: string, events: readonly LevelEvent[]): boolean {
  const last = events.findLast(({ done }) => done.made.includes(path) || isRemovalOf(done, path));
  return last !== undefined && isRemovalOf(last.done, path);
}

function isRemovalOf({ edit, after, made }: DoneEdit, path: string): boolean {
  return edit.objectPath === path && made.length === 0 && after === '';
}

/** Events of one thing that the opening undid: those after the last one that left what is there. */
function droppedOf(events: readonly LevelEvent[], key: string, seen: unknown): LevelEvent[] {
  const own = events.filter(each => each.key === key && each.done.made.length === 0);
  const last = own.findLastIndex(({ done }) => isSameState(done.edit, seen, done.after));
  const [first] = own;
  const isFromStart = first !== undefined && isSameState(first.done.edit, seen, first.done.before);
  return last >= 0 || isFromStart ? own.slice(last + 1) : [];
}

interface Judged {
  events: readonly LevelEvent[];
  dropped: ReadonlySet<LevelEvent>;
  loadId: string;
}

function noteOn({ journal }: ChangeContext, { events, dropped, loadId }: Judged): void {
  const isWhole = (entry: JournalEntry) => {
    const own = events.filter(each => each.entry === entry);
    const elsewhere = entry.done.some(
      each => isRealChange(each) && kindOf(each.edit).along !== true && !standsInLevel(each),
    );
    return own.length > 0 && !elsewhere && own.every(each => dropped.has(each));
  };
  const gone = [...new Set(events.map(({ entry }) => entry))].filter(isWhole);
  for (const entry of gone) {
    if (entry.moves?.direction === 'undo') reviveUndone(journal.entries, { undo: entry, gone, loadId });
    if (entry.state !== 'done') continue;
    entry.dropped = loadId;
    journal.keep(entry);
  }
  for (const entry of journal.entries) if (entry.undoDropped === loadId) journal.keep(entry);
}

/** What an undo took back that went with the level is there again, unless the change itself went, too. */
function reviveUndone(
  entries: readonly JournalEntry[],
  { undo, gone, loadId }: { undo: JournalEntry; gone: readonly JournalEntry[]; loadId: string },
): void {
  for (const entry of entries) {
    if (!undo.moves?.ids.includes(entry.id) || entry.state !== 'undone' || gone.includes(entry)) continue;
    entry.state = 'done';
    entry.undoDropped = loadId;
  }
}
