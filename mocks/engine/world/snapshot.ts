import { copyPlain } from '../copy-plain.ts';
import type { ClassInfo } from '../reflection/class-info.ts';
import type { World } from '../world.ts';
import { snapshotAssets } from './asset-snapshots.ts';
import type { LiveObject } from './live-object.ts';
import { ownDifferences } from './own-differences.ts';
import type { ObjectSnapshot, WorldSnapshot } from './world-snapshot.ts';

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

/** The last that was told of the objects of a class, by path: what has not changed since is the same record again. */
const told = new WeakMap<ClassInfo, Map<string, ObjectSnapshot>>();
/** Worlds come and go, and their objects have the same few names; what makes up new ones forever is not kept. */
const MOST_TOLD = 2000;

function snapshotOf(object: LiveObject): ObjectSnapshot {
  const values = ownDifferences(object);
  const ofClass = told.get(object.class) ?? new Map<string, ObjectSnapshot>();
  told.set(object.class, ofClass);
  const last = ofClass.get(object.path);
  if (last?.values === values && isSame(last, object)) return last;
  const { label, folder, attachParent, attachSocket, hiddenInEditor, noCollision, transient, preset } =
    object;
  const now: ObjectSnapshot = {
    class: object.class.path,
    ...{ label, folder, attachParent, attachSocket },
    ...{ hiddenInEditor, noCollision, transient },
    ...(preset && { preset: copyPlain(preset) }),
    values,
  };
  if (ofClass.size >= MOST_TOLD) ofClass.clear();
  ofClass.set(object.path, Object.freeze(now));
  return now;
}

/** Whether an object is as it was told, but for its values. */
function isSame(a: ObjectSnapshot, b: LiveObject): boolean {
  return (
    a.label === b.label &&
    a.folder === b.folder &&
    a.attachParent === b.attachParent &&
    a.attachSocket === b.attachSocket &&
    a.hiddenInEditor === b.hiddenInEditor &&
    a.noCollision === b.noCollision &&
    a.transient === b.transient &&
    !a.preset &&
    !b.preset
  );
}
