import { inflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { testOneIn } from '../../../test/support/soak.ts';
import { flatPng } from './flat-png.ts';

test('one pixel, chunk by chunk', () => {
  const png = Buffer.from(flatPng(1, 1, [255, 128, 0])).toString('hex');
  const start = ['89504e470d0a1a0a', '0000000d4948445200000001000000010103000000', '25db56ca'];
  expect(png.startsWith(start.join(''))).toBe(true);
  expect(png).toContain('00000003504c5445ff80002261917c');
  expect(png.endsWith('0000000049454e44ae426082')).toBe(true);
});

describe('the lines are zeros', () => {
  testOneIn(3).each([
    [1, 1],
    [9, 3],
    [256, 256],
    // One repetition of 258, and one byte more and less.
    [8, 129],
    [2056, 1],
    [2048, 1],
    [3840, 2160],
    [16_384, 16_384],
  ])('%i × %i, and there is little of them', (width, height) => {
    const png = Buffer.from(flatPng(width, height, [0, 0, 0]));
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([width, height]);
    const start = png.indexOf('IDAT');
    const data = png.subarray(start + 4, start + 4 + png.readUInt32BE(start - 4));
    const size = height * (1 + Math.ceil(width / 8));
    expect(inflateSync(data).equals(Buffer.alloc(size))).toBe(true);
    expect(data.length).toBeLessThan(300 + size / 100);
  });
});
