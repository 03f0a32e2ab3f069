import * as z from 'zod';
import type { EngineCall } from './engine-call.ts';
import { BYTES_PER_FRAME, BYTES_WRITTEN_PER_FRAME } from './frame-counter.ts';

/** Room for headers and the batch's own braces in the first 65,535 bytes. */
const BATCH_BYTES = BYTES_PER_FRAME - 1024;

/** A request is worked off in one frame: with more reads than these a single one would be felt. */
const READS_PER_REQUEST = 224;

/** Parts of at most one frame's bytes each, there and back, and of as many reads as are not felt, in order. */
export function splitBySize(calls: readonly EngineCall<unknown>[]): EngineCall<unknown>[][] {
  const parts: EngineCall<unknown>[][] = [];
  let room = { asked: 0, answered: 0 };
  for (const call of calls) {
    const asked = Buffer.byteLength(JSON.stringify(batchItem(call, 0))) + 12;
    const answered = call.answerBytes ?? 0;
    const part = parts.at(-1);
    const isFull = part && part.length >= READS_PER_REQUEST && call.effect !== 'change';
    if (part && !isFull && asked <= room.asked && answered <= room.answered) part.push(call);
    else {
      parts.push([call]);
      room = { asked: BATCH_BYTES, answered: BYTES_WRITTEN_PER_FRAME };
    }
    room = { asked: room.asked - asked, answered: room.answered - answered };
  }
  return parts;
}

/** `RequestId` stands before `Body`: the engine pairs each body with the last id that it has read. */
function batchItem(call: EngineCall<unknown>, id: number): Record<string, unknown> {
  return { RequestId: id, URL: call.path, Verb: call.verb, ...(call.body && { Body: call.body }) };
}

const batchItemAnswer = z.object({
  RequestId: z.number(),
  ResponseCode: z.number(),
  ResponseBody: z.unknown().optional(),
});
export type BatchItemAnswer = z.infer<typeof batchItemAnswer>;

/** Answers by id. An item in another shape counts as left out. */
const batchAnswer = z.object({ Responses: z.array(z.unknown()) }).transform(({ Responses }) => {
  const byId = new Map<number, BatchItemAnswer>();
  for (const response of Responses) {
    const { data } = batchItemAnswer.safeParse(response);
    if (data) byId.set(data.RequestId, data);
  }
  return byId;
});

export function batchOf(calls: readonly EngineCall<unknown>[]): EngineCall<Map<number, BatchItemAnswer>> {
  return {
    verb: 'PUT',
    path: '/remote/batch',
    body: { Requests: calls.map((call, index) => batchItem(call, index + 1)) },
    effect: calls.some(call => call.effect === 'change') ? 'change' : 'read',
    parse: body => batchAnswer.parse(body),
  };
}
