import * as z from 'zod';
import { BridgeError } from '../../../base/errors.ts';
import { isGone } from '../../../kernel/edits/observe.ts';
import {
  type ActorTarget,
  answered,
  missingTarget,
  resolveActors,
  targetsOf,
} from '../../../kernel/finding/actor-targets.ts';
import type { ActContext } from '../../../kernel/operations/act-context.ts';
import { defineEditOperation, type PlannedEdit } from '../../../kernel/operations/define-operation.ts';
import * as parameter from '../../../kernel/parameters.ts';
import { isHiddenInEditor } from '../../../unreal/actor-functions.ts';
import { readProperty } from '../../../unreal/engine-call.ts';
import { listActors } from '../../../unreal/level-list.ts';
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
      others: z
        .enum(['keep', 'hide'])
        .default('keep')
        .describe('hide: show only these in the editor; all others go'),
      world: parameter.world(),
    }),
  examples: [
    { objectPath: 'Key Light', visible: false, where: 'game' },
    { objectPaths: ['Statue', 'Statue Spot'], visible: true, others: 'hide' },
  ],
  notes: [
    'The default is the eye of the editor, which the game does not see: for that `where` is game or both.',
  ],
  instead: {
    inGame: is => (is === true ? { where: 'game' } : is === false ? { where: 'editor' } : undefined),
    hiddenInGame: is => (typeof is === 'boolean' ? { where: 'game', visible: !is } : undefined),
  },
  missing: missingTarget,
  plan: async (context, { visible, where, others, world, ...targets }) => {
    if (others === 'hide') refuseOthers({ visible, where, world });
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
    const away = others === 'hide' ? await hideOthers(context, actors) : [];
    return {
      edits: [...edits, ...away],
      ...(others === 'hide' && { sees: 'level' }),
      notes: [
        ...notes,
        ...(away.length > 0 ? [tellAway(away.length)] : []),
        ...(hidden ? [where === 'editor' ? STILL_IN_GAME : STILL_COLLIDES] : []),
      ],
    };
  },
});

/** Others than those that are named go by the eye alone, and only where those are shown. */
function refuseOthers({ visible, where, world }: { visible: boolean; where: string; world: string }): void {
  if (visible && where === 'editor' && world === 'editor') return;
  const remedy = visible
    ? 'Leave out `where` and `world`: a game shows what it shows.'
    : 'Name what is to stay, with `visible: true`; or hide those that are named, without `others`.';
  throw new BridgeError('invalid_arguments', '`others: "hide"` shows only what is named, in the editor.', {
    remedy,
  });
}

/** Actors that one call hides beside those that it names: each is looked at and changed by itself. */
const MOST_OTHERS = 2000;

/**
 * Hides by the eye whatever else is in the level and is shown: what "Show Only Selected" does in the editor. [derived]
 * @throws BridgeError `invalid_arguments` where these are too many for one call; the refusal where the project does not
 *   let be read which are shown, as nothing would then be hidden, or more shown again than was
 */
async function hideOthers(
  { session, signal }: ActContext,
  shown: readonly ActorTarget[],
): Promise<PlannedEdit[]> {
  const own = new Set(shown.map(({ path }) => path.toLowerCase()));
  const paths = (await listActors(session, { signal })).filter(path => !own.has(path.toLowerCase()));
  if (paths.length > MOST_OTHERS) {
    throw new BridgeError('invalid_arguments', `${paths.length} others are more than one call hides.`, {
      remedy: `Hide at most ${MOST_OTHERS}: list them with find_actors, by class or folder, and name them.`,
    });
  }
  const eyes = await session.client.sendAll(paths.map(isHiddenInEditor), { signal });
  return paths.flatMap((objectPath, at) => {
    const eye = eyes[at];
    if (eye && !eye.ok && !isGone(eye.error)) throw eye.error;
    if (!eye?.ok || eye.value) return [];
    const edit = hiddenEdit.make({ objectPath, where: 'editor', hidden: true });
    return [{ edit, before: false }];
  });
}

function tellAway(count: number): string {
  return `${count} others are hidden in the editor alone, lights and sky as well: undo shows them again.`;
}

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
