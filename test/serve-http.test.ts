import { once } from 'node:events';
import { request } from 'node:http';
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { CallToolResultSchema, ElicitRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { describe, expect, test } from 'vitest';
import { createGatedTool } from './support/gated-tool.ts';
import { type Json, openBridge } from './support/open-bridge.ts';
import { INITIALIZE, openHttp } from './support/open-http.ts';
import { longTest } from './support/soak.ts';

const GATED = { name: 'gated', arguments: {} };
const TOKEN = 'a-token-of-our-own-0123456789';

/** The simulated editor behind a server that speaks HTTP. */
async function openEditor() {
  const { editor, tools } = await openBridge();
  const http = await openHttp({ tools });
  const call = async (client: Client, name: string, args: Record<string, unknown>): Promise<Json> => {
    const answered = editor.clock.until(client.callTool({ name, arguments: args }), 'sockets');
    return CallToolResultSchema.parse(await answered).structuredContent;
  };
  return { ...http, editor, call };
}

describe('clients over HTTP', () => {
  longTest('see the tools, and the editor behind them', async () => {
    const { connect, call } = await openEditor();
    const client = await connect();
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      ...['inspect', 'act', 'discover', 'create_brief', 'interview'],
    ]);
    const page = await call(client, 'inspect', { action: 'inspect_object', objectPath: 'Key Light' });
    expect(page.info).toMatchObject({ label: 'Key Light', class: 'PointLight' });
  });

  longTest('change one editor, one after the other', async () => {
    const { connect, call } = await openEditor();
    const clients = await Promise.all([connect(), connect()]);
    const double = {
      ...{ action: 'set_property', objectPath: 'Key Light', propertyName: 'LightComponent.Intensity' },
      ...{ operation: 'multiply', value: 2 },
    };
    const answers = await Promise.all(clients.map(client => call(client, 'act', double)));
    const steps = answers.map(({ changes }) => [changes[0].before, changes[0].after]);
    expect(steps.toSorted((a, b) => a[0] - b[0])).toEqual([
      [24, 48],
      [48, 96],
    ]);
  });

  longTest('do not share what is counted for a session', async () => {
    const { connect, call } = await openEditor();
    const [first, second] = await Promise.all([connect(), connect()]);
    const schema = { action: 'tool_schema', tool: 'set_property' };
    await call(first, 'discover', schema);
    expect((await call(first, 'discover', schema)).cache).toEqual({ hits: 1, misses: 1 });
    expect((await call(second, 'discover', schema)).cache).toEqual({ hits: 0, misses: 1 });
  });

  longTest('hear of progress on the stream of their call', async () => {
    const { tool, nextCall, open } = createGatedTool();
    const { connect } = await openHttp({ tools: [tool] });
    const client = await connect({ listens: 'no' });
    const heard: (string | undefined)[] = [];
    const arrived = nextCall();
    const answered = client.callTool(GATED, undefined, {
      onprogress: ({ message }) => {
        heard.push(message);
        open();
      },
    });
    (await arrived).progress('half of it');
    await answered;
    expect(heard).toEqual(['half of it']);
  });

  longTest('are asked on the stream of their call, also those that open no other', async () => {
    const { tool, nextCall, open } = createGatedTool();
    const { connect } = await openHttp({ tools: [tool] });
    const client = await connect({
      listens: 'no',
      capabilities: { elicitation: {} },
      beforeConnecting: each =>
        each.setRequestHandler(ElicitRequestSchema, () => ({ action: 'accept', content: { confirm: true } })),
    });
    const arrived = nextCall();
    const answered = client.callTool(GATED);
    expect(await (await arrived).ask('Really?')).toBe('yes');
    open();
    await answered;
  });

  longTest('cancel a call, which is told, and call again', async () => {
    const { tool, nextCall, open } = createGatedTool();
    const { connect } = await openHttp({ tools: [tool] });
    const client = await connect();
    const controller = new AbortController();
    const arrived = nextCall();
    const answered = client.callTool(GATED, undefined, { signal: controller.signal });
    const { signal } = await arrived;
    const isTold = once(signal, 'abort');
    controller.abort('changed my mind');
    await expect(answered).rejects.toThrow('changed my mind');
    await isTold;
    const again = nextCall();
    const second = client.callTool(GATED);
    await again;
    open();
    expect((await second).content).toEqual([{ type: 'text', text: 'through' }]);
  });

  test('a cancelled call leaves no stream open', async () => {
    const { tool, nextCall } = createGatedTool();
    const { post } = await openHttp({ tools: [tool] });
    const session = await introduce(post);
    const arrived = nextCall();
    const answer = post({ jsonrpc: '2.0', id: 7, method: 'tools/call', params: GATED }, session);
    await arrived;
    await post({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 7 } }, session);
    expect(await (await answer).text()).toBe('');
  });

  test('take their leave', async () => {
    const { running, url, post } = await openHttp({ tools: [] });
    const session = await introduce(post);
    expect(running.sessions).toBe(1);
    expect((await fetch(url, { method: 'DELETE', headers: session })).status).toBe(200);
    expect(running.sessions).toBe(0);
    expect((await post(PING, session)).status).toBe(404);
  });
});

