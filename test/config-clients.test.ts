import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, win32 } from 'node:path';
import { parse } from 'jsonc-parser';
import { parse as parseToml } from 'smol-toml';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { fileOf, MCP_CLIENTS, type UserMachine } from '../src/commands/clients/mcp-clients.ts';
import { INSTALLED, openDesk, runConfig } from './support/client-desk.ts';
import { runCommand } from './support/run-cli.ts';

const sure = { write: true, yes: true } as const;
const away = { remove: true, yes: true } as const;

afterEach(() => {
  process.exitCode = undefined;
});

describe('Codex', () => {
  const LINES = [
    '# mine',
    'model = "gpt-5" # the good one',
    'notice = """',
    '[mcp_servers.unreal]',
    '"""',
    '',
    '[mcp_servers.other]',
    'command = "x"',
    'args = [',
    '  "a", # first',
    ']',
    '',
    '[projects."C:\\\\Games\\\\Yard"]',
    'trust_level = "trusted"',
    '',
  ];

  test.each([
    ['Unix', '\n'],
    ['Windows', '\r\n'],
  ])('gets a table behind all others, with %s line ends, and nothing else moves', async (_, end) => {
    const desk = openDesk();
    const before = LINES.join(end);
    desk.write('codex', before);
    await desk.run('codex', { ...sure, passphrase: 'open "up"', project: 'Yard' });
    const after = desk.read('codex');
    expect(after.startsWith(before)).toBe(true);
    expect(after.replaceAll(end, '')).not.toMatch(/[\r\n]/);
    expect(parseToml(after).mcp_servers).toEqual({
      other: { command: 'x', args: ['a'] },
      unreal: {
        command: 'npx',
        args: ['-y', 'unreal-bridge', '--project', 'Yard'],
        env: { UNREAL_BRIDGE_PASSPHRASE: 'open "up"' },
      },
    });
    expect((await desk.run('codex', { ...sure, passphrase: 'open "up"', project: 'Yard' })).out).toContain(
      'already there',
    );
    await desk.run('codex', away);
    expect(desk.read('codex')).toBe(before);
  });

  test.each([
    [
      'a table with one of its own',
      '[mcp_servers.unreal]\ncommand = "old"\nstartup_timeout_sec = 9\n[mcp_servers.unreal.env]\nUNREAL_BRIDGE_PROJECT = "A"\nMINE = "1"\n',
    ],
    [
      'keys with dots',
      '[mcp_servers]\nunreal.command = "old"\nunreal.startup_timeout_sec = 9\nunreal.env = { MINE = "1" }\n',
    ],
    [
      'a line',
      '[mcp_servers]\nunreal = { command = "old", startup_timeout_sec = 9, env = { MINE = "1" } }\n',
    ],
    [
      'quotation marks',
      '[mcp_servers."unreal"]\n"command" = \'old\'\nargs = [\n  "]",\n]\nstartup_timeout_sec = 9\nenv.MINE = "1"\n',
    ],
  ])('has an older entry put right that is %s, and what is its user’s stays', async (_, table) => {
    const desk = openDesk();
    desk.write('codex', `# top\na = 1\n\n${table}\n# below\n[tui]\nb = 2 # two\n`);
    await desk.run('codex', sure);
    const after = desk.read('codex');
    expect(parseToml(after)).toEqual({
      a: 1,
      mcp_servers: {
        unreal: { command: 'npx', args: ['-y', 'unreal-bridge'], env: { MINE: '1' }, startup_timeout_sec: 9 },
      },
      tui: { b: 2 },
    });
    for (const line of ['# top\n', '# below\n[tui]\n', 'b = 2 # two\n']) expect(after).toContain(line);
    expect((await desk.run('codex', away)).failed).toBe(false);
    expect(parseToml(desk.read('codex'))).toMatchObject({ a: 1, tui: { b: 2 } });
    expect(desk.read('codex')).not.toContain('unreal');
  });

  test.each([
    ['is no TOML', 'a = = 1\n', 'line 1'],
    ['has all servers in one line', 'mcp_servers = { other = { command = "x" } }\n', 'one line'],
  ])('is left alone where its file %s, and says what to paste', async (_, text, why) => {
    const desk = openDesk();
    desk.write('codex', text);
    const args = ['config', 'codex', '--write', '--yes', '--file', desk.file('codex')];
    const { code, stderr } = await runCommand(args, { cwd: dirname(desk.file('codex')) });
    expect(code).toBe(1);
    expect(stderr).toContain(why);
    expect(stderr).toContain('[mcp_servers.unreal]');
    expect(desk.read('codex')).toBe(text);
  });

  test('is printed as TOML', async () => {
    const { out } = await openDesk().run('codex', { project: 'Yard' });
    expect(out).toBe(
      '[mcp_servers.unreal]\ncommand = "npx"\nargs = ["-y", "unreal-bridge", "--project", "Yard"]\n',
    );
  });
});

