import { crc32, deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { longTest } from '../../test/support/soak.ts';
import { BridgeError } from '../base/errors.ts';
import { decodePng } from './decode-png.ts';
import { encodePng } from './encode-png.ts';
import type { Pixels } from './pixels.ts';

/** Pixels whose colours follow a rule. */
function paint(width: number, height: number, colourAt: (x: number, y: number) => readonly number[]): Pixels {
  const data = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) data.set([...colourAt(x, y), 255].slice(0, 4), (y * width + x) * 4);
  return { width, height, data };
}

/** A PNG as others write it: any colour type, a filter for each row. */
function writePng(
  head: number[],
  rows: readonly (readonly number[])[],
  more: readonly [string, number[]][] = [],
) {
  const chunk = (name: string, content: Uint8Array) => {
    const body = Buffer.concat([Buffer.from(name, 'latin1'), content]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(content.length);
    check.writeUInt32BE(crc32(body) >>> 0);
    return Buffer.concat([length, body, check]);
  };
  const pixels = deflateSync(Uint8Array.from(rows.flat()));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', Uint8Array.from(head)),
    ...more.map(([name, content]) => chunk(name, Uint8Array.from(content))),
    chunk('IDAT', pixels.subarray(0, 5)),
    chunk('IDAT', pixels.subarray(5)),
    chunk('IEND', new Uint8Array()),
  ]);
}

const head = (width: number, height: number, depth: number, type: number, interlaced = 0) => [
  ...[0, 0, 0, width, 0, 0, 0, height],
  ...[depth, type, 0, 0, interlaced],
];

describe('a PNG', () => {
  longTest('of few colours comes back as it was', async () => {
    const pixels = paint(40, 30, (x, y) =>
      [x * 6, y * 8, (x + y) % 3 === 0 ? 255 : 0].map(each => each & 0xc0),
    );
    expect(decodePng(await encodePng(pixels), 'it')).toEqual(pixels);
  });

  longTest('of many colours comes back with colours near to what they were', async () => {
    const pixels = paint(64, 64, (x, y) => [x * 4, y * 4, 128]);
    const again = decodePng(await encodePng(pixels), 'it');
    const largest = Math.max(...pixels.data.map((each, at) => Math.abs(each - (again.data[at] ?? 0))));
    expect(largest).toBeLessThanOrEqual(24);
  });

  test('with every filter, as RGB', () => {
    const rows = [
      [0, 10, 20, 30, 40, 50, 60],
      [1, 10, 20, 30, 5, 5, 5],
      [2, 1, 1, 1, 1, 1, 1],
      [3, 1, 2, 3, 4, 5, 6],
      [4, 1, 2, 3, 4, 5, 6],
    ];
    const { data } = decodePng(writePng(head(2, 5, 8, 2), rows), 'it');
    const row = (y: number) => [...data.subarray(y * 8, y * 8 + 3), ...data.subarray(y * 8 + 4, y * 8 + 7)];
    expect(row(0)).toEqual([10, 20, 30, 40, 50, 60]);
    expect(row(1)).toEqual([10, 20, 30, 15, 25, 35]);
    expect(row(2)).toEqual([11, 21, 31, 16, 26, 36]);
    // Half of what is above, then the mean of left and above.
    expect(row(3)).toEqual([6, 12, 18, 15, 24, 33]);
    // What is above, then whichever of left, above and corner is nearest to their sum.
    expect(row(4)).toEqual([7, 14, 21, 19, 29, 39]);
  });

  test.each([
    ['grey', 0, [[0, 7]], [7, 7, 7, 255]],
    ['grey with opacity', 4, [[0, 7, 9]], [7, 7, 7, 9]],
    ['RGB', 2, [[0, 1, 2, 3]], [1, 2, 3, 255]],
    ['RGBA', 6, [[0, 1, 2, 3, 4]], [1, 2, 3, 4]],
  ])('as %s', (_, type, rows, expected) => {
    expect([...decodePng(writePng(head(1, 1, 8, type), rows), 'it').data]).toEqual(expected);
  });

  test('with a palette', () => {
    const png = writePng(head(2, 1, 8, 3), [[0, 1, 0]], [['PLTE', [9, 8, 7, 1, 2, 3]]]);
    expect([...decodePng(png, 'it').data]).toEqual([1, 2, 3, 255, 9, 8, 7, 255]);
  });

  test.each([
    ['one bit a pixel', 1, [[0, 0b01000000]], [0, 0, 0, 255, 255, 255, 255, 255]],
    ['four bits a pixel', 4, [[0, 0x3f]], [51, 51, 51, 255, 255, 255, 255, 255]],
  ])('with %s', (_, depth, rows, expected) => {
    expect([...decodePng(writePng(head(2, 1, depth, 0), rows), 'it').data]).toEqual(expected);
  });

  test.each([
    ['a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])],
    ['nothing', Buffer.alloc(0)],
    ['sixteen bits', writePng(head(1, 1, 16, 2), [[0, 1, 2, 3, 4, 5, 6]])],
    ['interlaced', writePng(head(1, 1, 8, 2, 1), [[0, 1, 2, 3]])],
    ['no pixels', writePng(head(0, 0, 8, 2), [[0]])],
    ['fewer pixels than it says', writePng(head(9, 9, 8, 2), [[0, 1, 2, 3]])],
    ['more pixels than it says', writePng(head(1, 1, 8, 2), [Array.from({ length: 90_000 }, () => 0)])],
    ['a filter that there is not', writePng(head(1, 1, 8, 2), [[9, 1, 2, 3]])],
    ['cut off', encodePng(paint(50, 50, x => [x, 0, 0])).then(png => png.subarray(0, 90))],
  ])('that is %s is refused by its name', async (_, given) => {
    const bytes = await given;
    expect(() => decodePng(bytes, 'shot.png')).toThrow(BridgeError);
    expect(() => decodePng(bytes, 'shot.png')).toThrow(/^shot\.png cannot be read: /);
  });
});
