import * as z from 'zod';
import { defineEditOperation } from '../../../kernel/operations/define-operation.ts';
import { levelEdit } from '../edits/level-edit.ts';
import { planToLeaveLevel } from '../leave-level.ts';
import { needMap } from '../level-names.ts';

export const loadLevel = defineEditOperation({
  name: 'load_level',
  category: 'level',
  summary: 'open a level; unsaved work in the open one is lost, and named before',
  effect: 'destructive',
  needs: { functions: ['loadLevel', 'getEditorWorld', 'getDirtyMaps', 'getDirtyContent'] },
  parameters: () => z.strictObject({ level: z.string().min(1).describe('Path or name of the map') }),
  examples: [{ level: '/Game/ThirdPerson/Lvl_ThirdPerson' }],
  notes: ['What is unsaved in the open level is lost: save_all before.'],
  plan: async (context, { level }) => {
    const map = await needMap(context, level);
    return planToLeaveLevel(context, levelEdit.make({ objectPath: map, open: { from: 'file' } }));
  },
});
