import type { EditorContext } from '../editor-context.ts';
import { type PropertyPath, resolvePropertyPath } from '../property/property-path.ts';
import { readOneProperty } from '../property/read-property.ts';
import { handleObjectProperty } from '../routes/object-property.ts';
import { fail, failSilently, ok, type RouteAnswer } from '../routes/route.ts';
import type { Json, JsonMembers } from '../serialise/json-tree.ts';
import { writeJson } from '../serialise/write-json.ts';
import { type LiveObject, readValue } from '../world/live-object.ts';
import { boundObjects } from './describe-preset.ts';
import type { PresetEntity } from './preset-record.ts';

/** Where an exposed property leads on an object. */
export function exposedPath({ member }: PresetEntity, object: LiveObject): PropertyPath | undefined {
  return resolvePropertyPath(object.class, member, root => readValue(object, root));
}

/** The value on the first object that the property is bound to. Undefined when it is bound to none. */
export function readExposed(
  context: EditorContext,
  entity: PresetEntity,
): { ObjectPath: string; PropertyValue: Json } | undefined {
  const [object] = boundObjects(context, entity);
  const path = object && exposedPath(entity, object);
  if (!object || !path) return undefined;
  const value = readOneProperty(context, object, path)[path.leaf.name] ?? null;
  return { ObjectPath: object.path, PropertyValue: value };
}

/** A write of an exposed property. */
export interface ExposedWrite {
  /** Left out: it cannot be found in the request. */
  value?: Json | undefined;
  access: 'WRITE_ACCESS' | 'WRITE_TRANSACTION_ACCESS' | 'WRITE_MANUAL_TRANSACTION_ACCESS';
  operation?: string;
  resetToDefault?: boolean;
}

/**
 * Writes all objects that the property is bound to, as one after the other would be written by its own path. Bound to none
 * it succeeds with nothing done [derived].
 */
export function writeExposed(
  context: EditorContext,
  entity: PresetEntity,
  { value, access, operation = '', resetToDefault = false }: ExposedWrite,
): RouteAnswer {
  if (value === undefined && !resetToDefault) return failure(entity, failSilently());
  for (const object of boundObjects(context, entity)) {
    const leaf = exposedPath(entity, object)?.leaf.name ?? entity.member;
    const body: JsonMembers = {
      ...{ objectPath: object.path, propertyName: entity.member, access, operation, resetToDefault },
      ...(value !== undefined && { propertyValue: { [leaf]: value } }),
    };
    // What is asked of a preset goes back to the default in every version, as far as is known [derived].
    const answer = handleObjectProperty(context, { body }, true);
    if (answer.status !== 200) return failure(entity, answer);
  }
  return ok();
}

/** What went wrong stands behind a raw line feed, which makes the body invalid JSON. */
function failure({ label }: PresetEntity, { text = '' }: RouteAnswer): RouteAnswer {
  const [, detail = ''] = /^\{ "errorMessage": "([\s\S]*)" \}$/.exec(text) ?? [];
  return fail(`Error while trying to modify property ${label}.\n${detail}`);
}

/**
 * The bare `PropertyValue` of a request. The engine takes the first occurrence of that word for the field, in any case:
 * a name or a label that has it, and stands before, breaks the request.
 */
export function findPropertyValue(members: JsonMembers): Json | undefined {
  const word = 'propertyvalue';
  for (const [key, value] of Object.entries(members)) {
    if (key.toLowerCase() === word) return value;
    if (`${key} ${writeJson(value, '')}`.toLowerCase().includes(word)) return undefined;
  }
  return undefined;
}
