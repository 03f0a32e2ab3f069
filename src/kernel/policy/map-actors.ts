import { getAllLevelActors, getComponents, getEditorWorld } from '../../unreal/engine-functions.ts';
import type { KnownEditor } from '../../unreal/guard.ts';
import { packageName } from '../../unreal/object-path.ts';
import { getActorDescriptors, pickUnloaded } from '../../unreal/world-partition-functions.ts';
import { isMapClass, isWithInside, registryClass } from './judge-change.ts';
import { listOf, type Packages, refuseUnreadable, touch } from './look-around.ts';
import type { Deed, Touched } from './read-deed.ts';
import { mayBeActors, mayBeComponents, type Rules } from './rules/rules.ts';

/**
 * Deeds with the actors of the maps that they copy, save under another name, rename or delete, where a rule is about
 * classes that actors or their components may be of. Of a map that is not open nobody knows them: it stays without.
 * @throws BridgeError `policy_forbids` where the editor does not list them
 */
export async function withMapActors(
  deeds: readonly Deed[],
  { rules, packages, known }: { rules: Rules; packages: Packages; known: KnownEditor },
): Promise<Deed[]> {
  // What a level that is left loses of its actors is told elsewhere.
  const mayBeOpen = (each: Touched) =>
    isWithInside(each) &&
    each.from !== 'left' &&
    !each.path.spelled.includes(':') &&
    (isMapClass(registryClass(each, packages)) || isUnsavedMap(each));
  if (!rules.forbid.some(mayBeActors) || !deeds.some(({ touched }) => touched.some(mayBeOpen)))
    return [...deeds];
  const open = await readOpenMaps(known);
  const wanted = new Set(
    deeds.flatMap(({ touched }) => touched.filter(mayBeOpen).map(({ path }) => path.path)),
  );
  const actors = [...open].flatMap(([map, paths]) => (wanted.has(map) ? paths : []));
  const inside = rules.forbid.some(mayBeComponents) ? await readComponents(actors, known) : new Map();
  return deeds.map(deed => ({
    ...deed,
    touched: deed.touched.flatMap((each): Touched[] => {
      const own = mayBeOpen(each) ? open.get(each.path.path) : undefined;
      if (!own) return [each];
      const all = own.flatMap(path => [path, ...(inside.get(path) ?? [])]);
      return [
        { ...each, isTold: true },
        ...all.flatMap(path => touch(path, 'whole')).map(inner => ({ ...inner, from: 'map' as const })),
      ];
    }),
  }));
}

/** A map that was never saved: the registry knows nothing of it. */
function isUnsavedMap({ path: { path } }: Touched): boolean {
  return path.startsWith('/temp/');
}

/**
 * Canonical path of each map that is in memory → the paths of its actors. One of which a part is not loaded is none of
 * them.
 */
async function readOpenMaps({ client }: KnownEditor): Promise<Map<string, string[]>> {
  const [listed, described, world] = await client.sendAll([
    getAllLevelActors(),
    getActorDescriptors(),
    getEditorWorld(),
  ]);
  if (!listed.ok) throw refuseUnreadable('the actors of the level', listed.error);
  const open = new Map<string, string[]>();
  for (const actor of listed.value) {
    const [map] = touch(packageName(actor), 'seen');
    if (map) open.set(map.path.path, [...(open.get(map.path.path) ?? []), actor]);
  }
  const unloaded =
    described.ok && world.ok
      ? pickUnloaded(described.value ?? [], listed.value, world.value).map(({ objectPath }) => objectPath)
      : // Where nobody tells what is not loaded: actors in files of their own are named so.
        listed.value.filter(path => path.includes('_UAID_'));
  for (const path of unloaded) {
    const [map] = touch(packageName(path), 'seen');
    if (map) open.delete(map.path.path);
  }
  return open;
}

/** @throws BridgeError `policy_forbids` where the editor does not tell */
async function readComponents(
  actors: readonly string[],
  { client }: KnownEditor,
): Promise<Map<string, string[]>> {
  const outcomes = await client.sendAll(actors.map(path => getComponents(path)));
  return new Map(
    actors.map((path, at) => {
      const outcome = outcomes[at];
      const isGone = outcome && !outcome.ok && outcome.error.code === 'object_not_found';
      return [path, isGone ? [] : listOf(outcome, path)] as const;
    }),
  );
}
