import type { Bindings } from './placeholders.ts';
import { parseBody, responseText } from './recorded-body.ts';
import type { RecordedResponse } from './recording.ts';

/** One way in which an answer is another than the recorded one. */
export interface Mismatch {
  kind: 'no answer' | 'status' | 'header' | 'shape' | 'value' | 'layout';
  /** Where in the body: `Responses[2].ResponseBody.Intensity`; the name of a header; empty for the whole. */
  at: string;
  recorded: string;
  actual: string;
}

export interface Answer {
  status: number;
  /** Names in lower case. */
  headers: Record<string, string>;
  body: string | Uint8Array;
}

/** What may differ although nothing is wrong, and why. */
export const TOLERANCES = {
  placeholders:
    'A placeholder stands for anything, the same everywhere: GUIDs, folders, names and addresses are those of the machine.',
  'order of HttpRoutes': 'The engine lists its routes from a set.',
  'last digits of numbers':
    'A float has six digits on the wire; the seventh digit of a double may be rounded.',
  'line ends': 'A Windows editor writes others than one on Linux.',
  times: 'A date and time of day is another each time.',
} as const;

/** How exactly a body must be the recorded one: `shape` compares kinds of values and names of members alone. */
export type Strictness = 'values' | 'shape';

/** Compares an answer with the recorded one: status, headers, the shape of the body and its values. */
export function compareAnswers(
  recorded: RecordedResponse,
  actual: Answer,
  bindings: Bindings,
  strictness: Strictness = 'values',
): Mismatch[] {
  const found: Mismatch[] = [];
  if (recorded.status !== actual.status)
    found.push({ kind: 'status', at: '', recorded: `${recorded.status}`, actual: `${actual.status}` });
  for (const [name, value] of Object.entries(recorded.headers)) {
    const given = actual.headers[name] ?? '(none)';
    if (given !== value) found.push({ kind: 'header', at: name, recorded: value, actual: given });
  }
  return [...found, ...compareBodies(recorded, actual.body, { bindings, strictness })];
}

interface Terms {
  bindings: Bindings;
  strictness: Strictness;
}

function compareBodies(recorded: RecordedResponse, body: string | Uint8Array, terms: Terms): Mismatch[] {
  const wanted = responseText(recorded);
  if (wanted === undefined || typeof body !== 'string') {
    const [here, there] = [
      wanted === undefined ? 'bytes' : 'text',
      typeof body === 'string' ? 'text' : 'bytes',
    ];
    return here === there ? [] : [{ kind: 'shape', at: '', recorded: here, actual: there }];
  }
  if (wanted === body) return [];
  const [left, right] = [parseBody(wanted), parseBody(body)];
  if (left === undefined || right === undefined) return compareTexts(wanted, body, terms);
  const found = compareValues(left, right, '', terms);
  if (found.length > 0 || terms.strictness === 'shape') return found;
  return isSameLayout(wanted, body) ? [] : [{ kind: 'layout', at: '', ...quote(wanted, body) }];
}

/** What is no JSON, such as an error text with quotes in it. Line ends are the machine's. */
function compareTexts(wanted: string, body: string, { bindings, strictness }: Terms): Mismatch[] {
  const isSame = bindings.match(wanted.replaceAll('\r\n', '\n'), body.replaceAll('\r\n', '\n'));
  return isSame || strictness === 'shape' ? [] : [{ kind: 'value', at: '', ...quote(wanted, body) }];
}

/** Whether white space stands at the same places; which line ends it has is the machine's. */
function isSameLayout(wanted: string, body: string): boolean {
  const layoutOf = (text: string) =>
    text.replaceAll(/"(?:[^"\\]|\\.)*"|[-\w.+]+/gs, 'x').replaceAll('\r\n', '\n');
  return layoutOf(wanted) === layoutOf(body);
}

