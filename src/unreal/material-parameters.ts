import * as z from 'zod';
import type { EngineCall } from './engine-call.ts';
import { call } from './function-call.ts';
import type { EngineFunctionName } from './function-table.ts';

/** Reading the parameters of materials and their instances, by type. */

const names = z.array(z.string()).catch([]);
const colour = z.object({ R: z.number(), G: z.number(), B: z.number(), A: z.number() });

/** Parameters come in these types. */
export const PARAMETER_TYPES = ['scalar', 'vector', 'texture', 'switch'] as const;
export type ParameterType = (typeof PARAMETER_TYPES)[number];

interface ParameterFunctions {
  names: EngineFunctionName;
  get: EngineFunctionName;
  default: EngineFunctionName;
  set: EngineFunctionName;
  value: z.ZodType;
  /** Where an instance keeps the values of its own; nowhere that can be read for switches. */
  array?: string;
  /** What the setter takes beside; 5.6 added it, others ignore it. */
  more?: Record<string, unknown>;
}

export const PARAMETER_KINDS: Record<ParameterType, ParameterFunctions> = {
  scalar: {
    names: 'getScalarParameterNames',
    get: 'getScalarParameter',
    default: 'getDefaultScalarParameter',
    set: 'setScalarParameter',
    value: z.number(),
    array: 'ScalarParameterValues',
  },
  vector: {
    names: 'getVectorParameterNames',
    get: 'getVectorParameter',
    default: 'getDefaultVectorParameter',
    set: 'setVectorParameter',
    value: colour,
    array: 'VectorParameterValues',
  },
  texture: {
    names: 'getTextureParameterNames',
    get: 'getTextureParameter',
    default: 'getDefaultTextureParameter',
    set: 'setTextureParameter',
    value: z.string(),
    array: 'TextureParameterValues',
  },
  switch: {
    names: 'getSwitchParameterNames',
    get: 'getSwitchParameter',
    default: 'getDefaultSwitchParameter',
    set: 'setSwitchParameter',
    value: z.boolean(),
    more: { bUpdateMaterialInstance: true },
  },
};

/** Of no layer of a layered material. */
export const GLOBAL = { Association: 'GlobalParameter' };

/** The property in which an instance keeps its own values of a type. */
export function overridesProperty(type: ParameterType): string | undefined {
  return PARAMETER_KINDS[type].array;
}

/** Names of a material's parameters of a type. */
export const getParameterNames = (type: ParameterType, materialPath: string) =>
  call(PARAMETER_KINDS[type].names, { Material: materialPath }, names, 'ParameterNames');

/** What an instance shows, whether the value is its own or its parent's. Loads it. */
export const getParameter = (type: ParameterType, instancePath: string, name: string): EngineCall<unknown> =>
  call(
    PARAMETER_KINDS[type].get,
    { Instance: instancePath, ParameterName: name, ...GLOBAL },
    PARAMETER_KINDS[type].value,
  );

/** What a material gives a parameter that its instances do not set. */
export const getDefaultParameter = (
  type: ParameterType,
  materialPath: string,
  name: string,
): EngineCall<unknown> =>
  call(
    PARAMETER_KINDS[type].default,
    { Material: materialPath, ParameterName: name },
    PARAMETER_KINDS[type].value,
  );
