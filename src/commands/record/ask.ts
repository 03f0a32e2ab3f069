import { createHash } from 'node:crypto';
import { parseBody } from '../../../mocks/replay/recorded-body.ts';
import { messageOf } from '../../base/text/message-of.ts';
import type { Recorder } from './recorder.ts';
import { NO_PASSPHRASE } from './redact-identifiers.ts';
import type { RawRequest, RawResponse } from './send-request.ts';

/** A request of a scenario. */
export interface Question {
  /** Default PUT. */
  method?: string;
  path: string;
  /** Sent as JSON. */
  body?: Record<string, unknown>;
  /** Sent as it is. */
  text?: string;
  contentType?: string;
}

/** What came back, as it was sent: nothing is taken out of it, so that the next question can be built from it. */
export interface Reply {
  status: number;
  value: unknown;
}

/** Asks the editor and records both. `about` says what the exchange is there for. */
export type Ask = (about: string, question: Question) => Promise<Reply>;

/** Makes the `ask` of a scenario. A missing answer is recorded; the second one in a row is thrown. */
export function createAsk(
  send: (request: RawRequest) => Promise<RawResponse>,
  recorder: Recorder,
  passphrase: string,
  onAsked: (about: string, reply: Reply) => void = () => {},
): Ask {
  let failures = 0;
  return async (about, question) => {
    const request = toRequest(question, passphrase);
    try {
      const response = await send(request);
      failures = 0;
      recorder.exchange({ about, request, response });
      const reply = { status: response.status, value: parseBody(response.body.toString('utf8')) };
      onAsked(about, reply);
      return reply;
    } catch (error) {
      const failure = messageOf(error);
      recorder.exchange({ about, request, failure });
      if (++failures > 1) throw error;
      onAsked(about, { status: 0, value: undefined });
      return { status: 0, value: undefined };
    }
  };
}

/** The header by which a client shows its passphrase; any text does where none is asked for. */
export function passphraseHeader(passphrase: string | undefined): string {
  return passphrase === undefined ? NO_PASSPHRASE : createHash('md5').update(passphrase).digest('hex');
}

/** A question as it goes over the wire. */
export function toRequest(
  { method = 'PUT', path, body, text, contentType }: Question,
  passphrase: string,
): RawRequest {
  const content = text ?? (body === undefined ? '' : JSON.stringify(body));
  return {
    method,
    path,
    headers: {
      ...(method === 'PUT' && { 'content-type': contentType ?? 'application/json' }),
      // Without any `/remote/batch` takes the editor down.
      passphrase,
    },
    body: Buffer.from(content),
  };
}

/** A function call, as a question. */
export function askCall(
  objectPath: string,
  functionName: string,
  parameters: Record<string, unknown> = {},
): Question {
  return { path: '/remote/object/call', body: { objectPath, functionName, parameters } };
}

/** A read of one property, or of the whole object. */
export function askRead(objectPath: string, propertyName?: string): Question {
  const name = propertyName === undefined ? {} : { propertyName };
  return { path: '/remote/object/property', body: { objectPath, ...name, access: 'READ_ACCESS' } };
}

export function askDescribe(objectPath: string): Question {
  return { path: '/remote/object/describe', body: { objectPath } };
}

/** Several questions in one request. */
export function askBatch(questions: readonly Question[]): Question {
  const Requests = questions.map(({ method = 'PUT', path, body }, index) => ({
    ...{ RequestId: index + 1, URL: path, Verb: method },
    ...(body && { Body: body }),
  }));
  return { path: '/remote/batch', body: { Requests } };
}

/** The member of an answer; undefined for what is no object. */
export function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined;
}

/** The texts in a list; none for what is no list. */
export function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter(each => typeof each === 'string') : [];
}
