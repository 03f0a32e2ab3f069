import { counterpartUnit } from './enrich.ts';
import { isInForce, printStored } from './format.ts';
import type { PropertyRecord } from './property-record.ts';
import { printable, sameValue } from './value-shapes.ts';

/** An earlier reading of an object, or a reading of another one: flattened name → value as the engine sent it. */
export type NamedValues = ReadonlyMap<string, unknown>;

/** What a record is held against: an earlier reading, another object, or its default. */
export type CounterpartKey = 'before' | 'other' | 'default';

/** Values by flattened name, for comparing with later. */
export function readingOf(records: readonly PropertyRecord[]): NamedValues {
  return new Map(records.map(({ name, raw }) => [name, raw]));
}

/** Records whose value is not that of the other reading; each keeps what it was held against. */
export function keepDifferences(
  records: readonly PropertyRecord[],
  reading: NamedValues,
  key: CounterpartKey,
): PropertyRecord[] {
  return records.filter(record => {
    if (!reading.has(record.name) || sameValue(record.raw, reading.get(record.name))) return false;
    const siblings = record.name.slice(0, record.name.lastIndexOf('.') + 1);
    const unit = counterpartUnit(record, sibling => reading.get(siblings + sibling));
    record.counterpart = { key, value: printable(reading.get(record.name)), unit };
    return true;
  });
}

/**
 * Records whose value is not that of the same one of another object, or has an effect in one of the two only. Each keeps
 * the other value, spelled as its own and marked where it is only stored.
 */
export function keepUnlike(
  records: readonly PropertyRecord[],
  others: readonly PropertyRecord[],
): PropertyRecord[] {
  const unlike = keepDifferences(records, readingOf(others), 'other');
  const there = new Map(others.map(other => [other.name, other]));
  const kept = new Set(unlike);
  return records.filter(record => {
    const other = there.get(record.name);
    if (!other) return false;
    const isSwitched = record.scope.hasSwitches && isInForce(record) !== isInForce(other);
    if (!kept.has(record) && !isSwitched) return false;
    const { unit } = record.counterpart ?? {};
    record.counterpart = isInForce(other)
      ? { key: 'other', value: other.value, unit, inForce: true }
      : { key: 'other', value: printStored(other.value), inForce: false };
    return true;
  });
}

/** Records that differ from the default of their class. */
export function keepModified(records: readonly PropertyRecord[]): PropertyRecord[] {
  const defaults = new Map(records.map(record => [record.name, record.default]));
  return records.filter(record => {
    if (record.modified) {
      const siblings = record.name.slice(0, record.name.lastIndexOf('.') + 1);
      const unit = counterpartUnit(record, sibling => defaults.get(siblings + sibling));
      record.counterpart = { key: 'default', value: record.default, unit };
    }
    return record.modified;
  });
}

/** Names that only one of two readings has: another class, another number of elements. */
export function countUnmatched(
  records: readonly PropertyRecord[],
  reading: NamedValues,
): { onlyHere: number; onlyThere: number } {
  const here = new Set(records.map(({ name }) => name));
  return {
    onlyHere: [...here].filter(name => !reading.has(name)).length,
    onlyThere: [...reading.keys()].filter(name => !here.has(name)).length,
  };
}
