import * as z from 'zod';
import { defineEdit } from '../../../kernel/edits/define-edit.ts';
import { holdsValue } from '../../../kernel/edits/hold-value.ts';
import {
  type AttachmentRule,
  attachToActor,
  detachFromActor,
  getActorAttachParent,
  getAttachSocket,
} from '../../../unreal/actor-functions.ts';
import { placeIn, readPlace, restorePlace } from './world-transform-edit.ts';

const attachment = z.object({ parent: z.string(), socket: z.string(), place: z.unknown().optional() });

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
