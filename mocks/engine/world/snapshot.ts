import type { DataTable } from '../data-tables/data-table.ts';
import type { PresetRecord } from '../presets/preset-record.ts';
import { findProperty } from '../reflection/class-info.ts';
import type { SceneAsset } from '../scene.ts';
import { sameValue, type Value } from '../value.ts';
import type { World } from '../world.ts';
import { type LiveObject, readDefaultValue } from './live-object.ts';
import type { Viewport, Viewports } from './viewport.ts';

/** The state of a world as plain data: two worlds are in the same state when their snapshots are deeply equal. */
export interface WorldSnapshot {
  /** What is in memory besides assets. */
  objects: Record<string, ObjectSnapshot>;
  /** What lies in the content folders. Whether it is loaded makes no difference. */
  assets: Record<string, AssetSnapshot>;
  /** Content folders, with or without something in them. */
  folders: string[];
  selection: string[];
  camera: World['camera'];
  viewport: Viewport & Pick<Viewports, 'showFlags'> & { stats: string[] };
  /** Console variables that are no longer as they started. */
  consoleVariables: Record<string, string>;
}

interface ObjectSnapshot {
  class: string;
  label?: string;
  folder?: string;
  attachParent?: string;
  attachSocket?: string;
  hiddenInEditor?: true;
  noCollision?: true;
  transient?: true;
  preset?: PresetRecord;
  /** Values that differ from the archetype's. */
  values: Record<string, Value>;
}

interface AssetSnapshot
  extends Pick<SceneAsset, 'class' | 'tags' | 'metadata' | 'references' | 'parameters'> {
  preset?: PresetRecord;
  /** Of a data table. */
  rows?: DataTable['rows'];
  /** Values that differ from the class's defaults. */
  values: Record<string, Value>;
}

export function takeSnapshot(world: World): WorldSnapshot {
  const objects = world.objects.all().filter(({ kind }) => kind !== 'class' && kind !== 'asset');
  const changed = objects.filter(object => object.kind !== 'template' || world.defaults.isEdited(object));
  const entries = changed.map(object => [object.path, snapshotOf(object)] as const);
  return {
    objects: Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1))),
    assets: Object.fromEntries(snapshotAssets(world).sort(([a], [b]) => (a < b ? -1 : 1))),
    folders: world.registry.folders().sort(),
    selection: [...world.selection],
    camera: structuredClone(world.camera),
    viewport: {
      ...structuredClone({ ...world.viewport, showFlags: world.viewports.showFlags }),
      stats: [...world.viewports.stats].sort(),
    },
    consoleVariables: world.consoleVariables.changed(),
  };
}

function snapshotAssets(world: World): [path: string, asset: AssetSnapshot][] {
  return world.assets.all.map(asset => {
    const {
      path,
      class: classPath,
      tags = {},
      metadata,
      references,
      parameters,
    } = world.assets.resolve(asset);
    // A scene may list assets of classes that nothing is known of, as long as nobody loads them.
    const preview = world.classes.find(classPath) ? world.assets.preview(asset) : undefined;
    const object = world.objects.get(path) ?? preview;
    const values = object ? structuredClone(differences(object)) : {};
    const preset = object?.preset && { preset: structuredClone(object.preset) };
    const rows = object?.table && { rows: object.table.rows };
    return [
      path,
      {
        class: classPath,
        ...structuredClone({ tags, metadata, references, parameters }),
        ...preset,
        ...rows,
        values,
      },
    ];
  });
}

function snapshotOf(object: LiveObject): ObjectSnapshot {
  const { label, folder, attachParent, attachSocket, hiddenInEditor, noCollision, transient, preset } =
    object;
  return structuredClone({
    class: object.class.path,
    ...{ label, folder, attachParent, attachSocket },
    ...{ hiddenInEditor, noCollision, transient },
    ...(preset && { preset }),
    values: differences(object),
  });
}

function differences(object: LiveObject): Record<string, Value> {
  const entries = [...object.values].filter(([name, value]) => {
    const property = findProperty(object.class, name);
    return property && !sameValue(value, readDefaultValue(object, property));
  });
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}
