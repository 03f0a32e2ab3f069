import * as z from 'zod';
import { defineEditOperation } from '../../../kernel/operations/define-operation.ts';
import { levelEdit } from '../edits/level-edit.ts';
import { planToLeaveLevel } from '../leave-level.ts';
import { needFreeName, needMap } from '../level-names.ts';

export const newLevel = defineEditOperation({
  name: 'new_level',
  category: 'level',
  summary: 'make a level, empty or after a template, and open it',
  effect: 'destructive',
  needs: {
    functions: ['newLevel', 'newLevelFromTemplate', 'getEditorWorld', 'getDirtyMaps', 'getDirtyContent'],
  },
  parameters: () =>
    z.strictObject({
      level: z.string().min(1).describe('Path of the new map: /Game/Maps/Lvl_Night'),
      template: z.string().min(1).optional().describe('Path or name of the map to begin with'),
      partitioned: z.boolean().default(false).describe('World Partition, for large worlds (from 5.4 on)'),
    }),
  examples: [{ level: '/Game/Maps/Lvl_New' }],
  notes: ['What is unsaved in the open level is lost: save_all before.'],
  plan: async (context, { level, template, partitioned }) => {
    const objectPath = await needFreeName(context, level);
    const open =
      template === undefined
        ? ({ from: 'nothing', partitioned } as const)
        : ({ from: 'template', template: await needMap(context, template) } as const);
    return planToLeaveLevel(context, levelEdit.make({ objectPath, open }));
  },
});
