import type { BridgeError } from '../../base/errors.ts';
import { lookupTable } from '../../base/lookup-table.ts';
import { simplifyName } from '../../base/nearest.ts';
import { isStruct } from '../../pipeline/value-shapes.ts';
import type { FetchedObject } from '../../unreal/fetched-object.ts';
import { isActorPath } from '../../unreal/object-path.ts';
import type { Operator } from './combine-values.ts';

/** What looks like a property of an actor and is set by an operation of its own: name → operation and argument. */
const OWN_OPERATIONS: Readonly<Record<string, readonly [operation: string, argument: string]>> = lookupTable({
  location: ['set_transform', 'location'],
  position: ['set_transform', 'location'],
  rotation: ['set_transform', 'rotation'],
  scale: ['set_transform', 'scale'],
  transform: ['set_transform', 'location'],
  label: ['rename_actor', 'label'],
  folder: ['set_folder', 'folder'],
  material: ['set_material', 'material'],
});

/** What a material instance has values of: its parameters, which are no properties. */
const PARAMETER_VALUES = [
  'ScalarParameterValues',
  'VectorParameterValues',
  'TextureParameterValues',
] as const;

/**
 * An unknown property of a material instance, as an error that leads to its parameters; with the call where the instance has a
 * value for one of that name.
 */
function asParameter(
  error: BridgeError,
  { classChain, values }: FetchedObject,
  { propertyName, value, call }: WrittenChange,
): BridgeError | undefined {
  if (error.code !== 'unknown_property' || !classChain.includes('MaterialInstanceConstant')) return undefined;
  const names = PARAMETER_VALUES.flatMap(list => [values[list]].flat().flatMap(nameOfParameter));
  const parameter = names.find(name => simplifyName(name) === simplifyName(propertyName));
  const isSingle = call.action === 'set_property' && typeof call.objectPath === 'string';
  const example = { action: 'set_material_parameter', objectPath: call.objectPath, parameter, value };
  return error.with({
    remedy: 'Parameters of a material instance are no properties: set_material_parameter sets them by name.',
    ...(parameter !== undefined && isSingle && { suggestions: [], example, isMeant: true }),
  });
}

function nameOfParameter(value: unknown): string[] {
  const info = isStruct(value) ? value.ParameterInfo : undefined;
  return isStruct(info) && typeof info.Name === 'string' ? [info.Name] : [];
}

/**
 * An unknown property that names a place, a label or a folder, as an error that leads to the operation for it; undefined
 * for any other.
 */
function asOwnOperation(
  error: BridgeError,
  { objectPath, components }: FetchedObject,
  { propertyName, value, call, operator }: WrittenChange,
): BridgeError | undefined {
  const member = memberOfPlace(propertyName);
  const [operation, argument] =
    OWN_OPERATIONS[simplifyName(propertyName)] ?? (member ? ['set_transform', member.argument] : []);
  const isUnknown = error.code === 'unknown_property' && isActorPath(objectPath);
  if (!operation || !argument || !isUnknown) return undefined;
  const hasSlots = components.some(({ classChain }) => classChain.includes('MeshComponent'));
  if (operation === 'set_material' && !hasSlots) return undefined;
  if (typeof call.objectPath !== 'string' || simplifyName(propertyName).startsWith('transform'))
    return lead();
  // What is multiplied is no place, and what is taken away is added the other way round.
  const given = operator === 'subtract' ? negated(value) : value;
  const isAdded = operator === 'add' || operator === 'subtract';
  if (operator !== 'set' && (!isAdded || operation !== 'set_transform' || given === undefined)) return lead();
  const own = {
    ...{ action: operation, objectPath: call.objectPath },
    [argument]: member ? { [member.name]: given } : given,
    ...(isAdded && { mode: 'add' }),
  };
  if (call.action === 'set_property') return lead(own);
  return lead(withOthers(call, propertyName, own));

  function lead(example?: Record<string, unknown>): BridgeError {
    return error.with({
      remedy: `${propertyName} of an actor is no property: ${operation} sets it, with \`${argument}\`.`,
      suggestions: [],
      ...(example && { example, isMeant: true }),
    });
  }
}

