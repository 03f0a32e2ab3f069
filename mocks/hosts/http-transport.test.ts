import { expect, test } from 'vitest';
import { longTest } from '../../test/support/soak.ts';
import type { EngineVersion } from '../engine/simulated-editor.ts';
import { startHttpServer } from './http-server.ts';
import { connectRaw, type RawClient } from './raw-client.ts';
import { createStandInEditor, type StandInEditor } from './stand-in-editor.ts';

async function withClient(
  engine: EngineVersion,
  use: (client: RawClient, editor: StandInEditor) => Promise<void>,
): Promise<void> {
  const editor = createStandInEditor({ engine });
  const server = await startHttpServer(editor);
  try {
    await use(await connectRaw(server), editor);
  } finally {
    await server.close();
  }
}

const answered = (path: string) =>
  'HTTP/1.1 200\r\ncontent-type: application/json\r\nAccess-Control-Allow-Origin: *\r\n' +
  `keep-alive: timeout=15.000000\r\ncontent-length: ${path.length + 11}\r\n\r\n{"path":"${path}"}`;

const refused = (statusLine: string, error: string, length: number) =>
  `${statusLine}\r\ncontent-type: application/json;charset=utf-8\r\ncontent-length: ${length}\r\n\r\n` +
  `{"errorCode":"errors.com.epicgames.httpserver.${error}","errorMessage":""}`;

longTest('the answer has no reason phrase, no space in its place, and only the engine headers', () =>
  withClient('5.5', async (client, editor) => {
    await client.send('GET /remote/info HTTP/1.1\r\nHost: 127.0.0.1:30010\r\n\r\n');
    editor.clock.tick();
    expect(await client.answer()).toBe(answered('/remote/info'));
    expect(client.text).toBe('');
  }),
);

test('Connection: close is obeyed after the answer', () =>
  withClient('5.5', async (client, editor) => {
    await client.send('GET /remote/info HTTP/1.1\r\nConnection: close\r\n\r\n');
    editor.clock.tick();
    expect(await client.answer()).not.toContain('keep-alive');
    expect(await client.ended).toBe('closed');
  }));

const big = 'mismatched_content_length_body_too_large';
const unknownVerb = 'unknown_request_verb';
test.each<[string, EngineVersion, string, string]>([
  [
    'PUT without Content-Length',
    '5.5',
    'PUT /remote/object/call HTTP/1.1\r\n\r\n',
    refused('HTTP/1.1 411', 'missing_content_length_header', 95),
  ],
  [
    'POST without Content-Length',
    '5.5',
    'POST /remote/object/call HTTP/1.1\r\n\r\n',
    refused('HTTP/1.1 411', 'missing_content_length_header', 95),
  ],
  [
    'a chunked body',
    '5.8',
    'PUT /remote/batch HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n',
    refused('HTTP/1.1 411', 'missing_content_length_header', 95),
  ],
  [
    'an empty chunked body before 5.8',
    '5.5',
    'PUT /remote/batch HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    refused('HTTP/1.1 411', 'missing_content_length_header', 95),
  ],
  [
    'GET with a body',
    '5.5',
    'GET /remote/info HTTP/1.1\r\nContent-Length: 2\r\n\r\n{}',
    refused('HTTP/1.1 400', 'invalid_content_length_header', 95),
  ],
  [
    'a Content-Length that is no number',
    '5.5',
    'PUT /remote/info HTTP/1.1\r\nContent-Length: two\r\n\r\n{}',
    refused('HTTP/1.1 400', 'invalid_content_length_header', 95),
  ],
  [
    'pipelined requests',
    '5.5',
    'GET /remote/info HTTP/1.1\r\n\r\nGET /remote/info HTTP/1.1\r\n\r\n',
    refused('HTTP/1.1 400', big, 106),
  ],
  [
    'bytes behind the body',
    '5.5',
    'PUT /remote/info HTTP/1.1\r\nContent-Length: 2\r\n\r\n{}\n',
    refused('HTTP/1.1 400', big, 106),
  ],
  ['an unknown verb since 5.5', '5.5', 'BREW / HTTP/1.1\r\n\r\n', refused('Unknown 405', unknownVerb, 86)],
  ['an unknown verb before 5.5', '5.1', 'BREW / HTTP/1.1\r\n\r\n', refused('HTTP/1.1 405', unknownVerb, 86)],
  ['HEAD before 5.8', '5.7', 'HEAD / HTTP/1.1\r\n\r\n', refused('Unknown 405', unknownVerb, 86)],
  [
    'another HTTP version',
    '5.5',
    'GET / HTTP/2.0\r\n\r\n',
    refused('HTTP/1.1 505', 'unsupported_http_version', 90),
  ],
  [
    'a raw space in the path',
    '5.5',
    'GET /remote/preset/My Preset HTTP/1.1\r\n\r\n',
    refused('HTTP/1.1 400', 'malformed_request_headers', 91),
  ],
  [
    'a header without a colon',
    '5.5',
    'GET / HTTP/1.1\r\nnonsense\r\n\r\n',
    refused('HTTP/1.1 400', 'malformed_request_headers', 91),
  ],
])('%s (%s) is refused and the connection closed', (_, engine, request, answer) =>
  withClient(engine, async (client, editor) => {
    await client.send(request);
    editor.clock.tick();
    expect(await client.answer()).toBe(answer);
    expect(await client.ended).toBe('closed');
    expect(editor.handled).toEqual([]);
  }),
);

