import { type EditorContext, resolveObject } from '../editor-context.ts';
import { entityLabel, initialMetadata } from '../presets/build-preset.ts';
import { addEntity, changeEntity, findGroup, removeEntity } from '../presets/edit-preset.ts';
import { defaultGroup, type EntityKind, type PresetEntity } from '../presets/preset-record.ts';
import { accessRuleFor, readRefusals } from '../property/access-rule.ts';
import { resolvePropertyPath } from '../property/property-path.ts';
import { sameName } from '../reflection/class-info.ts';
import type { JsonMembers } from '../serialise/json-tree.ts';
import { readValue } from '../world/live-object.ts';
import { describeValue } from './preset-property.ts';
import { withEntity } from './preset-target.ts';
import { textField, withMembers } from './request-fields.ts';
import { fail, ok, type RouteAnswer, type RouteRequest } from './route.ts';

/** `PUT …/expose/property`: exposes a property of any object, and answers as reading it does. No undo step. */
export function handleExposeProperty(context: EditorContext, request: RouteRequest): RouteAnswer {
  return withMembers(request.body, members => expose(context, request.parameters.preset ?? '', members));
}

function expose(context: EditorContext, presetName: string, members: JsonMembers): RouteAnswer {
  const { presets } = context.world;
  const object = presets.find(presetName);
  if (!object) return fail(`Unable to resolve the preset '${presetName}'.`, 404);
  const objectPath = textField(members, 'ObjectPath');
  const name = textField(members, 'PropertyName');
  const { object: target } = resolveObject(context, objectPath);
  const path =
    target &&
    resolvePropertyPath(target.class, name, root => readValue(target, root), context.dialect.engine);
  if (!target || !path) {
    return fail(`Unable to resolve the property '${name}' on object '${objectPath}'.`, 404);
  }
  const groupName = textField(members, 'GroupName') || defaultGroup;
  if (!findGroup(object.preset, groupName)) {
    return fail(`Unable to resolve the property group '${groupName}' on preset '${presetName}'.`, 404);
  }
  // What cannot be read remotely cannot be exposed [derived].
  const isHidden = readRefusals(path.leaf, accessRuleFor(context, target)).length > 0;
  if (isHidden) return fail('Failed to expose the property.', 500);
  const owner = target.outer ?? target;
  const entity: PresetEntity = {
    ...{ id: presets.newId(object), kind: 'property', member: name, bindings: [target.path] },
    label: textField(members, 'Label') || entityLabel(path.leaf.name, owner.label ?? owner.name),
    metadata: initialMetadata(path.leaf.rest),
  };
  presets.change(object, record => addEntity(record, entity, groupName));
  const exposed = object.preset.entities.find(({ id }) => id === entity.id) ?? entity;
  return describeValue(context, exposed);
}

/** `PUT …/unexpose/property/:property`: by label only, not by id. The texts are [derived] but for Epic's typing mistake. */
export function handleUnexposeProperty(context: EditorContext, request: RouteRequest): RouteAnswer {
  const { preset: presetName = '', property = '' } = request.parameters;
  const { presets } = context.world;
  const object = presets.find(presetName);
  if (!object) return fail(`Unable to resolve the preset '${presetName}'.`, 404);
  const entity = object.preset.entities.find(
    ({ kind, label }) => kind === 'property' && sameName(label, property),
  );
  if (!entity) return fail(`Exposeed property '${property}' was not found.`, 404);
  presets.change(object, record => removeEntity(record, entity.id));
  return ok();
}

/** `PUT …/{property,function,actor}/:label/label`: the label that it gets may be another, so that it is unique. */
export function handleLabel(kind: EntityKind) {
  return (context: EditorContext, request: RouteRequest): RouteAnswer =>
    withEntity(context, request, { kind, parameter: 'label' }, (entity, object) =>
      withMembers(request.body, members => {
        const label = textField(members, 'NewLabel');
        context.world.presets.change(object, record => changeEntity(record, entity.id, { label }));
        const assigned = object.preset.entities.find(({ id }) => id === entity.id)?.label ?? label;
        return ok({ AssignedLabel: assigned });
      }),
    );
}
