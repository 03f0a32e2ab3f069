import { rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Claimant, judgeClaim, readClaim, writeClaim } from '../../base/process-claim.ts';
import { textIfThere } from '../../base/read-file.ts';

/** A journal that is claimed for as long as its process runs. */
export interface HeldClaim {
  /** Whether it is still ours: after a long sleep of the machine it may have been taken over. */
  isHeld(): boolean;
  release(): void;
}

/** Where the claim to a journal stands. */
export function claimPathOf(file: string): string {
  return `${file}.lock`;
}

/** Milliseconds between two signs of life. */
const BEAT_MS = 2000;
/** Milliseconds without a sign of life after which a process counts as gone, where nothing else tells. */
const GONE_MS = 10_000;
/** Milliseconds after which nobody has to wait for a sign any more, whatever the clocks say. */
const LONG_GONE_MS = 3_600_000;

/**
 * Claims a journal. The claim is touched now and then, so that others see that its process lives, should they run where
 * its number says nothing: in another container, on another machine.
 * @throws the system's error; `EEXIST` where somebody has it
 */
export function claimJournal(file: string, claimant: Claimant): HeldClaim {
  const path = claimPathOf(file);
  const text = writeClaim(claimant);
  writeNew(path, text);
  const isHeld = () => textIfThere(path) === text;
  const beat = setInterval(() => {
    if (!isHeld()) return clearInterval(beat);
    try {
      utimesSync(path, new Date(), new Date());
    } catch {
      // Whoever takes it over is noticed with the next record.
    }
  }, BEAT_MS).unref();
  const held = {
    isHeld,
    release: () => {
      clearInterval(beat);
      ours.delete(path);
      if (isHeld()) rmSync(path, { force: true });
    },
  };
  if (!hasExitListener) process.once('exit', releaseAll);
  hasExitListener = true;
  ours.set(path, held);
  return held;
}

/** A claim that is there in part would keep everybody away for long. */
function writeNew(path: string, text: string): void {
  try {
    writeFileSync(path, text, { mode: 0o600, flag: 'wx' });
  } catch (thrown) {
    const isThere = thrown instanceof Error && 'code' in thrown && thrown.code === 'EEXIST';
    if (!isThere) rmSync(path, { force: true });
    throw thrown;
  }
}

/** Claims of this very process by where they stand: its number may be that of a process before it. */
const ours = new Map<string, HeldClaim>();
let hasExitListener = false;

/** Whoever comes next need not find out that we are gone. */
function releaseAll(): void {
  for (const held of [...ours.values()]) held.release();
}

/** Lets time pass. */
export type Wait = (milliseconds: number) => Promise<unknown>;

/**
 * Whether nobody owns a journal any more. Where only signs of life tell, some are waited for: seconds at the most.
 * @param owner number of the process that its name ends in
 */
export async function isOrphan(
  file: string,
  owner: number,
  me: Claimant,
  wait: Wait = sleep,
): Promise<boolean> {
  const path = claimPathOf(file);
  const text = textIfThere(path);
  // Its claim is made before it, so that it goes through here only once nobody has it.
  if (text === undefined) return isUnclaimed(file, owner, me);
  const claim = readClaim(text);
  if (claim?.pid === me.pid && ours.get(path)?.isHeld()) return false;
  const verdict = claim ? judgeClaim(claim, me) : 'unknown';
  if (verdict === 'gone' || verdict === 'alive') return verdict === 'gone';
  const age = ageOf(path);
  if (verdict === 'likely' && age < GONE_MS) return false;
  return age > LONG_GONE_MS || isSilent(path, age, wait);
}

/** Its process has ended in order, or is one of a version that made no claims: that one is known by its number alone. */
function isUnclaimed(file: string, owner: number, { pid, isAlive, boot }: Claimant): boolean {
  const written = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return owner === pid || !isAlive(owner) || written / 1000 < boot;
}

const LOOK_MS = 500;

/** Waits for a sign of life, for two beats or until there has been none for long. */
async function isSilent(path: string, age: number, wait: Wait): Promise<boolean> {
  const seen = touchedAt(path);
  for (let watched = 0; watched < BEAT_MS * 2 || age + watched < GONE_MS; watched += LOOK_MS) {
    await wait(LOOK_MS);
    if (touchedAt(path) !== seen) return false;
  }
  return true;
}

function ageOf(path: string): number {
  return Math.max(0, Date.now() - (touchedAt(path) ?? 0));
}

function touchedAt(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs;
}
