import type { EditorContext } from '../editor-context.ts';
import { resolvePropertyPath } from '../property/property-path.ts';
import { readOneProperty } from '../property/read-property.ts';
import type { Json, JsonMembers } from '../serialise/json-tree.ts';
import { readValue } from '../world/live-object.ts';
import { boundObjects, describeController, describeEntity, describePreset } from './describe-preset.ts';
import { exposedPath, readExposed } from './exposed-property.ts';
import type { Renaming } from './preset-difference.ts';
import type { EntityKind, PresetController, PresetEntity } from './preset-record.ts';
import type { PresetObject } from './presets.ts';
import { controllerText } from './set-controller.ts';

function head(type: string, { name, preset }: PresetObject): JsonMembers {
  return { Type: type, PresetName: name, PresetId: preset.id };
}

/**
 * Values of exposed properties as they are now: one message for each type, and from 5.5 one for each boolean. What is bound
 * to nothing has none.
 */
export function fieldsChanged(
  context: EditorContext,
  object: PresetObject,
  ids: Iterable<string>,
  sequenceNumber: number,
): JsonMembers[] {
  const byType = new Map<string, Json[]>();
  for (const id of ids) {
    const entity = object.preset.entities.find(each => each.id === id);
    const value = entity && readExposed(context, entity);
    if (!entity || !value) continue;
    const { ObjectPath, PropertyValue } = value;
    const type = typeOf(context, entity);
    const key = type === 'bool' && context.dialect.booleanEvents === 'each-alone' ? `bool ${id}` : type;
    const field = { PropertyLabel: entity.label, Id: id, ObjectPath, PropertyValue };
    byType.set(key, [...(byType.get(key) ?? []), field]);
  }
  return [...byType.values()].map(ChangedFields => ({
    ...head('PresetFieldsChanged', object),
    // Text here, and a number in TransactionEnded.
    SequenceNumber: String(sequenceNumber),
    ChangedFields,
  }));
}

function typeOf(context: EditorContext, entity: PresetEntity): string {
  const [owner] = boundObjects(context, entity);
  return (owner && exposedPath(entity, owner)?.leaf.spelling) ?? '';
}

/** Own properties of exposed actors, as they are now; those of their components are not told [derived]. */
export function actorsModified(
  context: EditorContext,
  object: PresetObject,
  actors: ReadonlyMap<string, ReadonlySet<string>>,
): JsonMembers[] {
  const modified = [...actors].flatMap(([id, names]): JsonMembers[] => {
    const entity = object.preset.entities.find(each => each.id === id);
    const [actor] = entity ? boundObjects(context, entity) : [];
    if (!entity || !actor) return [];
    const properties = [...names].flatMap((name): JsonMembers[] => {
      const path = resolvePropertyPath(actor.class, name, root => readValue(actor, root));
      const value = path && readOneProperty(context, actor, path)[path.leaf.name];
      return value === undefined ? [] : [{ PropertyName: name, PropertyValue: value }];
    });
    const described = { Id: id, DisplayName: entity.label, Path: actor.path };
    return [{ ...described, ModifiedProperties: properties }];
  });
  if (modified.length === 0) return [];
  return [{ ...head('PresetActorModified', object), ModifiedActors: modified }];
}

export function fieldsRemoved(object: PresetObject, removed: readonly PresetEntity[]): JsonMembers {
  return {
    ...head('PresetFieldsRemoved', object),
    RemovedFields: removed.map(({ label }) => label),
    RemovedFieldIds: removed.map(({ id }) => id),
  };
}

/** Only what is new of the preset. */
export function fieldsAdded(
  context: EditorContext,
  object: PresetObject,
  ids: readonly string[],
): JsonMembers {
  const part = { entities: new Set(ids) };
  return {
    ...head('PresetFieldsAdded', object),
    Description: describePreset(context, object, part),
  };
}

export function fieldsRenamed(object: PresetObject, renamed: readonly Renaming[]): JsonMembers {
  return { ...head('PresetFieldsRenamed', object), RenamedFields: renamed.map(each => ({ ...each })) };
}

/** The whole map, whatever changed of it. */
export function metadataModified(object: PresetObject): JsonMembers {
  return { ...head('PresetMetadataModified', object), Metadata: { ...object.preset.metadata } };
}

/** The whole preset, and neither name nor id beside it. */
export function layoutModified(context: EditorContext, object: PresetObject): JsonMembers {
  return { Type: 'PresetLayoutModified', Preset: describePreset(context, object) };
}

export function entitiesModified(
  context: EditorContext,
  object: PresetObject,
  ids: readonly string[],
): JsonMembers {
  const modified = object.preset.entities.filter(({ id }) => ids.includes(id));
  const of = (wanted: EntityKind): Json[] =>
    modified.filter(({ kind }) => kind === wanted).map(entity => describeEntity(context, entity));
  return {
    ...head('PresetEntitiesModified', object),
    ModifiedEntities: {
      ModifiedRCProperties: of('property'),
      ModifiedRCFunctions: of('function'),
      ModifiedRCActors: of('actor'),
    },
  };
}

export function controllersAdded(
  context: EditorContext,
  object: PresetObject,
  ids: readonly string[],
): JsonMembers {
  const part = { controllers: new Set(ids) };
  return {
    ...head('PresetControllersAdded', object),
    Description: describePreset(context, object, part),
  };
}

export function controllersModified(
  context: EditorContext,
  object: PresetObject,
  ids: readonly string[],
): JsonMembers {
  const modified = object.preset.controllers.filter(({ id }) => ids.includes(id));
  return {
    ...head('PresetControllersModified', object),
    ModifiedControllers: {
      Controllers: modified.map(each => describeController(context, object, each)),
      ChangedValues: modified.map(each => controllerText(context, each)),
    },
  };
}

export function controllersRenamed(object: PresetObject, renamed: readonly Renaming[]): JsonMembers {
  const listed = renamed.map(each => ({ ...each }));
  return { ...head('PresetControllersRenamed', object), RenamedControllers: listed };
}

export function controllersRemoved(object: PresetObject, removed: readonly PresetController[]): JsonMembers {
  return {
    ...head('PresetControllersRemoved', object),
    RemovedControllers: removed.map(({ displayName }) => displayName),
    RemovedControllerIds: removed.map(({ id }) => id),
  };
}
