import { isDeepStrictEqual } from 'node:util';
import type { Dictionary, FoundEntry } from './dictionary.ts';
import type { PropertyEntry } from './entry.ts';

/** What the dictionary says of a property that is not the same on two engines. */
export interface EngineDifference {
  owner: string;
  property: string;
  /** `added`: only the second engine has it. `removed`: only the first. */
  change: 'added' | 'removed' | 'changed';
  summary: string;
  /** Of one that was added, where only this is known: `>5.1`. It may have come later than the second engine. */
  since?: string;
  /** Of one that was removed, where that is known. */
  renamedTo?: string;
  /** Of one that changed: key → what each engine has. */
  keys?: Record<string, { before?: unknown; after?: unknown }>;
}

/** What differs from one engine to another, by owner and name. */
export function diffEngines(before: Dictionary, after: Dictionary): EngineDifference[] {
  const [first, second] = [before, after].map(dictionary => byName(dictionary.listEntries()));
  if (!first || !second) return [];
  const names = [...new Set([...first.keys(), ...second.keys()])].toSorted((a, b) => a.localeCompare(b));
  return names.flatMap(name => compare(first.get(name), second.get(name)));
}

function byName(entries: readonly FoundEntry[]): Map<string, FoundEntry> {
  return new Map(entries.map(found => [`${found.owner}.${found.property}`, found]));
}

function compare(before: FoundEntry | undefined, after: FoundEntry | undefined): EngineDifference[] {
  const found = after ?? before;
  if (!found) return [];
  const { owner, property, entry } = found;
  const head = { owner, property, summary: entry.summary };
  if (!before) {
    const { since } = entry;
    return [{ ...head, change: 'added', ...(since?.startsWith('>') && { since }) }];
  }
  const { renamedTo } = before.entry;
  if (!after) return [{ ...head, change: 'removed', ...(renamedTo !== undefined && { renamedTo }) }];
  const keys = differingKeys(before.entry, after.entry);
  return Object.keys(keys).length > 0 ? [{ ...head, change: 'changed', keys }] : [];
}

function differingKeys(before: PropertyEntry, after: PropertyEntry): EngineDifference['keys'] & object {
  const [one, other]: Record<string, unknown>[] = [before, after];
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  const differing = [...names].filter(key => !isDeepStrictEqual(one?.[key], other?.[key]));
  return Object.fromEntries(
    differing.map(key => [
      key,
      {
        ...(one?.[key] !== undefined && { before: one[key] }),
        ...(other?.[key] !== undefined && { after: other[key] }),
      },
    ]),
  );
}
