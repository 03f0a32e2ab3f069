import * as z from 'zod';
import { defineEdit } from '../../../kernel/edits/define-edit.ts';
import { getEditorWorld } from '../../../unreal/engine-functions.ts';
import { loadLevel, newLevel, newLevelFromTemplate } from '../../../unreal/level-functions.ts';
import { packageName } from '../../../unreal/object-path.ts';

/** Opening a large map takes its time, and nothing is answered meanwhile. */
const TIMEOUT_MS = 5 * 60_000;

/** Opens another level, an existing or a new one. Whatever was not saved in the open one is gone for good. */
export const levelEdit = defineEdit(
  'level',
  {
    open: z.discriminatedUnion('from', [
      z.object({ from: z.literal('file') }),
      z.object({ from: z.literal('nothing'), partitioned: z.boolean() }),
      z.object({ from: z.literal('template'), template: z.string() }),
    ]),
  },
  {
    undoStep: 'none',
    timeoutMs: TIMEOUT_MS,
    observe: () => [getEditorWorld()],
    state: ([world]) => packageName(String(world ?? '')),
    apply: ({ objectPath, open }) => {
      if (open.from === 'file') return [loadLevel(objectPath)];
      return open.from === 'nothing'
        ? [newLevel(objectPath, open.partitioned)]
        : [newLevelFromTemplate(objectPath, open.template)];
    },
    aim: ({ objectPath }) => objectPath,
    meets: (state, aim) => String(state).toLowerCase() === String(aim).toLowerCase(),
    inverse: () => [],
    propertyName: () => 'map',
  },
);
