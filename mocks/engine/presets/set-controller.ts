import type { EditorContext } from '../editor-context.ts';
import { readStyle, writeStyle } from '../property/value-style.ts';
import type { PropertyType } from '../reflection/property-type.ts';
import { parseType } from '../reflection/reflection.ts';
import { callObject } from '../routes/object-call.ts';
import { isMembers, type Json, Verbatim } from '../serialise/json-tree.ts';
import { readValue } from '../serialise/read-value.ts';
import { writeJson } from '../serialise/write-json.ts';
import { writeValue } from '../serialise/write-value.ts';
import { sameValue } from '../value.ts';
import { boundObjects } from './describe-preset.ts';
import { changeController, findEntity } from './edit-preset.ts';
import { writeExposed } from './exposed-property.ts';
import type { PresetBehaviour, PresetController } from './preset-record.ts';
import type { PresetObject } from './presets.ts';

/** A controller's value as Remote Control prints it. */
export function controllerValue(context: EditorContext, { value, type }: PresetController): Json {
  return writeValue(value, parseType(type), writeStyle(context, 'values')) ?? null;
}

/** The same as bare text, as events have it [derived for everything but numbers]. */
export function controllerText(context: EditorContext, controller: PresetController): string {
  const json = controllerValue(context, controller);
  return typeof json === 'string' ? json : writeJson(json, '').replaceAll('\t', '');
}

/** Sets a controller, and then does what its behaviours say. False when the value does not fit its type [derived]. */
export function setController(
  context: EditorContext,
  object: PresetObject,
  controller: PresetController,
  json: Json | undefined,
): boolean {
  const type = parseType(controller.type);
  if (json === undefined || !fits(json, type)) return false;
  const value = readValue(json, type, controller.value, readStyle(context, 'fresh'));
  context.world.presets.change(object, record => changeController(record, controller.id, { value }));
  const now = { ...controller, value };
  for (const behaviour of controller.behaviours) {
    const isMeant = behaviour.when === undefined || sameValue(behaviour.when, value);
    if (isMeant) runBehaviour(context, object, now, behaviour);
  }
  return true;
}

function fits(json: Json, { kind }: PropertyType): boolean {
  switch (kind) {
    case 'bool':
      return typeof json === 'boolean';
    case 'integer':
    case 'float':
    case 'double':
      return json instanceof Verbatim;
    case 'struct':
      return isMembers(json);
    default:
      return typeof json === 'string';
  }
}

/** Behaviours write and call as Remote Control does, and without an undo step of their own [derived]. */
function runBehaviour(
  context: EditorContext,
  { preset }: PresetObject,
  controller: PresetController,
  { sets, value, scale, calls }: PresetBehaviour,
): void {
  const property = sets === undefined ? undefined : findEntity(preset, sets);
  if (property) {
    const own = scale ? scaled(Number(controller.value), scale) : controllerValue(context, controller);
    writeExposed(context, property, {
      value: value === undefined ? own : toJson(value),
      access: 'WRITE_ACCESS',
    });
  }
  const called = calls === undefined ? undefined : findEntity(preset, calls);
  if (!called) return;
  for (const { path } of boundObjects(context, called)) {
    callObject(context, { objectPath: path, functionName: called.member, parameters: {} }, 'none');
  }
}

function scaled(value: number, { from, to }: NonNullable<PresetBehaviour['scale']>): Json {
  const share = (value - from[0]) / (from[1] - from[0]);
  return new Verbatim(String(to[0] + share * (to[1] - to[0])));
}

function toJson(raw: unknown): Json {
  if (typeof raw === 'string' || typeof raw === 'boolean') return raw;
  if (typeof raw === 'number' || typeof raw === 'bigint') return new Verbatim(String(raw));
  if (Array.isArray(raw)) return raw.map(toJson);
  if (typeof raw !== 'object' || raw === null) return null;
  return Object.fromEntries(Object.entries(raw).map(([key, item]) => [key, toJson(item)]));
}