const PING = { jsonrpc: '2.0', id: 3, method: 'ping' };

type Post = (body: unknown, headers?: Record<string, string>) => Promise<Response>;

/** Opens a session by hand; answers the headers of its later requests. */
async function introduce(post: Post): Promise<Record<string, string>> {
  const answer = await post(INITIALIZE);
  await answer.text();
  return { 'mcp-session-id': answer.headers.get('mcp-session-id') ?? '' };
}

/** What `fetch` does not let anybody say. */
async function statusWith(url: URL, headers: Record<string, string>): Promise<number | undefined> {
  const sent = request(url, { method: 'POST', headers, setHost: false });
  sent.end('{}');
  const [answer] = await once(sent, 'response');
  answer.resume();
  return answer.statusCode;
}

describe('who may come in', () => {
  test.each([
    ['127.0.0.1', 400],
    ['localhost:1234', 400],
    ['[::1]:80', 400],
    ['evil.example', 403],
    ['127.0.0.1.evil.example', 403],
    ['localhost.evil.example:80', 403],
    ['evil.example#localhost', 403],
    ['192.168.0.7', 403],
  ])('Host %s is answered %d', async (host, status) => {
    const { url } = await openHttp({ tools: [] });
    expect(await statusWith(url, { host })).toBe(status);
  });

  test.each([
    ['http://localhost:6274', 400],
    ['http://127.0.0.1', 400],
    ['https://evil.example', 403],
    ['http://localhost.evil.example', 403],
    ['null', 403],
    ['file://localhost', 403],
  ])('Origin %s is answered %d', async (origin, status) => {
    const { url } = await openHttp({ tools: [] });
    expect(await statusWith(url, { host: url.host, origin })).toBe(status);
  });

  test('further names are those that were allowed', async () => {
    const { url } = await openHttp({ tools: [], allowedHosts: ['Workstation'] });
    expect(await statusWith(url, { host: 'workstation:30110', origin: 'http://workstation' })).toBe(400);
    expect(await statusWith(url, { host: 'workstation.evil.example' })).toBe(403);
  });

  test('who listens everywhere is reached by any address, and by no name', async () => {
    const { running } = await openHttp({ tools: [], host: '0.0.0.0', token: TOKEN });
    const url = new URL(`http://127.0.0.1:${running.port}/mcp`);
    expect(await statusWith(url, { host: '192.168.0.7' })).toBe(401);
    expect(await statusWith(url, { host: 'evil.example' })).toBe(403);
  });

  longTest('whoever shows the token', async () => {
    const { connect, post } = await openHttp({ tools: [], token: TOKEN });
    const client = await connect({ headers: { authorization: `Bearer ${TOKEN}` } });
    expect((await client.listTools()).tools).toEqual([]);
    for (const authorization of [`Bearer ${TOKEN}x`, 'Bearer ', `Basic ${TOKEN}`]) {
      const answer = await post(INITIALIZE, { authorization });
      expect(answer.status).toBe(401);
      expect(answer.headers.get('www-authenticate')).toContain('Bearer');
    }
    expect((await post(INITIALIZE)).status).toBe(401);
  });
});

