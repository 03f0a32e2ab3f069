import * as z from 'zod';
import { defineEdit } from '../../../kernel/edits/define-edit.ts';
import { levelIn, newNames } from '../../../kernel/finding/level-cache.ts';
import { plus } from '../../../kernel/quantities/transforms.ts';
import { duplicateActors } from '../../../unreal/actor-functions.ts';
import { getAllLevelActors, isInPlayInEditor } from '../../../unreal/engine-functions.ts';
import { objectName } from '../../../unreal/object-path.ts';
import { vector } from '../../../unreal/spatial-shapes.ts';
import { findForeignTies } from '../foreign-ties.ts';
import { isPlacedAs, readPlacing } from '../placing.ts';
import { destroyEdit } from './destroy-edit.ts';

/** Copies actors together: what refers from one to another refers to the copies. */
export const duplicateEdit = defineEdit(
  'duplicate',
  {
    actors: z.array(z.string()),
    /** cm, in the world. */
    offset: vector,
    /** For each actor: what the copy's name begins with, and its place among what the same call makes with it. */
    names: z.array(z.object({ stem: z.string(), place: z.number().int() })),
    /** Names that begin so and were there before. */
    known: z.array(z.string()),
    destroyBy: z.enum(['editor', 'actor']),
  },
  {
    makesActors: true,
    observe: () => [],
    apply: ({ actors, offset }) => [duplicateActors(actors, offset)],
    aim: ({ actors, offset }) => ({ copiesOf: actors.map(objectName), offset }),
    meets: () => true,
    made: ([paths]) => (Array.isArray(paths) ? paths.map(String) : []),
    uses: { beside: ['known', 'actors'], foreign: findForeignTies },
    places: ({ objectPath }) => [objectPath],
    inverse: ({ made, edit: { destroyBy } }) =>
      made.toReversed().map(objectPath => destroyEdit.make({ objectPath, by: destroyBy })),
    search: {
      calls: () => [getAllLevelActors(), isInPlayInEditor()],
      find: ([listed, isPlaying], { names, known }) => {
        const paths = levelIn(listed, isPlaying);
        return names.map(({ stem }) => newNames(paths, known, stem));
      },
      proofs: (path, { actors }, place) => [path, actors[place] ?? ''].flatMap(readPlacing),
      proves: (answers, { offset }) => {
        const [location, rotation, label] = answers.slice(3);
        const from = vector.safeParse(location);
        if (!from.success || typeof rotation !== 'object' || rotation === null) return false;
        const wanted = { location: plus(from.data, offset), rotation };
        return isPlacedAs(answers, wanted, String(label));
      },
    },
  },
);
