import * as z from 'zod';
import { BridgeError } from '../../../base/errors.ts';
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
  // It plays in the editor whatever else it is told.
  instead: { mode: value => (/^(pie|play_?in_?editor)$/i.test(textOfValue(value)) ? {} : undefined) },
  refuse: refuseSimulation,
  notes: ['The game runs on copies of the actors: `world` is play in calls about them.'],
  preview: context => previewPlay(context, 'playing'),
  run: context => changePlay(context, beginPlay(), 'playing'),
});

/** To simulate is another operation. @throws BridgeError `invalid_arguments` */
function refuseSimulation({ mode }: Record<string, unknown>): void {
  if (!/^simulat/i.test(textOfValue(mode))) return;
  throw new BridgeError(
    'invalid_arguments',
    'play begins a game; simulate runs the level without a player.',
    {
      example: { action: 'simulate' },
      isMeant: true,
    },
  );
}
