import type { Zlib } from './web-socket-peer.ts';

/** How a connection writes its messages. */
export type Compression = { mode: 'NONE' } | { mode: 'ZLIB'; zlib: Zlib };

/** `WebSocket.MaxUncompressedMessageSize` */
const largestMessage = 256 * 1024 * 1024;
const sizeBytes = 4;

/** A message of the editor: compressed only where that makes it smaller, and without any sign of it. */
export function pack(compression: Compression, message: Uint8Array): Uint8Array {
  if (compression.mode === 'NONE') return message;
  const packed = compression.zlib.deflate(message);
  return packed.length < message.length ? packed : message;
}

/** A message of a client: an int32 (little endian), the size without compression, and zlib data. Undefined: unreadable. */
export function unpack(compression: Compression, message: Uint8Array): Uint8Array | undefined {
  if (compression.mode === 'NONE') return message;
  if (message.length < sizeBytes) return undefined;
  const size = new DataView(message.buffer, message.byteOffset).getInt32(0, true);
  if (size < 0 || size > largestMessage) return undefined;
  try {
    const bytes = compression.zlib.inflate(message.subarray(sizeBytes));
    return bytes.length === size ? bytes : undefined;
  } catch {
    return undefined;
  }
}
