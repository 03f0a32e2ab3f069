import { groupBy } from '../../base/group-by.ts';
import { nameFirst } from '../../base/words/name-first.ts';

/** A number that was given without a unit, as one object counts it. */
export interface CountedNumber {
  /** Label of the object. */
  label: string;
  unit: string;
}

/** Labels that are named of each unit. */
const MOST_NAMED = 3;

/**
 * That one number for several objects is another amount on some of them; undefined where all count in one unit.
 * @param name of the property, as it was written
 */
export function tellMixedUnits(
  name: string,
  value: unknown,
  numbers: readonly CountedNumber[],
): string | undefined {
  const units = groupBy(numbers, ({ unit }) => unit);
  if (units.size < 2) return undefined;
  const each = [...units].map(([unit, counted]) => {
    const labels = counted.map(({ label }) => label);
    return `${String(value)} ${unit} on ${nameFirst(labels, MOST_NAMED)}`;
  });
  return `${name} is not counted in one unit: it is ${each.join('; ')} now. A value with its unit ("20 cd") is converted for each.`;
}
