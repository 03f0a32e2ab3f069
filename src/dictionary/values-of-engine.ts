import { type EngineNumber, existsIn } from './engine-version.ts';
import type { PropertyEntry } from './entry.ts';
import { enumOf, enumOfProperty } from './enum-of.ts';
import { lifetimeIn, lifetimeOf } from './later-names.ts';
import { nativeClassChain, nativeStructChain } from './native-facts.ts';
import { conditionOf } from './pitfall-condition.ts';
import type { FoundEntry } from './resolve-entry.ts';
import { meansUnit } from './values-in-unit.ts';

/**
 * An entry without what it says of enumerators and properties that the engine does not have: common values, units that
 * they decide and common values in such a unit; conditions on another property, and references to one.
 * @param lackedOf the enumerators of an enum that the engine lacks
 */
export function withoutLacked(
  found: FoundEntry,
  engine: EngineNumber,
  lackedOf: (enumName: string) => ReadonlySet<string>,
): FoundEntry {
  const { unit, commonValues, pitfalls, seeAlso, ...rest } = found.entry;
  if (!commonValues && !pitfalls && !seeAlso && typeof unit !== 'object') return found;
  const own = commonValues ? lackedOf(enumOf(found) ?? '') : NONE;
  const deciding = typeof unit === 'object' ? lackedOf(enumOfProperty(found.owner, unit.by) ?? '') : NONE;
  const units = typeof unit === 'object' && deciding.size > 0 ? withoutKeys(unit, deciding) : unit;
  const gone = units === unit ? NONE : lostUnits(unit, units);
  const isThere = propertiesOn(found.owner, engine);
  const before = { unit, commonValues, pitfalls, seeAlso };
  const kept: typeof before = {
    unit: units,
    commonValues: keepThose(commonValues, each => !own.has(String(each.value)) && !meansUnit(each, gone)),
    pitfalls: keepThose(pitfalls, each => isThere(conditionOf(each)?.property)),
    seeAlso: keepThose(seeAlso, isThere),
  };
  // Of nearly all of them everything is there.
  if (KEYS.every(key => kept[key] === before[key])) return found;
  const told = Object.entries(kept).filter(([, value]) => !isNothing(value));
  return { ...found, entry: { ...rest, ...Object.fromEntries(told) } };
}

const KEYS = ['unit', 'commonValues', 'pitfalls', 'seeAlso'] as const;

/** Those that are to stay; the list itself where that is all of them. */
function keepThose<T>(all: T[] | undefined, isKept: (each: T) => boolean): T[] | undefined {
  const kept = all?.filter(isKept);
  return kept?.length === all?.length ? all : kept;
}

const NONE: ReadonlySet<string> = new Set();

/** Whether the engine has a property: `Class.Name`, or one of the type itself. Where none is named, nothing is lacking. */
function propertiesOn(owner: string, engine: EngineNumber): (reference: string | undefined) => boolean {
  let chain: readonly string[] | undefined;
  return reference => {
    if (reference === undefined) return true;
    const [name = '', type] = reference.split('.').toReversed();
    if (type !== undefined) return existsIn(lifetimeOf(type, name) ?? {}, engine);
    chain ??= [...nativeClassChain(owner), ...nativeStructChain(owner)];
    return existsIn(lifetimeIn(chain, name) ?? {}, engine);
  };
}

function isNothing(value: unknown): boolean {
  return value === undefined || (Array.isArray(value) && value.length === 0);
}

type Unit = PropertyEntry['unit'];
type UnitByOther = Exclude<NonNullable<Unit>, string>;

function withoutKeys({ by, when }: UnitByOther, keys: ReadonlySet<string>): UnitByOther {
  return { by, when: Object.fromEntries(Object.entries(when).filter(([key]) => !keys.has(key))) };
}

/** Units that no enumerator leads to any more. */
function lostUnits(before: Unit, after: Unit): ReadonlySet<string> {
  const unitsOf = (unit: Unit) => (typeof unit === 'object' ? Object.values(unit.when) : []);
  const left = new Set(unitsOf(after));
  return new Set(unitsOf(before).filter(each => !left.has(each)));
}
