import { dirname } from 'node:path';
import { makeFolder } from '../../base/make-folder.ts';
import { explainFile } from '../../base/read-file.ts';
import { printError } from '../../base/terminal.ts';
import { appendText } from '../../base/write-file.ts';

/** A call of `act` that is about to be carried out. */
export interface BegunCall {
  action: string;
  arguments: Record<string, unknown>;
  /** Of the operation; undefined where there is no such operation. */
  effect?: string;
  /** Who sent it, where the server knows its users. */
  by?: string;
}

/** One call of `act`, as it is kept. */
export interface AuditRecord extends BegunCall {
  /**
   * `asked`: an argument was missing. `refused` and `failed` bear a code of the errors: with the first, nothing was
   * tried. `unknown`: whether it was done could not be told.
   */
  outcome: 'done' | 'dry_run' | 'asked' | 'refused' | 'failed' | 'unknown';
  code?: string;
  changes?: readonly unknown[];
  changeId?: string;
  ms: number;
  /** Engine frames that it took. */
  frames: number;
}

export interface AuditLog {
  /**
   * Keeps that a call is about to change something, where that must not be lost.
   * @returns what `write` is told of it with
   * @throws BridgeError `store_unreachable`, `cancelled`: then nothing is to be done
   */
  begin?(call: BegunCall, signal: AbortSignal): Promise<string>;
  /** @param begun of the call, where it was begun */
  write(record: AuditRecord, begun?: string): void;
}

/** Characters of a value that are kept. */
const MOST_CHARACTERS = 500;

/**
 * Appends one line of JSON for each record. A line is written at once and in one piece: it is there when the process is
 * killed, and several servers may share a file. A log that cannot be written is reported once and never fails a call.
 * @param secrets texts that must not stand in it
 */
export function createAuditLog(
  file: string,
  secrets: readonly string[] = [],
  report: (message: string) => void = message => void printError(message),
): AuditLog {
  let isReported = false;
  return {
    write(record) {
      try {
        const line = JSON.stringify({ time: new Date().toISOString(), ...withoutSecrets(record, secrets) });
        append(file, `${line}\n`);
      } catch (thrown) {
        const why = `${explainFile(thrown)} (${file})`;
        if (!isReported) report(`unreal-bridge: the audit log cannot be written: ${why}\n`);
        isReported = true;
      }
    },
  };
}

function append(file: string, line: string): void {
  try {
    appendText(file, line, 0o600);
  } catch (thrown) {
    if (!(thrown instanceof Error) || !('code' in thrown) || thrown.code !== 'ENOENT') throw thrown;
    makeFolder(dirname(file));
    appendText(file, line, 0o600);
  }
}

/** A record as it may be kept: without what is secret in it, and long values cut. */
export function withoutSecrets<R extends BegunCall & { changes?: readonly unknown[] }>(
  record: R,
  secrets: readonly string[],
): R {
  const { action, arguments: args, changes } = record;
  return {
    ...record,
    action: hideKnown(action, secrets),
    arguments: mapMembers(hideMembers(args, secrets), (name, value) => [name, cut(value)]),
    ...(changes && { changes: changes.map(change => keepChange(change, secrets)) }),
  };
}

/** What a change was and has become; the rest of an answer is for its reader. */
function keepChange(change: unknown, secrets: readonly string[]): Record<string, unknown> {
  const { objectPath, propertyName, before, after } = change as Record<string, unknown>; // an entry of an answer
  const isSecret = SECRET_NAME.test(String(propertyName ?? ''));
  const keep = (value: unknown) => (isSecret ? HIDDEN : cut(hideIn(value, secrets)));
  return {
    object: objectPath,
    ...(propertyName !== undefined && { property: propertyName }),
    ...{ before: keep(before), after: keep(after) },
  };
}

const SECRET_NAME =
  /pass(word|phrase|wd)|secret|credential|(api|access|auth|private)[_ ]?(key|token)|(^|[._ ])token/i;
const HIDDEN = '(hidden)';

/** Members that say what the value beside them is of. */
const NAMING = ['propertyName', 'label', 'name', 'key', 'parameter'];

/** A value without what is secret in it, at any depth: by the names of members, and by the secrets that are known. */
function hideIn(value: unknown, secrets: readonly string[]): unknown {
  if (typeof value === 'string') return hideInText(value, secrets);
  if (Array.isArray(value)) return value.map(item => hideIn(item, secrets));
  return typeof value === 'object' && value !== null ? hideMembers(value, secrets) : value;
}

function hideMembers(record: object, secrets: readonly string[]): Record<string, unknown> {
  const names: Record<string, unknown> = { ...record };
  const isOfSecret = NAMING.some(naming => SECRET_NAME.test(textOf(names[naming])));
  return mapMembers(record, (name, value) => [
    hideKnown(name, secrets),
    SECRET_NAME.test(name) || (isOfSecret && name === 'value') ? HIDDEN : hideIn(value, secrets),
  ]);
}

/** A record or a list may be written as its text: a call is carried out all the same. */
function hideInText(text: string, secrets: readonly string[]): string {
  const known = hideKnown(text, secrets);
  if (!/^\s*[[{]/.test(known)) return known;
  try {
    return JSON.stringify(hideIn(JSON.parse(known), secrets));
  } catch {
    return known;
  }
}

function hideKnown(text: string, secrets: readonly string[]): string {
  return secrets.reduce((hidden, secret) => hidden.replaceAll(secret, HIDDEN), text);
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function mapMembers(
  record: object,
  change: (name: string, value: unknown) => [string, unknown],
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => change(name, value)));
}

/** A long value as the beginning of its text. */
function cut(value: unknown): unknown {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS - 1)}…` : value;
}
