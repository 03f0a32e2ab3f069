import { getAttachedActors } from '../../unreal/actor-functions.ts';
import type { KnownEditor } from '../../unreal/guard.ts';
import { refuseUnreadable } from './look-around.ts';
import { canonicalPath } from './paths/canonical-path.ts';
import type { Deed, Touched } from './read-deed.ts';

/**
 * The changes with the actors that they carry along: whoever moves an actor moves all that is attached to it, and whoever
 * moves a component of one may move all of the others.
 * @throws BridgeError `policy_forbids` where the editor does not tell
 */
export async function withCarried(deeds: readonly Deed[], { client }: KnownEditor): Promise<Deed[]> {
  const moved = moversOf(deeds);
  const actors = [...new Set(moved.flat())];
  if (actors.length === 0) return [...deeds];
  const outcomes = await client.sendAll(actors.map(path => getAttachedActors(path, 'all')));
  const carried = new Map(
    actors.map((path, index) => {
      const outcome = outcomes[index];
      if (outcome?.ok) return [path, outcome.value];
      // The editor will say that it is not there.
      if (outcome?.error.code === 'object_not_found') return [path, []];
      throw refuseUnreadable(`what is attached to ${path}`, outcome?.error);
    }),
  );
  return deeds.map((deed, index) => ({
    ...deed,
    touched: [
      ...deed.touched,
      ...(moved[index] ?? []).flatMap(path => carried.get(path) ?? []).flatMap(asTouched),
      ...ownersOf(deed, moved[index] ?? [])
        .flatMap(asTouched)
        .map(each => ({ ...each, from: 'moved' as const })),
    ],
  }));
}

/**
 * The actors that each change moves. What a change before it attaches to something may hang on what is moved then, made
 * along the way or not: it counts as moved too.
 */
function moversOf(deeds: readonly Deed[]): string[][] {
  const attached: string[] = [];
  return deeds.map(deed => {
    const moved = deed.operations.includes('set_transform') ? [...movedBy(deed), ...attached] : [];
    if (deed.operations.includes('attach_actor')) attached.push(...movedBy(deed));
    return moved;
  });
}

/** The actors of which a change moves a component. */
function ownersOf({ touched }: Deed, moved: readonly string[]): string[] {
  const named = new Set(touched.flatMap(({ path, isLoose }) => (isLoose ? [] : [path.spelled])));
  return moved.filter(path => !named.has(path));
}

function asTouched(text: string): Touched[] {
  const path = canonicalPath(text);
  return path ? [{ path, role: 'whole' }] : [];
}

/** Actors that a change moves, or of which it moves a part. What hangs on them may be of another level. */
function movedBy({ touched }: Deed): string[] {
  return touched.flatMap(({ path, role, isLoose }) => {
    const [actor] = ACTOR.exec(path.spelled) ?? [];
    const isMoved = (role === 'changed' || role === 'whole') && !isLoose;
    return isMoved && actor ? [actor] : [];
  });
}

/** An actor in a path of its own, or of something inside of it. */
const ACTOR = /^[^:]+:PersistentLevel\.[^.:]+/i;
