import { BridgeError } from '../../base/errors.ts';
import { lookupTable } from '../../base/lookup-table.ts';
import { nearestNames } from '../../base/nearest.ts';
import { findClass } from '../../kernel/finding/find-class.ts';
import type { ActContext } from '../../kernel/operations/act-context.ts';
import type { PropertyPlan } from '../../pipeline/property-record.ts';
import {
  getBasicType,
  getClassType,
  getObjectType,
  getStructType,
  type PinType,
} from '../../unreal/blueprint-functions.ts';
import type { EngineCall } from '../../unreal/engine-call.ts';
import { className } from '../../unreal/object-path.ts';
import { bareProperty } from '../objects/index.ts';

/** A type that a variable is to have. */
export interface VariableType {
  pin: PinType;
  /** How a value of it is written. */
  plan: PropertyPlan;
}

/** Everyday name → the engine's word for it, and the C++ type of its values. */
const BASIC: Record<string, [name: string, cpp: string]> = lookupTable({
  bool: ['bool', 'bool'],
  byte: ['byte', 'uint8'],
  int: ['int', 'int32'],
  // The engine's list has no `float`: what Blueprints call one is `real`, with double precision.
  float: ['real', 'double'],
  name: ['name', 'FName'],
  string: ['string', 'FString'],
  text: ['text', 'FText'],
});
const BASIC_ALIASES: Record<string, string> = lookupTable({
  ...{ boolean: 'bool', flag: 'bool', uint8: 'byte', integer: 'int', int32: 'int' },
  ...{ double: 'float', real: 'float', number: 'float' },
  ...{ fname: 'name', fstring: 'string', str: 'string', ftext: 'text' },
});
const STRUCTS: Record<string, string> = lookupTable({
  ...{ vector: 'Vector', vector2d: 'Vector2D', rotator: 'Rotator', transform: 'Transform' },
  ...{ linearcolor: 'LinearColor', linearcolour: 'LinearColor', color: 'LinearColor', colour: 'LinearColor' },
  ...{ fvector: 'Vector', fvector2d: 'Vector2D', frotator: 'Rotator', ftransform: 'Transform' },
  ...{ flinearcolor: 'LinearColor' },
});

/** Said where a type is not known. */
const ACCEPTED =
  'bool, byte, int, float, name, string, text, Vector, Vector2D, Rotator, Transform, LinearColor, a class for references to its objects, `class of Actor`, and an array of any of these: `float[]`';

/**
 * The type that somebody writes for a variable, as the engine itself makes it.
 * @param correctCall the call with another type
 * @throws BridgeError `invalid_value` with what is accepted; `engine_lacks` where the engine has no such types
 */
export async function readVariableType(
  context: ActContext,
  written: string,
  correctCall: (type: string) => Record<string, unknown>,
): Promise<VariableType> {
  const [, ...inner] = /^(?:TArray<(.+)>|arrays? of (.+)|(.+)\[\])$/i.exec(written.trim()) ?? [];
  const element = inner.find(each => each !== undefined);
  const { call, category, cpp } = await readElement(context, (element ?? written).trim(), correctCall);
  const made = await context.session.client.send(call, { signal: context.signal });
  // What it does not know the engine takes for an int, without a word.
  if (String(made.PinCategory).toLowerCase() !== category) {
    throw new BridgeError('engine_declined', `\`type\`: the editor makes no ${written} of it.`, {
      remedy: `These are known: ${ACCEPTED}.`,
    });
  }
  return {
    pin: element === undefined ? made : { ...made, ContainerType: 'Array' },
    plan: { ...bareProperty('default'), type: cpp, container: element === undefined ? 'none' : 'array' },
  };
}

interface Element {
  call: EngineCall<PinType>;
  /** The category that the engine must answer. */
  category: string;
  cpp: string;
}

async function readElement(
  context: ActContext,
  written: string,
  correctCall: (type: string) => Record<string, unknown>,
): Promise<Element> {
  const key = written.toLowerCase().replace(/[\s_-]/g, '');
  const basic = BASIC[BASIC_ALIASES[key] ?? key];
  if (basic && Object.hasOwn(BASIC, BASIC_ALIASES[key] ?? key)) {
    const [name, cpp] = basic;
    return { call: getBasicType(name), category: name, cpp };
  }
  const struct = Object.hasOwn(STRUCTS, key) ? STRUCTS[key] : undefined;
  if (struct !== undefined) {
    return { call: getStructType(`/Script/CoreUObject.${struct}`), category: 'struct', cpp: `F${struct}` };
  }
  const [, ...ofClass] = /^(?:TSubclassOf<(.+)>|(?:sub)?class of (.+)|(.+) class)$/i.exec(written) ?? [];
  const named = ofClass.find(each => each !== undefined);
  if (named !== undefined) {
    const classPath = await findTypeClass(context, named, correctCall);
    return { call: getClassType(classPath), category: 'class', cpp: `TSubclassOf<U${className(classPath)}>` };
  }
  const object = written.replace(/^TObjectPtr<(.+)>$/i, '$1').replace(/(\*| (object )?reference)$/i, '');
  const classPath = await findTypeClass(context, object, correctCall);
  return { call: getObjectType(classPath), category: 'object', cpp: `U${className(classPath)}*` };
}

async function findTypeClass(
  context: ActContext,
  written: string,
  correctCall: (type: string) => Record<string, unknown>,
): Promise<string> {
  try {
    return (await findClass(context, written.trim())).classPath;
  } catch (thrown) {
    if (!(thrown instanceof BridgeError) || thrown.code !== 'unknown_class') throw thrown;
    const known = [...Object.keys(BASIC), ...new Set(Object.values(STRUCTS))];
    const suggestions = [
      ...new Set([...nearestNames(written, known, 2), ...(thrown.details.suggestions ?? [])]),
    ].slice(0, 5);
    const [nearest] = suggestions;
    throw new BridgeError(
      'invalid_value',
      `\`type\`: ${JSON.stringify(written.slice(0, 60))} is no type of a variable, nor a class.`,
      {
        remedy: `It takes ${ACCEPTED}.`,
        suggestions,
        ...(nearest !== undefined && { example: correctCall(nearest) }),
      },
    );
  }
}
