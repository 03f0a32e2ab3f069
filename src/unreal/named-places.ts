import { BridgeError } from '../base/errors.ts';
import { lookupTable } from '../base/lookup-table.ts';
import { getEditorWorld, getGameWorld } from './engine-functions.ts';
import type { WorldKind } from './level-list.ts';
import type { EditorSession } from './session.ts';

/** What users call by a name of its own, and is reached in another way or not at all: name → what helps. */
const ELSEWHERE: Readonly<Record<string, string>> = lookupTable({
  gamemode:
    'The game mode is a class: `WorldSettings` has the one of this level as DefaultGameMode (none: the one of the project). While the level plays, `find_actors` with world: "play" and class: "GameModeBase" finds it.',
  levelblueprint:
    'The level Blueprint is no actor and no asset, and Remote Control does not reach it: it is edited in the editor. What it refers to is in the level as actors.',
  playercontroller:
    'It exists while the level plays: `find_actors` with world: "play" and class: "PlayerController".',
});

function simplify(target: string): string {
  return target.toLowerCase().replace(/[\s_-]/g, '');
}

/**
 * The object of a name that no actor of the list bears: the settings of the world, which the engine does not list.
 * @param missed why there is no such actor
 * @returns its path; undefined for any other name
 * @throws BridgeError `object_not_found` with what helps, for what is reached in another way or not at all
 */
export async function findNamedPlace(
  { client }: EditorSession,
  target: string,
  missed: BridgeError,
  { world, signal }: { world: WorldKind; signal: AbortSignal | undefined },
): Promise<string | undefined> {
  const name = simplify(target);
  const remedy = ELSEWHERE[name];
  if (remedy !== undefined) {
    throw new BridgeError(missed.code, `"${target}" is the name of no actor and no asset.`, { remedy });
  }
  if (name !== 'worldsettings') return undefined;
  const [map] = await client.sendAll([world === 'play' ? getGameWorld() : getEditorWorld()], { signal });
  return map?.ok && map.value !== '' ? `${map.value}:PersistentLevel.WorldSettings` : undefined;
}
