import { type EditorContext, resolveObject } from '../editor-context.ts';
import type { Recording } from '../ongoing-change.ts';
import { accessRuleFor, readRefusals, writeRefusals } from '../property/access-rule.ts';
import { type PropertyPath, resolvePropertyPath } from '../property/property-path.ts';
import { readAllProperties, readOneProperty } from '../property/read-property.ts';
import { hasUnknownValues, isReportedEvent, isReportedProperty } from '../property/reported-properties.ts';
import { type Operation, resetProperty, writeProperty } from '../property/write-property.ts';
import { sameName } from '../reflection/class-info.ts';
import { unknownElementIn, unknownStructIn } from '../reflection/unknown-struct.ts';
import { isMembers, type Json, type JsonMembers } from '../serialise/json-tree.ts';
import { type LiveObject, readValue } from '../world/live-object.ts';
import { field, flagField, textField, withMembers } from './request-fields.ts';
import { fail, failSilently, notSimulated, ok, type RouteAnswer, type RouteRequest } from './route.ts';

/**
 * `PUT /remote/object/property`: reads one property or all, or writes one.
 *
 * @param resets whether this way of asking can go back to the default
 */
export function handleObjectProperty(
  context: EditorContext,
  request: Pick<RouteRequest, 'body'>,
  resets = context.dialect.resetToDefault === 'works',
): RouteAnswer {
  return withMembers(request.body, members => {
    const access = accessOf(members);
    const target = resolveTarget(context, members, access === 'read' ? 'read' : 'write');
    if ('failure' in target) return target.failure;
    if (access === 'read') {
      const { object, path } = target;
      return path ? ok(readOneProperty(context, object, path)) : readAll(context, object);
    }
    // Docs suggest otherwise, but a write is always of one property.
    if (!target.path) return failSilently();
    const isReset = resets && flagField(members, 'resetToDefault');
    return write(context, { object: target.object, path: target.path, isReset }, members, access);
  });
}

/** Of a class that no more is known of than its names, nothing can be said; less than everything would be wrong. */
function readAll(context: EditorContext, object: LiveObject): RouteAnswer {
  const { world, dialect } = context;
  if (hasUnknownValues(object.class, world.classes, dialect.engine)) {
    return notSimulated(`Reading all of a ${object.class.name}`);
  }
  return ok(readAllProperties(context, object));
}

export type Access = 'read' | 'write' | 'manual' | 'transaction';

const accesses: Record<string, Access> = {
  READ_ACCESS: 'read',
  WRITE_ACCESS: 'write',
  WRITE_TRANSACTION_ACCESS: 'transaction',
  // The caller keeps a transaction of its own open, over WebSocket.
  WRITE_MANUAL_TRANSACTION_ACCESS: 'manual',
};

/** What becomes of a write in the undo history. */
export const recordings: Record<Access, Recording> = {
  read: 'none',
  write: 'none',
  manual: 'join',
  transaction: 'record',
};

/** Without a word: a write when there is a value block, recorded for undo when that is asked for. */
export function accessOf(members: JsonMembers): Access {
  const stated = accesses[textField(members, 'access').toUpperCase()];
  const wantsTransaction = flagField(members, 'generateTransaction');
  const access = stated ?? (valueBlock(members) ? 'write' : 'read');
  return access === 'write' && wantsTransaction ? 'transaction' : access;
}

/** A bare scalar is not seen at all. */
function valueBlock(members: JsonMembers): Json | undefined {
  const value = field(members, 'propertyValue');
  return isMembers(value) || Array.isArray(value) ? value : undefined;
}

type Target = { object: LiveObject; path?: PropertyPath } | { failure: RouteAnswer };

/** Finds object and property and checks that the access is allowed. */
export function resolveTarget(
  context: EditorContext,
  members: JsonMembers,
  access: 'read' | 'write',
): Target {
  const objectPath = textField(members, 'objectPath');
  const name = textField(members, 'propertyName');
  const { object, unresolved } = resolveObject(context, objectPath);
  if (!object) return { failure: fail(unresolvedText(unresolved, objectPath, name)) };
  if (isBlocked(context, object)) return { failure: fail(blockedText(object)) };
  if (name === '') return { object };
  const path = resolvePropertyPath(
    object.class,
    name,
    root => readValue(object, root),
    context.dialect.engine,
  );
  if (!path) {
    if (isReportedEvent(object.class, name, context.dialect.engine)) return { failure: ok({}) };
    if (isReportedProperty(object.class, name, context.dialect.engine)) {
      return { failure: notSimulated(`${object.class.name}.${name}`) };
    }
    const leaf = name.split('.').at(-1) ?? name;
    return { failure: fail(`Object property: ${leaf} could not be resolved on object: ${object.path}`) };
  }
  const { dialect } = context;
  const rule = accessRuleFor(context, object);
  const refusals =
    access === 'read' ? readRefusals(path.leaf, rule) : writeRefusals(path.leaf, object.class, rule);
  if (refusals.length === 0) {
    const unknown = (access === 'read' ? unknownStructIn : unknownElementIn)(path.type);
    return unknown === undefined ? { object, path } : { failure: notSimulated(unknown) };
  }
  return { failure: fail(dialect.refuse(access, refusals, path.leaf.name, object.path)) };
}

/** The text for an object that cannot be had. `describe` uses it too, with an empty name. */
export function unresolvedText(why: string | undefined, objectPath: string, name: string): string {
  if (why === 'saving') return `Can't resolve object: ${objectPath} while saving or garbage collecting.`;
  return `Object: ${objectPath} does not exist when trying to resolve property: ${name}`;
}

/** Remote Control's own settings cannot be changed through it; since 5.8 those of Python neither. */
export function isBlocked({ dialect }: EditorContext, object: LiveObject): boolean {
  return dialect.blockedClasses.includes(object.class.name);
}

export function blockedText(object: LiveObject): string {
  return `Object ${object.name} cannot be accessed remotely, check remote control project settings.`;
}

function write(
  context: EditorContext,
  { object, path, isReset }: { object: LiveObject; path: PropertyPath; isReset: boolean },
  members: JsonMembers,
  access: Access,
): RouteAnswer {
  const record = recordings[access];
  const name = textField(members, 'propertyName');
  if (isReset) {
    context.ongoing.write(object, name, record, () => resetProperty(context, object, path));
    return ok();
  }
  const block = valueBlock(members);
  if (!block) return failSilently();
  // A key that is not the leaf's name is answered like a success.
  const key = isMembers(block) ? Object.keys(block).find(each => sameName(each, path.leaf.name)) : undefined;
  const json = isMembers(block) && key !== undefined ? block[key] : undefined;
  context.ongoing.write(object, name, record, () => {
    if (json !== undefined) writeProperty(context, object, path, json, operationOf(context, members));
  });
  return ok();
}

const operations = new Set<string>(['EQUAL', 'ADD', 'SUBTRACT', 'MULTIPLY', 'DIVIDE']);

/** Before operations came the field is unknown, and so ignored. */
function operationOf({ dialect }: EditorContext, members: JsonMembers): Operation {
  if (dialect.operations === 'unknown') return 'EQUAL';
  const stated = textField(members, 'operation').toUpperCase();
  // The set holds exactly the members of the union.
  return operations.has(stated) ? (stated as Operation) : 'EQUAL';
}
