import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startSimulation } from '../mocks/hosts/simulate.ts';
import { oneLight } from '../mocks/worlds/one-light.ts';
import { thirdPerson } from '../mocks/worlds/third-person.ts';
import { createFoundEditors } from '../src/server/editors/found-editors.ts';
import { findRunningEditors, type RunningEditor } from '../src/unreal/find-editors.ts';
import { openEditors } from './support/open-editors.ts';
import { runCommand } from './support/run-cli.ts';
import { longTest } from './support/soak.ts';

const SELECTION = { action: 'selection' };

const running = (port: number, project: string): RunningEditor => ({
  address: `http://127.0.0.1:${port}`,
  identity: { project, projectDirectory: `D:/${project}/` },
});

/** Two simulated editors of this machine; the port of the first is Unreal's own. */
async function openFound(found: RunningEditor[], here = '') {
  const opened: string[] = [];
  const stage = await openEditors(
    { one: { scene: oneLight }, two: { scene: thirdPerson } },
    {
      know: ([first, second]) => {
        if (!first || !second) throw new Error('There are two.');
        return createFoundEditors({
          first: { ...first, address: 'http://127.0.0.1:30010' },
          find: async () => [...found],
          open: ({ address, project }) => {
            opened.push(`${address} ${project}`);
            return { ...(address.endsWith(':30010') ? first : second), address };
          },
          here: async directories => directories.filter(directory => directory === here),
        });
      },
    },
  );
  return { ...stage, opened };
}

longTest('one editor at the usual port is served as ever', async () => {
  const { inspect, client, bridges, opened } = await openFound([running(30_010, 'Yard')]);
  expect((await inspect(SELECTION)).value).not.toHaveProperty('editor');
  expect(opened).toEqual([]);
  expect(await client.listTools()).toEqual(await bridges.one.client.listTools());
});

test('where there is none, calls say so as ever', async () => {
  const { inspect, bridges, opened } = await openFound([]);
  bridges.one.editor.inject({ kind: 'crash' });
  expect((await inspect(SELECTION)).isError).toBe(true);
  expect(opened).toEqual([]);
});

test('a single one at another port is the one that is meant', async () => {
  const { inspect, opened, bridges } = await openFound([running(30_012, 'Yard')]);
  expect((await inspect(SELECTION)).value.success).toBe(true);
  expect(opened).toEqual(['http://127.0.0.1:30012 D:/Yard/']);
  expect(bridges.one.editor.requests).toEqual([]);
});

longTest('of several none is meant by itself, and the client hears that they are listed', async () => {
  const { inspect, client } = await openFound([running(30_010, 'Yard'), running(30_011, 'Yard')]);
  let isTold = false;
  client.fallbackNotificationHandler = async ({ method }) => {
    isTold ||= method === 'notifications/tools/list_changed';
  };
  const { value } = await inspect(SELECTION);
  expect(value.missing_parameter.enum).toEqual(['Yard', 'Yard-30011']);
  expect(isTold).toBe(true);
  const { tools } = await client.listTools();
  expect(tools[0]?.inputSchema.properties?.editor).toMatchObject({ description: 'One of Yard, Yard-30011' });
  expect((await inspect({ ...SELECTION, editor: 'Yard-30011' })).value.editor).toBe('Yard-30011');
});

test('of several the one of the project that we stand in is meant', async () => {
  const found = [running(30_010, 'Yard'), running(30_011, 'Hall')];
  const { inspect } = await openFound(found, 'D:/Hall/');
  expect((await inspect(SELECTION)).value.editor).toBe('Hall');
});

longTest(
  'one that is started later is found when it is asked for, and the first one stays the default',
  async () => {
    const found = [running(30_010, 'Yard')];
    const { inspect, bridges } = await openFound(found);
    await inspect(SELECTION);
    found.push(running(30_011, 'Hall'));
    expect((await inspect({ ...SELECTION, editor: 'Hall' })).value.editor).toBe('Hall');
    const { value } = await inspect(SELECTION);
    expect(value.editor).toBe(bridges.one.session.identity.current.project);
    const status = await inspect({ action: 'editor_status' });
    expect(status.value.rows.map(([name]: string[]) => name)).toEqual([value.editor, 'Hall']);
  },
);

