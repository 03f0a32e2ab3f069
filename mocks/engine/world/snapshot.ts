import { describeGraphs } from '../blueprints/graph-snapshot.ts';
import { copyPlain } from '../copy-plain.ts';
import { describeGraph } from '../materials/describe-graph.ts';
import { openGraph } from '../materials/material-graph.ts';
import { findProperty } from '../reflection/class-info.ts';
import type { SceneAsset } from '../scene.ts';
import { describeSequence } from '../sequences/sequence.ts';
import { sameValue, type Value } from '../value.ts';
import type { World } from '../world.ts';
import { type LiveObject, readDefaultValue } from './live-object.ts';
import { packageOf } from './registry-asset.ts';
import type { AssetSnapshot, ObjectSnapshot, WorldSnapshot } from './world-snapshot.ts';

export function takeSnapshot(world: World): WorldSnapshot {
  const objects = world.objects
    .all()
    .filter(({ kind }) => kind !== 'class' && kind !== 'asset' && kind !== 'inner');
  const changed = objects.filter(object => object.kind !== 'template' || world.defaults.isEdited(object));
  const entries = changed.map(object => [object.path, snapshotOf(object)] as const);
  return {
    objects: Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1))),
    assets: Object.fromEntries(snapshotAssets(world).sort(([a], [b]) => (a < b ? -1 : 1))),
    folders: world.registry.folders().sort(),
    selection: [...world.selection],
    camera: copyPlain(world.camera),
    viewport: {
      ...copyPlain({ ...world.viewport, showFlags: world.viewports.showFlags }),
      stats: [...world.viewports.stats].sort(),
    },
    consoleVariables: world.consoleVariables.changed(),
    checkedOut: checkedOutOf(world),
  };
}

function checkedOutOf({ packages }: World): string[] {
  const names = packages.files().map(({ packageName }) => packageName);
  return names.filter(name => packages.checkedOut(name) !== undefined).sort();
}

function snapshotAssets(world: World): [path: string, asset: AssetSnapshot][] {
  const inner = world.objects.all().filter(({ kind }) => kind === 'inner');
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
    const preview = () => (world.classes.find(classPath) ? world.assets.preview(asset) : undefined);
    const object = world.objects.get(path) ?? preview();
    const { values, graph } = object ? describeContent(world, asset, object, inner) : { values: {} };
    const preset = object?.preset && { preset: copyPlain(object.preset) };
    const rows = object?.table && { rows: object.table.rows };
    const graphs = object && describeGraphs(world, object);
    const sequence = object?.sequence && { sequence: copyPlain(describeSequence(object.sequence)) };
    return [
      path,
      {
        class: classPath,
        ...copyPlain({ tags, metadata, references, parameters }),
        ...preset,
        ...rows,
        ...(object?.curves && { curves: object.curves }),
        ...(object?.strings && { strings: object.strings }),
        ...sequence,
        ...(graph && { graph }),
        ...(graphs && { graphs: copyPlain(graphs) }),
        values,
      },
    ];
  });
}

function describeContent(world: World, asset: SceneAsset, object: LiveObject, allInner: LiveObject[]) {
  const isLoaded = world.objects.get(asset.path) !== undefined;
  const within = `${asset.path.toLowerCase()}:`;
  const inner = isLoaded
    ? allInner.filter(({ path }) => path.toLowerCase().startsWith(within))
    : openGraph(world.classes, object, asset, world.packages.content(packageOf(asset.path))?.objects);
  return copyPlain(describeGraph(object, inner, differences));
}

function snapshotOf(object: LiveObject): ObjectSnapshot {
  const { label, folder, attachParent, attachSocket, hiddenInEditor, noCollision, transient, preset } =
    object;
  return {
    class: object.class.path,
    ...{ label, folder, attachParent, attachSocket },
    ...{ hiddenInEditor, noCollision, transient },
    ...(preset && { preset: copyPlain(preset) }),
    values: copyPlain(differences(object)),
  };
}

function differences(object: LiveObject): Record<string, Value> {
  const entries: [name: string, value: Value][] = [];
  for (const entry of object.values) {
    const [name, value] = entry;
    const property = findProperty(object.class, name);
    // What is never saved (whether a Blueprint has to be compiled, for one) is no part of the state.
    const isPassing = object.kind === 'asset' && property?.flags.has('T');
    if (!property || isPassing || sameValue(value, readDefaultValue(object, property))) continue;
    entries.push(entry);
  }
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}