describe('Zed', () => {
  const settings =
    '// settings\n{\n  "theme": "One Dark", // dark\n  "context_servers": {\n    "other": { "command": "x", "args": [] },\n  },\n}\n';

  test('keeps the comments and trailing commas of its settings', async () => {
    const desk = openDesk();
    desk.write('zed', settings);
    await desk.run('zed', sure);
    const after = desk.read('zed');
    for (const kept of ['// settings\n', '// dark\n', '"args": [] },\n']) expect(after).toContain(kept);
    expect(parse(after, [], { allowTrailingComma: true }).context_servers.unreal.args).toContain(
      'unreal-bridge',
    );
  });

  test('is as it was after --remove', async () => {
    const desk = openDesk();
    desk.write('zed', settings);
    await desk.run('zed', sure);
    await desk.run('zed', away);
    expect(parse(desk.read('zed'))).toEqual(parse(settings));
    expect(desk.read('zed')).toContain('// dark\n');
  });
});

test('Visual Studio and Claude Code share a file, and each finds its own', async () => {
  const desk = openDesk();
  expect(desk.file('visual-studio')).toBe(desk.file('claude-code'));
  await desk.run('claude-code', { ...sure, project: 'A' });
  await desk.run('visual-studio', { ...sure, project: 'B' });
  const both = JSON.parse(desk.read('claude-code'));
  expect([both.mcpServers.unreal.args.at(-1), both.servers.unreal.args.at(-1)]).toEqual(['A', 'B']);
  await desk.run('visual-studio', away);
  expect(JSON.parse(desk.read('claude-code'))).toEqual({ mcpServers: both.mcpServers, servers: {} });
});

test('JetBrains is told where AI Assistant wants it', async () => {
  expect((await openDesk().run('jetbrains')).said).toContain('AI Assistant');
});

