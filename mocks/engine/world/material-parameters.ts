import { toValue } from '../defaults.ts';
import { md5 } from '../md5.ts';
import { findProperty, isChildOf } from '../reflection/class-info.ts';
import { parseType } from '../reflection/reflection.ts';
import type { MaterialParameters, SceneAsset } from '../scene.ts';
import { isStructValue, type StructValue, type Value } from '../value.ts';
import type { World } from '../world.ts';
import { type LiveObject, readValue, setOwnValue } from './live-object.ts';
import { packageOf } from './registry-asset.ts';

/** The kinds of parameters that a material may have. */
export type ParameterKind = keyof MaterialParameters;

type StoredKind = Exclude<ParameterKind, 'switch'>;

/** Where an instance keeps its own values. Static switches are in no property that anybody can read. */
const arrays: Record<StoredKind, string> = {
  scalar: 'ScalarParameterValues',
  vector: 'VectorParameterValues',
  texture: 'TextureParameterValues',
};

const types: Record<ParameterKind, string> = {
  scalar: 'float',
  vector: 'FLinearColor',
  texture: 'TObjectPtr<UTexture>',
  switch: 'bool',
};

/** A parameter of a material. */
interface MaterialParameter {
  /** In the material's spelling: names compare without regard to case. */
  name: string;
  initial: Value;
}

/** A material's parameters in its order; of an instance, those of the material that it goes back to. */
export function materialParameters(
  world: World,
  material: LiveObject,
  kind: ParameterKind,
): MaterialParameter[] {
  const base = baseMaterial(world, material);
  const declared = (base && world.assets.find(base.path)?.parameters?.[kind]) ?? {};
  const type = parseType(types[kind]);
  return Object.entries(declared).map(([name, raw]) => ({ name, initial: toValue(raw, type) }));
}

/** What an instance shows: its own value, else its parent's, else the material's. Undefined: no such parameter. */
export function parameterValue(
  world: World,
  material: LiveObject,
  kind: ParameterKind,
  wanted: string,
): Value | undefined {
  const parameter = findParameter(world, material, kind, wanted);
  if (!parameter) return undefined;
  for (const at of chainOf(world, material)) {
    const own = ownValue(world, at, kind, parameter.name);
    if (own !== undefined) return own;
  }
  return parameter.initial;
}

/** Gives an instance a value of its own. False when the material has no such parameter. */
export function setParameter(
  world: World,
  instance: LiveObject,
  kind: ParameterKind,
  wanted: string,
  value: Value,
): boolean {
  const parameter = findParameter(world, instance, kind, wanted);
  if (!parameter) return false;
  if (kind === 'switch') setSwitch(world, instance, parameter.name, value === true);
  else store(instance, kind, parameter.name, value);
  return true;
}

/** Takes every value of its own from an instance. */
export function clearParameters(world: World, instance: LiveObject): void {
  for (const name of Object.values(arrays)) setOwnValue(instance, name, []);
  const asset = world.assets.find(instance.path);
  if (asset) world.assets.add({ ...asset, parameters: {} });
}

/** The material that an instance goes back to; undefined when its parents end before one. */
export function baseMaterial(world: World, material: LiveObject): LiveObject | undefined {
  const last = chainOf(world, material).at(-1);
  return last && isChildOf(last.class, 'UMaterial') ? last : undefined;
}

/**
 * An instance's own values as its properties have them, so that a scene may give them as `parameters`. Static switches
 * stay where they are.
 */
export function withParameterProperties(asset: SceneAsset): SceneAsset {
  const { parameters, properties } = asset;
  if (!parameters || asset.class !== '/Script/Engine.MaterialInstanceConstant') return asset;
  const kinds = Object.keys(arrays).filter(isStoredKind);
  const given = kinds.flatMap(kind => {
    const values = Object.entries(parameters[kind] ?? {});
    return values.length === 0
      ? []
      : [[arrays[kind], values.map(([name, raw]) => entry(name, raw))] as const];
  });
  return {
    ...asset,
    properties: { ...Object.fromEntries(given), ...properties },
    parameters: parameters.switch ? { switch: parameters.switch } : {},
  };
}

function isStoredKind(kind: string): kind is StoredKind {
  return kind in arrays;
}

function findParameter(
  world: World,
  material: LiveObject,
  kind: ParameterKind,
  wanted: string,
): MaterialParameter | undefined {
  const name = wanted.toLowerCase();
  return materialParameters(world, material, kind).find(each => each.name.toLowerCase() === name);
}

/** The instance, its parent, and so on up to the material. */
function chainOf(world: World, material: LiveObject): LiveObject[] {
  const chain: LiveObject[] = [];
  for (let at: LiveObject | undefined = material; at && !chain.includes(at); at = parentOf(world, at)) {
    chain.push(at);
  }
  return chain;
}

function parentOf(world: World, instance: LiveObject): LiveObject | undefined {
  const property = findProperty(instance.class, 'Parent');
  const path = property && readValue(instance, property);
  return typeof path === 'string' && path ? world.load(path) : undefined;
}

function ownValue(world: World, at: LiveObject, kind: ParameterKind, name: string): Value | undefined {
  if (isChildOf(at.class, 'UMaterial')) return undefined;
  if (kind === 'switch') return world.assets.find(at.path)?.parameters?.switch?.[name];
  return entriesOf(at, kind).find(each => isFor(each, name))?.ParameterValue;
}

function entriesOf(instance: LiveObject, kind: StoredKind): StructValue[] {
  const property = findProperty(instance.class, arrays[kind]);
  const values = property ? readValue(instance, property) : [];
  return Array.isArray(values) ? values.filter(isStructValue) : [];
}

/** Parameters of layers have the same names as those of the material, and are others. */
function isFor({ ParameterInfo: info }: StructValue, name: string): boolean {
  return (
    isStructValue(info) &&
    String(info.Name).toLowerCase() === name.toLowerCase() &&
    info.Association === 'GlobalParameter'
  );
}

function store(instance: LiveObject, kind: StoredKind, name: string, value: Value): void {
  const property = findProperty(instance.class, arrays[kind]);
  if (!property) return;
  const before = entriesOf(instance, kind);
  const known = before.find(each => isFor(each, name));
  const after = known
    ? before.map(each => (each === known ? { ...each, ParameterValue: value } : each))
    : [...before, entry(name, value)];
  setOwnValue(instance, property.name, toValue(after, property.type));
}

function setSwitch(world: World, instance: LiveObject, name: string, value: boolean): void {
  const asset = world.assets.find(instance.path);
  if (!asset) return;
  world.assets.add({ ...asset, parameters: { switch: { ...asset.parameters?.switch, [name]: value } } });
  world.packages.markDirty(packageOf(asset.path));
}

/** The engine takes the id from the material's expression [derived]: here it follows from the name. */
function entry(name: string, value: unknown): Record<string, unknown> {
  const words = md5(name.toLowerCase()).match(/.{8}/g) ?? [];
  const [A, B, C, D] = words.map(word => Number.parseInt(word, 16) | 0);
  return {
    ParameterInfo: { Name: name, Association: 'GlobalParameter', Index: -1 },
    ParameterValue: value,
    ExpressionGUID: { A, B, C, D },
  };
}
