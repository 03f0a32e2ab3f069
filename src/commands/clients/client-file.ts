import { isDeepStrictEqual } from 'node:util';
import { parse } from 'jsonc-parser';
import { BridgeError } from '../../base/errors.ts';
import { isRecord } from '../../base/json/is-record.ts';
import { JsonMistake } from '../../base/json/json-mistake.ts';
import { lineAndColumn, parseJsonTree } from '../../base/json/json-tree.ts';
import type { ClientEntry } from './client-entry.ts';
import type { McpClient } from './mcp-clients.ts';
import { removeJsonMember } from './remove-json-member.ts';
import { setJsonMember } from './set-json-member.ts';
import { parseToml, printTomlTable, removeTomlTable, setTomlTable, TomlMistake } from './toml-table.ts';

/** An entry's place: a client's file, and the name of the server in it. */
export interface ServerEntryPlace {
  client: Pick<McpClient, 'format' | 'key'>;
  file: string;
  name: string;
}

/** What a file names at a path of keys; nothing where there is no such object. @throws what `explainFileMistake` reads */
export function readServers(
  text: string,
  format: McpClient['format'],
  path: readonly string[],
): Readonly<Record<string, unknown>> {
  const found = path.reduce<unknown>(
    (node, key) => (isRecord(node) ? node[key] : undefined),
    readAll(text, format),
  );
  return isRecord(found) ? found : {};
}

function readAll(text: string, format: McpClient['format']): unknown {
  if (text.replace(/^\uFEFF/, '').trim() === '') return {};
  if (format === 'toml') return parseToml(text);
  const body = text.replace(/^\uFEFF/, '');
  // The one reader says where it is wrong; the other gives values.
  parseJsonTree(body, 'commented');
  return parse(body, [], { allowTrailingComma: true });
}

/** What would be pasted by hand. */
export function printEntry(
  { client: { format, key }, name }: Omit<ServerEntryPlace, 'file'>,
  entry: ClientEntry,
): string {
  return format === 'toml'
    ? printTomlTable([key, name], { ...entry })
    : `${JSON.stringify({ [key]: { [name]: entry } }, null, 2)}\n`;
}

/** The text with an entry in it. @throws BridgeError with what to paste, where it cannot be changed without harm */
export function setEntry(place: ServerEntryPlace, before: string, entry: ClientEntry): string | 'same' {
  const { client, name } = place;
  const { format, key } = client;
  try {
    const present = readServers(before, format, [key])[name];
    const wanted = keepForeign(present, entry);
    if (isDeepStrictEqual(present, wanted)) return 'same';
    return format === 'toml'
      ? setTomlTable(before, [key, name], wanted)
      : setJsonMember(before, [key, name], wanted);
  } catch (thrown) {
    const paste = format === 'toml' ? printEntry(place, entry) : JSON.stringify({ [name]: entry }, null, 2);
    const where = format === 'toml' ? 'at the end of it' : `under "${key}"`;
    throw cannotChange(place, before, thrown, `Nothing was written. Add this ${where} yourself:\n${paste}`);
  }
}

/** The text without an entry. @throws BridgeError where it cannot be changed without harm */
export function removeEntry(place: ServerEntryPlace, before: string): string | 'same' {
  const { client, name } = place;
  const { format, key } = client;
  try {
    return format === 'toml' ? removeTomlTable(before, [key, name]) : removeJsonMember(before, [key, name]);
  } catch (thrown) {
    const remedy = `Nothing was written. Take "${name}" out of "${key}" yourself.`;
    throw cannotChange(place, before, thrown, remedy);
  }
}

/**
 * What else stands in an entry is its user's: whether it is switched on, which tools need no question, variables of the
 * environment that are none of ours.
 */
function keepForeign(present: unknown, entry: ClientEntry): Record<string, unknown> {
  const found = Object.entries(isRecord(present) ? present : {});
  const others = found.filter(([key]) => !REACHES.has(key));
  const env = isRecord(present) && isRecord(present.env) ? present.env : {};
  const foreign = Object.entries(env).filter(([key]) => !key.startsWith('UNREAL_BRIDGE_'));
  const variables = { ...Object.fromEntries(foreign), ...entry.env };
  const { env: _, ...start } = entry;
  return {
    ...start,
    ...(Object.keys(variables).length > 0 && { env: variables }),
    ...Object.fromEntries(others),
  };
}

/** Members of an entry that say how the server is reached: all of them are said anew. */
const REACHES = new Set(['type', 'command', 'args', 'env', 'url', 'serverUrl', 'httpUrl', 'headers']);

function cannotChange({ file }: ServerEntryPlace, text: string, thrown: unknown, remedy: string): unknown {
  if (thrown instanceof TypeError)
    return new BridgeError('invalid_arguments', `${thrown.message} in ${file} is no JSON object.`, {
      remedy,
    });
  const mistake = explainFileMistake(thrown, text);
  if (mistake === undefined) return thrown;
  return new BridgeError('invalid_arguments', `${file}, ${mistake}`, { remedy });
}

/** `line 3: …`, or without a line; undefined of what is no mistake in a file. */
export function explainFileMistake(thrown: unknown, text: string): string | undefined {
  if (thrown instanceof JsonMistake)
    return `line ${lineAndColumn(text.replace(/^\uFEFF/, ''), thrown.offset).line}: ${thrown.message}`;
  if (!(thrown instanceof TomlMistake)) return undefined;
  return `${thrown.line === undefined ? '' : `line ${thrown.line}: `}${thrown.message}`;
}
