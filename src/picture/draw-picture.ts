import { mapInTurns, nextTurn } from '../base/next-turn.ts';
import { coverArea, coverLines, type Mask } from './mask.ts';
import { dashLine, discPoints } from './outlines.ts';
import type {
  DiscShape,
  Paint,
  PathShape,
  Picture,
  PictureLayer,
  Point,
  Rectangle,
  Shape,
  TextShape,
} from './picture.ts';
import type { Pixels } from './pixels.ts';
import { strokeText } from './stroke-text.ts';

/** Draws a picture, smooth-edged and without any font or library; others have their turns meanwhile. */
export async function drawPicture(picture: Picture): Promise<Pixels> {
  const { width, height, background } = picture;
  const pixels: Pixels = { width, height, data: new Uint8Array(width * height * 4) };
  const [red, green, blue] = readColour(background);
  pixels.data.set([red, green, blue, 255].slice(0, pixels.data.length));
  for (let done = 4; done < pixels.data.length; done *= 2) pixels.data.copyWithin(done, 0, done);
  for (const layer of picture.layers) {
    await nextTurn();
    await drawLayer(pixels, layer);
  }
  return pixels;
}

async function drawLayer(pixels: Pixels, { shapes, clip }: PictureLayer): Promise<void> {
  const page = { left: 0, top: 0, right: pixels.width, bottom: pixels.height };
  const within = clip ? intersect(page, clip) : page;
  await mapInTurns(shapes, shape => drawShape(pixels, shape, within));
}

function drawShape(pixels: Pixels, shape: Shape, within: Rectangle): void {
  if (shape.kind === 'text') drawText(pixels, shape, within);
  else drawPath(pixels, shape, within);
}

function drawPath(pixels: Pixels, shape: PathShape | DiscShape, within: Rectangle): void {
  const points = shape.kind === 'disc' ? discPoints(shape.centre, shape.radius) : shape.points;
  const [first] = points;
  if (first === undefined) return;
  if (shape.fill !== undefined && shape.kind !== 'line') {
    blend(pixels, coverArea(points, within), shape.fill, shape.fillOpacity);
  }
  drawOutline(pixels, shape.kind === 'line' ? points : [...points, first], shape, within);
}

function drawOutline(pixels: Pixels, points: readonly Point[], paint: Paint, within: Rectangle): void {
  if (paint.stroke === undefined) return;
  const lines = paint.dash ? dashLine(points, paint.dash) : [points];
  blend(pixels, coverLines(lines, paint.width ?? 1, within), paint.stroke);
}

/** Thickness of letters against the height of capitals. */
const STROKE = { plain: 0.12, bold: 0.18 };

function drawText(pixels: Pixels, shape: TextShape, within: Rectangle): void {
  const lines = strokeText(shape.text, shape.at, shape.size);
  const width = Math.max(1.1, shape.size * STROKE[shape.weight ?? 'plain']);
  if (shape.halo !== undefined) blend(pixels, coverLines(lines, width + 4, within), shape.halo, 0.85);
  blend(pixels, coverLines(lines, width, within), shape.colour);
}

function blend({ data, width }: Pixels, mask: Mask | undefined, colour: string, opacity = 1): void {
  if (!mask) return;
  const [red, green, blue] = readColour(colour);
  const { cover } = mask;
  let index = 0;
  for (let y = mask.top; y < mask.top + mask.height; y++) {
    let at = (y * width + mask.left) * 4;
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
