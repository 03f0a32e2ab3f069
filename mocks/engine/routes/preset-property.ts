import type { EditorContext } from '../editor-context.ts';
import { describeEntity } from '../presets/describe-preset.ts';
import { findController, findEntity } from '../presets/edit-preset.ts';
import { findPropertyValue, readExposed, writeExposed } from '../presets/exposed-property.ts';
import type { PresetController, PresetEntity } from '../presets/preset-record.ts';
import type { PresetObject } from '../presets/presets.ts';
import { controllerValue } from '../presets/set-controller.ts';
import { sameName } from '../reflection/class-info.ts';
import { writeController } from './preset-controller.ts';
import { withPreset } from './preset-target.ts';
import { flagField, textField, withMembers } from './request-fields.ts';
import { fail, ok, type RouteAnswer, type RouteRequest } from './route.ts';

/** `GET …/property/:propertyname`: the value of the first bound object. A controller has its value alone. */
export function handlePresetPropertyRead(context: EditorContext, request: RouteRequest): RouteAnswer {
  return withPreset(context, request, object => {
    const { entity, controller } = resolve(context, object, request);
    if (entity) return describeValue(context, entity);
    if (controller) return ok({ PropertyValue: controllerValue(context, controller) });
    return fail('Unable to resolve the exposed entity.', 404);
  });
}

/** What reading and exposing answer. */
export function describeValue(context: EditorContext, entity: PresetEntity): RouteAnswer {
  const value = readExposed(context, entity);
  if (!value) return fail('Exposed entity was found but not bound to any object.', 404);
  return ok({
    PropertyValues: [value],
    ExposedPropertyDescription: describeEntity(context, entity),
  });
}

/** `PUT …/property/:propertyname`: writes all bound objects. The value stands bare, not under the property's name. */
export function handlePresetPropertyWrite(context: EditorContext, request: RouteRequest): RouteAnswer {
  return withPreset(context, request, object =>
    withMembers(request.body, members => {
      const { entity, controller } = resolve(context, object, request);
      const value = findPropertyValue(members);
      if (controller) return writeController(context, object, controller, value);
      if (!entity) return fail('Unable to resolve the preset field.', 404);
      const answer = writeExposed(context, entity, {
        value,
        access: flagField(members, 'GenerateTransaction') ? 'WRITE_TRANSACTION_ACCESS' : 'WRITE_ACCESS',
        operation: textField(members, 'Operation'),
        resetToDefault: flagField(members, 'ResetToDefault'),
      });
      if (answer.status === 200) context.presetEvents.noteRemoteWrite(object, entity);
      return answer;
    }),
  );
}

/** An exposed property, else a controller: by id, and from 5.5 by name. */
function resolve(
  { dialect }: EditorContext,
  { preset }: PresetObject,
  { parameters }: RouteRequest,
): { entity?: PresetEntity | undefined; controller?: PresetController | undefined } {
  const wanted = parameters.propertyname ?? '';
  const entity = findEntity(preset, wanted, 'property');
  if (entity || dialect.controllers === 'unknown') return { entity };
  const controller = findController(preset, wanted);
  const isMeant = dialect.controllersAsProperties === 'by-name' || sameName(controller?.id ?? '', wanted);
  return isMeant ? { controller } : {};
}
