import { homedir, hostname, userInfo } from 'node:os';
import { basename } from 'node:path';
import type { Secrets } from './redactor.ts';

/** What this machine calls its user and itself, and what the settings keep secret. */
export function findLocalSecrets({ passphrase }: { passphrase?: string }, words: readonly string[]): Secrets {
  const { env } = process;
  const users = [userName(), basename(homedir()), env.USER, env.USERNAME, env.LOGNAME];
  const hosts = [hostname(), hostname().split('.')[0], env.COMPUTERNAME, env.USERDOMAIN];
  return {
    passphrases: passphrase === undefined ? [] : [passphrase],
    users: users.filter(isText),
    hosts: hosts.filter(isText),
    words,
  };
}

function isText(value: string | undefined): value is string {
  return value !== undefined && value !== '';
}

/** A process in a container may have a user that the system does not know. */
function userName(): string | undefined {
  try {
    return userInfo().username;
  } catch {
    return undefined;
  }
}
