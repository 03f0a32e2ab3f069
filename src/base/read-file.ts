import { closeSync, constants, fstatSync, openSync, readSync, type Stats, statSync } from 'node:fs';
import { lookupTable } from './lookup-table.ts';
import { messageOf } from './text/message-of.ts';

/** Bytes of a file that a person wrote or a program of ours keeps, unless a reader says otherwise. */
const MOST_BYTES = 16 * 1024 * 1024;

/** Why a file is not read although it is there: the rest of a sentence about it. */
export class FileRefusedError extends Error {
  override readonly name = 'FileRefusedError';
}

/**
 * The bytes of a file that somebody named. Only plain files are read: a pipe would be waited for, and a device may never
 * end. So is no file that is larger than anything it could be.
 * @throws FileRefusedError; what the system says where there is none, or it may not be read
 */
export function readBytes(path: string, most = MOST_BYTES): Buffer {
  // Before it is opened: to open a device may do something, and to open a pipe waits for whoever writes into it.
  checkKind(statSync(path));
  const file = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    // It may be another one by now.
    const stat = fstatSync(file);
    checkKind(stat);
    if (stat.size > most) throw tooLarge(most);
    return readAll(file, stat.size, most);
  } finally {
    closeSync(file);
  }
}

/** The text of a file, as `readBytes`, without the mark that some editors put in front of it. */
export function readText(path: string, most = MOST_BYTES): string {
  return readBytes(path, most)
    .toString('utf8')
    .replace(/^\uFEFF/, '');
}

/** The text of a file that may not be there, or may not be read. */
export function textIfThere(path: string): string | undefined {
  try {
    return readText(path);
  } catch {
    return undefined;
  }
}

/** What there is at a path that somebody named; undefined where nothing is, or nothing could be. */
export function statIfThere(path: string): Stats | undefined {
  try {
    return statSync(path);
  } catch {
    return undefined;
  }
}

/** Why a file could not be read or written: the rest of a sentence that names it. */
export function explainFile(thrown: unknown): string {
  if (thrown instanceof FileRefusedError) return thrown.message;
  const code = thrown instanceof Error && 'code' in thrown ? String(thrown.code) : undefined;
  return REASONS[code ?? ''] ?? code ?? messageOf(thrown);
}

const REASONS: Record<string, string> = lookupTable({
  ENOENT: 'there is no such file or folder',
  ENOTDIR: 'what its path goes through is no folder',
  EACCES: 'it may not be used by this user',
  EPERM: 'it may not be used by this user',
  EISDIR: 'it is a folder',
  EBUSY: 'another program holds it open',
  ENAMETOOLONG: 'its name is too long',
  ERR_INVALID_ARG_VALUE: 'no file can be called so',
  ENOSPC: 'there is no space left',
  EROFS: 'nothing can be written there',
});

/** @throws FileRefusedError where it is no plain file */
export function checkKind(stat: { isFile(): boolean; isDirectory(): boolean }): void {
  if (stat.isFile()) return;
  throw new FileRefusedError(stat.isDirectory() ? 'it is a folder' : 'it is a device, a pipe or a socket');
}

/** Its size is no promise: files of the system have none, and others grow. */
function readAll(file: number, size: number, most: number): Buffer {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for (;;) {
    const piece = Buffer.allocUnsafe(Math.max(size + 1 - bytes, 64 * 1024));
    const read = readSync(file, piece, 0, piece.length, null);
    if (read === 0) return Buffer.concat(pieces);
    bytes += read;
    if (bytes > most) throw tooLarge(most);
    pieces.push(piece.subarray(0, read));
  }
}

function tooLarge(most: number): FileRefusedError {
  return new FileRefusedError(`it is larger than ${most} bytes`);
}
