import { constants } from 'node:fs';
import { type FileHandle, open, readdir, stat } from 'node:fs/promises';
import { BridgeError } from '../../base/errors.ts';
import { editorHost, readSavedDirectory, toLocalPath } from '../../unreal/editor-files.ts';
import { getGameName } from '../../unreal/engine-functions.ts';
import { fingerprint } from '../../unreal/fingerprint.ts';
import { withPermissions } from '../../unreal/permissions.ts';
import type { EditorSession } from '../../unreal/session.ts';

/** The log file of an editor that runs on this machine. */
export interface LogFile {
  path: string;
  /** When it was last written. */
  modified: Date;
  /** Logs of further editors that have the same project open. */
  others: string[];
}

/** What was read of a log, and where to go on. */
export interface LogText {
  text: string;
  /** Where the next read begins. */
  cursor: string;
  /** Bytes between where the read was to begin and where it began. */
  skippedBytes: number;
  /** The cursor was of a file that has been replaced since: the editor was started again. */
  isReplaced: boolean;
}

/** More than this is not read at once: the end of a log is what matters. */
const MOST_BYTES = 1024 * 1024;
/** The byte order mark and the line that says when the log was opened. */
const HEAD_BYTES = 512;

/**
 * Finds `<Project>/Saved/Logs/<Project>.log`. Nothing that can be called over HTTP returns the log's text.
 * @throws BridgeError `log_not_reachable`, saying where the file lies; `remote_call_not_allowed`
 */
export async function findLogFile(
  session: EditorSession,
  { signal }: { signal?: AbortSignal } = {},
): Promise<LogFile> {
  const { project, saved } = await readPlace(session, signal);
  const expected = `${saved}/Logs/${project}.log`;
  const host = editorHost(session.client);
  if (host.machine === 'another') {
    throw new BridgeError(
      'log_not_reachable',
      `The editor runs on ${host.name}; its log lies there, in ${expected}.`,
    );
  }
  const [newest, ...others] = await listLogs(toLocalPath(expected.replace(/[\\/][^\\/]*$/, '')), project);
  if (newest) return { ...newest, others: others.map(({ path }) => path) };
  throw new BridgeError(
    'log_not_reachable',
    `The editor's log should lie in ${expected}, and this machine has no such file.`,
  );
}

async function readPlace(
  session: EditorSession,
  signal: AbortSignal | undefined,
): Promise<{ project: string; saved: string }> {
  const ask = async () => {
    const [saved, project] = await Promise.all([
      readSavedDirectory(session, signal),
      session.client.send(getGameName(), { signal }),
    ]);
    return { project, saved };
  };
  return withPermissions(
    ['getProjectSavedDirectory', 'getGameName', 'convertToAbsolutePath'],
    ask(),
    'The user can read the log in the editor: Window > Output Log.',
  );
}

/** Logs that editors with this project write now, the latest first: a second editor writes `<Project>_2.log`. */
async function listLogs(folder: string, project: string): Promise<Omit<LogFile, 'others'>[]> {
  const names = await readdir(folder).catch(() => []);
  const wanted = project.toLowerCase();
  const current = names.filter(name => {
    const bare = name.toLowerCase().replace(/\.log$/, '');
    return name.toLowerCase().endsWith('.log') && [bare, bare.replace(/_\d+$/, '')].includes(wanted);
  });
  const found = await Promise.all(
    current.map(async name => {
      const path = `${folder}/${name}`;
      const modified = (await stat(path).catch(() => undefined))?.mtime;
      return modified ? [{ path, modified }] : [];
    }),
  );
  return found.flat().toSorted((a, b) => b.modified.getTime() - a.modified.getTime());
}

/**
 * Reads the end of a log, or what was added to it since a cursor; never more than a megabyte.
 * @throws BridgeError `stale_cursor` when the cursor is not one; `log_not_reachable` when the file cannot be opened
 */
export async function readLogFile(path: string, since?: string): Promise<LogText> {
  const file = await openPlain(path).catch(cause => {
    throw new BridgeError('log_not_reachable', `${path} cannot be opened.`, { cause });
  });
  try {
    const head = await readAt(file, 0, HEAD_BYTES);
    const encoding = encodingOf(head);
    const opening = firstLine(head, encoding);
    const identity = opening === '' ? UNKNOWN : fingerprint(opening);
    const { size } = await file.stat();
    const from = since === undefined ? undefined : readCursor(since, { identity, size });
    const start = Math.max(from ?? 0, evenly(size - MOST_BYTES, encoding), 0);
    const bytes = wholeCharacters(await readAt(file, start, MOST_BYTES), encoding);
    const isCut = start > (from ?? 0);
    const text = decode(bytes, encoding);
    return {
      // The first line of a piece out of the middle is the rest of a line.
      text: isCut ? text.replace(/^[^\n]*\n/, '') : text,
      cursor: `${start + bytes.length}.${identity}`,
      skippedBytes: isCut ? start - (from ?? 0) : 0,
      isReplaced: since !== undefined && from === undefined,
    };
  } finally {
    await file.close();
  }
}

/** A pipe would be waited for. */
async function openPlain(path: string): Promise<FileHandle> {
  if (!(await stat(path)).isFile()) throw new Error('It is no plain file.');
  // Nor is it waited for where it has become one meanwhile.
  return open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
}

/** Identity of a log whose first line was not written yet. */
const UNKNOWN = '-';

/** Where to go on; undefined when the file is another one by now. */
function readCursor(cursor: string, file: { identity: string; size: number }): number | undefined {
  const [offset = '', identity] = cursor.split('.');
  if (!/^\d+$/.test(offset) || identity === undefined) {
    throw new BridgeError('stale_cursor', `"${cursor}" is no cursor of a log.`, {
      remedy: 'Take the cursor of an earlier answer, or `last`, or leave `since` out.',
    });
  }
  const isSame = identity === file.identity || identity === UNKNOWN;
  return isSame && Number(offset) <= file.size ? Number(offset) : undefined;
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  let filled = 0;
  while (filled < length) {
    const { bytesRead } = await file.read(buffer, filled, length - filled, position + filled);
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  return buffer.subarray(0, filled);
}

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be';

function encodingOf(head: Buffer): Encoding {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  return head[0] === 0xfe && head[1] === 0xff ? 'utf-16be' : 'utf-8';
}

function decode(bytes: Buffer, encoding: Encoding): string {
  return new TextDecoder(encoding).decode(bytes);
}

function evenly(position: number, encoding: Encoding): number {
  return encoding === 'utf-8' ? position : position - (position % 2);
}

/** Without the beginning of a character whose rest is not written yet. */
function wholeCharacters(bytes: Buffer, encoding: Encoding): Buffer {
  if (encoding !== 'utf-8') return bytes.subarray(0, evenly(bytes.length, encoding));
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0;
    if ((byte & 0xc0) === 0x80) continue;
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1;
    return length > back ? bytes.subarray(0, bytes.length - back) : bytes;
  }
  return bytes;
}

/** The first line says when the log was opened: what tells one run of the editor from the next. */
function firstLine(head: Buffer, encoding: Encoding): string {
  const text = decode(head, encoding);
  const end = text.indexOf('\n');
  return end < 0 ? '' : text.slice(0, end);
}
