import { BridgeError } from '../base/errors.ts';
import { comparePixels } from './compare-pixels.ts';
import { decodePng } from './decode-png.ts';
import { encodePng } from './encode-png.ts';

/** A picture and what it is called in an error. */
export interface NamedPicture {
  name: string;
  bytes: Uint8Array;
}

/** How two pictures differ, as it is told. */
export interface PictureDifference {
  facts: {
    /** Per cent of the pixels that changed visibly. */
    changed_percent: number;
    /** Around what changed, pixels from the top left; not there where nothing did. */
    changed_box?: { left: number; top: number; width: number; height: number };
    /** Mean difference of a channel, 0 to 255. */
    mean_difference: number;
    /** Largest difference of a channel, 0 to 255. */
    largest_difference: number;
  };
  /** The second picture, pale; what changed is red. */
  png: Buffer;
}

/**
 * Compares two PNGs of one size.
 * @throws BridgeError `unreadable_picture`; `invalid_arguments` where the sizes differ
 */
export async function comparePictures(before: NamedPicture, after: NamedPicture): Promise<PictureDifference> {
  const [first, second] = [before, after].map(({ name, bytes }) => ({
    name,
    pixels: decodePng(bytes, name),
  })) as [Decoded, Decoded]; // of two
  const sizes = [first, second].map(({ pixels: { width, height } }) => `${width} by ${height}`);
  if (sizes[0] !== sizes[1]) {
    throw new BridgeError(
      'invalid_arguments',
      `${before.name} has ${sizes[0]} pixels, ${after.name} has ${sizes[1]}: only pictures of one size can be compared.`,
      { remedy: 'Take both with the same `width` and `height`.' },
    );
  }
  const { share, mean, most, box, picture } = comparePixels(first.pixels, second.pixels);
  const facts = {
    changed_percent: roundShare(share * 100),
    ...(box && {
      changed_box: {
        left: box.left,
        top: box.top,
        width: box.right - box.left,
        height: box.bottom - box.top,
      },
    }),
    mean_difference: roundShare(mean),
    largest_difference: most,
  };
  return { facts, png: await encodePng(picture) };
}

interface Decoded {
  name: string;
  pixels: ReturnType<typeof decodePng>;
}

/** Three digits, so that one pixel of a million is not nothing. */
function roundShare(value: number): number {
  return Number(value.toPrecision(3));
}
