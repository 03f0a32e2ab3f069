import { type EditorContext, resolveObject } from '../editor-context.ts';
import { type FoundFunction, functionsOf } from '../functions/registry.ts';
import { classChain } from '../reflection/class-info.ts';
import { parseType } from '../reflection/reflection.ts';
import type { JsonMembers } from '../serialise/json-tree.ts';
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
    const properties = classChain(object.class).flatMap(info => info.properties);
    const listed = properties.filter(({ flags }) => !flags.has('P') && !flags.has('Q') && !flags.has('D'));
    return ok({
      Name: object.name,
      Class: object.class.path,
      Properties: listed.map(property => describeProperty(property, context)),
      Functions: functionsOf(object.class, context).map(each => describeFunction(each, context)),
    });
  });
}

/** Inputs only: outputs and inputs by const reference are absent, and so is the return type. */
export function describeFunction({ name, definition }: FoundFunction, context: EditorContext): JsonMembers {
  const inputs = Object.entries(definition.inputs ?? {});
  const listed = inputs.filter(([input]) => !definition.constReferences?.includes(input));
  const describe = ([input, spelling]: [string, string]) =>
    describeProperty({ name: input, spelling, type: parseType(spelling), rest: {} }, context);
  return { Name: name, Description: '', Arguments: listed.map(describe) };
}
