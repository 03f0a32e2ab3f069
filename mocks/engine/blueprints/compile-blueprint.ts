import { classDefault, toValue } from '../defaults.ts';
import { type ClassInfo, classChain, findProperty } from '../reflection/class-info.ts';
import type { SceneBlueprint } from '../scene.ts';
import { blueprintAsset, compiledStatus } from '../world/blueprint-asset.ts';
import { blueprintIn } from '../world/delete-asset.ts';
import { type LiveObject, setOwnValue } from '../world/live-object.ts';
import { packageOf } from '../world/registry-asset.ts';
import type { World } from '../world.ts';
import { memberProperties } from './blueprint-members.ts';
import { conformActor } from './conform-actor.ts';

/** What a Blueprint says by now, compiled or not; undefined for what is none. */
export function draftOf(world: World, asset: LiveObject): SceneBlueprint | undefined {
  const path = packageOf(asset.path);
  // It may have been renamed since.
  return asset.draft ? { ...asset.draft, path } : blueprintIn(world, path)?.blueprint;
}

/** Edits a Blueprint. Its class and whatever is of it follow when it is compiled. */
export function editBlueprint(world: World, asset: LiveObject, draft: SceneBlueprint): void {
  world.transactions.modify(asset);
  asset.draft = draft;
  assignMembers(world, asset, draft);
  setOwnValue(asset, 'Status', 'BS_Dirty');
}

function assignMembers(world: World, asset: LiveObject, draft: SceneBlueprint): void {
  for (const [name, raw] of Object.entries(memberProperties(draft, world.classes))) {
    const property = findProperty(asset.class, name);
    if (property) setOwnValue(asset, property.name, toValue(raw, property.type));
  }
}

/**
 * Compiles a Blueprint: its class is another one then, at the same path, and so are the classes of its children. Whatever
 * is of them becomes one of the new class where it stands [derived]: it keeps what the new class has too.
 */
export function compileBlueprint(world: World, asset: LiveObject): void {
  const known = blueprintIn(world, packageOf(asset.path));
  const draft = draftOf(world, asset);
  if (!known || !draft) return;
  const renewed = world.classes.recompile(known.class, draft);
  reinstance(world, renewed);
  const info = renewed.get(known.class);
  const listed = world.assets.find(asset.path);
  if (info && listed) {
    const { tags, properties } = blueprintAsset(info, draft, world.classes);
    world.assets.add({ ...listed, tags, properties });
    const parent = findProperty(asset.class, 'ParentClass');
    if (parent) asset.values.set(parent.name, info.parent?.path ?? '');
  }
  setOwnValue(asset, 'Status', compiledStatus(draft));
  if (draft.compiles === 'with errors') {
    world.log.push(`LogBlueprint: Error: [AssetLog] ${asset.path}: [Compiler] The graphs have an error.`); // [wording derived]
  }
  if (draft.compiles === 'with warnings') {
    world.log.push(`LogBlueprint: Warning: [AssetLog] ${asset.path}: [Compiler] The graphs have a warning.`);
  }
}

function reinstance(world: World, renewed: ReadonlyMap<ClassInfo, ClassInfo>): void {
  const changed: { object: LiveObject; before: ClassInfo }[] = [];
  for (const object of world.objects.all()) {
    const before = object.class;
    const after = renewed.get(before);
    if (!after) continue;
    object.class = after;
    changed.push({ object, before });
  }
  for (const [before, after] of renewed)
    if (before.parent?.path !== after.parent?.path) renewDefaults(world, after);
  for (const { object } of changed) dropUnknown(object);
  for (const { object, before } of changed) {
    if (object.kind !== 'actor') continue;
    conformActor(world, object);
    keepNewVariables(world, object, before);
  }
  world.transactions.rewrite(state => {
    const after = renewed.get(state.class);
    return after ? dropUnknown({ ...state, class: after, values: new Map(state.values) }) : state;
  });
}

/** Values of what the class no longer has go. */
function dropUnknown(object: LiveObject): LiveObject {
  for (const name of object.values.keys()) if (!findProperty(object.class, name)) object.values.delete(name);
  return object;
}

/** What is there already keeps the value that a new variable began with: a default that is given later passes it by. */
function keepNewVariables({ classes }: World, object: LiveObject, before: ClassInfo): void {
  for (const info of classChain(object.class).filter(each => classes.blueprintOf(each))) {
    for (const property of info.properties) {
      if (findProperty(before, property.name) || object.values.has(property.name)) continue;
      object.values.set(property.name, classDefault(object.class, property));
    }
  }
}

/** With another parent the class default object is made anew; it keeps its own values of what both have. */
function renewDefaults(world: World, info: ClassInfo): void {
  const path = info.path.replace(/\.([^.]+)$/, '.Default__$1');
  const old = world.objects.get(path);
  for (const object of world.objects.all()) {
    const isInside = object.path.toLowerCase().startsWith(`${path}:`.toLowerCase());
    if (object.kind === 'template' && (object === old || isInside)) world.objects.remove(object);
  }
  const fresh = world.defaults.ofClass(info);
  for (const [name, value] of old?.values ?? []) {
    const isOwn = typeof value === 'string' && value.startsWith(`${path}:`);
    if (findProperty(info, name) && !isOwn) fresh.values.set(name, value);
  }
}
