import { PassThrough } from 'node:stream';
import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';
import { expect, test } from 'vitest';
import { longTest } from '../../test/support/soak.ts';
import { createStdioTransport, MOST_LINE_BYTES } from './stdio-transport.ts';

async function open() {
  const [input, output] = [new PassThrough(), new PassThrough({ highWaterMark: 1024 })];
  const logged: string[] = [];
  const received: JSONRPCMessage[] = [];
  const transport = createStdioTransport({ input, output }, line => logged.push(line));
  transport.onmessage = message => received.push(message);
  await transport.start();
  const written = () =>
    String(output.read() ?? '')
      .split('\n')
      .filter(Boolean)
      .map(line => JSON.parse(line));
  const turn = () => new Promise(resolve => setImmediate(resolve));
  return { input, output, transport, logged, received, written, turn };
}

const PING = '{"jsonrpc":"2.0","id":1,"method":"ping"}';

test('takes messages however they are cut', async () => {
  const { input, received, turn } = await open();
  const message = '{"jsonrpc":"2.0","id":"ä","method":"ping"}';
  for (const byte of Buffer.from(`${PING}\r\n\n${message}\n`)) input.write(Uint8Array.of(byte));
  await turn();
  expect(received.map(each => 'id' in each && each.id)).toEqual([1, 'ä']);
});

longTest('a line that is too long is answered, and the next one is read', async () => {
  const { input, received, written, logged, turn } = await open();
  const long = 'x'.repeat(MOST_LINE_BYTES);
  input.write(`{"method":"tools/call","params":{"text":"${long}`);
  input.write('"},"jsonrpc":"2.0","id":42}');
  await turn();
  expect(written(), 'before its end').toEqual([]);
  input.write(`\n${PING}\n`);
  await turn();
  expect(written()).toEqual([
    {
      jsonrpc: '2.0',
      id: 42,
      error: { code: -32_600, message: expect.stringContaining(`${MOST_LINE_BYTES} are the most`) },
    },
  ]);
  expect(received).toHaveLength(1);
  expect(logged).toEqual([expect.stringMatching(/refused: It has 104\d+ bytes/)]);
});

longTest('one as long as it may be is read', async () => {
  const { input, received, turn } = await open();
  const [before, after] = ['{"jsonrpc":"2.0","method":"x","params":{"text":"', '"}}'];
  input.write(`${before}${'x'.repeat(MOST_LINE_BYTES - before.length - after.length)}${after}\n`);
  await turn();
  expect(received).toHaveLength(1);
});

const request = (id: string, more = '') => `{"jsonrpc":"2.0","id":${id},"method":"ping"${more}}`;

test.each<[string, string, [unknown, number][]]>([
  ['no JSON', 'nonsense', [[null, -32_700]]],
  ['no JSON-RPC', '{"jsonrpc":"1.0"}', [[null, -32_600]]],
  ['that of another version', '{"jsonrpc":"1.0","id":7,"method":"ping"}', [[7, -32_600]]],
  ['nothing', 'null', [[null, -32_600]]],
  ['nested too deeply', `{"id":7,"x":${'['.repeat(20_000)}${']'.repeat(20_000)}}`, [[7, -32_600]]],
  ['a request without a name', request('null'), [[null, -32_600]]],
  ['a request with half a number', request('1.5'), [[1.5, -32_600]]],
  ['a request with a list for an id', request('[1]'), [[null, -32_600]]],
  ['a request with parameters in a row', request('"a"', ',"params":[1]'), [['a', -32_602]]],
  ['an answer, the id of which is ours', '{"jsonrpc":"2.0","id":1,"result":3}', [[null, -32_600]]],
  ['an empty list', '[]', [[null, -32_600]]],
  ['a list too long', `[${'1,'.repeat(100)}1]`, [[null, -32_600]]],
  [
    'a list with something else in it',
    `[${request('4')},5,${request('2.5')}]`,
    [
      [4, -32_600],
      [null, -32_600],
      [2.5, -32_600],
    ],
  ],
  [
    'a list that says an id twice',
    `[${request('4')},${request('4')}]`,
    [
      [4, -32_600],
      [4, -32_600],
    ],
  ],
  ['a list that begins a session', '[{"jsonrpc":"2.0","id":6,"method":"initialize"}]', [[6, -32_600]]],
])('a line that is %s is refused with its id and a code', async (_, line, refused) => {
  const { input, received, written, turn } = await open();
  input.write(`${line}\n${PING}\n`);
  await turn();
  expect(written()).toEqual(
    refused.map(([id, code]) => ({ jsonrpc: '2.0', id, error: { code, message: expect.any(String) } })),
  );
  expect(received).toEqual([JSON.parse(PING)]);
});

test('a list is taken as its messages, and members without a meaning are left out', async () => {
  const { input, received, written, turn } = await open();
  input.write(`[${request('1', ',"trace":"x"')},{"jsonrpc":"2.0","method":"n"},${request('"1"')}]\n`);
  await turn();
  expect(written()).toEqual([]);
  expect(received).toEqual([
    { jsonrpc: '2.0', id: 1, method: 'ping' },
    { jsonrpc: '2.0', method: 'n' },
    { jsonrpc: '2.0', id: '1', method: 'ping' },
  ]);
});

test('hundreds of answers to a client that does not read wait with one listener', async () => {
  const { output, transport, turn } = await open();
  const warnings: unknown[] = [];
  const warn = (warning: unknown) => warnings.push(warning);
  process.on('warning', warn);
  const answers = Array.from({ length: 200 }, (_, id) =>
    transport.send({ jsonrpc: '2.0', id, result: { text: 'x'.repeat(100) } }),
  );
  await turn();
  process.off('warning', warn);
  expect(warnings).toEqual([]);
  expect(output.listenerCount('drain')).toBe(1);
  let lines = 0;
  output.on('data', chunk => {
    lines += String(chunk).split('\n').length - 1;
  });
  await Promise.all(answers);
  await turn();
  expect(lines).toBe(200);
});

test('after its end nothing arrives', async () => {
  const { input, received, transport, turn } = await open();
  let isClosed = false;
  transport.onclose = () => {
    isClosed = true;
  };
  await transport.close();
  input.write(`${PING}\n`);
  await turn();
  expect([isClosed, received.length]).toEqual([true, 0]);
});
