import { mapInTurns, nextTurn } from '../base/next-turn.ts';
import { coverArea, coverLines, createRoom, type MakeRoom, type Mask } from './mask.ts';
import { dashLine, discPoints } from './outlines.ts';
import type { DiscShape, Paint, PathShape, Picture, Point, Rectangle, Shape, TextShape } from './picture.ts';
import type { Pixels } from './pixels.ts';
import { strokeText } from './stroke-text.ts';

/** Draws a picture, smooth-edged and without any font or library; others have their turns meanwhile. */
export async function drawPicture(picture: Picture): Promise<Pixels> {
  const { width, height, background } = picture;
  const pixels: Pixels = { width, height, data: new Uint8Array(width * height * 4) };
  const page = { left: 0, top: 0, right: width, bottom: height };
  const makeRoom = createRoom();
  const [red, green, blue] = readColour(background);
  pixels.data.set([red, green, blue, 255].slice(0, pixels.data.length));
  for (let done = 4; done < pixels.data.length; done *= 2) pixels.data.copyWithin(done, 0, done);
  for (const layer of picture.layers) {
    await nextTurn();
    const within = layer.clip ? intersect(page, layer.clip) : page;
    await mapInTurns(layer.shapes, shape => drawShape(shape, { pixels, within, makeRoom }));
  }
  return pixels;
}

/** What is drawn on. */
interface Canvas {
  pixels: Pixels;
  within: Rectangle;
  makeRoom: MakeRoom;
}

function drawShape(shape: Shape, canvas: Canvas): void {
  if (shape.kind === 'text') drawText(shape, canvas);
  else drawPath(shape, canvas);
}

function drawPath(shape: PathShape | DiscShape, canvas: Canvas): void {
  const points = shape.kind === 'disc' ? discPoints(shape.centre, shape.radius) : shape.points;
  const [first] = points;
  if (first === undefined) return;
  if (shape.fill !== undefined && shape.kind !== 'line') {
    blend(canvas.pixels, coverArea(points, canvas), shape.fill, shape.fillOpacity);
  }
  drawOutline(shape.kind === 'line' ? points : [...points, first], shape, canvas);
}

function drawOutline(points: readonly Point[], paint: Paint, canvas: Canvas): void {
  if (paint.stroke === undefined) return;
  const lines = paint.dash ? dashLine(points, paint.dash) : [points];
  blend(canvas.pixels, coverLines(lines, paint.width ?? 1, canvas), paint.stroke);
}

/** Thickness of letters against the height of capitals. */
const STROKE = { plain: 0.12, bold: 0.18 };

function drawText(shape: TextShape, canvas: Canvas): void {
  const lines = strokeText(shape.text, shape.at, shape.size);
  const width = Math.max(1.1, shape.size * STROKE[shape.weight ?? 'plain']);
  const { pixels } = canvas;
  if (shape.halo !== undefined) blend(pixels, coverLines(lines, width + 4, canvas), shape.halo, 0.85);
  blend(pixels, coverLines(lines, width, canvas), shape.colour);
}

function blend({ data, width }: Pixels, mask: Mask | undefined, colour: string, opacity = 1): void {
  if (!mask) return;
  const [red, green, blue] = readColour(colour);
  const { cover } = mask;
  for (let row = 0; row < mask.height; row++) {
    let at = ((mask.top + row) * width + mask.left) * 4;
    let index = row * mask.stride;
    for (const end = index + mask.width; index < end; index++, at += 4) {
      const share = (cover[index] ?? 0) * opacity;
      if (share <= 0.004) continue;
      data[at] = mix(data[at] ?? 0, red, share);
      data[at + 1] = mix(data[at + 1] ?? 0, green, share);
      data[at + 2] = mix(data[at + 2] ?? 0, blue, share);
    }
  }
}

function mix(below: number, above: number, share: number): number {
  return Math.round(below + (above - below) * share);
}

function readColour(written: string): [red: number, green: number, blue: number] {
  const number = Number.parseInt(written.slice(1), 16);
  return [number >> 16, (number >> 8) & 255, number & 255];
}

function intersect(a: Rectangle, b: Rectangle): Rectangle {
  return {
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  };
}
