import { BridgeError } from '../../base/errors.ts';
import { nearestNames } from '../../base/nearest.ts';
import type { Dictionary } from '../../dictionary/dictionary.ts';
import { isHelperComponent, type NamedComponent, nameComponents } from '../../pipeline/component-names.ts';
import { flatten } from '../../pipeline/flatten.ts';
import { planFor } from '../../pipeline/plan-for.ts';
import type { FetchedObject } from '../../unreal/fetched-object.ts';
import { explainUnlisted } from './explain-unlisted.ts';

export function explainMissing(
  dictionary: Dictionary,
  object: FetchedObject,
  wanted: string,
  refusal: BridgeError,
): BridgeError {
  const { engineSaid } = refusal.details;
  if (refusal.code === 'property_not_readable') {
    return new BridgeError(refusal.code, `"${wanted}" exists but cannot be read remotely.`, { engineSaid });
  }
  if (refusal.code !== 'unknown_property') return refusal;
  const components = helpersFirst(object);
  const helpers = components.flatMap(({ component, name }) =>
    isHelperComponent(component) && !component.isRoot ? [`${name}.`] : [],
  );
  const names = [
    ...flatten(object.values, planFor(dictionary, object).plan, { prefix: '' }),
    ...components.flatMap(({ component, name }) =>
      flatten(component.values, planFor(dictionary, component).plan, { prefix: `${name}.` }),
    ),
  ].map(record => record.name);
  return explainUnlisted(
    object,
    wanted,
    new BridgeError('unknown_property', `${object.objectPath} has no property "${wanted}".`, {
      suggestions: nearestProperties(wanted, names, name => helpers.some(each => name.startsWith(each))),
      engineSaid,
    }),
  );
}

/** Of a last part that several have, the last one is suggested: what can be seen, and the root above all. */
function helpersFirst(object: FetchedObject): NamedComponent[] {
  const rank = ({ component }: NamedComponent) =>
    component.isRoot ? 2 : isHelperComponent(component) ? 0 : 1;
  return nameComponents(object).toSorted((a, b) => rank(a) - rank(b));
}

/** Full names whose last part, or whole, is near to what was asked for; those of what nobody sees in a game come last. */
function nearestProperties(
  wanted: string,
  names: readonly string[],
  isHelper: (name: string) => boolean,
): string[] {
  const leaf = wanted.slice(wanted.lastIndexOf('.') + 1);
  const byLeaf = new Map(names.map(name => [name.slice(name.lastIndexOf('.') + 1), name]));
  const near = [
    ...nearestNames(leaf, byLeaf.keys()).map(found => byLeaf.get(found) ?? found),
    ...nearestNames(wanted, names),
  ];
  const found = [...new Set(near)];
  return [...found.filter(name => !isHelper(name)), ...found.filter(isHelper)].slice(0, 5);
}
