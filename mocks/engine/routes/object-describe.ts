import { type ClassCache, onceForClass } from '../differences/class-cache.ts';
import { type EditorContext, resolveObject } from '../editor-context.ts';
import { isThere } from '../engine-version.ts';
import { type FoundFunction, functionsOf } from '../functions/find-function.ts';
import { reportedProperties } from '../property/reported-properties.ts';
import type { ClassInfo, PropertyInfo } from '../reflection/class-info.ts';
import { parseDescribedType } from '../reflection/reflection.ts';
import { type JsonMembers, Verbatim } from '../serialise/json-tree.ts';
import { writeJson } from '../serialise/write-json.ts';
import { ownersOf } from '../world/class-owners.ts';
import { describeProperty } from './describe-property.ts';
import { unresolvedText } from './object-property.ts';
import { textField, withMembers } from './request-fields.ts';
import { fail, ok, type RouteAnswer, type RouteRequest } from './route.ts';

/** `PUT /remote/object/describe`: the properties and functions of an object's class. */
export function handleObjectDescribe(context: EditorContext, request: RouteRequest): RouteAnswer {
  return withMembers(request.body, members => {
    const objectPath = textField(members, 'objectPath');
    const { object, unresolved } = resolveObject(context, objectPath);
    // The message of a property request with an empty name, hence the blank at its end; and 404 here.
    if (!object) return fail(unresolvedText(unresolved, objectPath, ''), 404);
    return ok({ Name: object.name, Class: object.class.path, ...describeClass(object.class, context) });
  });
}

type ClassDescription = { Properties: Verbatim; Functions: Verbatim };

/** No answer is longer than that about a class, so each is printed once. */
const printed: ClassCache<ClassDescription> = new WeakMap();

function describeClass(info: ClassInfo, context: EditorContext): ClassDescription {
  const { dialect, language, newline, differences } = context;
  const key = `${dialect.engine} ${language} ${newline}`;
  return onceForClass(printed, info, { key, differences }, () => printClass(info, context));
}

function printClass(info: ClassInfo, context: EditorContext): ClassDescription {
  // What types there are beyond those modelled is known once the functions were looked up.
  const functions = functionsOf(info, context);
  const properties = ownersOf(info, context.world.classes).flatMap(owner => [
    ...owner.properties,
    ...reportedProperties(owner, context.dialect.engine),
  ]);
  const isListed = ({ flags }: PropertyInfo) => !flags.has('P') && !flags.has('Q') && !flags.has('D');
  const listed = properties.filter(each => isThere(each, context.dialect.engine) && isListed(each));
  const print = (list: JsonMembers[]) => new Verbatim(writeJson(list, `${context.newline}\t`));
  return {
    Properties: print(listed.map(property => describeProperty(property, context))),
    Functions: print(functions.map(each => describeFunction(each, context))),
  };
}

/** Inputs only: outputs and inputs by const reference are absent, and so is the return type. */
export function describeFunction({ name, definition }: FoundFunction, context: EditorContext): JsonMembers {
  const inputs = Object.entries(definition.inputs ?? {});
  const listed = inputs.filter(([input]) => !definition.constReferences?.includes(input));
  const describe = ([input, spelling]: [string, string]) =>
    describeProperty({ name: input, spelling, type: parseDescribedType(spelling), rest: {} }, context);
  return { Name: name, Description: '', Arguments: listed.map(describe) };
}
