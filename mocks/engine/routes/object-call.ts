import { toValue, zeroValue } from '../defaults.ts';
import { crash, crashesIn, type EditorContext, resolveObject } from '../editor-context.ts';
import { isSince } from '../engine-version.ts';
import {
  BlueprintMistake,
  createFunctionCall,
  type EngineFunction,
  NotSimulated,
} from '../functions/engine-function.ts';
import { findFunction, isUncertain } from '../functions/find-function.ts';
import { isRefusedWhilePlaying, playModeWarning } from '../functions/play-mode.ts';
import { withLiveMembers } from '../live-members.ts';
import type { Recording } from '../ongoing-change.ts';
import { readStyle, writeStyle } from '../property/value-style.ts';
import { isChildOf, sameName } from '../reflection/class-info.ts';
import type { PropertyType } from '../reflection/property-type.ts';
import { parseType } from '../reflection/reflection.ts';
import { isMembers, type Json, type JsonMembers } from '../serialise/json-tree.ts';
import { readValue } from '../serialise/read-value.ts';
import { writeValue } from '../serialise/write-value.ts';
import type { Value } from '../value.ts';
import type { LiveObject } from '../world/live-object.ts';
import { objectRefusal, settingsRefusal } from './call-policy.ts';
import { field, flagField, textField, withMembers } from './request-fields.ts';
import { fail, notSimulated, ok, type RouteAnswer, type RouteRequest } from './route.ts';

/** `PUT /remote/object/call`: calls a function on an object and answers its outputs. */
export function handleObjectCall(context: EditorContext, request: RouteRequest): RouteAnswer | 'crash' {
  return withMembers(request.body, members =>
    callObject(context, members, flagField(members, 'generateTransaction') ? 'record' : 'none'),
  );
}

/** Carries out a call from its fields. */
export function callObject(
  context: EditorContext,
  members: JsonMembers,
  record: Recording,
): RouteAnswer | 'crash' {
  const objectPath = textField(members, 'objectPath');
  const { object, unresolved } = resolveObject(context, objectPath);
  if (unresolved === 'saving') {
    return fail(`Can't resolve object: ${objectPath} while saving or garbage collecting.`);
  }
  if (!object) return fail(`Object: ${objectPath} does not exist.`);
  const refusal = objectRefusal(context, object);
  return refusal ? fail(refusal) : callOn(context, object, members, record);
}

/** Functions that Remote Control never calls, whatever the settings. */
const denied = new Set(['LaunchURL']);

function callOn(
  context: EditorContext,
  object: LiveObject,
  members: JsonMembers,
  record: Recording,
): RouteAnswer | 'crash' {
  const functionName = textField(members, 'functionName');
  const found = findFunction(object.class, functionName, context);
  if (!found) {
    if (isUncertain(object.class, functionName, context))
      return refuseUnmodelled(context, object, functionName);
    return fail(`Function: ${functionName} does not exist on object: ${object.path}`);
  }
  const { definition, name } = found;
  if (isDeprecated(context, definition) || denied.has(name)) {
    return fail(`Function: ${functionName} is deprecated or unavailable remotely on object: ${object.path}`);
  }
  const parameters = field(members, 'parameters');
  if (parameters !== undefined && !isMembers(parameters))
    return fail('Parameters object improperly formatted.');
  const inputs = readInputs(context, definition, parameters ?? {});
  const refusal = settingsRefusal(context, object, found, inputs);
  if (refusal) return fail(refusal);

  if (crashesIn(context, object.path, name)) {
    return crash(
      context,
      `the fault "crash-in-function" was injected for ${name}, which was called on ${object.path}`,
    );
  }
  if (context.world.playPath && isRefusedWhilePlaying(found)) {
    context.world.log.push(playModeWarning);
    return ok(writeOutputs(context, definition, inputs, {}));
  }
  const { run } = definition;
  if (!run) return notSimulated(`${found.owner.name}.${name}`);
  const call = createFunctionCall(context, object, inputs);
  try {
    const outputs = context.ongoing.call(object, name, record, () => run(call)) ?? {};
    return answerWith(context, () => writeOutputs(context, definition, inputs, outputs));
  } catch (error) {
    if (error instanceof NotSimulated) return notSimulated(error.message);
    if (error instanceof BlueprintMistake) return { status: 500, json: { simulatedEditor: error.message } };
    throw error;
  }
}

/** What comes out of a function that opened a dialog depends on how that is answered, and is printed after that. */
function answerWith({ condition }: EditorContext, print: () => JsonMembers): RouteAnswer {
  if (!condition.dialog) return ok(print());
  return withLiveMembers<RouteAnswer, 'json'>({ json: () => print() }, { status: 200 });
}

/** What the settings forbid is forbidden, whether or not it could be run here. */
function refuseUnmodelled(context: EditorContext, object: LiveObject, name: string): RouteAnswer {
  const refusal = settingsRefusal(context, object, { name, owner: object.class, definition: {} }, {});
  return refusal ? fail(refusal) : notSimulated(`${object.class.name}.${name}`);
}

function isDeprecated({ dialect }: EditorContext, { deprecated }: EngineFunction): boolean {
  return typeof deprecated === 'string' ? isSince(dialect.engine, deprecated) : deprecated === true;
}

/** Parameters by name in any case. What is left out or does not fit is zero: C++ defaults are not applied. */
function readInputs(
  context: EditorContext,
  definition: EngineFunction,
  parameters: JsonMembers,
): Record<string, Value> {
  const style = readStyle(context, 'fresh');
  const given = Object.entries(parameters);
  const entries = Object.entries(definition.inputs ?? {}).map(([name, spelling]) => {
    const type = parseType(spelling);
    const json = given.findLast(([key]) => sameName(key, name))?.[1];
    const zero = zeroValue(type);
    const value = json === undefined ? zero : readValue(json, type, zero, style);
    return [name, isForeignClass(context, value, type) ? zero : value] as const;
  });
  return Object.fromEntries(entries);
}

/** To the function that takes it, a class that does not derive from what the parameter asks for is none. */
function isForeignClass({ world }: EditorContext, value: Value, type: PropertyType): boolean {
  if (type.kind !== 'class' || typeof value !== 'string' || value === '') return false;
  const info = world.classes.lookUp(value);
  return info !== undefined && !isChildOf(info, type.of);
}

function writeOutputs(
  context: EditorContext,
  definition: EngineFunction,
  inputs: Record<string, Value>,
  outputs: Record<string, unknown>,
): JsonMembers {
  const style = writeStyle(context, 'members');
  const result: JsonMembers = {};
  const write = (name: string, spelling: string, value: Value | undefined) => {
    const type = parseType(spelling);
    const json: Json | undefined = writeValue(value ?? zeroValue(type), type, style);
    if (json !== undefined) result[name] = json;
  };
  for (const name of definition.constReferences ?? []) {
    const spelling = definition.inputs?.[name];
    if (spelling) write(name, spelling, inputs[name]);
  }
  for (const [name, spelling] of Object.entries(definition.outputs ?? {})) {
    const raw = outputs[name];
    write(name, spelling, raw === undefined ? undefined : toValue(raw, parseType(spelling)));
  }
  return result;
}
