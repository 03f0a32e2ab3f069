import { isChildOf } from '../engine/reflection/class-info.ts';
import { nativeClasses, parseType } from '../engine/reflection/reflection.ts';
import type { SceneBlueprint, SceneVariable } from '../engine/scene.ts';
import type { DescribedProperty, ObjectFacts } from './facts-of-recording.ts';

/** Names of what a native class has, as the simulated editor describes it. */
export interface ClassNames {
  properties: ReadonlySet<string>;
  functions: ReadonlySet<string>;
}
export type DescribeClass = (classPath: string) => ClassNames;

export interface InferredBlueprint {
  blueprint: SceneBlueprint;
  /** What its description does not say, or what cannot be built. */
  unknown: string[];
}

/**
 * A Blueprint class as far as the description of one of its actors tells: its variables and components, and for a parent
 * the native class that has the most of its properties and none that it has not [derived].
 *
 * @param path of the actor
 * @param classOf class path of any object that the recording says something of
 */
export function inferBlueprint(
  classPath: string,
  path: string,
  { described, values }: ObjectFacts,
  describeClass: DescribeClass,
  classOf: (path: string) => string | undefined,
): InferredBlueprint {
  const name = classPath.replace(/^.*\./, '').replace(/_C$/, '');
  const unknown: string[] = [];
  const names = new Set(described?.properties.map(property => property.Name));
  const parent = findParent(names, describeClass);
  const inherited = describeClass(parent);
  const variables: Record<string, SceneVariable> = {};
  const components: Record<string, { class: string }> = {};
  for (const property of described?.properties ?? []) {
    if (inherited.properties.has(property.Name)) continue;
    const part = `${path}.${property.Name}`;
    if (String(values.get(property.Name)).toLowerCase() === part.toLowerCase()) {
      components[property.Name] = { class: classOf(part) ?? property.TypePath ?? '' };
      continue;
    }
    const type = spellingOf(property);
    if (type !== undefined) variables[property.Name] = { type };
    else unknown.push(`${name}.${property.Name}: its type ${property.Type} cannot be simulated.`);
  }
  unknown.push(...unknownFunctions(name, described?.functions ?? [], inherited));
  if (!described)
    unknown.push(`${name}: nothing was described of it, so it has no variables and no components.`);
  return { blueprint: { path: classPath.replace(/\.[^.]*$/, ''), parent, variables, components }, unknown };
}

/** The native actor class with the most properties of which none is missing. */
function findParent(names: ReadonlySet<string>, describeClass: DescribeClass): string {
  let best = { path: '/Script/Engine.Actor', size: 0 };
  if (names.size === 0) return best.path;
  for (const info of nativeClasses()) {
    if (!isChildOf(info, 'AActor')) continue;
    const { properties } = describeClass(info.path);
    if (properties.size <= best.size || ![...properties].every(each => names.has(each))) continue;
    best = { path: info.path, size: properties.size };
  }
  return best.path;
}

/** As C++ spells the type; nothing for one that the simulated editor cannot hold. */
function spellingOf({ Type, TypePath, ContainerType, KeyType }: DescribedProperty): string | undefined {
  const isObject = TypePath !== undefined && TypePath !== '' && TypePath !== 'None';
  const bare = Type.replace(/\*$/, '');
  const inner = isObject || bare !== Type ? `TObjectPtr<${bare}>` : bare;
  const outer = { TArray: `TArray<${inner}>`, TSet: `TSet<${inner}>`, TMap: `TMap<${KeyType}, ${inner}>` };
  const spelling = ContainerType
    ? Object.entries(outer).find(([kind]) => kind === ContainerType)?.[1]
    : inner;
  // Blueprints have no single-precision variables, and bit fields are theirs as `bool`.
  const kinds = [spelling, spelling?.replace(/\buint8\b/, 'bool')].filter(each => each !== undefined);
  return kinds.find(each => !/opaque/.test(JSON.stringify(parseType(each))));
}

/** What a function does stands in no answer. */
function unknownFunctions(
  name: string,
  functions: readonly string[],
  { functions: inherited }: ClassNames,
): string[] {
  const events = /^(?:ExecuteUbergraph|Receive|UserConstructionScript)/;
  const own = functions.filter(each => !inherited.has(each) && !events.test(each));
  if (own.length === 0) return [];
  const more = own.length > 8 ? ` and ${own.length - 8} more` : '';
  return [`${name}: its functions ${own.slice(0, 8).join(', ')}${more}.`];
}
