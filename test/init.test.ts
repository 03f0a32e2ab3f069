import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { readRemoteControlIni } from '../mocks/engine/settings/remote-control-ini.ts';
import { startSimulation } from '../mocks/hosts/simulate.ts';
import { thirdPerson } from '../mocks/worlds/third-person.ts';
import type { ConfigSurroundings } from '../src/commands/config.ts';
import { type InitFlags, init } from '../src/commands/init.ts';
import { openDesk } from './support/client-desk.ts';
import { runCli, runCommand } from './support/run-cli.ts';
import { longTest } from './support/soak.ts';

afterEach(() => {
  process.exitCode = undefined;
});

const PROJECT = [
  '{',
  '\t"FileVersion": 3,',
  '\t"EngineAssociation": "5.8",',
  '\t"Plugins": [',
  '\t\t{',
  '\t\t\t"Name": "ModelingToolsEditorMode",',
  '\t\t\t"Enabled": true,',
  '\t\t\t"TargetAllowList": [',
  '\t\t\t\t"Editor"',
  '\t\t\t]',
  '\t\t}',
  '\t]',
  '}',
  '',
].join('\r\n');

const INI = 'Config/DefaultRemoteControl.ini';

/** A project with a name as people give them, and a home in which Cursor and Claude Desktop have been. */
function openProject({ engine = '5.8', text = PROJECT.replace('5.8', engine), ini = '' } = {}) {
  const desk = openDesk();
  const { place } = desk;
  const file = join(place.directory, 'Café Ünder.uproject');
  mkdirSync(join(place.directory, 'Config'), { recursive: true });
  writeFileSync(file, text);
  if (ini !== '') writeFileSync(join(place.directory, INI), ini);
  for (const client of ['cursor', 'claude-desktop'])
    mkdirSync(dirname(desk.file(client)), { recursive: true });
  const read = (path: string) => readFileSync(join(place.directory, path), 'utf8');
  const run = async (
    flags: Partial<InitFlags> = {},
    answer?: (question: string) => boolean,
    folder?: string,
  ) => {
    const ran = { out: '', said: '', failed: false, asked: 0 };
    const surroundings: ConfigSurroundings = {
      ...{ place, program: { node: '/usr/bin/node', path: '/opt/node_modules/unreal-bridge/dist/cli.js' } },
      out: each => {
        ran.out += each;
      },
      say: each => {
        ran.said += each;
      },
      ...(answer && {
        ask: async (question: string) => {
          ran.asked++;
          return answer(question);
        },
      }),
    };
    await init(folder, { name: 'unreal', ...flags }, surroundings);
    ran.failed = process.exitCode === 1;
    process.exitCode = undefined;
    return ran;
  };
  return { desk, file, read, run };
}

/** An address where nobody listens. */
async function nobody(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise(done => server.once('listening', done));
  const address = server.address();
  await new Promise(done => server.close(done));
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
}

async function openEditor(options: Partial<Parameters<typeof startSimulation>[0]> = {}) {
  const editor = await startSimulation({ scene: thirdPerson, ...options });
  onTestFinished(() => editor.close());
  return editor.url;
}

