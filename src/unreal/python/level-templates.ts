import * as z from 'zod';
import { type PythonTemplate, textArgument } from './python-template.ts';

/** More are not told at once: the editor does nothing else meanwhile. */
export const MOST_ACTORS_TOLD = 1000;

/** Actors of the level. Names of the Python API are those of its documentation; nobody has seen it run [derived]. */
export const LEVEL_TEMPLATES = {
  /** What single calls would be asked for of each actor; null for one that is not there. */
  read_actors: {
    arguments: z.strictObject({
      /** Path of the level that they are in. */
      level: textArgument(),
      names: z.array(textArgument()).max(MOST_ACTORS_TOLD),
    }),
    changes: [],
    looksAt: ['level'],
  },
} satisfies Record<string, PythonTemplate>;
