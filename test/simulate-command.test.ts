import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { afterEach, describe, expect, test } from 'vitest';
import { engineVersions } from '../mocks/engine/engine-version.ts';
import { printRequest } from '../src/commands/follow-editor.ts';
import { CLI, PLAIN_ENV, runCommand } from './support/run-cli.ts';
import { longTest, testOneIn } from './support/soak.ts';

/** `simulate` as somebody at a terminal sees it. */
let child: ChildProcessByStdio<null, Readable, Readable> | undefined;
afterEach(() => void child?.kill());

async function startAtTerminal(...args: string[]) {
  const started = spawn(process.execPath, [CLI, 'simulate', '--port', '0', '--ws-port', 'off', ...args], {
    env: PLAIN_ENV,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child = started;
  const lines = createInterface({ input: started.stdout })[Symbol.asyncIterator]();
  /** The next line that has the text in it. */
  const lineWith = async (text: string): Promise<string> => {
    for (;;) {
      const { value, done } = await lines.next();
      if (done) throw new Error(`The output ended without "${text}".`);
      if (value.includes(text)) return value;
    }
  };
  const url = /http:\S+/.exec(await lineWith('http://'))?.[0] ?? '';
  await lineWith('Ctrl+C ends it');
  const put = (path: string, body: object) =>
    fetch(url + path, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  return { started, put, lineWith };
}

function writeFile(name: string, text: string): string {
  const file = join(mkdtempSync(join(tmpdir(), 'Szenen für Tests ')), name);
  writeFileSync(file, text);
  return file;
}

const KISMET = '/Script/Engine.Default__KismetSystemLibrary';

longTest('says that the editor crashed, of what, and that it runs again', async () => {
  const { put, lineWith } = await startAtTerminal('--world', 'one-light', '--restart-after', '0.1');
  await expect(put('/remote/batch', { Requests: [] })).rejects.toThrow();
  expect(await lineWith('crashed')).toContain('/remote/batch came without a Passphrase header');
  expect(await lineWith('starts again')).toContain('0.1 s');
  await lineWith('runs again: http://');
});

longTest('ends in good order when QuitEditor is called, after the answer', async () => {
  const { started, put, lineWith } = await startAtTerminal('--world', 'one-light');
  const ended = once(started, 'exit');
  const answer = await put('/remote/object/call', { objectPath: KISMET, functionName: 'QuitEditor' });
  expect(answer.status).toBe(200);
  await lineWith('closed by QuitEditor');
  expect(await ended).toEqual([0, null]);
});

test('--help lists every engine version, and another one is refused with them', async () => {
  const listed = engineVersions.map(each => `"${each}"`).join(', ');
  expect((await runCommand(['simulate', '--help'])).stdout.replace(/\s+/g, ' ')).toContain(
    `choices: ${listed}`,
  );
  const { code, stderr } = await runCommand(['simulate', '--engine', '5.9']);
  expect([code, stderr]).toEqual([1, expect.stringContaining('5.4')]);
});

describe('--differ', () => {
  const file = (differences: object) => writeFile('differences.json', JSON.stringify(differences));

  longTest('says so, and has what the file says', async () => {
    const functions = { '/Script/Engine.KismetSystemLibrary': { GetEngineVersion: 'missing' } };
    const { put } = await startAtTerminal('--differ', file({ functions }));
    const answer = await put('/remote/object/call', {
      ...{ objectPath: KISMET, functionName: 'GetEngineVersion' },
    });
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('does not exist')]);
  });

  longTest('refuses typing mistakes, all of them at once', async () => {
    const wrong = file({
      functions: { '/Script/Engine.KismetSystemLibrary': { GetEngineVersoin: 'missing' } },
      enum: {},
    });
    const { code, stderr } = await runCommand(['simulate', '--differ', wrong]);
    expect(code).toBe(1);
    expect(stderr).toContain('Did you mean "GetEngineVersion"?');
    expect(stderr).toContain('Did you mean "enums"?');
    const text = await runCommand(['simulate', '--differ', writeFile('no.json', '{')]);
    expect([text.code, text.stderr]).toEqual([1, expect.stringContaining('no JSON')]);
  });
});

describe('--scene', () => {
  longTest('opens a scene of one’s own, and --log prints what is asked of it', async () => {
    const file = writeFile('stage.json', JSON.stringify({ actors: [{ label: 'Lamp', class: LIGHT }] }));
    const { put, lineWith } = await startAtTerminal('--scene', file, '--log');
    const objectPath = '/Game/Maps/Lvl_Test.Lvl_Test:PersistentLevel.PointLight_0';
    await put('/remote/object/call', { objectPath, functionName: 'GetActorLabel' });
    expect(await lineWith('GetActorLabel')).toBe(
      `PUT /remote/object/call  GetActorLabel on ${objectPath} → 200`,
    );
  });

  longTest('a module may export it', async () => {
    const text = `export const scene = { actors: [{ label: 'Lamp', class: '${LIGHT}' }], map: '/Game/Mine' };`;
    const { put } = await startAtTerminal('--scene', writeFile('stage.mjs', text));
    const objectPath = '/Game/Mine.Mine:PersistentLevel.PointLight_0';
    const answer = await put('/remote/object/call', { objectPath, functionName: 'GetActorLabel' });
    expect(await answer.json()).toEqual({ ReturnValue: 'Lamp' });
  });

  testOneIn(2).each([
    ['{ "actor": [] }', 'there is no setting "actor". Did you mean "actors"?'],
    ['{', 'cannot be used'],
    ['3', 'it exports no scene'],
  ])('%s is refused with the mend', async (text, message) => {
    const { code, stderr } = await runCommand(['simulate', '--scene', writeFile('stage.json', text)]);
    expect(code).toBe(1);
    expect(stderr).toContain(message);
  });
});

const LIGHT = '/Script/Engine.PointLight';

test('a request is printed with what it asks, a batch with its items, and nothing that a terminal obeys', () => {
  const received = { frame: 1, via: 'http', method: 'PUT', url: '/remote/batch', status: 200 } as const;
  const items = [
    {
      RequestId: 1,
      Verb: 'PUT',
      URL: '/remote/object/property',
      Body: { objectPath: 'a', PropertyName: 'B' },
    },
    { RequestId: 2, Verb: 'PUT', URL: '/remote/object/describe', Body: { objectPath: '\u001b]0;x\u0007' } },
  ];
  expect(printRequest({ ...received, body: JSON.stringify({ Requests: items }) })).toEqual([
    'PUT /remote/batch  2 requests → 200',
    '    PUT /remote/object/property  B on a',
    '    PUT /remote/object/describe  \\u001b]0;x\\u0007',
  ]);
  const body = JSON.stringify({ MessageName: 'preset.register', Parameters: { PresetName: 'Stage' } });
  expect(printRequest({ frame: 1, via: 'websocket', body })).toEqual(['WebSocket preset.register']);
});
