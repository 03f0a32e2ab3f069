import { closeSync, constants, fstatSync, openSync, statSync, writeFileSync } from 'node:fs';
import { checkKind } from './read-file.ts';

/** Windows has no such flag, and no pipes that lie in folders. */
const NO_WAITING = constants.O_NONBLOCK ?? 0;

/**
 * Adds a text to a file that somebody named, in one piece. Only plain files are written: to open a pipe waits for whoever
 * reads from it, and a device may do anything.
 * @param mode permissions of a file that is new
 * @throws FileRefusedError; what the system says where it may not be written
 */
export function appendText(path: string, text: string, mode = 0o666): void {
  write(path, text, { flags: constants.O_APPEND, mode });
}

/** Puts content in the place of what a file held, in that file: whoever reads it meanwhile may see a part. As `appendText`. */
export function writePlain(path: string, content: string | Uint8Array, mode = 0o666): void {
  write(path, content, { flags: constants.O_TRUNC, mode });
}

function write(
  path: string,
  content: string | Uint8Array,
  { flags, mode }: { flags: number; mode: number },
): void {
  // Before it is opened, as for reading.
  const there = statSync(path, { throwIfNoEntry: false });
  if (there) checkKind(there);
  const file = openSync(path, constants.O_WRONLY | constants.O_CREAT | NO_WAITING | flags, mode);
  try {
    // It may be another one by now.
    checkKind(fstatSync(file));
    writeFileSync(file, content);
  } finally {
    closeSync(file);
  }
}
