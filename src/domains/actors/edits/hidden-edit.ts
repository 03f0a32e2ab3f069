import * as z from 'zod';
import { defineEdit } from '../../../kernel/edits/define-edit.ts';
import { hideInEditor, isHiddenInEditor, setHiddenInGame } from '../../../unreal/actor-functions.ts';
import { readProperty } from '../../../unreal/engine-call.ts';

/**
 * Hides an actor or shows it. `editor`: its eye in the Outliner, which is open again when the level is loaded. `play`: in
 * a game that runs, where `bHidden` itself is read-only. In the edited level `bHidden` is a property like any other.
 */
export const hiddenEdit = defineEdit(
  'hidden',
  { where: z.enum(['editor', 'play']), hidden: z.boolean() },
  {
    looksAgain: true,
    observe: ({ objectPath, where }) => [
      where === 'editor' ? isHiddenInEditor(objectPath) : readProperty(objectPath, 'bHidden'),
    ],
    apply: ({ objectPath, where, hidden }) => [
      where === 'editor' ? hideInEditor(objectPath, hidden) : setHiddenInGame(objectPath, hidden),
    ],
    aim: ({ hidden }) => hidden,
    inverse: ({ edit, before, after }) =>
      typeof before !== 'boolean' || before === after ? [] : [{ ...edit, hidden: before }],
    propertyName: ({ where }) => (where === 'editor' ? 'hiddenInEditor' : 'bHidden'),
  },
);
