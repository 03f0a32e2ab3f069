import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test } from 'vitest';
import { INITIALIZE } from './support/open-http.ts';
import { CLI, PLAIN_ENV, runCommand } from './support/run-cli.ts';
import { longTest, oneIn, testOneOf } from './support/soak.ts';

interface Started {
  child: ChildProcessByStdio<null, Readable, Readable>;
  /** Its first line of standard output. */
  line: string;
  stderr: Promise<string>;
}

async function start(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Started> {
  const child = spawn(process.execPath, [CLI, 'serve', '--http', '--port', '0', ...args], {
    env: { ...PLAIN_ENV, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const stderr = text(child.stderr);
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  return { child, line, stderr };
}

function introduce(url: string, headers: Record<string, string> = {}): Promise<Response> {
  const types = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
  return fetch(url, { method: 'POST', headers: { ...types, ...headers }, body: JSON.stringify(INITIALIZE) });
}

describe('serve --http', () => {
  // Windows knows no signals: there a process is ended from outside without being told.
  test.skipIf(process.platform === 'win32').each(oneIn(2, ['SIGTERM', 'SIGINT'] as const))(
    'ends its streams and itself on %s, with 0',
    async signal => {
      const { child, line, stderr } = await start(['--json']);
      const { url } = JSON.parse(line);
      const answer = await introduce(url);
      await answer.text();
      const session = answer.headers.get('mcp-session-id') ?? '';
      const headers = { accept: 'text/event-stream', 'mcp-session-id': session };
      const stream = await fetch(url, { headers });
      child.kill(signal);
      expect(await stream.text()).toBe('');
      expect(await once(child, 'exit')).toEqual([0, null]);
      expect(await stderr).toContain('session');
      expect(await stderr).not.toContain(session);
    },
  );

  longTest('says where it listens, and how a client is told', async () => {
    const { line } = await start([]);
    expect(line).toMatch(/http:\/\/127\.0\.0\.1:\d+\/mcp/);
  });

  longTest('makes a token, prints it, and lets in nobody without', async () => {
    const { line } = await start(['--json', '--token', 'auto']);
    const { url, token } = JSON.parse(line);
    expect((await introduce(url)).status).toBe(401);
    expect((await introduce(url, { authorization: `Bearer ${token}` })).status).toBe(200);
  });

  longTest('takes a token from the environment, and never prints it', async () => {
    const token = 'not-to-be-shown-0123456789';
    const { child, line, stderr } = await start(['--json'], { UNREAL_BRIDGE_TOKEN: token });
    const { url } = JSON.parse(line);
    expect((await introduce(url)).status).toBe(401);
    expect((await introduce(url, { authorization: `Bearer ${token}` })).status).toBe(200);
    child.kill();
    expect(line + (await stderr)).not.toContain(token);
  });

  testOneOf.each([
    [['--http', '--host', '0.0.0.0'], '--token auto'],
    [['--http', '--token', 'short'], 'At least 16'],
    [['--http', '--token', ''], 'it is empty'],
    [['--http', '--port', 'x'], '--port must be a number'],
    [['--http', '--host', '203.0.113.7', '--token', 'auto'], '--host'],
    [['--port', '1'], 'Add --http'],
  ])('does not start with %j', async (args, words) => {
    const { code, stdout, stderr } = await runCommand(['serve', ...args]);
    expect(code).toBe(1);
    expect(stdout).toBe('');
    expect(stderr).toContain(words);
  });

  test('does not start unprotected where the variable of the token is empty', async () => {
    const env = { UNREAL_BRIDGE_TOKEN: '' };
    const { code, stderr } = await runCommand(['serve', '--http', '--port', '0'], { env });
    expect([code, stderr]).toEqual([1, expect.stringContaining('it is empty')]);
  });

  longTest('names a port that is taken', async () => {
    const { line } = await start(['--json']);
    const { stderr } = await runCommand(['serve', '--http', '--port', String(JSON.parse(line).port)]);
    expect(stderr).toContain('--port 0 finds a free one');
  });
});
