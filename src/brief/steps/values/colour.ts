import { type Channels, fromLinear, toBytes, toLinear } from '../../../base/quantities/light.ts';

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

/** What a screen shows, as fields store it. Four decimals are finer than a byte everywhere on the curve. */
export function fromScreen(channels: Channels): Colour {
  const [R, G, B] = toLinear(channels).map(channel => Number(channel.toFixed(4)));
  return { R: R ?? 0, G: G ?? 0, B: B ?? 0 };
}

/** Bytes of 0 to 255, which are sRGB as hex digits are. */
export function fromBytes([red = 0, green = 0, blue = 0]: readonly number[]): Colour {
  return fromScreen([red / 255, green / 255, blue / 255]);
}

/** Six hex digits, which are sRGB. */
export function fromHex(digits: string): Colour {
  return fromBytes((digits.match(/../g) ?? []).map(byte => Number.parseInt(byte, 16)));
}

export function toHex({ R, G, B }: Colour): string {
  const bytes = toBytes(fromLinear([R, G, B]));
  return `#${bytes.map(byte => byte.toString(16).padStart(2, '0')).join('')}`;
}
