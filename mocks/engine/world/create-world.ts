import { copyPlain } from '../copy-plain.ts';
import type { EngineDifferences } from '../differences/engine-differences.ts';
import type { EngineVersion } from '../engine-version.ts';
import { withLiveMembers } from '../live-members.ts';
import { createPartition } from '../partition/partition.ts';
import { createPresets } from '../presets/presets.ts';
import type { Scene } from '../scene.ts';
import { createChannelWrappers } from '../sequences/channel-wrappers.ts';
import { createSequencer } from '../sequences/sequencer.ts';
import type { World } from '../world.ts';
import { createAssetRegistry } from './asset-registry.ts';
import { createConsoleVariables } from './console-variables.ts';
import type { Disk } from './disk.ts';
import { createActorEdits } from './edit-actors.ts';
import { findObject, listActors, loadObject } from './find-in-level.ts';
import { createLevels } from './levels.ts';
import { findActor, needObject } from './need-object.ts';
import { openFirstLevel } from './open-first-level.ts';
import { ageOf, type OpenLevel } from './open-level.ts';
import { createPackageMemory } from './package-memory.ts';
import { createPackages } from './packages.ts';
import { createPlaySession } from './play-session.ts';
import { createPropertyChanges } from './property-changes.ts';
import { createSceneDisk } from './scene-disk.ts';
import { takeSnapshot } from './snapshot.ts';
import { createTransactionLog, type Selection, type TransactionLog } from './transactions.ts';
import { createUserEdits } from './user-edits.ts';
import { createViewports } from './viewport.ts';
import { watchEdits } from './watch-edits.ts';

/**
 * Builds the editor's world from a scene and from what was saved on the disk since. @throws when the scene contradicts
 * itself or the reflection data.
 */
export function createWorld(
  scene: Scene,
  disk: Disk = createSceneDisk(scene),
  engine?: EngineVersion,
  differences?: EngineDifferences,
  now: () => number = () => 0,
): World {
  const level = countedBy(now, openFirstLevel(scene, disk, engine, differences));
  const { store: objects, classes, defaults, assets } = level;
  const selected: Selection = { selection: [] };
  const propertyChanges = createPropertyChanges();
  const transactions = createTransactionLog(objects, selected, propertyChanges);
  const record = recordIn(transactions);
  const edits = createActorEdits(level, transactions, selected);
  const actors = (which?: 'editor' | 'play') => listActors(level, which);
  const viewports = createViewports(scene);
  const session = createPlaySession(objects, level);
  const log: string[] = [];
  const packages = createPackages(disk, createPackageMemory(level, log));
  watchEdits(level, packages);
  const actor = (wanted: string) => findActor(level, wanted);
  const wrappers = createChannelWrappers(scene.channelWrappers, classes);
  selected.selection = (scene.selection ?? []).flatMap(name => actor(name)?.path ?? []);

  const world: World = withLiveMembers<World, 'path' | 'levelPath' | 'playPath' | 'playKind' | 'selection'>(
    {
      path: () => level.worldPath,
      levelPath: () => level.levelPath,
      playPath: () => session.playPath,
      playKind: () => session.playKind,
      selection: () => selected.selection,
    },
    {
      ...{ scene, log, packages },
      partition: createPartition(level, { packages, transactions, selected }),
      levels: createLevels(level, packages, () => {
        session.stopPlay();
        transactions.reset();
        selected.selection = [];
        delete viewports.active.pilot;
      }),
      ...{ classes, objects, defaults, assets, transactions, propertyChanges, actors, actor },
      age: () => ageOf(level),
      presets: createPresets(level, transactions),
      registry: createAssetRegistry(level),
      sequencer: createSequencer(path => objects.get(path), wrappers),
      ...{ play: session.play, stopPlay: session.stopPlay },
      ...{ viewports, viewport: viewports.active, files: new Map() },
      consoleVariables: createConsoleVariables(),
      camera: copyPlain(scene.camera) ?? cameraAtOrigin(),
      find: path => findObject(level, path) ?? wrappers.find(path),
      load: path => loadObject(level, path) ?? wrappers.find(path),
      components: objects.ownedBy,
      pathOf: wanted => needObject(level, wanted).path,
      ...createUserEdits(level, edits, transactions, record, propertyChanges),
      select(...wanted) {
        world.selection = wanted.map(world.pathOf);
      },
      snapshot: () => takeSnapshot(world),
    },
    {
      selection: paths => {
        record('Select Actors', () => {
          selected.selection = paths;
        });
      },
    },
  );
  return world;
}

/** How something is done as one undo step. */
function recordIn(transactions: TransactionLog): <T>(title: string, run: () => T) => T {
  return (title, run) => {
    transactions.begin(title);
    try {
      return run();
    } finally {
      transactions.end();
    }
  };
}

/** A level whose time goes by a clock from now on. */
function countedBy(now: () => number, level: OpenLevel): OpenLevel {
  return Object.assign(level, { now, openedAt: now(), openings: 1 });
}

function cameraAtOrigin(): World['camera'] {
  return { location: { X: 0, Y: 0, Z: 0 }, rotation: { Pitch: 0, Yaw: 0, Roll: 0 } };
}
