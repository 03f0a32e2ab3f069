import type { EditorContext } from '../editor-context.ts';
import { changeController, changeEntity, findEntity, withField } from '../presets/edit-preset.ts';
import type { EntityKind, PresetRecord } from '../presets/preset-record.ts';
import type { PresetObject } from '../presets/presets.ts';
import { sameName } from '../reflection/class-info.ts';
import { withPreset } from './preset-target.ts';
import { textField, withMembers } from './request-fields.ts';
import { fail, ok, type RouteAnswer, type RouteRequest } from './route.ts';

type Fields = Readonly<Record<string, string>>;

/** `GET …/metadata` */
export function handleMetadata(context: EditorContext, request: RouteRequest): RouteAnswer {
  return withPreset(context, request, ({ preset }) => ok({ Metadata: { ...preset.metadata } }));
}

/** `GET`, `PUT`, `DELETE …/metadata/:metadatafield`: one field of a preset. Writing is an undo step. */
export function handleMetadataField(context: EditorContext, request: RouteRequest): RouteAnswer {
  return withPreset(context, request, object => {
    const key = request.parameters.metadatafield ?? '';
    return answer(request, object.preset.metadata, key, fields =>
      edit(context, object, 'Modify preset metadata', record => ({ ...record, metadata: fields })),
    );
  });
}

/** The same of what a preset exposes, and of controllers, which are found by id only. */
export function handleEntityMetadata(kind: EntityKind) {
  return (context: EditorContext, request: RouteRequest): RouteAnswer =>
    withPreset(context, request, object => {
      const { label = '', key = '' } = request.parameters;
      const title = `Modify metadata of exposed ${kind}`;
      const entity = findEntity(object.preset, label, kind);
      if (entity) {
        return answer(request, entity.metadata, key, metadata =>
          edit(context, object, title, record => changeEntity(record, entity.id, { metadata })),
        );
      }
      const controller = object.preset.controllers.find(({ id }) => sameName(id, label));
      if (!controller) return fail('Unable to resolve the preset field.', 404);
      return answer(request, controller.metadata, key, metadata =>
        edit(context, object, title, record => changeController(record, controller.id, { metadata })),
      );
    });
}

/** A field that is not there is answered 200 with an error [its text is derived]. */
function answer(
  request: RouteRequest,
  fields: Fields,
  key: string,
  store: (fields: Fields) => void,
): RouteAnswer {
  switch (request.verb) {
    case 'PUT':
      return withMembers(request.body, members => {
        // Under any other name than `Value` an empty text is stored.
        store(withField(fields, key, textField(members, 'Value')));
        return ok();
      });
    case 'DELETE':
      if (Object.hasOwn(fields, key)) store(withField(fields, key, undefined));
      return ok();
    default: {
      const value = Object.hasOwn(fields, key) ? fields[key] : undefined;
      return value === undefined
        ? fail(`Metadata field ${key} could not be found.`, 200)
        : ok({ Value: value });
    }
  }
}

function edit(
  { world }: EditorContext,
  object: PresetObject,
  title: string,
  change: (record: PresetRecord) => PresetRecord,
): void {
  world.transactions.begin(title);
  world.presets.change(object, change);
  world.transactions.end();
}
