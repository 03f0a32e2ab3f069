import { createHash, randomUUID } from 'node:crypto';
import { linkSync, readdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../../base/make-folder.ts';
import { once } from '../../base/once.ts';
import { type Claimant, judgeClaim, readClaim, writeClaim } from '../../base/process-claim.ts';
import { textIfThere } from '../../base/read-file.ts';
import { isNameOfAddress } from '../../unreal/editor-names.ts';

/**
 * Places at which one server of this machine makes something while no other may: a look and the request behind it are
 * different frames, and where two make the same, the editor asks its user which one is to stay, and answers nobody.
 */
export interface ReservedPlaces {
  /**
   * Reserves a place.
   * @param afterwards what becomes of it with its process: it is `free`, or `stays`, as what that process sent may still
   *   lie in the editor's socket
   * @returns who has it where that is another server
   */
  reserve(path: string, afterwards: 'free' | 'stays'): ReservedBy | undefined;
  /** It is known what became of the place. One that is never released is free again after some time. */
  release(path: string): void;
  /** It was read back what became of it, for a process that is gone too. */
  clear(path: string): void;
}

/** Another server that has reserved a place. */
export interface ReservedBy {
  /** Number of its process, where it says so. */
  pid?: number;
  /** Its process has ended. */
  isGone: boolean;
  /** Seconds for which it has been reserved, and after which it is free at the latest. */
  forS: number;
  leftS: number;
}

/** Milliseconds that a place stays reserved: longer than a request waits, and than it lies in the editor's socket. */
const RESERVED_MS = 120_000;

/** Without a folder nobody hears of anybody. */
export const OPEN_PLACES: ReservedPlaces = { reserve: () => undefined, release: () => {}, clear: () => {} };

/** Where places are reserved, and by whom. */
interface Reserving {
  folder: string;
  owner: Claimant;
  /** All that the editor is known by: it is the same one for whoever shares a name with us. */
  names(): readonly string[];
  /** Our process serves several editors, each of which has an address of its own. */
  isOneOfSeveral?: boolean;
}

/** One editor of this process, for which places are reserved. */
interface Holder {
  names(): readonly string[];
  isOneOfSeveral: boolean;
}

/** A file that this very process has written, which may serve several editors: its number does not tell them apart. */
interface OwnFile {
  claim: string;
  holders: Set<Holder>;
}

const ours = new Map<string, OwnFile>();

/** Places that are reserved by files in a folder, as far as it can be written. */
export function openPlaces({ folder, owner, names, isOneOfSeveral = false }: Reserving): ReservedPlaces {
  const held = new Map<string, string[]>();
  const me: Holder = { names, isOneOfSeveral };
  const drop = (file: string) => leave(file, me);
  const sweep = once(() => removeExpired(folder));
  const filesOf = (path: string) => names().map(name => join(folder, fileOf(name, path)));
  const release = (path: string) => {
    for (const file of held.get(path) ?? []) drop(file);
    held.delete(path);
  };
  return {
    reserve(path, afterwards) {
      sweep();
      const had = held.get(path) ?? [];
      const got: string[] = [];
      // One order for all: of two servers that share some names one gets them all.
      for (const file of filesOf(path)
        .filter(each => !had.includes(each))
        .sort()) {
        const other = joinOwn(file, me) ? undefined : take(file, { folder, owner, me, afterwards });
        if (other) {
          for (const each of got) drop(each);
          return other;
        }
        got.push(file);
      }
      held.set(path, [...had, ...got]);
      return undefined;
    },
    release,
    clear(path) {
      release(path);
      for (const file of filesOf(path)) if (holderOf(file, owner)?.isGone) remove(file);
    },
  };
}

function fileOf(name: string, path: string): string {
  return createHash('sha256').update(`${name}\n${path.toLowerCase()}`).digest('hex').slice(0, 24);
}

/**
 * Two editors of one server may have the same project open and may have been started together, and still are two worlds:
 * this server tells them apart by their addresses.
 * @returns whether the file is ours, for another editor
 */
function joinOwn(file: string, me: Holder): boolean {
  const own = ours.get(file);
  if (!own || textIfThere(file) !== own.claim) return false;
  if ([...own.holders].some(each => isSameEditor(each, me))) return false;
  own.holders.add(me);
  keepYoung(file);
  return true;
}

function keepYoung(file: string): void {
  const now = new Date();
  try {
    utimesSync(file, now, now);
  } catch {
    // It is free again a little sooner.
  }
}

function isSameEditor(one: Holder, other: Holder): boolean {
  if (!one.isOneOfSeveral || !other.isOneOfSeveral) return true;
  const addresses = new Set(one.names().filter(isNameOfAddress));
  return other.names().some(name => addresses.has(name));
}

function leave(file: string, me: Holder): void {
  const own = ours.get(file);
  own?.holders.delete(me);
  if (own && own.holders.size > 0) return;
  ours.delete(file);
  // Somebody may have taken it over after its time.
  if (own && textIfThere(file) === own.claim) remove(file);
}

function remove(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {
    // It grows old.
  }
}

/** Names of places, and of such as were taken away. */
const PLACE_FILE = /^[0-9a-f]{24}(\.[0-9a-f-]{36})?$/;

/** Takes away what processes that were killed had reserved, once its time is over. */
function removeExpired(folder: string): void {
  try {
    for (const name of readdirSync(folder)) {
      const file = join(folder, name);
      const { mtimeMs = 0 } = PLACE_FILE.test(name) ? statSync(file) : { mtimeMs: Date.now() };
      const claim = Date.now() - mtimeMs > RESERVED_MS ? textIfThere(file) : undefined;
      if (claim === undefined) continue;
      if (name.includes('.')) remove(file);
      else takeAway(file, claim);
    }
  } catch {
    // There is no folder yet, or somebody else is at it.
  }
}

interface Taking {
  folder: string;
  owner: Claimant;
  me: Holder;
  afterwards: 'free' | 'stays';
}

/** @returns who has it where that is somebody else */
function take(file: string, taking: Taking): ReservedBy | undefined {
  const { folder, owner, me, afterwards } = taking;
  try {
    makeFolder(folder, 0o700);
    if (writeNew(file, writeClaim(owner), me)) return undefined;
    const other = holderOf(file, owner);
    if (!other) return JUST_RELEASED;
    const isFree = other.leftS <= 0 || (other.isGone && afterwards === 'free');
    return isFree && takeAway(file, other.claim) ? take(file, taking) : other;
  } catch {
    // Where nothing can be written nobody hears of anybody.
    return undefined;
  }
}

/** @returns whether nobody had it @throws the system's error */
function writeNew(file: string, text: string, me: Holder): boolean {
  try {
    writeFileSync(file, text, { flag: 'wx', mode: 0o600 });
    ours.set(file, { claim: text, holders: new Set([me]) });
    return true;
  } catch (thrown) {
    if (thrown instanceof Error && 'code' in thrown && thrown.code === 'EEXIST') return false;
    // A part of it would keep everybody away.
    rmSync(file, { force: true });
    throw thrown;
  }
}

/** Takes a file away whose claim we read. Somebody may have done so before us, and reserved it since: that one stays. */
function takeAway(file: string, claim: string): boolean {
  const aside = `${file}.${randomUUID()}`;
  try {
    renameSync(file, aside);
  } catch {
    return false;
  }
  const isThat = textIfThere(aside) === claim;
  if (!isThat) linkSync(aside, file);
  rmSync(aside, { force: true });
  return isThat;
}

const JUST_RELEASED: ReservedBy = { isGone: false, forS: 0, leftS: 0 };

function holderOf(file: string, owner: Claimant): (ReservedBy & { claim: string }) | undefined {
  const { mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? {};
  const text = textIfThere(file);
  if (mtimeMs === undefined || text === undefined) return undefined;
  const claim = readClaim(text);
  const age = Math.max(0, Date.now() - mtimeMs);
  return {
    ...(claim && { pid: claim.pid }),
    isGone: claim !== undefined && !ours.has(file) && judgeClaim(claim, owner) === 'gone',
    forS: Math.round(age / 1000),
    leftS: Math.ceil((RESERVED_MS - age) / 1000),
    claim: text,
  };
}
