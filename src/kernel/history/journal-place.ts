import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { makeFolder } from '../../base/make-folder.ts';
import type { Claimant } from '../../base/process-claim.ts';
import { readText } from '../../base/read-file.ts';
import { writePlain } from '../../base/write-file.ts';
import type { ChangeNotices } from './change-notices.ts';
import { claimJournal, claimPathOf, type HeldClaim, isOrphan, type Wait } from './journal-claim.ts';
import { type JournalRecord, readRecords, writeRecord } from './journal-records.ts';

/** A journal file of ours. */
export interface Reserved {
  file: string;
  claim: HeldClaim;
  /** Nothing can be written now, so it is not there yet. */
  isLater?: true;
  /** Another one, should somebody have taken it over. @throws what the system says where it cannot be written */
  again(): Reserved;
}

/** Who looks for a journal of a process that is gone. */
export interface Looking {
  owner: Claimant;
  wait?: Wait | undefined;
}

/** Names of journals end in the number of the process that began them. */
export const JOURNAL_NAME = /^\d{8}T\d{9}Z-(\d+)\.jsonl$/;

/** Bytes of one that is read. */
const MOST_READ_BYTES = 256 * 1024 * 1024;

/** The journals that nobody owns any more, newest first. */
async function listOrphans(folder: string, { owner, wait }: Looking): Promise<string[]> {
  const names = readdirSync(folder)
    .filter(name => JOURNAL_NAME.test(name))
    .sort()
    .reverse();
  const isLeft = await Promise.all(
    names.map(name => isOrphan(join(folder, name), Number(JOURNAL_NAME.exec(name)?.[1]), owner, wait)),
  );
  return names.filter((_, index) => isLeft[index]);
}

/** Journals that were taken over: the newest, which is gone on with, and the others. */
interface Adopted extends Taken {
  others: readonly Taken[];
}

interface Taken {
  place: Reserved;
  records: JournalRecord[];
}

/**
 * Takes over the journals that nobody owns any more and that tell of any change, the newest first: a server that did
 * nothing leaves one too. Of two who try, the file's new name says who got it.
 */
export async function adopt(
  folder: string,
  looking: Looking,
  notices: ChangeNotices | undefined,
): Promise<Adopted | undefined> {
  const orphans = await listOrphans(folder, looking);
  for (const name of orphans.slice(KEPT_ORPHANS)) remove(join(folder, name));
  const taken: Taken[] = [];
  let place: Reserved | undefined;
  for (const name of orphans.slice(0, KEPT_ORPHANS)) {
    place ??= reserve(folder, looking.owner);
    if (!takeOver(join(folder, name), place)) continue; // somebody else has it
    notices?.forget(join(folder, name));
    const records = readRecords(readText(place.file, MOST_READ_BYTES));
    if (!tellsOfChanges(records)) continue;
    taken.push({ place, records });
    place = undefined;
  }
  const [newest, ...others] = taken;
  if (!newest) return place && { place, records: [], others };
  if (place) discard(place);
  return { ...newest, others };
}

/** Takes away a journal of ours that holds nothing any more that another one does not hold. */
export function discard({ file, claim }: Reserved): void {
  rmSync(file, { force: true });
  claim.release();
}

/** Reads what `adopt` would take over, and leaves it where it is. */
export async function readOrphan(
  folder: string,
  looking: Looking,
): Promise<{ file: string; records: JournalRecord[] } | undefined> {
  for (const name of await listOrphans(folder, looking)) {
    const file = join(folder, name);
    const records = readRecords(readText(file, MOST_READ_BYTES));
    if (tellsOfChanges(records)) return { file, records };
  }
  return undefined;
}

function tellsOfChanges(records: readonly JournalRecord[]): boolean {
  return records.some(({ entry }) => entry);
}

function takeOver(file: string, { file: ours }: Reserved): boolean {
  try {
    renameSync(file, ours);
  } catch {
    return false;
  }
  rmSync(claimPathOf(file), { force: true });
  return true;
}

/**
 * The place of a journal where nothing can be written now: it is ours once something can.
 * @param left a journal that nobody owns, of which it goes on
 */
export function placeLater(folder: string, owner: Claimant, left?: string): Reserved {
  return {
    file: left ?? folder,
    isLater: true,
    claim: { isHeld: () => false, release: () => {} },
    again: () => {
      const place = reserve(folder, owner);
      // Should somebody have it by now, all that is known of it is written here too.
      if (left !== undefined) takeOver(left, place);
      return place;
    },
  };
}

function remove(file: string): void {
  for (const path of [file, claimPathOf(file)]) rmSync(path, { force: true });
}

/** Journals of dead processes that are kept for a project. */
const KEPT_ORPHANS = 10;

/**
 * A name that nobody has, claimed, with the head of a journal under it, in a folder that is made where there is none.
 * @param earliest the first millisecond that it may be named after: a name that was taken from us is not used again
 */
export function reserve(folder: string, owner: Claimant, earliest = 0): Reserved {
  makeFolder(folder, 0o700);
  for (let time = Math.max(Date.now(), earliest); ; time++) {
    const stamp = new Date(time).toISOString().replace(/[-:.]/g, '');
    const file = join(folder, `${stamp}-${owner.pid}.jsonl`);
    const claim = existsSync(file) ? undefined : claimIfFree(file, owner);
    if (!claim) continue;
    try {
      writePlain(file, `${writeRecord({ journal: 1 })}\n`, 0o600);
    } catch (thrown) {
      claim.release();
      rmSync(file, { force: true });
      throw thrown;
    }
    return { file, claim, again: () => reserve(folder, owner, time + 1) };
  }
}

function claimIfFree(file: string, owner: Claimant): HeldClaim | undefined {
  try {
    return claimJournal(file, owner);
  } catch (thrown) {
    if (thrown instanceof Error && 'code' in thrown && thrown.code === 'EEXIST') return undefined;
    throw thrown;
  }
}

/** Whether any other journal of the project was written to since. */
export function hasOtherSince(file: string, time: number, notices: ChangeNotices | undefined): boolean {
  const folder = dirname(file);
  return readdirSync(folder)
    .filter(name => JOURNAL_NAME.test(name) && name !== basename(file))
    .map(name => join(folder, name))
    .filter(each => (statSync(each, { throwIfNoEntry: false })?.mtimeMs ?? time) >= time)
    .some(each => notices?.isElsewhere(each) !== true);
}
