import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text as readAll } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { type Simulation, startSimulation } from '../mocks/hosts/simulate.ts';
import { readRecording } from '../mocks/replay/read-recording.ts';
import { oneLight } from '../mocks/worlds/one-light.ts';
import { findEditorFacts } from '../src/commands/record/editor-facts.ts';
import { createMemoryWriter, startRecording } from '../src/commands/record/recorder.ts';
import { createRedactor } from '../src/commands/record/redactor.ts';
import { CLI, PLAIN_ENV } from './support/run-cli.ts';
import { longTest } from './support/soak.ts';

/** `record` and `simulate --from` as a user starts them, against a simulated editor behind real ports. */
const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'unreal bridge '));
let number = 0;
const freeFile = () => join(folder, `recording-${++number}.jsonl`);
const open = (file: string) => readRecording(readFileSync(file, 'utf8'));

const PASSPHRASE = 'Open, Sesame!';
const SECRETS = [
  'gwendolyn',
  'Starfall',
  PASSPHRASE,
  createHash('md5').update(PASSPHRASE).digest('hex'),
  'STUDIO-07',
];

let simulation: Simulation;
beforeAll(async () => {
  simulation = await startSimulation({
    ...{ engine: '5.5', fps: 1000, passphrase: PASSPHRASE },
    scene: {
      ...oneLight,
      project: { name: 'MyProject', directory: 'C:/Users/gwendolyn/Unreal Projects/Starfall/' },
    },
  });
});
afterAll(() => simulation.close());

