/** Red, green and blue, 0 to 255. */
export type Colour = [red: number, green: number, blue: number];

const signature = [137, 80, 78, 71, 13, 10, 26, 10];

/** A PNG of one colour: a palette of one entry and one bit a pixel, so that all its lines are zeros. */
export function flatPng(width: number, height: number, colour: Colour): Uint8Array {
  // Eight pixels a byte, behind the byte that says how the line is filtered.
  const size = height * (1 + Math.ceil(width / 8));
  const bitDepth = 1;
  const paletteColours = 3;
  const header = [...bigEndian(width), ...bigEndian(height), bitDepth, paletteColours, 0, 0, 0];
  return Uint8Array.from([
    ...signature,
    ...chunk('IHDR', header),
    ...chunk('PLTE', colour),
    ...chunk('IDAT', compressZeros(size)),
    ...chunk('IEND', []),
  ]);
}

function chunk(type: string, data: number[]): number[] {
  const body = [...new TextEncoder().encode(type), ...data];
  return [...bigEndian(data.length), ...body, ...bigEndian(crc32(body))];
}

/** Bytes that one repetition stands for, at most (RFC 1951, 3.2.5). */
const longestRepetition = 258;

/** A zlib stream of so many zeros: one block of fixed codes, a zero and then repetitions of it. */
function compressZeros(size: number): number[] {
  const bits = createBitWriter();
  const [lastBlock, fixedCodes] = [[1], [1, 0]];
  const zero = [0, 0, 1, 1, 0, 0, 0, 0];
  const repeatLongest = [1, 1, 0, 0, 0, 1, 0, 1];
  const oneByteBack = [0, 0, 0, 0, 0];
  const endOfBlock = [0, 0, 0, 0, 0, 0, 0];
  bits.write(...lastBlock, ...fixedCodes, ...zero);
  const repetitions = Math.floor((size - 1) / longestRepetition);
  for (let index = 0; index < repetitions; index++) bits.write(...repeatLongest, ...oneByteBack);
  for (let index = 1 + repetitions * longestRepetition; index < size; index++) bits.write(...zero);
  bits.write(...endOfBlock);
  return [0x78, 0x01, ...bits.bytes, ...bigEndian(adlerOfZeros(size))];
}

/** Bits fill each byte from its lowest one. */
function createBitWriter() {
  const bytes: number[] = [];
  let count = 0;
  return {
    bytes,
    write(...bits: number[]) {
      for (const bit of bits) {
        if (count % 8 === 0) bytes.push(0);
        bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) | (bit << (count % 8));
        count++;
      }
    },
  };
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

/** The first sum stays one, so the second counts the bytes. */
function adlerOfZeros(size: number): number {
  const modulus = 65521;
  return (((size % modulus) << 16) | 1) >>> 0;
}
