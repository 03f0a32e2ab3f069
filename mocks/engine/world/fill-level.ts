import { unloadedAtStart } from '../partition/unloaded-actor.ts';
import { buildPreset } from '../presets/build-preset.ts';
import { type PresetRecord, presetClass } from '../presets/preset-record.ts';
import { classChain, findProperty, sameName } from '../reflection/class-info.ts';
import type { SceneActor, SceneLevel } from '../scene.ts';
import { buildActor } from './build-actor.ts';
import { componentSpecs } from './component-specs.ts';
import { loadReferences } from './create-assets.ts';
import { externalFolder, externalPackage } from './external-package.ts';
import { editorsOwn, isUnsaved, levelPathOf, worldPathOf } from './level-path.ts';
import { createLiveObject } from './live-object.ts';
import type { OpenLevel } from './open-level.ts';
import { restoreObject, type SavedObject } from './package-content.ts';
import { packageOf } from './registry-asset.ts';

/** A level that was read begins to count with its first frame, which is never as long as another. [derived] */
const LOADING_S = 0.0103;

/** Brings a level into memory: as its files hold it, and what nobody has saved yet as the scene says. */
export function fillLevel(level: OpenLevel, source: SceneLevel): void {
  const { map } = source;
  level.source = source;
  level.openedAt = level.now() + level.openings++ * LOADING_S;
  level.worldPath = worldPathOf(map);
  level.levelPath = levelPathOf(map);
  level.unloaded = unloadedAtStart(level.disk, source);
  const saved = isUnsaved(map) ? undefined : level.disk.content(map);
  if (saved) for (const object of saved.objects) restoreObject(level, followed(level, object));
  else buildFrame(level, source);
  const built = source.worldPartition ? fillFromActorFiles(level, source) : saved ? [] : source.actors;
  if (!source.worldPartition) buildActors(level, built);
  attachActors(level, built);
  loadReferences(level.assets, level.store, level.disk);
}

/** Takes the open level out of memory. */
export function emptyLevel({ store, worldPath }: OpenLevel): void {
  for (const object of store.all()) {
    if (object.path === worldPath || object.path.startsWith(`${worldPath}:`)) store.remove(object);
  }
  store.forgetRemoved();
}

/** An object whose Blueprint may have another name by now. */
export function followed({ assets }: OpenLevel, saved: SavedObject): SavedObject {
  const archetype = saved.archetype === undefined ? undefined : assets.follow(saved.archetype);
  return { ...saved, class: assets.follow(saved.class), archetype };
}

/** What an empty level consists of. */
function buildFrame(level: OpenLevel, source: SceneLevel): void {
  const put = (path: string, classPath: string, preset?: PresetRecord) =>
    level.store.put(
      createLiveObject({
        path,
        class: level.classes.need(classPath),
        kind: 'other',
        ...(preset && { preset }),
      }),
    );
  put(level.worldPath, '/Script/Engine.World');
  put(level.levelPath, '/Script/Engine.Level');
  for (const [name, path] of Object.entries(editorsOwn)) buildActor(level, { name, class: path });
  for (const preset of source.presets ?? []) {
    const path = `${level.levelPath}.${preset.name}`;
    put(path, presetClass, buildPreset(path, preset, source));
  }
}

/** World Partition: each actor comes from its own file. Returns those that were built as the scene says. */
function fillFromActorFiles(level: OpenLevel, { map, actors }: SceneLevel): SceneActor[] {
  const { disk, levelPath } = level;
  const unloaded = new Set([...level.unloaded.values()].map(each => each.packageName));
  const isUntouched = ({ name }: SceneActor) => {
    const packageName = externalPackage(map, `${levelPath}.${name}`);
    return disk.file(packageName) !== undefined && disk.content(packageName) === undefined;
  };
  const built = actors.filter(actor => isUnsaved(map) || isUntouched(actor));
  buildActors(level, built);
  const folder = `${externalFolder(map)}/`.toLowerCase();
  for (const { packageName } of disk.files()) {
    if (!packageName.toLowerCase().startsWith(folder) || unloaded.has(packageName)) continue;
    for (const object of disk.content(packageName)?.objects ?? [])
      restoreObject(level, followed(level, object));
  }
  return built;
}

function buildActors(level: OpenLevel, actors: SceneActor[]): void {
  for (const actor of actors) {
    // An actor of a Blueprint that was deleted does not come back.
    if (level.disk.isRemoved(packageOf(actor.class))) continue;
    if (!actor.unloaded) buildActor(level, asClassIsNow(level, actor));
    else if (!level.source.worldPartition)
      throw new Error(`${actor.name}: only World Partition leaves actors unloaded.`);
  }
}

/**
 * An actor as it is read from its file: its Blueprint may have another name by now, and what it saved for components and
 * variables that its Blueprint has lost since is dropped [derived]. In the first level that is a mistake of the scene.
 */
export function asClassIsNow(level: OpenLevel, actor: SceneActor): SceneActor {
  const path = level.assets.follow(actor.class);
  const info = level.openings > 1 ? level.classes.find(path) : undefined;
  if (!info || !classChain(info).some(level.classes.blueprintOf)) return { ...actor, class: path };
  const names = new Set(componentSpecs(info, level.classes).map(({ name }) => name));
  return {
    ...actor,
    class: path,
    components: pick(actor.components, (name, { class: own }) => own !== undefined || names.has(name)),
    properties: pick(actor.properties, name => findProperty(info, name) !== undefined),
  };
}

function pick<T>(
  entries: Readonly<Record<string, T>> = {},
  isKept: (name: string, value: T) => boolean,
): Record<string, T> {
  return Object.fromEntries(Object.entries(entries).filter(([name, value]) => isKept(name, value)));
}

/** Attaches roots once every actor is there, as a scene may name a parent before it comes. */
export function attachActors({ store, levelPath, source }: OpenLevel, built: SceneActor[]): void {
  for (const { name, attachedTo, unloaded } of built) {
    if (!attachedTo || unloaded) continue;
    const child = store.get(`${levelPath}.${name}`)?.rootComponent;
    const parent = store.get(`${levelPath}.${attachedTo}`)?.rootComponent;
    const root = child ? store.get(child) : undefined;
    if (root && parent) root.attachParent = parent;
    // What is gone by now is no mistake of the scene.
    else if (
      store.get(`${levelPath}.${name}`) &&
      !source.actors.some(each => sameName(each.name, attachedTo))
    )
      throw new Error(`${name} cannot be attached to ${attachedTo}.`);
  }
}
