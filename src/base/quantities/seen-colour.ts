import { isRecord } from '../json/is-record.ts';
import { type Channels, fromLinear, ofKelvin, toBytes } from './light.ts';

/**
 * The colour that a value looks like on a screen, as CSS writes it; undefined when it is none.
 * @param type the type hint: `color` is 0–255 in sRGB, `linearColor` 0–1 in linear light, and a unit of K is a black body
 */
export function colourOf(value: unknown, type: string, unit: string | undefined): string | undefined {
  if (unit === 'K' && typeof value === 'number') return blackBody(value);
  if (!isRecord(value)) return undefined;
  const [red = 0, green = 0, blue = 0] = [value.R, value.G, value.B].map(Number);
  if (Number.isNaN(red + green + blue)) return undefined;
  if (type === 'color') return toCss([red / 255, green / 255, blue / 255]);
  if (type !== 'linearColor') return undefined;
  const brightest = Math.max(red, green, blue, 1);
  return toCss(fromLinear([red / brightest, green / brightest, blue / brightest]));
}

/** Colour of a glowing body, 1000 to 15000 K. */
export function blackBody(kelvin: number): string {
  return toCss(ofKelvin(Math.min(Math.max(kelvin, 1000), 15000)));
}

function toCss(channels: Channels): string {
  return `rgb(${toBytes(channels).join(' ')})`;
}
