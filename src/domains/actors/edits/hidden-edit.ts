import * as z from 'zod';
import { defineSetter } from '../../../kernel/edits/setter-edit.ts';
import { hideInEditor, isHiddenInEditor, setHiddenInGame } from '../../../unreal/actor-functions.ts';
import { readProperty } from '../../../unreal/engine-call.ts';

const fields = { where: z.enum(['editor', 'play']), hidden: z.boolean() };

/**
 * Hides an actor or shows it. `editor`: its eye in the Outliner, which is open again when the level is loaded. `play`: in
 * a game that runs, where `bHidden` itself is read-only. In the edited level `bHidden` is a property like any other.
 */
export const hiddenEdit = defineSetter('hidden', fields, 'hidden', {
  looksAgain: true,
  get: ({ objectPath, where }) =>
    where === 'editor' ? isHiddenInEditor(objectPath) : readProperty(objectPath, 'bHidden'),
  set: ({ objectPath, where, hidden }) => [
    where === 'editor' ? hideInEditor(objectPath, hidden) : setHiddenInGame(objectPath, hidden),
  ],
  propertyName: ({ where }) => (where === 'editor' ? 'hiddenInEditor' : 'bHidden'),
});
