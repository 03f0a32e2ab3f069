import * as z from 'zod';
import { BridgeError } from '../../../base/errors.ts';
import { nameFirst } from '../../../base/words/name-first.ts';
import {
  type ActorTarget,
  answered,
  missingTarget,
  resolveActors,
  targetsOf,
} from '../../../kernel/finding/actor-targets.ts';
import { refuseWhilePlaying } from '../../../kernel/finding/level-cache.ts';
import type { ActContext } from '../../../kernel/operations/act-context.ts';
import { defineEditOperation } from '../../../kernel/operations/define-operation.ts';
import * as parameter from '../../../kernel/parameters.ts';
import { getAttachedActors } from '../../../unreal/actor-functions.ts';
import { isEngineSince } from '../../../unreal/engine-version.ts';
import { readLabels } from '../../../unreal/level-list.ts';
import { isPlayPath, objectName } from '../../../unreal/object-path.ts';
import { BOUND_FUNCTIONS, type FoundBound, findBound } from '../../sequences/index.ts';
import { destroyEdit } from '../edits/destroy-edit.ts';
import { findReferrers, type Referrer } from '../referrers.ts';

/** Whether it can come back is not known beforehand: the setting that decides cannot be read. */
const WAY_BACK =
  'What is deleted comes back only through the editor’s own undo: Ctrl+Z, or `act undo` where the project allows console commands.';

export const deleteActors = defineEditOperation({
  name: 'delete_actors',
  category: 'actors',
  summary: 'delete actors of the level',
  effect: 'destructive',
  // Where a project allows nothing more (5.8), each actor’s own function does it.
  needs: { sometimes: BOUND_FUNCTIONS },
  parameters: () => z.strictObject({ objectPath: parameter.actor(), objectPaths: parameter.actors() }),
  examples: [{ objectPath: 'Key Light' }],
  notes: ['By labels or paths, no patterns: find_actors lists what a pattern means.'],
  missing: missingTarget,
  plan: async (context, targets) => {
    const written = targetsOf(targets);
    const isOfGame = written.every(isPlayPath);
    const [{ actors, notes }] = await Promise.all([
      resolveActors(context, written, { ask: path => [getAttachedActors(path, 'direct')] }),
      isOfGame ? undefined : refuseWhilePlaying(context),
    ]);
    for (const actor of actors) refuseImpossible(actor);
    const by = isOfGame || isEngineSince(context.session, '5.8') ? 'actor' : 'editor';
    const edits = actors.map(({ path, label }) => ({
      edit: destroyEdit.make({ objectPath: path, label, by }),
      before: label,
    }));
    return {
      edits,
      notes: [
        ...notes,
        `By label: ${listLabels(actors)}.`,
        ...(await noteAttached(context, actors)),
        ...(isOfGame ? [] : await noteReferrers(context, actors)),
        WAY_BACK,
      ],
    };
  },
});

function refuseImpossible({ path, label }: ActorTarget): void {
  if (!/^WorldSettings/i.test(objectName(path))) return;
  throw new BridgeError('engine_declined', `${label} belongs to the level itself and cannot be deleted.`, {
    remedy: 'Leave it out.',
  });
}

function listLabels(actors: readonly ActorTarget[]): string {
  return nameFirst(
    actors.map(({ label }) => `"${label}"`),
    MOST_NAMED,
  );
}

/** What hangs on a deleted actor stays where it is, attached to nothing. */
async function noteAttached(
  { session, signal }: ActContext,
  actors: readonly ActorTarget[],
): Promise<string[]> {
  const gone = new Set(actors.map(({ path }) => path.toLowerCase()));
  const attached = actors
    .flatMap(actor => answered<string[]>(actor, 0) ?? [])
    .filter(path => !gone.has(path.toLowerCase()));
  if (attached.length === 0) return [];
  const labels = await readLabels(session, attached, signal);
  return [`What is attached to it stays where it is: ${nameFirst([...labels.values()], MOST_NAMED)}.`];
}

/** What refers to a deleted actor refers to nothing then. */
async function noteReferrers(context: ActContext, actors: readonly ActorTarget[]): Promise<string[]> {
  const paths = actors.map(({ path }) => path);
  const [referrers = [], found] = await Promise.all([
    findReferrers(context, paths),
    findBound(context, paths),
  ]);
  return [...(await tellReferrers(context, referrers)), ...tellBound(found)];
}

/** A track of what is gone plays on nothing. */
function tellBound({ bound, unread }: FoundBound): string[] {
  const named = bound.map(each => `${objectName(each.sequence)} (${each.binding})`);
  return [
    ...(bound.length > 0 ? [`Level Sequences lose what they move: ${nameFirst(named, MOST_NAMED)}.`] : []),
    ...(unread ? [`Whether a Level Sequence moves it is not known: ${unread.message}`] : []),
  ];
}

async function tellReferrers(context: ActContext, referrers: readonly Referrer[]): Promise<string[]> {
  if (referrers.length === 0) return [];
  const labels = await readLabels(
    context.session,
    [...new Set(referrers.map(({ from }) => from))],
    context.signal,
  );
  const named = referrers.map(
    ({ from, propertyName }) => `${labels.get(from) ?? objectName(from)} (${propertyName})`,
  );
  return [`Actors that refer to it will refer to nothing: ${nameFirst(named, MOST_NAMED)}.`];
}

const MOST_NAMED = 10;
