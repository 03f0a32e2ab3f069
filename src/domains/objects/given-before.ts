import { isRecord } from '../../base/json/is-record.ts';
import type { ActContext } from '../../kernel/operations/act-context.ts';
import type { GivenBeside } from './units-beside.ts';

/**
 * What earlier items of the same batch give to properties of an object that they call by the same name; undefined where
 * two of them say otherwise, or one of them reckons with what is there.
 */
export function givenBefore({ planned }: ActContext, objectPath: string): GivenBeside {
  if (!planned) return {};
  const wanted = objectPath.trim().toLowerCase();
  const isSame = (each: unknown) => typeof each === 'string' && each.trim().toLowerCase() === wanted;
  const isAbout = ({ objectPath: one, objectPaths }: Record<string, unknown>) =>
    [one, objectPaths].flat().some(isSame);
  const made = planned.earlier('spawn_actor').filter(({ label }) => isSame(label));
  const single = planned.earlier('set_property').filter(isAbout);
  const several = planned.earlier('set_properties');
  const entries = [
    ...made.flatMap(({ properties }) => entriesOf(properties)),
    ...single.map(({ propertyName, value, operation }) => [String(propertyName), known(value, operation)]),
    ...several
      .filter(isAbout)
      .flatMap(({ properties, operation }) =>
        entriesOf(properties).map(([name, value]) => [name, known(value, operation)]),
      ),
    ...several.flatMap(({ changes }) =>
      (Array.isArray(changes) ? changes : [])
        .filter(each => isRecord(each) && isAbout(each))
        .map(({ propertyName, value }) => [String(propertyName), value]),
    ),
  ] as [string, unknown][]; // pairs of a name and a value
  const given = new Map<string, unknown>();
  for (const [name, value] of entries)
    given.set(name, given.has(name) && given.get(name) !== value ? undefined : value);
  return Object.fromEntries(given);
}

function entriesOf(properties: unknown): [string, unknown][] {
  return isRecord(properties) ? Object.entries(properties) : [];
}

function known(value: unknown, operation: unknown): unknown {
  return operation === undefined || operation === 'set' ? value : undefined;
}
