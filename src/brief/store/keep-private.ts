import { replaceFile } from '../../base/replace-file.ts';

const OWNER_ONLY = 0o600;
/** Permissions that earlier versions set. Any other ones were chosen by somebody. */
const EARLIER = 0o644;

/** Writes a file of the data folder, whole or not at all. What a user tells an interviewer is for nobody else to read. */
export function keepPrivate(path: string, text: string): void {
  replaceFile(path, text, OWNER_ONLY, old => (old === EARLIER ? OWNER_ONLY : old));
}
