import * as z from 'zod';
import type { EngineCall } from '../../unreal/engine-call.ts';
import { call, callLibraryForEffect } from '../../unreal/function-call.ts';
import type { EngineFunctionName } from '../../unreal/function-table.ts';

/**
 * Materials and their instances. Every parameter is sent: the engine zeroes what a call leaves out, and without an
 * association it looks for the parameter of a layer and finds none.
 */

const names = z.array(z.string()).catch([]);
const colour = z.object({ R: z.number(), G: z.number(), B: z.number(), A: z.number() });

/** Parameters come in these types. */
export const PARAMETER_TYPES = ['scalar', 'vector', 'texture', 'switch'] as const;
export type ParameterType = (typeof PARAMETER_TYPES)[number];

interface ParameterFunctions {
  names: EngineFunctionName;
  get: EngineFunctionName;
  set: EngineFunctionName;
  value: z.ZodType;
  /** Where an instance keeps the values of its own; nowhere that can be read for switches. */
  array?: string;
  /** What the setter takes beside; 5.6 added it, others ignore it. */
  more?: Record<string, unknown>;
}

const FUNCTIONS: Record<ParameterType, ParameterFunctions> = {
  scalar: {
    names: 'getScalarParameterNames',
    get: 'getScalarParameter',
    set: 'setScalarParameter',
    value: z.number(),
    array: 'ScalarParameterValues',
  },
  vector: {
    names: 'getVectorParameterNames',
    get: 'getVectorParameter',
    set: 'setVectorParameter',
    value: colour,
    array: 'VectorParameterValues',
  },
  texture: {
    names: 'getTextureParameterNames',
    get: 'getTextureParameter',
    set: 'setTextureParameter',
    value: z.string(),
    array: 'TextureParameterValues',
  },
  switch: {
    names: 'getSwitchParameterNames',
    get: 'getSwitchParameter',
    set: 'setSwitchParameter',
    value: z.boolean(),
    more: { bUpdateMaterialInstance: true },
  },
};

const GLOBAL = { Association: 'GlobalParameter' };

/** The property in which an instance keeps its own values of a type. */
export function overridesProperty(type: ParameterType): string | undefined {
  return FUNCTIONS[type].array;
}

/** Names of a material's parameters of a type. */
export const getParameterNames = (type: ParameterType, materialPath: string) =>
  call(FUNCTIONS[type].names, { Material: materialPath }, names, 'ParameterNames');

/** What an instance shows, whether the value is its own or its parent's. Loads it. */
export const getParameter = (type: ParameterType, instancePath: string, name: string): EngineCall<unknown> =>
  call(
    FUNCTIONS[type].get,
    { Instance: instancePath, ParameterName: name, ...GLOBAL },
    FUNCTIONS[type].value,
  );

/** Gives an instance a value of its own. Engines answer false whatever they did: only a look at the value tells. */
export const setParameter = (type: ParameterType, instancePath: string, name: string, value: unknown) =>
  callLibraryForEffect(FUNCTIONS[type].set, {
    Instance: instancePath,
    ParameterName: name,
    Value: value,
    ...GLOBAL,
    ...FUNCTIONS[type].more,
  });

/** Gives an instance another parent: a material, or an instance. */
export const setInstanceParent = (instancePath: string, parentPath: string) =>
  callLibraryForEffect('setInstanceParent', { Instance: instancePath, NewParent: parentPath });

/** Lets everything that shows an instance follow its values. */
export const updateInstance = (instancePath: string) =>
  callLibraryForEffect('updateInstance', { Instance: instancePath });

const complaints = z.object({ ReturnValue: z.array(z.string()).optional() });

/**
 * Compiles a material's shaders anew; they go on compiling in the background.
 * @returns what the compiler complains of, nothing where it does not; undefined up to 5.7, which do not tell
 */
export const recompileMaterial = (materialPath: string): EngineCall<string[] | undefined> => ({
  ...callLibraryForEffect('recompileMaterial', { Material: materialPath }),
  parse: body => complaints.parse(body ?? {}).ReturnValue,
});
