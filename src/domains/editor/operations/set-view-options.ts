import * as z from 'zod';
import { defineEditOperation } from '../../../kernel/operations/define-operation.ts';
import { requireFunctions } from '../../../unreal/function-versions.ts';
import { gameViewEdit } from '../edits/game-view-edit.ts';
import { realtimeEdit } from '../edits/realtime-edit.ts';
import { VIEWPORT } from '../edits/viewport-camera-edit.ts';

export const setViewOptions = defineEditOperation({
  name: 'set_view_options',
  category: 'editor',
  summary: 'hide icons and grid of the level viewport, or have it draw all the time',
  effect: 'session',
  needs: {
    functions: ['setGameView', 'getGameView', 'redrawViewports'],
    sometimes: ['setViewportRealtime'],
  },
  parameters: () =>
    z.strictObject({
      gameView: z.boolean().optional().describe('As in the game: without icons and grid'),
      realtime: z.boolean().optional().describe('Draw all the time (from 5.5 on)'),
    }),
  examples: [{ gameView: true }],
  notes: ['The editor does not tell whether a viewport is realtime: that cannot be checked.'],
  missing: ({ gameView, realtime }) =>
    gameView === undefined && realtime === undefined ? 'gameView' : undefined,
  plan: async ({ session }, { gameView, realtime }) => {
    if (realtime !== undefined) requireFunctions(session, ['setViewportRealtime'], '`realtime`');
    return {
      edits: [
        ...(gameView === undefined
          ? []
          : [{ edit: gameViewEdit.make({ objectPath: VIEWPORT, on: gameView }) }]),
        ...(realtime === undefined
          ? []
          : [{ edit: realtimeEdit.make({ objectPath: VIEWPORT, on: realtime }) }]),
      ],
      ...(realtime !== undefined && { notes: ['The editor does not tell whether a viewport is realtime.'] }),
    };
  },
});
