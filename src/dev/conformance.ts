import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { startFixtureServer } from '../../test/conformance/fixture-server.ts';

/**
 * `npm run conformance`: the official conformance suite of MCP against this server, twice: as `serve --http` starts it,
 * and with the tools beside its own that the suite calls. It needs the npm registry: the suite, and the Node that it
 * needs, are fetched. Scenarios that fail for a reason stand in `test/conformance`.
 */
const SUITE = ['-p', 'node@24', '-p', '@modelcontextprotocol/conformance@0.2.0-alpha.12', 'conformance'];
/** The newest revision of the protocol that the SDK speaks. */
const REVISION = '2025-11-25';

const root = fileURLToPath(new URL('../../', import.meta.url));

const served = await startServed();
const isServedFine = await runSuite(served.url, 'expected-failures-served.yml');
served.process.kill();
const fixtures = await startFixtureServer();
const isFixtureFine = await runSuite(fixtures.url, 'expected-failures.yml');
await fixtures.close();
process.exitCode = isServedFine && isFixtureFine ? 0 : 1;

/** The server as a user starts it. None of these scenarios needs an editor. */
async function startServed(): Promise<{ url: string; process: ChildProcess }> {
  const args = ['--import', 'tsx', 'src/cli.ts', 'serve', '--http', '--port', '0', '--json'];
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The server ended with ${code} before it was ready.`);
  });
  const [line] = await Promise.race([once(createInterface({ input: child.stdout }), 'line'), ended]);
  return { url: JSON.parse(line).url, process: child };
}

async function runSuite(url: string, expectedFailures: string): Promise<boolean> {
  const child = spawn(
    'npx',
    [
      ...['-y', ...SUITE, 'server', '--url', url, '--requirements', REVISION],
      ...['--expected-failures', `test/conformance/${expectedFailures}`],
    ],
    { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], shell: process.platform === 'win32' },
  );
  const [code] = await once(child, 'exit');
  return code === 0;
}
