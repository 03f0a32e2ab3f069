import { isRecord } from '../../base/json/is-record.ts';
import { simplifyName } from '../../base/nearest.ts';
import type { ValueSchema } from '../mend-arguments.ts';
import { otherNameOf } from './other-names.ts';
import { writtenNumbers } from './written-numbers.ts';

/**
 * A value of a record that takes a thing or a place, with each in its own member: `location: "Statue"` names a thing,
 * `[0, 0, 0]` and `{ X, Y, Z }` are places. Of other records the value as it is.
 */
export function readThingOrPlace(value: unknown, properties: Record<string, ValueSchema> = {}): unknown {
  const axes = Object.keys(properties.location?.properties ?? {});
  if (!properties.objectPath || axes.length === 0) return value;
  if (Array.isArray(value)) {
    if (value.length !== axes.length) return value;
    return { location: Object.fromEntries(axes.map((axis, at) => [axis, value[at]])) };
  }
  if (!isRecord(value)) return value;
  const isAxis = (name: string) => axes.some(axis => simplifyName(axis) === simplifyName(name));
  const place = Object.entries(value).filter(([name]) => isAxis(name));
  const others = Object.entries(value).filter(([name]) => !isAxis(name));
  const own = others.map(([name, each]): [string, unknown] => [memberFor(name, each, axes), each]);
  const isPlace = place.length === axes.length && !own.some(([name]) => name === 'location');
  const located = isPlace ? [['location', Object.fromEntries(place)] as const] : place;
  return Object.fromEntries([...own, ...located]);
}

/** The member that a name and its value mean: a text without numbers names a thing, and a record no thing. */
function memberFor(name: string, value: unknown, axes: readonly string[]): string {
  const isEither = ['objectPath', 'location', 'center', 'centre'].includes(name);
  if (!isEither && otherNameOf(name, ['location', 'objectPath']) === undefined) return name;
  if (typeof value !== 'string') return typeof value === 'object' ? 'location' : name;
  return writtenNumbers(value.replaceAll(/[a-z]\s*[=:]/gi, ' ')).length === axes.length
    ? 'location'
    : 'objectPath';
}

/** Members of a thing or a place that stand beside it: `near: "Statue", radius: 500`. */
export function nestBesidePlace(
  given: Record<string, unknown>,
  { properties = {} }: ValueSchema,
): Record<string, unknown> {
  for (const [name, { properties: members }] of Object.entries(properties)) {
    if (!members?.objectPath || !(name in given)) continue;
    const said = given[name];
    const place = readThingOrPlace(typeof said === 'string' ? { objectPath: said } : said, members);
    const beside = Object.entries(given).filter(
      ([each]) => !(each in properties) && each in members && isRecord(place) && !(each in place),
    );
    if (!isRecord(place) || beside.length === 0) continue;
    const rest = Object.entries(given).filter(([each]) => !beside.some(([taken]) => taken === each));
    return { ...Object.fromEntries(rest), [name]: { ...place, ...Object.fromEntries(beside) } };
  }
  return given;
}
