import { resolve } from 'node:path';
import * as z from 'zod';
import { BridgeError } from './errors.ts';
import { isRecord } from './json/is-record.ts';

/** A bare `127.0.0.1:30010` can only mean one thing. */
const BARE_ADDRESS = /^[\w.-]+:\d+$/;

/** The address of an editor; what is wrong with it is said in words. */
export const editorAddress = () =>
  z.preprocess(
    written => (typeof written === 'string' && BARE_ADDRESS.test(written) ? `http://${written}` : written),
    z.url({ protocol: /^http$/, error: 'an address like http://127.0.0.1:30010' }),
  );

/** The address of an editor's WebSocket, or `off`. */
export const editorSocket = () =>
  z.preprocess(
    written => (typeof written === 'string' && BARE_ADDRESS.test(written) ? `ws://${written}` : written),
    z
      .string()
      .regex(/^(off|ws:\/\/[\w.-]+:\d+\/?)$/, 'an address like ws://127.0.0.1:30020, or off')
      .optional(),
  );

/** Words that calls use for something else. */
const RESERVED: ReadonlySet<string> = new Set(['all', 'back', 'idle']);

const NAME = /^[\p{L}\p{N}_][\p{L}\p{N}_.-]*$/u;

const editorName = () =>
  z
    .string()
    .refine(
      name => NAME.test(name) && !RESERVED.has(name.toLowerCase()),
      'a name of letters, digits, _ . and -, other than all, back and idle',
    );

const ownSettings = () =>
  z.strictObject({
    address: editorAddress(),
    socket: editorSocket(),
    passphrase: z.string().optional(),
    project: z.string().optional(),
    readOnly: z.boolean().optional(),
    policy: z.string().min(1).optional(),
  });

/** Editors by name: addresses, or records with an address and what is other for this editor than for all. */
export const namedEditors = () =>
  z
    .preprocess(
      withAddresses,
      z.record(editorName(), ownSettings(), 'editors by name: { "left": "http://127.0.0.1:30010" }'),
    )
    .optional();

/** One of several editors, with what is other for it than for all. */
export type NamedEditor = z.infer<ReturnType<typeof ownSettings>>;

/** `left=http://…, right=http://…` of the environment, and addresses that stand for records. */
function withAddresses(written: unknown): unknown {
  const given = typeof written === 'string' ? readPairs(written) : written;
  if (!isRecord(given)) return given;
  return Object.fromEntries(
    Object.entries(given).map(([name, own]) => [name, typeof own === 'string' ? { address: own } : own]),
  );
}

function readPairs(text: string): unknown {
  const pairs = text.split(',').map(pair => readPair(pair.trim()));
  return pairs.every(pair => pair !== undefined) ? Object.fromEntries(pairs) : text;
}

/** `left=http://127.0.0.1:30010` */
function readPair(text: string): [name: string, address: string] | undefined {
  const at = text.indexOf('=');
  return at > 0 ? [text.slice(0, at).trim(), text.slice(at + 1).trim()] : undefined;
}

/** Which editors the settings name. */
export interface EditorChoice {
  /** Address of the usual one, or of the first. */
  editor?: unknown;
  editors?: Record<string, unknown> | undefined;
  /** The one that is meant where nobody says which. */
  usual?: string;
}

/**
 * The editors that `editor` and `editors` name together. `editor` may be repeated: an address, `name=address`, or the name
 * of one of `editors`; the first of several is the usual one.
 * @param near how near to the command each was said: of two that do not go together the nearer one counts alone
 */
