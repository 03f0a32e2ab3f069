/**
 * The MD5 of a text in UTF-8, as lower-case hexadecimals: what Remote Control makes of a passphrase (RFC 1321). Written
 * out, so that the simulated editor runs wherever JavaScript does, web pages included.
 */
export function md5(text: string): string {
  const state = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476];
  const words = padToBlocks(new TextEncoder().encode(text));
  for (let at = 0; at < words.length; at += 16) addBlock(state, words.subarray(at, at + 16));
  const bytes = new Uint8Array(new Uint32Array(state).buffer);
  return [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('');
}

const shifts = [
  [7, 12, 17, 22],
  [5, 9, 14, 20],
  [4, 11, 16, 23],
  [6, 10, 15, 21],
];
const sines = Array.from({ length: 64 }, (_, step) => Math.floor(Math.abs(Math.sin(step + 1)) * 2 ** 32));

/** The bytes, a one bit, zeros, and the length in bits: whole blocks of sixteen little-endian words. */
function padToBlocks(bytes: Uint8Array): Uint32Array {
  const padded = new Uint8Array((((bytes.length + 8) >> 6) + 1) * 64);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, bytes.length * 8, true);
  return Uint32Array.from({ length: padded.length / 4 }, (_, index) => view.getUint32(index * 4, true));
}

function addBlock(state: number[], block: Uint32Array): void {
  let [a = 0, b = 0, c = 0, d = 0] = state;
  for (let step = 0; step < 64; step++) {
    const round = step >> 4;
    const { mixed, word } = mix(round, step, b, c, d);
    const sum = (a + mixed + (sines[step] ?? 0) + (block[word] ?? 0)) >>> 0;
    const shift = shifts[round]?.[step % 4] ?? 0;
    [a, d, c, b] = [d, c, b, (b + ((sum << shift) | (sum >>> (32 - shift)))) >>> 0];
  }
  [a, b, c, d].forEach((value, index) => {
    state[index] = ((state[index] ?? 0) + value) >>> 0;
  });
}

function mix(round: number, step: number, b: number, c: number, d: number): { mixed: number; word: number } {
  if (round === 0) return { mixed: (b & c) | (~b & d), word: step };
  if (round === 1) return { mixed: (d & b) | (~d & c), word: (5 * step + 1) % 16 };
  if (round === 2) return { mixed: b ^ c ^ d, word: (3 * step + 5) % 16 };
  return { mixed: c ^ (b | ~d), word: (7 * step) % 16 };
}
