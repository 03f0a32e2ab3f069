import type { EditorContext } from '../editor-context.ts';

/** A picture that the viewport is asked to take of itself. */
export interface Shot {
  width: number;
  height: number;
  /** What the caller called the file; empty for the next free number. */
  name: string;
  /** How a file without a name begins. Default: `HighresScreenshot`. */
  prefix?: string;
  /** Path of an actor to look from; left out: from the viewport's own camera. */
  camera?: string;
  /** Left out: as the viewport is. */
  gameView?: boolean;
}

/** Pictures that are under way. */
export interface Shots {
  /**
   * Asks for a picture, `delay` seconds from now. There is one request at a time: a later one takes the place of one
   * that is not drawn yet. Seen in the field.
   */
  request(shot: Shot, delay?: number): void;
  /** What a frame does: takes the picture that is due if a viewport was drawn, writes what was taken before. */
  serve(context: EditorContext, viewport: 'drawn' | 'idle'): void;
}
