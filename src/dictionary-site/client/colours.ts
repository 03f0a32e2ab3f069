import { isRecord } from '../../base/json/is-record.ts';

/**
 * The colour that a value looks like on a screen, as CSS writes it; undefined when it is none.
 * @param type the type hint: `color` is 0–255 in sRGB, `linearColor` 0–1 in linear light, and a unit of K is a black body
 */
export function colourOf(value: unknown, type: string, unit: string | undefined): string | undefined {
  if (unit === 'K' && typeof value === 'number') return blackBody(value);
  if (!isRecord(value)) return undefined;
  const channels = [value.R, value.G, value.B].map(Number);
  if (channels.some(Number.isNaN)) return undefined;
  if (type === 'color') return toCss(channels);
  if (type !== 'linearColor') return undefined;
  const brightest = Math.max(...channels, 1);
  return toCss(channels.map(channel => toSrgb(channel / brightest)));
}

/** Colour of a glowing body, 1000 to 15000 K: a curve fitted to its published chromaticities. [derived] */
export function blackBody(kelvin: number): string {
  const t = Math.min(Math.max(kelvin, 1000), 15000) / 100;
  const red = t <= 66 ? 255 : 329.7 * (t - 60) ** -0.1332;
  const green = t <= 66 ? 99.47 * Math.log(t) - 161.12 : 288.12 * (t - 60) ** -0.0755;
  const blue = t >= 66 ? 255 : t <= 19 ? 0 : 138.52 * Math.log(t - 10) - 305.04;
  return toCss([red, green, blue]);
}

function toSrgb(linear: number): number {
  const light = Math.max(linear, 0);
  return 255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055);
}

function toCss(channels: readonly number[]): string {
  return `rgb(${channels.map(channel => Math.round(Math.min(Math.max(channel, 0), 255))).join(' ')})`;
}
