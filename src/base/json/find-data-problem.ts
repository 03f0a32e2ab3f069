import { cutText } from '../text/cut-text.ts';
import { visibleLine } from '../text/visible.ts';

/** What data from outside may be like. */
export interface DataLimits {
  /** Lists and records inside each other; the walk is as deep. */
  depth: number;
  /** Characters of one text. */
  text: number;
  /** Of one that is not inside of a member with such a name, and the elements of a list there. */
  elsewhere?: { text: number; elements: number; inside: ReadonlySet<string> };
  /** Characters of one key. */
  key: number;
  /** Values in all, at any depth; any number when left out. */
  values?: number;
  /** Members of one record; any number when left out. */
  members?: number;
}

/**
 * The first thing in JSON data that the code behind it could not process: nesting that would exhaust its stack, a
 * text that is longer than any of its kind, more values than anybody writes, or the key `__proto__`, which code that copies
 * records loses in silence.
 * @returns a sentence without its full stop that names the place; undefined where there is none
 */
export function findDataProblem(data: unknown, limits: DataLimits): string | undefined {
  const left = { values: limits.values ?? Number.POSITIVE_INFINITY };
  const { text = limits.text, elements = Number.POSITIVE_INFINITY } = limits.elsewhere ?? {};
  const found = findIn(data, limits, { depth: 0, text, elements, left });
  return found && `${printPlace(found.place)} ${found.problem}`;
}

/** What is allowed where the walk is. */
interface Here {
  depth: number;
  text: number;
  elements: number;
  /** Values that may still come, anywhere. */
  left: { values: number };
}

interface Found {
  problem: string;
  /** Keys that lead to it, the last one first. */
  place: string[];
}

function findIn(
  value: unknown,
  limits: DataLimits,
  { depth, text, elements, left }: Here,
): Found | undefined {
  if (left.values-- <= 0) return { problem: `is one of more than ${limits.values} values`, place: [] };
  if (typeof value === 'string') {
    if (value.length <= text) return undefined;
    return { problem: `has ${value.length} characters; a text may have ${text}`, place: [] };
  }
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth >= limits.depth) return { problem: `is nested deeper than ${limits.depth} levels`, place: [] };
  if (Array.isArray(value) && value.length > elements)
    return { problem: `has ${value.length} elements; a list may have ${elements}`, place: [] };
  // No list of members is made: the value may have a million. `for in` lists the inherited ones too; plain data has none.
  const most = Array.isArray(value) ? undefined : limits.members;
  let members = 0;
  for (const key in value) {
    members++;
    if (most !== undefined && members > most) return { problem: `has more than ${most} members`, place: [] };
    const within = limits.elsewhere?.inside.has(key)
      ? { text: limits.text, elements: Number.POSITIVE_INFINITY }
      : { text, elements };
    const found =
      findProblemOfKey(key, limits) ??
      findIn(memberOf(value, key), limits, { ...within, depth: depth + 1, left });
    if (!found) continue;
    found.place.push(key);
    return found;
  }
  return undefined;
}

function findProblemOfKey(key: string, limits: DataLimits): Found | undefined {
  // Listed only where it is a member of its own, as `JSON.parse` makes it.
  if (key === '__proto__') return { problem: 'is a key that is not accepted', place: [] };
  if (key.length <= limits.key) return undefined;
  return { problem: `is a key of ${key.length} characters; it may have ${limits.key}`, place: [] };
}

function memberOf(value: object, key: string): unknown {
  return (value as Record<string, unknown>)[key]; // the key is one of its own
}

/** Keys and characters of a place that are shown. */
const MOST_KEYS = 8;
const MOST_SHOWN = 80;

/** `changes.0.value`, in code marks; of what a terminal would obey only how JSON writes it. */
function printPlace(place: readonly string[]): string {
  if (place.length === 0) return 'The value';
  const keys = place.slice(-MOST_KEYS).toReversed();
  const path = keys.map(key => visibleLine(cutText(key, MOST_SHOWN))).join('.');
  return `\`${place.length > MOST_KEYS ? `${path}…` : path}\``;
}
