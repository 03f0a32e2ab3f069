import { getAttachedActors } from '../../unreal/actor-functions.ts';
import type { KnownEditor } from '../../unreal/guard.ts';
import { reachInto } from './judge-change.ts';
import { refuseUnreadable } from './look-around.ts';
import { type CanonicalPath, canonicalPath } from './paths/canonical-path.ts';
import type { Deed, Touched } from './read-deed.ts';
import { isOnObjects, type Rules } from './rules/rules.ts';

/**
 * The changes with the actors that they carry along: whoever moves an actor moves all that is attached to it. They are
 * asked for only where a rule could tell them from the actor that is moved.
 * @throws BridgeError `policy_forbids` where the editor does not tell
 */
export async function withCarried(
  deeds: readonly Deed[],
  rules: Rules,
  { client }: KnownEditor,
): Promise<Deed[]> {
  const moved = deeds.map(deed => (deed.operations.includes('set_transform') ? movedBy(deed, rules) : []));
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
    ],
  }));
}

function asTouched(text: string): Touched[] {
  const path = canonicalPath(text);
  return path ? [{ path, role: 'whole' }] : [];
}

/** Actors that a change moves, or of which it moves a part, as far as rules reach into their level. */
function movedBy({ touched }: Deed, rules: Rules): string[] {
  return touched.flatMap(({ path, role, isLoose }) => {
    const [actor, level = ''] = ACTOR.exec(path.spelled) ?? [];
    const world = canonicalPath(level);
    const isMoved = (role === 'changed' || role === 'whole') && !isLoose && actor && world;
    return isMoved && mayTellApart(rules, world) ? [actor] : [];
  });
}

/** An actor in a path of its own, or of something inside of it; and its level. */
const ACTOR = /^([^:]+:PersistentLevel)\.[^.:]+/i;

function mayTellApart({ allow = [], forbid }: Rules, level: CanonicalPath): boolean {
  return (
    allow.some(isOnObjects) ||
    forbid.some(rule => rule.classes || reachInto(rule, { path: level, role: 'whole' }) !== 'no')
  );
}
