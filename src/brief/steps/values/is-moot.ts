import type { DiscoverySchema } from '../../discovery-schema.ts';
import type { Aggregate } from '../../document.ts';
import { saysNothing } from '../words/read-nothing.ts';

/** What stands for “there is none” in a condition about a list or a table. */
export const NONE = 'none';

/**
 * Whether an answer has made a field pointless: who can use nothing needs no hint that something can be used. Such a
 * field is not asked, and counts as known.
 */
export function isMoot(ds: DiscoverySchema, aggregate: Aggregate | undefined, name: string): boolean {
  const { unless = {} } = ds.fields[name] ?? {};
  if (isSaidExactly(ds, aggregate, name)) return true;
  return Object.entries(unless).some(([decides, values]) => {
    const held = aggregate?.fields[decides]?.value;
    if (held === undefined) return false;
    const isList = Array.isArray(held);
    return [values].flat().some(value => (isList ? value === NONE && isNone(held) : value === held));
  });
}

/** Whether all that a field would do stands back, because another one says the same exactly: steps of exposure, `darker`. */
function isSaidExactly(
  { wishes = [] }: DiscoverySchema,
  aggregate: Aggregate | undefined,
  name: string,
): boolean {
  const own = wishes.filter(
    ({ when = {}, ...wish }) =>
      name in when || JSON.stringify(wish).includes(`"$field":${JSON.stringify(name)}`),
  );
  const isSaid = (other: string) => aggregate?.fields[other]?.value !== undefined;
  return own.length > 0 && own.every(({ without = [] }) => without.some(isSaid));
}

/** `[]`, or a list that says no more than “nobody”. */
function isNone(items: readonly unknown[]): boolean {
  return items.every(item => typeof item === 'string' && saysNothing(item));
}
