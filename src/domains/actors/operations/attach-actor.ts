import * as z from 'zod';
import { BridgeError } from '../../../base/errors.ts';
import { meansNone } from '../../../base/words/means-none.ts';
import { allTold } from '../../../kernel/batch/all-told.ts';
import { seeBefore } from '../../../kernel/edits/see-before.ts';
import {
  type ActorTarget,
  answered,
  missingTarget,
  resolveActors,
  targetsOf,
} from '../../../kernel/finding/actor-targets.ts';
import { defineEditOperation } from '../../../kernel/operations/define-operation.ts';
import * as parameter from '../../../kernel/parameters.ts';
import {
  type AttachmentRule,
  getActorAttachParent,
  getAttachedActors,
} from '../../../unreal/actor-functions.ts';
import { findSocket } from '../attach-point.ts';
import { attachmentEdit } from '../edits/attachment-edit.ts';
import { rootsOf } from '../root-components.ts';

const RULES: Record<'world' | 'relative' | 'snap', AttachmentRule> = {
  world: 'KeepWorld',
  relative: 'KeepRelative',
  snap: 'SnapToTarget',
};

/** What other tools call it to stay where it is in the world, and to be moved as it stood to the origin. */
const WORLD_NAMES = [
  ...['keepWorld', 'keepWorldTransform', 'keepWorldPosition', 'keepWorldLocation', 'keepTransform'],
  ...['maintainWorldTransform', 'maintainWorldPosition', 'maintainOffset', 'maintain_offset'],
  ...['keep_world', 'keep_world_transform', 'worldPositionStays'],
];
const RELATIVE_NAMES = ['keepRelative', 'keepRelativeTransform', 'keep_relative', 'keep_relative_transform'];

/** Where it goes to is never what goes. */
const toParent = (target: unknown) => ({ parent: target });

/** Where it stays: in the world, or as it is to what it hangs on. */
const toKeep = (yes: 'world' | 'relative', no?: 'world' | 'relative') => (is: unknown) =>
  is === true ? { keep: yes } : is === false && no ? { keep: no } : undefined;

function saySnap(is: unknown): Record<string, unknown> | undefined {
  return is === true ? { keep: 'snap' } : undefined;
}

/** Attached to nothing is detached, which says of `keep` the same. @throws BridgeError `invalid_arguments` */
function refuseNoParent({
  action: _,
  parent,
  socket: _socket,
  keep,
  ...given
}: Record<string, unknown>): void {
  if (!meansNone(parent)) return;
  throw new BridgeError(
    'invalid_arguments',
    `attach_actor: \`parent\` ${JSON.stringify(parent)} is no actor; detach_actor takes what actors are attached to from them.`,
    {
      example: { action: 'detach_actor', ...given, ...(keep === 'relative' && { keep }) },
      isMeant: true,
    },
  );
}

export const attachActor = defineEditOperation({
  name: 'attach_actor',
  category: 'actors',
  summary: 'attach actors to another, which they then follow',
  effect: 'reversible',
  needs: {
    functions: [
      'attachToActor',
      'detachFromActor',
      'getActorAttachParent',
      'getAttachSocket',
      'getAttachedActors',
    ],
    sometimes: ['getAllSocketNames'],
  },
  parameters: () =>
    z.strictObject({
      objectPath: parameter.actor(),
      objectPaths: parameter.actors(),
      parent: z.string().min(1).describe('Actor to attach them to: label or path'),
      socket: z.string().default('').describe('Socket or bone of the parent'),
      keep: z
        .enum(['world', 'relative', 'snap'])
        .default('world')
        .describe('world: stay in place; snap: go to the parent'),
    }),
  examples: [{ objectPath: 'Key Light', parent: 'SM_Floor' }],
  instead: {
    snap: saySnap,
    snapToTarget: saySnap,
    snap_to_target: saySnap,
    target: toParent,
    targetActor: toParent,
    to: toParent,
    ...Object.fromEntries(WORLD_NAMES.map(name => [name, toKeep('world', 'relative')])),
    ...Object.fromEntries(RELATIVE_NAMES.map(name => [name, toKeep('relative', 'world')])),
  },
  refuse: refuseNoParent,
  notes: ['Actors stay where they are unless `keep` is snap, which moves them to the parent or its socket.'],
  missing: missingTarget,
  plan: async (context, { parent: written, socket, keep, ...targets }) => {
    const [{ actors, notes }, parents] = await allTold([
      resolveActors(context, targetsOf(targets), {
        ask: path => [getAttachedActors(path, 'all'), getActorAttachParent(path)],
      }),
      resolveActors(context, [written], { otherParts: true }),
    ]);
    const parent = oneParent(parents.actors);
    for (const actor of actors) refuseCircle(actor, parent);
    const [roots, point] = await Promise.all([
      rootsOf(context, actors),
      findSocket(context, parent, { socket, objectPath: actors[0]?.label }),
    ]);
    const edits = actors.map(({ path }, index) => ({
      edit: attachmentEdit.make({
        ...{ objectPath: path, parent: parent.path, socket: point.socket, rule: RULES[keep] },
        ...(roots[index] !== undefined && { root: roots[index] }),
      }),
    }));
    const there = keep === 'world' ? [] : actors.filter(actor => isOn(actor, parent));
    return {
      edits: await seeBefore(context, edits),
      notes: [
        ...notes,
        ...(parent.part === undefined ? parents.notes : []),
        ...point.notes,
        ...there.map(({ label }) => `${label} is attached there already: the editor does not move it.`),
      ],
    };
  },
});

function oneParent(actors: readonly ActorTarget[]): ActorTarget {
  const [only] = actors;
  if (only && actors.length === 1) return only;
  throw new BridgeError('ambiguous_target', `${actors.length} actors are selected; there is one parent.`, {
    suggestions: actors.map(({ path }) => path),
  });
}

function refuseCircle(actor: ActorTarget, parent: ActorTarget): void {
  const below = answered<string[]>(actor, 0) ?? [];
  const isSame = (path: string) => path.toLowerCase() === parent.path.toLowerCase();
  if (isSame(actor.path)) {
    throw new BridgeError('invalid_arguments', `${actor.label} cannot be attached to itself.`);
  }
  if (!below.some(isSame)) return;
  throw new BridgeError(
    'invalid_arguments',
    `${parent.label} hangs on ${actor.label}: that would be a circle.`,
    {
      remedy: `Detach ${parent.label} first.`,
      example: { action: 'detach_actor', objectPath: parent.label },
    },
  );
}

function isOn(actor: ActorTarget, parent: ActorTarget): boolean {
  return answered<string>(actor, 1)?.toLowerCase() === parent.path.toLowerCase();
}
