import type { Scene } from '../engine/scene.ts';

/** The worlds that come with the simulated editor, each loaded when it is asked for. */
export const worlds = {
  'third-person': async (): Promise<Scene> => (await import('./third-person.ts')).thirdPerson,
  'one-light': async (): Promise<Scene> => (await import('./one-light.ts')).oneLight,
  'world-partition': async (): Promise<Scene> => (await import('./world-partition.ts')).worldPartition,
  unsaved: async (): Promise<Scene> => (await import('./unsaved.ts')).unsaved,
  windows: async (): Promise<Scene> => (await import('./windows.ts')).windows,
};

/** More actors than these take minutes to make. */
const mostActors = 100_000;

/**
 * Loads a world by name; `generated-1000` is a level of that many actors. Undefined when there is none of that name.
 */
export async function findWorld(name: string): Promise<Scene | undefined> {
  const known = Object.entries(worlds).find(([each]) => each === name)?.[1];
  if (known) return known();
  const actors = Number(/^generated-([1-9]\d*)$/.exec(name)?.[1] ?? 0);
  if (actors === 0 || actors > mostActors) return undefined;
  return (await import('./generate-level.ts')).generateLevel({ actors });
}
