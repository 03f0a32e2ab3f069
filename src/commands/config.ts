import { realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { resolve } from 'node:path';
import { BridgeError } from '../base/errors.ts';
import { JsonMistake } from '../base/json/json-mistake.ts';
import { lineAndColumn } from '../base/json/json-tree.ts';
import { explainFile, readBytes } from '../base/read-file.ts';
import { replaceAndKeep } from '../base/replace-file.ts';
import { askPerson, currentTerminal, paint, print, printError } from '../base/terminal.ts';
import {
  type ClientEntry,
  guessLaunch,
  type Launch,
  type Program,
  writeClaudeCommand,
  writeEntry,
} from './client-entry.ts';
import { fileOf, MCP_CLIENTS, type McpClient, type UserMachine } from './mcp-clients.ts';
import { printDifference } from './print-difference.ts';
import { reportFailure } from './report-failure.ts';
import { setJsonMember } from './set-json-member.ts';

export interface ConfigFlags extends Record<string, unknown> {
  /** What the server is called in the client. */
  name: string;
  write?: boolean;
  yes?: boolean;
  file?: string;
  run?: Launch;
}

/** Who runs the command, and where; a test gives another. */
export interface ConfigSurroundings {
  place: UserMachine;
  program: Program;
  /** For what programs read. */
  out(text: string): void;
  /** For what is only said to people. */
  say(text: string): void;
  /** Asks a person yes or no; undefined where nobody sits there. */
  ask?(question: string): Promise<boolean>;
}

/** `config <client>`: prints the entry that makes a client start this server, or writes it into the client's file. */
export async function config(
  clientName: string,
  flags: ConfigFlags,
  surroundings: ConfigSurroundings = here(),
): Promise<void> {
  try {
    const { name, write, yes, file: named, run, ...settings } = flags;
    const { place, program } = surroundings;
    const client = findClient(clientName);
    const entry = writeEntry(client, settings, { launch: run ?? guessLaunch(program), program, place });
    const file = named === undefined ? fileOf(client, place) : resolve(place.directory, named);
    const wanted: Wanted = { client, name, entry, file };
    if (write) await merge(wanted, yes ? 'sure' : 'ask', surroundings);
    else show(wanted, surroundings);
  } catch (thrown) {
    reportFailure(thrown);
  }
}

/** An entry, and where it belongs. */
interface Wanted {
  client: McpClient;
  name: string;
  entry: ClientEntry;
  file: string;
}

function here(): ConfigSurroundings {
  const { input, output } = currentTerminal();
  const isPerson = input.isTTY && output.isTTY;
  return {
    place: {
      ...{ platform: process.platform, home: homedir() },
      ...{ env: process.env, directory: process.cwd() },
    },
    program: { node: process.execPath, path: realpathSync(process.argv[1] ?? '') },
    out: print,
    say: printError,
    ...(isPerson && { ask: question => askPerson(question, 'output') }),
  };
}

function findClient(name: string): McpClient {
  const client = MCP_CLIENTS.find(each => each.name === name);
  if (client) return client;
  const names = MCP_CLIENTS.map(each => each.name).join(', ');
  throw new BridgeError('invalid_arguments', `There is no client "${name}"; there are: ${names}.`);
}

function show({ client, name, entry, file }: Wanted, { place, out, say }: ConfigSurroundings): void {
  if (client.name === 'claude-code') {
    say(paint.dim('# either this command:\n'));
    out(`${writeClaudeCommand(name, entry, place.platform)}\n`);
    say(paint.dim(`# or this in ${file}:\n`));
  } else {
    say(paint.dim(`# into ${file} (--write puts it there):\n`));
  }
  out(`${JSON.stringify({ [client.key]: { [name]: entry } }, null, 2)}\n`);
}

async function merge(wanted: Wanted, certainty: 'sure' | 'ask', surroundings: ConfigSurroundings) {
  const { client, entry, file } = wanted;
  const { out, say, ask } = surroundings;
  const before = readIfThere(file);
  const after = mergeText(wanted, before ?? '');
  if (after === 'same') {
    out(`${paint.green('✓')} already there: ${file}\n`);
    return;
  }
  out(`${file}\n${printDifference(before ?? '', after)}`);
  if (entry.env && client.scope === 'project')
    say(paint.yellow('! The file will hold the passphrase in plain text: keep it out of version control.\n'));
  if (certainty === 'ask' && !ask) {
    throw new BridgeError('invalid_arguments', 'Nothing was written: nobody is there to agree to it.', {
      remedy: 'Add --yes to write without asking.',
    });
  }
  if (certainty === 'ask' && !(await ask?.('Write this?'))) {
    out('Nothing was written.\n');
    return;
  }
  const backup = replaceUnlessChanged(wanted, before, after);
  out(
    `${paint.green('✓')} written${backup ? paint.dim(` (the old one is ${backup})`) : ''}\n  ${client.next}\n`,
  );
}

/** @throws BridgeError with what to paste, where the file cannot be changed without harm */
function mergeText({ client, name, entry, file }: Wanted, before: string): string | 'same' {
  const paste = JSON.stringify({ [name]: entry }, null, 2);
  const remedy = `Nothing was written. Add this under "${client.key}" yourself:\n${paste}`;
  try {
    return setJsonMember(before, [client.key, name], entry);
  } catch (thrown) {
    if (thrown instanceof TypeError) {
      throw new BridgeError('invalid_arguments', `${thrown.message} in ${file} is no JSON object.`, {
        remedy,
      });
    }
    if (!(thrown instanceof JsonMistake)) throw thrown;
    const { line } = lineAndColumn(before, thrown.offset);
    throw new BridgeError('invalid_arguments', `${file}, line ${line}: ${thrown.message}`, { remedy });
  }
}

/** Writes the file unless it changed since it was read: a person was asked meanwhile, and clients write these files too. */
function replaceUnlessChanged(
  { entry, file }: Wanted,
  before: string | undefined,
  after: string,
): string | undefined {
  if (readIfThere(file) !== before) {
    throw new BridgeError('invalid_arguments', `${file} has changed meanwhile. Nothing was written.`, {
      remedy: 'Run the command again.',
    });
  }
  try {
    // With a passphrase in it nobody else may read it, whatever they might before.
    return entry.env
      ? replaceAndKeep(file, after, OWNER_ONLY, old => old & OWNER_ONLY)
      : replaceAndKeep(file, after, 0o644);
  } catch (cause) {
    throw cannotUse(file, 'written', cause);
  }
}

function readIfThere(file: string): string | undefined {
  try {
    return readBytes(file).toString('utf8');
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return undefined;
    throw cannotUse(file, 'read', cause);
  }
}

const OWNER_ONLY = 0o600;

function cannotUse(file: string, what: 'read' | 'written', cause: unknown): BridgeError {
  return new BridgeError('invalid_arguments', `${file} cannot be ${what}: ${explainFile(cause)}.`, {
    remedy: 'Look at its permissions, or name another with --file.',
    cause,
  });
}
