import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { describe, expect, onTestFinished } from 'vitest';
import { makeDataFolder } from './support/data-folder.ts';
import type { Json } from './support/open-bridge.ts';
import { CLI, PLAIN_ENV } from './support/run-cli.ts';
import { longTest, testOneOf } from './support/soak.ts';

/** The built server over standard input and output, without an editor. */
interface Server {
  child: ChildProcessWithoutNullStreams;
  /** Messages that it wrote. */
  messages: Json[];
  send(message: object): void;
  /** The first message that is like this. */
  find(isMeant: (message: Json) => boolean): Promise<Json>;
  /** What it wrote to standard error, once it has ended. */
  stderr: Promise<string>;
}

/** @param loaded code that runs in that process beside the server */
async function startServer(loaded?: string): Promise<Server> {
  const args = ['serve', '--editor', 'http://127.0.0.1:1', '--data', makeDataFolder()];
  const beside =
    loaded === undefined ? [] : ['--import', `data:text/javascript,${encodeURIComponent(loaded)}`];
  const child = spawn(process.execPath, [...beside, CLI, ...args], { env: PLAIN_ENV });
  onTestFinished(() => void child.kill('SIGKILL'));
  // Whoever writes to a process that ends is told so.
  child.stdin.on('error', () => {});
  const messages: Json[] = [];
  const lines = createInterface({ input: child.stdout });
  lines.on('line', line => messages.push(JSON.parse(line)));
  const server: Server = {
    child,
    messages,
    send: message => void child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`),
    async find(isMeant) {
      for (;;) {
        const found = messages.find(isMeant);
        if (found) return found;
        await once(lines, 'line');
      }
    },
    stderr: text(child.stderr),
  };
  const clientInfo = { name: 'hand', version: '1' };
  const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo };
  server.send({ id: 'hello', method: 'initialize', params });
  await server.find(({ id }) => id === 'hello');
  return server;
}

/** A call that takes the server some milliseconds of its own, and no editor. */
const lookUp = (id: number) => ({
  id,
  method: 'tools/call',
  params: { name: 'inspect', arguments: { action: 'dictionary_lookup', query: `soft shadows ${id}` } },
});

describe('serve', () => {
  longTest('goes on where something fails that nobody waits for, and says so once', async () => {
    const { child, send, find, stderr } = await startServer(
      `process.on('newListener', name => {
        if (name !== 'unhandledRejection') return;
        for (let each = 0; each < 3; each++) setImmediate(() => void Promise.reject(new Error('nobody waits')));
      })`,
    );
    send({ id: 1, method: 'ping' });
    expect(await find(({ id }) => id === 1)).toEqual({ jsonrpc: '2.0', id: 1, result: {} });
    child.stdin.end();
    expect(await once(child, 'exit')).toEqual([0, null]);
    expect(await stderr).toBe(
      'unreal-bridge: something failed that nobody waited for, please report it: Error: nobody waits\n',
    );
  });

  longTest('answers a message that is too long with its id, says why, and goes on', async () => {
    const { child, send, find, stderr } = await startServer();
    const call = {
      name: 'inspect',
      arguments: { action: 'get_property', objectPath: 'x'.repeat(11_000_000) },
    };
    send({ id: 7, method: 'tools/call', params: call });
    send({ id: 8, method: 'ping' });
    expect(await find(({ id }) => id === 8)).toEqual({ jsonrpc: '2.0', id: 8, result: {} });
    const refused = await find(({ id }) => id === 7);
    expect(refused.error).toEqual({ code: -32_600, message: expect.stringMatching(/has 11\d+ bytes/) });
    child.stdin.end();
    expect(await once(child, 'exit')).toEqual([0, null]);
    expect(await stderr).toMatch(/^unreal-bridge: a message was refused: It has 11\d+ bytes.*\n$/);
  });

  longTest('refuses a hostile name with its very first call, before anything is loaded', async () => {
    const { send, find } = await startServer();
    for (const [id, name] of ['objectPath', 'query', 'class'].entries()) {
      const begun = performance.now();
      const call = { action: 'find_actors', [name]: '*?'.repeat(50_000) };
      send({ id, method: 'tools/call', params: { name: 'inspect', arguments: call } });
      const { result } = await find(message => message.id === id);
      expect(result.structuredContent.error.message).toContain(`\`${name}\` has 100000 characters`);
      expect(performance.now() - begun).toBeLessThan(100);
    }
  });

  testOneOf.each(['goes', 'ends it with SIGTERM'] as const)(
    'leaves what its client asked for where that %s',
    async how => {
      const { child, send, find, messages, stderr } = await startServer();
      // Loaded with the first call.
      send(lookUp(0));
      await find(({ id }) => id === 0);
      const calls = Array.from({ length: 600 }, (_, id) => ({ jsonrpc: '2.0', ...lookUp(id + 1) }));
      child.stdin.write(`${calls.map(each => JSON.stringify(each)).join('\n')}\n`);
      await find(({ id }) => id === 1);
      if (how === 'goes') child.stdin.end();
      else child.kill('SIGTERM');
      expect(await once(child, 'exit')).toEqual([0, null]);
      expect(messages.length).toBeLessThan(300);
      expect(await stderr).toBe('');
    },
  );
});
