import type { PropertyEntry } from './entry.ts';
import { enumOf, enumOfProperty } from './enum-of.ts';
import type { FoundEntry } from './resolve-entry.ts';
import { meansUnit } from './values-in-unit.ts';

/**
 * An entry without what it says of enumerators that the engine does not have yet: common values, units that they decide,
 * and common values in such a unit.
 * @param lackedOf the enumerators of an enum that the engine lacks
 */
export function withoutLacked(
  found: FoundEntry,
  lackedOf: (enumName: string) => ReadonlySet<string>,
): FoundEntry {
  const { commonValues, unit } = found.entry;
  if (!commonValues && typeof unit !== 'object') return found;
  const own = lackedOf(enumOf(found) ?? '');
  const deciding = typeof unit === 'object' ? lackedOf(enumOfProperty(found.owner, unit.by) ?? '') : own;
  if (own.size === 0 && deciding.size === 0) return found;
  const units = typeof unit === 'object' ? withoutKeys(unit, deciding) : unit;
  const gone = lostUnits(unit, units);
  const values = commonValues?.filter(each => !own.has(String(each.value)) && !meansUnit(each, gone));
  const { commonValues: _, ...rest } = found.entry;
  const entry = {
    ...{ ...rest, ...(units !== undefined && { unit: units }) },
    ...(values && values.length > 0 && { commonValues: values }),
  };
  return { ...found, entry };
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
