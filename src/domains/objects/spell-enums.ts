import type { PropertyPlan } from '../../pipeline/property-record.ts';
import { isStruct } from '../../pipeline/value-shapes.ts';

/** Display name → enumerator. */
export type Spellings = Record<string, string>;

/** Enumerators instead of display names, wherever they stand in a value. */
export function spellEnums(value: unknown, spellings: Spellings): unknown {
  if (typeof value === 'string') return Object.hasOwn(spellings, value) ? spellings[value] : value;
  if (Array.isArray(value)) return value.map(item => spellEnums(item, spellings));
  if (!isStruct(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, spellEnums(member, spellings)]),
  );
}

/**
 * A state as it is written back: an enumerator, or a list of them, by their own names, which every language takes. Inside
 * a struct a text may just look like a display name, so there the engine gets its own words.
 */
export function sendableEnums(state: unknown, spellings: Spellings = {}): unknown {
  const isPlain = typeof state === 'string' || Array.isArray(state);
  return isPlain ? spellEnums(state, spellings) : state;
}

/** Names of all enumerators that a value of this property may hold, its members' too; undefined where there are none. */
export function spellingsFor(plan: PropertyPlan, shape: unknown): Spellings | undefined {
  const pairs = collect(plan, shape).filter(([label, name]) => label !== name);
  return pairs.length > 0 ? Object.fromEntries(pairs) : undefined;
}

function collect(plan: PropertyPlan, shape: unknown): [string, string][] {
  if (plan.enumerators) return [...plan.enumerators];
  if (plan.container !== 'none') return [];
  if (!isStruct(shape)) return [];
  return Object.entries(shape).flatMap(([name, member]) =>
    typeof member === 'string' || isStruct(member) ? collect(plan.member(name), member) : [],
  );
}