describe('init with --yes', () => {
  longTest('makes a project and its clients ready, and nothing else moves', async () => {
    const { desk, file, read, run } = openProject();
    const { out, failed } = await run({ yes: true, editor: await nobody() });
    expect(failed, out).toBe(false);
    const written = readFileSync(file, 'utf8');
    expect(written.replaceAll('\r\n', '')).not.toContain('\n');
    expect(written.startsWith(PROJECT.slice(0, PROJECT.indexOf('\r\n\t]')))).toBe(true);
    expect(JSON.parse(written)).toEqual({
      ...JSON.parse(PROJECT),
      Plugins: [...JSON.parse(PROJECT).Plugins, { Name: 'RemoteControl', Enabled: true }],
    });
    expect(readFileSync(`${file}.bak`, 'utf8')).toBe(PROJECT);
    expect(read(INI)).toContain('FunctionName=("GetAllLevelActors")');
    for (const client of ['cursor', 'claude-desktop'])
      expect(JSON.parse(desk.read(client)).mcpServers.unreal.args).toContain('unreal-bridge');
    // Nothing of it was found here.
    expect(existsSync(desk.file('windsurf'))).toBe(false);
    expect(out).toMatch(/Next:\n {2}1\. Open .*Café Ünder\.uproject/);
    expect(out).toContain('Quit Claude Desktop wholly');
    expect(out).toContain('npx unreal-bridge doctor');
  });

  longTest('has nothing left to do the second time', async () => {
    const { run } = openProject();
    const editor = await nobody();
    await run({ yes: true, editor });
    const { out } = await run({ yes: true, editor, json: true });
    const { steps } = JSON.parse(out);
    expect(steps.map(({ state }: { state: string }) => state)).toEqual(steps.map(() => 'fine'));
    expect(steps).toHaveLength(4);
  });

  longTest('opens a default 5.8: what was written lets the editor be asked', async () => {
    const { read, run } = openProject();
    await run({ yes: true, editor: await nobody(), client: ['codex'] });
    const editor = await openEditor({ engine: '5.8', settings: readRemoteControlIni(read(INI)) });
    const { code, stdout, stderr } = await runCommand(['doctor', '--editor', editor]);
    expect(`${code} ${stderr}`).toBe('0 ');
    expect(stdout).toContain('actors can be listed and read');
  });

  test('asks nothing of an engine that allows everything', async () => {
    const { run, read } = openProject({ engine: '5.5' });
    await run({ yes: true, editor: await nobody() });
    expect(() => read(INI)).toThrow();
  });

  longTest('ends with doctor where the editor answers and nothing waits for its start', async () => {
    const on = PROJECT.replace('5.8', '5.5').replace('ModelingToolsEditorMode', 'RemoteControl');
    const { desk, run } = openProject({ text: on });
    desk.write('cursor', '{}');
    const { stdout, code } = await runCli(
      ['init', '--yes', '--client', 'claude-code', '--editor', await openEditor()],
      {
        cwd: desk.place.directory,
        env: { HOME: desk.place.home, USERPROFILE: desk.place.home },
      },
    );
    expect(code).toBe(0);
    expect(stdout).toContain('✓ Remote Control is switched on');
    expect(stdout).toContain('✓ Remote Control answers');
    expect(JSON.parse(desk.read('claude-code')).mcpServers.unreal.args).toBeDefined();
    expect((await run({ yes: true, client: ['claude-code'], editor: await nobody() })).failed).toBe(false);
  });

  longTest(
    'puts a port that the project names into the entries, and looks for the editor there',
    async () => {
      const { port } = new URL(await openEditor({ engine: '5.5' }));
      const ini = `[/Script/RemoteControlCommon.RemoteControlSettings]\nRemoteControlHttpServerPort=${port}\n`;
      const { desk, run } = openProject({ engine: '5.5', ini });
      const { out } = await run({ yes: true, json: true });
      expect(JSON.parse(out).editor).toMatchObject({ state: 'answers', address: `http://127.0.0.1:${port}` });
      expect(JSON.parse(desk.read('cursor')).mcpServers.unreal.args.slice(-2)).toEqual([
        '--editor',
        `http://127.0.0.1:${port}`,
      ]);
    },
  );

  test('adds to an allow list what it lacks, in its section and with its line ends', async () => {
    const ini = [
      '[/Script/Other]',
      'a=1',
      '',
      '[/Script/RemoteControlCommon.RemoteControlSettings]',
      '; ours',
      '+CustomAllowedRemoteFunctionCalls=(ClassPath="/Script/Engine.KismetSystemLibrary",bAllowChildClasses=False)',
      '',
      '[/Script/Last]',
      'b=2',
      '',
    ].join('\r\n');
    const { run, read } = openProject({ ini });
    await run({ yes: true, editor: await nobody() });
    const [before, added, after] = read(INI).split(
      /(?<=; ours\r\n.*\r\n)([\s\S]*)(?=\r\n\[\/Script\/Last\])/,
    );
    expect(`${before}\r\n${after?.trimStart()}`).toBe(ini);
    expect(added).toContain('GetAllLevelActors');
    // The whole class is open already.
    expect(added).not.toContain('KismetSystemLibrary');
    expect(added?.replaceAll('\r\n', '')).not.toContain('\n');
  });

  test('makes folders for what is the project’s own, when asked to', async () => {
    const { run, read } = openProject();
    await run({ yes: true, editor: await nobody(), folders: true });
    expect(read('property-dictionary/README.md')).toContain('dictionary new');
    expect(read('discovery-schemas/README.md')).toContain('interview check');
  });
});

describe('init without a word', () => {
  test.each([{}, { json: true }, { dryRun: true }])(
    'writes nothing where nobody is asked: %j',
    async flags => {
      const { desk, file, run, read } = openProject();
      const { out, failed } = await run({ ...flags, editor: await nobody() });
      expect(failed).toBe(false);
      expect(readFileSync(file, 'utf8')).toBe(PROJECT);
      expect(() => read(INI)).toThrow();
      expect(existsSync(desk.file('cursor'))).toBe(false);
      expect(out).toContain('RemoteControl');
      if (!flags.json) expect(out).toContain('init --yes');
    },
  );

  test('asks for each file, and writes those that were agreed to', async () => {
    const { desk, file, run } = openProject({ engine: '5.5' });
    let count = 0;
    const { asked, out } = await run({ editor: await nobody() }, () => count++ === 0);
    expect(asked).toBe(3);
    expect(readFileSync(file, 'utf8')).toContain('RemoteControl');
    expect(existsSync(desk.file('cursor'))).toBe(false);
    expect(out).toContain('No client is set up');
  });

  test('--dry-run beats a person and --yes', async () => {
    const { file, run } = openProject();
    const { asked } = await run({ dryRun: true, yes: true, editor: await nobody() }, () => true);
    expect(asked).toBe(0);
    expect(readFileSync(file, 'utf8')).toBe(PROJECT);
  });
});

