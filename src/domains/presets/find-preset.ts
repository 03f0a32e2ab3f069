import { BridgeError } from '../../base/errors.ts';
import { nearestNames } from '../../base/nearest.ts';
import { onlyOne } from '../../kernel/finding/only-one.ts';
import type { FetchContext } from '../../pipeline/fetch-context.ts';
import { isSamePath, readAssetPath } from '../../unreal/asset-names.ts';
import { listPresets } from '../../unreal/live/preset-calls.ts';
import { objectName } from '../../unreal/object-path.ts';
import { type Preset, readPreset } from '../../unreal/read-preset.ts';

type Listed = { name: string; id: string; path: string };

/**
 * The preset that somebody means by its name, id or path, as it is now; one frame where it is written as it is called.
 * @throws BridgeError `object_not_found` with near names, `ambiguous_target`
 */
export async function findPreset({ session, signal }: FetchContext, written: string): Promise<Preset> {
  const wanted = written.trim();
  const isPath = /[/\\']/.test(wanted);
  const path = isPath ? readAssetPath(wanted) : undefined;
  const key = path === undefined ? idIn(wanted) : objectName(path);
  const [found, all] = await session.client.sendAll([readPreset(key), listPresets()], { signal });
  const listed: readonly Listed[] = all.ok ? all.value : [];
  const meant = listed.filter(each => isMeant(each, { key, path }));
  const only = onlyOne(meant, { what: 'presets', name: wanted, pathOf: each => each.path });
  if (found.ok && (path === undefined || isSamePath(found.value.path, path))) return found.value;
  if (only) return session.client.send(readPreset(only.id || only.name), { signal });
  // The engine says 404 to what is not there; anything else is about the editor.
  if (!found.ok && found.error.code !== 'object_not_found') throw found.error;
  throw missing(
    wanted,
    listed.map(({ name }) => name),
  );
}

/** `DF7B…` of an id in any form; anything else as it is. */
function idIn(wanted: string): string {
  const bare = wanted.replace(/[-{}]/g, '');
  return /^[0-9a-f]{32}$/i.test(bare) ? bare.toUpperCase() : wanted;
}

function isMeant(
  { name, id, path: at }: Listed,
  { key, path }: { key: string; path: string | undefined },
): boolean {
  if (path !== undefined) return isSamePath(at, path);
  return [name, id].some(each => each.toLowerCase() === key.toLowerCase());
}

/** Presets that a remedy names. */
const NAMED = 10;

function missing(wanted: string, names: readonly string[]): BridgeError {
  const near = nearestNames(wanted, names);
  return new BridgeError('object_not_found', `No preset is called "${wanted}".`, {
    suggestions: near,
    remedy:
      names.length > 0
        ? `There are: ${names.slice(0, NAMED).join(', ')}${names.length > NAMED ? ' …' : ''}.`
        : 'This project has no Remote Control presets; one is made in the content browser.',
  });
}
