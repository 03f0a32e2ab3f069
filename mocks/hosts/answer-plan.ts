import { dialects } from '../engine/dialects/dialects.ts';
import type { SimulatedEditor } from '../engine/simulated-editor.ts';
import type { WireResponse } from '../engine/wire.ts';
import { headLengthOf, serializeHttpResponse } from './http-response.ts';

/** The engine's send buffer: what one frame can write to one connection. [derived] for a client that keeps up. */
export const bytesWrittenPerFrame = 512 * 1024;

/** What a connection does with an answer: its bytes, how fast they go, and what follows. */
export interface AnswerPlan {
  bytes: Buffer;
  /** Bytes that go at once; those behind them go at this pace. Left out: as fast as frames allow. */
  pace?: { atOnce: number; bytesPerSecond: number };
  /**
   * `reset`: in the frame after the last byte, so that a client has read what there was. `hold`: nothing ever again,
   * and the connection stays open.
   */
  afterwards: 'keep' | 'close' | 'reset' | 'hold';
  /** The client was promised more than these bytes, so it goes on waiting. */
  promise: 'kept' | 'broken';
}

/** Plans how an answer goes out, disturbed as the editor says. */
export function planAnswer(
  editor: Pick<SimulatedEditor, 'engine'>,
  response: WireResponse,
  form: { afterwards: 'keep' | 'close'; part: 'whole' | 'head' },
): AnswerPlan {
  const bytes = serializeHttpResponse(response, form);
  const { disturbance } = response;
  const half = halfOf(bytes);
  switch (disturbance?.kind) {
    case 'reset':
      if (disturbance.when === 'after') return { bytes, afterwards: 'reset', promise: 'kept' };
      if (disturbance.when === 'during') return { bytes: half, afterwards: 'reset', promise: 'broken' };
      return { bytes: Buffer.alloc(0), afterwards: 'reset', promise: 'broken' };
    case 'cut-body':
      return { bytes: half, afterwards: 'close', promise: 'broken' };
    case 'endless-header':
      return {
        bytes: bytes.subarray(0, headLengthOf(bytes) - '\r\n'.length),
        afterwards: 'hold',
        promise: 'broken',
      };
    case 'slow-body': {
      const pace = { atOnce: headLengthOf(bytes), bytesPerSecond: disturbance.bytesPerSecond ?? 1 };
      return { bytes, pace, afterwards: form.afterwards, promise: 'kept' };
    }
    default:
      return cutLargeAnswer(editor, { bytes, afterwards: form.afterwards, promise: 'kept' });
  }
}

/** Up to 5.1 a full socket buffer counts as a failure of the connection. */
function cutLargeAnswer({ engine }: Pick<SimulatedEditor, 'engine'>, plan: AnswerPlan): AnswerPlan {
  const isCut = dialects[engine].transport.largeAnswers === 'cut' && plan.bytes.length > bytesWrittenPerFrame;
  if (!isCut) return plan;
  return { bytes: plan.bytes.subarray(0, bytesWrittenPerFrame), afterwards: 'close', promise: 'broken' };
}

/** The head and half of the body; half of the head when there is no body. */
function halfOf(bytes: Buffer): Buffer {
  const head = headLengthOf(bytes);
  const body = bytes.length - head;
  return bytes.subarray(0, body > 0 ? head + Math.floor(body / 2) : Math.floor(head / 2));
}
