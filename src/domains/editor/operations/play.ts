import * as z from 'zod';
import { textOfValue } from '../../../base/text/text-of-value.ts';
import { defineWorkOperation } from '../../../kernel/operations/define-operation.ts';
import { beginPlay } from '../../../unreal/level-functions.ts';
import { changePlay, previewPlay } from '../play.ts';

export const play = defineWorkOperation({
  name: 'play',
  category: 'level',
  summary: 'play the level in the editor, and wait until it plays',
  effect: 'session',
  needs: { functions: ['beginPlay', 'isInPlayInEditor', 'getGameWorld'] },
  parameters: () => z.strictObject({}),
  examples: [{}],
  // It plays in the editor whatever else it is told; to simulate is another operation.
  instead: { mode: value => (/^(pie|play_?in_?editor)$/i.test(textOfValue(value)) ? {} : undefined) },
  notes: ['The game runs on copies of the actors: `world` is play in calls about them.'],
  preview: context => previewPlay(context, 'playing'),
  run: context => changePlay(context, beginPlay(), 'playing'),
});
