import { checkGraphs } from '../engine/blueprints/graph-nodes.ts';
import { sameName } from '../engine/reflection/class-info.ts';
import type { Scene, SceneBlueprint } from '../engine/scene.ts';
import { blueprintClassPath } from '../engine/world/blueprint-class.ts';
import { type ClassLibrary, createClassLibrary } from '../engine/world/class-library.ts';
import { componentSpecs } from '../engine/world/component-specs.ts';
import { checkKeys, suggest } from '../refuse.ts';
import { checkActor, checkProperties } from './check-actor.ts';
import { checkAsset } from './check-asset.ts';
import { checkBlueprint, unknownClass } from './check-blueprint.ts';
import { checkPresets } from './check-preset.ts';
import { checkSequences, checkWrappers } from './check-sequence.ts';
import type { ActorDefinition, LevelDefinition, NamedActor, SceneDefinition } from './define-scene.ts';

// `Record<keyof …>` makes the compiler ask for a key that is added to scenes.
const sceneKeys: Record<keyof Scene, true> = {
  name: true,
  project: true,
  map: true,
  worldPartition: true,
  unloadedDataLayers: true,
  mapReadOnly: true,
  levels: true,
  sourceControl: true,
  folders: true,
  blueprints: true,
  assets: true,
  actors: true,
  presets: true,
  selection: true,
  camera: true,
  headless: true,
  unattended: true,
  disabledPlugins: true,
  channelWrappers: true,
  lightBuildSeconds: true,
};
const actorKeys: Record<keyof ActorDefinition, true> = {
  name: true,
  label: true,
  class: true,
  folder: true,
  properties: true,
  components: true,
  attachedTo: true,
  unloaded: true,
  dataLayers: true,
  location: true,
  rotation: true,
  scale: true,
};

const levelKeys: Record<keyof LevelDefinition, true> = {
  map: true,
  worldPartition: true,
  unloadedDataLayers: true,
  mapReadOnly: true,
  actors: true,
  presets: true,
};

/** What is wrong with a scene, each problem with its mend. Without sound classes nothing is said about actors. */
export function checkScene(
  definition: SceneDefinition,
  actors: readonly NamedActor[],
  levels: readonly NamedLevel[] = [],
): string[] {
  const { blueprints = [], assets = [], presets = [], map } = definition;
  const problems = [
    ...checkKeys('The scene', definition, sceneKeys),
    ...checkMap('map', map),
    ...levels.flatMap(level => [
      ...checkKeys(`level ${level.map}`, level, levelKeys),
      ...checkMap('levels: map', level.map ?? null),
    ]),
    ...checkMaps([map ?? defaultMap, ...levels.map(level => level.map)]),
    ...blueprints.flatMap(each => checkBlueprint(each).map(problem => `${each.path}: ${problem}`)),
    ...checkParents(blueprints),
    ...assets.flatMap(asset => checkAsset(asset, assets)),
  ];
  if (problems.length > 0) return problems;
  const classes = createClassLibrary({ ...emptyScene, blueprints });
  return [
    ...classes.blueprints.flatMap(each => checkComponents(each.blueprint, classes)),
    ...classes.blueprints.flatMap(({ blueprint }) =>
      checkGraphs(blueprint, classes).map(problem => `${blueprint.path}: ${problem}`),
    ),
    ...checkActors(actors, classes),
    ...checkMentions(definition, actors),
    ...checkPresets({ assets, presets }, { actors, classes }),
    ...checkSequences(assets, actors),
    ...checkWrappers(definition.channelWrappers),
    ...levels.flatMap(level =>
      [
        ...checkActors(level.actors, classes),
        ...checkMentions({}, level.actors),
        ...checkPresets(level, { actors: level.actors, classes }),
      ].map(problem => `level ${level.map}: ${problem}`),
    ),
  ];
}

type NamedLevel = LevelDefinition & { actors: NamedActor[] };

