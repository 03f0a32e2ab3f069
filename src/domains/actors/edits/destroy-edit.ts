import * as z from 'zod';
import { defineEdit } from '../../../kernel/edits/define-edit.ts';
import { engineUndoEdit } from '../../../kernel/history/engine-undo-edit.ts';
import { destroyActor, destroyActors, isValid } from '../../../unreal/actor-functions.ts';
import { getDisplayName } from '../../../unreal/engine-functions.ts';

/**
 * Deletes an actor. `editor`: as the editor's user does. `actor`: by the actor's own function, which a 5.8 project need
 * not allow; there only the name tells whether an object is there, and one that was destroyed may keep it until memory
 * is tidied up, so a name proves nothing.
 */
export const destroyEdit = defineEdit(
  'destroy',
  { by: z.enum(['editor', 'actor']), label: z.string().optional() },
  {
    observe: ({ objectPath, by }) => [by === 'editor' ? isValid(objectPath) : getDisplayName(objectPath)],
    state: ([seen], { by, label, objectPath }) => {
      if (by === 'editor') return seen === true ? (label ?? objectPath) : '';
      return seen === '' || seen === 'None' ? '' : undefined;
    },
    apply: ({ objectPath, by }) => [by === 'editor' ? destroyActors([objectPath]) : destroyActor(objectPath)],
    aim: () => '',
    expects: ({ label, objectPath }) => label ?? objectPath,
    places: ({ objectPath }) => [objectPath],
    inverse: ({ edit: { objectPath }, before }) =>
      before === '' ? [] : [engineUndoEdit.make({ objectPath, expect: [objectPath] })],
    print: state => (state === '' ? null : state),
  },
);
