import type { SourceControlRules } from '../source-control/scene-source-control.ts';
import type { PackageContent } from './package-content.ts';

/** A file of the project. */
export interface PackageFile {
  /** `/Game/Props/SM_Barrel` */
  packageName: string;
  /** Absolute, as the editor's machine writes it: `D:/Projects/Yard/Content/Props/SM_Barrel.uasset`, or `….umap`. */
  path: string;
  /** Engine seconds (of the editor's clock) of the last save. Negative: before the editor was started. */
  savedAt: number;
  /** Bytes. */
  size: number;
  readOnly: boolean;
  /** Under source control, and not checked out. */
  checkedInBySourceControl?: boolean;
}

/** The disk of the editor's machine: it outlives the process. */
export interface Disk {
  file(packageName: string): PackageFile | undefined;
  files(): PackageFile[];
  /** Undefined for a file that nobody has written since the scene began: then it is as the scene says. */
  content(packageName: string): PackageContent | undefined;
  /** Writes a file. Undefined when it is read-only. */
  write(packageName: string, content: PackageContent): PackageFile | undefined;
  /** Removes a file, if there is one. False when it is read-only. */
  remove(packageName: string): boolean;
  /** Adds a file that was there before the editor was started, unless somebody has removed it since. */
  find(file: FirstFile): void;
  /** True while every file is as the scene says: none was written or removed. */
  isAsInScene(): boolean;
  /** True for a file that was there, and was removed. */
  isRemoved(packageName: string): boolean;
  /** Takes a file out of source control. False without it, or where the server does not give the file. */
  checkOut(packageName: string): boolean;
  /** Of a file that was checked out here: whether it was written since. */
  checkedOut(packageName: string): 'unchanged' | 'changed' | undefined;
  /** Gives a file back that was checked out here and not written since. False for any other. */
  giveBack(packageName: string): boolean;
  readonly folders: Set<string>;
}

export type FileKind = 'map' | 'asset';

/** A file that is there before the editor is started. */
export interface FirstFile {
  packageName: string;
  kind: FileKind;
  readOnly: boolean;
}

export interface DiskOptions {
  /** Of the project, as the editor's machine writes it. */
  directory: string;
  files: FirstFile[];
  /** Content folders with nothing in them. */
  folders: string[];
  /** With check-out, as Perforce has it: every file that it has is read-only until it is checked out. */
  sourceControl?: SourceControlRules | undefined;
  /** Engine seconds. */
  now(): number;
  mirror: DiskMirror;
}

/** Somebody who keeps real files for the simulated ones. */
export interface DiskMirror {
  /** A file was written; `bytes` are a placeholder, as the simulated editor has no format of its own. */
  onFileWritten?(file: PackageFile & { bytes: Uint8Array }): void;
  onFileRemoved?(file: PackageFile): void;
  /** A file was checked out: it may be written from now on. */
  onFileUnlocked?(file: PackageFile): void;
  /** A file that was checked out was given back. */
  onFileLocked?(file: PackageFile): void;
  /** Whether a file, by its absolute path, is read-only beyond what the scene says. */
  isFileReadOnly?(path: string): boolean;
}

/** When files were saved that are there from the start: an hour ago [derived]. */
const SAVED_BEFORE = -3600;

interface Entry {
  file: PackageFile;
  content?: PackageContent;
  checkedOut?: 'unchanged' | 'changed';
}

