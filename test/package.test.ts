import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { PLAIN_ENV } from './support/run-cli.ts';

/** The package as a stranger gets it: packed, installed in an empty folder without a network, started. */
const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'unreal bridge '));
const npm = (args: string[], cwd: string) =>
  execFileSync('npm', args, {
    cwd,
    encoding: 'utf8',
    shell: process.platform === 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
let tarball: string;

beforeAll(() => {
  npm(['pack', '--ignore-scripts', '--pack-destination', folder], root);
  tarball = join(folder, readdirSync(folder).find(name => name.endsWith('.tgz')) ?? '');
  writeFileSync(join(folder, 'package.json'), '{"private":true}');
  npm(['install', '--offline', '--no-audit', '--no-fund', tarball], folder);
}, 60_000);

const program = () => join(folder, 'node_modules', 'unreal-bridge', 'dist', 'cli.js');

describe('the package', () => {
  test('is one download of modest size, with nothing else to install', () => {
    expect(statSync(tarball).size).toBeLessThan(2 * 1024 * 1024);
    expect(readdirSync(join(folder, 'node_modules')).filter(name => !name.startsWith('.'))).toEqual([
      'unreal-bridge',
    ]);
  });

  test('holds neither sources nor tests', () => {
    const names = readdirSync(join(folder, 'node_modules', 'unreal-bridge'));
    expect(names.toSorted()).toEqual(['LICENSE', 'README.md', 'dist', 'package.json', 'property-dictionary']);
  });

  test('has the command', () => {
    const bin = join(folder, 'node_modules', '.bin', 'unreal-bridge');
    expect(
      execFileSync(bin, ['--version'], { encoding: 'utf8', shell: process.platform === 'win32' }),
    ).toMatch(/^\d+\.\d+\.\d+\s*$/);
  });
});

/** Speaks JSON-RPC with the server by hand, and keeps every line that it writes. */
function startServer(...args: string[]) {
  const child = spawn(process.execPath, [program(), ...args], { env: PLAIN_ENV, cwd: folder });
  const lines: string[] = [];
  const reader = createInterface({ input: child.stdout });
  reader.on('line', line => lines.push(line));
  let id = 0;
  const request = async (method: string, params: object) => {
    const mine = ++id;
    child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: mine, method, params })}\n`);
    for (;;) {
      const found = lines.map(line => JSON.parse(line)).find(message => message.id === mine);
      if (found) return found.result;
      await once(reader, 'line');
    }
  };
  const initialize = async () => {
    const hello = {
      protocolVersion: '2025-06-18',
      capabilities: {},
      clientInfo: { name: 'test', version: '1' },
    };
    const result = await request('initialize', hello);
    child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' })}\n`);
    return result;
  };
  return { child, lines, request, initialize };
}

describe('the server', () => {
  test('lists its tools and answers without an editor; every line of its output is JSON-RPC', async () => {
    const { child, lines, request, initialize } = startServer('--editor', 'http://127.0.0.1:9');
    expect((await initialize()).serverInfo.name).toBe('unreal-bridge');
    const { tools } = await request('tools/list', {});
    expect(tools.map(({ name }: { name: string }) => name)).toEqual(['inspect']);
    expect(tools[0].annotations).toMatchObject({
      readOnlyHint: true,
      destructiveHint: false,
      idempotentHint: true,
      openWorldHint: false,
    });
    const lookup = await request('tools/call', {
      name: 'inspect',
      arguments: { action: 'dictionary_lookup', class: 'PointLight', propertyName: 'bHidden' },
    });
    expect(lookup.structuredContent).toEqual(JSON.parse(lookup.content[0].text));
    const page = await request('tools/call', {
      name: 'inspect',
      arguments: { action: 'inspect_object', objectPath: 'selection' },
    });
    expect(page.isError).toBe(true);
    expect(JSON.parse(page.content[0].text).error.code).toBe('editor_unreachable');
    child.stdin.end();
    await once(child, 'exit');
    for (const line of lines) expect(JSON.parse(line).jsonrpc).toBe('2.0');
  });

  test('ends when its client goes', async () => {
    const { child, initialize } = startServer();
    await initialize();
    child.stdin.end();
    const [code] = await once(child, 'exit');
    expect(code).toBe(0);
  });

  test('ends when it is told to', async () => {
    const { child, initialize } = startServer();
    await initialize();
    child.kill('SIGTERM');
    await once(child, 'exit');
    expect(child.exitCode ?? child.signalCode).not.toBeNull();
  });

  test('says on standard error what is wrong with its settings', async () => {
    const { child, lines } = startServer('--editor', 'localhost');
    let errors = '';
    child.stderr.on('data', data => {
      errors += data;
    });
    const [code] = await once(child, 'exit');
    expect(code).toBe(1);
    expect(errors).toContain('--editor');
    expect(lines).toEqual([]);
  });
});
