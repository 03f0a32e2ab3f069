import { convertLrgbToRgb, convertRgbToLrgb } from 'culori/fn';

/** Red, green and blue from 0 to 1: as screens show them, or in linear light. */
export type Channels = readonly [red: number, green: number, blue: number];

/** What a screen shows, which is sRGB, in the linear light that the engine counts in. */
export function toLinear([r, g, b]: Channels): Channels {
  const linear = convertRgbToLrgb({ r, g, b });
  return [linear.r, linear.g, linear.b];
}

/** Linear light as a screen shows it. */
export function fromLinear([r, g, b]: Channels): Channels {
  const screen = convertLrgbToRgb({ r, g, b });
  return [screen.r, screen.g, screen.b];
}

/** Each channel from 0 to 255, cut where it would be beyond. */
export function toBytes(channels: Channels): [number, number, number] {
  const byte = (channel: number) => Math.round(255 * Math.min(1, Math.max(0, channel)));
  return [byte(channels[0]), byte(channels[1]), byte(channels[2])];
}

/**
 * What a black body of a temperature in kelvin looks like on a screen: Tanner Helland's fit, good within a few per cent
 * from 1000 to 40000 K.
 */
export function ofKelvin(kelvin: number): Channels {
  const t = kelvin / 100;
  const red = t <= 66 ? 255 : 329.7 * (t - 60) ** -0.1332;
  const green = t <= 66 ? 99.47 * Math.log(t) - 161.12 : 288.12 * (t - 60) ** -0.0755;
  const blue = t >= 66 ? 255 : t <= 19 ? 0 : 138.52 * Math.log(t - 10) - 305.04;
  return [red / 255, green / 255, blue / 255];
}
