import { getGameWorld } from '../../unreal/engine-functions.ts';
import { isPlayPath } from '../../unreal/object-path.ts';
import type { DoneEdit } from '../edits/define-edit.ts';
import type { ChangeContext } from '../operations/act-context.ts';
import { isUnanswered } from './history.ts';
import type { Journal, JournalEntry } from './journal.ts';
import { isRealChange } from './take-back.ts';

/** Operations with which a game begins or ends. */
const TURNS: ReadonlySet<string> = new Set(['play', 'simulate', 'stop_play']);

/**
 * Notes which changes went with the game that they were made in. The editor is asked only where there are any, and where
 * it does not answer nothing is noted.
 */
export async function noteEndedGames({ journal, session, signal }: ChangeContext): Promise<void> {
  const played = journal.entries.filter(entry => isToldAgain(entry, journal) && entry.done.some(isOfGame));
  if (played.length === 0) return;
  const lastTurn = journal.entries.findLastIndex(
    ({ action, state }) => TURNS.has(action) && state === 'done',
  );
  const isOver = (entry: JournalEntry) => journal.entries.indexOf(entry) < lastTurn;
  const [game] = played.every(isOver) ? [] : await session.client.sendAll([getGameWorld()], { signal });
  const isNone = game?.ok === true && game.value === '';
  for (const entry of played) {
    if (!isNone && !isOver(entry)) continue;
    noteEnded(entry);
    journal.keep(entry);
  }
}

/** Whether undo or redo may still be about it: of a move that is on its way nothing is taken meanwhile. */
function isToldAgain({ id, state, moves, ended }: JournalEntry, { entries }: Journal): boolean {
  if (moves || ended || (state !== 'done' && state !== 'undone')) return false;
  return !entries.some(each => isUnanswered(each) && each.moves?.ids.includes(id));
}

/** What went with its game is nobody's to take back, nor to make again in another one; the rest of the change stays. */
function noteEnded(entry: JournalEntry): void {
  const rest = entry.done.filter(done => !isOfGame(done));
  if (!rest.some(isRealChange)) {
    entry.ended = true;
    return;
  }
  entry.endedPart = entry.done.filter(done => isOfGame(done) && isRealChange(done)).length;
  entry.done = rest;
}

/** How much of these changes went with its game, in words. */
export function tellEndedParts(entries: readonly JournalEntry[]): string[] {
  const count = entries.reduce((sum, { endedPart = 0 }) => sum + endedPart, 0);
  if (count === 0) return [];
  return [
    `${count === 1 ? '1 change went with its' : `${count} changes went with their`} game, which has ended.`,
  ];
}

function isOfGame({ edit, made }: DoneEdit): boolean {
  return isPlayPath(edit.objectPath) || made.some(isPlayPath);
}
