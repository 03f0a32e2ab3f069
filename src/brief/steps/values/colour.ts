/** A colour as fields store it: linear, 0 to 1. */
export interface Colour {
  R: number;
  G: number;
  B: number;
}

export function isColour(value: unknown): value is Colour {
  if (typeof value !== 'object' || value === null || Object.keys(value).length !== 3) return false;
  return ['R', 'G', 'B'].every(name => typeof (value as Record<string, unknown>)[name] === 'number'); // an object, so it can be asked for its members
}

/** Six hex digits, which are sRGB, in linear numbers. Four decimals are finer than a byte everywhere on the curve. */
export function fromHex(digits: string): Colour {
  const [R = 0, G = 0, B = 0] = (digits.match(/../g) ?? []).map(byte =>
    toLinear(Number.parseInt(byte, 16) / 255),
  );
  return { R, G, B };
}

/** Bytes of 0 to 255, which are sRGB as hex digits are. */
export function fromBytes(bytes: readonly number[]): Colour {
  const [R = 0, G = 0, B = 0] = bytes.map(byte => toLinear(byte / 255));
  return { R, G, B };
}

export function toHex({ R, G, B }: Colour): string {
  const bytes = [R, G, B].map(linear => Math.round(255 * Math.min(1, Math.max(0, toSrgb(linear)))));
  return `#${bytes.map(byte => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** The sRGB curve. */
function toLinear(share: number): number {
  const linear = share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  return Number(linear.toFixed(4));
}

function toSrgb(linear: number): number {
  return linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055;
}

/** sRGB bytes of a black body at a temperature in kelvin: Tanner Helland's fit, good within a few per cent from 1000 to 40000 K. */
export function kelvinBytes(kelvin: number): number[] {
  const t = kelvin / 100;
  const red = t <= 66 ? 255 : 329.7 * (t - 60) ** -0.1332;
  const green = t <= 66 ? 99.47 * Math.log(t) - 161.12 : 288.12 * (t - 60) ** -0.0755;
  const blue = t >= 66 ? 255 : t <= 19 ? 0 : 138.52 * Math.log(t - 10) - 305.04;
  return [red, green, blue].map(byte => Math.round(Math.min(255, Math.max(0, byte))));
}