describe('what init cannot do', () => {
  longTest('a file that source control keeps read-only is left alone, and the rest is done', async () => {
    const { desk, file, run } = openProject({ engine: '5.5' });
    chmodSync(file, 0o444);
    const { said, failed } = await run({ yes: true, editor: await nobody() });
    expect({ failed, said }).toEqual({ failed: true, said: expect.stringContaining('Check it out') });
    expect(readFileSync(file, 'utf8')).toBe(PROJECT.replace('5.8', '5.5'));
    expect(JSON.parse(desk.read('cursor')).mcpServers.unreal).toBeDefined();
  });

  longTest.each([
    ['is no JSON', '{ "FileVersion": 3, ', 'uproject'],
    ['is a list', '[]', 'no JSON object'],
    ['is UTF-16', Buffer.from(`\uFEFF${PROJECT}`, 'utf16le').toString('latin1'), 'UTF-8'],
  ])('a project whose file %s is said, and nothing is written', async (_, text, why) => {
    const { desk, file, run } = openProject();
    writeFileSync(file, text, 'latin1');
    const { stderr, code } = await runCli(['init', '--yes', '--editor', await nobody()], {
      cwd: desk.place.directory,
      env: { HOME: desk.place.home, USERPROFILE: desk.place.home },
    });
    expect(code).toBe(1);
    expect(stderr).toContain(why);
    expect(readFileSync(file, 'latin1')).toBe(text);
    expect((await run({ yes: true, editor: await nobody() })).failed).toBe(true);
    expect(existsSync(desk.file('cursor'))).toBe(false);
  });

  test('two projects in a folder are named', async () => {
    const { desk } = openProject();
    writeFileSync(join(desk.place.directory, 'Other.uproject'), '{}');
    const { stderr, code } = await runCommand(['init'], { cwd: desk.place.directory });
    expect(code).toBe(1);
    expect(stderr).toContain('Other.uproject');
  });

  test('without a project the clients are set up, and it is said what to do for the rest', async () => {
    const { desk, file, run } = openProject();
    rmSync(file);
    const { out, failed } = await run({ yes: true, editor: await nobody() });
    expect(failed).toBe(false);
    expect(out).toContain('no .uproject');
    expect(JSON.parse(desk.read('cursor')).mcpServers.unreal).toBeDefined();
  });

  longTest('started anywhere else, it takes the project that the editor has open', async () => {
    const { desk, file, run } = openProject({ engine: '5.5' });
    const { directory } = desk.place;
    const scene = { ...thirdPerson, project: { ...thirdPerson.project, directory: `${directory}/` } };
    const editor = await openEditor({ scene, engine: '5.5' });
    const { out } = await run({ yes: true, editor }, undefined, desk.place.home);
    expect(out).toContain('project Café Ünder');
    expect(JSON.parse(readFileSync(file, 'utf8')).Plugins.at(-1)).toEqual({
      Name: 'RemoteControl',
      Enabled: true,
    });
    expect(out).toContain('restart the editor');
  });

  test('a folder that is none is named', async () => {
    const { stderr, code } = await runCommand(['init', '/nowhere/at/all']);
    expect(code).toBe(1);
    expect(stderr).toContain('/nowhere/at/all');
  });
});

describe('on Windows', () => {
  test('clients start npx through a shell', async () => {
    const { desk, run } = openProject({ engine: '5.5' });
    Object.assign(desk.place, { platform: 'win32' });
    const { out } = await run({ dryRun: true, client: ['codex'], editor: await nobody() });
    expect(out).toContain('command = "cmd"');
    expect(out).toContain('args = ["/c", "npx", "-y", "unreal-bridge"');
  });

  test.each([
    ['off', 'RemoteControl', false],
    ['in small letters', 'remotecontrol', false],
  ])('a plugin that is listed as %s is switched on where it stands', async (_, name, isOn) => {
    const text = JSON.stringify({
      EngineAssociation: '5.5',
      Plugins: [
        { Name: name, Enabled: isOn },
        { Name: 'B', Enabled: true },
      ],
    });
    const { file, run } = openProject({ text });
    await run({ yes: true, editor: await nobody() });
    expect(JSON.parse(readFileSync(file, 'utf8')).Plugins).toEqual([
      { Name: name, Enabled: true },
      { Name: 'B', Enabled: true },
    ]);
  });
});

describe('what init remarks', () => {
  longTest('an editor that has another project open', async () => {
    const { run } = openProject({ engine: '5.5' });
    const { out } = await run({ dryRun: true, editor: await openEditor() });
    expect(out).toContain('has another project open');
  });

  test('a server that waits for a hand, and plugins that are off', async () => {
    const ini = '[/Script/RemoteControlCommon.RemoteControlSettings]\nbAutoStartWebServer=False\n';
    const { run } = openProject({ ini });
    const { out } = await run({ dryRun: true, editor: await nobody() });
    expect(out).toContain('WebControl.StartServer');
    expect(out).toContain('Editor Scripting Utilities is off');
  });

  test('an engine of unknown version', async () => {
    const { run } = openProject({ engine: '{8B2C0E2A-0000-4000-8000-000000000000}' });
    expect((await run({ dryRun: true, editor: await nobody() })).out).toContain('doctor --ini');
  });
});
