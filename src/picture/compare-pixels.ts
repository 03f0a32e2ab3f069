import type { Pixels } from './pixels.ts';

/** How two pictures of one size differ. Colours are compared; opacity is not, as editors write any. */
export interface PixelDifference {
  /** Share of the pixels that changed visibly, 0 to 1. */
  share: number;
  /** Mean difference of a channel over all pixels, 0 to 255. */
  mean: number;
  /** The largest difference of a channel, 0 to 255. */
  most: number;
  /** Around all pixels that changed, in pixels; `right` and `bottom` are the first outside. */
  box?: { left: number; top: number; right: number; bottom: number };
  /** The second picture, pale and grey; what changed is red, the stronger the more. */
  picture: Pixels;
}

/** A channel that differs by no more is the same to the eye: noise of rendering and of dithering. */
const NOISE = 8;

/**
 * Compares two pictures pixel by pixel.
 * @throws RangeError where they are not of one size
 */
export function comparePixels(before: Pixels, after: Pixels): PixelDifference {
  const { width, height } = after;
  if (before.width !== width || before.height !== height) throw new RangeError('pictures of two sizes');
  const picture: Pixels = { width, height, data: new Uint8Array(width * height * 4) };
  const box = { left: width, top: height, right: 0, bottom: 0 };
  let [changed, sum, most] = [0, 0, 0];
  for (let at = 0; at < after.data.length; at += 4) {
    const [total, largest] = differenceAt(before.data, after.data, at);
    sum += total;
    most = Math.max(most, largest);
    const isChanged = largest > NOISE;
    paint(picture.data, after.data, at, isChanged ? largest : 0);
    if (!isChanged) continue;
    changed++;
    const [x, y] = [(at / 4) % width, Math.floor(at / 4 / width)];
    box.left = Math.min(box.left, x);
    box.top = Math.min(box.top, y);
    box.right = Math.max(box.right, x + 1);
    box.bottom = Math.max(box.bottom, y + 1);
  }
  const count = width * height;
  return { share: changed / count, mean: sum / 3 / count, most, ...(changed > 0 && { box }), picture };
}

function differenceAt(before: Uint8Array, after: Uint8Array, at: number): [total: number, largest: number] {
  let [total, largest] = [0, 0];
  for (let part = 0; part < 3; part++) {
    const each = Math.abs((after[at + part] ?? 0) - (before[at + part] ?? 0));
    total += each;
    largest = Math.max(largest, each);
  }
  return [total, largest];
}

/** Red where something changed, from half to full; elsewhere a pale grey, so that one sees what it is. */
function paint(to: Uint8Array, after: Uint8Array, at: number, strength: number): void {
  const grey = (after[at] ?? 0) * 0.3 + (after[at + 1] ?? 0) * 0.59 + (after[at + 2] ?? 0) * 0.11;
  const pale = 150 + grey * 0.4;
  const share = strength === 0 ? 0 : 0.5 + (strength / 255) * 0.5;
  to.set([pale + (225 - pale) * share, pale * (1 - share), pale * (1 - share) + 40 * share, 255], at);
}