export function createDisk({ directory, files, folders, sourceControl, now, mirror }: DiskOptions): Disk {
  const entries = new Map<string, Entry>();
  const isReadOnly = (file: PackageFile) => file.readOnly || mirror.isFileReadOnly?.(file.path) === true;
  const current = (file: PackageFile): PackageFile => ({ ...file, readOnly: isReadOnly(file) });
  const put = (file: PackageFile, content?: PackageContent) => {
    const { size, bytes } = placeholder(file);
    const written = { ...file, size };
    const { checkedOut } = entries.get(keyOf(file.packageName)) ?? {};
    entries.set(keyOf(file.packageName), {
      file: written,
      ...(content && { content }),
      ...(checkedOut && { checkedOut: 'changed' }),
    });
    mirror.onFileWritten?.({ ...written, bytes: bytes() });
    return written;
  };
  const removed = new Set<string>();
  const find = ({ packageName, kind, readOnly }: FirstFile) => {
    if (entries.has(keyOf(packageName)) || removed.has(keyOf(packageName))) return;
    const path = filePath(directory, packageName, kind);
    const isCheckedIn = sourceControl?.has(packageName) === true;
    const file = { packageName, path, savedAt: SAVED_BEFORE, size: 0, readOnly: readOnly || isCheckedIn };
    put({ ...file, ...(isCheckedIn && { checkedInBySourceControl: true }) });
  };
  files.forEach(find);
  return {
    find,
    isAsInScene: () => removed.size === 0 && ![...entries.values()].some(({ content }) => content),
    isRemoved: packageName => removed.has(keyOf(packageName)),
    folders: new Set(folders),
    file(packageName) {
      const entry = entries.get(keyOf(packageName));
      return entry && current(entry.file);
    },
    files: () => [...entries.values()].map(({ file }) => current(file)),
    content: packageName => entries.get(keyOf(packageName))?.content,
    write(packageName, content) {
      const kind = content.asset?.class === '/Script/Engine.World' ? 'map' : 'asset';
      const known = entries.get(keyOf(packageName))?.file;
      const file = known ?? {
        ...{ packageName, path: filePath(directory, packageName, kind), size: 0, readOnly: false },
        savedAt: now(),
      };
      if (isReadOnly(file)) return undefined;
      removed.delete(keyOf(packageName));
      return put({ ...file, savedAt: now() }, content);
    },
    remove(packageName) {
      const file = entries.get(keyOf(packageName))?.file;
      if (!file) return true;
      if (isReadOnly(file)) return false;
      entries.delete(keyOf(packageName));
      removed.add(keyOf(packageName));
      mirror.onFileRemoved?.(file);
      return true;
    },
    ...createCheckOuts(entries, sourceControl, mirror),
  };
}

type CheckOuts = Pick<Disk, 'checkOut' | 'checkedOut' | 'giveBack'>;

/** What source control does with the files of a disk. */
function createCheckOuts(
  entries: Map<string, Entry>,
  sourceControl: SourceControlRules | undefined,
  mirror: DiskMirror,
): CheckOuts {
  return {
    checkOut(packageName) {
      const entry = entries.get(keyOf(packageName));
      if (!entry?.file.checkedInBySourceControl || !sourceControl?.gives(packageName)) return false;
      const { checkedInBySourceControl: _, ...file } = entry.file;
      Object.assign(entry, { file: { ...file, readOnly: false }, checkedOut: 'unchanged' });
      mirror.onFileUnlocked?.(entry.file);
      return true;
    },
    checkedOut: packageName => entries.get(keyOf(packageName))?.checkedOut,
    giveBack(packageName) {
      const entry = entries.get(keyOf(packageName));
      if (entry?.checkedOut !== 'unchanged') return false;
      delete entry.checkedOut;
      entry.file = { ...entry.file, readOnly: true, checkedInBySourceControl: true };
      mirror.onFileLocked?.(entry.file);
      return true;
    },
  };
}

/** Files are kept without regard to case. */
function keyOf(packageName: string): string {
  return packageName.toLowerCase();
}

/** `/Game/…` lies in the project's Content folder, a plugin's content in the plugin's [derived]. */
function filePath(directory: string, packageName: string, kind: FileKind): string {
  const base = directory.replace(/[\\/]?$/, '/');
  const [, root = '', rest = ''] = /^\/([^/]+)\/(.+)$/.exec(packageName) ?? [];
  const folder = root.toLowerCase() === 'game' ? 'Content' : `Plugins/${root}/Content`;
  return `${base}${folder}/${rest}.${kind === 'map' ? 'umap' : 'uasset'}`;
}

const encoder = new TextEncoder();

/** What stands for a package: bytes as the engine begins one, so that nobody takes them for text, and then what it is. */
function placeholder({ packageName, savedAt }: PackageFile): { size: number; bytes(): Uint8Array } {
  const text = encoder.encode(`${packageName} saved at ${savedAt}\n`);
  return { size: mark.length + text.length, bytes: () => Uint8Array.from([...mark, ...text]) };
}

/** True for bytes that a simulated editor wrote. */
export function isPlaceholder(bytes: Uint8Array): boolean {
  return mark.every((byte, index) => bytes[index] === byte);
}

const mark = [0xc1, 0x83, 0x2a, 0x9e, ...encoder.encode('simulated ')];
