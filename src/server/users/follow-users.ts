import { statSync } from 'node:fs';
import { messageOf } from '../../base/text/message-of.ts';
import { readUsers, type User } from './users-file.ts';

/** The users as they are now; `unreadable` while their file is wrong, and nobody knows who is to be let in. */
export type KnownUsers = () => readonly User[] | 'unreadable';

/**
 * The users of a file as it is now: whoever is added or removed is known or unknown at once. A file that is wrong lets in
 * nobody until it is mended: it may be about to take somebody out.
 * @throws BridgeError `invalid_arguments` where it is wrong when the server begins
 */
export function followUsers(path: string, log: (line: string) => void): KnownUsers {
  let seen = stampOf(path);
  let users: ReturnType<KnownUsers> = readUsers(path);
  return () => {
    const now = stampOf(path);
    if (now !== seen) {
      seen = now;
      users = tryToRead(path, log);
    }
    return users;
  };
}

function tryToRead(path: string, log: (line: string) => void): ReturnType<KnownUsers> {
  try {
    return readUsers(path);
  } catch (thrown) {
    log(`${messageOf(thrown)} Nobody is let in until it is mended.`);
    return 'unreadable';
  }
}

function stampOf(path: string): string {
  const found = statSync(path, { throwIfNoEntry: false });
  return found ? `${found.mtimeMs} ${found.size} ${found.ino}` : '';
}

/** Whether somebody who came in may stay: with the same permission, in a file that can be read. */
export function isStillKnown(
  { name, permission }: Pick<User, 'name' | 'permission'>,
  users: KnownUsers | undefined,
): boolean {
  const known = users?.();
  if (!known) return true;
  return known !== 'unreadable' && known.some(each => each.name === name && each.permission === permission);
}
