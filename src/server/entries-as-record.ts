import { isRecord } from '../base/json/is-record.ts';

/** What an entry of a list calls its name, where the list stands for a record. */
const NAMING: ReadonlySet<string> = new Set([
  ...[
    'name',
    'property',
    'propertyName',
    'property_name',
    'key',
    'field',
    'column',
    'parameter',
    'parameterName',
  ],
]);
/** What stands for its value. */
const HOLDING: ReadonlySet<string> = new Set(['value', 'newValue', 'new_value']);

/**
 * A record that somebody wrote as a list of its entries, or as a text of them: `[{ name: "Intensity", value: 30 }]`,
 * `Intensity=30, Temperature=4000`. Anything else as it is.
 */
export function entriesAsRecord(read: unknown): unknown {
  if (typeof read === 'string') return recordInText(read) ?? read;
  if (!Array.isArray(read) || read.length === 0) return read;
  const single = read.map(readSingle).filter(entry => entry !== undefined);
  const entries = single.length === read.length ? single : read.map(readEntry);
  const known = entries.filter(entry => entry !== undefined);
  const names = new Set(known.map(([name]) => name));
  return known.length === read.length && names.size === read.length ? Object.fromEntries(known) : read;
}

/**
 * What a record holds that says nothing else: `{ value: 30 }` for a number, `{ location: { X: 1 } }` for a location.
 * Undefined for any other, and for what takes such a record.
 * @param own what the argument takes, and in which unit
 */
export function withoutWrapper(
  name: string,
  written: unknown,
  own: { type?: string; unit?: string | undefined; properties?: Record<string, unknown> },
): unknown {
  if (!isRecord(written) || !WRAPPED.has(own.type ?? '')) return undefined;
  const keys = Object.keys(written);
  const [only = '', second] = keys;
  const taken = new Set(Object.keys(own.properties ?? {}).map(each => each.toLowerCase()));
  if (keys.some(key => taken.has(key.toLowerCase()))) return undefined;
  if (second === undefined && only.toLowerCase() === name.toLowerCase()) return written[only];
  const { value, unit, ...rest } = written;
  if (value === undefined || Object.keys(rest).length > 0) return undefined;
  if (unit === undefined || unit === own.unit) return value;
  return typeof value === 'number' && typeof unit === 'string' ? `${value} ${unit}` : undefined;
}

/** Kinds of values that somebody may have wrapped up. */
const WRAPPED: ReadonlySet<string> = new Set(['object', 'number', 'integer', 'boolean', 'array']);

function readEntry(entry: unknown): [name: string, value: unknown] | undefined {
  if (!isRecord(entry)) return undefined;
  const [naming, ...more] = Object.keys(entry).filter(key => NAMING.has(key));
  const [holding, ...others] = Object.keys(entry).filter(key => HOLDING.has(key));
  const name = naming === undefined ? undefined : entry[naming];
  if (typeof name !== 'string' || holding === undefined || more.length > 0 || others.length > 0)
    return undefined;
  const { [naming ?? '']: _, [holding]: value, ...facts } = entry;
  // A unit goes with its number; what else is said there is somebody's to see.
  if (Object.keys(facts).some(key => key !== 'unit')) return undefined;
  return [name, 'unit' in facts ? { value, ...facts } : value];
}

/** `{ Intensity: 30 }`: a record of one entry, which is no name of anything. */
function readSingle(entry: unknown): [name: string, value: unknown] | undefined {
  const [only, second] = isRecord(entry) ? Object.entries(entry) : [];
  const isEntry = only !== undefined && second === undefined && !NAMING.has(only[0]) && !HOLDING.has(only[0]);
  return isEntry ? only : undefined;
}

/** `Name=value` or `Name: value`, one after the other. */
function recordInText(text: string): Record<string, string> | undefined {
  const parts = text.split(/[;\n]|,(?=\s*[A-Za-z][\w.]*\s*[=:])/).filter(part => part.trim() !== '');
  const pairs = parts.map(part => /^\s*([A-Za-z][\w.]*(?:\[[^\]]+\])?)\s*[=:]\s*([^=:<>]+)$/.exec(part));
  if (pairs.length === 0 || pairs.some(pair => pair === null)) return undefined;
  return Object.fromEntries(pairs.map(pair => [pair?.[1] ?? '', (pair?.[2] ?? '').trim()]));
}
