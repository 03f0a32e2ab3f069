import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Scene } from '../mocks/engine/scene.ts';
import { type Simulation, startSimulation } from '../mocks/hosts/simulate.ts';
import { oneLight } from '../mocks/worlds/one-light.ts';
import { toTerminal } from '../src/base/terminal.ts';
import { schemasFolder } from '../src/brief/schemas/data-folder.ts';
import { makeDataFolder } from './support/data-folder.ts';
import { emptyDocument } from './support/interview-sample.ts';
import { CLI, PLAIN_ENV, runCommand } from './support/run-cli.ts';
import { longTest, oneIn, testOneIn } from './support/soak.ts';

/** Names the window, hides what follows, goes back in the line, and turns around what stands beside it. */
const HOSTILE = 'Evil\u001b]0;owned\u0007\u001b[8m\u009b2K\b\r\u202e\u2066\u200f\u007f\u2028X';

/** What a terminal would obey, but the styles that are our own. */
const OBEYED = /[\0-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u;
const OWN_STYLE = /\u001b\[(?:[124]|2[24]|3[1-6]|39)m/g;

const root = fileURLToPath(new URL('..', import.meta.url));

describe('every text goes through one place before a terminal shows it', () => {
  const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .map(path => path.replaceAll('\\', '/'))
    .filter(path => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.startsWith('dev/'));
  /** The protocol itself, which no terminal shows. */
  const PROTOCOL = 'output: process.stdout }';

  testOneIn(2).each(sources.filter(path => path !== 'base/terminal.ts'))(
    '%s prints by src/base/terminal.ts alone',
    path => {
      const lines = readFileSync(join(root, 'src', path), 'utf8').split('\n');
      const strangers = lines.filter(line => {
        const own = line.replace(PROTOCOL, '').replace(/process\.stdout\.once\('error'/g, '');
        return /process\.std(?:out|err)|\bconsole\.(?:log|info|warn|error|debug)\(|picocolors|\\u001b\[|\\x1b/.test(
          own,
        );
      });
      expect(strangers).toEqual([]);
    },
  );
});

test('what is not of our own making is shown instead of obeyed, whatever it looks like', () => {
  const shown = toTerminal(`a\tb\r\n${HOSTILE}\u001b[31mred\u001b[?1;2;3;4;1mbold`);
  expect(shown).toBe(
    'a\tb\nEvil\\u001b]0;owned\\u0007\\u001b[8m\\u009b2K\\u0008\\u000d\\u202e\\u2066\\u200f\\u007f\\u2028X\\u001b[31mred\\u001b[?1;2;3;4;1mbold',
  );
  expect(JSON.parse(toTerminal(JSON.stringify({ label: HOSTILE })))).toEqual({ label: HOSTILE });
});

/** A level, a project, a dictionary, interviews and an editor of somebody who wants to speak to our terminal. */
const scene: Scene = {
  ...oneLight,
  project: { name: HOSTILE, directory: 'D:/Projects/MyProject/' },
  actors: oneLight.actors.map((actor, at) => ({
    ...actor,
    ...(at === 0 && {
      label: HOSTILE,
      folder: HOSTILE,
      properties: { ...actor.properties, Tags: [HOSTILE] },
    }),
  })),
  selection: [String(oneLight.actors[0]?.name)],
};

let simulation: Simulation;
let liar: { url: string; close(): void };
let cwd: string;

beforeAll(async () => {
  simulation = await startSimulation({ scene, fps: 1000 });
  liar = await startLiar();
  cwd = makeProject();
}, 60_000);
afterAll(async () => {
  liar.close();
  await simulation.close();
});

/** Answers every request with an error in these words. */
async function startLiar() {
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(400, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ errorMessage: HOSTILE }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on a port, not on a pipe
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function makeProject(): string {
  const folder = makeDataFolder();
  const write = (path: string, value: unknown) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), `${JSON.stringify(value, null, 2)}\n`);
  };
  const entry = { summary: HOSTILE, description: HOSTILE, typeHint: 'float', unit: HOSTILE, importance: 5 };
  const properties = { Wattage: entry, [HOSTILE]: entry };
  write('property-dictionary/classes/Blueprints/BP_Evil_C.json', {
    ...{ $schema: '../../schema.json', class: 'BP_Evil_C', parent: 'Actor', summary: HOSTILE, properties },
  });
  const sun = JSON.parse(readFileSync(join(schemasFolder(), 'lighting', 'time_of_day.json'), 'utf8'));
  write('discovery-schemas/lighting/evil.json', { ...sun, id: 'evil', name: HOSTILE, objective: HOSTILE });
  write('discovery-schemas/lighting/worse.json', { ...sun, id: HOSTILE, [HOSTILE]: HOSTILE });
  const brief = { ...emptyDocument(), id: 'evil', title: HOSTILE, overview: HOSTILE };
  write('data/briefs/evil.json', brief);
  write('data/briefs/worse.json', { ...brief, [HOSTILE]: HOSTILE });
  write('mcp.json', { mcpServers: { unreal: { command: HOSTILE } }, [HOSTILE]: HOSTILE });
  write('scene.json', scene);
  return folder;
}

type Case = readonly [args: readonly string[], how?: 'serves'];

/** Every command, with what a project of that kind can say there. */
const CASES: Record<string, (urls: { editor: string; liar: string }) => readonly Case[]> = {
  serve: ({ editor }) => [[['serve', '--debug', '--editor', editor], 'serves']],
  panel: ({ editor }) => [[['panel', HOSTILE, '--editor', editor, '--port', HOSTILE], 'serves']],
  demo: () => [[['demo', '--world', HOSTILE]]],
  simulate: () => [
    [['simulate', '--scene', 'scene.json', '--port', '0', '--log'], 'serves'],
    [['simulate', '--world', HOSTILE]],
  ],
  doctor: ({ editor, liar }) => [[['doctor', '--editor', editor]], [['doctor', '--editor', liar]]],
  record: ({ editor, liar }) => [
    [['record', '--editor', editor, '--out', 'recording.jsonl', '--object', HOSTILE]],
    [['record', '--editor', liar, '--out', 'other.jsonl']],
    [['record', '--editor', editor, '--scenario', HOSTILE]],
  ],
  inspect: ({ editor, liar }) => [
    [['inspect', 'selection', '--editor', editor]],
    [['inspect', 'selection', '--editor', editor, '--json']],
    [['inspect', HOSTILE, '--editor', liar]],
  ],
  call: ({ editor, liar }) => [
    [['call', 'inspect', '{ "action": "find_actors" }', '--editor', editor]],
    [['call', 'inspect', '{ "action": "find_actors" }', '--editor', liar]],
    [['call', HOSTILE, '{}', '--editor', editor]],
  ],
  verify: ({ editor, liar }) => [
    [['verify', '--editor', editor, '--markdown']],
    [['verify', '--editor', liar, '--json', `${HOSTILE}.json`]],
  ],
  config: () => [
    [['config', 'cursor', '--write', '--yes', '--file', 'mcp.json']],
    [['config', 'cursor', '--name', HOSTILE]],
  ],
  // A home of its own, in which nothing is.
  init: () => [[['init', HOSTILE, '--dry-run']], [['init', '--client', HOSTILE, '--dry-run']]],
  'dictionary check': () => [[['dictionary', 'check']], [['dictionary', 'check', '--json']]],
  'dictionary fix': () => [[['dictionary', 'fix']], [['dictionary', 'fix', HOSTILE]]],
  'dictionary explain': () => [
    [['dictionary', 'explain', 'BP_Evil_C', 'Wattage']],
    [['dictionary', 'explain', 'BP_Evil_C', HOSTILE]],
  ],
  'dictionary diff': () => [[['dictionary', 'diff', '5.1', HOSTILE]]],
  'dictionary site': () => [[['dictionary', 'site', '--out', `${HOSTILE}.html`]]],
  'dictionary coverage': ({ editor, liar }) => [
    [['dictionary', 'coverage', '--editor', editor]],
    [['dictionary', 'coverage', '--editor', liar]],
  ],
  'dictionary learn': ({ editor, liar }) => [
    [['dictionary', 'learn', HOSTILE, '--editor', editor]],
    [['dictionary', 'learn', '--editor', liar]],
  ],
  'dictionary new': ({ editor }) => [[['dictionary', 'new', HOSTILE, '--editor', editor]]],
  'dictionary translate': () => [
    [['dictionary', 'translate', HOSTILE, 'BP_Evil_C']],
    [['dictionary', 'translate', 'de', HOSTILE]],
    [['dictionary', 'translate', 'de', 'BP_Evil_C', '--folder', HOSTILE]],
  ],
  'users add': () => [
    [['users', 'add', HOSTILE, '--users', 'users.json']],
    [['users', 'add', 'evil', '--permission', HOSTILE]],
  ],
  'users list': () => [[['users', 'list', '--users', HOSTILE]]],
  'users remove': () => [[['users', 'remove', HOSTILE, '--users', 'users.json']]],
  'interview list': () => [[['interview', 'list', '--data', 'data']]],
  'interview export': () => [
    [['interview', 'export', 'evil', '--data', 'data']],
    [['interview', 'export', HOSTILE, '--data', 'data']],
  ],
  'interview new': () => [[['interview', 'new', HOSTILE]]],
  'interview check': () => [[['interview', 'check']], [['interview', 'check', '--json']]],
  'interview simulate': () => [
    [['interview', 'simulate', HOSTILE]],
    [['interview', 'simulate', 'time_of_day', '--product', HOSTILE, '--prompt']],
  ],
  map: ({ editor, liar }) => [
    [['map', '--editor', editor, '--json']],
    [['map', '--editor', editor, '--near', HOSTILE]],
    [['map', '--editor', liar]],
  ],
  screenshot: ({ editor, liar }) => [
    [['screenshot', '--editor', editor, '--camera', HOSTILE]],
    [['screenshot', '--editor', liar]],
  ],
};

/** The names below a command, as its help lists them. */
async function listCommands(...path: string[]): Promise<string[]> {
  const { stdout } = await runCommand([...path, '--help']);
  const below = stdout.split('\nCommands:\n')[1]?.split('\n\n')[0] ?? '';
  const names = [...below.matchAll(/^ {2}([a-z-]+)/gm)]
    .map(([, name = '']) => name)
    .filter(name => name !== 'help');
  if (names.length === 0) return [path.join(' ')];
  return (await Promise.all(names.map(name => listCommands(...path, name)))).flat();
}

longTest(
  'every command is attacked below',
  async () => {
    expect(Object.keys(CASES).toSorted()).toEqual((await listCommands()).toSorted());
  },
  60_000,
);

/** What a command writes to both outputs, in colours, as if a person looked. One that serves is a process, to be ended. */
async function runInColour([args, how]: Case): Promise<string> {
  const env = { NO_COLOR: undefined, FORCE_COLOR: '1' };
  if (how !== 'serves') {
    const { stdout, stderr } = await runCommand(args, { cwd, env, hasColours: true });
    return stdout + stderr;
  }
  const child = spawn(process.execPath, [CLI, ...args], { cwd, env: { ...PLAIN_ENV, ...env } });
  void speakWith(child.stdin, child.stdout, () => child.kill());
  const [out, error] = await Promise.all([text(child.stdout), text(child.stderr)]);
  // What a server writes to its standard output is the protocol.
  return args[0] === 'serve' ? error : out + error;
}

/** Lets a server say what it says, then ends it. */
async function speakWith(input: NodeJS.WritableStream, output: NodeJS.ReadableStream, end: () => void) {
  const params = { name: 'inspect', arguments: { action: HOSTILE } };
  input.write(`${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params })}\n`);
  await once(output, 'data');
  input.end();
  setTimeout(end, 500);
}

describe.each(oneIn(30, Object.keys(CASES)))('%s', name => {
  longTest(
    'lets nothing speak to the terminal',
    async () => {
      const cases = CASES[name]?.({ editor: simulation.url, liar: liar.url }) ?? [];
      let all = '';
      for (const each of cases) {
        const written = await runInColour(each);
        all += written;
        expect(OBEYED.exec(written.replace(OWN_STYLE, ''))?.input ?? '', each[0].join(' ')).toBe('');
      }
      expect(all, 'the attack arrives').toContain('Evil');
    },
    120_000,
  );
});
