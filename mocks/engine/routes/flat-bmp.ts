import type { Colour } from './flat-png.ts';

/** A Windows bitmap of one colour: a palette of one entry and one bit a pixel, all of them zeros. */
export function flatBmp(width: number, height: number, [red, green, blue]: Colour): Uint8Array {
  const headers = 14 + 40;
  const palette = 4;
  // Lines are whole groups of four bytes.
  const pixels = Math.ceil(width / 32) * 4 * height;
  const bytes = new Uint8Array(headers + palette + pixels);
  const view = new DataView(bytes.buffer);
  bytes.set(new TextEncoder().encode('BM'));
  const fields: [at: number, value: number][] = [
    [2, bytes.length],
    [10, headers + palette],
    [14, 40],
    [18, width],
    [22, height],
    [34, pixels],
    [46, 1],
  ];
  for (const [at, value] of fields) view.setUint32(at, value, true);
  const [planes, bitsPerPixel] = [1, 1];
  view.setUint16(26, planes, true);
  view.setUint16(28, bitsPerPixel, true);
  bytes.set([blue, green, red, 0], headers);
  return bytes;
}
