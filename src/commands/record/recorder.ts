import { writeFileSync } from 'node:fs';
import { effectOfRequest } from '../../../mocks/replay/effect-of-request.ts';
import { readRecording } from '../../../mocks/replay/read-recording.ts';
import { keepRequestBody, keepResponseBody } from '../../../mocks/replay/recorded-body.ts';
import type { Exchange, RecordingHeader, SocketMessage } from '../../../mocks/replay/recording.ts';
import { readText } from '../../base/read-file.ts';
import { replaceFile } from '../../base/replace-file.ts';
import { appendText } from '../../base/write-file.ts';
import { HIDDEN_PASSPHRASE, NO_PASSPHRASE } from './redact-identifiers.ts';
import type { Redactor } from './redactor.ts';
import type { RawRequest, RawResponse } from './send-request.ts';

/** What a line of a recording is made of. */
export interface RawExchange {
  about?: string;
  request: RawRequest;
  response?: Omit<RawResponse, 'ms'> & { ms?: number };
  failure?: string;
}

/** Where lines of a recording go. */
export interface LineWriter {
  append(line: string): void;
  /** Puts other text in place of all that was written. */
  replace(text: string): void;
  read(): string;
}

export interface Recorder {
  readonly count: number;
  exchange(raw: RawExchange): Exchange;
  message(raw: Omit<SocketMessage, 'id'>): void;
  /** Finishes the recording: says in its header what was found out on the way. */
  finish(found?: Partial<RecordingHeader>): void;
}

/** Headers that decide how an editor answers, and what an answer is. Any other may name somebody. */
const REQUEST_HEADERS = ['content-type', 'passphrase', 'origin'];
const RESPONSE_HEADERS = ['content-type'];

/** Appends to a recording, line by line: what was recorded is on the disk, redacted, before the next thing happens. */
export function startRecording(
  file: LineWriter,
  header: RecordingHeader,
  redactor: Redactor,
  timing: 'with-times' | 'without-times' = 'with-times',
): Recorder {
  let count = 0;
  let nameCount = redactor.nameCount;
  const write = (line: unknown) => {
    file.append(`${JSON.stringify(line)}\n`);
    if (redactor.nameCount === nameCount) return;
    // A new name may stand in earlier lines too. They are rewritten before anything else can happen.
    nameCount = redactor.nameCount;
    file.replace(finishText(file.read(), header, redactor));
  };
  write(header);
  return {
    get count() {
      return count;
    },
    exchange(raw) {
      const line = writeExchange(++count, raw, redactor);
      if (timing === 'without-times') delete line.ms;
      write(line);
      return line;
    },
    message(raw) {
      const message = { ...raw, text: redactor.redact(raw.text) };
      write({ id: ++count, ...message } satisfies SocketMessage);
    },
    finish(found = {}) {
      file.replace(finishText(file.read(), { ...header, ...found }, redactor));
    },
  };
}

/** A recording with everything redacted once more, and with what its header can only say at the end. */
export function finishText(text: string, header: RecordingHeader, redactor: Redactor): string {
  const { exchanges, messages } = readRecording(text);
  const redactLine = (line: Exchange | SocketMessage) => redactor.redact(JSON.stringify(line));
  const lines = [...exchanges, ...messages].toSorted((a, b) => a.id - b.id).map(redactLine);
  const { note, engineVersion, world, ...rest } = header;
  const whole: RecordingHeader = {
    ...rest,
    ...(engineVersion !== undefined && { engineVersion }),
    ...(world !== undefined && { world }),
    redacted: redactor.tally(),
    ...(note !== undefined && { note: redactor.redact(note) }),
  };
  return [JSON.stringify(whole), ...lines, ''].join('\n');
}

function writeExchange(id: number, raw: RawExchange, redactor: Redactor): Exchange {
  const { about, request, response, failure } = raw;
  const headers = keepHeaders(request.headers, REQUEST_HEADERS, redactor);
  const body = request.body.toString('utf8');
  const effect = effectOfRequest({ method: request.method, path: request.path, headers, body });
  return {
    id,
    ...(about !== undefined && { about }),
    effect,
    request: {
      method: request.method,
      path: redactor.redact(request.path),
      headers,
      ...(isText(request.body)
        ? keepRequestBody(redactor.redact(body))
        : { omitted: { bytes: request.body.length } }),
    },
    ...(response && {
      response: {
        status: response.status,
        headers: keepHeaders(response.headers, RESPONSE_HEADERS, redactor),
        ...keepResponseBody(
          isText(response.body) ? redactor.redact(response.body.toString('utf8')) : response.body,
        ),
      },
    }),
    ...(failure !== undefined && { failure: redactor.redact(failure) }),
    ...(response?.ms !== undefined && { ms: response.ms }),
  };
}

function keepHeaders(
  headers: Record<string, string | string[] | undefined>,
  wanted: readonly string[],
  redactor: Redactor,
): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const name of wanted) {
    const value = headers[name];
    if (value === undefined) continue;
    const text = String(value);
    // Whatever it is: it may be the passphrase of somebody who mistyped the setting.
    const isSecret = name === 'passphrase' && text !== NO_PASSPHRASE && text !== '';
    kept[name] = isSecret ? HIDDEN_PASSPHRASE : redactor.redact(text);
  }
  return kept;
}

function isText(bytes: Buffer): boolean {
  return !bytes.includes(0) && Buffer.from(bytes.toString('utf8')).equals(bytes);
}

/** Bytes of a recording that is read back. */
const MOST_BYTES = 1024 ** 3;

/** Until somebody has looked at it. */
const OWNER_ONLY = 0o600;

/** A recording in a file, which must not be there yet. @throws when it is */
export function openFileWriter(path: string): LineWriter {
  writeFileSync(path, '', { flag: 'wx', mode: OWNER_ONLY });
  return {
    append: line => appendText(path, line),
    replace: text => replaceFile(path, text, OWNER_ONLY),
    read: () => readText(path, MOST_BYTES),
  };
}

/** A recording in memory. */
export function createMemoryWriter(): LineWriter {
  let text = '';
  return {
    append: line => {
      text += line;
    },
    replace: whole => {
      text = whole;
    },
    read: () => text,
  };
}
