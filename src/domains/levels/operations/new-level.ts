import * as z from 'zod';
import { BridgeError } from '../../../base/errors.ts';
import { writeCall } from '../../../kernel/operations/correct-call.ts';
import { defineEditOperation } from '../../../kernel/operations/define-operation.ts';
import { isEngineSince } from '../../../unreal/engine-version.ts';
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
  refuse: refuseTemplateWithPartition,
  plan: async (context, args) => {
    const { level, template, partitioned } = args;
    const objectPath = await needFreeName(context, level, path =>
      writeCall('new_level', { ...args, level: path }),
    );
    if (partitioned && !isEngineSince(context.session, '5.4')) throw partitionLacking(level);
    const open =
      template === undefined
        ? ({ from: 'nothing', partitioned } as const)
        : ({ from: 'template', template: await needMap(context, template) } as const);
    return planToLeaveLevel(context, levelEdit.make({ objectPath, open }));
  },
});

/** A level made after another one is divided as that one is. @throws BridgeError `invalid_arguments` */
function refuseTemplateWithPartition({ template, partitioned, ...rest }: Record<string, unknown>): void {
  if (template === undefined || partitioned !== true) return;
  throw new BridgeError(
    'invalid_arguments',
    'new_level takes `template` or `partitioned`: a level made after another one has World Partition where that one has.',
    { example: { action: 'new_level', ...rest, template } },
  );
}

/** Engines before may make the level and pass over the wish. [derived] */
function partitionLacking(level: string): BridgeError {
  return new BridgeError('engine_lacks', 'new_level makes levels with World Partition from Unreal 5.4 on.', {
    remedy:
      'The user makes one with File > New Level > Open World; without `partitioned` new_level makes a plain one.',
    example: { action: 'new_level', level },
  });
}
