import { BridgeError } from '../../base/errors.ts';
import { statIfThere } from '../../base/read-file.ts';
import { paint } from '../../base/terminal.ts';
import { readUserFile } from '../change-file.ts';
import { type Program, startsUs, wordsOfEntry } from './client-entry.ts';
import { explainFileMistake, readServers } from './client-file.ts';
import { fileOf, MCP_CLIENTS, type McpClient, resolveUserPath, type UserMachine } from './mcp-clients.ts';

/** A client, and what it has of us. */
export interface ListedClient {
  client: string;
  title: string;
  /** Whether anything of it was found on this machine or in this folder. */
  isHere: boolean;
  /** Where `config --write` would put an entry. */
  file: string;
  entries: { name: string; file: string; starts: string }[];
  /** Files of it that cannot be read, with the reason. */
  unreadable: string[];
}

/** Every client that is known: whether it is here, and which of its entries start this server. */
export function listClients(place: UserMachine, program: Program): ListedClient[] {
  return MCP_CLIENTS.map(client => {
    const unreadable: string[] = [];
    const entries = placesOf(client, place).flatMap(({ file, path }) => {
      const text = readTold(file, unreadable);
      if (text === undefined) return [];
      try {
        return Object.entries(readServers(text, client.format, path))
          .filter(([, entry]) => startsUs(entry, program))
          .map(([name, entry]) => ({ name, file, starts: wordsOfEntry(entry).join(' ') }));
      } catch (thrown) {
        const mistake = explainFileMistake(thrown, text);
        if (mistake === undefined) throw thrown;
        unreadable.push(`${file}, ${mistake}`);
        return [];
      }
    });
    const { name, title } = client;
    return {
      ...{ client: name, title, isHere: isHere(client, place) || entries.length > 0 },
      ...{ file: fileOf(client, place), entries, unreadable: [...new Set(unreadable)] },
    };
  });
}

/** Whether anything of a client was found. Its file alone may be another's, too. */
export function isHere({ signs }: McpClient, place: UserMachine): boolean {
  return signs.some(sign => statIfThere(resolveUserPath(sign, place)) !== undefined);
}

function placesOf(client: McpClient, place: UserMachine): { file: string; path: readonly string[] }[] {
  const others = (client.alsoReads ?? []).map(({ file, path }) => ({
    file: resolveUserPath(file, place),
    path: path(place),
  }));
  const all = [{ file: fileOf(client, place), path: [client.key] }, ...others];
  // Two ways to write a folder may be one, and a project may be the user's own folder.
  return [...new Map(all.map(each => [JSON.stringify(each), each])).values()];
}

function readTold(file: string, unreadable: string[]): string | undefined {
  try {
    return readUserFile(file);
  } catch (thrown) {
    if (!(thrown instanceof BridgeError)) throw thrown;
    unreadable.push(thrown.message);
    return undefined;
  }
}

/** A line a client, those that are here first; below it what it has of us. */
export function printClients(rows: readonly ListedClient[]): string {
  const width = Math.max(...rows.map(({ client }) => client.length));
  const present = rows.filter(({ isHere }) => isHere);
  const others = rows.filter(({ isHere }) => !isHere).map(({ client }) => client);
  const lines = present.flatMap(({ client, file, entries, unreadable }) => {
    const [first, ...more] = entries.map(
      ({ name, file: own, starts }) => `${name}: ${starts} ${paint.dim(own)}`,
    );
    const own = first ?? `${paint.dim('nothing of us')}  config ${client} --write ${paint.dim(file)}`;
    const mark = first === undefined ? paint.dim('·') : paint.green('✓');
    return [
      `${mark} ${client.padEnd(width)}  ${own}`,
      ...more.map(line => `  ${' '.repeat(width)}  ${line}`),
      ...unreadable.map(line => `  ${' '.repeat(width)}  ${paint.yellow('!')} ${line}`),
    ];
  });
  const absent = others.length > 0 ? [paint.dim(`not found here: ${others.join(', ')}`)] : [];
  return `${[...lines, ...absent].join('\n')}\n`;
}