test.each<[string, EngineVersion, string]>([
  ['an empty body', '5.5', 'PUT /x HTTP/1.1\r\nContent-Length: 0\r\n\r\n'],
  ['an empty chunked body', '5.8', 'PUT /x HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
  ['a GET that declares no body', '5.5', 'GET /x HTTP/1.1\r\nContent-Length: 0\r\n\r\n'],
  ['DELETE without Content-Length', '5.5', 'DELETE /x HTTP/1.1\r\n\r\n'],
  ['OPTIONS without Content-Length', '5.5', 'OPTIONS /x HTTP/1.1\r\n\r\n'],
])('%s (%s) is taken', (_, engine, request) =>
  withClient(engine, async (client, editor) => {
    await client.send(request);
    editor.clock.tick();
    expect(await client.answer()).toBe(answered('/x'));
    expect(editor.handled[0]?.body).toBe('');
  }),
);

test('HEAD is answered by 5.8, without the body', () =>
  withClient('5.8', async (client, editor) => {
    await client.send('HEAD /x HTTP/1.1\r\n\r\n');
    editor.clock.tick();
    await client.send('GET /x HTTP/1.1\r\n\r\n');
    editor.clock.tick();
    const body = '{"path":"/x"}';
    const head = answered('/x').slice(0, -body.length);
    while (client.text.length < 2 * head.length + body.length) await new Promise(setImmediate);
    expect(client.text).toBe(head + head + body);
  }));

test('header names are lower-cased, empty values dropped, values with commas kept', () =>
  withClient('5.5', async (client, editor) => {
    const headers = 'PASSPHRASE:\r\nX-Empty: ,  ,\r\nX-List: a, b\r\nX-Two: 1\r\nX-Two: 2\r\nTight:x\r\n';
    await client.send(`GET /x HTTP/1.1\r\n${headers}\r\n`);
    editor.clock.tick();
    await client.answer();
    expect(editor.handled[0]?.headers).toEqual({ 'x-list': 'a, b', 'x-two': '1, 2', tight: 'x' });
  }));

test('bodies are UTF-8 and their length counts bytes', () =>
  withClient('5.5', async (client, editor) => {
    const body = '{"label":"Straße 💡"}';
    const length = Buffer.byteLength(body);
    await client.send(`PUT /x HTTP/1.1\r\nContent-Length: ${length}\r\n\r\n${body}`);
    editor.clock.tick();
    await client.answer();
    expect(editor.handled[0]?.body).toBe(body);
  }));

test('a request in two pieces is answered in the frame that reads the second', () =>
  withClient('5.5', async (client, editor) => {
    await client.send('PUT /x HTTP/1.1\r\nContent-Le');
    editor.clock.tick();
    await client.send('ngth: 2\r\n\r\n{}');
    expect(editor.handled).toEqual([]);
    editor.clock.tick();
    expect(await client.answer()).toBe(answered('/x'));
  }));

test('Expect: 100-continue is not answered', () =>
  withClient('5.5', async (client, editor) => {
    await client.send('PUT /x HTTP/1.1\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n');
    editor.clock.tick();
    await client.send('{}');
    editor.clock.tick();
    expect(await client.answer()).toBe(answered('/x'));
    expect(client.text).toBe('');
  }));
