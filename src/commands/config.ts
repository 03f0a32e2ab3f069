import { realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { resolve } from 'node:path';
import { BridgeError } from '../base/errors.ts';
import { askPerson, currentTerminal, paint, print, printError } from '../base/terminal.ts';
import { changeFile, type Dialogue, readUserFile } from './change-file.ts';
import {
  guessLaunch,
  type Launch,
  type Program,
  startsUs,
  writeClaudeCommand,
  writeEntry,
} from './clients/client-entry.ts';
import { printEntry, readServers, removeEntry } from './clients/client-file.ts';
import { listClients, printClients } from './clients/list-clients.ts';
import { fileOf, MCP_CLIENTS, type McpClient, type UserMachine } from './clients/mcp-clients.ts';
import { type ClientPlace, planEntry, type WantedEntry } from './clients/plan-entry.ts';
import { reportFailure } from './report-failure.ts';

export interface ConfigFlags extends Record<string, unknown> {
  /** What the server is called in the client. */
  name: string;
  write?: boolean;
  remove?: boolean;
  list?: boolean;
  json?: boolean;
  yes?: boolean;
  file?: string;
  run?: Launch;
}

/** Who runs the command, and where; a test gives another. */
export interface ConfigSurroundings extends Dialogue {
  place: UserMachine;
  program: Program;
}

/**
 * `config <client>`: prints the entry that makes a client start this server, writes it into the client's file, or takes it
 * out again. `config --list`: which clients are here, and what they have of us.
 */
export async function config(
  clientName: string | undefined,
  flags: ConfigFlags,
  surroundings: ConfigSurroundings = currentSurroundings(),
): Promise<void> {
  try {
    const { name, write, remove, list, json, yes, file: named, run, ...settings } = flags;
    const { place, program, out } = surroundings;
    if (list) {
      const rows = listClients(place, program);
      out(json ? `${JSON.stringify(rows, null, 2)}\n` : printClients(rows));
      return;
    }
    const client = findClient(clientName);
    const file = named === undefined ? fileOf(client, place) : resolve(place.directory, named);
    const certainty = yes ? 'sure' : 'ask';
    if (remove) {
      await takeOut({ client, name, file }, certainty, surroundings);
      return;
    }
    const entry = writeEntry(client, settings, { launch: run ?? guessLaunch(program), program, place });
    const wanted: WantedEntry = { client, name, entry, file };
    if (write) await merge(wanted, certainty, surroundings);
    else show(wanted, surroundings);
  } catch (thrown) {
    reportFailure(thrown);
  }
}

/** This machine, this program, and who sits there. */
export function currentSurroundings(): ConfigSurroundings {
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

/** @throws BridgeError with the clients that there are */
export function findClient(name: string | undefined): McpClient {
  const client = MCP_CLIENTS.find(each => each.name === name);
  if (client) return client;
  const names = MCP_CLIENTS.map(each => each.name).join(', ');
  const said = name === undefined ? 'Name a client.' : `There is no client "${name}".`;
  throw new BridgeError('invalid_arguments', `${said} There are: ${names}.`, {
    remedy: '`unreal-bridge config --list` shows which of them are here.',
  });
}

function show(wanted: WantedEntry, { place, out, say }: ConfigSurroundings): void {
  const { client, name, entry, file } = wanted;
  if (client.note !== undefined) say(paint.dim(`# ${client.note}\n`));
  if (client.name === 'claude-code') {
    say(paint.dim('# either this command:\n'));
    out(`${writeClaudeCommand(name, entry, place.platform)}\n`);
    say(paint.dim(`# or this in ${file}:\n`));
  } else {
    say(paint.dim(`# into ${file} (--write puts it there):\n`));
  }
  out(printEntry(wanted, entry));
}

/** Writes an entry into its client's file, after showing what becomes another. */
async function merge(
  wanted: WantedEntry,
  certainty: 'sure' | 'ask',
  surroundings: ConfigSurroundings,
): Promise<void> {
  const { client, file } = wanted;
  const { out, say } = surroundings;
  const change = planEntry(wanted);
  if (client.note !== undefined) say(paint.dim(`${client.note}\n`));
  if (change === 'same') {
    out(`${paint.green('✓')} already there: ${file}\n`);
    return;
  }
  const outcome = await changeFile(change, certainty, surroundings);
  if (outcome === 'written') out(`  ${client.next}\n`);
}

async function takeOut(place: ClientPlace, certainty: 'sure' | 'ask', surroundings: ConfigSurroundings) {
  const { client, name, file } = place;
  const before = readUserFile(file) ?? '';
  const after = removeEntry(place, before);
  const servers = after === 'same' ? {} : readServers(before, client.format, [client.key]);
  if (after === 'same') {
    surroundings.out(
      `${paint.green('✓')} not there: "${name}" in ${file}${nameOurs(place, before, surroundings)}\n`,
    );
    return;
  }
  if (!startsUs(servers[name], surroundings.program)) {
    throw new BridgeError(
      'invalid_arguments',
      `"${name}" in ${file} starts something else than this server.`,
      {
        remedy:
          'Nothing was written. Name ours with --name; `unreal-bridge config --list` shows what there is.',
      },
    );
  }
  await changeFile({ file, before, after, readers: 'as before' }, certainty, surroundings);
}

/** Names under which this server stands in a file, too. */
function nameOurs({ client, name }: ClientPlace, text: string, { program }: ConfigSurroundings): string {
  const servers = Object.entries(readServers(text, client.format, [client.key]));
  const names = servers
    .filter(([each, entry]) => each !== name && startsUs(entry, program))
    .map(([each]) => each);
  return names.length === 0 ? '' : `; there is ${names.map(each => `--name ${each}`).join(', ')}`;
}
