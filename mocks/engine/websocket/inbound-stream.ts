/** What a client sends, in its order. */
export type Inbound =
  | { kind: 'text' | 'binary' | 'ping'; bytes: Uint8Array }
  /** The client is gone. */
  | { kind: 'end' };

/**
 * Most bytes that one frame reads from one connection: the default buffer of libwebsockets 3.0, read once a poll
 * [derived: nobody has measured it].
 */
const bytesReadPerFrame = 4096;
/** A closing frame: head, mask, code. */
const closingFrame = 8;

/** Bytes under way from a client: what no frame has read yet. Messages come out when their last byte is read. */
export class InboundStream {
  /** Bytes that no frame has read yet. */
  unread = 0;
  private readonly items: { item: Inbound; left: number }[] = [];

  add(item: Inbound): void {
    const left = item.kind === 'end' ? closingFrame : item.bytes.length + frameHead(item.bytes.length);
    this.items.push({ item, left });
    this.unread += left;
  }

  /** Reads as much as one frame reads. Whoever stops early leaves the rest unread. */
  *readFrame(): Generator<Inbound> {
    let budget = bytesReadPerFrame;
    while (budget > 0) {
      const [first] = this.items;
      if (!first) return;
      const read = Math.min(budget, first.left);
      budget -= read;
      first.left -= read;
      this.unread -= read;
      if (first.left > 0) return;
      this.items.shift();
      yield first.item;
    }
  }
}

/** Bytes before the payload of a client's frame: its kind, its length, and a mask of four (RFC 6455). */
function frameHead(length: number): number {
  if (length <= 125) return 6;
  return length <= 0xffff ? 8 : 14;
}