describe('what is refused says why', () => {
  const errorOf = async (answer: Response): Promise<Json> => (await answer.json()).error;

  test('no JSON, no session, a session that there is not', async () => {
    const { post } = await openHttp({ tools: [] });
    const noJson = await post('{"jsonrpc"');
    expect(noJson.status).toBe(400);
    expect((await errorOf(noJson)).code).toBe(-32_700);
    const noSession = await post(PING);
    expect(noSession.status).toBe(400);
    expect(await noSession.json()).toMatchObject({
      id: 3,
      error: { message: expect.stringMatching(/missing/) },
    });
    const unknown = await post(PING, { 'mcp-session-id': 'x' });
    expect(unknown.status).toBe(404);
    expect((await errorOf(unknown)).code).toBe(-32_001);
  });

  test('what cannot be read, with the id of each request', async () => {
    const { post } = await openHttp({ tools: [] });
    const session = await introduce(post);
    const ping = (id: unknown) => ({ jsonrpc: '2.0', id, method: 'ping' });
    const idsOf = async (body: unknown) => {
      const answer = await post(body, session);
      expect(answer.status).toBe(400);
      const read: Json = await answer.json();
      return [read].flat().map(({ id, error }) => [id, error.code]);
    };
    expect(await idsOf(ping(1.5))).toEqual([[1.5, -32_600]]);
    expect(await idsOf(ping(null))).toEqual([[null, -32_600]]);
    expect(await idsOf([])).toEqual([[null, -32_600]]);
    expect(await idsOf({ ...INITIALIZE, id: 9 })).toEqual([[9, -32_600]]);
    expect(await idsOf([ping(4), 5, ping(2.5)])).toEqual([
      [4, -32_600],
      [null, -32_600],
      [2.5, -32_600],
    ]);
    const both = await post([ping(6), { ...ping(7), trace: 'x' }], session);
    expect(both.status).toBe(200);
    expect([...(await both.text()).matchAll(/"id":(\d)/g)].map(([, id]) => id).sort()).toEqual(['6', '7']);
  });

  test('a message that is too large', async () => {
    const { post } = await openHttp({ tools: [], limits: { bodyBytes: 1000 } });
    const answer = await post({ ...PING, params: { text: 'x'.repeat(200_000) } });
    expect(answer.status).toBe(413);
    expect((await errorOf(answer)).message).toContain('1000 bytes');
  });

  longTest('one session too many, while all of them are in use', async () => {
    const { connect, post, url } = await openHttp({ tools: [], limits: { sessions: 2 } });
    await connect();
    const session = await introduce(post);
    await fetch(url, { headers: { ...session, accept: 'text/event-stream' } });
    const answer = await post({ ...INITIALIZE, id: 9 });
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({
      id: 9,
      error: { message: expect.stringMatching(/2 sessions/) },
    });
    await fetch(url, { method: 'DELETE', headers: session });
    expect((await post(INITIALIZE)).status).toBe(200);
  });

  test('a request with the id of one that is not answered yet', async () => {
    const { tool, nextCall, open } = createGatedTool();
    const { post } = await openHttp({ tools: [tool] });
    const session = await introduce(post);
    const arrived = nextCall();
    const call = { jsonrpc: '2.0', id: 7, method: 'tools/call', params: GATED };
    const first = post(call, session);
    await arrived;
    const second = await post(call, session);
    expect(second.status).toBe(400);
    expect(await second.json()).toMatchObject({ id: 7, error: { message: expect.stringMatching(/id 7/) } });
    open();
    expect(await (await first).text()).toContain('through');
    const again = nextCall();
    const third = post(call, session);
    await again;
    open();
    expect(await (await third).text()).toContain('through');
  });

  test('a message of nothing but brackets', async () => {
    const { post } = await openHttp({ tools: [] });
    const session = await introduce(post);
    const deep = `${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}`;
    const answer = await post(`{"jsonrpc":"2.0","id":3,"method":"ping","params":{"x":${deep}}}`, session);
    expect(answer.status).toBe(400);
    expect((await errorOf(answer)).message).toContain('levels');
  });

  test('an introduction that is none opens no session', async () => {
    const { post, running } = await openHttp({ tools: [] });
    expect((await post(INITIALIZE, { accept: 'application/json' })).status).toBe(406);
    expect(running.sessions).toBe(0);
  });

  test('other places and methods', async () => {
    const { url } = await openHttp({ tools: [] });
    expect((await fetch(new URL('/', url))).status).toBe(404);
    expect((await fetch(url, { method: 'PUT' })).status).toBe(405);
  });
});

