import * as z from 'zod';
import type { EngineCall } from '../../unreal/engine-call.ts';
import { callLibraryForEffect } from '../../unreal/function-call.ts';
import { GLOBAL, PARAMETER_KINDS, type ParameterType } from '../../unreal/material-parameters.ts';

/**
 * Materials and their instances. Every parameter is sent: the engine zeroes what a call leaves out, and without an
 * association it looks for the parameter of a layer and finds none.
 */

/** Gives an instance a value of its own. Engines answer false whatever they did: only a look at the value tells. */
export const setParameter = (type: ParameterType, instancePath: string, name: string, value: unknown) =>
  callLibraryForEffect(PARAMETER_KINDS[type].set, {
    Instance: instancePath,
    ParameterName: name,
    Value: value,
    ...GLOBAL,
    ...PARAMETER_KINDS[type].more,
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
