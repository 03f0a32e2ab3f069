import type { EditorContext } from '../editor-context.ts';
import { findPropertyValue } from '../presets/exposed-property.ts';
import type { PresetController } from '../presets/preset-record.ts';
import type { PresetObject } from '../presets/presets.ts';
import { controllerValue, setController } from '../presets/set-controller.ts';
import { sameName } from '../reflection/class-info.ts';
import type { Json } from '../serialise/json-tree.ts';
import { withPreset } from './preset-target.ts';
import { withMembers } from './request-fields.ts';
import { fail, ok, type RouteAnswer, type RouteRequest } from './route.ts';

/** `GET …/controller/:controller` */
export function handleControllerRead(context: EditorContext, request: RouteRequest): RouteAnswer {
  return withController(context, request, controller =>
    ok({ PropertyValue: controllerValue(context, controller) }),
  );
}

/** `PUT …/controller/:controller`: sets it, and so runs its behaviours. */
export function handleControllerWrite(context: EditorContext, request: RouteRequest): RouteAnswer {
  return withController(context, request, (controller, object) =>
    withMembers(request.body, members =>
      writeController(context, object, controller, findPropertyValue(members)),
    ),
  );
}

/** Sets a controller for a route. */
export function writeController(
  context: EditorContext,
  object: PresetObject,
  controller: PresetController,
  value: Json | undefined,
): RouteAnswer {
  const isSet = setController(context, object, controller, value);
  return isSet ? ok() : fail(`Error while trying to set controller ${controller.displayName}.`, 500);
}

/** Finds a controller by its display name, not by its id. */
function withController(
  context: EditorContext,
  request: RouteRequest,
  handle: (controller: PresetController, object: PresetObject) => RouteAnswer,
): RouteAnswer {
  return withPreset(context, request, object => {
    const wanted = request.parameters.controller ?? '';
    const controller = object.preset.controllers.find(each => sameName(each.displayName, wanted));
    return controller ? handle(controller, object) : fail('Unable to resolve the controller input.', 404);
  });
}
