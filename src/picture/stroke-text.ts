import { normalizeText } from '../base/text/normalize-text.ts';
import { GLYPHS, MARKS, SPELLED, UNKNOWN_GLYPH } from './glyphs.ts';
import type { Point } from './picture.ts';

/** Height of capitals on the grid of the glyphs. */
const CAPITAL = 16;
/** Between letters. */
const SPACE = 4.4;
/** From small letters' marks to those of capitals. */
const CAPITAL_RISE = -6;

/** Width of a text, for capitals `size` high. */
export function measureText(text: string, size: number): number {
  const widths = lettersOf(text).map(({ glyph: [width] }) => width + SPACE);
  return (Math.max(0, widths.reduce((sum, each) => sum + each, 0) - SPACE) * size) / CAPITAL;
}

/** The lines that write a text, from the left end of its baseline. */
export function strokeText(text: string, at: Point, size: number): Point[][] {
  const scale = size / CAPITAL;
  const lines: Point[][] = [];
  let left = at.x;
  for (const { glyph, marks, isCapital } of lettersOf(text)) {
    const [width, strokes] = glyph;
    const toPage = (rise: number) => (point: Point) => ({
      x: left + point.x * scale,
      y: at.y + (point.y + rise - CAPITAL) * scale,
    });
    for (const line of readStrokes(strokes)) lines.push(line.map(toPage(0)));
    for (const mark of marks)
      lines.push(...readStrokes(mark).map(line => line.map(toPage(isCapital ? CAPITAL_RISE : 0))));
    left += (width + SPACE) * scale;
  }
  return lines;
}

interface Letter {
  glyph: readonly [width: number, strokes: string];
  marks: string[];
  isCapital: boolean;
}

/** Letters with what stands over them; what is written in another script becomes a box each. */
function lettersOf(text: string): Letter[] {
  const letters: Letter[] = [];
  const spelled = [...text].map(each => SPELLED[each] ?? each).join('');
  for (const part of normalizeText(spelled, 'NFD')) {
    const mark = MARKS[part];
    if (mark !== undefined) letters.at(-1)?.marks.push(mark);
    else if (!/\p{Mark}/u.test(part)) {
      const glyph = Object.hasOwn(GLYPHS, part) ? (GLYPHS[part] ?? UNKNOWN_GLYPH) : UNKNOWN_GLYPH;
      letters.push({ glyph, marks: [], isCapital: /\p{Lu}/u.test(part) });
    }
  }
  return letters;
}

const read = new Map<string, Point[][]>();

function readStrokes(strokes: string): Point[][] {
  const known = read.get(strokes);
  if (known) return known;
  const lines = strokes.split(' ').filter(Boolean).map(readStroke);
  read.set(strokes, lines);
  return lines;
}

function readStroke(stroke: string): Point[] {
  const [points, kind] = /^[~@]/.test(stroke) ? [stroke.slice(1), stroke[0]] : [stroke, ''];
  const corners = (points.match(/../g) ?? []).map(pair => ({
    x: Number.parseInt(pair.slice(0, 1), 36),
    y: Number.parseInt(pair.slice(1), 36),
  }));
  if (kind === '') return corners;
  return curveThrough(corners, kind === '@' ? 'closed' : 'open');
}

const STEPS = 5;

/** A Catmull-Rom curve through the corners. */
function curveThrough(corners: readonly Point[], end: 'closed' | 'open'): Point[] {
  const count = corners.length;
  const corner = (index: number): Point => {
    const at = end === 'closed' ? (index + count) % count : Math.min(Math.max(index, 0), count - 1);
    return corners[at] ?? { x: 0, y: 0 };
  };
  const curve: Point[] = [corner(0)];
  for (let index = 0; index < (end === 'closed' ? count : count - 1); index++) {
    const [a, b, c, d] = [corner(index - 1), corner(index), corner(index + 1), corner(index + 2)];
    for (let step = 1; step <= STEPS; step++) {
      const t = step / STEPS;
      const bend = (p: number, q: number, r: number, s: number) =>
        0.5 *
        (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t * t + (3 * q - p - 3 * r + s) * t * t * t);
      curve.push({ x: bend(a.x, b.x, c.x, d.x), y: bend(a.y, b.y, c.y, d.y) });
    }
  }
  return curve;
}