describe('a session in which nothing happens', () => {
  test('is ended, and its client told to begin again', async () => {
    let now = 0;
    const { post, running } = await openHttp({ tools: [], limits: { idleMs: 1000 }, now: () => now });
    const session = await introduce(post);
    now = 999;
    expect((await post(PING, session)).status).toBe(200);
    now = 1998;
    expect((await post(PING, session)).status).toBe(200);
    now = 2998;
    const late = await post(PING, session);
    expect(late.status).toBe(404);
    expect((await late.json()).error.message).toContain('idle');
    expect(running.sessions).toBe(0);
  });

  longTest('makes room for another client, the one that was idle for longest first', async () => {
    let now = 0;
    const { post, running } = await openHttp({ tools: [], limits: { sessions: 3 }, now: () => now });
    const sessions: Record<string, string>[] = [];
    for (now = 0; now < 3; now++) sessions.push(await introduce(post));
    const [first, second, third] = sessions;
    expect((await post(PING, first)).status).toBe(200);
    for (now = 10; now < 40; now++) await introduce(post);
    expect(running.sessions).toBe(3);
    for (const session of [first, second, third]) expect((await post(PING, session)).status).toBe(404);
  });

  longTest('lets those stay that were used later', async () => {
    let now = 0;
    const { post } = await openHttp({ tools: [], limits: { sessions: 2 }, now: () => now });
    const first = await introduce(post);
    now = 1;
    const second = await introduce(post);
    now = 2;
    expect((await post(PING, first)).status).toBe(200);
    now = 3;
    await introduce(post);
    expect((await post(PING, second)).status).toBe(404);
    expect((await post(PING, first)).status).toBe(200);
  });

  test('is not one whose client listens', async () => {
    let now = 0;
    const { url, running, post } = await openHttp({ tools: [], limits: { idleMs: 1000 }, now: () => now });
    const session = await introduce(post);
    const stream = await fetch(url, { headers: { ...session, accept: 'text/event-stream' } });
    expect(stream.status).toBe(200);
    now = 5000;
    expect((await post(PING, session)).status).toBe(200);
    expect(running.sessions).toBe(1);
    await stream.body?.cancel();
  });
});

describe('the end', () => {
  longTest('waits for calls under way, closes streams, and frees the port', async () => {
    const { tool, nextCall, open } = createGatedTool();
    const { connect, running, post } = await openHttp({ tools: [tool] });
    const client = await connect();
    const arrived = nextCall();
    const answered = client.callTool(GATED);
    await arrived;
    const ended = running.close();
    open();
    expect((await answered).content).toEqual([{ type: 'text', text: 'through' }]);
    await ended;
    expect(running.sessions).toBe(0);
    await expect(post(INITIALIZE)).rejects.toThrow();
  });

  longTest('gives up calls that do not end', async () => {
    const { tool, nextCall } = createGatedTool();
    const { connect, running } = await openHttp({ tools: [tool], limits: { drainMs: 10 } });
    const client = await connect();
    const arrived = nextCall();
    const answered = client.callTool(GATED).catch(() => 'given up');
    const { signal } = await arrived;
    await running.close();
    expect(signal.aborted).toBe(true);
    await client.close();
    expect(await answered).toBe('given up');
  });
});
