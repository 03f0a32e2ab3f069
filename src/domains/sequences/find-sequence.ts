import { BridgeError } from '../../base/errors.ts';
import { findAssetPath, noSuchAsset, refuseInLevel } from '../../kernel/finding/find-asset.ts';
import type { FetchContext } from '../../pipeline/fetch-context.ts';
import { findPackages } from '../../unreal/asset-calls.ts';
import { isSamePath } from '../../unreal/asset-names.ts';
import type { Outcome } from '../../unreal/client.ts';
import { getEditorWorld } from '../../unreal/engine-functions.ts';
import { className, packageName } from '../../unreal/object-path.ts';
import {
  getBindings,
  getDisplayRate,
  getOpenSequence,
  getPlaybackEnd,
  getPlaybackStart,
  getSpawnables,
  isSequencePlaying,
} from './sequence-functions.ts';

/** A Level Sequence that is there, and how it stands. */
export interface FoundSequence {
  /** As the asset registry spells it. */
  objectPath: string;
  isOpen: boolean;
  isPlaying: boolean;
  rate: FrameRate;
  /** First frame of the playback range, and the one behind the last. */
  start: number;
  end: number;
  /** Ids, in their order. */
  bindings: string[];
  spawnables: ReadonlySet<string>;
  /** Path of the world that is edited; empty where the project does not let us ask. */
  world: string;
}

export interface FrameRate {
  Numerator: number;
  Denominator: number;
}

/**
 * Finds a sequence by path or name, or the one that is open, and reads how it stands, in one batch where its path is
 * given.
 * @param refuseActor the error for something that is in the level
 * @throws BridgeError `object_not_found`; `invalid_value` for what is no sequence; `engine_lacks` without the plugin
 */
export async function findSequence(
  context: FetchContext,
  target: string | undefined,
  refuseActor: (written: string) => BridgeError = refuseInLevel({
    takes: 'a Level Sequence',
    listed: 'LevelSequence',
  }),
): Promise<FoundSequence> {
  const { session, signal } = context;
  const path =
    target === undefined ? await openOne(context) : await findAssetPath(context, target, refuseActor);
  const [found, open, playing, rate, start, end, bindings, spawnables, world] = await session.client.sendAll(
    [
      findPackages([packageName(path)]),
      getOpenSequence(),
      isSequencePlaying(),
      getDisplayRate(path),
      getPlaybackStart(path),
      getPlaybackEnd(path),
      getBindings(path),
      getSpawnables(path),
      getEditorWorld(),
    ],
    { signal },
  );
  const asset = needed(found).find(({ Path }) => isSamePath(Path, path));
  if (!asset) throw await noSuchAsset(context, path);
  if (className(asset.Class) !== 'LevelSequence') throw noSequence(asset.Path, asset.Class);
  const isOpen = isSamePath(needed(open), asset.Path);
  return {
    objectPath: asset.Path,
    ...{ isOpen, isPlaying: isOpen && needed(playing) },
    ...{ rate: needed(rate), start: needed(start), end: needed(end) },
    ...{ bindings: needed(bindings), spawnables: new Set(needed(spawnables)) },
    world: world.ok ? world.value : '',
  };
}

async function openOne({ session, signal }: FetchContext): Promise<string> {
  const [open] = await session.client.sendAll([getOpenSequence()], { signal });
  const path = needed(open);
  if (path !== '') return path;
  throw new BridgeError('object_not_found', 'No Level Sequence is open in Sequencer.', {
    remedy: 'Name one by `objectPath`: find_assets with `class: "LevelSequence"` lists them.',
    example: { action: 'find_assets', class: 'LevelSequence' },
  });
}

/** The value of an outcome. @throws its error; `engine_lacks` where the plugin that has the function is off */
export function needed<T>(outcome: Outcome<T>): T {
  if (outcome.ok) return outcome.value;
  throw outcome.error;
}

function noSequence(path: string, classPath: string): BridgeError {
  return new BridgeError('invalid_value', `${path} is a ${className(classPath)}, no Level Sequence.`, {
    remedy: 'find_assets with `class: "LevelSequence"` lists them.',
  });
}
