import { randomUUID } from 'node:crypto';
import { linkSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { BridgeError } from '../../base/errors.ts';
import {
  type Claimant,
  type ClaimSurroundings,
  claimantIn,
  judgeClaim,
  readClaim,
  writeClaim,
} from '../../base/process-claim.ts';
import { textIfThere } from '../../base/read-file.ts';

/** Settings of a lock, and what it asks of the process and its machine. */
export interface LockSurroundings extends ClaimSurroundings {
  /** Milliseconds to wait for a lock that is taken. */
  timeoutMs?: number;
  signal?: AbortSignal;
}

/**
 * Runs `work` while holding the lock file `<file>.lock`. Other processes that want the lock wait for it. The lock names
 * its owner; the lock of a process that was killed is taken over. `work` is synchronous, so a lock is held for
 * milliseconds only.
 * @throws BridgeError `brief_locked` when the lock is not free within `timeoutMs`; `cancelled`
 */
export async function withFileLock<T>(
  file: string,
  work: () => T,
  { timeoutMs = 5000, signal, ...surroundings }: LockSurroundings = {},
): Promise<T> {
  const path = `${file}.lock`;
  const claimant = claimantIn(surroundings);
  const text = writeClaim(claimant);
  const deadline = performance.now() + timeoutMs;
  while (!take(path, text)) {
    if (signal?.aborted)
      throw new BridgeError('cancelled', 'The call was cancelled while it waited.', { sent: 'no' });
    breakStale(path, claimant);
    if (performance.now() > deadline) throw refuseLocked(path);
    await sleep(2 + Math.random() * 8);
  }
  try {
    return work();
  } finally {
    held.delete(text);
    // After a long sleep of the machine it may have been taken over.
    if (textIfThere(path) === text) rmSync(path, { force: true });
  }
}

/** Claims of this process: a number may be that of a process before, which was killed. */
const held = new Set<string>();

function take(path: string, text: string): boolean {
  if (!place(path, text)) return false;
  held.add(text);
  return true;
}

/** A link appears with its content, or not at all: nobody reads half a claim. Some file systems have none. */
function place(path: string, text: string): boolean {
  const own = `${path}.${randomUUID()}`;
  writeFileSync(own, text, { mode: 0o600, flag: 'wx' });
  try {
    linkSync(own, path);
    return true;
  } catch (thrown) {
    return codeOf(thrown) !== 'EEXIST' && create(path, text);
  } finally {
    rmSync(own, { force: true });
  }
}

function create(path: string, text: string): boolean {
  try {
    writeFileSync(path, text, { mode: 0o600, flag: 'wx' });
    return true;
  } catch (thrown) {
    if (codeOf(thrown) === 'EEXIST') return false;
    throw thrown;
  }
}

/** Steps take milliseconds: what is older was left behind, whoever has its number now. */
const OLD_MS = 30_000;

function breakStale(path: string, claimant: Claimant): void {
  const text = textIfThere(path);
  const since = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
  if (text === undefined || since === undefined) return;
  // Of what is no claim of ours nobody can say who has it, so age decides.
  const claim = held.has(text) ? undefined : readClaim(text);
  const isGone = claim !== undefined && judgeClaim(claim, claimant) === 'gone';
  if (!isGone && Date.now() - since < OLD_MS) return;
  const aside = `${path}.${randomUUID()}`;
  try {
    renameSync(path, aside); // of those who try, one gets it
  } catch {
    return;
  }
  // Somebody else was quicker, and this is the lock of a living one: it goes back where it was.
  if (textIfThere(aside) !== text) giveBack(aside, path);
  rmSync(aside, { force: true });
}

function giveBack(aside: string, path: string): void {
  try {
    linkSync(aside, path);
  } catch (thrown) {
    if (codeOf(thrown) !== 'EEXIST') throw thrown;
  }
}

function codeOf(thrown: unknown): unknown {
  return thrown instanceof Error && 'code' in thrown ? thrown.code : undefined;
}

function refuseLocked(path: string): BridgeError {
  return new BridgeError('brief_locked', `Another process has held ${path} for too long.`);
}
