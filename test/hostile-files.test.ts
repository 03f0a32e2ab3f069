import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadSettings } from '../src/base/config.ts';
import { keepOnDisk } from '../src/kernel/history/journal-file.ts';
import { createAuditLog } from '../src/kernel/policy/audit-log.ts';
import { drawPicture } from '../src/picture/draw-picture.ts';
import { encodePng } from '../src/picture/encode-png.ts';
import { makeDataFolder } from './support/data-folder.ts';
import { emptyDocument } from './support/interview-sample.ts';
import { type Bridge, openBridge } from './support/open-bridge.ts';
import { type RunningSimulation, runCli, runCommand, startSimulate } from './support/run-cli.ts';
import { longTest, oneIn } from './support/soak.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Files that are read in another way, and why that is no danger. */
const OTHERWISE: Record<string, string> = {
  'base/read-file.ts': 'the one place',
  'dictionary/class-tree.ts': 'shipped',
  'dictionary/console-variables.ts': 'shipped',
  'dictionary/later-names.ts': 'shipped',
  'dictionary/native-facts.ts': 'shipped',
  'dictionary/native-links.ts': 'shipped',
  'dictionary-site/client-files.ts': 'shipped',
  'server/panel/panel-page.ts': 'shipped',
  'base/process-claim.ts': 'what Linux tells of a process',
  'unreal/python/template-script.ts': 'shipped',
};

function filesWith(told: (text: string) => boolean): string[] {
  return readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .map(path => path.replaceAll('\\', '/'))
    .filter(path => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.startsWith('dev/'))
    .filter(path => told(readFileSync(join(root, 'src', path), 'utf8')))
    .toSorted();
}

