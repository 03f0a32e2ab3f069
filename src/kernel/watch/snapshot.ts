import type { PropertyRecord } from '../../pipeline/property-record.ts';
import { isStruct, printable, sameValue } from '../../pipeline/value-shapes.ts';
import { fingerprint } from '../../unreal/fingerprint.ts';

/**
 * The watched values as they were read: name → value, both as a page prints them. Of actors: path → label. A snapshot is
 * never changed, only replaced by the next one.
 */
export type Snapshot = ReadonlyMap<string, unknown>;

/** Names of what is no property; no property can be called so. */
export const EXISTS = '(exists)';
export const LABEL = '(label)';

/** A name whose value differs between two snapshots. A side is missing where only the other snapshot has the name. */
export interface Difference {
  name: string;
  before?: { value: unknown };
  after?: { value: unknown };
}

/** All differences: in the order of the later snapshot, then the names that only the earlier one has. */
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

/** Characters of a text that a snapshot keeps. */
const MOST_CHARACTERS = 300;

/** The value of a record for a snapshot. A value that a page cuts short carries a fingerprint of the whole. */
export function keepValue({ raw, value }: Pick<PropertyRecord, 'raw' | 'value'>): unknown {
  if (typeof raw === 'string' && raw.length > MOST_CHARACTERS) {
    return `${raw.slice(0, MOST_CHARACTERS)}… (${raw.length} characters, ${fingerprint(raw)})`;
  }
  const isCut = isStruct(value) && typeof raw === 'object' && !sameValue(printable(raw), value);
  return isCut ? { ...value, mark: fingerprint(JSON.stringify(printable(raw))) } : value;
}

/** Any value for a snapshot. */
export function keepAny(value: unknown): unknown {
  const whole = printable(value);
  const text = JSON.stringify(whole) ?? '';
  return text.length <= MOST_CHARACTERS
    ? whole
    : `${text.slice(0, MOST_CHARACTERS)}… (${text.length} characters, ${fingerprint(text)})`;
}
