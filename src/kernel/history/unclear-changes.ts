import { BridgeError } from '../../base/errors.ts';
import { isKnownEdit, kindOf } from '../edits/edit-kinds.ts';
import type { JournalEntry, SentEdit } from './journal.ts';
import { goesWith, isRealChange } from './take-back.ts';
import { nameOfEdit, nameUnclear } from './tell-settled.ts';

/** Whether something of a change stands that can be told by name: all of it, or what is known of an unclear one. */
export function isTakeable({ state, done, moves }: JournalEntry): boolean {
  return state === 'done' || (state === 'unclear' && !moves && done.some(isRealChange));
}

/** Whether nobody can tell of a change of the project whether it was made, or of a part of it. */
export function isUnclear({ state, moves, effect }: JournalEntry): boolean {
  return state === 'unclear' && !moves && effect !== 'session';
}

/** `whether c2 (spawn_actor) was made is not known: actor of /Script/Engine.PointLight` */
export function tellUnclear(entry: JournalEntry): string {
  const names = nameUnclear(entry);
  const what = names.length > 0 ? `: ${names.join(', ')}` : ` (${entry.summary})`;
  return `Whether ${entry.id} (${entry.action}) was made is not known${what}`;
}

/**
 * An undo that does not say how far to go, where the newest change may be there or not: what came before it is not what
 * somebody means who wants the latest taken back.
 * @param there changes that may stand, newest first
 */
export function refuseUnclear(entry: JournalEntry, there: readonly JournalEntry[]): BridgeError {
  const before = there.slice(there.indexOf(entry) + 1).find(isTakeable);
  const look = 'Look at it first: what is there of it is taken away by hand or by another call.';
  return new BridgeError('not_undoable', `${tellUnclear(entry)}. Nothing was undone.`, {
    remedy: before
      ? `${look} \`changeId\` takes back what came before it: ${before.id} (${before.action}).`
      : look,
    example: before
      ? { action: 'undo', changeId: before.id }
      : { action: 'list_changes', changeId: entry.id },
  });
}

/** What an undo says of changes that it passed over, as nobody can tell whether they were made. */
export function notePassedOver(entries: readonly JournalEntry[], undone: readonly JournalEntry[]): string[] {
  const [first] = entries.filter(each => undone.includes(each));
  if (!first) return [];
  return entries
    .slice(entries.indexOf(first) + 1)
    .filter(each => isUnclear(each) && !undone.includes(each))
    .map(each => `${tellUnclear(each)}; that was left as it is.`);
}

/** What an undo makes of a change that it took back: of the parts that nobody can tell of it stays unclear. */
export function closeUndone(entry: JournalEntry): void {
  const open = entry.state === 'unclear' ? partsUntold(entry) : [];
  if (open.length > 0) return void Object.assign(entry, { done: [], sent: open });
  entry.state = entry.part || entry.stays !== undefined ? 'rolled_back' : 'undone';
  // What was taken back for good is not done twice by whoever does it anew.
  if (entry.state === 'rolled_back') delete entry.calls;
}

/**
 * Parts of an unclear change that no undo takes back, as nobody knows whether they were made. What was changed of a thing
 * that the change has made goes with that, and of what reads as before nothing is there.
 */
function partsUntold({ sent, done }: JournalEntry): SentEdit[] {
  const isFound = ({ edit, at }: SentEdit) =>
    done.some(each =>
      at !== undefined && each.at !== undefined
        ? each.at === at
        : each.edit.kind === edit.kind && each.edit.objectPath === edit.objectPath,
    );
  const made = new Set(done.flatMap(each => (isKnownEdit(each.edit) ? each.made : [])));
  const isGone = ({ edit }: SentEdit) =>
    !kindOf(edit).search && goesWith({ edit, made: [], before: undefined, after: undefined }, made);
  return sent.filter(
    each =>
      isKnownEdit(each.edit) && !kindOf(each.edit).along && !each.absent && !isFound(each) && !isGone(each),
  );
}

/** What an undo of unclear changes says of the parts of them that it leaves as they are. */
export function noteUntold(entries: readonly JournalEntry[]): string[] {
  const names = entries
    .filter(({ state }) => state === 'unclear')
    .flatMap(entry => partsUntold(entry).map(({ edit }) => nameOfEdit(edit)));
  if (names.length === 0) return [];
  return [`Left as it is, for nobody can tell whether it was made: ${[...new Set(names)].join(', ')}.`];
}
