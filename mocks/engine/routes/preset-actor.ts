import type { EditorContext } from '../editor-context.ts';
import { boundObjects } from '../presets/describe-preset.ts';
import { findEntity } from '../presets/edit-preset.ts';
import { findPropertyValue } from '../presets/exposed-property.ts';
import { resolvePropertyPath } from '../property/property-path.ts';
import type { JsonMembers } from '../serialise/json-tree.ts';
import { type LiveObject, readValue } from '../world/live-object.ts';
import { handleObjectProperty } from './object-property.ts';
import { withPreset } from './preset-target.ts';
import { flagField, textField, withMembers } from './request-fields.ts';
import { fail, failSilently, type RouteAnswer, type RouteRequest } from './route.ts';

/** `GET …/actor/:actor`: all properties of an exposed actor, as `object/property` answers them. */
export function handlePresetActor(context: EditorContext, request: RouteRequest): RouteAnswer {
  return withActor(
    context,
    request,
    fail(`Unable to resolve the exposed actor ${request.parameters.actor}`, 404),
    ({ path }) => handleObjectProperty(context, { body: { objectPath: path, access: 'READ_ACCESS' } }),
  );
}

/**
 * `GET …/actor/:actor/property/:propertyname`, with an empty 400 for an unknown actor; `PUT` of the same, which answers an
 * unknown actor 200.
 */
export function handlePresetActorProperty(context: EditorContext, request: RouteRequest): RouteAnswer {
  const propertyName = request.parameters.propertyname ?? '';
  if (request.verb === 'GET') {
    return withActor(context, request, failSilently(), ({ path }) =>
      handleObjectProperty(context, { body: { objectPath: path, access: 'READ_ACCESS', propertyName } }),
    );
  }
  const unknown = fail(`Unable to resolve the exposed actor ${request.parameters.actor}`, 200);
  return withActor(context, request, unknown, actor =>
    withMembers(request.body, members => write(context, actor, propertyName, members)),
  );
}

/** The value stands bare, as for an exposed property [derived]. */
function write(
  context: EditorContext,
  actor: LiveObject,
  propertyName: string,
  members: JsonMembers,
): RouteAnswer {
  const value = findPropertyValue(members);
  const path = resolvePropertyPath(actor.class, propertyName, root => readValue(actor, root));
  const leaf = path?.leaf.name ?? propertyName;
  const isRecorded = flagField(members, 'GenerateTransaction');
  return handleObjectProperty(context, {
    body: {
      ...{ objectPath: actor.path, propertyName },
      access: isRecorded ? 'WRITE_TRANSACTION_ACCESS' : 'WRITE_ACCESS',
      operation: textField(members, 'Operation'),
      resetToDefault: flagField(members, 'ResetToDefault'),
      ...(value !== undefined && { propertyValue: { [leaf]: value } }),
    },
  });
}

function withActor(
  context: EditorContext,
  request: RouteRequest,
  unknown: RouteAnswer,
  handle: (actor: LiveObject) => RouteAnswer,
): RouteAnswer {
  return withPreset(context, request, object => {
    const entity = findEntity(object.preset, request.parameters.actor ?? '', 'actor');
    if (!entity) return unknown;
    const [actor] = boundObjects(context, entity);
    return actor ? handle(actor) : fail(`Unable to resolve object path ${entity.bindings[0] ?? ''}`, 404);
  });
}
