import { BridgeError } from '../../base/errors.ts';
import { nameFirst } from '../../base/words/name-first.ts';
import type { Edit } from '../edits/define-edit.ts';
import { describeChanges, propertyOf } from '../edits/describe-change.ts';
import { type Change, isKnownEdit, kindOf } from '../edits/edit-kinds.ts';
import { isWorthNaming } from '../edits/worth-naming.ts';
import { shortenAnswer } from '../operations/shorten-answer.ts';
import type { JournalEntry, Settled } from './journal.ts';
import {
  BEFORE_GUESSED,
  FOUND_THERE,
  MAYBE_OTHERS,
  PART_DONE,
  PART_LEFT,
  SURELY_THERE,
  SURELY_UNDONE,
} from './lost-answer.ts';
import { findStrays } from './strays.ts';

/** What became of a change whose answer was lost. */
export interface Reconciled {
  changeId: string;
  action: string;
  outcome: Settled;
  /** Where it was applied, or a part of it is there. */
  changes?: Change[];
  /** What nobody can tell of. */
  unclear?: string[];
  /** What was not done of a change that was done in part. */
  missing?: string[];
  /** What is not certain of it. */
  note?: string;
}

/** What an answer says of a change that was settled, as often as it is asked for. */
export function tellSettled(entry: JournalEntry, outcome: Settled): Reconciled {
  const { id, action, done } = entry;
  const isThere = outcome === 'applied' || outcome === 'unclear';
  const changes = isThere
    ? describeChanges(done.filter(each => isKnownEdit(each.edit)).filter(isWorthNaming))
    : [];
  const left = outcome === 'unclear' ? nameUnclear(entry) : [];
  const [unclear, missing] = isDoneInPart(entry) ? [[], [...left, ...tellRest(entry)]] : [left, []];
  const note = noteOn(entry, outcome);
  return {
    ...{ changeId: id, action, outcome },
    ...(changes.length > 0 && { changes }),
    ...(unclear.length > 0 && { unclear }),
    ...(missing.length > 0 && { missing }),
    ...(note !== undefined && { note }),
  };
}

/** Of edits that stand for themselves some are there, and it is known that the others are not. */
function isDoneInPart({ state, part, onError }: JournalEntry): boolean {
  return onError === 'continue' && state === 'done' && part === true;
}

function tellRest({ rest }: JournalEntry): string[] {
  return rest > 0 ? [`${rest} more that were to follow`] : [];
}

function noteOn(entry: JournalEntry, outcome: Settled): string | undefined {
  const { state, done } = entry;
  const isLikely = done.some(({ likely }) => likely);
  if (entry.strayed) return STRAYED;
  const guessed = done.some(each => each.guessed) ? [BEFORE_GUESSED] : [];
  if (outcome === 'applied') {
    const said = [...(isLikely ? [MAYBE_OTHERS] : []), ...guessed, ...tellStrays(entry)];
    return said.length > 0 ? said.join(' ') : undefined;
  }
  if (outcome !== 'unclear' || done.length === 0) return undefined;
  if (entry.stays !== undefined) return `${KEPT} ${entry.stays}`;
  if (!isLikely && entry.moves?.direction === 'undo') return SURELY_UNDONE;
  if (!isLikely) return isDoneInPart(entry) ? PART_DONE : SURELY_THERE;
  return [state === 'done' ? PART_LEFT : FOUND_THERE, ...guessed].join(' ');
}

/** What reads otherwise since an undo whose answer was lost: it is not put back, as somebody else may have changed it. */
function tellStrays({ moves, done }: JournalEntry): string[] {
  if (moves?.direction !== 'undo') return [];
  const { back, stuck } = findStrays(done.filter(({ edit }) => isKnownEdit(edit)));
  const names = [...back.map(({ edit }) => nameOfEdit(edit)), ...stuck];
  if (names.length === 0) return [];
  return [`Since that ${nameFirst(names, NAMED)} reads otherwise: the undo may have moved it along.`];
}

/** Said of what a rule keeps. */
export const KEPT =
  'Only this is there; the rest was taken back, and a rule of the policy forbids to take this back.';

const STRAYED =
  'The editor’s own undo was sent for it, and what was meant is not back: it may have taken back what the user did last there. Let them look; Ctrl+Y in the editor brings that back as long as nothing else was done.';

/** Things that a sentence names. */
const NAMED = 5;

/** What a change was to do of which nobody knows whether it was done: `Intensity of /Game/…`. */
export function nameUnclear({ sent, done }: JournalEntry): string[] {
  const known = new Set(done.flatMap(({ likely, at }) => (likely ? [] : (at ?? []))));
  const names = sent
    .filter(
      ({ edit, at }) => isKnownEdit(edit) && !kindOf(edit).along && !(at !== undefined && known.has(at)),
    )
    .map(({ edit }) => nameOfEdit(edit));
  const all = [...new Set(names)];
  return all.length <= NAMED ? all : [...all.slice(0, NAMED), `${all.length - NAMED} more`];
}

/** What an edit is about: `Intensity of /Game/…`. */
export function nameOfEdit(edit: Edit): string {
  return [propertyOf(edit) ?? edit.kind, edit.objectPath].join(' of ');
}

/** A failure that also says what became of earlier changes: nobody else is told of them unasked. */
export function withSettled(thrown: unknown, settled: readonly Reconciled[]): unknown {
  if (!(thrown instanceof BridgeError) || settled.length === 0) return thrown;
  const before = thrown.details.settled ?? [];
  return thrown.with({ settled: [...settled.map(each => shortenAnswer({ ...each })), ...before] });
}
