import { withGetters } from '../base/with-getters.ts';
/** Bytes that an engine reads from one connection in one frame. */
export const BYTES_PER_FRAME = 65_535;
/** Enough for a burst; every open connection costs the editor up to 1 ms a frame. */
export const MAX_CONNECTIONS = 6;

/** Request line and headers as we send them. */
const HEAD_BYTES = 180;
/**
 * The engine's send buffer: what one frame can write to one connection [derived]. Up to 5.1 an answer that does not fit
 * may be cut.
 */
export const BYTES_WRITTEN_PER_FRAME = 512 * 1024;

/** A request on its way, as the counter sees it. */
export interface FrameSpan {
  /** The answer is here. @returns the frames that it took. */
  answered(bytes: number): number;
  /** No answer came, and the connection is gone. */
  lost(): void;
}

export interface FrameCounter {
  readonly frames: number;
  /** A request with so many bytes of body leaves now. */
  begin(bodyBytes: number): FrameSpan;
}

interface Line {
  /** The frame that answers what was sent on this connection last. */
  freeAt: number;
  underway: number;
}

/**
 * Counts the engine frames that requests took at the least, by the engine's rules: in a frame it accepts one new
 * connection and serves one request on each that it has; a request above 65,535 bytes takes another frame for each
 * further piece.
 */
export function createFrameCounter(): FrameCounter {
  let frames = 0;
  let lastAccepted = 0;
  let lines: Line[] = [];

  /** The connection that the pool will use, and the frame before it is served. */
  const takeLine = (): { line: Line; after: number } => {
    const idle = lines.find(line => line.underway === 0);
    if (idle) return { line: idle, after: frames };
    if (lines.length >= MAX_CONNECTIONS) {
      const line = lines.reduce((first, each) => (each.freeAt < first.freeAt ? each : first));
      return { line, after: Math.max(frames, line.freeAt) };
    }
    const line: Line = { freeAt: 0, underway: 0 };
    lines.push(line);
    lastAccepted = Math.max(frames, lastAccepted) + 1;
    return { line, after: lastAccepted - 1 };
  };

  return withGetters<FrameCounter, 'frames'>(
    { frames: () => frames },
    {
      begin(bodyBytes) {
        const from = frames;
        const { line, after } = takeLine();
        line.freeAt = after + Math.ceil((HEAD_BYTES + bodyBytes) / BYTES_PER_FRAME);
        line.underway++;
        const answeredAt = line.freeAt;
        return {
          answered(bytes) {
            line.underway--;
            const writes = Math.max(1, Math.ceil(bytes / BYTES_WRITTEN_PER_FRAME));
            frames = Math.max(frames, answeredAt + writes - 1);
            return answeredAt + writes - 1 - from;
          },
          lost() {
            lines = lines.filter(each => each !== line);
          },
        };
      },
    },
  );
}
