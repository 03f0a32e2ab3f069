import { enumOf } from '../enum-of.ts';
import { nativeEnum } from '../native-facts.ts';
import type { DictionaryReading } from '../read-layers.ts';
import type { FoundEntry } from '../resolve-entry.ts';

/**
 * Enumerator → what choosing it means, in the order of the engine. One that nobody explained says its name in the
 * Details panel, where that is another, or nothing; one that this engine does not have yet is left out.
 */
export function enumMeaningsOf(
  dictionary: DictionaryReading,
  found: FoundEntry,
): Record<string, string> | undefined {
  const name = enumOf(found);
  if (name === undefined) return undefined;
  const meanings = dictionary.enumMeanings(name);
  const known = nativeEnum(name) ?? [...(meanings?.keys() ?? [])].map((each): [string, string?] => [each]);
  const lacked = dictionary.lackedEnumerators(name);
  const there = known.filter(([each]) => !lacked.has(each));
  const rows = there.map(([each, label]) => [each, meanings?.get(each) ?? label ?? ''] as const);
  return rows.length > 0 ? Object.fromEntries(rows) : undefined;
}
