import { expect, test } from 'vitest';
import { decodePng } from './decode-png.ts';
import { encodePng } from './encode-png.ts';
import { encodeSmall } from './encode-small.ts';
import type { Pixels } from './pixels.ts';

/** Areas of plain colour, and in the lower part of it shades without any order. */
function paint(width: number, height: number, share: number): Pixels {
  const data = new Uint8Array(width * height * 4).fill(255);
  let seed = 1;
  for (let at = 0; at < data.length; at += 4) {
    const isNoisy = at / 4 / width >= height * (1 - share);
    seed = (seed * 48_271) % 2_147_483_647;
    data.set(isNoisy ? [seed & 255, (seed >> 8) & 255, (seed >> 16) & 255] : [10, (at >> 9) & 240, 30], at);
  }
  return { width, height, data };
}

const coloursOf = ({ data }: Pixels) =>
  new Set(Array.from({ length: data.length / 4 }, (_, at) => data.subarray(at * 4, at * 4 + 3).join()));

test('a picture that fits keeps all its colours', async () => {
  const plain = paint(300, 200, 0);
  expect(decodePng(await encodeSmall(plain, 20_000), 'plain')).toEqual(plain);
});

test.each([256, 96, 32])('as many colours are taken as leave it within the bytes: %i', async most => {
  const noisy = paint(300, 200, 0.5);
  const room = (await encodePng(noisy, most)).length;
  const png = await encodeSmall(noisy, room);
  expect(png.length).toBeLessThanOrEqual(room);
  expect(coloursOf(decodePng(png, 'noisy')).size).toBe(most);
});

test.each([
  [300, 200],
  [40, 1],
  [1, 40],
])('what does not fit has few colours: %i × %i', async (width, height) => {
  const noisy = paint(width, height, 1);
  const drawn = decodePng(await encodeSmall(noisy, 10), 'noisy');
  expect(drawn).toMatchObject({ width, height });
  expect(coloursOf(drawn).size).toBeLessThanOrEqual(12);
});
