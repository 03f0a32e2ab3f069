import type { Clock } from './clock.ts';
import type { WireResponse } from './wire.ts';

/**
 * An answer as `fetch` gives it, disturbed as far as one without a connection can be: a reset before the head is a
 * rejection, one in the middle of the body an error of its stream. `never`: nothing ever comes.
 *
 * @throws TypeError, as `fetch` does when the network fails.
 */
export function toFetchResponse(response: WireResponse, clock: Clock): Response | 'never' {
  const { disturbance, status, headers } = response;
  const bytes = typeof response.body === 'string' ? new TextEncoder().encode(response.body) : response.body;
  const half = bytes.subarray(0, Math.floor(bytes.length / 2));
  switch (disturbance?.kind) {
    case 'endless-header':
      return 'never';
    case 'reset':
      if (disturbance.when === 'after') break;
      if (disturbance.when !== 'during') throw new TypeError('fetch failed: the connection was reset');
      return new Response(breakOff(half), { status, headers });
    case 'cut-body':
      return new Response(breakOff(half), { status, headers });
    case 'slow-body':
      return new Response(trickle(bytes, disturbance.bytesPerSecond ?? 1, clock), { status, headers });
  }
  // A Response takes a view of any buffer; the types ask for one that is not shared, as ours never is.
  return new Response(bytes as Uint8Array<ArrayBuffer>, { status, headers });
}

function breakOff(part: Uint8Array): ReadableStream<Uint8Array> {
  let sent = false;
  return new ReadableStream({
    pull(controller) {
      if (sent || part.length === 0) {
        controller.error(new TypeError('terminated: the connection ended in the middle of the body'));
        return;
      }
      sent = true;
      controller.enqueue(part);
    },
  });
}

/** Gives the bytes at the pace of the editor's clock. */
function trickle(bytes: Uint8Array, bytesPerSecond: number, clock: Clock): ReadableStream<Uint8Array> {
  const began = clock.seconds;
  const endWait = clock.beginWait();
  let stop = () => {};
  return new ReadableStream({
    start(controller) {
      let sent = 0;
      stop = clock.onFrame(() => {
        // Seconds are a sum of frames, and not exact.
        const due = Math.min(bytes.length, Math.floor((clock.seconds - began + 1e-6) * bytesPerSecond));
        if (due > sent) controller.enqueue(bytes.subarray(sent, due));
        sent = due;
        if (sent < bytes.length) return;
        stop();
        endWait();
        controller.close();
      });
    },
    cancel() {
      stop();
      endWait();
    },
  });
}
