import {
  appendFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { expect, onTestFinished, test } from 'vitest';
import { createSimulatedEditor } from '../mocks/engine/simulated-editor.ts';
import { startHttpServer } from '../mocks/hosts/http-server.ts';
import { thirdPerson } from '../mocks/worlds/third-person.ts';
import { keepOnDisk } from '../src/kernel/history/journal-file.ts';
import { SCENE_CALLS } from './support/build-scene.ts';
import { type Json, openBridge } from './support/open-bridge.ts';
import { plainSnapshot } from './support/plain-snapshot.ts';
import { CLI, PLAIN_ENV } from './support/run-cli.ts';
import { longTest } from './support/soak.ts';

function makeDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'Daten mit Ü '));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function journalsIn(data: string): string[] {
  return readdirSync(data, { recursive: true, encoding: 'utf8' })
    .filter(path => path.endsWith('.jsonl'))
    .map(path => join(data, path));
}

longTest(
  'sixty calls build a scene, are undone to the exact start, and redone to the exact end',
  async () => {
    const { act, editor } = await openBridge();
    expect(SCENE_CALLS).toHaveLength(60);
    const start = editor.world.snapshot();
    for (const call of SCENE_CALLS) {
      const { value, text } = await act(call);
      expect(value.undo?.possible, `${JSON.stringify(call)} ${text}`).toBe(true);
    }
    const end = plainSnapshot(editor.world);
    const undone = await act({ action: 'undo', steps: 60 });
    expect(undone.value.undone, undone.text).toHaveLength(60);
    expect(editor.world.snapshot()).toEqual(start);
    const redone = await act({ action: 'redo', steps: 60 });
    expect(redone.value.redone, JSON.stringify([redone.value.stoppedAt, redone.value.note])).toHaveLength(60);
    expect(plainSnapshot(editor.world)).toEqual(end);
    // What was made again has other paths, and whatever was done to it follows.
    for (const call of SCENE_CALLS.slice(-5))
      expect((await act({ action: 'undo' })).isError, JSON.stringify(call)).toBe(false);
    const again = await act({ action: 'undo', steps: 55 });
    expect(again.value.undone, String(again.value.note)).toHaveLength(55);
    expect(editor.world.snapshot()).toEqual(start);
  },
);

test('a process goes on with the journal of one that is dead, and not with that of one that lives', async () => {
  const folder = makeDataFolder();
  const editor = createSimulatedEditor({ scene: thirdPerson });
  const alive = new Set([1, 2, 3]);
  const open = (pid: number) =>
    openBridge({ editor, journals: keepOnDisk({ folder, pid, isAlive: each => alive.has(each) }) });
  const set = (value: number) => ({
    action: 'set_property',
    objectPath: 'Key Light',
    propertyName: 'LightComponent.Intensity',
    value,
  });
  const first = await open(1);
  await first.act(set(100));
  const second = await open(2);
  expect((await second.act({ action: 'undo' })).value.error.code).toBe('nothing_to_undo');
  alive.delete(1);
  const third = await open(3);
  const { value, text } = await third.act({ action: 'undo' });
  expect(value.undone, text).toEqual(['c1']);
  const [listed] = journalsIn(folder).filter(path => path.includes('-3.jsonl'));
  expect((await third.act({ action: 'list_changes' })).value.journal).toBe(listed);
  expect(statSync(listed ?? '').mode & 0o777).toBe(0o600);
});

longTest('a journal that ends in the middle of a line is read up to there', async () => {
  const folder = makeDataFolder();
  const editor = createSimulatedEditor({ scene: thirdPerson });
  const open = (pid: number) =>
    openBridge({ editor, journals: keepOnDisk({ folder, pid, isAlive: () => false }) });
  const rename = (label: string) => ({ action: 'rename_actor', objectPath: 'Key Light', label });
  const first = await open(1);
  await first.act(rename('A'));
  const [file = ''] = journalsIn(folder);
  appendFileSync(file, readFileSync(file, 'utf8').trimEnd().split('\n').at(-1)?.slice(0, 200) ?? '');
  const second = await open(2);
  expect((await second.act({ action: 'undo' })).value.undone).toEqual(['c1']);
  expect(editor.world.actor('Key Light')).toBeDefined();
  for (const line of readFileSync(journalsIn(folder)[0] ?? '', 'utf8')
    .trimEnd()
    .split('\n'))
    JSON.parse(line);
});