export function chooseNamedEditors(
  { editor, editors }: { editor?: unknown; editors?: unknown },
  near: { editor: number; editors: number },
): EditorChoice {
  const listed = editors === undefined ? undefined : withAddresses(editors);
  const known = isRecord(listed) ? listed : {};
  const written = editor === undefined ? [] : [editor].flat();
  if (editors !== undefined && !isRecord(listed)) return { editor: written[0], editors: { '?': listed } };
  const names = Object.keys(known);
  if (written.length === 0) {
    const [first] = names;
    if (first === undefined) return {};
    return { editor: addressIn(known[first]), editors: known, ...(names.length === 1 && { usual: first }) };
  }
  const meant = written.map(each => readOne(each, known));
  const [first] = meant;
  if (!first || meant.length > 1)
    return choice(first, Object.fromEntries(meant.map(each => [each.name, each.own])));
  if (Object.hasOwn(known, first.name)) return choice(first, known);
  if (near.editor < near.editors && names.length > 0) return chooseNamedEditors({ editors }, near);
  if (near.editor === near.editors && names.length > 0) {
    throw new BridgeError(
      'invalid_arguments',
      `editor: "${String(editor)}" is none of editors: ${names.join(', ')}.`,
      {
        remedy: 'Name one of them, which is meant where a call says nothing, or leave `editor` out.',
      },
    );
  }
  return first.isNamed
    ? choice(first, { [first.name]: first.own })
    : { editor: addressIn(first.own), editors: undefined };
}

/** What is said for all editors. */
interface SharedSettings {
  editor: string;
  socket?: string | undefined;
  readOnly: boolean;
  editors?: Readonly<Record<string, NamedEditor>> | undefined;
  usual?: string | undefined;
  isFound?: true | undefined;
}

/** The settings for one of several editors: those of all, with what is other for it. */
export function settingsOf<Given extends SharedSettings>(settings: Given, name: string): Given {
  const { editors = {}, usual, isFound: _, ...all } = settings;
  const { address = all.editor, readOnly, socket, ...own } = editors[name] ?? {};
  // The socket of all is that of the usual one; `off` is meant for each.
  const shared = name === usual || all.socket === 'off' ? all.socket : undefined;
  const given = Object.entries(own).filter(([, value]) => value !== undefined);
  return {
    ...{ ...all, ...Object.fromEntries(given), editor: address, socket: socket ?? shared },
    readOnly: all.readOnly || readOnly === true,
  } as Given; // without what names the others, which is optional
}

/** The one of several editors that a command is about which takes one. @throws BridgeError where any could be meant */
export function onlyName(editors: Readonly<Record<string, NamedEditor>>, usual: string | undefined): string {
  const names = Object.keys(editors);
  const name = usual ?? (names.length === 1 ? names[0] : undefined);
  if (name !== undefined) return name;
  throw new BridgeError('invalid_arguments', `Several editors could be meant: ${names.join(', ')}.`, {
    remedy: `Say which with --editor ${names[0]}, or with "editor" in the settings file.`,
  });
}

/** Policies of single editors, from the folder of the file that names them. */
export function resolvePolicies(
  editors: Readonly<Record<string, NamedEditor>> | undefined,
  folder: string,
): { editors?: Record<string, NamedEditor> } {
  if (!editors) return {};
  const resolved = Object.entries(editors).map(([name, { policy, ...own }]): [string, NamedEditor] => [
    name,
    { ...own, ...(policy !== undefined && { policy: resolve(folder, policy) }) },
  ]);
  return { editors: Object.fromEntries(resolved) };
}

interface Meant {
  name: string;
  own: unknown;
  isNamed: boolean;
}

function choice(first: Meant | undefined, editors: Record<string, unknown>): EditorChoice {
  return { editor: addressIn(first?.own), editors, ...(first && { usual: first.name }) };
}

function addressIn(own: unknown): unknown {
  return isRecord(own) ? own.address : own;
}

/** One `--editor`, by the name that it has or gets. */
function readOne(written: unknown, known: Record<string, unknown>): Meant {
  const text = String(written).trim();
  if (Object.hasOwn(known, text)) return { name: text, own: known[text], isNamed: true };
  const pair = /^[a-z]+:\/\//i.test(text) ? undefined : readPair(text);
  if (pair) return { name: pair[0], own: { address: pair[1] }, isNamed: true };
  const address = BARE_ADDRESS.test(text) ? `http://${text}` : text;
  const same = Object.entries(known).find(([, own]) => addressIn(own) === address);
  if (same) return { name: same[0], own: same[1], isNamed: true };
  return { name: nameOfAddress(address), own: { address }, isNamed: false };
}

/** `editor-30011` of this machine, `10.0.0.3-30010` of another. */
export function nameOfAddress(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url) return address;
  const isHere = url.hostname === '127.0.0.1' || url.hostname === 'localhost';
  return `${isHere ? 'editor' : url.hostname}-${url.port || '80'}`;
}
