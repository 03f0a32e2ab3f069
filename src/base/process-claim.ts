import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { hostname, uptime } from 'node:os';

/**
 * Who holds a file on disk, as it stands beside that file. A number alone tells nobody: it is given again when the machine
 * or a container is started again.
 */
export interface ProcessClaim {
  pid: number;
  host: string;
  /** When the machine was started, in seconds since 1970; left out by older versions. */
  boot?: number;
  /** When the process was started, as its system counts; left out where others cannot ask for it. */
  started?: string;
  /** Drawn anew for each claim. */
  claim?: string;
}

/** What claiming takes from its surroundings. */
export interface ClaimSurroundings {
  pid?: number;
  host?: string;
  boot?: number;
  /** Whether the process of this number runs on this machine. */
  isAlive?: (pid: number) => boolean;
  /** When the process of this number was started; not asked where `isAlive` is somebody else's. */
  startOf?: (pid: number) => string | undefined;
}

/** A process that claims files. */
export type Claimant = Required<ClaimSurroundings>;

/** The process that this is, unless its surroundings say otherwise. */
export function claimantIn({
  pid = process.pid,
  host = hostname(),
  boot = Date.now() / 1000 - uptime(),
  isAlive,
  startOf = isAlive ? () => undefined : startTime,
}: ClaimSurroundings = {}): Claimant {
  return { pid, host, boot, isAlive: isAlive ?? isRunning, startOf };
}

/** The text of a new claim. */
export function writeClaim({ pid, host, boot, startOf }: Claimant): string {
  const claim: ProcessClaim = { pid, host, boot: Math.round(boot), claim: randomUUID() };
  const started = startOf(pid);
  return JSON.stringify(started === undefined ? claim : { ...claim, started });
}

/** The claim that a text is; undefined for one that is none of ours. */
export function readClaim(text: string): ProcessClaim | undefined {
  try {
    const { pid, host, boot, started } = JSON.parse(text) as Record<string, unknown>; // checked below
    if (typeof pid !== 'number' || typeof host !== 'string') return undefined;
    return {
      ...{ pid, host },
      ...(typeof boot === 'number' && { boot }),
      ...(typeof started === 'string' && { started }),
    };
  } catch {
    return undefined;
  }
}

/** Seconds by which two reckonings of the same start of a machine may differ. */
const BOOT_ROUNDING_S = 30;

/**
 * Whether the process that made a claim still runs. `likely`: one of its number does, and when that was started nobody
 * knows. `unknown`: it was made on another machine, or before this one was started again. Claims of the claimant's own are
 * its own business: whatever else bears its number is from a process before it.
 */
export function judgeClaim(claim: ProcessClaim, me: Claimant): 'gone' | 'alive' | 'likely' | 'unknown' {
  const isSameRun =
    claim.host === me.host && (claim.boot === undefined || Math.abs(claim.boot - me.boot) < BOOT_ROUNDING_S);
  // A container that is started again keeps its name, its number, and its machine.
  if (!isSameRun) return 'unknown';
  if (claim.pid === me.pid || !me.isAlive(claim.pid)) return 'gone';
  const started = me.startOf(claim.pid);
  if (started === undefined || claim.started === undefined) return 'likely';
  return started === claim.started ? 'alive' : 'gone';
}

/** Whether the process of this number runs on this machine. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (thrown) {
    // It runs, and belongs to somebody else.
    return (thrown as NodeJS.ErrnoException).code === 'EPERM'; // what `kill` throws is a system error
  }
}

/** Where `/proc/<pid>/stat` says when a process was started, counted from behind its name. */
const START_FIELD = 19;

/** When a process was started, in ticks since the start of the machine: only Linux tells without asking a program. */
function startTime(pid: number): string | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name may hold anything, brackets and blanks too.
    return text.slice(text.lastIndexOf(')') + 2).split(' ')[START_FIELD];
  } catch {
    return undefined;
  }
}
