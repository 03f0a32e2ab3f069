import * as z from 'zod';
import { defineWorkOperation } from '../../../kernel/operations/define-operation.ts';
import { endPlay } from '../../../unreal/level-functions.ts';
import { changePlay, previewPlay } from '../play.ts';

export const stopPlay = defineWorkOperation({
  name: 'stop_play',
  category: 'level',
  summary: 'end play or simulation, and wait until it has ended',
  effect: 'session',
  needs: { functions: ['endPlay', 'isInPlayInEditor'] },
  parameters: () => z.strictObject({}),
  examples: [{}],
  notes: ['What was changed in the game goes with it.'],
  preview: context => previewPlay(context, 'stopped'),
  run: context => changePlay(context, endPlay(), 'stopped'),
});
