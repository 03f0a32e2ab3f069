import { inflateSync } from 'node:zlib';
import { BridgeError } from '../base/errors.ts';
import { PALETTE, PNG_SIGNATURE } from './encode-png.ts';
import type { Pixels } from './pixels.ts';

/** Pixels of the largest picture that is read: two screens of 4K. */
const MOST_PIXELS = 7680 * 4320;

/** Bytes of a pixel by the colour type that the head of a PNG names. */
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/**
 * Reads a PNG of up to eight bits a channel, as editors write their screenshots and we our drawings.
 * @param source what the bytes are, for the error
 * @throws BridgeError `unreadable_picture`
 */
export function decodePng(bytes: Uint8Array, source: string): Pixels {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const head = view.subarray(0, 8).equals(PNG_SIGNATURE) ? readHead(view) : undefined;
  if (!head) throw unreadable(source, 'it is no PNG');
  const { width, height, depth, colourType, interlaced } = head;
  const channels = CHANNELS[colourType];
  if (depth > 8 || channels === undefined || interlaced) {
    throw unreadable(source, 'only up to eight bits a channel are read, not interlaced');
  }
  if (width * height === 0 || width * height > MOST_PIXELS) {
    throw unreadable(source, `it has ${width} by ${height} pixels`);
  }
  const stride = Math.ceil((width * channels * depth) / 8);
  const rows = inflate(view, (stride + 1) * height, source);
  unfilter(rows, { stride, height, channels, source });
  const palette = colourType === PALETTE ? readChunks(view, 'PLTE') : undefined;
  return { width, height, data: toRgba(rows, { width, height, channels, depth, stride, palette }) };
}

interface Head {
  width: number;
  height: number;
  depth: number;
  colourType: number;
  interlaced: boolean;
}

function readHead(view: Buffer): Head | undefined {
  if (view.length < 33 || view.toString('latin1', 12, 16) !== 'IHDR') return undefined;
  return {
    width: view.readUInt32BE(16),
    height: view.readUInt32BE(20),
    depth: view.readUInt8(24),
    colourType: view.readUInt8(25),
    interlaced: view.readUInt8(28) !== 0,
  };
}

/** What all chunks of a name hold, in their order. */
function readChunks(view: Buffer, name: string): Buffer {
  const parts: Buffer[] = [];
  for (let at = 8; at + 12 <= view.length; ) {
    const length = view.readUInt32BE(at);
    if (view.toString('latin1', at + 4, at + 8) === name) parts.push(view.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  return Buffer.concat(parts);
}

function inflate(view: Buffer, size: number, source: string): Buffer {
  try {
    // No more than the head announces: a small file can unpack to very much.
    const rows = inflateSync(readChunks(view, 'IDAT'), { maxOutputLength: size });
    if (rows.length === size) return rows;
  } catch {
    // Said below.
  }
  throw unreadable(source, 'its pixels are damaged or cut off');
}

/** Each row is kept as the difference to what lies to the left and above; undone in place. */
function unfilter(
  rows: Buffer,
  { stride, height, channels, source }: { stride: number; height: number; channels: number; source: string },
): void {
  for (let y = 0; y < height; y++) {
    const start = y * (stride + 1);
    const filter = rows[start] ?? 0;
    if (filter > 4) throw unreadable(source, `it uses a filter ${filter}, which there is not`);
    for (let x = 1; x <= stride; x++) {
      const left = x > channels ? (rows[start + x - channels] ?? 0) : 0;
      const above = y > 0 ? (rows[start + x - stride - 1] ?? 0) : 0;
      const corner = x > channels && y > 0 ? (rows[start + x - stride - 1 - channels] ?? 0) : 0;
      rows[start + x] = (rows[start + x] ?? 0) + predict(filter, left, above, corner);
    }
  }
}

function predict(filter: number, left: number, above: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return above;
  if (filter === 3) return (left + above) >> 1;
  if (filter !== 4) return 0;
  const guess = left + above - corner;
  const [toLeft, toAbove, toCorner] = [guess - left, guess - above, guess - corner].map(Math.abs) as [
    number,
    number,
    number,
  ]; // of three
  if (toLeft <= toAbove && toLeft <= toCorner) return left;
  return toAbove <= toCorner ? above : corner;
}

interface Layout {
  width: number;
  height: number;
  channels: number;
  /** Bits of a channel. */
  depth: number;
  /** Bytes of a row, its filter left out. */
  stride: number;
  palette: Buffer | undefined;
}

function toRgba(rows: Buffer, { width, height, channels, depth, stride, palette }: Layout): Uint8Array {
  const data = new Uint8Array(width * height * 4);
  const isGrey = channels < 3; // or numbers of colours
  const hasOpacity = channels % 2 === 0;
  const most = 2 ** depth - 1;
  for (let y = 0; y < height; y++) {
    const start = y * (stride + 1) + 1;
    for (let x = 0; x < width; x++) {
      const to = (y * width + x) * 4;
      for (let part = 0; part < 3; part++) {
        const own = sampleAt(rows, start, x * channels + (isGrey ? 0 : part), depth);
        data[to + part] = palette ? (palette[own * 3 + part] ?? 0) : (own * 255) / most;
      }
      data[to + 3] = hasOpacity ? sampleAt(rows, start, (x + 1) * channels - 1, depth) : 255;
    }
  }
  return data;
}

/** Samples of fewer than eight bits share a byte, the first in its highest bits. */
function sampleAt(rows: Buffer, start: number, index: number, depth: number): number {
  if (depth === 8) return rows[start + index] ?? 0;
  const bit = index * depth;
  return ((rows[start + (bit >> 3)] ?? 0) >> (8 - depth - (bit & 7))) & (2 ** depth - 1);
}

function unreadable(source: string, why: string): BridgeError {
  return new BridgeError('unreadable_picture', `${source} cannot be read: ${why}.`);
}
