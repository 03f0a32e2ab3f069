import { createHash } from 'node:crypto';
import { rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../../base/make-folder.ts';

/**
 * Places at which one server of this machine makes something while no other may: a look and the request behind it are
 * different frames, and where two make the same, the editor asks its user which one is to stay, and answers nobody.
 */
export interface ReservedPlaces {
  /** Reserves a place. @returns false where another server has it */
  reserve(path: string): boolean;
  /** It is known what became of the place. One that is never released is free again after some time. */
  release(path: string): void;
}

/** Milliseconds that a place stays reserved: longer than a request waits, and than it lies in the editor's socket. */
const RESERVED_MS = 120_000;

/** Without a folder nobody hears of anybody. */
export const OPEN_PLACES: ReservedPlaces = { reserve: () => true, release: () => {} };

/** Places that are reserved by files in a folder, as far as it can be written. */
export function openPlaces(folder: string): ReservedPlaces {
  const held = new Set<string>();
  const fileOf = (path: string) =>
    join(folder, createHash('sha256').update(path.toLowerCase()).digest('hex').slice(0, 24));
  return {
    reserve: path => {
      const file = fileOf(path);
      try {
        makeFolder(folder, 0o700);
        if (isOld(file)) rmSync(file, { force: true });
        writeFileSync(file, '', { flag: 'wx', mode: 0o600 });
        held.add(file);
        return true;
      } catch (thrown) {
        const isThere = thrown instanceof Error && 'code' in thrown && thrown.code === 'EEXIST';
        return !isThere || held.has(file);
      }
    },
    release: path => {
      const file = fileOf(path);
      if (!held.delete(file)) return;
      try {
        rmSync(file, { force: true });
      } catch {
        // It grows old.
      }
    },
  };
}

function isOld(file: string): boolean {
  const { mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? {};
  return mtimeMs !== undefined && Date.now() - mtimeMs > RESERVED_MS;
}
