import { findSceneActor, splitObject } from '../engine/presets/build-preset.ts';
import { defaultGroup } from '../engine/presets/preset-record.ts';
import type {
  EmbeddedPreset,
  SceneBehaviour,
  ScenePreset,
  ScenePresetActor,
  ScenePresetController,
  ScenePresetFunction,
  ScenePresetProperty,
} from '../engine/presets/scene-preset.ts';
import { type ClassInfo, classChain, findProperty, sameName } from '../engine/reflection/class-info.ts';
import { parseType } from '../engine/reflection/reflection.ts';
import type { SceneActor, SceneAsset } from '../engine/scene.ts';
import type { ClassLibrary } from '../engine/world/class-library.ts';
import { componentSpecs } from '../engine/world/component-specs.ts';
import { checkKeys, suggest } from '../refuse.ts';
import { checkType, checkValue } from './check-value.ts';

// `Record<keyof …>` makes the compiler ask for a key that is added to scenes.
const presetKeys: Record<keyof ScenePreset, true> = {
  id: true,
  groups: true,
  properties: true,
  functions: true,
  actors: true,
  controllers: true,
  metadata: true,
};
const embeddedKeys: Record<keyof EmbeddedPreset, true> = { ...presetKeys, name: true };
const entityKeys = { label: true, group: true, metadata: true } as const;
const propertyKeys: Record<keyof ScenePresetProperty, true> = { ...entityKeys, object: true, property: true };
const functionKeys: Record<keyof ScenePresetFunction, true> = { ...entityKeys, object: true, function: true };
const actorKeys: Record<keyof ScenePresetActor, true> = { ...entityKeys, actor: true };
const controllerKeys: Record<keyof ScenePresetController, true> = {
  name: true,
  type: true,
  value: true,
  description: true,
  metadata: true,
  behaviours: true,
};
const behaviourKeys: Record<keyof SceneBehaviour, true> = {
  when: true,
  sets: true,
  value: true,
  scale: true,
  calls: true,
};

/** The level whose actors a preset names. */
interface Level {
  actors: readonly SceneActor[];
  classes: ClassLibrary;
}

/** What is wrong with the presets of a level and of the project, each problem with its mend. */
export function checkPresets(
  { assets = [], presets = [] }: { assets?: readonly SceneAsset[]; presets?: readonly EmbeddedPreset[] },
  level: Level,
): string[] {
  const names = presets.map(({ name }) => String(name).toLowerCase());
  const twice = presets.filter((_, index) => names.indexOf(names[index] ?? '') < index);
  return [
    ...presets.flatMap(preset => [
      ...(preset.name ? [] : ['presets: a name is missing. Write "StagePreset".']),
      ...checkKeys(`preset ${preset.name}`, preset, embeddedKeys),
      ...checkPreset(`preset ${preset.name}`, preset, level),
    ]),
    ...twice.map(({ name }) => `presets: the name ${name} is there twice.`),
    ...assets.flatMap(({ path, preset }) =>
      preset
        ? [
            ...checkKeys(`preset ${path}`, preset, presetKeys),
            ...checkPreset(`preset ${path}`, preset, level),
          ]
        : [],
    ),
  ];
}

function checkPreset(where: string, preset: ScenePreset, level: Level): string[] {
  const { id, groups = [], properties = [], functions = [], actors = [], controllers = [] } = preset;
  const isId = id === undefined || /^[0-9a-f]{32}$/i.test(id);
  return [
    ...(isId ? [] : [`${where}: id must be 32 hexadecimal digits, not ${JSON.stringify(id)}.`]),
    ...checkLabels(where, [...properties, ...functions, ...actors]),
    ...[...properties, ...functions, ...actors].flatMap(({ group }) => checkGroup(where, group, groups)),
    ...properties.flatMap(each => checkProperty(where, each, level)),
    ...functions.flatMap(each => [
      ...checkKeys(where, each, functionKeys),
      ...checkObject(`${where}: functions`, each.object, level).problems,
    ]),
    ...actors.flatMap(each => [
      ...checkKeys(where, each, actorKeys),
      ...checkObject(`${where}: actors`, each.actor, level).problems,
    ]),
    ...controllers.flatMap(each => checkController(`${where}: controller ${each.name}`, each, preset)),
  ];
}

