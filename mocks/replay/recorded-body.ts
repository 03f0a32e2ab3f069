import { type Json, Verbatim } from '../engine/serialise/json-tree.ts';
import { readJson } from '../engine/serialise/read-json.ts';
import { writeJson } from '../engine/serialise/write-json.ts';
import type { RecordedJson, RecordedRequest, RecordedResponse } from './recording.ts';

type RequestBody = Pick<RecordedRequest, 'json' | 'text' | 'omitted'>;
type ResponseBody = Pick<RecordedResponse, 'json' | 'text' | 'omitted' | 'newline'>;

/** A client's body as a recording keeps it; `requestText` gives the very text again. */
export function keepRequestBody(text: string): RequestBody {
  if (text === '') return {};
  const json = parseStrictly(text);
  return json !== undefined && JSON.stringify(json) === text ? { json } : { text };
}

export function requestText({ json, text }: RequestBody): string {
  return json === undefined ? (text ?? '') : JSON.stringify(json);
}

/** An editor's body as a recording keeps it; `responseText` gives the very text again. */
export function keepResponseBody(body: string | Uint8Array): ResponseBody {
  if (typeof body !== 'string') return { omitted: { bytes: body.length } };
  if (body === '') return {};
  const json = parseStrictly(body);
  if (json === undefined) return { text: body };
  if (printAsEngine(json, '\n') === body) return { json };
  return printAsEngine(json, '\r\n') === body ? { json, newline: 'crlf' } : { text: body };
}

/** Nothing for a body that was left out. */
export function responseText({ json, text, omitted, newline }: ResponseBody): string | undefined {
  if (omitted) return undefined;
  return json === undefined ? (text ?? '') : printAsEngine(json, newline === 'crlf' ? '\r\n' : '\n');
}

/**
 * The value of a body, read as leniently as the engine reads. Integers that a double cannot hold are bigints. Nothing
 * for what is no JSON.
 */
export function parseBody(text: string): unknown {
  const value = readJson(text);
  return value === undefined ? undefined : toPlain(value);
}

/** `null` is taken for text: as a whole body it is nothing that either side sends. */
function parseStrictly(text: string): RecordedJson | undefined {
  try {
    return JSON.parse(text) ?? undefined;
  } catch {
    return undefined;
  }
}

function printAsEngine(value: RecordedJson, newline: string): string {
  return writeJson(withNumberTexts(value), newline);
}

function withNumberTexts(value: RecordedJson): Json {
  if (typeof value === 'number') return new Verbatim(String(value));
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(withNumberTexts);
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withNumberTexts(each)]));
}

function toPlain(value: Json): unknown {
  if (value instanceof Verbatim) {
    const number = Number(value.text);
    const isLong = /^-?\d{16,}$/.test(value.text) && !Number.isSafeInteger(number);
    return isLong ? BigInt(value.text) : number;
  }
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(toPlain);
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, toPlain(each)]));
}
