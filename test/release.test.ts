import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { validate } from 'dockerfile-utils';
import { describe, expect, onTestFinished, test } from 'vitest';
import { parse as parseYaml } from 'yaml';
import * as z from 'zod';
import packageFile from '../package.json' with { type: 'json' };
import { listSettings } from '../src/base/config.ts';
import { ACTIONS } from '../src/brief/actions/registry.ts';
import { DISCOVERIES } from '../src/discover/registry.ts';
import { OPERATIONS } from '../src/domains/operations.ts';
import { VIEWS } from '../src/domains/views.ts';
import { CLI, PLAIN_ENV } from './support/run-cli.ts';
import { longTest } from './support/soak.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const readJson = (path: string): unknown => JSON.parse(read(path));

/** What the registry takes, from its published schema of 2025-12-11 and its rules for npm packages, in our own words. */
const entrySchema = z.strictObject({
  $schema: z.literal('https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json'),
  name: z
    .string()
    .min(3)
    .max(200)
    .regex(/^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/),
  title: z.string().min(1).max(100),
  description: z.string().min(1).max(100),
  version: z
    .string()
    .max(255)
    .regex(/^\d+\.\d+\.\d+(-[\w.]+)?$/, 'one version, no range'),
  websiteUrl: z.url(),
  repository: z.strictObject({ url: z.url(), source: z.literal('github') }),
  packages: z.tuple([
    z.strictObject({
      registryType: z.literal('npm'),
      registryBaseUrl: z.literal('https://registry.npmjs.org'),
      identifier: z.string().min(1),
      version: z.string().regex(/^\d+\.\d+\.\d+(-[\w.]+)?$/),
      runtimeHint: z.literal('npx'),
      transport: z.strictObject({ type: z.literal('stdio') }),
      environmentVariables: z.array(
        z.strictObject({
          name: z.string().min(1),
          description: z.string(),
          isRequired: z.boolean(),
          format: z.enum(['string', 'number', 'boolean', 'filepath']),
          isSecret: z.boolean().optional(),
          default: z.string().optional(),
        }),
      ),
    }),
  ]),
});

describe('server.json', () => {
  const entry = () => entrySchema.parse(readJson('server.json'));

  test('is what the registry takes, and names the package by which it knows us', () => {
    const { name, version, packages } = entry();
    expect(name).toBe(packageFile.mcpName);
    expect([version, packages[0].version]).toEqual([packageFile.version, packageFile.version]);
    expect(packages[0].identifier).toBe(packageFile.name);
    // The registry gives this namespace to whoever publishes from that account.
    const [, account] = /^io\.github\.([^/]+)\//.exec(name) ?? [];
    expect(packageFile.repository.url).toContain(`github.com/${account}/`);
  });

  test('names settings that there are, and keeps the secret one secret', () => {
    const [{ environmentVariables }] = entry().packages;
    const variables = listSettings().map(({ variable }) => variable);
    for (const { name } of environmentVariables) expect(variables).toContain(name);
    const secret = environmentVariables.filter(({ isSecret }) => isSecret).map(({ name }) => name);
    expect(secret).toEqual(['UNREAL_BRIDGE_PASSPHRASE']);
  });
});

