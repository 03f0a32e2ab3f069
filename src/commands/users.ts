import { resolve } from 'node:path';
import { paint, print } from '../base/terminal.ts';
import { addUser, type PermissionLevel, readUsers, removeUser } from '../server/users/users-file.ts';
import { reportFailure } from './report-failure.ts';

interface UsersFlags {
  /** The file. */
  users: string;
  permission?: PermissionLevel;
  json?: boolean;
}

/** `users add`: the token is printed once, and kept nowhere. */
export function usersAdd(name: string, { users, permission = 'change', json }: UsersFlags): void {
  try {
    const token = addUser(resolve(users), name, permission);
    if (json) {
      print(`${JSON.stringify({ name, permission, token })}\n`);
      return;
    }
    print(`${paint.green('✓')} ${name} (${permission})\n  token: ${paint.bold(token)}\n`);
    print(
      paint.dim(
        '  It is shown this once. Their client sends it as the header "Authorization: Bearer <token>".\n',
      ),
    );
  } catch (thrown) {
    reportFailure(thrown);
  }
}

/** `users remove`: their token is worth nothing from now on, also where a server runs. */
export function usersRemove(name: string, { users }: UsersFlags): void {
  try {
    removeUser(resolve(users), name);
    print(`${paint.green('✓')} ${name} is no user any more\n`);
  } catch (thrown) {
    reportFailure(thrown);
  }
}

/** `users list`: names and permission. */
export function usersList({ users, json }: UsersFlags): void {
  try {
    const known = readUsers(resolve(users)).map(({ name, permission }) => ({ name, permission }));
    if (json) print(`${JSON.stringify(known)}\n`);
    else if (known.length === 0)
      print(`Nobody is named in ${users}; \`users add <name>\` names the first.\n`);
    else print(known.map(({ name, permission }) => `${name}  ${paint.dim(permission)}\n`).join(''));
  } catch (thrown) {
    reportFailure(thrown);
  }
}
