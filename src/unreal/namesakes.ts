import { searchAssets } from './asset-calls.ts';
import { isAssetNamed } from './asset-names.ts';
import { isActorPath, isPlayPath } from './object-path.ts';
import type { EditorSession } from './session.ts';

/** Names of one call of which it is asked: a list of many is of actors. */
const MOST_ASKED = 4;

/** Assets that a name may be a part of. */
const SURVEY = 50;

/** What an asset may be called: no space, no dot, no slash. */
const ASSET_NAME = /^[\p{L}\p{N}_-]{2,}$/u;

/**
 * Starts to look for an asset that is called as an actor is: the first actor of a mesh or a Blueprint bears its name. The
 * request leaves beside the read of the actor. Nothing is asked where nobody collects namesakes.
 */
export function seekNamesake(
  { namesakes, client }: EditorSession,
  written: string,
  found: readonly { objectPath: string; by: string }[],
  signal?: AbortSignal,
): void {
  const name = written.trim();
  const [only] = found;
  if (!namesakes || namesakes.size >= MOST_ASKED || namesakes.has(name)) return;
  if (!only || only.by === 'path' || only.by === 'selection' || !ASSET_NAME.test(name)) return;
  if (!isActorPath(only.objectPath) || isPlayPath(only.objectPath)) return;
  const asked = client
    .send(searchAssets({ query: name, folders: ['/Game'], limit: SURVEY }), { signal })
    // A note that cannot be made is no reason to fail.
    .then(
      assets => assets.find(asset => isAssetNamed(asset, name))?.Path,
      () => undefined,
    );
  namesakes.set(name, asked);
}

/** One sentence for each name that means an asset as well. @param isTold names that need no further word */
export async function tellNamesakes(
  { namesakes }: Pick<EditorSession, 'namesakes'>,
  isTold: (name: string) => boolean = () => false,
): Promise<{ names: string[]; note?: string }> {
  const all = await Promise.all(
    [...(namesakes ?? [])].map(async ([name, path]) => ({ name, path: await path })),
  );
  const found = all.flatMap(({ name, path }) => (path === undefined || isTold(name) ? [] : [{ name, path }]));
  const said = found.map(
    ({ name, path }) => `"${name}" was taken for the actor; the asset that is called so too is ${path}.`,
  );
  return { names: found.map(({ name }) => name), ...(said.length > 0 && { note: said.join(' ') }) };
}
