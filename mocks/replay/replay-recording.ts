import { type Answer, compareAnswers, type Mismatch, type Strictness } from './compare-answers.ts';
import { effectOfRequest } from './effect-of-request.ts';
import { Bindings } from './placeholders.ts';
import { parseBody, requestText } from './recorded-body.ts';
import type { Exchange, Recording } from './recording.ts';

/** A mismatch, and in which exchange. */
export interface Difference extends Mismatch {
  id: number;
  /** What was asked, for people: `PUT /remote/object/call GetEditorWorld`. */
  asked: string;
}

export interface ReplayResult {
  differences: Difference[];
  compared: number;
  /** Exchanges that were not sent or not compared, and why. */
  skipped: { id: number; asked: string; why: string }[];
}

/** One request to whatever answers: a host of the simulated editor, or a live editor. Rejects when no answer comes. */
export type Send = (request: {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string;
}) => Promise<Answer>;

/**
 * `same-world`: an editor in which stands what stood in the recorded one; everything must be the same. `any-world`: some
 * editor of the same version. It is sent nothing that may change anything, and answers about objects of the recorded
 * level or project are not compared, those about the engine in status and shape.
 */
export type ReplayTarget = 'same-world' | 'any-world';

/** Sends every recorded request, in its order, and compares what comes back. */
export async function replayRecording(
  { exchanges }: Recording,
  send: Send,
  target: ReplayTarget = 'same-world',
): Promise<ReplayResult> {
  const bindings = new Bindings();
  const result: ReplayResult = { differences: [], compared: 0, skipped: [] };
  for (const exchange of exchanges) {
    const why = target === 'any-world' ? whyNotElsewhere(exchange) : whyNot(exchange);
    if (why !== undefined) {
      result.skipped.push({ id: exchange.id, asked: describeRequest(exchange), why });
      continue;
    }
    result.compared++;
    const strictness = target === 'same-world' ? 'values' : 'shape';
    result.differences.push(...(await replayOne(exchange, send, bindings, strictness)));
  }
  return result;
}

async function replayOne(
  exchange: Exchange,
  send: Send,
  bindings: Bindings,
  strictness: Strictness,
): Promise<Difference[]> {
  const { id, request, response } = exchange;
  const asked = describeRequest(exchange);
  const wanted = response ?? { status: 0, headers: {} };
  try {
    const answer = await send({
      method: request.method,
      path: bindings.restore(request.path),
      headers: request.headers,
      body: bindings.restore(requestText(request)),
    });
    const isClock = clocksIn(exchange);
    return compareAnswers(wanted, answer, bindings, strictness)
      .filter(found => found.kind !== 'value' || !isClock(found.at))
      .map(found => ({ id, asked, ...found }));
  } catch (error) {
    const actual = error instanceof Error ? error.message : String(error);
    return [{ id, asked, kind: 'no answer', at: '', recorded: `${wanted.status}`, actual }];
  }
}

/** Functions that answer with the time of a clock: of a machine, of an editor, of a game. */
const CLOCKS =
  /"functionName":\s*"(?:GetPlatformTime_Seconds|GetAccurateRealTime|Get\w*TimeSeconds|(?:Utc)?Now)"/i;

/** @returns whether a place in the answer of an exchange holds the time of a clock */
function clocksIn({ request }: Exchange): (at: string) => boolean {
  const text = requestText(request);
  if (!CLOCKS.test(text)) return () => false;
  const items: unknown = request.path.toLowerCase().endsWith('/batch') ? parseBody(text) : undefined;
  const asked = isBatch(items) ? items.Requests : undefined;
  if (!asked) return () => true;
  return at => {
    const [, index] = /^Responses\[(\d+)\]/.exec(at) ?? [];
    return index !== undefined && CLOCKS.test(JSON.stringify(asked[Number(index)] ?? ''));
  };
}

function isBatch(value: unknown): value is { Requests: unknown[] } {
  return typeof value === 'object' && value !== null && 'Requests' in value && Array.isArray(value.Requests);
}

function whyNot({ request, response }: Exchange): string | undefined {
  if (request.omitted) return 'what was asked is no text';
  return response === undefined ? 'no answer was recorded' : undefined;
}

/** Objects that every editor has. */
const ENGINE_OBJECT = /"objectPath":\s*"\/(?:Script|Engine)\/[^"]*"/gi;
const ANY_OBJECT = /"objectPath":/gi;
/** Answers that are about the project although the object is not. */
const ABOUT_PROJECT =
  /preset|search|editorworld|levelactor|selected|camera|project|gamename|asset|WorldContext/i;

function whyNotElsewhere(exchange: Exchange): string | undefined {
  const why = whyNot(exchange);
  if (why !== undefined) return why;
  const { method, path, headers } = exchange.request;
  const body = requestText(exchange.request);
  // Not what the file says of itself: somebody else wrote it.
  if (effectOfRequest({ method, path, headers, body }) !== 'read') return 'it may change something';
  const objects = body.match(ANY_OBJECT)?.length ?? 0;
  const engineObjects = body.match(ENGINE_OBJECT)?.length ?? 0;
  if (objects !== engineObjects) return 'it is about an object of the recorded project';
  return ABOUT_PROJECT.test(`${path} ${body}`) ? 'its answer is about the project' : undefined;
}

/** `PUT /remote/object/call GetEditorWorld` */
export function describeRequest({ request }: Exchange): string {
  const body = requestText(request);
  const name = /"(?:functionName|propertyName)":\s*"([^"]*)"/i.exec(body)?.[1];
  const isBatch = request.path.endsWith('/batch');
  return `${request.method} ${request.path}${name === undefined || isBatch ? '' : ` ${name}`}`;
}
