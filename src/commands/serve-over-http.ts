import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { BridgeError } from '../base/errors.ts';
import { paint, print, printError } from '../base/terminal.ts';
import { isLoopback } from '../server/http-guard.ts';
import { noteUnawaited } from '../server/note-unawaited.ts';
import { type HttpServing, type RunningHttp, serveHttp } from '../server/serve-http.ts';
import { followUsers } from '../server/users/follow-users.ts';
import { readNumberFlag } from './read-number-flag.ts';

const DEFAULT_HOST = '127.0.0.1';
/** Not one of those that Unreal takes: 30000, 30010, 30020. */
const DEFAULT_PORT = '30110';

/** `serve --http`: MCP over Streamable HTTP, until the process is told to end. */
export async function serveOverHttp(
  flags: Record<string, unknown>,
  served: Pick<HttpServing, 'tools' | 'toolListing'>,
): Promise<void> {
  const { host, port, allowedHosts, token, json, usersFile } = readFlags(flags);
  const isToldToEnd = untilToldToEnd();
  const log = (line: string) => void printError(`unreal-bridge: ${line}\n`);
  noteUnawaited(log);
  const running = await serveHttp({
    ...{ ...served, host, port, allowedHosts, token: token?.text, log },
    ...(usersFile !== undefined && { users: openUsers(usersFile, log) }),
  }).catch(thrown => {
    throw explainListening(thrown, host, port);
  });
  const made = token?.from === 'made' ? token.text : undefined;
  print(json ? writeLine(running, made) : welcome(running, token));
  await isToldToEnd;
  await running.close();
}

/** Resolves when the process is told to end: by Ctrl+C, say. */
export function untilToldToEnd(): Promise<void> {
  return new Promise(resolve => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve());
  });
}

/** @throws BridgeError where the file is wrong, or names nobody: nobody could come in */
function openUsers(path: string, log: (line: string) => void) {
  const users = followUsers(path, log);
  if (users() === 'unreadable' || users().length > 0) return users;
  throw new BridgeError('invalid_arguments', `${path} names no users.`, {
    remedy: 'Add one: `unreal-bridge users add <name>`.',
  });
}

interface Token {
  text: string;
  /** Only one that nobody knows yet is printed. */
  from: 'made' | 'given';
}

function readFlags({
  host = DEFAULT_HOST,
  port = DEFAULT_PORT,
  allowHost = [],
  token: given,
  users,
  json,
}: Record<string, unknown>) {
  const token = readToken(given);
  if (token && users !== undefined)
    throw new BridgeError('invalid_arguments', '--token is for all, --users for each.', {
      remedy: 'Leave one of them out.',
    });
  const name = String(host);
  if (!token && users === undefined && !isLoopback(name)) {
    throw new BridgeError('invalid_arguments', `Others reach ${name} too, and no token is asked for.`, {
      remedy:
        'Whoever can connect can change the project: add `--token auto`, which makes a token and prints it, or set UNREAL_BRIDGE_TOKEN to one of yours. Or leave --host out: then only this machine can connect.',
    });
  }
  return {
    host: name,
    port: readNumberFlag('--port', String(port), { least: 0, most: 65_535 }),
    allowedHosts: [allowHost].flat().map(String),
    token,
    usersFile: users === undefined ? undefined : resolve(String(users)),
    json: json === true,
  };
}

/** Of the letters that the header of a bearer token may hold (RFC 6750). */
const TOKEN = /^[\w.~+/-]{16,}=*$/;

function readToken(given: unknown): Token | undefined {
  if (given === undefined) return undefined;
  if (given === 'auto') return { text: randomBytes(24).toString('base64url'), from: 'made' };
  const text = String(given);
  if (TOKEN.test(text)) return { text, from: 'given' };
  // An empty one too: whoever meant to protect the server has a variable that is not set.
  throw new BridgeError(
    'invalid_arguments',
    `--token: ${text === '' ? 'it is empty' : 'this is no token'}.`,
    {
      remedy:
        'At least 16 letters, digits or any of - . _ ~ + / stand in one. `--token auto` makes one and prints it.',
    },
  );
}

function writeLine({ url, port }: RunningHttp, token: string | undefined): string {
  return `${JSON.stringify({ url, port, ...(token !== undefined && { token }) })}\n`;
}

function welcome({ url }: RunningHttp, token: Token | undefined): string {
  const shown = token?.from === 'made' ? token.text : '<token>';
  const header = token ? ` --header "Authorization: Bearer ${shown}"` : '';
  return [
    `${paint.green('●')} MCP over Streamable HTTP: ${paint.bold(url)}`,
    ...(token ? [`  token: ${paint.bold(token.from === 'made' ? token.text : 'the one you gave')}`] : []),
    paint.dim(`  claude mcp add --transport http unreal ${url}${header}`),
    paint.dim('  Ctrl+C ends it'),
    '',
  ].join('\n');
}

export function explainListening(thrown: unknown, host: string, port: number): unknown {
  const code = thrown instanceof Error && 'code' in thrown ? thrown.code : undefined;
  if (code === 'EADDRINUSE') {
    return new BridgeError('invalid_arguments', `Port ${port} of ${host} is taken.`, {
      remedy: 'Perhaps this server runs already. Take another: --port 0 finds a free one.',
    });
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EACCES') {
    return new BridgeError('invalid_arguments', `${host}, port ${port}, cannot be listened on (${code}).`, {
      remedy: 'Name an address of this machine with --host, and a port above 1023 with --port.',
    });
  }
  return thrown;
}
