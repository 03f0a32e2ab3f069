import { toValue, zeroValue } from '../defaults.ts';
import { md5 } from '../md5.ts';
import { sameName } from '../reflection/class-info.ts';
import { displayNameOf } from '../reflection/display-name.ts';
import { parseType } from '../reflection/reflection.ts';
import type { SceneActor, SceneLevel } from '../scene.ts';
import { levelPathOf } from '../world/level-path.ts';
import { addController, addEntity, addGroup, emptyPreset, findEntity } from './edit-preset.ts';
import type { PresetBehaviour, PresetController, PresetEntity, PresetRecord } from './preset-record.ts';
import type { SceneBehaviour, ScenePreset, ScenePresetController } from './scene-preset.ts';

/** Makes an id of whatever tells a thing from others, where the engine takes a random one. */
export function makePresetId(...parts: (string | number)[]): string {
  return md5(parts.join(' ')).toUpperCase();
}

/** The preset at a path as its scene says. `level`: the level whose actors it names. */
export function buildPreset(
  path: string,
  definition: ScenePreset,
  level: Pick<SceneLevel, 'map' | 'actors'>,
): PresetRecord {
  const { id = makePresetId('preset', path), groups = [], controllers = [], metadata = {} } = definition;
  let preset: PresetRecord = { ...emptyPreset(id.toUpperCase()), metadata };
  for (const group of groups) preset = addGroup(preset, group);
  for (const { entity, group } of entitiesOf(definition, level)) {
    preset = addEntity(preset, { ...entity, id: makePresetId(path, entity.kind, entity.label) }, group);
  }
  controllers.forEach((controller, index) => {
    preset = addController(preset, buildController(preset, controller, path, index));
  });
  return preset;
}

type Placed = { entity: Omit<PresetEntity, 'id'>; group: string | undefined };

function entitiesOf({ properties = [], functions = [], actors = [] }: ScenePreset, level: Level): Placed[] {
  return [
    ...properties.map(({ object, property, label, group, metadata }): Placed => {
      const objects = [object].flat();
      const given = label ?? defaultLabel(property, objects[0] ?? '', level);
      const bindings = objects.map(each => objectPathIn(level, each));
      const fields = { ...initialMetadata(), ...metadata };
      return {
        entity: { kind: 'property', label: given, member: property, bindings, metadata: fields },
        group,
      };
    }),
    ...functions.map(({ object, function: name, label, group, metadata = {} }): Placed => {
      const given = label ?? defaultLabel(name, object, level);
      const bindings = [objectPathIn(level, object)];
      return { entity: { kind: 'function', label: given, member: name, bindings, metadata }, group };
    }),
    ...actors.map(({ actor, label = actor, group, metadata = {} }): Placed => {
      const bindings = [objectPathIn(level, actor)];
      return { entity: { kind: 'actor', label, member: '', bindings, metadata }, group };
    }),
  ];
}

type Level = Pick<SceneLevel, 'map' | 'actors'>;

/** Metadata that a property has from the start: the range that a widget would show. [field: empty for a vector] */
export function initialMetadata({ uiMin, uiMax }: { uiMin?: number; uiMax?: number } = {}) {
  return { Min: String(uiMin ?? ''), Max: String(uiMax ?? '') };
}

/** `Intensity (Key Light)` */
function defaultLabel(member: string, object: string, level: Level): string {
  const [wanted = object] = /^\//.test(object) ? object.split(/[.:]/).slice(-1) : splitObject(object, level);
  const known = findSceneActor(level, wanted);
  return entityLabel(member, known?.label ?? wanted);
}

/** The label that the engine gives: what is exposed, and in brackets whose it is. */
export function entityLabel(member: string, ownerName: string): string {
  const leaf = member.split('.').at(-1) ?? member;
  const spelling = /^b[A-Z]/.test(leaf) ? 'bool' : '';
  return `${displayNameOf(leaf, spelling)} (${ownerName.replace(/^Default__/, '')})`;
}

/** The actor of a level that a name means: by label, else by object name in any case. */
export function findSceneActor(
  { actors }: Pick<SceneLevel, 'actors'>,
  wanted: string,
): SceneActor | undefined {
  return actors.find(({ label }) => label === wanted) ?? actors.find(({ name }) => sameName(name, wanted));
}

/** Path of an object that a scene's preset names; of one that is not there, a path that leads nowhere. */
function objectPathIn(level: Level, wanted: string): string {
  if (wanted.startsWith('/')) return wanted;
  const [actor = wanted, ...rest] = splitObject(wanted, level);
  const name = findSceneActor(level, actor)?.name ?? actor;
  return [levelPathOf(level.map), name, ...rest].join('.');
}

/** Actor and component of what a preset names. An actor's label may have a dot in it too. */
export function splitObject(
  wanted: string,
  level: Pick<SceneLevel, 'actors'>,
): [actor: string, component?: string] {
  const dot = wanted.lastIndexOf('.');
  if (dot < 0 || findSceneActor(level, wanted)) return [wanted];
  return [wanted.slice(0, dot), wanted.slice(dot + 1)];
}

/** A controller of a preset, from what a scene or the user says of it. */
export function buildController(
  preset: PresetRecord,
  { name, type, value, description = '', metadata = {}, behaviours = [] }: ScenePresetController,
  path: string,
  index: number,
): PresetController {
  const parsed = parseType(type);
  return {
    id: makePresetId(path, 'controller', name),
    name: `RCController_${index}`,
    ...{ displayName: name, description, type, metadata },
    value: value === undefined ? zeroValue(parsed) : toValue(value, parsed),
    behaviours: behaviours.map(each => buildBehaviour(preset, each, type)),
  };
}

function buildBehaviour(
  preset: PresetRecord,
  { when, sets, value, scale, calls }: SceneBehaviour,
  type: string,
): PresetBehaviour {
  const property = sets === undefined ? undefined : findEntity(preset, sets, 'property')?.id;
  const called = calls === undefined ? undefined : findEntity(preset, calls, 'function')?.id;
  return {
    ...(when !== undefined && { when: toValue(when, parseType(type)) }),
    ...(property !== undefined && { sets: property }),
    ...(value !== undefined && { value }),
    ...(scale && { scale }),
    ...(called !== undefined && { calls: called }),
  };
}
