/** A picture as plain data: the same one becomes SVG for people and pixels for a model. Units are pixels, y grows down. */

export interface Point {
  x: number;
  y: number;
}

export interface Rectangle {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** How a shape is painted; `#rrggbb`. */
export interface Paint {
  fill?: string;
  /** 0 to 1 */
  fillOpacity?: number;
  stroke?: string;
  /** Of the stroke; 1 when left out. */
  width?: number;
  /** Lengths of what is drawn and what is not. */
  dash?: readonly [on: number, off: number];
}

interface Described {
  /** What a pointer that rests on it is told. */
  title?: string;
}

/** A closed area, or a line where it is not closed. */
export interface PathShape extends Paint, Described {
  kind: 'area' | 'line';
  points: readonly Point[];
}

export interface DiscShape extends Paint, Described {
  kind: 'disc';
  centre: Point;
  radius: number;
}

export interface TextShape extends Described {
  kind: 'text';
  /** Left end of the baseline. */
  at: Point;
  text: string;
  /** Height of its capitals. */
  size: number;
  colour: string;
  weight?: 'bold';
  /** Colour around the letters, for text that stands on other things. */
  halo?: string;
}

export type Shape = PathShape | DiscShape | TextShape;

/** Shapes that lie on one level; later layers lie above. */
export interface PictureLayer {
  name: string;
  shapes: readonly Shape[];
  /** Nothing of it shows outside. */
  clip?: Rectangle;
}

export interface Picture {
  width: number;
  height: number;
  background: string;
  /** What it shows, for whoever cannot see it. */
  title: string;
  layers: readonly PictureLayer[];
}
