import { BridgeError } from '../../base/errors.ts';
import { behindLast } from '../../base/text/trim.ts';
import { findAssetPath, noSuchAsset } from '../../kernel/finding/find-asset.ts';
import type { ActContext } from '../../kernel/operations/act-context.ts';
import type { FoundAsset } from '../../unreal/asset-calls.ts';
import { className } from '../../unreal/object-path.ts';
import type { ContentAnswers } from './read-assets.ts';

/** What does the same to something in the level: what that shows is another thing. */
const OF_ACTORS = {
  delete_asset: { says: 'delete_actors deletes it from the level.', action: 'delete_actors' },
  duplicate_asset: {
    says: 'duplicate_actors makes a copy of it.',
    action: 'duplicate_actors',
    called: (label: string) => ({ labels: [label] }),
  },
  rename_asset: {
    says: 'rename_actor gives it another label.',
    action: 'rename_actor',
    called: (label: string) => ({ label }),
  },
  save_asset: { says: 'It is saved with its level, by save_level.', action: undefined },
} as const satisfies Record<string, OfActors>;

interface OfActors {
  says: string;
  action: string | undefined;
  /** How the operation says the new name. */
  called?: (label: string) => Record<string, unknown>;
}

/**
 * The error for something in the level, that leads to the operation which does the same there.
 * @param path where the asset was to go: the name in it is the label that something in the level gets
 */
export function leadToActors(operation: keyof typeof OF_ACTORS, path = ''): (written: string) => BridgeError {
  const { says, action, called }: OfActors = OF_ACTORS[operation];
  const label = behindLast(path, '/').trim();
  const isOpen = called !== undefined && label === '';
  return written =>
    refuseActor(written).with({
      remedy: `${says} An asset is named by its path or its name; find_assets lists them.`,
      ...(action !== undefined &&
        !isOpen && { example: { action, objectPath: written, ...called?.(label) } }),
    });
}

/**
 * Object path of the asset that a target means: path, package, Copy Reference text or name.
 * @param refuse the error for something that is in the level
 * @throws BridgeError `ambiguous_target`, `object_not_found` with near names
 */
export function findTargetAsset(
  context: ActContext,
  target: string,
  refuse: (written: string, actorPath?: string) => BridgeError = refuseActor,
): Promise<string> {
  return findAssetPath(context, target, refuse);
}

function refuseActor(target: string): BridgeError {
  return new BridgeError('invalid_value', `"${target}" is in the level, and this takes an asset.`, {
    remedy: `Take the asset that the actor shows: inspect({ action: "inspect_object", objectPath: ${JSON.stringify(target)} }) names its mesh and materials.`,
  });
}

/** The asset at a path. @throws BridgeError `object_not_found` with near names; `engine_declined` for a redirector */
export async function needAsset(
  context: ActContext,
  content: ContentAnswers,
  objectPath: string,
): Promise<FoundAsset> {
  const asset = content.asset(objectPath);
  if (!asset) throw await noSuchAsset(context, objectPath);
  if (className(asset.Class) === 'ObjectRedirector') {
    throw new BridgeError('object_not_found', `${objectPath} has moved: only a redirector is left there.`, {
      remedy: `inspect({ action: "find_references", objectPath: "${objectPath}", direction: "dependencies" }) shows where it leads to.`,
    });
  }
  return asset;
}

/** Levels are opened, saved and left by operations of their own. @throws BridgeError `invalid_value` */
export function refuseLevel(asset: FoundAsset, instead: string, example?: Record<string, unknown>): void {
  if (className(asset.Class) !== 'World') return;
  throw new BridgeError('invalid_value', `${asset.Path} is a level.`, {
    remedy: instead,
    ...(example && { example }),
  });
}