describe('--remove', () => {
  const OTHERS = [
    '{"mcpServers":{"other":{"command":"x"}}}',
    '{\n\t"a": 1,\n\t"mcpServers": {\n\t\t"other": {"command":"x"} // mine\n\t}\n}\n',
  ];

  test.each(MCP_CLIENTS.map(({ name }) => name))(
    'takes what --write put into a new file of %s',
    async name => {
      const desk = openDesk();
      await desk.run(name, { ...sure, name: 'my yard' });
      const { out, failed } = await desk.run(name, { ...away, name: 'my yard' });
      expect({ failed, out }).toEqual({ failed: false, out: expect.stringContaining('- ') });
      expect(desk.read(name)).not.toContain('yard');
      expect((await desk.run(name, { ...away, name: 'my yard' })).out).toContain('not there');
    },
  );

  test.each([...OTHERS, OTHERS.map(text => text.replaceAll('\n', '\r\n'))[1] ?? ''])(
    'brings back %j',
    async text => {
      const desk = openDesk();
      desk.write('cursor', text);
      await desk.run('cursor', sure);
      expect(desk.read('cursor')).not.toBe(text);
      await desk.run('cursor', away);
      expect(parse(desk.read('cursor'))).toEqual(parse(text));
      if (text.includes('\n')) expect(desk.read('cursor')).toBe(text);
      expect(readFileSync(`${desk.file('cursor')}.bak2`, 'utf8')).toContain('unreal-bridge');
    },
  );

  test.each([
    ['{"mcpServers":{"unreal":{"command":"unreal-bridge"},"b":{}}}', '{"mcpServers":{"b":{}}}'],
    [
      '{"mcpServers":{"a":{}, "unreal":{"command":"unreal-bridge"}, "b":{}}}',
      '{"mcpServers":{"a":{}, "b":{}}}',
    ],
    [
      '{\n  "mcpServers": {\n    // ours\n    "unreal": { "command": "unreal-bridge" }, // it, too\n    "b": {} // b, c\n  }\n}',
      '{\n  "mcpServers": {\n    // ours\n    // it, too\n    "b": {} // b, c\n  }\n}',
    ],
    ['{"mcpServers":{"unreal":{"command":"npx"},"unreal":{"command":"unreal-bridge"}}}', '{"mcpServers":{}}'],
  ])('of %s leaves %s', async (before, after) => {
    const desk = openDesk();
    desk.write('cursor', before);
    await desk.run('cursor', away);
    expect(desk.read('cursor')).toBe(after);
  });

  test('asks, and leaves an entry alone that starts something else', async () => {
    const desk = openDesk();
    await desk.run('cursor', sure);
    const before = desk.read('cursor');
    expect((await desk.run('cursor', { remove: true })).failed).toBe(true);
    expect((await desk.run('cursor', { remove: true }, 'no')).out).toContain('Nothing was written');
    expect(desk.read('cursor')).toBe(before);
    expect((await desk.run('cursor', { ...away, name: 'other' })).out).toContain('--name unreal');
    desk.write('cursor', '{"mcpServers":{"unreal":{"command":"npx","args":["-y","another-bridge"]}}}');
    expect((await desk.run('cursor', away)).failed).toBe(true);
    expect(desk.read('cursor')).toContain('another-bridge');
  });
});

describe('--list', () => {
  async function list(desk: ReturnType<typeof openDesk>) {
    const { out } = await runConfig(desk.place, INSTALLED, undefined, { list: true, json: true });
    const rows: {
      client: string;
      isHere: boolean;
      entries: { name: string; starts: string }[];
      unreadable: string[];
    }[] = JSON.parse(out);
    return new Map(rows.map(row => [row.client, row]));
  }

  test('finds nothing where nothing is, and says what there could be', async () => {
    const desk = openDesk();
    const rows = await list(desk);
    expect([...rows.values()].filter(({ isHere }) => isHere)).toEqual([]);
    const { out } = await runConfig(desk.place, INSTALLED, undefined, { list: true });
    for (const { name } of MCP_CLIENTS) expect(out).toContain(name);
  });

  test('finds clients by what they leave behind, and entries by what they start, under any name', async () => {
    const desk = openDesk();
    mkdirSync(join(desk.place.home, '.gemini'), { recursive: true });
    await desk.run('codex', { ...sure, name: 'yard' });
    desk.write(
      'cursor',
      '{"mcpServers":{"x":{"command":"node","args":["D:\\\\src\\\\unreal-bridge\\\\dist\\\\cli.js"]},"y":{"command":"npx","args":["unreal-bridge-2"]}}}',
    );
    const rows = await list(desk);
    expect(rows.get('gemini-cli')).toMatchObject({ isHere: true, entries: [] });
    expect(rows.get('codex')?.entries).toEqual([
      { name: 'yard', file: desk.file('codex'), starts: 'npx -y unreal-bridge' },
    ]);
    expect(rows.get('cursor')?.entries.map(({ name }) => name)).toEqual(['x']);
    expect(rows.get('zed')?.isHere).toBe(false);
  });

  test('sees what `claude mcp add` wrote, for everywhere and for this folder', async () => {
    const desk = openDesk();
    mkdirSync(desk.place.home, { recursive: true });
    const entry = { type: 'stdio', command: 'npx', args: ['-y', 'unreal-bridge@latest'] };
    writeFileSync(
      join(desk.place.home, '.claude.json'),
      JSON.stringify({
        mcpServers: { a: entry },
        projects: {
          [desk.place.directory]: { mcpServers: { b: entry } },
          '/else': { mcpServers: { c: entry } },
        },
      }),
    );
    expect((await list(desk)).get('claude-code')?.entries.map(({ name }) => name)).toEqual(['a', 'b']);
  });

  test('names a file that cannot be read, and goes on', async () => {
    const desk = openDesk();
    desk.write('cursor', '{\n  "mcpServers": {');
    desk.write('codex', 'a = 1\nb = = 2\n');
    const rows = await list(desk);
    expect(rows.get('cursor')?.unreadable).toEqual([
      expect.stringMatching(/mcp\.json, line 2: .*never closed/),
    ]);
    expect(rows.get('codex')?.unreadable).toEqual([expect.stringMatching(/config\.toml, line 2: /)]);
  });
});

