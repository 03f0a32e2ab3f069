import { BridgeError } from '../../base/errors.ts';
import { nearestOf } from '../../base/nearest.ts';
import { listAssets } from '../../kernel/finding/asset-search.ts';
import { onlyOne } from '../../kernel/finding/only-one.ts';
import type { ActContext } from '../../kernel/operations/act-context.ts';
import { findPackages } from '../../unreal/asset-calls.ts';
import { objectName, packageName } from '../../unreal/object-path.ts';

const MOST_MAPS = 500;

/**
 * Package of a map that exists, by path or name.
 * @throws BridgeError `object_not_found` with near names, `ambiguous_target`
 */
export async function needMap(context: ActContext, written: string): Promise<string> {
  const wanted = withoutReference(written);
  const maps = await listMaps(context);
  const key = wanted.toLowerCase();
  const matches = maps.filter(map => map.toLowerCase() === key || bareName(map).toLowerCase() === key);
  const only = onlyOne(matches, { what: 'maps', name: written, pathOf: map => map });
  if (only !== undefined) return only;
  throw new BridgeError('object_not_found', `There is no map "${written}".`, {
    remedy:
      'Take the path or name of a map: `inspect({ action: "find_assets", class: "World" })` lists them.',
    suggestions: nearestOf(bareName(wanted), maps, bareName),
  });
}

/**
 * Package of a map that is to be made.
 * @param call the caller's call with another path in place
 * @throws BridgeError `already_exists`, `invalid_value` for a name that the editor would refuse
 */
export async function needFreeName(
  { session, signal }: ActContext,
  written: string,
  call: (level: string) => Record<string, unknown>,
): Promise<string> {
  const wanted = withoutReference(written);
  if (!/^\/[A-Za-z]\w*(\/\w+)+$/.test(wanted)) {
    throw new BridgeError('invalid_value', `\`level\`: "${written}" is no path of a map.`, {
      remedy: 'Folders and a name of letters, digits and underscores: /Game/Maps/Lvl_Night.',
      // Where maps lie is the project's choice.
      ...(/^\w+$/.test(wanted) && { example: call(`/Game/Maps/${wanted}`), invented: ['level'] }),
    });
  }
  const found = await session.client.send(findPackages([wanted]), { signal });
  if (found.length === 0) return wanted;
  throw new BridgeError('already_exists', `${wanted} exists already.`, { suggestions: [`${wanted}_2`] });
}

/** Packages of all maps of the project; nothing is loaded. */
async function listMaps(context: ActContext): Promise<string[]> {
  const { assets } = await listAssets(context, { classNames: ['/Script/Engine.World'], limit: MOST_MAPS });
  return assets.map(({ Path }) => packageName(Path));
}

/** `/Script/Engine.World'/Game/Maps/Yard.Yard'`, `/Game/Maps/Yard.Yard`, `/Game/Maps/Yard` → the last. */
function withoutReference(written: string): string {
  return packageName(/'([^']+)'?$/.exec(written.trim())?.[1] ?? written.trim());
}

function bareName(map: string): string {
  return objectName(map.replaceAll('/', '.'));
}
