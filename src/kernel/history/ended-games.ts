import { getGameWorld } from '../../unreal/engine-functions.ts';
import { isPlayPath } from '../../unreal/object-path.ts';
import type { ChangeContext } from '../operations/act-context.ts';
import type { JournalEntry } from './journal.ts';
import { isRealChange } from './take-back.ts';

/** Operations with which a game begins or ends. */
const TURNS: ReadonlySet<string> = new Set(['play', 'stop_play']);

/**
 * Notes which changes went with the game that they were made in. The editor is asked only where there are any, and where
 * it does not answer nothing is noted.
 */
export async function noteEndedGames({ journal, session, signal }: ChangeContext): Promise<void> {
  const played = journal.entries.filter(isOfGame);
  if (played.length === 0) return;
  const lastTurn = journal.entries.findLastIndex(
    ({ action, state }) => TURNS.has(action) && state === 'done',
  );
  const isOver = (entry: JournalEntry) => journal.entries.indexOf(entry) < lastTurn;
  const [game] = played.every(isOver) ? [] : await session.client.sendAll([getGameWorld()], { signal });
  const isNone = game?.ok === true && game.value === '';
  for (const entry of played) {
    if (!isNone && !isOver(entry)) continue;
    entry.ended = true;
    journal.keep(entry);
  }
}

function isOfGame({ state, moves, ended, done }: JournalEntry): boolean {
  if (state !== 'done' || moves || ended) return false;
  const changes = done.filter(isRealChange);
  return changes.length > 0 && changes.every(({ edit }) => isPlayPath(edit.objectPath));
}
