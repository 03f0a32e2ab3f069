import { escapeMarkup } from '../base/escape-markup.ts';
import type { Paint, Picture, PictureLayer, Point, Shape, TextShape } from './picture.ts';
import { measureText } from './stroke-text.ts';

/** Height of capitals against the size of common fonts without serifs. */
const CAPITAL_SHARE = 0.72;

/** A picture as an SVG document that needs nothing beside it. */
export function writeSvg({ width, height, background, title, layers }: Picture): string {
  const clips = layers.flatMap(({ clip }, index) =>
    clip === undefined
      ? []
      : [
          `<clipPath id="clip${index}"><rect x="${clip.left}" y="${clip.top}" width="${clip.right - clip.left}" height="${clip.bottom - clip.top}"/></clipPath>`,
        ],
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="Inter, Segoe UI, Helvetica, Arial, sans-serif">`,
    `<title>${escapeXml(title)}</title>`,
    ...(clips.length > 0 ? [`<defs>${clips.join('')}</defs>`] : []),
    `<rect width="${width}" height="${height}" fill="${background}"/>`,
    ...layers.map(writeLayer),
    '</svg>',
    '',
  ].join('\n');
}

function writeLayer({ name, shapes, clip }: PictureLayer, index: number): string {
  const clipped = clip ? ` clip-path="url(#clip${index})"` : '';
  return [`<g id="${escapeXml(name)}"${clipped}>`, ...shapes.map(writeShape), '</g>'].join('\n');
}

function writeShape(shape: Shape): string {
  if (shape.kind === 'text') return writeText(shape);
  if (shape.kind === 'disc') {
    const { centre, radius } = shape;
    const at = `cx="${round(centre.x)}" cy="${round(centre.y)}" r="${round(radius)}"`;
    return close('circle', `${at}${writePaint(shape)}`, shape.title);
  }
  const name = shape.kind === 'line' ? 'polyline' : 'polygon';
  const unfilled = shape.kind === 'line' ? { ...shape, fill: undefined } : shape;
  return close(name, `points="${writePoints(shape.points)}"${writePaint(unfilled)}`, shape.title);
}

function close(name: string, attributes: string, title: string | undefined): string {
  if (title === undefined) return `<${name} ${attributes}/>`;
  return `<${name} ${attributes}><title>${escapeXml(title)}</title></${name}>`;
}

function writePaint({
  fill,
  fillOpacity,
  stroke,
  width = 1,
  dash,
}: Omit<Paint, 'fill'> & { fill?: string | undefined }): string {
  return [
    ` fill="${fill ?? 'none'}"`,
    ...(fill !== undefined && fillOpacity !== undefined ? [` fill-opacity="${fillOpacity}"`] : []),
    ...(stroke === undefined
      ? []
      : [` stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`]),
    ...(dash && stroke !== undefined ? [` stroke-dasharray="${dash.join(' ')}"`] : []),
  ].join('');
}

/** The length is written, too: labels then stand nowhere over each other, whatever the font. */
function writeText({ at, text, size, colour, weight, halo, title }: TextShape): string {
  const length = round(measureText(text, size));
  const attributes = [
    `x="${round(at.x)}" y="${round(at.y)}" font-size="${round(size / CAPITAL_SHARE)}" fill="${colour}"`,
    ...(length > 0 ? [`textLength="${length}" lengthAdjust="spacingAndGlyphs"`] : []),
    ...(weight ? ['font-weight="bold"'] : []),
    ...(halo === undefined
      ? []
      : [
          `stroke="${halo}" stroke-width="3" stroke-opacity="0.85" stroke-linejoin="round" paint-order="stroke"`,
        ]),
    'xml:space="preserve"',
  ].join(' ');
  const inner = title === undefined ? '' : `<title>${escapeXml(title)}</title>`;
  return `<text ${attributes}>${inner}${escapeXml(text)}</text>`;
}

function writePoints(points: readonly Point[]): string {
  return points.map(({ x, y }) => `${round(x)},${round(y)}`).join(' ');
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** What XML cannot carry at all is left out. */
function escapeXml(text: string): string {
  return escapeMarkup(
    text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ''),
  );
}
