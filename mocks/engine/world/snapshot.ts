import { findProperty } from '../reflection/class-info.ts';
import type { Value } from '../value.ts';
import type { World } from '../world.ts';
import { type LiveObject, readDefaultValue } from './live-object.ts';

/** The state of a world as plain data: two worlds are in the same state when their snapshots are deeply equal. */
export interface WorldSnapshot {
  objects: Record<string, ObjectSnapshot>;
  selection: string[];
  camera: World['camera'];
}

interface ObjectSnapshot {
  class: string;
  label?: string;
  folder?: string;
  attachParent?: string;
  /** Values that differ from the archetype's. */
  values: Record<string, Value>;
}

export function takeSnapshot(world: World): WorldSnapshot {
  const objects = world.objects.all().filter(object => object.kind !== 'class');
  const changed = objects.filter(object => object.kind !== 'template' || hasChanges(object));
  const entries = changed.map(object => [object.path, snapshotOf(object)] as const);
  return {
    objects: Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1))),
    selection: [...world.selection],
    camera: structuredClone(world.camera),
  };
}

function snapshotOf(object: LiveObject): ObjectSnapshot {
  const { label, folder, attachParent } = object;
  return structuredClone({
    class: object.class.path,
    label,
    folder,
    attachParent,
    values: differences(object),
  });
}

function hasChanges(object: LiveObject): boolean {
  return Object.keys(differences(object)).length > 0;
}

function differences(object: LiveObject): Record<string, Value> {
  const entries = [...object.values].filter(([name, value]) => {
    const property = findProperty(object.class, name);
    return property && print(value) !== print(readDefaultValue(object, property));
  });
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

function print(value: Value): string {
  return JSON.stringify(value, (_, each) => (typeof each === 'bigint' ? `${each}n` : each));
}
