import { sameValue } from '../../pipeline/value-shapes.ts';
import { PROCESS_QUESTIONS } from '../../unreal/editor-process.ts';
import { BYTES_PER_FRAME } from '../../unreal/frame-counter.ts';
import type { DoneEdit, Edit } from '../edits/define-edit.ts';
import { kindOf } from '../edits/edit-kinds.ts';
import { meetsAim, observeEdits, readOutcomes } from '../edits/observe.ts';
import type { Reader } from '../edits/reader.ts';
import { isSameOrInside } from '../finding/object-inside.ts';
import { isEarlierState } from './earlier-state.ts';
import type { Journal, JournalEntry, SentEdit } from './journal.ts';
import { findMade } from './prove-made.ts';
import { type Seen, type Sign, signElsewhere, signOf } from './signs.ts';
import { followEdits, type SuccessiveEdit } from './successive-edits.ts';
import { type Answering, whoAnswers } from './who-answers.ts';

/** What became of a request whose answer was lost. The engine runs a request whole, in one tick, or not at all. */
export type ReadBack =
  | Ran
  | { ran: 'no' }
  /** It cannot be told. What is as it was to be may be ours, or somebody else's. */
  | Unclear
  /**
   * Nothing of it is there, as far as can be told. Something between here and the editor may still hold it, and hand it
   * over later; what it counts as when nothing comes any more.
   */
  | { ran: 'not yet'; atLast: { ran: 'no' } | Unclear | Ran };

interface Ran {
  ran: 'yes';
  /** What each edit did; undefined for one that the engine refused by itself. */
  done: (DoneEdit | undefined)[];
  /** Some of it is there and some is not: the engine refused that, or what is there was made by another hand. */
  isTorn?: true;
}

interface Unclear {
  ran: 'unclear';
  found: DoneEdit[];
  /** Places of the edits that have not been made, as what they change reads as before. */
  absent: ReadonlySet<number>;
  isUntouched?: true;
}

/** Who reads back, and what tells of others. */
export type Knowing = Reader & { journal: Pick<Journal, 'othersSince' | 'entries' | 'file'> };

/** Milliseconds before a change is journalled in which it was planned from what was read. */
const PLANNING_MS = 10_000;

/**
 * Reads back what became of the request that an entry has sent. It may still lie in the editor's socket and run after
 * our look, so another one follows once the editor has had the frames to read it. What is not there counts as never made
 * only where the process that was to make it is no more.
 * @throws BridgeError when the editor does not answer
 */
export async function readBack(reader: Knowing, entry: JournalEntry): Promise<ReadBack> {
  const judge = (seen: readonly Seen[]) => judgeAll(entry, seen, answering, reader.journal);
  const answering = await whoAnswers(reader, entry);
  const found = judge(await look(reader, entry));
  // What lay in the socket of a process that is no more never runs.
  if ((found.ran === 'yes' && !found.isTorn) || answering === 'other') return found;
  for (let frame = 0; frame < framesUnderway(entry.sentBytes); frame++) {
    // Each answer is a frame at the least, and costs less than a look.
    await readOutcomes(reader, [PROCESS_QUESTIONS]);
  }
  const last = judge(await look(reader, entry));
  const mayBeHeld =
    last.ran === 'no' || (last.ran === 'unclear' && last.isUntouched) || (last.ran === 'yes' && last.isTorn);
  return mayBeHeld ? { ran: 'not yet', atLast: last } : last;
}

/**
 * Answered frames after which a request has been read and run, if ever: its bytes, a frame each 65,535, behind the
 * connections that wait to be accepted, one a frame, of which we hold six at the most.
 */
function framesUnderway(bytes: number): number {
  return Math.ceil(bytes / BYTES_PER_FRAME) + 8;
}

async function look(reader: Reader, { sent }: JournalEntry): Promise<Seen[]> {
  const edits = sent.map(({ edit }) => edit);
  const [observed, found] = await Promise.all([observeEdits(reader, edits), findMade(reader, edits)]);
  return edits.map((_, index) => {
    const now = observed[index] ?? { kind: 'unseen' };
    return found[index] ? { now, found: found[index] } : { now };
  });
}

