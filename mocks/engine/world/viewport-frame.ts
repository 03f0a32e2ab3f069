import type { EditorContext } from '../editor-context.ts';
import { placeOf } from './viewport-shots.ts';

/** What a frame does to the level viewports: a locked view follows its actor, and pictures are taken. */
export function serveViewports(context: EditorContext): void {
  const { world, shots } = context;
  const { viewport } = world;
  const place = viewport.pilot === undefined ? undefined : placeOf(world, viewport.pilot);
  if (place) world.camera = place;
  const isDrawn = isVisible(context) && needsDrawing(context);
  if (isDrawn) world.viewports.invalidated = false;
  shots.serve(context, isDrawn ? 'drawn' : 'idle');
}

/** Nothing is drawn without a window. */
export function isVisible({ world, condition }: EditorContext): boolean {
  return !world.scene.headless && !condition.isMinimised();
}

/** A game is drawn in every frame; a viewport that is not realtime never is by itself. Seen in the field. */
function needsDrawing({ world }: EditorContext): boolean {
  return world.playPath !== undefined || world.viewport.realtime || world.viewports.invalidated;
}
