import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** What the suite asks for by its own names, and what of ours stands for it: answered by the code that users meet. */
const ALIASES: readonly [theirs: string, ours: string][] = [
  ['test_simple_prompt', 'look_at_selection'],
  ['test_prompt_with_arguments', 'light_scene'],
  ['arg1', 'mood'],
  ['arg2', 'around'],
  ['test://static-text', 'unreal://selection'],
  ['test://template/123/data', 'unreal://actors/123'],
  ['test://watched-resource', 'unreal://selection'],
];

const ALIASED = /"method":\s*"(prompts\/get|completion\/complete|resources\/(read|subscribe|unsubscribe))"/;

export interface AliasProxy {
  url: string;
  close(): void;
}

/** Stands before a server and puts our names in the place of the suite's. All else passes as it is, headers too. */
export async function startAliasProxy(target: string): Promise<AliasProxy> {
  const proxy = createServer((incoming, response) => void passOn(new URL(target), incoming, response));
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const address = proxy.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}${new URL(target).pathname}`,
    close() {
      proxy.close();
      proxy.closeAllConnections();
    },
  };
}

async function passOn(target: URL, incoming: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = rename(await buffer(incoming));
  const { 'transfer-encoding': _, 'content-length': __, ...headers } = incoming.headers;
  const { method } = incoming;
  const outgoing = request(target, {
    method,
    headers: { ...headers, ...(body.length > 0 && { 'content-length': body.length }) },
  });
  outgoing.once('response', answer => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    // A stream may be silent for long; who opened it waits for its headers.
    response.flushHeaders();
    answer.pipe(response);
  });
  outgoing.once('error', () => response.destroy());
  response.once('close', () => outgoing.destroy());
  outgoing.end(body);
}

function rename(body: Buffer): Buffer {
  const text = body.toString();
  if (!ALIASED.test(text)) return body;
  const renamed = ALIASES.reduce((all, [theirs, ours]) => all.replaceAll(`"${theirs}"`, `"${ours}"`), text);
  return Buffer.from(renamed);
}
