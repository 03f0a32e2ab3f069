import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';
import { expect, test, vi } from 'vitest';
import { testOneOf } from '../../test/support/soak.ts';
import { createMcpServer } from './mcp-server.ts';
import { guardTransport } from './message-guard.ts';

async function open() {
  const [client, ours] = InMemoryTransport.createLinkedPair();
  const answers: JSONRPCMessage[] = [];
  client.onmessage = message => answers.push(message);
  const guarded = guardTransport(ours);
  const received: JSONRPCMessage[] = [];
  guarded.onmessage = message => received.push(message);
  await Promise.all([client.start(), guarded.start()]);
  const send = (message: object) => client.send({ jsonrpc: '2.0', ...message } as JSONRPCMessage); // by hand
  return { send, guarded, answers, received };
}

const call = (args: string, id = 1) => ({
  id,
  method: 'tools/call',
  params: { name: 'act', arguments: JSON.parse(args) },
});

test.each([
  ['{"__proto__":{"x":1}}', '`__proto__` is a key'],
  ['{"value":[{"__proto__":1}]}', '`value.0.__proto__` is a key'],
  [`{"value":${'['.repeat(3000)}${']'.repeat(3000)}}`, 'deeper than 64 levels'],
  [`{"objectPath":"${'a'.repeat(9_500_000)}"}`, '`objectPath` has 9500000 characters'],
  [`{"query":"${'*?'.repeat(50_000)}"}`, '`query` has 100000 characters; a text may have 20000'],
  [
    `{"operations":[{"value":"${'a'.repeat(90_000)}","class":"${'a'.repeat(90_000)}"}]}`,
    '`operations.0.class` has',
  ],
])('arguments are refused by name: %.40s', async (args, message) => {
  const { send, answers, received } = await open();
  await send(call(args));
  expect(received).toEqual([]);
  expect(answers).toMatchObject([
    {
      id: 1,
      result: {
        isError: true,
        structuredContent: {
          error: { code: 'invalid_arguments', message: expect.stringContaining(message) },
        },
      },
    },
  ]);
  expect(JSON.stringify(answers).length).toBeLessThan(2000);
});

test.each([
  ['resources/read', { uri: 'x'.repeat(200_000) }],
  ['prompts/get', { name: 'x', arguments: JSON.parse('{"__proto__":"x"}') }],
  ['ping', { _meta: { progressToken: 'x'.repeat(200_000) } }],
  ['tools/call', { name: 'act', arguments: {}, _meta: { progressToken: 'x'.repeat(200_000) } }],
])('parameters of %s are refused as JSON-RPC does', async (method, params) => {
  const { send, answers, received } = await open();
  await send({ id: 2, method, params });
  expect(received).toEqual([]);
  expect(answers).toMatchObject([{ id: 2, error: { code: -32_602 } }]);
});

testOneOf.each([
  ['tools/call', undefined, '`params` is missing: it must be an object'],
  ['tools/call', { name: 'inspect', arguments: [] }, '`params.arguments` must be an object'],
  ['tools/call', { name: 7 }, '`params.name` must be a text'],
  ['resources/read', {}, '`params.uri` is missing: it must be a text'],
  ['prompts/get', { name: 'x', arguments: { a: 1 } }, '`params.arguments.a` must be a text'],
  ['completion/complete', { ref: { type: 'x' } }, '`params.ref` is not understood'],
])('what is wrong with the parameters of %s is said in words: %j', async (method, params, message) => {
  const [client, ours] = InMemoryTransport.createLinkedPair();
  const answers: JSONRPCMessage[] = [];
  client.onmessage = answer => answers.push(answer);
  await Promise.all([client.start(), createMcpServer([]).connect(ours)]);
  await client.send({ jsonrpc: '2.0', id: 1, method, ...(params && { params }) });
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  expect(answers).toMatchObject([
    { id: 1, error: { code: -32_602, message: expect.stringContaining(message) } },
  ]);
});

test('arguments that are null are none', async () => {
  const { send, received } = await open();
  await send({ id: 1, method: 'tools/call', params: { name: 'act', arguments: null } });
  expect(received).toMatchObject([{ params: { name: 'act', arguments: undefined } }]);
});

const REFUSED = { jsonrpc: '2.0', id: 1, error: { code: -32_600, message: expect.stringContaining('id 1') } };

test('requests with the id of one that waits are refused, each with an answer behind that of the first', async () => {
  const { send, guarded, answers, received } = await open();
  for (const action of ['first', 'second', 'third']) await send(call(`{"action":"${action}"}`));
  expect(received).toMatchObject([{ params: { arguments: { action: 'first' } } }]);
  expect(answers).toEqual([]);
  await guarded.send({ jsonrpc: '2.0', id: 1, result: {} });
  expect(answers).toEqual([{ jsonrpc: '2.0', id: 1, result: {} }, REFUSED, REFUSED]);
  await send(call('{"action":"fourth"}'));
  expect(received).toHaveLength(2);
});

test('a request with the id of one that is cancelled then has its answer as well', async () => {
  const { send, answers, received } = await open();
  await send(call('{}'));
  await send(call('{}'));
  await send({ method: 'notifications/cancelled', params: { requestId: 1 } });
  expect(answers).toEqual([REFUSED]);
  expect(received).toHaveLength(2);
});

test('a cancelled request gives its id free', async () => {
  const { send, guarded, received } = await open();
  await send(call('{}'));
  expect(guarded.isAnswering(1)).toBe(true);
  await send({ method: 'notifications/cancelled', params: { requestId: 1 } });
  expect(guarded.isAnswering(1)).toBe(false);
  await send(call('{}'));
  expect(received).toHaveLength(3);
});

test('what is fine passes, whatever it holds', async () => {
  const { send, answers, received } = await open();
  await send(call('{"value":{"constructor":{"prototype":[1]},"text":"\\u0000"}}'));
  await send({ id: 5, method: 'initialize', params: { clientInfo: { icon: 'x'.repeat(200_000) } } });
  await send({ method: 'notifications/initialized' });
  expect([received.length, answers.length]).toEqual([3, 0]);
});