function checkActors(actors: readonly NamedActor[], classes: ClassLibrary): string[] {
  return [
    ...actors.flatMap(actor => [
      ...checkKeys(`actor ${actor.label ?? actor.name}`, actor, actorKeys),
      ...checkActor(actor, classes),
    ]),
    ...checkNames(actors),
  ];
}

const emptyScene: Scene = { name: '', project: { name: '', directory: '' }, map: '/Game/Map', actors: [] };

/** The level that is open when a scene does not say which. */
export const defaultMap = '/Game/Maps/Lvl_Test';

function checkMaps(maps: readonly string[]): string[] {
  const names = maps.map(map => String(map).toLowerCase());
  return maps
    .filter((_, index) => names.indexOf(names[index] ?? '') < index)
    .map(map => `levels: ${map} is there twice.`);
}

function checkMap(where: string, map: unknown): string[] {
  if (map === undefined || (typeof map === 'string' && /^\/[^.]+$/.test(map))) return [];
  return [`${where}: must be a package path such as "/Game/Maps/Lvl_Test", not ${JSON.stringify(map)}.`];
}

function checkParents(blueprints: readonly SceneBlueprint[]): string[] {
  const paths = blueprints.map(each => blueprintClassPath(String(each.path)));
  const twice = paths.filter((path, index) => paths.indexOf(path) < index);
  const orphans = blueprints.filter(
    ({ parent }) => parent?.endsWith('_C') && !paths.some(path => sameName(path, parent)),
  );
  return [
    ...twice.map(path => `blueprints: ${path} is there twice.`),
    ...orphans.map(({ path, parent }) => unknownClass(`${path}: parent`, parent, paths)),
  ];
}

/** What a Blueprint says about its components and inherited properties, now that its parents are known. */
function checkComponents(blueprint: SceneBlueprint, classes: ClassLibrary): string[] {
  const info = classes.need(blueprintClassPath(blueprint.path));
  const paths = classes.blueprints.map(each => each.class.path);
  const unknown = Object.entries(blueprint.components ?? {})
    .filter(([, component]) => !classes.find(component.class))
    .map(([name, each]) => unknownClass(`${blueprint.path}: components.${name}.class`, each.class, paths));
  if (unknown.length > 0) return unknown;
  const specs = componentSpecs(info, classes);
  const names = specs.map(spec => spec.name);
  return [
    ...checkProperties(`${blueprint.path}: defaults`, blueprint.defaults ?? {}, info, specs),
    ...Object.entries(blueprint.components ?? {}).flatMap(
      ([name, { class: path, attachedTo, properties }]) => {
        const where = `${blueprint.path}: components.${name}`;
        const problems = checkProperties(where, properties ?? {}, classes.need(path));
        if (attachedTo === undefined || names.some(each => sameName(each, attachedTo))) return problems;
        return [...problems, `${where}: there is no component "${attachedTo}".${suggest(attachedTo, names)}`];
      },
    ),
  ];
}

function checkNames(actors: readonly NamedActor[]): string[] {
  const names = actors.map(({ name }) => name.toLowerCase());
  return actors
    .filter(({ name }, index) => names.indexOf(name.toLowerCase()) < index)
    .map(({ name }) => `actors: the name ${name} is there twice. Labels may repeat, names may not.`);
}

/** Complains about actors that are referred to and not there. */
function checkMentions({ selection = [] }: SceneDefinition, actors: readonly NamedActor[]): string[] {
  const known = actors.flatMap(({ name, label }) => [name, ...(label === undefined ? [] : [label])]);
  const missing = (where: string, wanted: string) =>
    known.some(each => sameName(each, wanted))
      ? []
      : [`${where}: there is no actor "${wanted}".${suggest(wanted, known)}`];
  return [
    ...selection.flatMap(wanted => missing('selection', wanted)),
    ...actors.flatMap(({ name, label, attachedTo }) =>
      attachedTo === undefined ? [] : missing(`actor ${label ?? name}: attachedTo`, attachedTo),
    ),
  ];
}
