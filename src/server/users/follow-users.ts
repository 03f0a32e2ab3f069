import { statSync } from 'node:fs';
import { readUsers, type User } from './users-file.ts';

/**
 * The users of a file as it is now: whoever is added or removed is known or unknown at once. One that is being written by
 * hand and is wrong for a moment leaves those who were known.
 * @throws BridgeError `invalid_arguments` where it is wrong, or empty, when the server begins
 */
export function followUsers(path: string, log: (line: string) => void): () => readonly User[] {
  let users = readUsers(path);
  let seen = stampOf(path);
  return () => {
    const now = stampOf(path);
    if (now === seen) return users;
    seen = now;
    try {
      users = readUsers(path);
    } catch (thrown) {
      log(thrown instanceof Error ? thrown.message : String(thrown));
    }
    return users;
  };
}

function stampOf(path: string): string {
  const found = statSync(path, { throwIfNoEntry: false });
  return found ? `${found.mtimeMs} ${found.size} ${found.ino}` : '';
}
