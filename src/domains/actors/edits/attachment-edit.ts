import * as z from 'zod';
import { defineEdit, type Edit } from '../../../kernel/edits/define-edit.ts';
import { placedBy } from '../../../kernel/edits/edit-kinds.ts';
import { holdsValue } from '../../../kernel/edits/hold-value.ts';
import { isSameOrInside } from '../../../kernel/finding/object-inside.ts';
import {
  type AttachmentRule,
  attachToActor,
  detachFromActor,
  getActorAttachParent,
  getAttachSocket,
} from '../../../unreal/actor-functions.ts';
import { placeIn, readPlace, restorePlace } from './world-transform-edit.ts';

const attachment = z.object({ parent: z.string(), socket: z.string(), place: z.unknown().optional() });

/** Whether an edit puts a thing, or what belongs to it, in another place. */
function movesIt(edit: Edit, path: string): boolean {
  const places = placedBy(edit);
  return places === 'any' || places.some(each => isSameOrInside(each, path));
}

/** Attaches an actor to another, or detaches it. */
export const attachmentEdit = defineEdit(
  'attachment',
  {
    /** Path of the actor to attach to; empty to detach. */
    parent: z.string(),
    /** Socket or bone; `None` for the parent itself. */
    socket: z.string(),
    rule: z.enum(['KeepWorld', 'KeepRelative', 'SnapToTarget']),
    /** Root component of the actor: its place is restored exactly. Unknown of one that was made just now. */
    root: z.string().optional(),
  },
  {
    looksAgain: true,
    // Of one whose root is not known yet less is read, and it is the same all the same.
    conflictKey: ({ objectPath }) => `${objectPath} attached`.toLowerCase(),
    observe: ({ objectPath, root }) => [
      getActorAttachParent(objectPath),
      getAttachSocket(objectPath),
      ...(root === undefined ? [] : readPlace(root)),
    ],
    state: ([parent, socket, ...place], { root }) => ({
      ...{ parent, socket },
      ...(root !== undefined && { place: placeIn(place) }),
    }),
    apply: ({ objectPath, parent, socket, rule }) => [
      parent === ''
        ? detachFromActor(objectPath, rule === 'SnapToTarget' ? 'KeepWorld' : rule)
        : attachToActor(objectPath, parent, socket, rule),
    ],
    aim: ({ parent, socket }) => ({ parent, socket }),
    meets: holdsValue,
    // Where it snaps it moves, whatever it hangs on.
    isIdleWhenMet: ({ rule }) => rule !== 'SnapToTarget',
    // Where it is in the end is what moved it, or its parent, afterwards.
    keeps: {
      leaves: (after, later, { objectPath, root, parent }) => {
        const isMoved = later.some(({ edit }) =>
          [objectPath, root, parent].some(own => own !== undefined && own !== '' && movesIt(edit, own)),
        );
        const { data } = attachment.safeParse(after);
        return data && isMoved ? { parent: data.parent, socket: data.socket } : after;
      },
    },
    inverse: ({ edit, before, after }) => {
      const { data } = attachment.safeParse(before);
      if (!data || JSON.stringify(before) === JSON.stringify(after)) return [];
      const rule: AttachmentRule = 'KeepRelative';
      const { parent, socket, place } = data;
      const back = { ...edit, parent, socket, rule };
      return [back, ...(edit.root === undefined ? [] : restorePlace(edit.root, place))];
    },
    reparents: true,
    places: ({ objectPath }) => [objectPath],
    propertyName: () => 'attachedTo',
    print: state => {
      const { data } = attachment.safeParse(state);
      if (!data || data.parent === '') return null;
      const isWhole = data.socket === 'None' || data.socket === '';
      return isWhole ? data.parent : { parent: data.parent, socket: data.socket };
    },
  },
);
