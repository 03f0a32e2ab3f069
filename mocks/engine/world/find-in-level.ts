import { findGraphObject } from '../blueprints/graph-objects.ts';
import { structSpelling } from '../blueprints/pin-type.ts';
import { onceForEach } from '../once-for-each.ts';
import { findSequenceObject } from '../sequences/sequence-objects.ts';
import { editorsOwn } from './level-path.ts';
import { createLiveObject, type LiveObject } from './live-object.ts';
import type { OpenLevel } from './open-level.ts';
import { findPackage } from './package-object.ts';

/** The level's actors, without those that the editor keeps to itself. The same list until one comes or goes. */
export function listActors({ store }: OpenLevel, which: 'editor' | 'play' = 'editor'): readonly LiveObject[] {
  const { edited, played } = byWorld(store.actors());
  return which === 'play' ? played : edited;
}

/** What an actor is called, and the world that it is in, stay as they are for as long as it is there. */
const byWorld = onceForEach((actors: readonly LiveObject[]) => {
  const listed = actors.filter(({ name }) => !EDITORS_OWN.has(name));
  return {
    edited: listed.filter(({ inPlay }) => !inPlay),
    played: listed.filter(({ inPlay }) => inPlay),
  };
});

const EDITORS_OWN: ReadonlySet<string> = new Set(Object.keys(editorsOwn));

/** Anything in memory. A class is an object too: `/Script/Engine.PointLight`; and so is a package. */
export function findObject(level: OpenLevel, path: string): LiveObject | undefined {
  const found = level.store.get(path) ?? level.defaults.find(path) ?? findSequenceObject(level, path);
  if (found) return found;
  const info = level.classes.lookUp(path);
  if (!info) return findGraphObject(level, path) ?? findStruct(level, path) ?? findPackage(level, path);
  const isBlueprint = level.classes.blueprintOf(info) !== undefined;
  const meta = isBlueprint ? '/Script/Engine.BlueprintGeneratedClass' : '/Script/CoreUObject.Class';
  const object = createLiveObject({ path: info.path, class: level.classes.need(meta), kind: 'class' });
  level.store.put(object);
  return object;
}

/** A native struct is an object too: `/Script/CoreUObject.Vector`. */
function findStruct(level: OpenLevel, path: string): LiveObject | undefined {
  if (!path.startsWith('/Script/') || structSpelling(path) === undefined) return undefined;
  const info = level.classes.need('/Script/CoreUObject.ScriptStruct');
  return createLiveObject({ path, class: info, kind: 'class' });
}

/** Anything that a path leads to, loaded from the content folders if need be. What lies in a sequence comes with it. */
export function loadObject(level: OpenLevel, path: string): LiveObject | undefined {
  const { assets } = level;
  if (path.includes(':MovieScene_')) assets.load(path.slice(0, path.indexOf(':')));
  return assets.load(path) ?? findObject(level, path);
}
