/** Red, green and blue, 0 to 255. */
export type Colour = [red: number, green: number, blue: number];

const signature = [137, 80, 78, 71, 13, 10, 26, 10];

/** A PNG of one colour: a palette of one entry and one bit a pixel, in blocks that are not compressed. */
export function flatPng(width: number, height: number, colour: Colour): Uint8Array {
  // Eight pixels a byte, behind the byte that says how the line is filtered: all zeros.
  const lines = new Uint8Array(height * (1 + Math.ceil(width / 8)));
  const bitDepth = 1;
  const paletteColours = 3;
  const header = [...bigEndian(width), ...bigEndian(height), bitDepth, paletteColours, 0, 0, 0];
  return Uint8Array.from([
    ...signature,
    ...chunk('IHDR', header),
    ...chunk('PLTE', colour),
    ...chunk('IDAT', store(lines)),
    ...chunk('IEND', []),
  ]);
}

function chunk(type: string, data: number[]): number[] {
  const body = [...new TextEncoder().encode(type), ...data];
  return [...bigEndian(data.length), ...body, ...bigEndian(crc32(body))];
}

/** A zlib stream of stored blocks, each of at most 65,535 bytes. */
function store(data: Uint8Array): number[] {
  const largest = 0xffff;
  const blocks: number[] = [];
  for (let start = 0; start === 0 || start < data.length; start += largest) {
    const part = data.subarray(start, start + largest);
    const isLast = start + largest >= data.length ? 1 : 0;
    const { length } = part;
    blocks.push(isLast, length & 255, length >> 8, ~length & 255, (~length >> 8) & 255, ...part);
  }
  return [0x78, 0x01, ...blocks, ...bigEndian(adler32(data))];
}

function bigEndian(value: number): number[] {
  return [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
}

function crc32(bytes: number[]): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

function adler32(bytes: Uint8Array): number {
  const modulus = 65521;
  let a = 1;
  let b = 0;
  for (const byte of bytes) {
    a = (a + byte) % modulus;
    b = (b + a) % modulus;
  }
  return ((b << 16) | a) >>> 0;
}
