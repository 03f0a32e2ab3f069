import * as z from 'zod';
import { type EngineCall, writeProperty } from './engine-call.ts';
import { call, callLibraryForEffect } from './function-call.ts';

/**
 * Blueprints as classes: their variables, functions and parents. Every parameter is sent: the engine zeroes what a call
 * leaves out. `blueprint` is the object path of an asset, `/Game/Blueprints/BP_Lamp.BP_Lamp`.
 */

/** A type as Blueprints have it, an `FEdGraphPinType`: it goes back as it came. [derived] */
export type PinType = Record<string, unknown>;

const pinType = z.record(z.string(), z.unknown());
const path = z.string().catch('');

/** Of `bool`, `byte`, `int`, `real`, `name`, `string`, `text`. Any other name is answered with `int`. */
export const getBasicType = (name: string) => call('getBasicType', { TypeName: name }, pinType);

/** Of a struct that is in memory, `/Script/CoreUObject.Vector`; of none `int`. */
export const getStructType = (struct: string) => call('getStructType', { StructType: struct }, pinType);

/** Of references to objects of a class; of none `int`. */
export const getObjectType = (classPath: string) => call('getObjectType', { ObjectType: classPath }, pinType);

/** Of references to a class and its children; of none `int`. */
export const getClassType = (classPath: string) => call('getClassType', { ClassType: classPath }, pinType);

/** Adds a variable. Where the name is taken the editor takes another one, and does not say so. */
export const addMemberVariable = (blueprint: string, name: string, type: PinType) =>
  call(
    'addMemberVariable',
    { Blueprint: blueprint, MemberName: name, VariableType: type },
    z.boolean().catch(false),
  );

/** Lets each instance have a value of its own; a new variable does not. */
export const setInstanceEditable = (blueprint: string, name: string, isEditable: boolean) =>
  callLibraryForEffect('setInstanceEditable', {
    ...{ Blueprint: blueprint, VariableName: name, bInstanceEditable: isEditable },
  });

/** Makes it a pin of the nodes that spawn the Blueprint. */
export const setExposeOnSpawn = (blueprint: string, name: string, isExposed: boolean) =>
  callLibraryForEffect('setExposeOnSpawn', {
    ...{ Blueprint: blueprint, VariableName: name, bExposeOnSpawn: isExposed },
  });

const compiled = z.object({ ReturnValue: z.boolean().optional() });

/** Compiles; whether without errors. Undefined up to 5.7, which do not tell: its `Status` does. */
export const compileBlueprint = (blueprint: string): EngineCall<boolean | undefined> => ({
  ...callLibraryForEffect('compileBlueprint', { Blueprint: blueprint }),
  parse: body => compiled.parse(body ?? {}).ReturnValue,
});

/** Gives it another parent, and compiles it. What it refuses it mentions in the log alone. */
export const reparentBlueprint = (blueprint: string, parentClass: string) =>
  callLibraryForEffect('reparentBlueprint', { Blueprint: blueprint, NewParentClass: parentClass });

/** Adds a function without inputs, outputs or nodes; path of its graph. Where the name is taken it gets a number. */
export const addFunctionGraph = (blueprint: string, name: string) =>
  call('addFunctionGraph', { Blueprint: blueprint, FuncName: name }, path);

/** Takes a function away. Whatever calls it no longer compiles. */
export const removeFunctionGraph = (blueprint: string, name: string) =>
  callLibraryForEffect('removeFunctionGraph', { Blueprint: blueprint, FuncName: name });

/**
 * Sets a default on a class default object, without a step of its own in the undo history: it goes with its variable.
 * What stands in levels already keeps the value that it has.
 */
export function writeDefault(defaultsPath: string, name: string, value: unknown): EngineCall<undefined> {
  const call = writeProperty(defaultsPath, name, value);
  return { ...call, body: { ...call.body, access: 'WRITE_ACCESS' } };
}
