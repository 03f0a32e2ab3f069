import * as z from 'zod';
import { call, callLibraryForEffect } from '../../unreal/function-call.ts';

/**
 * Graphs of materials. None of these makes an undo step. Names of pins are those that the engine has, which are shorter
 * than the names of properties; an empty name means the first pin.
 */

const path = z.string();
const count = z.number().int();

/** Adds an expression and answers its path. The engine does not survive an abstract class. */
export const createExpression = (materialPath: string, classPath: string, x: number, y: number) =>
  call(
    'createExpression',
    { Material: materialPath, ExpressionClass: classPath, NodePosX: x, NodePosY: y },
    path,
  );

/** Takes an expression away with its connections; one of another material is passed over in silence. */
export const deleteExpression = (materialPath: string, expressionPath: string) =>
  callLibraryForEffect('deleteExpression', { Material: materialPath, Expression: expressionPath });

export const connectExpressions = (from: string, outputName: string, to: string, inputName: string) =>
  call(
    'connectExpressions',
    { FromExpression: from, FromOutputName: outputName, ToExpression: to, ToInputName: inputName },
    z.boolean(),
  );

/** @param property `MP_BaseColor` */
export const connectMaterialInput = (from: string, outputName: string, property: string) =>
  call(
    'connectMaterialInput',
    { FromExpression: from, FromOutputName: outputName, Property: property },
    z.boolean(),
  );

/** From 5.8 on. False: nothing came in there. */
export const disconnectExpression = (expressionPath: string, inputName: string) =>
  call('disconnectExpression', { ToExpression: expressionPath, ToInputName: inputName }, z.boolean());

/** From 5.8 on. */
export const disconnectMaterialInput = (materialPath: string, property: string) =>
  call('disconnectMaterialInput', { Material: materialPath, Property: property }, z.boolean());

/** Arranges all expressions. */
export const layOutExpressions = (materialPath: string) =>
  callLibraryForEffect('layOutExpressions', { Material: materialPath });

export const getExpressionCount = (materialPath: string) =>
  call('getExpressionCount', { Material: materialPath }, count);

/** Paths of the textures that the material samples, as it was last compiled. Refused from 5.8 on. */
export const getUsedTextures = (materialPath: string) =>
  call('getUsedTextures', { Material: materialPath }, z.array(z.string()));

/** The same from 5.8 on; it takes instances too. */
export const getMaterialUsedTextures = (materialPath: string) =>
  call('getMaterialUsedTextures', { MaterialInterface: materialPath }, z.array(z.string()));

/** What the shaders cost. It waits until they are compiled. [derived] */
export const getMaterialStatistics = (materialPath: string) =>
  call('getMaterialStatistics', { Material: materialPath }, z.record(z.string(), z.unknown()));

/** Sets a whole number that is no editable property; the engine ignores an unknown name without an error. */
export const setIntProperty = (objectPath: string, propertyName: string, value: number) =>
  callLibraryForEffect('setIntProperty', { Object: objectPath, PropertyName: propertyName, Value: value });
