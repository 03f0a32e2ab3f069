import { BridgeError } from '../../base/errors.ts';
import { simplifyName } from '../../base/nearest.ts';
import { isHelperComponent } from '../../pipeline/component-names.ts';
import type { FetchedObject } from '../../unreal/fetched-object.ts';

const PLACING: ReadonlySet<string> = new Set([
  'relativelocation',
  'relativerotation',
  'relativescale3d',
  'mobility',
]);

/** Whether a bare name, said of an actor, is that of its root component. */
export function placesActor(name: string): boolean {
  return PLACING.has(simplifyName(name));
}

export function isRootOf({ components }: FetchedObject, owner: { objectPath: string }): boolean {
  return components.some(({ isRoot, objectPath }) => isRoot && objectPath === owner.objectPath);
}

/** A property that several components have, found by a bare name. */
interface Candidate {
  owner: { objectPath: string };
  prefix: string;
  path: string;
}

/** The error for a bare name that several components have: each of them, what can be seen first. */
export function severalHave(object: FetchedObject, wanted: string, found: readonly Candidate[]): BridgeError {
  const helpers = new Set(object.components.filter(isHelperComponent).map(({ objectPath }) => objectPath));
  const names = found
    .toSorted((a, b) => Number(helpers.has(a.owner.objectPath)) - Number(helpers.has(b.owner.objectPath)))
    .map(({ prefix, path }) => prefix + path);
  return new BridgeError(
    'unknown_property',
    `"${wanted}" is a property of ${found.length} components of ${object.label ?? object.objectPath}: which is meant?`,
    {
      suggestions: names.slice(0, 5),
      remedy: 'Name the component too, as in the suggestions.',
      isSample: true,
    },
  );
}
