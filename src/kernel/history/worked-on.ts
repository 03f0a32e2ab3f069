import { isOther } from '../edits/actor-marks.ts';
import type { DoneEdit } from '../edits/define-edit.ts';
import { changedBy, kindOf } from '../edits/edit-kinds.ts';
import { lastMarksIn, readMarks } from '../edits/made-marks.ts';
import { readOutcomes } from '../edits/observe.ts';
import type { Reader } from '../edits/reader.ts';
import { isSameOrInside } from '../finding/object-inside.ts';
import type { EditStatus } from './edit-status.ts';
import { findEditedSince } from './edited-since.ts';
import type { Journal, JournalEntry, SentEdit } from './journal.ts';
import { readForeignContents } from './read-contents.ts';
import { timeSinceSent, wallTimeSinceSent } from './time-since-sent.ts';

/** Milliseconds after which a person may have worked on what was made, in ways that no read tells. */
const LONG_MS = 30_000;

/** A change that never came to its end, as it is found. */
interface Unfinished {
  entry: JournalEntry;
  /** Its edits, as they read now. */
  status: readonly EditStatus[];
  /** Those of its last request that do not read as they were to, where others of it do. */
  missing: readonly SentEdit[];
  journal: Pick<Journal, 'entries' | 'file' | 'othersSince'>;
}

/**
 * What a change has made and somebody may have worked on since: it would go with it, so nothing takes it back without
 * asking. That is what has another name or place, holds something foreign, or of which a part reads otherwise than it was
 * left; and whatever was
 * there for long, or while another server was at work.
 * @throws BridgeError when the editor does not answer
 */
export async function findWorkedOn(
  reader: Reader,
  { entry, status, missing, journal }: Unfinished,
): Promise<ReadonlySet<DoneEdit>> {
  const makers = status.filter(({ done, is }) => done.made.length > 0 && is !== 'gone');
  if (makers.length === 0) return new Set();
  if (isLongAgo(entry) || isShared(journal, entry)) return new Set(makers.map(({ done }) => done));
  const { entries } = journal;
  const dones = makers.map(({ done }) => done);
  const placed = dones.map(done => placeOf(done, status));
  const [marks, foreign, edited, places] = await Promise.all([
    readMarks(reader, dones, entries),
    readForeignContents(reader, dones, entries),
    findEditedSince(reader, dones, entries),
    readOutcomes(
      reader,
      placed.map(({ calls }) => calls),
    ),
  ]);
  const lastMark = lastMarksIn(entries);
  const isTouched = (done: DoneEdit, at: number): boolean => {
    const [then, now] = [lastMark(done), marks.get(done)];
    const isPartOf = ({ edit }: { edit: DoneEdit['edit'] }) => isInside(edit, done);
    // What the lost request did to it is in no mark.
    const isOwn = status.some(each => isPartOf(each.done));
    return (
      (!isOwn && then !== undefined && now !== undefined && isOther(then, now)) ||
      (foreign.get(done) ?? []).length > 0 ||
      // What another edit of its call has set says nothing of a user.
      (!isOwn && edited.has(done)) ||
      placed[at]?.proves(places[at]?.map(each => (each.ok ? each.value : undefined)) ?? []) === false ||
      status.some(each => each.is === 'other' && isPartOf(each.done)) ||
      // A request is carried out whole: what reads as it was to stands beside what no longer does.
      (isOwn && missing.some(isPartOf))
    );
  };
  return new Set(dones.filter(isTouched));
}

/** Whether the clock may have let somebody work on it; one that was set back tells nothing. */
function isLongAgo(entry: JournalEntry): boolean {
  const passed = wallTimeSinceSent(entry);
  return !(passed >= 0 && Math.max(passed, timeSinceSent(entry)) <= LONG_MS);
}

/** Whether another server has changed something since, which may be what a change has made. */
export function isShared(
  { file, othersSince }: Pick<Journal, 'file' | 'othersSince'>,
  { at, sentAt = at }: JournalEntry,
): boolean {
  return file !== undefined && othersSince(Date.parse(sentAt));
}

/** Reads that tell whether what was made stands as it was made, where no other edit of its call has changed that. */
function placeOf(done: DoneEdit, status: readonly EditStatus[]) {
  const { search } = kindOf(done.edit);
  const isPlain = !status.some(each => each.done !== done && isInside(each.done.edit, done));
  const path = done.made.length === 1 && isPlain && !done.likely ? done.made[0] : undefined;
  const calls = path === undefined ? [] : (search?.proofs?.(path, done.edit, 0) ?? []);
  return {
    calls,
    proves: (answers: readonly unknown[]): boolean =>
      calls.length === 0 ||
      answers.some(answer => answer === undefined) ||
      search?.proves?.(answers, done.edit, 0) !== false,
  };
}

function isInside(edit: DoneEdit['edit'], { made }: DoneEdit): boolean {
  return changedBy(edit).every(each => made.some(path => isSameOrInside(each, path)));
}
