import { findMeant } from './find-meant.ts';
import type { LeftAlone } from './honour-needs.ts';
import type { LevelActor } from './level.ts';
import type { LevelRequirement } from './wanted.ts';

/**
 * What is asked about the things that wishes are about and that are left as they are.
 * @param ask why the user is asked about a thing, and of which fields; undefined where nothing is to be asked
 */
export async function askAboutEach(
  wanted: readonly LevelRequirement[],
  actors: readonly LevelActor[],
  ask: (each: LevelRequirement, actor: LevelActor) => Promise<Omit<LeftAlone, 'label'> | undefined>,
): Promise<LeftAlone[]> {
  const rows = await Promise.all(
    wanted.map(async (each): Promise<LeftAlone[]> => {
      const actor = findMeant(each, actors);
      const asked = actor && (await ask(each, actor));
      return asked ? [{ label: actor.label, ...asked }] : [];
    }),
  );
  return rows.flat();
}
