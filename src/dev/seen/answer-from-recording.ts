import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { parseBody, requestText, responseText } from '../../../mocks/replay/recorded-body.ts';
import type { Recording } from '../../../mocks/replay/recording.ts';
import { isRecord } from '../../base/json/is-record.ts';

/** What was answered to one question, alone or in a batch. */
interface Answered {
  status: number;
  body: unknown;
}

/** An editor that answers what a recording has answers to, and 501 to all else. */
export interface RecordedAnswers {
  url: string;
  close(): Promise<void>;
}

/** Listens on a free port of this machine. */
export async function answerFromRecording(recording: Recording): Promise<RecordedAnswers> {
  const answers = indexAnswers(recording);
  const server = createServer((request, response) => void answer(answers, request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // of a TCP server it is one
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Of a question that was asked several times the first answer counts: nothing was changed by then. */
function indexAnswers({ exchanges }: Recording): Map<string, Answered> {
  const answers = new Map<string, Answered>();
  const keep = (key: string, answered: Answered) => {
    if (!answers.has(key)) answers.set(key, answered);
  };
  for (const { request, response } of exchanges) {
    const said = response && responseText(response);
    if (!response || said === undefined) continue;
    const asked = parseBody(requestText(request));
    const body = parseBody(said);
    if (!request.path.toLowerCase().endsWith('/batch')) {
      keep(keyOf(request.method, request.path, asked), { status: response.status, body });
      continue;
    }
    for (const { id, key } of itemsIn(asked)) {
      const found = listIn(body, 'Responses').find(each => each.RequestId === id);
      if (found) keep(key, { status: Number(found.ResponseCode), body: found.ResponseBody });
    }
  }
  return answers;
}

function itemsIn(batch: unknown): { id: unknown; key: string }[] {
  return listIn(batch, 'Requests').map(({ RequestId, Verb, URL: path, Body }) => ({
    id: RequestId,
    key: keyOf(String(Verb), String(path), Body),
  }));
}

function listIn(value: unknown, name: string): Record<string, unknown>[] {
  const found = isRecord(value) ? value[name] : undefined;
  return Array.isArray(found) ? found.filter(isRecord) : [];
}

function keyOf(verb: string, path: string, body: unknown): string {
  const asked = isRecord(body) && Object.keys(body).length > 0 ? print(body) : '';
  return `${verb.toUpperCase()} ${path.toLowerCase()} ${asked}`;
}

const NOT_RECORDED: Answered = { status: 501, body: { errorMessage: 'This was not recorded.' } };

async function answer(
  answers: ReadonlyMap<string, Answered>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method = 'GET', url = '/' } = request;
  const asked = parseBody(await text(request));
  const isBatch = url.toLowerCase().endsWith('/batch');
  const found = isBatch
    ? answerBatch(answers, asked)
    : (answers.get(keyOf(method, url, asked)) ?? NOT_RECORDED);
  response.writeHead(found.status, { 'content-type': 'application/json' });
  response.end(found.body === undefined ? '' : print(found.body));
}

function answerBatch(answers: ReadonlyMap<string, Answered>, asked: unknown): Answered {
  const Responses = itemsIn(asked).map(({ id, key }) => {
    const { status, body = null } = answers.get(key) ?? NOT_RECORDED;
    return { RequestId: id, ResponseCode: status, ResponseBody: body };
  });
  return { status: 200, body: { Responses } };
}

/** Integers that no double holds were read as bigints. */
function print(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) => (typeof each === 'bigint' ? Number(each) : each));
}
