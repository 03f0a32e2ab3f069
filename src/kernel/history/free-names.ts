import { isActorPath } from '../../unreal/object-path.ts';
import type { Journal } from './journal.ts';

/** Above this the engine numbers no actor. */
const NEVER_GIVEN = 2_000_000_000;
/** Actors that one change makes, at the most, as far as their names are told apart. */
const MOST_MADE = 100;

/**
 * Other names for actors that were taken away by an undo and whose names the editor has given to others since: what is
 * still to be done again says which of them it is about.
 * @param paths where what was just done again is by now, by where it was
 * @returns names that no actor can have, by those that were given again
 */
export function freeNames(
  { entries }: Pick<Journal, 'entries'>,
  paths: ReadonlyMap<string, string>,
): Map<string, string> {
  const given = new Set(paths.values());
  const undone = entries.flatMap(({ id, state, done }) =>
    state === 'undone' ? done.flatMap(({ made }) => made).map((path, at) => ({ id, path, at })) : [],
  );
  return new Map(
    undone
      .filter(({ path }) => given.has(path) && !paths.has(path) && isActorPath(path))
      .map(({ id, path, at }) => [path, withNumber(path, Number(id.replace(/\D/g, '')) * MOST_MADE + at)]),
  );
}

function withNumber(path: string, number: number): string {
  return `${path.replace(/_\d+$/, '')}_${NEVER_GIVEN + number}`;
}