/** The command line, on a machine with a name of its own, whatever the real one is called. */
function start(...args: string[]): ChildProcess {
  const command = [CLI, ...args];
  const env = { ...PLAIN_ENV, USER: 'gwendolyn', COMPUTERNAME: 'STUDIO-07' };
  return spawn(process.execPath, command, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
}

async function run(...args: string[]) {
  const child = start(...args);
  if (!child.stdout || !child.stderr) throw new Error('A piped process has streams.');
  const [stdout, stderr, [code]] = await Promise.all([
    readAll(child.stdout),
    readAll(child.stderr),
    once(child, 'exit'),
  ]);
  return { stdout, stderr, code };
}

const record = (...args: string[]) =>
  run('record', '--editor', simulation.url, '--passphrase', PASSPHRASE, ...args);

describe('record', () => {
  longTest('writes what it asked and what was answered, and says that the editor is simulated', async () => {
    const file = freeFile();
    const before = simulation.editor.world.snapshot();
    const { code, stdout, stderr } = await record('--out', file, '--actors', '1');
    expect(stderr).toContain('actors of the level');
    expect(stdout).toBe(`${file}\n`);
    expect(code).toBe(0);
    const { header, exchanges } = open(file);
    expect(header).toMatchObject({ source: 'simulated', engine: '5.5' });
    expect(header.engineVersion).toContain('5.5.1-');
    expect(exchanges.map(({ id }) => id)).toEqual(exchanges.map((_, index) => index + 1));
    expect(exchanges.every(({ response, ms }) => response !== undefined && ms !== undefined)).toBe(true);
    expect(exchanges.filter(({ effect }) => effect === 'change')).toEqual([]);
    expect(simulation.editor.world.snapshot()).toEqual(before);
  });

  longTest('keeps no secret of this machine, of the project or of the settings', async () => {
    const file = freeFile();
    simulation.editor.world.assign('Floor', 'Tags', [
      'C:\\Users\\gwendolyn\\a.txt',
      'on STUDIO-07',
      PASSPHRASE,
      'Nebula-X',
    ]);
    await record('--out', file, '--word', 'Nebula');
    const text = readFileSync(file, 'utf8');
    for (const secret of [...SECRETS, 'Nebula'])
      expect(text.toLowerCase()).not.toContain(secret.toLowerCase());
    expect(text).toContain('(a passphrase)');
    expect(text).toContain('C:/Users/user-1/Unreal Projects/dir-1/');
    expect(text).toContain('word-1-X');
    simulation.editor.world.assign('Floor', 'Tags', []);
  });

  test('takes a name out of earlier lines as soon as it learns that it is one', () => {
    const file = createMemoryWriter();
    const header = {
      recording: 1 as const,
      engine: '5.5',
      source: 'live' as const,
      date: '2026-11-22',
      client: 'test',
    };
    const recorder = startRecording(file, header, createRedactor({}));
    const answer = (body: string) =>
      recorder.exchange({
        request: { method: 'GET', path: '/remote/info', headers: {}, body: Buffer.from('') },
        response: { status: 200, headers: {}, body: Buffer.from(body) },
      });
    answer('{"By":"Gwendolyn"}');
    expect(file.read()).toContain('Gwendolyn');
    answer('{"Path":"C:/Users/gwendolyn/x"}');
    expect(file.read().toLowerCase()).not.toContain('gwendolyn');
    expect(readRecording(file.read()).exchanges).toHaveLength(2);
  });

  longTest('goes over a recording again with a word that was forgotten', async () => {
    const file = freeFile();
    await record('--out', file);
    expect(readFileSync(file, 'utf8')).toContain('Lvl_OneLight');
    const { code } = await run('record', '--redact', file, '--word', 'OneLight');
    expect(code).toBe(0);
    expect(readFileSync(file, 'utf8')).not.toContain('OneLight');
    expect(open(file).exchanges.length).toBeGreaterThan(30);
  });

  longTest('asks before it changes anything, and takes back what it did', async () => {
    const refused = await record('--out', freeFile(), '--changes');
    expect(refused.code).toBe(1);
    expect(refused.stderr).toContain('--yes');
    expect(readdirSync(folder)).not.toContain(`recording-${number}.jsonl`);

    const file = freeFile();
    const { actors } = simulation.editor.world;
    const before = actors().map(({ path }) => path);
    const { code } = await record('--out', file, '--changes', '--yes');
    expect(code).toBe(0);
    expect(actors().map(({ path }) => path)).toEqual(before);
    expect(open(file).exchanges.filter(({ effect }) => effect === 'change').length).toBeGreaterThan(3);
  });

  longTest('changes nothing under --read-only', async () => {
    const { code, stderr } = await record('--out', freeFile(), '--changes', '--yes', '--read-only');
    expect(code).toBe(1);
    expect(stderr).toContain('read_only');
  });

  longTest('asks what another recording asked', async () => {
    const first = freeFile();
    const second = freeFile();
    await record('--out', first, '--actors', '0', '--changes', '--yes');
    const { stderr } = await record('--out', second, '--scenario', first);
    const harmless = open(first).exchanges.filter(({ effect }) => effect === 'read');
    expect(open(second).exchanges.map(({ request }) => request)).toEqual(
      harmless.map(({ request }) => request),
    );
    expect(stderr).toContain('may change something');
  });

  test.each(['5.0', '5.8'] as const)(
    'tells a simulated %s from a live one, and asks nothing else of it',
    async engine => {
      const other = await startSimulation({ engine, fps: 1000, scene: oneLight });
      const facts = await findEditorFacts({ editor: other.url, timeout: 5 }, 'must answer');
      await other.close();
      expect(facts).toMatchObject({ answered: true, isSimulated: true });
      // 5.8 keeps its version to itself.
      expect(facts.engine).toBe(engine === '5.8' ? undefined : engine);
    },
  );

  longTest('writes over nothing', async () => {
    const file = freeFile();
    writeFileSync(file, 'mine');
    const { code, stderr } = await record('--out', file);
    expect(code).toBe(1);
    expect(stderr).toContain('is there already');
    expect(readFileSync(file, 'utf8')).toBe('mine');
  });

  longTest('says so when no editor answers, and leaves no file', async () => {
    const file = freeFile();
    const { code, stderr } = await run('record', '--editor', 'http://127.0.0.1:9', '--out', file);
    expect(code).toBe(1);
    expect(stderr).toContain('editor_unreachable');
    expect(readdirSync(folder)).not.toContain(`recording-${number}.jsonl`);
  });
});

describe('record --proxy', () => {
  let child: ChildProcess | undefined;
  afterEach(() => {
    child?.kill('SIGKILL');
  });

  async function startProxy(file: string) {
    child = start(
      ...['record', '--proxy', '--out', file, '--ws-port', '0', '--editor', simulation.url],
      ...['--socket', simulation.wsUrl ?? ''],
    );
    if (!child.stdout) throw new Error('A piped process has streams.');
    const [line] = await once(createInterface({ input: child.stdout }), 'line');
    const { url, wsUrl } = JSON.parse(line) as { url: string; wsUrl: string }; // our own line
    return { url, wsUrl, process: child };
  }

  const secret = { passphrase: createHash('md5').update(PASSPHRASE).digest('hex') };

  longTest(
    'passes on what any client asks, and has it on the disk before the client has its answer',
    async () => {
      const file = freeFile();
      const { url, process } = await startProxy(file);
      const direct = await fetch(`${simulation.url}/remote/info`, { headers: secret });
      const through = await fetch(`${url}/remote/info`, { headers: { ...secret, cookie: 'gwendolyn=1' } });
      expect(through.status).toBe(200);
      expect(await through.text()).toBe(await direct.text());
      expect(open(file).exchanges).toHaveLength(1);

      await fetch(`${url}/remote/nowhere`, {
        method: 'PUT',
        body: 'C:\\Users\\gwendolyn\\x',
        headers: secret,
      });
      process.kill('SIGKILL');
      await once(process, 'exit');
      const { exchanges, header } = open(file);
      expect(exchanges.map(({ response }) => response?.status)).toEqual([200, 404]);
      expect(header.client).toContain('proxy');
      const text = readFileSync(file, 'utf8').toLowerCase();
      for (const word of SECRETS) expect(text).not.toContain(word.toLowerCase());
    },
  );

  longTest('passes on WebSocket messages, and ends in good order', async () => {
    const file = freeFile();
    const { wsUrl, process } = await startProxy(file);
    const socket = new WebSocket(wsUrl);
    await once(socket, 'open');
    const Parameters = { RequestId: 3, URL: '/remote/passphrase', Verb: 'GET' };
    socket.send(JSON.stringify({ MessageName: 'http', Passphrase: secret.passphrase, Parameters }));
    const [data, isBinary] = await once(socket, 'message');
    expect(isBinary).toBe(true);
    expect(JSON.parse(String(data))).toMatchObject({ RequestId: 3 });
    process.kill('SIGINT');
    const [code] = await once(process, 'exit');
    expect(code).toBe(0);
    const { messages } = open(file);
    expect(messages.map(({ from, frame }) => `${from} ${frame}`)).toEqual(['client text', 'editor binary']);
    expect(messages[0]?.text).toContain('(a passphrase)');
  });
});

longTest('simulate --from builds the world that was recorded, and says what it does not know', async () => {
  const file = freeFile();
  simulation.editor.world.assign('Key Light.LightComponent0', 'Intensity', 77);
  await record('--out', file);
  const child = start('simulate', '--from', file, '--port', '0', '--json');
  if (!child.stdout) throw new Error('A piped process has streams.');
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  const { url, engine, unknown } = JSON.parse(line) as { url: string; engine: string; unknown: string[] }; // our own line
  try {
    const answer = await fetch(`${url}/remote/object/property`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        objectPath: simulation.editor.world.pathOf('Key Light.LightComponent0'),
        propertyName: 'Intensity',
        access: 'READ_ACCESS',
      }),
    });
    expect(await answer.json()).toEqual({ Intensity: 77 });
    expect(engine).toBe('5.5');
    expect(unknown.join('\n')).toContain('Settings of the project');
  } finally {
    child.kill('SIGKILL');
  }
});
