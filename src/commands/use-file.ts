import { accessSync, constants } from 'node:fs';
import { dirname } from 'node:path';
import type { ErrorCode } from '../base/error-codes.ts';
import { BridgeError } from '../base/errors.ts';
import { explainFile, FileRefusedError, readBytes, statIfThere } from '../base/read-file.ts';
import { writePlain } from '../base/write-file.ts';

/** Bytes of a picture or a recording. */
const MOST_BYTES = 64 * 1024 * 1024;

/** The bytes of a file that a command was given. @throws BridgeError with this code */
export function readGiven(path: string, code: ErrorCode): Buffer {
  try {
    return readBytes(path, MOST_BYTES);
  } catch (cause) {
    throw new BridgeError(code, `${path} cannot be opened: ${explainFile(cause)}.`, {
      cause,
      remedy: 'Name a file that is there.',
    });
  }
}

/**
 * Writes what a command makes. Nothing is written into a pipe or a device: it might never take it.
 * @throws BridgeError `invalid_arguments`
 */
export function writeOut(path: string, content: string | Uint8Array, option = '--out'): void {
  try {
    const there = statIfThere(path);
    if (there && !there.isFile()) throw new FileRefusedError('it is there, and no plain file');
    writePlain(path, content);
  } catch (cause) {
    throw cannotWrite(path, cause, option);
  }
}

/**
 * Looks whether a file can be written, before what is to stand in it has taken long to make.
 * @throws BridgeError `invalid_arguments`
 */
export function needWritable(path: string, option: string): void {
  try {
    const there = statIfThere(path);
    if (there && !there.isFile()) throw new FileRefusedError('it is there, and no plain file');
    accessSync(there ? path : dirname(path), constants.W_OK);
  } catch (cause) {
    throw cannotWrite(path, cause, option);
  }
}

/** What is said where an option names a place that cannot be written. */
export function cannotWrite(path: string, cause: unknown, option = '--out'): BridgeError {
  return new BridgeError(
    'invalid_arguments',
    `${option}: ${path} cannot be written: ${explainFile(cause)}.`,
    {
      cause,
      remedy: 'Name a file in a folder that is there.',
    },
  );
}
