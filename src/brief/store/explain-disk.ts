import { BridgeError } from '../../base/errors.ts';

/** What a disk refuses (no permission, no space, a file in the place of a folder) as an error for the user; others as they are. */
export function explainDisk(thrown: unknown, folder: string): unknown {
  if (!(thrown instanceof Error) || !('syscall' in thrown)) return thrown;
  return new BridgeError('data_folder_unusable', `${folder} cannot be used: ${thrown.message}.`);
}
