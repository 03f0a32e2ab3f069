import { isRecord } from '../../base/json/is-record.ts';
import { changeIn, percentIn, signedIn } from '../../base/quantities/change-in-value.ts';
import { stopsIn, sumIn } from '../../base/quantities/said-change.ts';
import { isStruct } from '../../pipeline/value-shapes.ts';
import { isCalledUnits } from './units-beside.ts';
import type { WriteProperty } from './write-target.ts';

/** What the changes of one call make of properties, from the first to the last: each that says by how much counts from it. */
export function keepEarlierValues(): { read(property: WriteProperty): unknown; set(value: unknown): void } {
  const values = new Map<string, unknown>();
  let current: string | undefined;
  return {
    read: ({ ownerPath, path, raw }) => {
      current = `${ownerPath} ${path}`.toLowerCase();
      const value = values.get(current);
      if (isStruct(value)) return isStruct(raw) ? { ...raw, ...value } : undefined;
      return typeof value === 'number' ? value : undefined;
    },
    set: value => {
      if (current !== undefined) values.set(current, value);
      current = undefined;
    },
  };
}

interface Given {
  objectPath?: string | undefined;
  objectPaths?: string[] | undefined;
  properties?: Record<string, unknown> | undefined;
  operation?: string;
  changes?: { objectPath: string; propertyName: string; value?: unknown }[] | undefined;
}

/**
 * The same call with a change of its own for each object, where it sets a unit for several and a number in it by how much,
 * or says with a unit by how much the light of several changes: each of them comes to another number.
 */
export function eachCountedItself<Call extends Given>(call: Call): Call {
  const { objectPath, objectPaths = [], properties, changes = [], operation, ...rest } = call;
  const targets = [...new Set([...(objectPath === undefined ? [] : [objectPath]), ...objectPaths])];
  const entries = isRecord(properties) ? Object.entries(properties) : [];
  const isRecounted =
    entries.some(([name]) => isCalledUnits(name)) && entries.some(([, value]) => isWay(value));
  const isCounted =
    isRecounted || entries.some(([name, value]) => /intensity$/i.test(name) && isSumInUnit(value));
  const isSelection = targets.some(each => each.trim().toLowerCase() === 'selection');
  if (targets.length < 2 || !isCounted || isSelection || (operation ?? 'set') !== 'set') return call;
  const own = targets.flatMap(target =>
    entries.map(([propertyName, value]) => ({ objectPath: target, propertyName, value })),
  );
  return { ...rest, operation, changes: [...own, ...changes] } as Call; // the same call in its other form
}

function isWay(value: unknown): boolean {
  const isFactor = changeIn(value) !== undefined || percentIn(value) !== undefined;
  return isFactor || [signedIn, stopsIn, sumIn].some(read => read(value) !== undefined);
}

/** `+5 cd`, `5 cd more`: in lumens it is another number. */
function isSumInUnit(value: unknown): boolean {
  if (stopsIn(value)) return false;
  const amount =
    sumIn(value)?.text ?? (signedIn(value)?.isShare === false ? signedIn(value)?.text : undefined);
  return amount !== undefined && /\p{L}/u.test(amount);
}