describe('on Windows', () => {
  /** Its paths are names of files here, with backslashes in them. */
  function openWindowsDesk() {
    const desk = openDesk();
    mkdirSync(desk.place.home, { recursive: true });
    // Elsewhere than on Windows such a path leads nowhere but into the working directory.
    const before = process.cwd();
    process.chdir(desk.place.home);
    onTestFinished(() => process.chdir(before));
    const place: UserMachine = {
      ...desk.place,
      platform: 'win32',
      env: { APPDATA: join(desk.place.home, 'AppData'), LOCALAPPDATA: join(desk.place.home, 'Local') },
    };
    mkdirSync(place.directory, { recursive: true });
    return { place, run: (client: string, flags = {}) => runConfig(place, INSTALLED, client, flags) };
  }

  test.each(MCP_CLIENTS.map(client => [client.name, client] as const))(
    'the entry of %s goes through a shell',
    async (name, client) => {
      const { place, run } = openWindowsDesk();
      await run(name, sure);
      const text = readFileSync(fileOf(client, place), 'utf8');
      const servers: unknown = (client.format === 'toml' ? parseToml(text) : JSON.parse(text))[client.key];
      expect(servers).toMatchObject({
        unreal: { command: 'cmd', args: ['/c', 'npx', '-y', 'unreal-bridge'] },
      });
    },
  );

  test('what the shell would act on goes past it, in the environment', async () => {
    const { run } = openWindowsDesk();
    const { out } = await run('cursor', { project: 'Yard & Sons 100%', editor: 'http://127.0.0.1:30011' });
    const { args, env } = JSON.parse(out).mcpServers.unreal;
    expect(args).toEqual(['/c', 'npx', '-y', 'unreal-bridge', '--editor', 'http://127.0.0.1:30011']);
    expect(env).toEqual({ UNREAL_BRIDGE_PROJECT: 'Yard & Sons 100%' });
    const written = await run('vscode', { ...sure, project: 'Yard & Sons' });
    expect(written.said, 'a name is no secret').toBe('');
  });

  test('paths with backslashes and blanks come through JSON and TOML', async () => {
    const program = 'C:\\Program Files\\nötig\\unreal-bridge\\dist\\cli.js';
    const { place } = openWindowsDesk();
    const flags = { run: 'here' as const };
    const json = await runConfig(place, program, 'windsurf', flags);
    const toml = await runConfig(place, program, 'codex', flags);
    expect(JSON.parse(json.out).mcpServers.unreal.args).toEqual([program]);
    expect(parseToml(toml.out)).toMatchObject({ mcp_servers: { unreal: { args: [program] } } });
  });

  test('the folder of a project is found in either way to write it', async () => {
    const { place } = openWindowsDesk();
    const directory = 'D:\\Spiele\\Großer Hof';
    const file = win32.join(place.home, '.claude.json');
    mkdirSync(dirname(file), { recursive: true });
    const entry = { command: 'cmd', args: ['/c', 'npx', 'unreal-bridge'] };
    for (const written of [directory, 'D:/Spiele/Großer Hof']) {
      writeFileSync(file, JSON.stringify({ projects: { [written]: { mcpServers: { u: entry } } } }));
      const { out } = await runConfig({ ...place, directory }, INSTALLED, undefined, {
        list: true,
        json: true,
      });
      expect(JSON.parse(out)[0]).toMatchObject({ client: 'claude-code', entries: [{ name: 'u', file }] });
    }
  });
});
