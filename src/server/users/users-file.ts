import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync } from 'node:fs';
import * as z from 'zod';
import { BridgeError } from '../../base/errors.ts';
import { explainFile, readText } from '../../base/read-file.ts';
import { replaceFile } from '../../base/replace-file.ts';

/** What somebody may do: each may do what those before it may, too. */
export const PERMISSION_LEVELS = ['read', 'change', 'destructive'] as const;
export type PermissionLevel = (typeof PERMISSION_LEVELS)[number];

const user = z.strictObject({
  name: z.string().regex(/^[\p{L}\p{N}][\p{L}\p{N}._ -]{0,63}$/u, 'letters, digits, spaces and . _ - only'),
  /** A digest. Tokens are random, so nobody can try likely ones: one that costs more would protect nothing more. */
  token: z
    .string()
    .regex(/^sha256:[0-9a-f]{64}$/, 'sha256: and 64 hexadecimal digits, as `users add` writes them'),
  permission: z.enum(PERMISSION_LEVELS),
});

const usersFile = z.strictObject({ users: z.array(user) });

/** Somebody whom the server knows. */
export type User = z.infer<typeof user>;

/**
 * The users of a file; none where there is no such file.
 * @throws BridgeError `invalid_arguments`, naming the file and what is wrong with it
 */
export function readUsers(path: string): User[] {
  if (!existsSync(path)) return [];
  let text: string;
  try {
    text = readText(path);
  } catch (thrown) {
    throw refuseFile(path, explainFile(thrown));
  }
  const parsed = usersFile.safeParse(parse(path, text));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw refuseFile(path, `\`${issue?.path.join('.')}\`: ${issue?.message}`);
  }
  const { users } = parsed.data;
  const double = users.find(({ name }, at) => users.findIndex(each => each.name === name) !== at);
  if (double) throw refuseFile(path, `"${double.name}" stands in it twice`);
  return users;
}

/** Adds somebody, or gives them other rights and a new token. @returns the token, which is kept nowhere */
export function addUser(path: string, name: string, permission: PermissionLevel): string {
  const token = randomBytes(24).toString('base64url');
  const added = user.safeParse({ name, token: `sha256:${digest(token).toString('hex')}`, permission });
  if (!added.success)
    throw new BridgeError('invalid_arguments', `"${name}" is no name: ${added.error.issues[0]?.message}.`);
  writeUsers(path, [...readUsers(path).filter(each => each.name !== name), added.data]);
  return token;
}

/** @throws BridgeError `invalid_arguments` where there is nobody of that name */
export function removeUser(path: string, name: string): void {
  const users = readUsers(path);
  const left = users.filter(each => each.name !== name);
  if (left.length === users.length) {
    const names = users.map(each => each.name).join(', ') || 'nobody';
    throw new BridgeError('invalid_arguments', `There is no user "${name}" in ${path}; there is: ${names}.`);
  }
  writeUsers(path, left);
}

/** Whose token it is. All are compared, each in constant time: how long it takes tells nothing about any. */
export function findUser(users: readonly User[], token: string): User | undefined {
  const shown = digest(token);
  return users.filter(each =>
    timingSafeEqual(shown, Buffer.from(each.token.slice('sha256:'.length), 'hex')),
  )[0];
}

function writeUsers(path: string, users: readonly User[]): void {
  replaceFile(path, `${JSON.stringify({ users }, null, 2)}\n`, 0o600);
}

function digest(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

function parse(path: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw refuseFile(path, 'it is no JSON');
  }
}

function refuseFile(path: string, why: string): BridgeError {
  return new BridgeError('invalid_arguments', `The users file ${path} cannot be used: ${why}.`, {
    remedy: 'Correct it, or write it anew with `unreal-bridge users add`.',
  });
}
