import * as z from 'zod';
import {
  type ActorTarget,
  answered,
  missingTarget,
  resolveActors,
  targetsOf,
} from '../../../kernel/finding/actor-targets.ts';
import { defineEditOperation, type PlannedEdit } from '../../../kernel/operations/define-operation.ts';
import * as parameter from '../../../kernel/parameters.ts';
import { isHiddenInEditor } from '../../../unreal/actor-functions.ts';
import { readProperty } from '../../../unreal/engine-call.ts';
import { isPlayPath } from '../../../unreal/object-path.ts';
import { propertyEdit } from '../../objects/index.ts';
import { hiddenEdit } from '../edits/hidden-edit.ts';

const HIDDEN = 'bHidden';

export const setVisibility = defineEditOperation({
  name: 'set_visibility',
  category: 'actors',
  summary: 'hide actors or show them, in the editor, in the game, or both',
  effect: 'reversible',
  needs: { functions: ['hideInEditor', 'isHiddenInEditor', 'setHiddenInGame'] },
  parameters: () =>
    z.strictObject({
      objectPath: parameter.actor(),
      objectPaths: parameter.actors(),
      visible: z.boolean().describe('false hides'),
      where: z
        .enum(['editor', 'game', 'both'])
        .default('editor')
        .describe('editor: the eye, until the level is loaded anew'),
      world: parameter.world(),
    }),
  examples: [{ objectPath: 'Key Light', visible: false, where: 'game' }],
  notes: [
    'The default is the eye of the editor, which the game does not see: for that `where` is game or both.',
  ],
  instead: {
    inGame: is => (is === true ? { where: 'game' } : is === false ? { where: 'editor' } : undefined),
    hiddenInGame: is => (typeof is === 'boolean' ? { where: 'game', visible: !is } : undefined),
  },
  missing: missingTarget,
  plan: async (context, { visible, where, world, ...targets }) => {
    const hidden = !visible;
    const inEditor = where !== 'game';
    const { actors, notes } = await resolveActors(context, targetsOf(targets), {
      world,
      ask: path => [readProperty(path, HIDDEN), ...(inEditor ? [isHiddenInEditor(path)] : [])],
    });
    const edits = actors.flatMap(actor => [
      ...(inEditor ? [hideByEye(actor, hidden)] : []),
      ...(where === 'editor' ? [] : [hideInGame(actor, hidden)]),
    ]);
    return {
      edits,
      notes: [...notes, ...(hidden ? [where === 'editor' ? STILL_IN_GAME : STILL_COLLIDES] : [])],
    };
  },
});

/** The eye of the editor is its own. */
const STILL_IN_GAME =
  'Hidden in the editor alone, until the level is loaded anew: whether the game shows it stays as it is. `where: "both"` hides it there too.';

/** Hiding is about what is drawn alone. */
const STILL_COLLIDES =
  'Hidden in the game is not drawn; it collides, ticks and is heard as before: BodyInstance.CollisionEnabled is another property.';

function hideByEye(actor: ActorTarget, hidden: boolean): PlannedEdit {
  const edit = hiddenEdit.make({ objectPath: actor.path, where: 'editor', hidden });
  return { edit, before: answered<boolean>(actor, 1) };
}

/** In a game that runs the property is read-only; there its function is called. */
function hideInGame(actor: ActorTarget, hidden: boolean): PlannedEdit {
  const { path: objectPath } = actor;
  const before = answered<boolean>(actor, 0);
  const edit = isPlayPath(objectPath)
    ? hiddenEdit.make({ objectPath, where: 'play', hidden })
    : propertyEdit.make({ objectPath, path: HIDDEN, name: HIDDEN, value: hidden });
  return { edit, before };
}
