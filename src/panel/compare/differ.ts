/** How two pictures differ. */
export interface SeenDifference {
  /** The second picture, pale; what changed is red. An address of it. */
  picture: string;
  /** Share of the pixels that changed visibly, 0 to 1. */
  share: number;
}

/** What no eye sees of a channel, 0 to 255. */
const UNSEEN = 8;

/** Compares two pictures in the page. Those of two sizes are compared at the size of the second. */
export async function differ(first: string, second: string): Promise<SeenDifference | undefined> {
  const [before, after] = await Promise.all([load(first), load(second)]);
  const canvas = document.createElement('canvas');
  const { naturalWidth: width, naturalHeight: height } = after;
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context || width === 0) return undefined;
  const pixelsOf = (image: HTMLImageElement) => {
    context.drawImage(image, 0, 0, width, height);
    return context.getImageData(0, 0, width, height);
  };
  const [old, now] = [pixelsOf(before).data, pixelsOf(after)];
  const changed = paintDifference(old, now.data);
  context.putImageData(now, 0, 0);
  return { picture: canvas.toDataURL(), share: changed / (width * height) };
}

/** Paints over the second picture. @returns how many pixels changed */
function paintDifference(before: Uint8ClampedArray, after: Uint8ClampedArray): number {
  let changed = 0;
  for (let at = 0; at < after.length; at += 4) {
    const isSeen =
      distance(before, after, at) > UNSEEN ||
      distance(before, after, at + 1) > UNSEEN ||
      distance(before, after, at + 2) > UNSEEN;
    if (isSeen) {
      changed++;
      after.set([200, 30, 30, 255], at);
      continue;
    }
    for (let channel = 0; channel < 3; channel++)
      after[at + channel] = 255 - (255 - (after[at + channel] ?? 0)) * PALE;
  }
  return changed;
}

/** What is left of a colour where nothing changed. */
const PALE = 0.3;

function distance(before: Uint8ClampedArray, after: Uint8ClampedArray, at: number): number {
  return Math.abs((before[at] ?? 0) - (after[at] ?? 0));
}

function load(address: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = () => reject(new Error('The picture cannot be read.'));
    image.src = address;
  });
}
