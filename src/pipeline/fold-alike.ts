import type { PropertyRecord } from './property-record.ts';
import { sameValue } from './value-shapes.ts';

/** Members from which on one line for all of them is worth it. */
const LEAST_ALIKE = 6;

/**
 * One line for the members of a struct that all have the same value: `…ResponseToChannels.*`, a name that is accepted as
 * it stands.
 * @param records all of the object: what is not on this page has the value too, or nothing is folded
 */
export function foldAlike(
  others: Readonly<Record<string, unknown>>,
  records: readonly PropertyRecord[],
): Record<string, unknown> {
  const groups = new Map<string, string[]>();
  for (const name of Object.keys(others)) {
    const whole = name.slice(0, name.lastIndexOf('.') + 1);
    if (whole.includes('.', whole.indexOf('.') + 1)) groups.set(whole, [...(groups.get(whole) ?? []), name]);
  }
  const folded = new Set(
    [...groups].flatMap(([whole, names]) => {
      const value = others[names[0] ?? ''];
      const isAlike =
        names.length >= LEAST_ALIKE &&
        records.every(each => !each.name.startsWith(whole) || sameValue(each.value, value));
      return isAlike ? [whole] : [];
    }),
  );
  return Object.fromEntries(
    Object.entries(others).map(([name, value]) => {
      const whole = name.slice(0, name.lastIndexOf('.') + 1);
      return [folded.has(whole) ? `${whole}*` : name, value];
    }),
  );
}