describe('the plugin for Claude Code', () => {
  const folder = 'plugins/unreal';
  const pages = [
    ...readdirSync(join(root, folder, 'commands')).map(name => `${folder}/commands/${name}`),
    `${folder}/skills/unreal-editor/SKILL.md`,
  ];

  test('is found in the marketplace, under its name and our version', () => {
    const listed = z
      .object({ plugins: z.array(z.object({ name: z.string(), source: z.string() })) })
      .parse(readJson('.claude-plugin/marketplace.json'));
    expect(listed.plugins.map(({ source }) => source)).toEqual([`./${folder}`]);
    const own = readJson(`${folder}/.claude-plugin/plugin.json`);
    expect(own).toMatchObject({ name: listed.plugins[0]?.name, version: packageFile.version });
  });

  test.each(pages)('%s says when it is meant, and names only what there is', path => {
    const [, head = '', text = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(read(path)) ?? [];
    const { description } = z
      .object({ description: z.string().min(20).max(1024) })
      .loose()
      .parse(parseYaml(head));
    expect(description).toMatch(/Unreal|level/);
    const known = new Set([
      ...['inspect', 'act', 'discover', 'create_brief', 'interview', 'selection', 'dryRun', 'operation'],
      ...['editor_unreachable', 'npx unreal-bridge doctor'],
      ...[...VIEWS, ...OPERATIONS, ...ACTIONS, ...DISCOVERIES].map(({ name }) => name),
    ]);
    const named = [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
    expect(named.filter(name => !known.has(name))).toEqual([]);
    expect(named.length).toBeGreaterThan(1);
  });

  test.skipIf(process.platform === 'win32')('starts npx with our version, and ends as it ends', () => {
    const servers = z
      .object({
        mcpServers: z.object({ unreal: z.object({ command: z.string(), args: z.array(z.string()) }) }),
      })
      .parse(readJson(`${folder}/.mcp.json`));
    const { command, args } = servers.mcpServers.unreal;
    const bin = mkdtempSync(join(tmpdir(), 'npx '));
    onTestFinished(() => rmSync(bin, { recursive: true, force: true }));
    writeFileSync(join(bin, 'npx'), '#!/bin/sh\necho "$@"; cat; exit 3\n');
    chmodSync(join(bin, 'npx'), 0o755);
    const words = args.map(word => word.replace(/\$\{CLAUDE_PLUGIN_ROOT\}/, () => join(root, folder)));
    expect(command).toBe('node');
    const { stdout, status } = spawnSync(process.execPath, words, {
      ...{ input: '{"jsonrpc":"2.0"}', encoding: 'utf8' },
      env: { ...PLAIN_ENV, PATH: [bin, process.env.PATH].join(delimiter) },
    });
    expect(stdout).toBe(`-y unreal-bridge@${packageFile.version}\n{"jsonrpc":"2.0"}`);
    expect(status).toBe(3);
  });
});

test.skipIf(process.platform === 'win32')('the plugin starts npx through a shell on Windows', () => {
  const bin = mkdtempSync(join(tmpdir(), 'cmd '));
  onTestFinished(() => rmSync(bin, { recursive: true, force: true }));
  const shell = join(bin, 'cmd.exe');
  writeFileSync(shell, '#!/bin/sh\necho "$@"\n');
  chmodSync(shell, 0o755);
  const asWindows = 'data:text/javascript,Object.defineProperty(process,"platform",{value:"win32"})';
  const start = join(root, 'plugins/unreal/start.mjs');
  const { stdout } = spawnSync(process.execPath, ['--import', asWindows, start, 'unreal-bridge@1.2.3'], {
    ...{ encoding: 'utf8', env: { ...PLAIN_ENV, ComSpec: shell } },
  });
  expect(stdout).toBe('/d /c npx -y unreal-bridge@1.2.3\n');
});

describe('the image', () => {
  const lines = () =>
    read('Dockerfile')
      .replaceAll(/\\\n\s*/g, ' ')
      .split('\n');
  const last = (word: string) =>
    lines()
      .findLast(line => line.startsWith(`${word} `))
      ?.slice(word.length + 1) ?? '';
  const words = (line: string): string[] =>
    z.array(z.string()).parse(JSON.parse(line.slice(line.indexOf('['))));

  longTest('passes the linter', () => {
    expect(validate(read('Dockerfile')).map(({ message }) => message)).toEqual([]);
    // The linter finds something where there is something.
    expect(validate('FROM node\nEXPOSE x\n').length).toBeGreaterThan(0);
  });

  test('belongs to nobody in particular, and names what it is made from', () => {
    expect(last('USER')).toBe('node');
    for (const line of lines().filter(each => each.startsWith('FROM ')))
      expect(line).toMatch(/^FROM node:\d+-alpine/);
  });

  longTest('starts a server that it finds healthy, and no other', async () => {
    const [program, ...args] = words(last('ENTRYPOINT'));
    expect(program).toBe(Object.keys(packageFile.bin)[0]);
    const server = spawn(process.execPath, [CLI, ...args, '--port', '0', '--json'], {
      env: { ...PLAIN_ENV, UNREAL_BRIDGE_TOKEN: 'sixteen-letters-or-more' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = await once(createInterface({ input: server.stdout }), 'line');
    const { port } = z.object({ port: z.number() }).parse(JSON.parse(line));
    const [, ...check] = words(
      read('Dockerfile').slice(read('Dockerfile').indexOf('CMD [')).split('\n')[0] ?? '',
    );
    expect(check.join(' ')).toContain(`:${last('EXPOSE')}/mcp`);
    const health = () =>
      spawnSync(
        process.execPath,
        check.map(word => word.replace(last('EXPOSE'), String(port))),
      ).status;
    expect(health()).toBe(0);
    server.kill();
    await once(server, 'exit');
    expect(health()).toBe(1);
  });

  longTest('does not start without a token', () => {
    const { status, stderr } = spawnSync(
      process.execPath,
      [CLI, ...words(last('ENTRYPOINT')).slice(1), '--port', '0'],
      {
        ...{ env: PLAIN_ENV, encoding: 'utf8', timeout: 30_000 },
      },
    );
    expect(status).toBe(1);
    expect(stderr).toContain('UNREAL_BRIDGE_TOKEN');
  });

  test('exposes the port that the server takes by itself', () => {
    expect(read('src/commands/serve-over-http.ts')).toContain(`DEFAULT_PORT = '${last('EXPOSE')}'`);
  });
});

const stepSchema = z.strictObject({
  name: z.string().optional(),
  uses: z.string().optional(),
  run: z.string().optional(),
  with: z.record(z.string(), z.unknown()).optional(),
  env: z.record(z.string(), z.string()).optional(),
});
const permissionsSchema = z.record(z.string(), z.enum(['read', 'write', 'none']));
const jobSchema = z.strictObject({
  needs: z.array(z.string()).optional(),
  strategy: z
    .object({ matrix: z.record(z.string(), z.array(z.unknown())) })
    .loose()
    .optional(),
  'runs-on': z.string(),
  'timeout-minutes': z.number(),
  permissions: permissionsSchema.optional(),
  steps: z.array(stepSchema.refine(({ uses, run }) => (uses === undefined) !== (run === undefined))),
});
const workflowSchema = z.strictObject({
  name: z.string(),
  on: z.record(z.string(), z.unknown()),
  permissions: permissionsSchema,
  jobs: z.record(z.string(), jobSchema),
});

describe('the workflows', () => {
  const names = readdirSync(join(root, '.github/workflows'));
  const workflow = (name: string) =>
    workflowSchema.parse(parseYaml(read(`.github/workflows/${name}`), { strict: true }));
  const stepsOf = (name: string) => Object.values(workflow(name).jobs).flatMap(({ steps }) => steps);

  test.each(names)(
    '%s is one: jobs that there are, actions by their major version, scripts that there are',
    name => {
      const { jobs } = workflow(name);
      for (const needed of Object.values(jobs).flatMap(({ needs = [] }) => needs))
        expect(Object.keys(jobs)).toContain(needed);
      for (const { uses, run = '' } of stepsOf(name)) {
        if (uses !== undefined) expect(uses).toMatch(/^actions\/[\w-]+@v\d+$/);
        for (const [, script] of run.matchAll(/npm run ([\w:]+)/g))
          expect(Object.keys(packageFile.scripts)).toContain(script);
      }
    },
  );

  test('what is released was tested on every system and every Node that we promise, and says where it is from', () => {
    const { jobs } = workflow('release.yml');
    expect(jobs.tests?.strategy?.matrix).toEqual({
      os: ['ubuntu-latest', 'windows-latest', 'macos-latest'],
      node: [20, 22, 24],
    });
    const publish = jobs.publish;
    expect(publish?.needs).toEqual(['tests', 'image']);
    expect(publish?.permissions).toEqual({ contents: 'write', 'id-token': 'write' });
    const runs = (publish?.steps ?? []).map(({ run = '' }) => run);
    const order = ['npm run mcpb', 'npm publish --provenance', 'gh release create', 'mcp-publisher publish'];
    const places = order.map(word => runs.findIndex(run => run.includes(word)));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places).not.toContain(-1);
    expect(runs.find(run => run.includes('gh release create'))).toContain('unreal-bridge.mcpb');
  });

  longTest('no job but the publishing one may write', () => {
    for (const name of names)
      for (const [job, { permissions = {} }] of Object.entries(workflow(name).jobs))
        if (job !== 'publish')
          expect(Object.values({ ...workflow(name).permissions, ...permissions })).not.toContain('write');
  });
});
