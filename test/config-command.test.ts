import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'jsonc-parser';
import { parse as parseToml } from 'smol-toml';
import { afterEach, describe, expect, test } from 'vitest';
import { fileOf, MCP_CLIENTS } from '../src/commands/clients/mcp-clients.ts';
import { type ConfigSurroundings, config } from '../src/commands/config.ts';
import { INSTALLED, openDesk, runConfig } from './support/client-desk.ts';
import { runCli, runCommand } from './support/run-cli.ts';
import { longTest } from './support/soak.ts';

afterEach(() => {
  process.exitCode = undefined;
});

describe('the file of a client', () => {
  const places = {
    win32: {
      home: 'C:\\Users\\Ann',
      env: { APPDATA: 'C:\\Users\\Ann\\AppData\\Roaming' },
      directory: 'D:\\Game',
    },
    darwin: { home: '/Users/ann', env: {}, directory: '/Users/ann/Game' },
    linux: { home: '/home/ann', env: {}, directory: '/home/ann/Game' },
  };
  test.each([
    ['claude-code', 'win32', 'D:\\Game\\.mcp.json'],
    ['claude-code', 'linux', '/home/ann/Game/.mcp.json'],
    ['claude-desktop', 'win32', 'C:\\Users\\Ann\\AppData\\Roaming\\Claude\\claude_desktop_config.json'],
    ['claude-desktop', 'darwin', '/Users/ann/Library/Application Support/Claude/claude_desktop_config.json'],
    ['claude-desktop', 'linux', '/home/ann/.config/Claude/claude_desktop_config.json'],
    ['cursor', 'win32', 'C:\\Users\\Ann\\.cursor\\mcp.json'],
    ['cursor', 'darwin', '/Users/ann/.cursor/mcp.json'],
    ['vscode', 'win32', 'D:\\Game\\.vscode\\mcp.json'],
    ['vscode', 'darwin', '/Users/ann/Game/.vscode/mcp.json'],
    ['windsurf', 'win32', 'C:\\Users\\Ann\\.codeium\\windsurf\\mcp_config.json'],
    ['windsurf', 'linux', '/home/ann/.codeium/windsurf/mcp_config.json'],
    ['zed', 'win32', 'C:\\Users\\Ann\\AppData\\Roaming\\Zed\\settings.json'],
    ['zed', 'darwin', '/Users/ann/.config/zed/settings.json'],
    ['zed', 'linux', '/home/ann/.config/zed/settings.json'],
    ['codex', 'win32', 'C:\\Users\\Ann\\.codex\\config.toml'],
    ['codex', 'darwin', '/Users/ann/.codex/config.toml'],
    ['gemini-cli', 'win32', 'C:\\Users\\Ann\\.gemini\\settings.json'],
    ['jetbrains', 'win32', 'D:\\Game\\.junie\\mcp\\mcp.json'],
    ['visual-studio', 'win32', 'D:\\Game\\.mcp.json'],
  ] as const)('%s on %s is %s', (name, platform, path) => {
    const [client] = MCP_CLIENTS.filter(each => each.name === name);
    expect(client && fileOf(client, { platform, ...places[platform] })).toBe(path);
  });
});

describe('what is printed', () => {
  test.each([
    ['claude-desktop', { mcpServers: { unreal: { command: 'npx', args: ['-y', 'unreal-bridge'] } } }],
    ['cursor', { mcpServers: { unreal: { command: 'npx', args: ['-y', 'unreal-bridge'] } } }],
    ['vscode', { servers: { unreal: { type: 'stdio', command: 'npx', args: ['-y', 'unreal-bridge'] } } }],
  ])('for %s is nothing but its JSON', async (client, entry) => {
    const { out, said } = await openDesk().run(client);
    expect(JSON.parse(out)).toEqual(entry);
    expect(said).toContain('--write');
  });

  test('for Claude Code is its command and the JSON', async () => {
    const { out } = await openDesk().run('claude-code');
    const [command = '', ...json] = out.split('\n');
    expect(command).toBe('claude mcp add unreal -- npx -y unreal-bridge');
    const { unreal } = JSON.parse(json.join('\n')).mcpServers;
    expect(unreal).toEqual({ type: 'stdio', command: 'npx', args: ['-y', 'unreal-bridge'] });
  });

  test('has the settings in it, paths absolute, and the passphrase where no list of processes shows it', async () => {
    const desk = openDesk();
    const flags = {
      ...{ name: 'yard', editor: '127.0.0.1:30011', project: "Ann's Yard" },
      ...{ passphrase: 'open up', readOnly: true, policy: 'rules.json' },
    };
    const { out } = await desk.run('claude-code', flags);
    const [command = '', ...json] = out.split('\n');
    const rules = join(desk.place.directory, 'rules.json');
    const { args, env } = JSON.parse(json.join('\n')).mcpServers.yard;
    expect(args.slice(2)).toEqual([
      ...['--editor', 'http://127.0.0.1:30011', '--project', "Ann's Yard"],
      ...['--read-only', '--policy', rules],
    ]);
    expect(env).toEqual({ UNREAL_BRIDGE_PASSPHRASE: 'open up' });
    // The name first: `--env` would take it for a variable.
    expect(command).toContain(`claude mcp add yard --env 'UNREAL_BRIDGE_PASSPHRASE=open up' -- npx`);
    expect(command).toContain(`--project 'Ann'\\''s Yard'`);
  });

  test('starts this program where it was not installed, or when told to', async () => {
    const cloned = openDesk('/home/ann/unreal bridge/dist/cli.js');
    const here = { command: '/usr/bin/node', args: ['/home/ann/unreal bridge/dist/cli.js'] };
    expect(JSON.parse((await cloned.run('cursor')).out).mcpServers.unreal).toEqual(here);
    const { out } = await cloned.run('cursor', { run: 'npx' });
    expect(JSON.parse(out).mcpServers.unreal.command).toBe('npx');
  });

  test('goes through a shell on Windows, where npx is a script', async () => {
    const { place } = openDesk();
    const { out } = await runConfig({ ...place, platform: 'win32' }, INSTALLED, 'claude-desktop');
    const { command, args } = JSON.parse(out).mcpServers.unreal;
    expect([command, ...args]).toEqual(['cmd', '/c', 'npx', '-y', 'unreal-bridge']);
  });

  test('is nothing where a setting is wrong', async () => {
    const { out, failed } = await openDesk().run('cursor', { timeout: 'soon' });
    expect({ out, failed }).toEqual({ out: '', failed: true });
  });
});

