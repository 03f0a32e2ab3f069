import type { Disk, PackageFile } from './disk.ts';
import type { PackageContent } from './package-content.ts';

export type { PackageFile } from './disk.ts';

/**
 * The packages of the project: which of them are in memory only, or differ from their files. A package is named
 * without an object: `/Game/Props/SM_Barrel`, `/Game/Maps/Yard`. Names are compared without regard to case.
 */
export interface Packages {
  /** Notes that a package in memory differs from its file. What is never saved (`/Script/…`) stays clean. */
  markDirty(packageName: string): void;
  isDirty(packageName: string): boolean;
  /** Dirty levels and, with World Partition, dirty packages of their actors. */
  dirtyMaps(): string[];
  dirtyContent(): string[];
  /**
   * Writes the package's file. False when it cannot be written (read-only), or when there is no such package. A package
   * with nothing left in it loses its file.
   */
  save(packageName: string): boolean;
  /** The package's file, when it was ever saved. */
  file(packageName: string): PackageFile | undefined;
  /** A package that is new in memory: no file yet, dirty. */
  add(packageName: string): void;
  /** Forgets a package, with its file. */
  remove(packageName: string): void;
  /** Forgets what was never saved of a package; its file stays as it is. */
  forget(packageName: string): void;
  files(): PackageFile[];
  /** What a file holds; undefined for one that nobody has written since the scene began. */
  content(packageName: string): PackageContent | undefined;
  /** Takes a file out of source control for editing. False without source control, or without such a file. */
  checkOut(packageName: string): boolean;
  /** Of a file that was checked out here: whether it was written since. */
  checkedOut(packageName: string): 'unchanged' | 'changed' | undefined;
  /** Gives a file back to source control that was checked out here and not written since. False for any other. */
  giveBack(packageName: string): boolean;
  /** Content folders that somebody made, with or without something in them: they are on the disk at once. */
  readonly folders: Set<string>;
}

/** What packages must know of the editor's memory. */
export interface PackageMemory {
  isMap(packageName: string): boolean;
  /** What a file of the package would hold. `nothing`: all that was in it is gone. Undefined: there is no such package. */
  contentOf(packageName: string): PackageContent | 'nothing' | undefined;
  /** The Output Log. */
  log: string[];
}

/** No file is written for C++ classes and what is made for the moment, nor into the engine's own folder [derived]. */
const neverSaved = /^\/(Script|Temp|Memory|Engine)(\/|$)/i;

export function createPackages(disk: Disk, memory: PackageMemory): Packages {
  const dirty = new Map<string, string>();
  const keyOf = (packageName: string) => packageName.toLowerCase();
  const clean = (packageName: string) => void dirty.delete(keyOf(packageName));
  const names = (which: 'map' | 'content') =>
    [...dirty.values()].filter(name => memory.isMap(name) === (which === 'map'));
  const markDirty = (packageName: string) => {
    if (!/^\/Script\//i.test(packageName)) dirty.set(keyOf(packageName), packageName);
  };
  /** Returns why it could not. */
  const write = (packageName: string): string | undefined => {
    if (neverSaved.test(packageName)) return 'it has no file in the project';
    const content = memory.contentOf(packageName);
    if (!content) return 'nothing of it is in memory';
    const isDone =
      content === 'nothing' ? disk.remove(packageName) : disk.write(packageName, content) !== undefined;
    return isDone ? undefined : `${disk.file(packageName)?.path ?? 'its file'} is read-only`;
  };
  return {
    markDirty,
    isDirty: packageName => dirty.has(keyOf(packageName)),
    dirtyMaps: () => names('map'),
    dirtyContent: () => names('content'),
    save(packageName) {
      const refusal = write(packageName);
      if (refusal === undefined) clean(packageName);
      // [derived]
      else memory.log.push(`LogSavePackage: Error: ${packageName} was not saved: ${refusal}.`);
      return refusal === undefined;
    },
    file: disk.file,
    add: markDirty,
    remove(packageName) {
      clean(packageName);
      disk.remove(packageName);
    },
    forget: clean,
    ...{ files: disk.files, content: disk.content },
    ...{ checkOut: disk.checkOut, checkedOut: disk.checkedOut, giveBack: disk.giveBack },
    folders: disk.folders,
  };
}
