import type { PropertyRecord } from '../../pipeline/property-record.ts';
import { isStruct, printable, sameValue } from '../../pipeline/value-shapes.ts';
import { fingerprint } from '../../unreal/fingerprint.ts';

/**
 * What is watched, as it was when it was read: name → value, both as a page prints them. Of actors: path → label. A
 * picture is never changed, another one takes its place.
 */
export type Snapshot = ReadonlyMap<string, unknown>;

/** Names of what is no property; no property can be called so. */
export const EXISTS = '(exists)';
export const LABEL = '(label)';

/** What is another in a later picture. A name that only one of the two has lacks the other side. */
export interface Difference {
  name: string;
  before?: { value: unknown };
  after?: { value: unknown };
}

/** What differs, in the order of the later picture, then what is gone. */
export function compareSnapshots(earlier: Snapshot, later: Snapshot): Difference[] {
  const differences: Difference[] = [];
  for (const [name, value] of later) {
    if (!earlier.has(name)) differences.push({ name, after: { value } });
    else if (!sameValue(earlier.get(name), value)) {
      differences.push({ name, before: { value: earlier.get(name) }, after: { value } });
    }
  }
  for (const [name, value] of earlier) if (!later.has(name)) differences.push({ name, before: { value } });
  return differences;
}

/** Characters of a text that a picture keeps. */
const MOST_CHARACTERS = 300;

/** The value of a record as a picture keeps it: what a page cuts short carries a mark of the whole. */
export function keepValue({ raw, value }: Pick<PropertyRecord, 'raw' | 'value'>): unknown {
  if (typeof raw === 'string' && raw.length > MOST_CHARACTERS) {
    return `${raw.slice(0, MOST_CHARACTERS)}… (${raw.length} characters, ${fingerprint(raw)})`;
  }
  const isCut = isStruct(value) && typeof raw === 'object' && !sameValue(printable(raw), value);
  return isCut ? { ...value, mark: fingerprint(JSON.stringify(printable(raw))) } : value;
}

/** Any value as a picture keeps it. */
export function keepAny(value: unknown): unknown {
  const whole = printable(value);
  const text = JSON.stringify(whole) ?? '';
  return text.length <= MOST_CHARACTERS
    ? whole
    : `${text.slice(0, MOST_CHARACTERS)}… (${text.length} characters, ${fingerprint(text)})`;
}
