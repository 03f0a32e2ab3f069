import { inflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { flatPng } from './flat-png.ts';

test('one pixel, byte by byte', () => {
  const chunks = [
    '89504e470d0a1a0a',
    '0000000d 49484452 00000001 00000001 01 03 00 00 00 25db56ca',
    '00000003 504c5445 ff8000 2261917c',
    '0000000d 49444154 7801 01 0200 fdff 0000 00020001 7e050dd2',
    '00000000 49454e44 ae426082',
  ];
  const hex = Buffer.from(flatPng(1, 1, [255, 128, 0])).toString('hex');
  expect(hex).toBe(chunks.join('').replaceAll(' ', ''));
});

describe('the lines', () => {
  test.each([
    [256, 256, 1],
    [9, 3, 1],
    // More than one block of 65,535 bytes.
    [1024, 1024, 3],
  ])('%i × %i are zeros in %i blocks', (width, height, blocks) => {
    const png = Buffer.from(flatPng(width, height, [0, 0, 0]));
    const start = png.indexOf('IDAT');
    const data = png.subarray(start + 4, start + 4 + png.readUInt32BE(start - 4));
    const size = height * (1 + Math.ceil(width / 8));
    expect(inflateSync(data).equals(Buffer.alloc(size))).toBe(true);
    expect(data.length).toBe(size + 2 + blocks * 5 + 4);
  });
});
