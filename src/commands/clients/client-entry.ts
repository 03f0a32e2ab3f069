import { listSettings, loadSettings, type SettingName, type SettingSource } from '../../base/config.ts';
import { isRecord } from '../../base/json/is-record.ts';
import type { McpClient, UserMachine } from './mcp-clients.ts';

/** How a client starts the server: what stands in its file under the server's name. */
export interface ClientEntry {
  type?: 'stdio';
  command: string;
  args: string[];
  env?: Record<string, string>;
}

/** How this very command was started. */
export interface Program {
  /** Path of node. */
  node: string;
  /** Path of this program. */
  path: string;
}

/** `npx`: from the registry. `here`: this very program, as from a clone. */
export type Launch = 'npx' | 'here';

/** A program that lies among packages was installed, so others get it the same way. */
export function guessLaunch({ path }: Program): Launch {
  return /[\\/]node_modules[\\/]/.test(path) ? 'npx' : 'here';
}

/**
 * The entry of a client, with the settings that were given as flags in it. What is secret goes into the environment of
 * the server: arguments of a process can be read by everybody on the machine. So does what a shell on the way would take
 * for something else.
 * @throws BridgeError `invalid_arguments` where a setting is wrong
 */
export function writeEntry(
  client: Pick<McpClient, 'saysType'>,
  flags: Record<string, unknown>,
  { launch, program, place }: { launch: Launch; program: Program; place: UserMachine },
): ClientEntry {
  const settings = loadSettings({ flags, env: {}, directory: place.directory, editors: 'several' });
  const given = listSettings().filter(({ name }) => flags[name] !== undefined);
  const goesThroughShell = launch === 'npx' && place.platform === 'win32';
  const isHidden = ({ name }: SettingSource) =>
    SECRETS.has(name) || (goesThroughShell && SHELL_SIGNS.test(textOf(name)));
  const textOf = (name: SettingName) => String(KEPT.has(name) ? flags[name] : settings[name]);
  const args = given
    .filter(setting => !isHidden(setting))
    .flatMap(({ name, flag, kind }) => {
      if (kind === 'switch') return settings[name] === true ? [flag] : [];
      // One address is written out in full; several stay as they were named.
      const repeated = name === 'editor' ? [flags.editor].flat().map(String) : [];
      if (settings.editors && repeated.length > 0) return repeated.flatMap(each => [flag, each]);
      return [flag, textOf(name)];
    });
  const env = Object.fromEntries(
    given.filter(isHidden).map(({ name, variable }) => [variable, textOf(name)]),
  );
  return {
    ...(client.saysType === 'yes' && { type: 'stdio' }),
    ...startWith(launch, program, place.platform, args),
    ...(Object.keys(env).length > 0 && { env }),
  };
}

/** What is passed on as it was written. */
const KEPT: ReadonlySet<string> = new Set(['editors'] satisfies SettingName[]);

const SECRETS: ReadonlySet<string> = new Set(['passphrase'] satisfies SettingName[]);

/** What `cmd /c` acts on, some of it even between quotation marks. */
const SHELL_SIGNS = /[&|<>^%!"]/;

/** Whether a file with this entry in it is to be read by nobody else. */
export function holdsSecret({ env = {} }: ClientEntry): boolean {
  return listSettings().some(({ name, variable }) => SECRETS.has(name) && env[variable] !== undefined);
}

function startWith(
  launch: Launch,
  { node, path }: Program,
  platform: NodeJS.Platform,
  args: string[],
): Pick<ClientEntry, 'command' | 'args'> {
  if (launch === 'here') return { command: node, args: [path, ...args] };
  const npx = ['npx', '-y', 'unreal-bridge', ...args];
  // On Windows npx is a script, which clients that start programs without a shell do not find.
  const [command = '', ...rest] = platform === 'win32' ? ['cmd', '/c', ...npx] : npx;
  return { command, args: rest };
}

/** Whether an entry of a client's file starts this server, under whatever name. */
export function startsUs(entry: unknown, { path }: Program): boolean {
  const words = wordsOfEntry(entry);
  return words.some(word => word === path || /(^|[\\/])unreal-bridge(@[^\\/]*)?($|[\\/])/.test(word));
}

/** The words that start a server: its program and the arguments. */
export function wordsOfEntry(entry: unknown): string[] {
  if (!isRecord(entry)) return [];
  const { command, args, url } = entry;
  return [command, ...(Array.isArray(args) ? args : []), url].filter(word => typeof word === 'string');
}

/**
 * The command that adds an entry to Claude Code. The name stands before `--env`: that option takes every word up to the
 * next option, the name too.
 */
export function writeClaudeCommand(name: string, entry: ClientEntry, platform: NodeJS.Platform): string {
  const env = Object.entries(entry.env ?? {}).flatMap(([key, value]) => ['--env', `${key}=${value}`]);
  const words = ['claude', 'mcp', 'add', name, ...env, '--', entry.command, ...entry.args];
  return words.map(word => quote(word, platform)).join(' ');
}

function quote(word: string, platform: NodeJS.Platform): string {
  if (/^[\w@%+=:,./\\-]+$/.test(word) && !(platform !== 'win32' && word.includes('\\'))) return word;
  return platform === 'win32' ? `"${word.replaceAll('"', '\\"')}"` : `'${word.replaceAll("'", `'\\''`)}'`;
}