function judgeAll(
  entry: JournalEntry,
  seen: readonly Seen[],
  answering: Answering,
  journal: Knowing['journal'],
): ReadBack {
  const { at } = entry;
  const sent = followEdits(entry.sent);
  const made = entry.done.flatMap(done => done.made);
  const isBack = entry.way === 'back' || entry.moves?.direction === 'undo';
  const firsts = sent.map((each, index): Sign => {
    const isOwn = made.some(path => isSameOrInside(each.edit.objectPath, path));
    const sign = each.isCovered ? 'blind' : signOf(each, seen[index], isBack || isOwn);
    const isOfFiles = kindOf(each.edit).undoStep === 'none';
    if (sign === 'other' && answering === 'other') {
      // Nobody has changed it since in a process that has just begun: it is as it was saved, or it is lost.
      const { now } = seen[index] ?? {};
      return !isOfFiles && isEarlierState(journal, { entry, edit: each.edit, made }, now) ? 'not' : 'doubt';
    }
    return answering === 'same' || isOfFiles ? sign : signElsewhere(sign, seen[index]);
  });
  // Whoever changes a value by as much leaves what was there before it: that is asked where others can be heard of.
  const isUnsure = (sign: Sign, index: number) =>
    sign === 'not' && answering !== 'other' && !seen[index]?.found && (isBack || sent[index]?.relative);
  // Whoever sends the same call leaves the same behind, down to what tells of it beside.
  const isAsked = firsts.includes('likely') || (journal.file !== undefined && firsts.some(isUnsure));
  const isOthers = isAsked && journal.othersSince(Date.parse(at) - PLANNING_MS);
  const signs = firsts.map((sign): Exclude<Sign, 'likely'> => (sign === 'likely' ? 'made' : sign));
  const has = (sign: Exclude<Sign, 'likely'>) => signs.includes(sign);
  const isDark = sent.some(
    ({ edit, isCovered }, index) => signs[index] === 'blind' && !isCovered && !kindOf(edit).along,
  );
  const { isContradicted, isUntouched } = weigh(sent, { seen, signs, isDark });
  const place = { seen, signs, isBack };
  const unclear = (): ReadBack => ({
    ran: 'unclear',
    ...(isUntouched && { isUntouched: true }),
    absent: new Set(sent.flatMap((each, index) => (isSeenBefore(each, signs[index]) ? [index] : []))),
    found: sent.flatMap((each, index) => {
      // Several edits of one thing are ours together, and are taken back to what was there before the first, or not at all.
      if (isBack || firsts[each.last] !== 'likely' || (isLater(each) && each.start === undefined)) return [];
      return doneOf(each, index, { ...place, isLikely: true }) ?? [];
    }),
  });
  if (has('doubt') || isOthers || isContradicted) return unclear();
  if (has('made') || (has('same') && !isDark && !has('not') && !has('other'))) {
    const isLikely = firsts.includes('likely') && !isBack;
    return {
      ran: 'yes',
      ...(has('not') && { isTorn: true }),
      done: sent.map((each, index) => doneOf(each, index, { ...place, isLikely })),
    };
  }
  return has('not') ? { ran: 'no' } : unclear();
}

/**
 * What the signs come to together.
 * @returns `isContradicted`: all that speaks for it proves nothing, and something else speaks against it. `isUntouched`:
 * nothing shows that any of it was made
 */
function weigh(
  sent: readonly SentEdit[],
  {
    seen,
    signs,
    isDark,
  }: {
    seen: readonly Seen[];
    signs: readonly Sign[];
    /** Something of it cannot be read: what was so before shows nothing of that. */
    isDark: boolean;
  },
): { isContradicted: boolean; isUntouched: boolean } {
  const has = (sign: Sign) => signs.includes(sign);
  const isEachMade = (isWeak: (index: number) => boolean) =>
    has('made') && signs.every((sign, index) => sign !== 'made' || isWeak(index));
  // What was found may be another's.
  const isFound = (index: number) => seen[index]?.found !== undefined;
  // As it was to be, and perhaps so before: that shows nothing of what stands beside it.
  const isUnproved = (index: number) =>
    !isFound(index) && (sent[index]?.before ?? sent[index]?.hint) === undefined;
  const isNothingProved = (has('not') || isDark) && isEachMade(isUnproved);
  return {
    isContradicted:
      isNothingProved || (has('not') && isEachMade(index => isFound(index) || isUnproved(index))),
    isUntouched: !has('doubt') && (isNothingProved || (has('not') && !has('made'))),
  };
}

/** Whether what an edit changes was read before it, and reads the same now. */
function isSeenBefore({ edit, before, hint }: SentEdit, sign: Sign | undefined): boolean {
  return sign === 'not' && (before ?? hint) !== undefined && !kindOf(edit).search;
}

/** Whether an earlier edit of the request changes the same thing. */
function isLater(each: SuccessiveEdit): boolean {
  return 'start' in each;
}

function doneOf(
  sent: SuccessiveEdit,
  index: number,
  {
    seen,
    signs,
    isLikely,
    isBack,
  }: {
    seen: readonly Seen[];
    signs: Sign[];
    isLikely: boolean;
    isBack: boolean;
  },
): DoneEdit | undefined {
  if (signs[index] === 'not') return undefined;
  const { edit, before, hint, at, isCovered } = sent;
  const now = seen[index]?.now;
  const found = seen[index]?.found;
  const made = found && 'paths' in found ? found.paths : [];
  const then = before ?? hint;
  // What is otherwise now is somebody else's.
  if (then !== undefined && isIdle(edit, then))
    return { edit, before: then, after: then, made: [], ...(at !== undefined && { at }) };
  const after = isCovered ? kindOf(edit).aim(edit, then) : now?.kind === 'seen' ? now.state : undefined;
  // Neither as before nor as it was to be: the engine may have bounded it, or somebody has changed it since.
  // The look of the request itself was lost with its answer.
  const isGuessed = !isLater(sent) && then !== undefined && !isBack;
  const mark = (isLikely || (signs[index] === 'other' && !isBack)) && { likely: true as const };
  const guess = isGuessed && { guessed: true as const };
  const kept = condense(edit, then, after);
  return { edit, ...kept, made, ...(at !== undefined && { at }), ...mark, ...guess };
}

/** What is kept of both states, as where the answer had come. */
function condense(edit: Edit, before: unknown, after: unknown): Pick<DoneEdit, 'before' | 'after'> {
  if (before === undefined || after === undefined) return { before, after };
  return kindOf(edit).keeps?.condense?.(before, after) ?? { before, after };
}

/** Whether nothing comes of an edit where this is there already. */
function isIdle(edit: Edit, then: unknown): boolean {
  const { aim: aimOf, addsUp, adds, search, isIdleWhenMet } = kindOf(edit);
  if (addsUp?.(edit) || adds?.(edit, then) || search) return false;
  const aim = aimOf(edit, then);
  if (aim === undefined) return false;
  return sameValue(then, aim) || (isIdleWhenMet?.(edit) === true && meetsAim(edit, then, aim));
}