function checkLabels(where: string, entities: readonly { label?: string }[]): string[] {
  const labels = entities.flatMap(({ label }) => label ?? []);
  return labels
    .filter((label, index) => labels.findIndex(each => sameName(each, label)) < index)
    .map(label => `${where}: the label ${label} is there twice.`);
}

function checkGroup(where: string, group: string | undefined, groups: readonly string[]): string[] {
  const known = [defaultGroup, ...groups];
  if (group === undefined || known.some(each => sameName(each, group))) return [];
  return [`${where}: there is no group "${group}". List it under groups.${suggest(group, known)}`];
}

function checkProperty(where: string, exposed: ScenePresetProperty, level: Level): string[] {
  const name = String(exposed.property);
  const [root = ''] = name.split(/[.[]/, 1);
  const ofObjects = [exposed.object].flat().flatMap(wanted => {
    const { problems, class: info } = checkObject(`${where}: ${name}`, wanted, level);
    if (!info || findProperty(info, root)) return problems;
    const names = classChain(info).flatMap(each => each.properties.map(property => property.name));
    return [...problems, `${where}: ${wanted} has no property "${root}".${suggest(root, names)}`];
  });
  return [...checkKeys(where, exposed, propertyKeys), ...ofObjects];
}

/** What a path leads to is not looked at. */
function checkObject(
  where: string,
  wanted: string,
  { actors, classes }: Level,
): { problems: string[]; class?: ClassInfo } {
  if (typeof wanted !== 'string') return { problems: [`${where}: the object is missing.`] };
  if (wanted.startsWith('/')) return { problems: [] };
  const level = { actors: [...actors] };
  const [actorName, component] = splitObject(wanted, level);
  const actor = findSceneActor(level, actorName);
  if (!actor) {
    const known = actors.map(({ name, label }) => label ?? name);
    return { problems: [`${where}: there is no actor "${actorName}".${suggest(actorName, known)}`] };
  }
  const info = classes.find(actor.class);
  if (!info || component === undefined) return { problems: [], ...(info && { class: info }) };
  const specs = componentSpecs(info, classes);
  const added = Object.entries(actor.components ?? {}).find(([name]) => sameName(name, component))?.[1];
  const own = specs.find(({ name }) => sameName(name, component))?.class;
  const found = own ?? (added?.class === undefined ? undefined : classes.find(added.class));
  if (found) return { problems: [], class: found };
  const names = [...specs.map(({ name }) => name), ...Object.keys(actor.components ?? {})];
  return {
    problems: [`${where}: ${actorName} has no component "${component}".${suggest(component, names)}`],
  };
}

function checkController(where: string, controller: ScenePresetController, preset: ScenePreset): string[] {
  const { type, value, behaviours = [] } = controller;
  const problems = [...checkKeys(where, controller, controllerKeys), ...checkType(`${where}: type`, type)];
  if (problems.length > 0) return problems;
  const parsed = parseType(type);
  const labels = (entities: readonly { label?: string }[] = []) =>
    entities.flatMap(({ label }) => label ?? []);
  const missing = (key: string, wanted: string | undefined, known: string[]) =>
    wanted === undefined || known.some(each => sameName(each, wanted))
      ? []
      : [`${where}: ${key}: nothing has the label "${wanted}".${suggest(wanted, known)}`];
  return [
    ...(value === undefined ? [] : checkValue(`${where}: value`, value, parsed)),
    ...behaviours.flatMap(behaviour => [
      ...checkKeys(`${where}: behaviour`, behaviour, behaviourKeys),
      ...(behaviour.when === undefined ? [] : checkValue(`${where}: when`, behaviour.when, parsed)),
      ...missing('sets', behaviour.sets, labels(preset.properties)),
      ...missing('calls', behaviour.calls, labels(preset.functions)),
    ]),
  ];
}
