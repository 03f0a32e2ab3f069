import { recover } from '../../base/errors.ts';
import { nativeClassChain } from '../../dictionary/native-facts.ts';
import { tellAutoPlay } from '../../kernel/finding/auto-play.ts';
import type { InspectContext } from '../../kernel/views/define-view.ts';
import { readProperty } from '../../unreal/engine-call.ts';
import { getObjectClass } from '../../unreal/engine-functions.ts';
import type { FetchedObject } from '../../unreal/fetched-object.ts';
import { listActors, readLabels } from '../../unreal/level-list.ts';
import { LARGE_LEVEL } from '../../unreal/level-mirror.ts';
import { className, objectName } from '../../unreal/object-path.ts';

/** What decides instead of a player start, for the head of its page. */
export interface StartFacts {
  /** Pawns of the level that take a player as the game begins. */
  playerIs?: string;
  /** Sequences that start with the game, and what they do to the player. */
  asTheGameBegins?: string;
}

/**
 * Looks for pawns that stand in the level and take the player over, beside which a player start goes unused. Only for the
 * page of one player start, and in no large level.
 */
export async function tellPlayerStart(
  context: InspectContext,
  [object, ...more]: readonly FetchedObject[],
): Promise<StartFacts> {
  if (more.length > 0 || !object?.classChain.includes('PlayerStart')) return {};
  const [found, asTheGameBegins] = await Promise.all([
    findPossessed(context).catch(recover('any', () => [])),
    tellAutoPlay(context),
  ]);
  return {
    ...(found.length > 0 && {
      playerIs: `${found.join(', ')}: the game begins with it, not at this start`,
    }),
    ...(asTheGameBegins !== undefined && { asTheGameBegins }),
  };
}

/** `BP_ThirdPersonCharacter (AutoPossessPlayer Player0)` */
async function findPossessed({ session, signal }: InspectContext): Promise<string[]> {
  const paths = await listActors(session, { signal });
  if (paths.length > LARGE_LEVEL) return [];
  const classes = await session.client.sendAll(paths.map(getObjectClass), { signal });
  const pawns = paths.filter((_, at) => {
    const told = classes[at];
    return told?.ok && mayBePawn(className(told.value));
  });
  const values = await session.client.sendAll(
    pawns.map(path => readProperty(path, 'AutoPossessPlayer')),
    { signal },
  );
  const taking = pawns.flatMap((path, at) => {
    const read = values[at];
    const player = read?.ok ? String(read.value ?? '').replace(/^.*::/, '') : '';
    return /^Player\d$/.test(player) ? [{ path, player }] : [];
  });
  if (taking.length === 0) return [];
  const labels = await readLabels(
    session,
    taking.map(({ path }) => path),
    signal,
  );
  return taking.map(
    ({ path, player }) => `${labels.get(path) ?? objectName(path)} (AutoPossessPlayer ${player})`,
  );
}

/** Of a Blueprint only the property tells. */
function mayBePawn(name: string): boolean {
  return name.endsWith('_C') || nativeClassChain(name).includes('Pawn');
}