longTest('another project at the same port is another editor', async () => {
  const found = [running(30_010, 'Yard'), running(30_011, 'Hall')];
  const { inspect, opened } = await openFound(found);
  await inspect(SELECTION);
  found[1] = running(30_011, 'Barn');
  const { value } = await inspect({ action: 'editor_status' });
  expect(value.rows.map(([name]: string[]) => name)).toEqual(['Yard', 'Hall', 'Barn']);
  expect(opened.at(-1)).toBe('http://127.0.0.1:30011 D:/Barn/');
});

test('editors are told from whatever else listens at a port', async () => {
  const simulation = await startSimulation({ scene: oneLight, wsPort: 'off' });
  const other = createServer(socket =>
    socket.on('error', () => {}).end('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nhi'),
  );
  await new Promise<void>(resolve => other.listen(0, '127.0.0.1', resolve));
  const told = other.address();
  const closed = createServer();
  await new Promise<void>(resolve => closed.listen(0, '127.0.0.1', resolve));
  const free = closed.address();
  await new Promise(resolve => closed.close(resolve));
  if (typeof told !== 'object' || typeof free !== 'object' || !told || !free) throw new Error('No port.');
  try {
    const found = await findRunningEditors([free.port, told.port, simulation.port]);
    expect(found).toMatchObject(
      [{ address: simulation.url, identity: { map: /^\/Game\/Maps\// } }].map(each => ({
        ...each,
        identity: { map: expect.stringMatching(each.identity.map) },
      })),
    );
    expect(found[0]?.identity.process?.uptime).toBeGreaterThan(0);
  } finally {
    other.close();
    await simulation.close();
  }
});

longTest('doctor checks each editor, and one that is not there says nothing of the others', async () => {
  const simulation = await startSimulation({ scene: oneLight, wsPort: 'off' });
  try {
    const gone = 'gone=http://127.0.0.1:9';
    const { code, stdout, stderr } = await runCommand([
      'doctor',
      '--editor',
      gone,
      '--editor',
      `here=${simulation.url}`,
    ]);
    expect(code, stdout + stderr).toBe(1);
    expect(stdout).toMatch(/gone http:\/\/127\.0\.0\.1:9\n(.|\n)*here http/);
    expect(stdout.slice(stdout.indexOf('here http'))).toMatch(/Everything is ready|It works/);
    expect(stderr).toContain('editor_unreachable');
  } finally {
    await simulation.close();
  }
});

longTest('a call from the command line goes to the editor that it names', async () => {
  const simulation = await startSimulation({ scene: oneLight, wsPort: 'off' });
  try {
    const editors = ['--editor', 'gone=http://127.0.0.1:9', '--editor', `here=${simulation.url}`];
    const call = JSON.stringify({ action: 'find_actors', editor: 'here' });
    const { code, stdout } = await runCommand(['call', 'inspect', call, ...editors]);
    expect(code, stdout).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ success: true, editor: 'here' });
  } finally {
    await simulation.close();
  }
});

longTest('config writes each editor into the entry', async () => {
  const editors = ['--editor', 'left=http://127.0.0.1:30010', '--editor', 'right=http://127.0.0.1:30011'];
  const { stdout } = await runCommand(['config', 'cursor', ...editors]);
  expect(stdout).toMatch(/"--editor",\s*"left=http:\/\/127\.0\.0\.1:30010",\s*"--editor",\s*"right=/);
});

longTest('commands that need no editor ask for none, and those about one do', async () => {
  const cwd = mkdtempSync(join(tmpdir(), 'unreal-bridge '));
  const editors = { left: 'http://127.0.0.1:9', right: 'http://127.0.0.1:10' };
  writeFileSync(join(cwd, 'unreal-bridge.json'), JSON.stringify({ editors }));
  for (const command of [
    ['interview', 'list'],
    ['dictionary', 'explain', 'PointLight'],
  ]) {
    const { stdout, stderr } = await runCommand(command, { cwd });
    expect(stdout + stderr, command.join(' ')).not.toContain('Several editors');
  }
  const { code, stderr } = await runCommand(['inspect', 'Key Light'], { cwd });
  expect(code).toBe(1);
  expect(stderr).toMatch(/Several editors could be meant: left, right\.(.|\n)*--editor left/);
});
