import type { Scene } from '../engine/scene.ts';

/** The worlds that come with the simulated editor, each loaded when it is asked for. */
export const worlds = {
  'third-person': async (): Promise<Scene> => (await import('./third-person.ts')).thirdPerson,
  'one-light': async (): Promise<Scene> => (await import('./one-light.ts')).oneLight,
};
