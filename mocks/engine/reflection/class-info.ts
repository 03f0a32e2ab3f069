import type { EngineVersion } from '../engine-version.ts';
import type { PropertyType } from './property-type.ts';
import type { PropertyFlag, PropertyRest } from './reflection-file.ts';

/** A class as the simulated editor knows it: native, or generated from a Blueprint of the scene. */
export interface ClassInfo {
  /** `PointLight`, `BP_Lamp_C`. */
  name: string;
  /** C++ name `APointLight`; for a Blueprint class the same as `name`. */
  cppName: string;
  /** `/Script/Engine.PointLight`, `/Game/Blueprints/BP_Lamp.BP_Lamp_C`. */
  path: string;
  parent?: ClassInfo;
  abstract: boolean;
  /** First version that has it; left out: all of them. */
  since?: EngineVersion;
  /** Less is known of it than what an editor shows. */
  partial?: true;
  /**
   * Declared here, in order.
   *
   * @internal
   */
  properties: PropertyInfo[];
  /**
   * Property that refers to a sub-object → C++ class of the sub-object.
   *
   * @internal
   */
  components: Record<string, string>;
  /** @internal */
  subobjectDefaults: Record<string, Record<string, unknown>>;
  /** @internal */
  inheritedDefaults: Record<string, unknown>;
}

export interface PropertyInfo {
  name: string;
  /** C++ spelling. */
  spelling: string;
  type: PropertyType;
  flags: ReadonlySet<PropertyFlag>;
  /** Setters, ranges and the declared default. */
  rest: PropertyRest;
  tooltip?: string;
  /** The class or struct that declares it. */
  owner: string;
  /** First version that has it; left out: all of them. It has its default value in the others too, and is not told. */
  since?: EngineVersion;
  /** First version that has it no more; left out: none. It has its default value there too, and is not told. */
  until?: EngineVersion;
  /** An editor that differs does not have it, and goes on with its default value. */
  gone?: true;
}

export interface StructInfo {
  name: string;
  path: string;
  /** Members in the order in which they are printed, inherited ones last. */
  members: PropertyInfo[];
}

export interface EnumInfo {
  name: string;
  /** `since` and `until`: as of a property. */
  entries: {
    name: string;
    value: number;
    displayName: string;
    since?: EngineVersion;
    until?: EngineVersion;
  }[];
  /** Known to be an enum class, whatever its entries look like. */
  isClass?: boolean;
}

/** The class and its parents, most derived first: the order of every property listing. */
export function classChain(info: ClassInfo): ClassInfo[] {
  const chain: ClassInfo[] = [];
  for (let at: ClassInfo | undefined = info; at; at = at.parent) chain.push(at);
  return chain;
}

/** True when `info` is the class of that path or name, or derives from it. Names compare as engine names do. */
export function isChildOf(info: ClassInfo, pathOrName: string): boolean {
  const names = namesOfChain(info);
  return names.has(pathOrName) || names.has(pathOrName.toLowerCase());
}

/** Classes never change, so each is looked through once. */
const chainNames = new WeakMap<ClassInfo, Set<string>>();

function namesOfChain(info: ClassInfo): Set<string> {
  const cached = chainNames.get(info);
  if (cached) return cached;
  const chain = classChain(info);
  const names = new Set(chain.flatMap(at => [at.path.toLowerCase(), at.name.toLowerCase(), at.cppName]));
  chainNames.set(info, names);
  return names;
}

/** Engine names (FName) compare without regard to case. */
export function sameName(a: string, b: string): boolean {
  return a === b || a.toLowerCase() === b.toLowerCase();
}

/** Finds a property of the class or its parents by engine name. */
export function findProperty(info: ClassInfo, name: string): PropertyInfo | undefined {
  const byName = propertiesByName(info);
  return byName.get(name) ?? byName.get(name.toLowerCase());
}

/** Finds a member of a struct by engine name. */
export function findMember(info: StructInfo, name: string): PropertyInfo | undefined {
  const byName = known.get(info) ?? byNames(info.members);
  known.set(info, byName);
  return byName.get(name) ?? byName.get(name.toLowerCase());
}

const known = new WeakMap<ClassInfo | StructInfo, Map<string, PropertyInfo>>();

function propertiesByName(info: ClassInfo): Map<string, PropertyInfo> {
  const before = known.get(info);
  if (before) return before;
  const byName = byNames(classChain(info).flatMap(at => at.properties));
  known.set(info, byName);
  return byName;
}

/** By name in lower case, and as it is spelt: nearly all that is looked up is spelt so. */
function byNames(properties: PropertyInfo[]): Map<string, PropertyInfo> {
  const byName = new Map<string, PropertyInfo>();
  // The most derived comes first and wins.
  for (const property of properties.toReversed()) byName.set(property.name.toLowerCase(), property);
  for (const { name } of properties) {
    const found = byName.get(name.toLowerCase());
    if (found) byName.set(name, found);
  }
  return byName;
}
