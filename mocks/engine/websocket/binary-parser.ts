/**
 * The engine's reader of binary frames: each message is a uint32 (little endian), the number of bytes that follow, and
 * those bytes; frames are only pieces of that stream. JSON without the number is therefore read as a giant length, and
 * it and whatever comes behind it is kept for ever (5.1–5.8).
 */
export class BinaryParser {
  private kept = new Uint8Array(0);

  /** Takes a frame and returns the messages that it completes. */
  add(frame: Uint8Array): Uint8Array[] {
    this.kept = concat(this.kept, frame);
    const messages: Uint8Array[] = [];
    for (;;) {
      const length = readLength(this.kept);
      if (length === undefined || this.kept.length < lengthBytes + length) return messages;
      messages.push(this.kept.slice(lengthBytes, lengthBytes + length));
      this.kept = this.kept.slice(lengthBytes + length);
    }
  }
}

const lengthBytes = 4;

function readLength(bytes: Uint8Array): number | undefined {
  if (bytes.length < lengthBytes) return undefined;
  return new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true);
}

function concat(a: Uint8Array, b: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
}
