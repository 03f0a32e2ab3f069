import * as z from 'zod';
import { defineWorkOperation } from '../../../kernel/operations/define-operation.ts';
import { beginSimulate } from '../../../unreal/level-functions.ts';
import { changePlay, previewPlay } from '../play.ts';

export const simulate = defineWorkOperation({
  name: 'simulate',
  category: 'level',
  summary: 'simulate the level: physics and logic without a player',
  effect: 'session',
  needs: { functions: ['beginSimulate', 'isInPlayInEditor', 'getGameWorld'] },
  parameters: () => z.strictObject({}),
  examples: [{}],
  notes: ['The game runs on copies of the actors: `world` is play in calls about them.'],
  preview: context => previewPlay(context, 'playing'),
  run: context => changePlay(context, beginSimulate(), 'playing'),
});