/** A call that sets several properties, of which one has an operation of its own; undefined where it cannot be told apart. */
function withOthers(
  { properties, ...rest }: WrittenChange['call'],
  propertyName: string,
  own: Record<string, unknown>,
): Record<string, unknown> | undefined {
  if (!isStruct(properties) || rest.changes !== undefined || !(propertyName in properties)) return undefined;
  const { [propertyName]: _, ...others } = properties;
  if (Object.keys(others).length === 0) return own;
  // Who is named by label is called otherwise once that is another: it goes last.
  const named = Object.keys(others).find(name => simplifyName(name) === 'label') ?? '';
  const { [named]: label, ...plain } = others;
  const setting = Object.keys(plain).length === 0 ? [] : [{ ...rest, properties: plain }];
  const renaming = named === '' ? [] : [{ action: 'rename_actor', objectPath: rest.objectPath, label }];
  return { action: 'batch', operations: [...setting, own, ...renaming] };
}

const PLACE_MEMBER =
  /^(?:actor|relative|world)?(?:(location|position|scale)[._ ]?([xyz])|(?:rotation[._ ]?)?(pitch|yaw|roll))$/i;

/** `Location.Z`, `Yaw`: one part of where an actor stands. */
function memberOfPlace(propertyName: string): { argument: string; name: string } | undefined {
  const [whole, of = 'rotation', axis, angle = ''] = PLACE_MEMBER.exec(propertyName.trim()) ?? [];
  if (whole === undefined) return undefined;
  const argument = /^position$/i.test(of) ? 'location' : of.toLowerCase();
  return {
    argument,
    name: axis?.toUpperCase() ?? `${angle.charAt(0).toUpperCase()}${angle.slice(1).toLowerCase()}`,
  };
}

/** Numbers the other way round; undefined for what is none. */
function negated(value: unknown): unknown {
  if (typeof value === 'number') return -value;
  const all = Array.isArray(value) ? value : isStruct(value) ? Object.values(value) : [];
  if (all.length === 0 || !all.every(each => typeof each === 'number')) return undefined;
  if (Array.isArray(value)) return all.map(each => -each);
  return Object.fromEntries(Object.entries(value ?? {}).map(([name, each]) => [name, -Number(each)]));
}

interface WrittenChange {
  propertyName: string;
  value: unknown;
  operator: Operator;
  /** The call as it was written. */
  call: Record<string, unknown>;
  correctCall(value: unknown, others: Record<string, unknown>): Record<string, unknown>;
}

/** A decal has one material, and no mesh with slots for several. */
function asDecalMaterial(
  error: BridgeError,
  { classChain }: FetchedObject,
  { propertyName, value, correctCall }: WrittenChange,
): BridgeError | undefined {
  const isSlots = error.code === 'unknown_property' && propertyName === 'OverrideMaterials';
  if (!isSlots || !classChain.includes('DecalActor')) return undefined;
  return error.with({
    remedy: 'A decal has no material slots: its material is the property DecalMaterial.',
    suggestions: ['DecalMaterial'],
    example: correctCall([value].flat()[0], { propertyName: 'DecalMaterial' }),
    isMeant: true,
  });
}

/** An unknown property that is something else, as an error that leads to what sets it; undefined for any other. */
export function leadElsewhere(
  error: BridgeError,
  object: FetchedObject,
  change: WrittenChange,
): BridgeError | undefined {
  return (
    asOwnOperation(error, object, change) ??
    (change.operator === 'set' ? asValue(error, object, change) : undefined)
  );
}

/** What is set alone, and not reckoned with. */
function asValue(error: BridgeError, object: FetchedObject, change: WrittenChange): BridgeError | undefined {
  return asParameter(error, object, change) ?? asDecalMaterial(error, object, change);
}
