import * as z from 'zod';
import { getGameView, redrawViewports, setGameView } from '../../unreal/view-functions.ts';
import { defineEdit } from '../define-edit.ts';

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
