import { encodePng } from './encode-png.ts';
import type { Pixels } from './pixels.ts';
import { surveyColours } from './reduce-colours.ts';

/** Numbers of colours that are tried, the last of them whatever comes of it. */
const MOST_COLOURS = [256, 96, 32] as const;
const FEWEST_COLOURS = 12;

/**
 * Writes a drawing as a PNG with as many colours as leave it within so many bytes; with few, where nothing does. How large
 * it would be is judged by a part of its rows first.
 */
export async function encodeSmall(pixels: Pixels, mostBytes: number): Promise<Buffer> {
  const survey = surveyColours(pixels);
  const part = takeBands(pixels);
  for (const most of MOST_COLOURS) {
    const likely = (await encodePng(part, most, survey)).length * (pixels.height / part.height);
    if (likely > mostBytes * DOUBT) continue;
    const png = await encodePng(pixels, most, survey);
    if (png.length <= mostBytes) return png;
  }
  return encodePng(pixels, FEWEST_COLOURS, survey);
}

/** Parts of a picture take more bytes than their share: what begins anew has nothing to refer to. */
const DOUBT = 1.3;

/** Bands of rows, evenly spread, and how much of the picture they are. */
const BANDS = 8;
const SHARE = 1 / 8;

function takeBands({ width, height, data }: Pixels): Pixels {
  const rows = Math.max(1, Math.round((height * SHARE) / BANDS));
  const bands = Array.from({ length: BANDS }, (_, band) => {
    const top = Math.min(height - rows, Math.floor((band * height) / BANDS));
    return data.subarray(top * width * 4, (top + rows) * width * 4);
  });
  return { width, height: rows * BANDS, data: Buffer.concat(bands) };
}
