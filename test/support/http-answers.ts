import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request, alone or as an item of a batch. */
export interface AskedRequest {
  verb: string;
  path: string;
  body: Record<string, unknown> | undefined;
}

/** An HTTP server that answers what a test tells it to; batches are taken apart and put together. */
export interface HttpAnswers {
  readonly address: string;
  readonly asked: AskedRequest[];
  /** Requests over the wire, a batch being one. */
  readonly requests: number;
  answer: (
    request: AskedRequest,
  ) => { status: number; body?: unknown } | Promise<{ status: number; body?: unknown }>;
  close(): Promise<void>;
}

export async function startHttpAnswers(): Promise<HttpAnswers> {
  let requests = 0;
  const ask = (verb: string, path: string, body: Record<string, unknown> | undefined) => {
    const request = { verb, path, body };
    answers.asked.push(request);
    return answers.answer(request);
  };
  const server = createServer(async (incoming, response) => {
    requests++;
    const body = await readBody(incoming);
    const { status, body: said } =
      incoming.url === '/remote/batch'
        ? { status: 200, body: await answerBatch(body) }
        : await ask(incoming.method ?? '', incoming.url ?? '', body);
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(said === undefined ? '' : JSON.stringify(said));
  });
  const answerBatch = async (batch: Record<string, unknown> | undefined) => {
    const Responses: unknown[] = [];
    // A test server trusts the client that it tests.
    const items = batch?.Requests as {
      RequestId: number;
      URL: string;
      Verb: string;
      Body?: AskedRequest['body'];
    }[];
    for (const item of items) {
      const { status, body } = await ask(item.Verb, item.URL, item.Body);
      Responses.push({ RequestId: item.RequestId, ResponseCode: status, ResponseBody: body ?? null });
    }
    return { Responses };
  };
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const answers: HttpAnswers = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, // it listens on a port, not on a pipe
    asked: [],
    get requests() {
      return requests;
    },
    answer: () => ({ status: 200 }),
    close: async () => {
      server.closeAllConnections();
      await new Promise(resolve => server.close(resolve));
    },
  };
  return answers;
}

async function readBody(incoming: IncomingMessage): Promise<Record<string, unknown> | undefined> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString('utf8');
  return text === '' ? undefined : JSON.parse(text);
}
