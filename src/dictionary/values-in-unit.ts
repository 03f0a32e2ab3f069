import type { PropertyEntry } from './entry.ts';

type CommonValues = NonNullable<PropertyEntry['commonValues']>;

/** How the meaning of a common value says that it counts in one unit only: `in lm: 60 W household bulb`. */
const IN_UNIT = /^(?:in )?([^\s:]+): /;

/**
 * The common values of a property in the unit that is in force: where another property decides the unit, a number is
 * usual in one of them only.
 * @param unit as it was resolved for an object; undefined where none is known, which leaves all of them
 */
export function commonValuesIn(
  { commonValues, unit: own }: Pick<PropertyEntry, 'commonValues' | 'unit'>,
  unit: string | undefined,
): CommonValues | undefined {
  if (!commonValues || unit === undefined || own === undefined || typeof own === 'string')
    return commonValues;
  const units = new Set(Object.values(own.when));
  const others = new Set([...units].filter(each => each !== unit));
  const fitting = commonValues.filter(each => !meansUnit(each, others));
  return fitting.length > 0 ? fitting : undefined;
}

/** Whether a common value counts in one of these units only. */
export function meansUnit({ meaning }: CommonValues[number], units: ReadonlySet<string>): boolean {
  return units.has(IN_UNIT.exec(meaning)?.[1] ?? '');
}
