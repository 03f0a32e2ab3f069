import { isRecord } from '../../base/json/is-record.ts';
import { fromLinear, toBytes, toLinear } from '../../base/quantities/light.ts';
import { pastedMembers } from './copied-value.ts';
import type { FieldKind } from './property.ts';

/** A colour as a picker takes it: `#ffd6aa`. What is brighter than a screen keeps its hue. */
export function pickerColour(value: unknown, kind: FieldKind): string {
  const [red, green, blue] = channelsOf(value);
  if (kind === 'colour') return writeHex([red, green, blue]);
  const most = Math.max(red, green, blue, 1);
  return writeHex(toBytes(fromLinear([red / most, green / most, blue / most])));
}

/** A picked colour in the shape that the property has: its opacity stays, and so does how bright it is above white. */
export function pickedColour(hex: string, value: unknown, kind: FieldKind): Record<string, unknown> {
  const now = isRecord(value) ? value : {};
  const bytes = [1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16));
  const [red = 0, green = 0, blue = 0] = bytes;
  if (kind === 'colour') return { ...now, R: red, G: green, B: blue };
  const most = Math.max(...channelsOf(value), 1);
  const [r, g, b] = toLinear([red / 255, green / 255, blue / 255]);
  const round = (channel: number) => Number((channel * most).toFixed(4));
  return { ...now, R: round(r), G: round(g), B: round(b) };
}

/**
 * A colour in channels as the editor copies it and as this page prints it: `(B=196,G=232,R=255,A=255)`, `255 232 196`. In
 * the shape that the property has; undefined where it is none.
 */
export function colourInChannels(
  text: string,
  value: unknown,
  kind: FieldKind,
): Record<string, unknown> | undefined {
  const { R, G, B } = pastedMembers(text, ['R', 'G', 'B']) ?? {};
  if (R === undefined || G === undefined || B === undefined) return undefined;
  const all = [R, G, B];
  if (all.some(each => each < 0)) return undefined;
  // Bytes and shares are told apart by what they are: 0 to 255 in whole numbers, or 1 for white.
  const isBytes = all.every(Number.isInteger) && all.some(each => each > 1);
  if (isBytes === (kind === 'colour')) return { ...(isRecord(value) && value), R, G, B };
  if (kind !== 'colour') return pickedColour(writeHex(all), value, kind);
  const [red, green, blue] = toBytes(fromLinear([R, G, B]));
  return { ...(isRecord(value) && value), R: red, G: green, B: blue };
}

/** A colour in hex as people write it, with or without `#`, short or long; undefined where it is none. */
export function readHex(text: string): string | undefined {
  const [, digits = ''] = /^#?([\da-f]{6}|[\da-f]{3})$/i.exec(text.trim()) ?? [];
  if (digits === '') return undefined;
  const long = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  return `#${long.toLowerCase()}`;
}

function channelsOf(value: unknown): [number, number, number] {
  if (!isRecord(value)) return [0, 0, 0];
  return [Number(value.R), Number(value.G), Number(value.B)];
}

function writeHex(bytes: readonly number[]): string {
  return `#${bytes.map(byte => Math.round(byte).toString(16).padStart(2, '0')).join('')}`;
}
