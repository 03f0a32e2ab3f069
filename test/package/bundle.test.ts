import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { getMcpConfigForManifest, unpackExtension, v0_3, validateManifest } from '@anthropic-ai/mcpb';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { startSimulation } from '../../mocks/hosts/simulate.ts';
import { thirdPerson } from '../../mocks/worlds/third-person.ts';
import packageFile from '../../package.json' with { type: 'json' };
import { packBundle } from '../../src/dev/release/pack-bundle.ts';
import { PLAIN_ENV } from '../support/run-cli.ts';
import { longTest } from '../support/soak.ts';

/** The bundle as its client gets it: packed, held to the official rules, unpacked by the official tool, and started. */
const folder = mkdtempSync(join(tmpdir(), 'unreal bridge Bündel '));
const file = join(folder, 'unreal-bridge.mcpb');
const unpacked = join(folder, 'Claude Extensions');

beforeAll(async () => {
  await packBundle(file);
  expect(await unpackExtension({ mcpbPath: file, outputDir: unpacked, silent: true })).toBe(true);
}, 120_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const manifest = () =>
  v0_3.McpbManifestSchema.parse(JSON.parse(readFileSync(join(unpacked, 'manifest.json'), 'utf8')));

type UserConfig = Record<string, string | number | boolean | string[]>;

/** Starts it as a client does: with what its user filled in. */
async function start(userConfig: UserConfig) {
  const config = await getMcpConfigForManifest({
    ...{ manifest: manifest(), extensionPath: unpacked, systemDirs: {}, pathSeparator: sep },
    userConfig,
  });
  if (!config) throw new Error('The bundle cannot be started: something that it requires was left out.');
  const { command, args, env } = config;
  const plain = Object.entries(PLAIN_ENV).filter((pair): pair is [string, string] => pair[1] !== undefined);
  const transport = new StdioClientTransport({
    ...{ command: command === 'node' ? process.execPath : command, args: args ?? [] },
    ...{ env: { ...Object.fromEntries(plain), ...env }, cwd: folder },
  });
  const client = new Client({ name: 'test', version: '1' });
  onTestFinished(() => client.close());
  await client.connect(transport);
  return client;
}

async function openEditor(): Promise<string> {
  const simulation = await startSimulation({ scene: thirdPerson });
  onTestFinished(() => simulation.close());
  return simulation.url;
}

describe('the bundle', () => {
  test('passes the official validator, and has our version', () => {
    expect(validateManifest(unpacked)).toBe(true);
    expect(manifest().version).toBe(packageFile.version);
  });

  test('is smaller than what npm installs', () => {
    expect(statSync(file).size).toBeLessThan(3.25 * 1024 * 1024);
  });

  test('is code in ASCII, which is loaded faster and takes half the memory', () => {
    const chunks = join(unpacked, 'dist', 'chunks');
    const others = readdirSync(chunks).filter(name =>
      /[^\0-\x7f]/.test(readFileSync(join(chunks, name), 'utf8')),
    );
    expect(others, 'group-chunks.ts writes other letters as escapes').toEqual([]);
  });

  longTest('lacks nothing of what its tools need', async () => {
    const client = await start({ editor: await openEditor(), data: join(folder, 'data') });
    const calls = [
      { name: 'act', arguments: { action: 'rename_actor', objectPath: 'Key Light', label: 'Sun' } },
      { name: 'act', arguments: { action: 'undo' } },
      { name: 'inspect', arguments: { action: 'watch_object', objectPaths: ['Key Light'] } },
      { name: 'inspect', arguments: { action: 'level_map' } },
      { name: 'discover', arguments: { action: 'search', query: 'light' } },
      { name: 'create_brief', arguments: {} },
    ];
    for (const call of calls) {
      const { isError, content } = await client.callTool(call);
      expect(isError ?? false, JSON.stringify(content)).toBe(false);
    }
    expect(JSON.stringify(await client.listPrompts())).toContain('light_scene');
    expect((await client.listResources()).resources.length).toBeGreaterThan(0);
  });

  longTest('names the tools that the server has', async () => {
    const client = await start({ editor: await openEditor() });
    const { tools } = await client.listTools();
    expect(manifest().tools?.map(({ name }) => name)).toEqual(tools.map(({ name }) => name));
    const answer = await client.callTool({ name: 'inspect', arguments: { action: 'level_overview' } });
    expect(answer.isError).not.toBe(true);
  });

  longTest('obeys what its user filled in', async () => {
    const client = await start({ editor: await openEditor(), read_only: true, project: 'Another' });
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).not.toContain('act');
    const answer = await client.callTool({ name: 'inspect', arguments: { action: 'level_overview' } });
    expect(JSON.stringify(answer.content)).toContain('Another');
  });

  longTest('starts where nothing was filled in, whatever its client makes of that', async () => {
    const { user_config: asked = {} } = manifest();
    for (const left of [
      {},
      Object.fromEntries(Object.keys(asked).map(key => [key, `\${user_config.${key}}`])),
    ]) {
      const client = await start(left);
      expect((await client.listTools()).tools).toHaveLength(5);
    }
  });

  test('keeps the passphrase as a secret', () => {
    expect(manifest().user_config?.passphrase?.sensitive).toBe(true);
  });
});