longTest(
  'where the journal cannot be written, somebody has to agree once, and each change says so',
  async () => {
    const folder = makeDataFolder();
    writeFileSync(join(folder, 'journals'), 'no folder');
    const { act, editor } = await openBridge({ journals: keepOnDisk({ folder }), scene: thirdPerson });
    const rename = (label: string) => ({ action: 'rename_actor', objectPath: 'Sun', label });
    const refused = await act(rename('A'));
    expect(refused.value.error).toMatchObject({
      code: 'needs_confirmation',
      message: expect.stringMatching(/not outlive this process.*--data.*Nothing was changed yet\.$/),
      example: { ...rename('A'), confirm: true },
    });
    const batch = { action: 'batch', operations: [rename('A'), rename('B')], onError: 'continue' };
    expect((await act(batch)).text).toContain('send the call again with `confirm: true`');
    expect(editor.world.actor('Sun')).toBeDefined();
    expect((await act(refused.value.error.example)).value).toMatchObject({
      success: true,
      warning: expect.stringContaining('not outlive this process'),
    });
    const back = { ...rename('Sun'), objectPath: 'A' };
    expect((await act(back)).value.success).toBe(true);
    expect((await act({ action: 'undo' })).value).toMatchObject({
      success: true,
      warning: expect.stringMatching(/^Not in the journal .* not outlive this process\.$/),
    });
    rmSync(join(folder, 'journals'));
    expect((await act(back)).value.warning).toBeUndefined();
  },
);

/** A server process with a client of its own. */
async function startServer(url: string, data: string) {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [CLI, 'serve', '--editor', url, '--timeout', '30'],
    env: { ...(PLAIN_ENV as Record<string, string>), UNREAL_BRIDGE_DATA: data },
    stderr: 'inherit',
  });
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(transport);
  onTestFinished(() => client.close());
  const act = async (args: Record<string, unknown>): Promise<Json> =>
    (await client.callTool({ name: 'act', arguments: args }, undefined, { timeout: 60_000 }))
      .structuredContent;
  return { act, pid: transport.pid ?? 0 };
}

longTest(
  'a second process undoes and redoes what one that was killed has built, and settles what was on its way',
  async () => {
    const data = makeDataFolder();
    const editor = createSimulatedEditor({ scene: thirdPerson });
    editor.clock.framesPerSecond = 500;
    const server = await startHttpServer(editor);
    const stopClock = editor.clock.run();
    onTestFinished(async () => {
      stopClock();
      await server.close();
    });
    const start = editor.world.snapshot();
    const first = await startServer(server.url, data);
    for (const call of SCENE_CALLS) {
      const value = await first.act(call);
      expect(value.success, JSON.stringify(value)).toBe(true);
    }
    // One more is on its way when the process dies: a dialog keeps the editor from reading it.
    const closeDialog = editor.inject({ kind: 'modal' });
    const taken = server.taken.bytes;
    const last = { action: 'rename_actor', objectPath: 'Sun', label: 'Last' };
    first.act(last).catch(() => {});
    while (server.taken.bytes === taken) await new Promise(setImmediate);
    process.kill(first.pid, 'SIGKILL');
    closeDialog();

    const second = await startServer(server.url, data);
    const listed = await second.act({ action: 'list_changes', limit: 3 });
    const wasMade = editor.world.actor('Last') !== undefined;
    const settled = listed.settled?.[0]?.outcome;
    expect(settled ?? 'not_applied', JSON.stringify(listed)).toBe(wasMade ? 'applied' : 'not_applied');
    const end = plainSnapshot(editor.world);
    const steps = wasMade ? 61 : 60;
    const undone = await second.act({ action: 'undo', steps });
    expect(undone.undone, JSON.stringify(undone)).toHaveLength(steps);
    expect(editor.world.snapshot()).toEqual(start);
    const redone = await second.act({ action: 'redo', steps });
    expect(redone.redone, JSON.stringify(redone)).toHaveLength(steps);
    expect(plainSnapshot(editor.world)).toEqual(end);
  },
);
