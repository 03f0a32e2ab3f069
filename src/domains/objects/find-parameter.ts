import { nearestNames, simplifyName } from '../../base/nearest.ts';
import type { FetchContext } from '../../pipeline/fetch-context.ts';
import { isStruct, printable } from '../../pipeline/value-shapes.ts';
import type { FetchedObject } from '../../unreal/fetched-object.ts';
import { getDefaultParameter, getParameter, type ParameterType } from '../../unreal/material-parameters.ts';
import { objectName } from '../../unreal/object-path.ts';
import { isMaterial, isMaterialInstance, ownOf, readParametersOf } from './tell-parameters.ts';

/** A parameter of a material, as `get_property` tells of a property. */
export interface ParameterDetails {
  propertyName: string;
  value: unknown;
  typeHint: string;
  /** Where an instance has the value from that is none of its own. */
  inheritedFrom?: string;
  writable: boolean;
  whyNot?: string;
  note?: string;
}

/** What was looked for among the parameters: the one, or the near ones where there is none of that name. */
export interface ParameterSearch {
  found?: ParameterDetails;
  near: string[];
}

/** A parameter of a material by its name, or a member of one: `Tint.R`. Undefined for what is no material. */
export async function findParameterOf(
  context: FetchContext,
  object: FetchedObject,
  wanted: string,
): Promise<ParameterSearch | undefined> {
  const { objectPath, classPath } = object;
  if (!isMaterial(classPath)) return undefined;
  const { parameters = {} } = await readParametersOf(context, objectPath, classPath);
  const known = context.session.materialParameters.get(objectPath) ?? [];
  const named = (written: string) => known.find(({ name }) => simplifyName(name) === simplifyName(written));
  const [head = '', ...members] = wanted.split('.');
  const parameter = named(wanted) ?? named(head);
  const near = nearestNames(
    head,
    known.map(({ name }) => name),
  );
  if (!parameter) return { near };
  const { name, type } = parameter;
  const whole = Object.hasOwn(parameters, name)
    ? parameters[name]
    : await readOne(context, object, parameter);
  const path = named(wanted) ? [] : members;
  const value = path.reduce<unknown>(memberOf, whole);
  if (value === undefined) return { near };
  return {
    near,
    found: {
      propertyName: [name, ...path].join('.'),
      value,
      typeHint: path.length > 0 ? typeof value : TYPE_HINTS[type],
      ...(isMaterialInstance(classPath) ? tellOfInstance(object, name) : TOLD_OF_MATERIAL),
    },
  };
}

const TYPE_HINTS: Readonly<Record<ParameterType, string>> = {
  scalar: 'number',
  vector: 'linear colour',
  texture: 'texture',
  switch: 'boolean',
};

function tellOfInstance(object: FetchedObject, name: string) {
  const isOwn = ownOf(object, { [name]: true }).includes(name);
  const parent = objectName(String(object.values.Parent ?? ''));
  return {
    ...(!isOwn && parent !== '' && { inheritedFrom: parent }),
    writable: true,
    note: 'A parameter: act set_material_parameter sets it.',
  };
}

const TOLD_OF_MATERIAL = {
  writable: false,
  whyNot:
    'a parameter of a material has its value in the graph: material_graph shows it, an instance can have its own',
};

function memberOf(value: unknown, member: string): unknown {
  if (!isStruct(value)) return undefined;
  const name = Object.keys(value).find(each => each.toLowerCase() === member.toLowerCase());
  return name === undefined ? undefined : value[name];
}

/** Of many parameters a page shows some. */
async function readOne(
  { session, signal }: FetchContext,
  { objectPath, classPath }: FetchedObject,
  { type, name }: { type: ParameterType; name: string },
): Promise<unknown> {
  const get = isMaterialInstance(classPath) ? getParameter : getDefaultParameter;
  return printable(await session.client.send(get(type, objectPath, name), { signal }));
}