describe('--write', () => {
  const others = '{\n\t"theme": "dark",\n\t"mcpServers": {\n\t\t"other": {"command":"x"}\n\t}\n}\n';

  test.each(MCP_CLIENTS.map(({ name }) => name))('makes the file of %s, once', async name => {
    const desk = openDesk();
    const { out } = await desk.run(name, { write: true, yes: true });
    expect(out).toContain(desk.file(name));
    const before = desk.read(name);
    const [client] = MCP_CLIENTS.filter(each => each.name === name);
    const parsed: Record<string, unknown> =
      client?.format === 'toml' ? parseToml(before) : JSON.parse(before);
    expect(parsed).toMatchObject({
      [client?.key ?? '']: { unreal: { args: expect.arrayContaining(['unreal-bridge']) } },
    });
    const again = await desk.run(name, { write: true });
    expect(again).toMatchObject({ failed: false, out: expect.stringContaining('already there') });
    expect(desk.read(name)).toBe(before);
    expect(readdirSync(dirname(desk.file(name)))).toHaveLength(1);
  });

  test('changes nothing else in the file, and keeps what was there', async () => {
    const desk = openDesk();
    desk.write('cursor', others);
    const { out } = await desk.run('cursor', { write: true, yes: true });
    const entry =
      '\t\t"unreal": {\n\t\t\t"command": "npx",\n\t\t\t"args": [\n\t\t\t\t"-y",\n\t\t\t\t"unreal-bridge"\n\t\t\t]\n\t\t}';
    expect(desk.read('cursor')).toBe(others.replace('"x"}', `"x"},\n${entry}`));
    expect(readFileSync(`${desk.file('cursor')}.bak`, 'utf8')).toBe(others);
    expect(out).toContain('+ \t\t"unreal": {');
    expect(out).not.toContain('- \t"theme"');
  });

  test('puts another entry of the name right, and keeps every older file', async () => {
    const desk = openDesk();
    await desk.run('vscode', { write: true, yes: true });
    const first = desk.read('vscode');
    const { out } = await desk.run('vscode', { write: true, yes: true, editor: 'http://127.0.0.1:1' });
    await desk.run('vscode', { write: true, yes: true, name: 'second' });
    expect(out).toContain('+ ');
    const { servers } = JSON.parse(desk.read('vscode'));
    expect(Object.keys(servers)).toEqual(['unreal', 'second']);
    expect(servers.unreal.args).toContain('http://127.0.0.1:1');
    expect(readdirSync(dirname(desk.file('vscode'))).toSorted()).toEqual([
      ...['mcp.json', 'mcp.json.bak', 'mcp.json.bak2'],
    ]);
    expect(readFileSync(`${desk.file('vscode')}.bak`, 'utf8')).toBe(first);
  });

  test.each([
    ['an empty file', '', '{\n  "mcpServers": {'],
    ['an empty object', '{}', '{\n  "mcpServers": {'],
    ['no servers yet', '{"a":1,"mcpServers":{}}', '{"a":1,"mcpServers":{\n  "unreal": {'],
    ['Windows line ends and a mark', '\uFEFF{\r\n    "a": 1\r\n}\r\n', '\uFEFF{\r\n    "a": 1,\r\n    "mcp'],
  ])('goes into a file with %s', async (_, text, begin) => {
    const desk = openDesk();
    desk.write('cursor', text);
    await desk.run('cursor', { write: true, yes: true });
    const written = desk.read('cursor');
    expect(written.slice(0, begin.length)).toBe(begin);
    expect(JSON.parse(written.replace('\uFEFF', '')).mcpServers.unreal.command).toBe('npx');
    if (text.includes('\r\n')) expect(written.replaceAll('\r\n', '')).not.toContain('\n');
  });

  test.each([
    ['a bracket that is never closed', '{ "servers": {', 'never closed'],
    ['servers that are a list', '{ "servers": [] }', 'no JSON object'],
  ])('leaves a file with %s alone, and says what to paste', async (_, text, why) => {
    const desk = openDesk();
    desk.write('vscode', text);
    const { code, stderr, stdout } = await runCommand(
      ['config', 'vscode', '--write', '--yes', '--file', desk.file('vscode')],
      { cwd: desk.place.directory },
    );
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain(why);
    expect(stderr).toContain('"unreal": {');
    expect(desk.read('vscode')).toBe(text);
  });

  test.each([
    [
      'comments',
      '{\n  // mine\n  "servers": { /* none */ } // yet\n}\n',
      ['// mine', '/* none */', '// yet'],
    ],
    ['a trailing comma', '{\n  "servers": {\n    "a": {},\n  },\n}\n', ['"a": {}', '},\n}\n']],
    ['a note beside the last', '{\n  "servers": {\n    "a": {} // mine\n  }\n}\n', ['"a": {}, // mine\n']],
  ])('keeps %s, which its client understands', async (_, text, kept) => {
    const desk = openDesk();
    desk.write('vscode', text);
    await desk.run('vscode', { write: true, yes: true });
    const written = desk.read('vscode');
    for (const piece of kept) expect(written).toContain(piece);
    expect(parse(written).servers.unreal.args).toContain('unreal-bridge');
    expect((await desk.run('vscode', { write: true, yes: true })).out).toContain('already there');
  });

  test('a // in an address is no comment', async () => {
    const desk = openDesk();
    desk.write('vscode', '{ "servers": { "web": { "url": "http://x" } } }');
    expect((await desk.run('vscode', { write: true, yes: true })).failed).toBe(false);
  });

  test('asks a person, and does what they say', async () => {
    const desk = openDesk();
    expect((await desk.run('cursor', { write: true }, 'no')).out).toContain('Nothing was written');
    expect(existsSync(desk.file('cursor'))).toBe(false);
    await desk.run('cursor', { write: true }, 'yes');
    expect(existsSync(desk.file('cursor'))).toBe(true);
  });

  test('writes nothing where nobody is there to agree', async () => {
    const desk = openDesk();
    expect((await desk.run('cursor', { write: true })).failed).toBe(true);
    expect(existsSync(desk.file('cursor'))).toBe(false);
  });

  test('does not overwrite what was written while a person thought', async () => {
    const desk = openDesk();
    desk.write('cursor', others);
    const newer = others.replace('dark', 'light');
    const surroundings: ConfigSurroundings = {
      ...{ place: desk.place, program: { node: 'node', path: INSTALLED } },
      ...{ out: () => {}, say: () => {} },
      ask: async () => {
        desk.write('cursor', newer);
        return true;
      },
    };
    await config('cursor', { name: 'unreal', write: true }, surroundings);
    expect(process.exitCode).toBe(1);
    expect(desk.read('cursor')).toBe(newer);
  });

  test('warns of a passphrase in a file that others get', async () => {
    const desk = openDesk();
    const secret = { write: true, yes: true, passphrase: 'open up' };
    expect((await desk.run('vscode', secret)).said).toContain('version control');
    expect((await desk.run('claude-desktop', secret)).said).toBe('');
  });

  test.skipIf(process.platform === 'win32')(
    'keeps links and rights; a new secret is for its owner',
    async () => {
      const desk = openDesk();
      const real = join(desk.place.home, 'dotfiles.json');
      mkdirSync(dirname(desk.file('cursor')), { recursive: true });
      writeFileSync(real, others);
      chmodSync(real, 0o640);
      symlinkSync(real, desk.file('cursor'));
      await desk.run('cursor', { write: true, yes: true });
      expect(lstatSync(desk.file('cursor')).isSymbolicLink()).toBe(true);
      expect(readFileSync(real, 'utf8')).toContain('unreal-bridge');
      expect(statSync(real).mode & 0o777).toBe(0o640);
      await desk.run('claude-desktop', { write: true, yes: true, passphrase: 'x' });
      expect(statSync(desk.file('claude-desktop')).mode & 0o777).toBe(0o600);
    },
  );
});

longTest('the command line knows the clients, and the home of its user', async () => {
  const { place } = openDesk();
  mkdirSync(place.directory, { recursive: true });
  const env = { HOME: place.home, USERPROFILE: place.home };
  const options = { cwd: place.directory, env };
  const { stderr } = await runCommand(['config', 'emacs'], options);
  for (const { name } of MCP_CLIENTS) expect(stderr).toContain(name);
  const { code } = await runCli(['config', 'cursor', '--write', '--yes', '--project', 'Yard'], options);
  expect(code).toBe(0);
  const written = readFileSync(join(place.home, '.cursor', 'mcp.json'), 'utf8');
  expect(JSON.parse(written).mcpServers.unreal.args).toContain('Yard');
});