longTest('files are read by src/base/read-file.ts, but for what this program ships', () => {
  const readers = filesWith(text =>
    /\b(?:readFileSync|createReadStream|readSync)\b|\breadFile\b(?=[^;]*from 'node:fs)/.test(text),
  );
  expect(readers).toEqual(Object.keys(OTHERWISE).toSorted());
});

longTest(
  'files that may be there already are written by src/base/write-file.ts, or replaced as a whole',
  () => {
    // Which file is made anew, and fails where there is one, is no pipe.
    const writers = filesWith(text => {
      const anew = text
        .replace(/writeFileSync\([^;]*?flag: 'wx'[^;]*?\);/gs, '')
        .replace(/^import[^;]*;/gm, '');
      return /\b(?:writeFileSync|appendFileSync|createWriteStream|copyFileSync)\(|\b(?:writeFile|appendFile|copyFile)\(/.test(
        anew,
      );
    });
    // The one copies to and writes what does not exist; the other is the one place.
    expect(writers).toEqual(['base/replace-file.ts', 'base/write-file.ts']);
  },
);

/** Places that are no file of the kind that is wanted; a pipe into which nobody writes, a device that never ends. */
function makePlaces(): Record<string, string> {
  const folder = makeDataFolder();
  mkdirSync(join(folder, 'folder'), { recursive: true });
  const huge = join(folder, 'huge');
  writeFileSync(huge, '');
  truncateSync(huge, 2 ** 40);
  const pipe = join(folder, 'pipe');
  if (process.platform !== 'win32') execFileSync('mkfifo', [pipe]);
  return {
    missing: join(folder, 'missing'),
    folder: join(folder, 'folder'),
    huge,
    ...(process.platform !== 'win32' && { pipe, device: '/dev/zero' }),
    'a name that is too long': join(folder, 'x'.repeat(600)),
  };
}

const places = makePlaces();

describe('import_brief', () => {
  let bridge: Bridge;
  beforeAll(async () => {
    bridge = await openBridge();
  });
  const importFrom = (path: string, more = {}) =>
    bridge.call('interview', { action: 'import_brief', path, ...more });
  const write = (text: string) => {
    const path = join(makeDataFolder(), 'file.json');
    mkdirSync(join(path, '..'), { recursive: true });
    writeFileSync(path, text);
    return path;
  };

  test.each(Object.keys(places))('refuses at once: %s', async name => {
    const { value } = await importFrom(places[name] ?? '');
    expect(value.error).toMatchObject({
      code: 'invalid_arguments',
      message: expect.stringMatching(/cannot be read: (?:it|its|there) .*\.$/),
    });
  });

  test.each([
    ['a list of passwords', 'hunter2:x:0:0:hunter2\n'],
    ['a key', '-----BEGIN hunter2 KEY-----'],
    ['JSON of another kind', '{"hunter2": {"hunter2": "hunter2"}}'],
    ['a text in JSON', '"hunter2"'],
    ['JSON that is cut', '{"hunter2": "hunter2'],
    ['what is nearly a brief', JSON.stringify({ ...emptyDocument(), hunter2: 'hunter2' })],
    [
      'a brief with another kind of aggregate',
      JSON.stringify({ ...emptyDocument(), aggregates: { hunter2: { hunter2: 1 } } }),
    ],
    ['a brief of another type', JSON.stringify({ ...emptyDocument(), created: { hunter2: 'hunter2' } })],
    ['a brief whose id is another path', JSON.stringify({ ...emptyDocument(), id: '../hunter2' })],
    [
      'a brief with a key that would be lost',
      JSON.stringify(emptyDocument()).replace('"aggregates":{}', '"aggregates":{"__proto__":{"hunter2":1}}'),
    ],
    ['nothing but brackets', '['.repeat(1_000_000)],
  ])('repeats nothing of a file that is no brief: %s', async (_, text) => {
    const { value, text: said } = await importFrom(write(text));
    expect(value.error).toMatchObject({ code: 'invalid_arguments' });
    expect(said).not.toContain('hunter2');
  });

  test('takes no id that could not be the name of a file', async () => {
    const path = write(JSON.stringify(emptyDocument()));
    for (const brief_id of ['x'.repeat(300), '漢'.repeat(100), 'x'.repeat(100_000)]) {
      const { value } = await importFrom(path, { brief_id });
      expect(value.error.code).toBe('invalid_arguments');
      const found = await bridge.call('interview', { action: 'get_brief', brief_id });
      expect(found.value.error.code).toBe(brief_id.length > 2048 ? 'invalid_arguments' : 'brief_not_found');
    }
    const long = 'x'.repeat(200);
    expect((await importFrom(path, { brief_id: long })).value).toMatchObject({
      success: true,
      brief_id: long,
    });
  });
});

longTest('a brief that is too large to be read is named as such, whatever is asked of it', async () => {
  const data = makeDataFolder();
  mkdirSync(join(data, 'briefs'), { recursive: true });
  const large = { ...emptyDocument(), id: 'large', overview: 'a'.repeat(20_000_000) };
  writeFileSync(join(data, 'briefs', 'large.json'), JSON.stringify(large));
  const bridge = await openBridge({ data });
  for (const action of ['export_brief', 'get_brief', 'get_aggregated_scr', 'start_interview']) {
    const { value } = await bridge.call('interview', { action, brief_id: 'large' });
    expect(value.error, action).toMatchObject({
      code: 'brief_damaged',
      message: expect.stringContaining('larger than'),
    });
  }
  expect(readdirSync(join(data, 'briefs'))).toEqual(['large.json']);
});

test.skipIf(process.platform === 'win32')('briefs and their exports are for their owner alone', async () => {
  const data = makeDataFolder();
  const bridge = await openBridge({ data });
  const made = await bridge.call('create_brief', {
    type: 'level_brief',
    title: 'Secret',
    overview: 'Of us.',
  });
  const { brief_id } = made.value;
  await bridge.call('interview', { action: 'export_brief', brief_id });
  const modeOf = (name: string) => statSync(join(data, 'briefs', name)).mode & 0o777;
  expect([modeOf(`${brief_id}.json`), modeOf(`${brief_id}.md`)]).toEqual([0o600, 0o600]);
  // As an earlier version left it, and as somebody chose it.
  for (const [before, after] of [
    [0o644, 0o600],
    [0o660, 0o660],
  ] as const) {
    chmodSync(join(data, 'briefs', `${brief_id}.json`), before);
    await bridge.call('interview', { action: 'start_interview', brief_id });
    expect(modeOf(`${brief_id}.json`)).toBe(after);
  }
});

describe('commands', () => {
  let simulation: RunningSimulation;
  const picture = join(String(places.folder), 'picture.png');
  beforeAll(async () => {
    simulation = await startSimulate('--ws-port', 'off', '--world', 'one-light');
    const drawing = { width: 20, height: 10, background: '#ffffff', title: 'Nothing', layers: [] };
    writeFileSync(picture, await encodePng(await drawPicture(drawing)));
  });
  afterAll(() => simulation.stop());

  /** Every command that reads a file that somebody names. */
  const READERS: Record<string, (path: string) => string[]> = {
    'inspect --from': path => ['inspect', '--from', path],
    'serve --policy': path => ['serve', '--policy', path],
    'simulate --scene': path => ['simulate', '--port', '0', '--ws-port', '0', '--scene', path],
    'simulate --scene of JSON': path => [
      'simulate',
      '--port',
      '0',
      '--ws-port',
      '0',
      '--scene',
      `${path}.json`,
    ],
    'simulate --from': path => ['simulate', '--port', '0', '--ws-port', '0', '--from', path],
    'simulate --ini': path => ['simulate', '--port', '0', '--ws-port', '0', '--ini', path],
    'record --scenario': path => ['record', '--scenario', path, '--out', join(makeDataFolder(), 'r.jsonl')],
    'record --redact': path => ['record', '--redact', path],
    'screenshot --compare': path => ['screenshot', '--compare', path, path],
    'config --file': path => ['config', 'cursor', '--write', '--yes', '--file', path],
    'dictionary coverage --from': path => ['dictionary', 'coverage', '--from', path],
    'dictionary new --from': path => ['dictionary', 'new', 'PointLight', '--from', path],
    'dictionary check': path => ['dictionary', 'check', path],
    'interview check': path => ['interview', 'check', path],
  };
  /** What is fine there: a configuration that is not there yet is made, and a folder may have no schemas. */
  const FINE = new Set(['config --file missing', 'interview check folder']);

  test.each(oneIn(24, Object.keys(READERS)))(
    '%s refuses at once what is no file',
    async command => {
      for (const [name, path] of Object.entries(places)) {
        if (FINE.has(`${command} ${name}`)) continue;
        const { code, stderr } = await runCommand(READERS[command]?.(path) ?? []);
        expect(stderr, name).toContain('✗');
        expect(stderr, name).not.toContain('internal_error');
        expect(code, name).toBe(1);
      }
    },
    120_000,
  );

  /** Every setting that names a file or a folder, with what may be there. */
  const PLACES: Record<string, readonly string[]> = {
    audit: ['missing', 'huge'],
    data: ['missing', 'folder'],
    dictionary: ['missing', 'folder', 'a name that is too long'],
    'discovery-schemas': ['missing', 'folder', 'a name that is too long'],
  };

  test.each(Object.keys(PLACES))(
    '--%s is refused at the start where it leads to another kind of thing',
    name => {
      for (const [kind, path] of Object.entries(places)) {
        const variable = `UNREAL_BRIDGE_${name.replace('-', '_').toUpperCase()}`;
        const load = () => loadSettings({ env: { [variable]: path }, directory: String(places.folder) });
        if (PLACES[name]?.includes(kind)) expect(load, kind).not.toThrow();
        else if (kind !== 'a name that is too long') expect(load, kind).toThrow(`${variable}: ${path} is `);
      }
    },
  );

  test.skipIf(process.platform === 'win32')(
    'a server does not start to keep its records in a pipe, and does not stop when its file becomes one',
    async () => {
      const { code, stderr } = await runCli(['serve', '--audit', String(places.pipe)]);
      expect([code, stderr]).toEqual([1, expect.stringContaining('a device, a pipe or a socket')]);
      const said: string[] = [];
      const log = createAuditLog(String(places.pipe), [], message => void said.push(message));
      log.write({ action: 'undo', arguments: {}, outcome: 'done', ms: 1, frames: 1 });
      expect(said).toEqual([expect.stringContaining('it is a device, a pipe or a socket')]);
    },
  );

  test.skipIf(process.platform === 'win32')(
    'what a server keeps for itself may be a pipe, and is not waited for',
    async () => {
      const folder = makeDataFolder();
      const { act } = await openBridge({ journals: keepOnDisk({ folder }) });
      const set = { action: 'set_tags', objectPath: 'Key Light', tags: ['a'] };
      const listed = (await act(set)).isError ? undefined : await act({ action: 'list_changes' });
      const journal = String(listed?.value.journal);
      rmSync(journal);
      execFileSync('mkfifo', [journal]);
      const { value } = await act({ ...set, tags: ['b'] });
      expect([value.success, value.warning]).toEqual([true, undefined]);
      // What cannot be written there is written anew in its place, with all that was kept before.
      const kept = (await act({ action: 'list_changes' })).value;
      expect(kept.history.map((each: { canUndo?: boolean }) => each.canUndo)).toEqual([true, true]);
      expect(statSync(kept.journal).isFile()).toBe(true);
      expect(readFileSync(kept.journal, 'utf8').split('"action":"set_tags"').length).toBeGreaterThan(2);
      // Another server finds it there.
      const other = await openBridge({ journals: keepOnDisk({ folder }) });
      expect((await other.act(set)).value.success).toBe(true);
    },
  );

  /** Every command that writes where somebody says. */
  const WRITERS: Record<string, (path: string) => string[]> = {
    'map --out': path => ['map', '--editor', simulation.url, '--out', `${path}.svg`],
    'screenshot --out': path => ['screenshot', '--compare', picture, picture, '--out', path],
    'record --out': path => ['record', '--editor', simulation.url, '--out', path],
    'dictionary site --out': path => ['dictionary', 'site', '--out', `${path}.html`],
  };

  longTest.each(Object.keys(WRITERS))(
    '%s says why nothing can be written there',
    async command => {
      const folder = makeDataFolder();
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, 'file'), '');
      for (const path of [join(folder, 'file', 'below'), join(folder, 'x'.repeat(1000))]) {
        const { code, stderr } = await runCommand(WRITERS[command]?.(path) ?? []);
        expect(stderr).toMatch(/--out: .* cannot be written: .*\(invalid_arguments\)/);
        expect(code).toBe(1);
      }
    },
    60_000,
  );

  longTest('a folder that is missing is told as an argument that is wrong', async () => {
    const file = join(makeDataFolder(), 'missing', 'map.svg');
    const { code, stderr } = await runCommand(['map', '--editor', simulation.url, '--out', file]);
    expect([code, stderr]).toEqual([1, expect.stringContaining('invalid_arguments')]);
  });

  test.skipIf(process.platform === 'win32')('nothing is written into a pipe or over a folder', async () => {
    const folder = makeDataFolder();
    mkdirSync(join(folder, 'folder.svg'), { recursive: true });
    execFileSync('mkfifo', [join(folder, 'pipe.svg')]);
    for (const name of ['folder.svg', 'pipe.svg']) {
      const { code, stderr } = await runCommand([
        'map',
        '--editor',
        simulation.url,
        '--out',
        join(folder, name),
      ]);
      expect([code, stderr]).toEqual([1, expect.stringContaining('no plain file')]);
    }
  });

  test.skipIf(process.platform === 'win32')(
    'a passphrase is written where its owner alone can read it',
    async () => {
      const file = join(makeDataFolder(), 'mcp.json');
      mkdirSync(join(file, '..'), { recursive: true });
      writeFileSync(file, '{}\n', { mode: 0o644 });
      chmodSync(file, 0o644);
      const args = ['config', 'cursor', '--file', file, '--write', '--yes'];
      expect((await runCommand(args)).code).toBe(0);
      expect(statSync(file).mode & 0o777, 'without one').toBe(0o644);
      expect((await runCommand([...args, '--passphrase', 'Open, Sesame!'])).code).toBe(0);
      expect(readFileSync(file, 'utf8')).toContain('Open, Sesame!');
      expect(statSync(file).mode & 0o777).toBe(0o600);
      const copies = readdirSync(join(file, '..')).filter(name => name.includes('.bak'));
      expect(copies).not.toEqual([]);
      expect(statSync(`${file}.bak2`).mode & 0o777, 'the copy of what was there').toBe(0o600);
    },
  );
});
