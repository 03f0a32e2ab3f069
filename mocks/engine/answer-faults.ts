import type { AnswerFault, Disturbance } from './faults.ts';
import type { WireRequest, WireResponse } from './wire.ts';

/** Faults that wait for a request. */
export interface AnswerFaults {
  /** Returns how to take it back. */
  add(fault: AnswerFault): () => void;
  /** Answers a request, with the first fault that waits for such a one. */
  answer(request: WireRequest, run: (request: WireRequest) => WireResponse | 'crash'): WireResponse | 'crash';
  clear(): void;
}

export function createAnswerFaults(): AnswerFaults {
  let waiting: { fault: AnswerFault; left: number }[] = [];
  const meet = ({ url }: WireRequest): AnswerFault | undefined => {
    const entry = waiting.find(({ fault }) => url.toLowerCase().includes((fault.url ?? '').toLowerCase()));
    if (!entry) return undefined;
    entry.left--;
    waiting = waiting.filter(each => each.left > 0);
    return entry.fault;
  };
  return {
    add(fault) {
      const entry = { fault, left: fault.count ?? (fault.seconds === undefined ? 1 : Infinity) };
      waiting.push(entry);
      return () => {
        waiting = waiting.filter(each => each !== entry);
      };
    },
    answer(request, run) {
      const fault = meet(request);
      if (!fault) return run(request);
      if (fault.kind === 'answer') {
        const isCrash = fault.runs === 'first' && run(request) === 'crash';
        return isCrash ? 'crash' : replaceAnswer(fault);
      }
      if (fault.kind === 'reset' && fault.when === 'before') return { ...nothing, disturbance: fault };
      const response = run(request);
      return response === 'crash' ? response : spoil(response, fault);
    },
    clear() {
      waiting = [];
    },
  };
}

/** Stands for an answer of which no byte is sent. */
const nothing: WireResponse = { status: 500, headers: {}, body: '' };

function replaceAnswer({ body, status = 200, headers }: AnswerFault & { kind: 'answer' }): WireResponse {
  return { status, headers: { 'content-type': 'application/json', ...headers }, body };
}

function spoil(response: WireResponse, fault: Exclude<AnswerFault, { kind: 'answer' }>): WireResponse {
  switch (fault.kind) {
    case 'not-finite':
      return { ...response, body: loseNumber(response.body, fault.value ?? 'nan') };
    case 'invalid-utf8':
      return { ...response, body: breakText(response.body) };
    case 'huge-body':
      return { ...response, body: inflate(fault.bytes ?? 100 * 1024 * 1024) };
    default:
      return { ...response, disturbance: disturbanceOf(fault) };
  }
}

function disturbanceOf(fault: Disturbance): Disturbance {
  if (fault.kind === 'reset') return { kind: 'reset', when: fault.when };
  return fault.kind === 'slow-body'
    ? { kind: 'slow-body', bytesPerSecond: fault.bytesPerSecond ?? 1 }
    : { kind: fault.kind };
}

/** As the engine prints what is not finite: without quotation marks. */
function loseNumber(body: string | Uint8Array, value: string): string | Uint8Array {
  return typeof body === 'string' ? body.replace(/(?<=[:[,]\s*)-?\d[\d.eE+-]*/, value) : body;
}

/** Behind the first quotation mark, so that a reader meets it inside a text. */
function breakText(body: string | Uint8Array): Uint8Array {
  const bytes = new TextEncoder().encode(typeof body === 'string' ? body : new TextDecoder().decode(body));
  const at = bytes.indexOf('"'.charCodeAt(0)) + 1;
  return Uint8Array.from([...bytes.subarray(0, at), 0xff, 0xc3, 0x28, ...bytes.subarray(at)]);
}

function inflate(size: number): Uint8Array {
  const [head, tail] = ['{"Padding":"', '"}'];
  const bytes = new Uint8Array(Math.max(size, head.length + tail.length)).fill('x'.charCodeAt(0));
  const encoder = new TextEncoder();
  bytes.set(encoder.encode(head), 0);
  bytes.set(encoder.encode(tail), bytes.length - tail.length);
  return bytes;
}
