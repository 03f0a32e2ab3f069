import { moveCells } from '../data-tables/move-cells.ts';
import { toValue } from '../defaults.ts';
import { type ClassInfo, findProperty, isChildOf } from '../reflection/class-info.ts';
import type { PropertyValues } from '../scene.ts';
import type { World } from '../world.ts';
import { componentSpecs } from './component-specs.ts';
import { type LiveObject, setOwnValue } from './live-object.ts';
import { type Move, movedValues, moveRelated } from './moved-references.ts';
import { mapReferences } from './references.ts';
import { packageOf } from './registry-asset.ts';

/**
 * Redirects whatever in memory refers to something. The packages of what changes by that are dirty; what is on disk
 * only stays as it is.
 */
export function moveReferences(world: World, moved: Move): void {
  makeTemplates(world, moved);
  for (const object of world.objects.all()) {
    for (const [name, value] of movedValues(object, moved)) setOwnValue(object, name, value);
    moveTable(world, object, moved);
    const asset = object.kind === 'asset' ? world.assets.find(object.path) : undefined;
    const next = asset && moveRelated(asset, moved);
    if (!next || next === asset) continue;
    world.assets.add(next);
    world.packages.markDirty(packageOf(next.path));
  }
}

function moveTable(world: World, object: LiveObject, moved: Move): void {
  const next = object.table && moveCells(object.table, moved);
  if (!next || next === object.table) return;
  object.table = next;
  world.packages.markDirty(packageOf(object.path));
}

/** Templates are made when first looked at, from what the Blueprint says: those that refer to what moves must exist. */
function makeTemplates(world: World, moved: Move): void {
  const { classes, defaults } = world;
  for (const { class: info, blueprint } of classes.blueprints) {
    if (isMoved(info, blueprint.defaults ?? {}, moved)) defaults.ofClass(info);
    const specs = isChildOf(info, 'AActor') ? componentSpecs(info, classes) : [];
    for (const spec of specs) {
      if (spec.values.some(values => isMoved(spec.class, values, moved))) defaults.template(spec, info);
    }
    for (const [name, { default: raw }] of Object.entries(blueprint.variables ?? {})) {
      moveVariable(world, info, name, raw, moved);
    }
  }
}

/** A variable's default is the class's word until the class default object has a value of its own. */
function moveVariable({ defaults }: World, info: ClassInfo, name: string, raw: unknown, moved: Move): void {
  const property = findProperty(info, name);
  if (!property || raw === undefined) return;
  const value = toValue(raw, property.type);
  const next = mapReferences(value, property.type, moved);
  const template = next === value ? undefined : defaults.ofClass(info);
  if (template && !template.values.has(property.name)) setOwnValue(template, property.name, next);
}

function isMoved(info: ClassInfo, values: PropertyValues, moved: Move): boolean {
  return Object.entries(values).some(([name, raw]) => {
    const property = findProperty(info, name);
    const value = property && toValue(raw, property.type);
    return property && value !== undefined && mapReferences(value, property.type, moved) !== value;
  });
}
