import { BridgeError } from '../../base/errors.ts';
import { nearestNames, simplifyName } from '../../base/nearest.ts';
import { explainUnlisted } from '../../kernel/finding/explain-unlisted.ts';
import { nameComponents } from '../../pipeline/component-names.ts';
import type { ObjectDescription } from '../../unreal/engine-call.ts';
import type { FetchedComponent, FetchedObject } from '../../unreal/fetched-object.ts';
import { engineNameOf } from '../../unreal/function-signatures.ts';

/** A function, and the object or component that has it. */
export interface FoundFunction {
  owner: FetchedObject | FetchedComponent;
  /** As describe lists it. */
  described: ObjectDescription['Functions'][number];
}

/**
 * Finds a function by its name in any case, with or without `K2_`, or as the editor writes it (`Turn On`): on the object
 * itself, on the component named before a dot, or on the only component that has it.
 * @throws BridgeError `unknown_function` with near names
 */
export function findFunction(
  object: FetchedObject,
  wanted: string,
  correctCall: (functionName: string) => Record<string, unknown>,
): FoundFunction {
  const dot = wanted.lastIndexOf('.');
  const head = wanted.slice(0, Math.max(dot, 0)).toLowerCase();
  const bare = wanted.slice(dot + 1).replace(/\(\s*\)$/, '');
  const named = nameComponents(object).find(({ name, aliases }) =>
    [name, ...aliases].some(alias => alias.toLowerCase() === head),
  );
  if (dot >= 0 && named) return onOwner(named.component, bare) ?? throwUnknown(object, wanted, correctCall);
  const own = onOwner(object, bare);
  if (own) return own;
  const [only, ...more] = object.components.flatMap(component => onOwner(component, bare) ?? []);
  return only && more.length === 0 ? only : throwUnknown(object, wanted, correctCall);
}

function onOwner(owner: FoundFunction['owner'], wanted: string): FoundFunction | undefined {
  const functions = owner.description?.Functions ?? [];
  const described =
    functions.find(({ Name }) => Name === wanted) ??
    functions.find(({ Name }) => Name.toLowerCase() === wanted.toLowerCase()) ??
    functions.find(({ Name }) => plain(Name) === plain(wanted)) ??
    functions.find(({ Name }) => Name === engineNameOf(wanted.replaceAll(' ', '')));
  return described && { owner, described };
}

function plain(name: string): string {
  return simplifyName(name.replace(/^K2_/i, ''));
}

function throwUnknown(
  object: FetchedObject,
  wanted: string,
  correctCall: (functionName: string) => Record<string, unknown>,
): never {
  const places = [
    { prefix: '', owner: object },
    ...nameComponents(object).map(({ name, component }) => ({ prefix: `${name}.`, owner: component })),
  ];
  const names = places.flatMap(({ prefix, owner }) =>
    (owner.description?.Functions ?? []).map(({ Name }) => `${prefix}${Name}`),
  );
  const leaf = wanted.slice(wanted.lastIndexOf('.') + 1);
  const byLeaf = new Map(names.toReversed().map(name => [name.slice(name.lastIndexOf('.') + 1), name]));
  const suggestions = nearestNames(leaf, byLeaf.keys()).map(name => byLeaf.get(name) ?? name);
  const [near] = suggestions;
  const unknown = new BridgeError('unknown_function', `${object.objectPath} has no function "${wanted}".`, {
    suggestions,
    ...(near !== undefined && { example: correctCall(near) }),
  });
  throw explainUnlisted(object, wanted, unknown);
}
