import * as z from 'zod';
import { defineEdit } from '../../../kernel/edits/define-edit.ts';
import { getGameView, redrawViewports, setGameView } from '../../../unreal/view-functions.ts';

/** Hides icons and grid of the active viewport, or shows them. */
export const gameViewEdit = defineEdit(
  'game-view',
  { on: z.boolean() },
  {
    undoStep: 'none',
    observe: () => [getGameView()],
    apply: ({ on }) => [setGameView(on), redrawViewports()],
    aim: ({ on }) => on,
    inverse: () => [],
    propertyName: () => 'gameView',
  },
);