function compareValues(wanted: unknown, given: unknown, at: string, terms: Terms): Mismatch[] {
  if (kindOf(wanted) !== kindOf(given)) return [{ kind: 'shape', at, ...quote(wanted, given) }];
  if (Array.isArray(wanted) && Array.isArray(given)) return compareLists(wanted, given, at, terms);
  if (isRecord(wanted) && isRecord(given)) return compareRecords(wanted, given, at, terms);
  if (terms.strictness === 'shape' || isSameValue(wanted, given, terms.bindings)) return [];
  return [{ kind: 'value', at, ...quote(wanted, given) }];
}

function compareLists(wanted: unknown[], given: unknown[], at: string, terms: Terms): Mismatch[] {
  if (terms.strictness === 'shape') {
    // Lists of another project have other lengths; their elements have one shape.
    const [left, right] = [wanted[0], given[0]];
    return left === undefined || right === undefined ? [] : compareValues(left, right, `${at}[0]`, terms);
  }
  if (wanted.length !== given.length) {
    return [{ kind: 'shape', at, recorded: `${wanted.length} elements`, actual: `${given.length} elements` }];
  }
  const [left, right] = at === 'HttpRoutes' ? [sorted(wanted), sorted(given)] : [wanted, given];
  return left.flatMap((each, index) => compareValues(each, right[index], `${at}[${index}]`, terms));
}

function sorted(list: unknown[]): unknown[] {
  return list.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
}

function compareRecords(
  wanted: Record<string, unknown>,
  given: Record<string, unknown>,
  at: string,
  terms: Terms,
): Mismatch[] {
  const place = (name: string) => (at === '' ? name : `${at}.${name}`);
  if (isGuid(wanted) && isGuid(given) && wanted.A === 0 && wanted.B === 0 && wanted.C === 0) {
    const isBound = terms.bindings.bind(`guid-${wanted.D}`, JSON.stringify(given));
    return isBound ? [] : [{ kind: 'value', at, ...quote(wanted, given) }];
  }
  const missing = Object.keys(wanted).filter(name => !(name in given));
  const extra = Object.keys(given).filter(name => !(name in wanted));
  return [
    ...missing.map(name => difference('shape', place(name), wanted[name], undefined)),
    ...extra.map(name => difference('shape', place(name), undefined, given[name])),
    ...Object.keys(wanted)
      .filter(name => name in given)
      .flatMap(name => compareValues(wanted[name], given[name], place(name), terms)),
  ];
}

function difference(kind: Mismatch['kind'], at: string, wanted: unknown, given: unknown): Mismatch {
  return { kind, at, ...quote(wanted, given) };
}

function isGuid(value: Record<string, unknown>): boolean {
  return (
    Object.keys(value).join() === 'A,B,C,D' && Object.values(value).every(each => typeof each === 'number')
  );
}

const TIME = /^\d{4}[-.]\d{2}[-.]\d{2}[-T ]\d{2}[:.]\d{2}/;

function isSameValue(wanted: unknown, given: unknown, bindings: Bindings): boolean {
  if (typeof wanted === 'number' && typeof given === 'number') {
    return wanted === given || Math.abs(wanted - given) <= 1e-6 * Math.max(Math.abs(wanted), Math.abs(given));
  }
  if (typeof wanted === 'string' && typeof given === 'string') {
    return bindings.match(wanted, given) || (TIME.test(wanted) && TIME.test(given));
  }
  return wanted === given;
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (typeof value === 'bigint') return 'number';
  return Array.isArray(value) ? 'list' : typeof value;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function quote(recorded: unknown, actual: unknown): { recorded: string; actual: string } {
  return { recorded: shorten(recorded), actual: shorten(actual) };
}

function shorten(value: unknown): string {
  if (value === undefined) return '(nothing)';
  const text =
    typeof value === 'string'
      ? value
      : JSON.stringify(value, (_, each) => (typeof each === 'bigint' ? `${each}` : each));
  return text.length > 160 ? `${text.slice(0, 160)}…` : text;
}
