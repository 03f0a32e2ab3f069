import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { startSimulation } from '../../mocks/hosts/simulate.ts';
import { thirdPerson } from '../../mocks/worlds/third-person.ts';
import { findCompiler } from '../../src/dev/find-compiler.ts';
import { PLAIN_ENV } from '../support/run-cli.ts';
import { sample } from '../support/soak.ts';

/** The package as a stranger gets it: packed, installed in an empty folder without a network, started. */
const root = fileURLToPath(new URL('../..', import.meta.url));
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
  test('answers one call without an editor', () => {
    const asked = JSON.stringify({ action: 'dictionary_lookup', query: 'fog density' });
    const said = execFileSync(process.execPath, [program(), 'call', 'inspect', asked], { encoding: 'utf8' });
    expect(JSON.parse(said).entries[0].property).toBe('FogDensity');
  });

  test('is one download of modest size, with nothing else to install', () => {
    // The types of a real editor, which the simulated one describes, are 0.6 MiB of it, the dictionary is 0.75, and what reads
    // the words that people and models write is most of the rest.
    expect(statSync(tarball).size).toBeLessThan(3.5 * 1024 * 1024);
    expect(readdirSync(join(folder, 'node_modules')).filter(name => !name.startsWith('.'))).toEqual([
      'unreal-bridge',
    ]);
  });

  test('holds neither sources nor tests', () => {
    const names = readdirSync(join(folder, 'node_modules', 'unreal-bridge'));
    expect(names.toSorted()).toEqual([
      ...['LICENSE', 'README.md', 'SECURITY.md', 'THIRD-PARTY-NOTICES', 'discovery-schemas', 'dist'],
      ...['docs', 'examples'],
      ...['mocks', 'package.json', 'policy.schema.json', 'property-dictionary'],
    ]);
    expect(readdirSync(join(folder, 'node_modules', 'unreal-bridge', 'mocks')).toSorted()).toEqual([
      'README.md',
      'docs',
    ]);
  });

  test('has no document with a link that leads nowhere', () => {
    const home = join(folder, 'node_modules', 'unreal-bridge');
    const documents = readdirSync(home, { recursive: true, encoding: 'utf8' }).filter(path =>
      path.endsWith('.md'),
    );
    expect(documents).toContain('README.md');
    const dead = documents.flatMap(path =>
      [...readFileSync(join(home, path), 'utf8').matchAll(/\]\((?!\w+:|#)([^)#\s]+)/g)]
        .filter(([, link = '']) => !existsSync(join(home, dirname(path), link)))
        // Whoever shows the page takes its pictures from the repository.
        .filter(([, link = '']) => !link.startsWith('docs/pictures/') || !existsSync(link))
        .map(
          ([, link]) =>
            `${path} → ${link}: ship the file (\`files\` of package.json), or link to the repository`,
        ),
    );
    expect(dead).toEqual([]);
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
  return speakTo([program(), ...args]);
}

function speakTo(args: readonly string[]) {
  const child = spawn(process.execPath, args, { env: PLAIN_ENV, cwd: folder });
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
  const initialize = async (capabilities: object = {}) => {
    const hello = {
      protocolVersion: '2025-06-18',
      capabilities,
      clientInfo: { name: 'test', version: '1' },
    };
    const result = await request('initialize', hello);
    child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' })}\n`);
    return result;
  };
  return { child, lines, request, initialize };
}

/** A server that tells which modules it loads. */
function watchLoading(...args: string[]) {
  // Says on standard error which module is loaded.
  const hook = `export async function load(url, context, next) {
    process._rawDebug('loaded ' + url);
    return next(url, context);
  }`;
  const begin = `import { register } from 'node:module'; register(${JSON.stringify(dataUrl(hook))});`;
  const server = speakTo(['--import', dataUrl(begin), program(), ...args]);
  const urls: string[] = [];
  const errors = createInterface({ input: server.child.stderr });
  errors.on('line', line => urls.push(...(line.startsWith('loaded ') ? [line.slice(7)] : [])));
  return { ...server, urls, errors };
}

function dataUrl(code: string): string {
  return `data:text/javascript,${encodeURIComponent(code)}`;
}

describe('the server', () => {
  test('has the page of all views for a client that shows pages', async () => {
    const { child, request, initialize } = startServer('--editor', 'http://127.0.0.1:9');
    await initialize({ extensions: { 'io.modelcontextprotocol/ui': {} } });
    const { tools } = await request('tools/list', {});
    expect(tools.at(-1).name).toBe('show');
    const { contents } = await request('resources/read', { uri: tools.at(-1)._meta.ui.resourceUri });
    expect(contents).toMatchObject([
      { mimeType: 'text/html;profile=mcp-app', text: expect.stringContaining('<script>') },
    ]);
    child.stdin.end();
    await once(child, 'exit');
  });

  test('lists its tools and answers without an editor; every line of its output is JSON-RPC', async () => {
    const { child, lines, request, initialize } = startServer('--editor', 'http://127.0.0.1:9');
    expect((await initialize()).serverInfo.name).toBe('unreal-bridge');
    const { tools } = await request('tools/list', {});
    expect(tools.map(({ name }: { name: string }) => name)).toEqual([
      ...['inspect', 'act', 'discover', 'create_brief', 'interview'],
    ]);
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

  test('loads what first calls need once its tools were listed, and nothing more with the calls', async () => {
    const { child, request, initialize, urls, errors } = watchLoading('--editor', 'http://127.0.0.1:9');
    // A hash of eight characters may have a dash in it.
    const nameOf = (url: string) =>
      url
        .split('/')
        .at(-1)
        ?.replace(/-.{8}\.js$/, '');
    const loaded = { has: (name: string) => urls.some(url => nameOf(url) === name) };
    await initialize();
    await request('tools/list', {});
    expect(loaded.has('inspect-calls')).toBe(false);
    // The policy is needed by the first change; what searches need comes last.
    for (const last of ['policy', 'discover-calls']) {
      while (!loaded.has(last)) await once(errors, 'line');
    }
    // Also what those are made of.
    let before: number;
    do {
      before = urls.length;
      for (let turn = 0; turn < 300; turn++) await request('ping', {});
    } while (urls.length !== before);
    const look = { name: 'inspect', arguments: { action: 'inspect_object', objectPath: 'Lamp' } };
    const change = { name: 'act', arguments: { action: 'spawn_actor', class: 'PointLight' } };
    for (const call of [look, change]) expect((await request('tools/call', call)).isError).toBe(true);
    expect(urls.slice(before)).toEqual([]);
    child.stdin.end();
    await once(child, 'exit');
  });

  // Starting is mostly reading code: what the first call needs is loaded ahead once the tools were listed.
  test.each([
    ['one editor is named', ['--editor', 'http://127.0.0.1:9']],
    ['none is named', []],
    ['two are named', ['--editor', 'a=http://127.0.0.1:9', '--editor', 'b=http://127.0.0.1:10']],
  ])('reads less than 430 KB of code until it answers where %s', async (_, args) => {
    const { child, request, initialize, urls } = watchLoading(...args);
    await initialize();
    await request('ping', {});
    const files = urls.filter(url => url.includes('/dist/')).map(url => fileURLToPath(url));
    const bytes = files.reduce((sum, file) => sum + statSync(file).size, 0);
    expect(bytes).toBeLessThan(430_000);
    expect(bytes).toBeGreaterThan(300_000);
    child.stdin.end();
    await once(child, 'exit');
  });

  // A view is loaded without the others: whoever asks at once waits for what is read before the answer.
  test.each([
    ['editor_status', 400_000],
    ['level_overview', 950_000],
  ])('reads little more code for a first %s that is asked for at once', async (action, most) => {
    const { child, request, initialize, urls } = watchLoading('--editor', 'http://127.0.0.1:9');
    await initialize();
    await request('ping', {});
    const before = urls.length;
    await request('tools/call', { name: 'inspect', arguments: { action } });
    const files = urls.slice(before).filter(url => url.includes('/dist/'));
    const bytes = files.reduce((sum, file) => sum + statSync(fileURLToPath(file)).size, 0);
    expect(bytes).toBeLessThan(most);
    expect(bytes).toBeGreaterThan(most / 2);
    child.stdin.end();
    await once(child, 'exit');
  });

  test('finds its Python scripts beside itself', async () => {
    const simulation = await startSimulation({
      scene: thirdPerson,
      engine: '5.7',
      settings: { enableRemotePythonExecution: true },
    });
    const data = join(folder, 'data');
    const { child, request, initialize } = startServer(
      ...['--editor', simulation.url, '--allow-python', '--data', data],
    );
    await initialize();
    const { structuredContent } = await request('tools/call', {
      name: 'act',
      arguments: {
        ...{ action: 'add_component', objectPath: 'Statue', class: 'PointLightComponent', name: 'Glow' },
      },
    });
    expect(structuredContent).toMatchObject({ success: true, changes: [{ verified: true }] });
    child.stdin.end();
    await once(child, 'exit');
    await simulation.close();
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

/** Runs one of the repository's own tools in the stranger's folder; answers what it prints when it fails. */
function runTool(tool: string, ...args: string[]): string {
  const path = join(root, 'node_modules', tool);
  try {
    execFileSync(process.execPath, [path, ...args], {
      cwd: folder,
      encoding: 'utf8',
      stdio: 'pipe',
      env: PLAIN_ENV,
    });
    return '';
  } catch (error) {
    // What `execFileSync` throws carries both outputs.
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    return `${stdout}${stderr}`;
  }
}

/** Makes packages that are installed here available to the stranger, as if they had been installed there. */
function lend(...names: string[]): void {
  for (const name of names) {
    const place = join(folder, 'node_modules', name);
    mkdirSync(join(place, '..'), { recursive: true });
    symlinkSync(join(root, 'node_modules', name), place, 'junction');
  }
}

/** The blocks of the guide and its pages that say which file they are. */
function guideFiles(): [name: string, code: string][] {
  const home = join(folder, 'node_modules/unreal-bridge/mocks');
  const pages = readdirSync(join(home, 'docs')).map(name => join('docs', name));
  return ['README.md', ...pages].flatMap(page =>
    [...readFileSync(join(home, page), 'utf8').matchAll(/^```\w+ file=(\S+)\n([\s\S]*?)^```$/gm)].map(
      ([, name = '', code = '']): [string, string] => [name, code],
    ),
  );
}

// Our own declarations are checked; those of the language cost seconds and are none of ours.
const tsc = (...args: string[]) => checkTypes(findCompiler(root).replace('node_modules/', ''), args);

const checkTypes = (compiler: string, args: string[]) =>
  runTool(
    compiler,
    '--ignoreConfig',
    '--noEmit',
    '--skipDefaultLibCheck',
    '--strict',
    '--target',
    'es2022',
    ...args,
  );

describe('the test kit', () => {
  test('opens an editor that fetch can call, with neither msw nor undici installed', () => {
    writeFileSync(
      join(folder, 'kit.mjs'),
      `import { startSimulation, worlds } from 'unreal-bridge/mocks';
      const { url, editor, close } = await startSimulation({ scene: await worlds['one-light']() });
      const response = await fetch(url + '/remote/object/property', {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ objectPath: editor.world.pathOf('Key Light.LightComponent0'), propertyName: 'Intensity', access: 'READ_ACCESS' }),
      });
      console.log(response.status, await response.text());
      await close();`,
    );
    const printed = execFileSync(process.execPath, ['kit.mjs'], {
      cwd: folder,
      encoding: 'utf8',
      env: PLAIN_ENV,
    });
    expect(printed.trim()).toBe('200 {\n\t"Intensity": 24\n}');
  });

  const RESOLUTIONS: [string, string[]][] = [
    ['node16', ['--module', 'node16']],
    ['nodenext', ['--module', 'nodenext']],
    ['bundler', ['--module', 'esnext', '--moduleResolution', 'bundler']],
  ];
  // The first two find the same files by the same rules.
  test.each(sample(RESOLUTIONS, RESOLUTIONS.slice(1)))(
    'has types that hold under moduleResolution %s, libraries checked',
    (_, options) => {
      writeFileSync(join(folder, 'typed.mts'), TYPED);
      expect(tsc(...options, 'typed.mts')).toBe('');
    },
    60_000,
  );

  test('has types that hold with the compiler that most projects have, too', () => {
    writeFileSync(join(folder, 'typed.mts'), TYPED);
    expect(checkTypes('typescript/bin/tsc', ['--module', 'nodenext', 'typed.mts'])).toBe('');
  }, 60_000);

  describe('with what a project of its user has', () => {
    beforeAll(() => {
      lend('vitest', 'msw', 'undici', 'ws', '@types/node', 'undici-types');
      writeFileSync(join(folder, 'package.json'), '{"private":true,"type":"module"}');
      // Nothing of folders above may have a say.
      writeFileSync(join(folder, 'vitest.config.js'), 'export default {};');
      for (const [name, code] of guideFiles()) writeFileSync(join(folder, name), code);
    });

    test('has types for msw and undici', () => {
      writeFileSync(join(folder, 'hosts.mts'), TYPED_HOSTS);
      expect(tsc('--module', 'nodenext', '--types', 'node', '--skipLibCheck', 'hosts.mts')).toBe('');
    }, 60_000);

    test('does what its guide shows, word for word', () => {
      const names = guideFiles().map(([name]) => name);
      expect(names.filter(name => name.includes('.test.')).length).toBeGreaterThanOrEqual(5);
      // One process for all of them: starting one for each file takes longer than what is in it.
      expect(runTool('vitest/vitest.mjs', 'run', '--root', folder, '--no-isolate', '--maxWorkers=1')).toBe(
        '',
      );
      const typed = names.filter(name => name.endsWith('.ts'));
      expect(tsc('--module', 'nodenext', ...typed)).toBe('');
      for (const name of names.filter(each => !each.includes('.test.') && each.endsWith('.js'))) {
        execFileSync(process.execPath, [name], { cwd: folder, stdio: 'pipe' });
      }
    }, 60_000);
  });
});

describe('the dictionary', () => {
  test('is a module that looks entries up, beside its data and their schema', () => {
    writeFileSync(
      join(folder, 'lookup.mjs'),
      `import { openDictionary } from 'unreal-bridge/dictionary';
      import schema from 'unreal-bridge/property-dictionary/schema.json' with { type: 'json' };
      const dictionary = openDictionary({ engine: '5.5' });
      const { owner, entry } = dictionary.findProperty('APointLight', 'PointLightComponent');
      console.log(owner, entry.typeHint, dictionary.listEntries().length > 1000, schema.title);`,
    );
    const printed = execFileSync(process.execPath, ['--no-warnings', 'lookup.mjs'], {
      cwd: folder,
      encoding: 'utf8',
      env: PLAIN_ENV,
    });
    expect(printed.trim()).toBe(
      'PointLight object:PointLightComponent true unreal-bridge property dictionary',
    );
  });

  test.each(sample(['node16', 'nodenext'], ['node16']))(
    'has types that need no other package, under %s',
    module => {
      writeFileSync(join(folder, 'lookup.mts'), TYPED_LOOKUP);
      expect(tsc('--module', module, 'lookup.mts')).toBe('');
    },
    60_000,
  );

  test('becomes a page', () => {
    const file = join(folder, 'pages', 'property-dictionary.html');
    execFileSync(process.execPath, [program(), 'dictionary', 'site', '--out', 'pages'], {
      cwd: folder,
      env: PLAIN_ENV,
    });
    expect(readFileSync(file, 'utf8')).toContain('"name":"PointLightComponent"');
  });
});

const TYPED_LOOKUP = `
import { type DictionaryEntry, engines, openDictionary } from 'unreal-bridge/dictionary';
const dictionary = openDictionary({ engine: engines[0], folders: ['mine'] });
const entry: DictionaryEntry | undefined = dictionary.findProperty('PointLightComponent', 'Intensity')?.entry;
const highest: number | null | undefined = entry?.range?.hard?.[1];
const names: string[] = dictionary.listClasses().map(({ name }) => name);
// @ts-expect-error there may be none
const summary: string = dictionary.findProperty('A', 'B').entry.summary;
console.log(highest, names, summary);
`;

/** What a user in TypeScript writes; `@ts-expect-error` fails where nothing is wrong. */
const TYPED = `
import {
  createSimulatedEditor, defineBlueprint, defineScene, startHttpServer, startSimulation, vector, worlds,
  type EngineVersion, type Fault, type Scene, type SimulatedEditor,
} from 'unreal-bridge/mocks';

const lamp = defineBlueprint({
  path: '/Game/BP_Lamp',
  variables: { bIsOn: { type: 'bool' }, Serial: { type: 'int64' }, Names: { type: 'TArray<FName>' } },
  functions: define => ({
    Dim: define({
      inputs: { Share: 'float', Where: 'FVector' },
      outputs: { Now: 'double' },
      run: (self, { Share, Where }) => {
        const on: boolean = self.get('bIsOn');
        const names: string[] = self.get('Names');
        const serial: bigint = self.get('Serial');
        // @ts-expect-error a bool takes no text
        self.set('bIsOn', 'yes');
        self.component('Bulb').set('Intensity', Where.X);
        return { Now: on && names.length > 0 && serial > 0n ? Share : 0 };
      },
    }),
    // @ts-expect-error the output is a number
    Wrong: define({ outputs: { Now: 'double' }, run: () => ({ Now: 'text' }) }),
    TurnOn: { run: self => self.set('bIsOn', true) },
  }),
});
// @ts-expect-error a spelling mistake
defineBlueprint({ path: '/Game/BP_X', varibles: {} });

const scene: Scene = defineScene({ blueprints: [lamp], actors: [{ class: lamp.classPath, location: vector(1, 2, 3) }] });
const engine: EngineVersion = '5.8';
const editor: SimulatedEditor = createSimulatedEditor({ scene, engine });
const fault: Fault = { kind: 'modal', seconds: 3 };
const stop: () => void = editor.inject(fault);
// @ts-expect-error no such fault
editor.inject({ kind: 'rain' });
stop();
const server = await startHttpServer(editor, { port: 0 });
const answer: Response = await editor.clock.until(fetch(server.url), 'sockets');
const path: string = editor.world.pathOf('Lamp');
const label: string | undefined = editor.world.actor('Lamp')?.label;
console.log(answer.status, path, label, editor.world.snapshot().objects[path]?.values, editor.world.transactions.titles);
const simulation = await startSimulation({ scene: await worlds['third-person'](), fps: 120 });
await simulation.close();
`;

const TYPED_HOSTS = `
import { setupServer } from 'msw/node';
import { request } from 'undici';
import { createSimulatedEditor, worlds } from 'unreal-bridge/mocks';
import { createHandlers } from 'unreal-bridge/mocks/msw';
import { createEditorDispatcher } from 'unreal-bridge/mocks/undici';

const editor = createSimulatedEditor({ scene: await worlds['one-light']() });
setupServer(...createHandlers(editor, { origin: '*' })).listen();
const dispatcher = createEditorDispatcher(editor, { connections: 2 });
await request('http://127.0.0.1:30010/remote/info', { dispatcher });
`;
