import { createHash } from 'node:crypto';
import type { Picture } from './picture.ts';

/** Draws a picture; the document says all that shows in it. */
export type Draw = (picture: Picture, svg: string) => Promise<Buffer>;

/**
 * A drawer that gives what it drew last, or still draws, when the same picture is asked for again: drawing a large level
 * takes longer than reading what has changed in it. What failed is drawn anew.
 */
export function keepDrawing(draw: (picture: Picture) => Promise<Buffer>): Draw {
  let last: { sum: string; drawn: Promise<Buffer> } | undefined;
  return async (picture, svg) => {
    const sum = createHash('sha256').update(svg).digest('hex');
    if (last?.sum !== sum) last = { sum, drawn: draw(picture) };
    const asked = last;
    try {
      return await asked.drawn;
    } catch (error) {
      if (last === asked) last = undefined;
      throw error;
    }
  };
}
