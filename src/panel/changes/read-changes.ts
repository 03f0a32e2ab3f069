import { isRecord } from '../../base/json/is-record.ts';
import { formatValue } from '../../base/quantities/print-value.ts';
import { withLightUnits } from '../parts/light-units.ts';
import { itemsOf, tableOf } from '../parts/tables.ts';

/** A change of the journal, as a list has it. */
export interface ListedChange {
  id: string;
  at: string;
  action: string;
  line: string;
  state: string;
  canUndo: boolean;
  /** Why nothing takes it back. */
  why: string;
  by: string;
}

/** One value, before and after. */
export interface ChangedValue {
  objectPath: string;
  /** What it is of: an actor by its label, else the end of its path. */
  object: string;
  property: string;
  before: unknown;
  after: unknown;
  unit?: string;
  /** Of the value before, where that is another. */
  beforeUnit?: string;
}

/** Values of a change as far as they were read. */
export interface ToldValues {
  values: readonly ChangedValue[];
  /** How many it has beside them. */
  more: number;
}

/** What was not let be done. */
export interface RefusedCall {
  at: string;
  action: string;
  line: string;
  why: string;
  by: string;
}

/** The changes that `list_changes` answered, whichever way it wrote them down. */
export function readChanges({ columns, history }: Readonly<Record<string, unknown>>): ListedChange[] {
  if (columns === undefined) return itemsOf(history).filter(isRecord).map(readEntry);
  return tableOf(columns, history).map(row => ({
    ...namesOf(row),
    canUndo: row.undo === 'possible',
    why: textOf(row.undo === 'possible' ? '' : row.undo),
  }));
}

function readEntry(entry: Record<string, unknown>): ListedChange {
  const [first] = readValues(entry);
  const isRead = first && !isRecord(first.before) && !isRecord(first.after);
  const values = isRead ? `: ${shortOf(first.before)} → ${shortOf(first.after)}` : '';
  const line = first && `${first.object} ${first.property}${values}`;
  return { ...namesOf(entry, line), canUndo: entry.canUndo === true, why: textOf(entry.why) };
}

function namesOf(entry: Record<string, unknown>, line = textOf(entry.summary)) {
  const { changeId, at, action, state, by } = entry;
  return {
    ...{
      id: String(changeId),
      at: String(at),
      action: String(action),
      line: withoutRecords(line) || String(action),
    },
    ...{ state: String(state), by: textOf(by) },
  };
}

/** Whole records are for whoever opens the change. */
function withoutRecords(line: string): string {
  return line.replace(/: [{[].*$/, '');
}

/** Values of one change. */
export function readValues({ changes, summary }: Readonly<Record<string, unknown>>): ChangedValue[] {
  const called = /^objectPath: ([^,]+)/.exec(textOf(summary))?.[1];
  const listed = itemsOf(changes).filter(isRecord);
  const isOne = listed.every(({ objectPath }) => objectPath === listed[0]?.objectPath);
  const values = listed.map(({ objectPath, propertyName, before, after, unit }) => ({
    ...{ objectPath: String(objectPath), before, after, property: textOf(propertyName) },
    object:
      (isOne && called) ||
      (String(objectPath)
        .split(/PersistentLevel\.|\//)
        .at(-1) ??
        ''),
    ...(typeof unit === 'string' && { unit }),
  }));
  return withLightUnits(foldValues(values));
}

/** Values of a change with the count of those that were left out. */
export function readTold(entry: Readonly<Record<string, unknown>>): ToldValues {
  return { values: readValues(entry), more: Number(entry.moreChanges ?? 0) };
}

/** The changes that a call answered: a list of them, or a table of many of one kind. */
export function changesIn({
  changes,
  results,
}: Readonly<Record<string, unknown>>): Record<string, unknown>[] {
  if (Array.isArray(changes) || !isRecord(results)) return itemsOf(changes).filter(isRecord);
  const { shared, columns, rows, objectPathPrefix: prefix = '' } = results;
  return tableOf(columns, rows).map(row => ({
    ...(isRecord(shared) && shared),
    ...row,
    objectPath: `${prefix}${row.objectPath}`,
  }));
}

/** The change that stands in the way of another one, where an answer says that one does. */
export function blockerOf({ error }: Readonly<Record<string, unknown>>): string | undefined {
  const example = isRecord(error) && error.code === 'not_undoable' ? error.example : undefined;
  return isRecord(example) && typeof example.changeId === 'string' ? example.changeId : undefined;
}

/** Of a value that was changed several times, as by an undo of several changes, what it was and what it became. */
function foldValues(values: readonly ChangedValue[]): ChangedValue[] {
  const folded = new Map<string, ChangedValue>();
  for (const value of values) {
    const key = `${value.objectPath} ${value.property}`;
    folded.set(key, { ...value, before: (folded.get(key) ?? value).before });
  }
  return [...folded.values()];
}

/** What all changes come to. */
export function readNet({ columns, net }: Readonly<Record<string, unknown>>): ChangedValue[] {
  const values = tableOf(columns, net).map(({ object, property, was, is, label, unit }) => ({
    ...{ objectPath: '', object: textOf(label ?? object), property: textOf(property) },
    ...{ before: was, after: is },
    ...(typeof unit === 'string' && { unit }),
  }));
  return withLightUnits(values);
}

export function readRefused({ refused }: Readonly<Record<string, unknown>>): RefusedCall[] {
  return itemsOf(refused)
    .filter(isRecord)
    .map(({ at, action, summary, why, by }) => ({
      ...{ at: String(at), action: String(action), line: textOf(summary) },
      ...{ why: textOf(why), by: textOf(by) },
    }));
}

function shortOf(value: unknown): string {
  const text = formatValue(value);
  return text.length > 24 ? `${text.slice(0, 23)}…` : text;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
