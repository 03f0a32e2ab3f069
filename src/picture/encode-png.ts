import { promisify } from 'node:util';
import { crc32, deflate } from 'node:zlib';
import type { Pixels } from './pixels.ts';
import { type ColourSurvey, reduceColours } from './reduce-colours.ts';

export const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Colour type of pictures whose pixels are numbers of colours. */
export const PALETTE = 3;

/**
 * Writes a drawing as a PNG of so many colours at most, 256 or fewer: a fraction of the bytes, and hardly to be seen.
 * @param survey its colours, where they are known
 */
export async function encodePng(pixels: Pixels, mostColours = 256, survey?: ColourSurvey): Promise<Buffer> {
  const { width, height } = pixels;
  const { palette, indices } = await reduceColours(pixels, mostColours, survey);
  // Each row begins with its filter: none, as indices say nothing about their neighbours.
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y++)
    rows.set(indices.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, PALETTE], 8);
  return Buffer.concat([
    PNG_SIGNATURE,
    writeChunk('IHDR', head),
    writeChunk('PLTE', palette),
    writeChunk('IDAT', await promisify(deflate)(rows, { level: 9 })),
    writeChunk('IEND', Buffer.alloc(0)),
  ]);
}

function writeChunk(name: string, content: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(content.length, 0);
  chunk.set(body, 4);
  chunk.writeUInt32BE(crc32(body) >>> 0, body.length + 4);
  return chunk;
}
