import { BridgeError } from '../../base/errors.ts';
import { findAssetPath, noSuchAsset } from '../../kernel/finding/find-asset.ts';
import type { FetchContext } from '../../pipeline/fetch-context.ts';
import { readDescriptors } from '../../unreal/actor-descriptors.ts';
import { findPackages } from '../../unreal/asset-calls.ts';
import { objectPathOfPackage, owningAsset, readAssetPath } from '../../unreal/asset-names.ts';
import { getEditorWorld } from '../../unreal/engine-functions.ts';
import { packageName } from '../../unreal/object-path.ts';
import { resolveTarget } from '../../unreal/targets.ts';
import type { ActorDescriptor } from '../../unreal/world-partition-functions.ts';

/** Stands for the open level among targets. */
const LEVEL = /^((the|this|current|open) )*(level|map)$/i;

/**
 * The packages whose files targets mean: those of assets, of the open level, or of actors, which World Partition keeps in
 * files of their own.
 * @param targets paths, asset names, actor labels, or `level`
 * @returns each package once
 * @throws BridgeError `object_not_found` with near names, `ambiguous_target`, `invalid_value` for a level without a file
 */
export async function findFiles(context: FetchContext, targets: readonly string[]): Promise<string[]> {
  const found = await Promise.all(targets.map(target => findFile(context, target)));
  const packages = [...new Set(found)];
  const { session, signal } = context;
  const outcomes = await session.client.sendAll(
    packages.map(each => findPackages([each])),
    { signal },
  );
  for (const [index, outcome] of outcomes.entries()) {
    if (!outcome.ok) throw outcome.error;
    const wanted = packages[index] ?? '';
    if (outcome.value.length > 0) continue;
    if (wanted.startsWith('/Temp/')) throw neverSaved(wanted);
    throw await noSuchAsset(context, objectPathOfPackage(wanted));
  }
  return packages;
}

async function findFile(context: FetchContext, target: string): Promise<string> {
  const written = target.trim();
  const { session, signal } = context;
  if (LEVEL.test(written)) {
    return packageName(await session.client.send(getEditorWorld(), { signal }));
  }
  if (/:PersistentLevel/i.test(written)) return packageOfActor(context, written);
  if (/[/\\']/.test(written)) return packageName(owningAsset(readAssetPath(written)));
  let isActor = false;
  try {
    const path = await findAssetPath(context, written, named => {
      isActor = true;
      return new BridgeError('object_not_found', named);
    });
    return packageName(path);
  } catch (thrown) {
    if (!isActor) throw thrown;
    return packageOfActor(context, written);
  }
}

async function packageOfActor({ session, signal }: FetchContext, target: string): Promise<string> {
  const [found] = await resolveTarget(session, target, { signal });
  const [, path = target] = /^(.*?:PersistentLevel\.[^.]+)/i.exec(found?.objectPath ?? target) ?? [];
  // Where nobody tells, the level's own package is the best guess.
  const ask = (lately: boolean) => readDescriptors(session, { lately, signal }).catch(() => undefined);
  const known = await ask(true);
  const isOwn = (each: ActorDescriptor) => each.objectPath.toLowerCase() === path.toLowerCase();
  // One that was saved meanwhile is not in memory yet.
  const own =
    known?.descriptors?.find(isOwn) ??
    (known?.from === 'memory' && (await ask(false))?.descriptors?.find(isOwn));
  return own ? own.packagePath : packageName(path);
}

function neverSaved(map: string): BridgeError {
  return new BridgeError('invalid_value', `The level ${map} was never saved, so it has no file.`, {
    remedy: 'save_level gives it one.',
  });
}
