import * as z from 'zod';
import { defineEdit } from '../../../kernel/edits/define-edit.ts';
import { levelIn, newNames } from '../../../kernel/finding/level-cache.ts';
import { spawnFromClass, spawnFromObject } from '../../../unreal/actor-functions.ts';
import { getAllLevelActors, isInPlayInEditor } from '../../../unreal/engine-functions.ts';
import { objectName } from '../../../unreal/object-path.ts';
import { rotator, vector } from '../../../unreal/spatial-shapes.ts';
import { findForeignTies } from '../foreign-ties.ts';
import { isPlacedAs, readPlacing } from '../placing.ts';
import { destroyEdit } from './destroy-edit.ts';

/** Makes an actor of a class, or the one that an asset is placed as. Done again, it makes one with another path. */
export const spawnEdit = defineEdit(
  'spawn',
  {
    /** `asset`: `objectPath` is the path of an asset, not of a class. */
    from: z.enum(['class', 'asset']),
    location: vector,
    rotation: rotator,
    /** What the engine begins the object's name with; empty where nobody knows. */
    stem: z.string(),
    /** Names that begin so and were there before. */
    known: z.array(z.string()),
    /** Its place among what the same call makes with that stem. */
    place: z.number().int(),
    /** How it is deleted again. */
    destroyBy: z.enum(['editor', 'actor']),
  },
  {
    order: 'first',
    makesActors: true,
    observe: () => [],
    apply: ({ objectPath, from, location, rotation }) => [
      (from === 'class' ? spawnFromClass : spawnFromObject)(objectPath, location, rotation),
    ],
    aim: ({ objectPath, location, rotation }) => ({ new: objectName(objectPath), location, rotation }),
    meets: () => true,
    made: ([path]) => (typeof path === 'string' && path !== '' ? [path] : []),
    uses: { beside: ['known'], foreign: findForeignTies },
    places: ({ objectPath }) => [objectPath],
    inverse: ({ made, after, edit: { destroyBy } }) => {
      const called = typeof after === 'string' && after !== '' ? { label: after } : {};
      return made.map(objectPath => destroyEdit.make({ objectPath, by: destroyBy, ...called }));
    },
    search: {
      calls: () => [getAllLevelActors(), isInPlayInEditor()],
      find: ([listed, isPlaying], { stem, known }) => [newNames(levelIn(listed, isPlaying), known, stem)],
      proofs: path => readPlacing(path),
      proves: (answers, { objectPath, location, rotation }) =>
        isPlacedAs(answers, { location, rotation }, objectName(objectPath)),
    },
  },
);
