import { type Dispatcher, Pool } from 'undici';
import { describe, expect, test } from 'vitest';
import { testOneIn, testOneOf } from '../../test/support/soak.ts';
import type { Fault } from '../engine/faults.ts';
import { createSimulatedEditor, type SimulatedEditor } from '../engine/simulated-editor.ts';
import { oneLight } from '../worlds/one-light.ts';
import { startHttpServer } from './http-server.ts';
import { connectRaw } from './raw-client.ts';
import { createEditorDispatcher } from './undici-dispatcher.ts';

const light = '/Game/Maps/Lvl_OneLight.Lvl_OneLight:PersistentLevel.PointLight_0.LightComponent0';
const body = '{\n\t"Intensity": 24\n}';

interface Client {
  editor: SimulatedEditor;
  dispatcher: Dispatcher;
  until<T>(promise: Promise<T>): Promise<T>;
  /** Reads the light's intensity: `<status> <body>`, or how that failed. */
  read(options?: Partial<Dispatcher.RequestOptions>): Promise<string>;
}

const hosts = ['real sockets', 'the dispatcher'] as const;

async function withClient(
  host: (typeof hosts)[number],
  use: (client: Client) => Promise<void>,
): Promise<void> {
  const editor = createSimulatedEditor({ scene: oneLight });
  const server = host === 'real sockets' ? await startHttpServer(editor) : undefined;
  const dispatcher = server ? new Pool(server.url, { connections: 1 }) : createEditorDispatcher(editor);
  const until: Client['until'] = promise => editor.clock.until(promise, server ? 'sockets' : 'in-process');
  const ask = async (options: Partial<Dispatcher.RequestOptions>) => {
    try {
      const answer = await dispatcher.request({
        path: '/remote/object/property',
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ objectPath: light, propertyName: 'Intensity' }),
        ...options,
      });
      return `${answer.statusCode} ${await answer.body.text()}`;
    } catch (error) {
      return error instanceof Error && 'code' in error ? String(error.code) : String(error);
    }
  };
  try {
    await use({ editor, dispatcher, until, read: (options = {}) => until(ask(options)) });
  } finally {
    await dispatcher.destroy();
    await server?.close();
  }
}

describe.each(hosts)('behind %s', host => {
  testOneOf.each([
    [{ kind: 'reset', when: 'before' }, 'ECONNRESET'],
    [{ kind: 'reset', when: 'instead' }, 'ECONNRESET'],
    [{ kind: 'reset', when: 'during' }, 'ECONNRESET'],
    [{ kind: 'reset', when: 'after' }, `200 ${body}`],
    [{ kind: 'cut-body' }, 'UND_ERR_SOCKET'],
    [{ kind: 'slow-body', bytesPerSecond: 100 }, `200 ${body}`],
    [{ kind: 'huge-body', bytes: 1200 * 1024 }, `200 {"Padding":"${'x'.repeat(1200 * 1024 - 14)}"}`],
    [{ kind: 'answer', body: `${'['.repeat(5)}`, status: 400 }, '400 [[[[['],
  ] as [Fault, string][])('%j ends in %.30s, and the next request is answered', (fault, expected) =>
    withClient(host, async ({ editor, read }) => {
      editor.inject(fault);
      expect(await read()).toBe(expected);
      if (fault.kind === 'reset' && fault.when === 'after') {
        editor.clock.tick();
        // Lets a real client notice.
        await editor.clock.until(Promise.resolve(), 'sockets');
      }
      expect(await read()).toBe(`200 ${body}`);
    }),
  );

  testOneOf.each([
    [{ kind: 'endless-header' }, { headersTimeout: 30 }, 'UND_ERR_HEADERS_TIMEOUT'],
    [{ kind: 'slow-body' }, { bodyTimeout: 30 }, 'UND_ERR_BODY_TIMEOUT'],
  ] as [Fault, object, string][])('%j ends at the deadline of its client', (fault, deadline, expected) =>
    withClient(host, async ({ editor, dispatcher }) => {
      editor.inject(fault);
      const answer = dispatcher
        .request({ path: '/remote/info', method: 'GET', ...deadline })
        .then(({ body }) => body.text());
      const caught = answer.catch((error: { code: string }) => error.code);
      for (let frame = 0; frame < 4; frame++) {
        await new Promise(resolve => setTimeout(resolve, 5));
        editor.clock.tick();
      }
      expect(await caught).toBe(expected);
    }),
  );

  test('a slow body takes its time, frame by frame', () =>
    withClient(host, async ({ editor, read }) => {
      await read();
      const before = editor.clock.frame;
      editor.inject({ kind: 'slow-body', bytesPerSecond: 10 });
      await read();
      expect(editor.clock.frame - before).toBe(1 + body.length * 6);
    }));

  test('a crash inside a function resets the connection', () =>
    withClient(host, async ({ editor, read }) => {
      editor.inject({ kind: 'crash-in-function', functionName: 'GetActorLabel' });
      const call = { objectPath: light.replace(/\.[^.]*$/, ''), functionName: 'GetActorLabel' };
      expect(await read({ path: '/remote/object/call', body: JSON.stringify(call) })).toBe('ECONNRESET');
      expect(await read()).toBe('ECONNREFUSED');
    }));
});

describe('the bytes', () => {
  const question = JSON.stringify({ objectPath: light, propertyName: 'Intensity' });
  const put = [
    'PUT /remote/object/property HTTP/1.1',
    'content-type: application/json',
    `content-length: ${question.length}`,
    '',
    question,
  ].join('\r\n');

  async function firstFrames(fault: Fault, frames: number): Promise<{ text: string; ended: string }> {
    const editor = createSimulatedEditor({ scene: oneLight });
    const server = await startHttpServer(editor);
    try {
      editor.inject(fault);
      const client = await connectRaw(server);
      await client.send(put);
      for (let frame = 0; frame < frames; frame++) {
        editor.clock.tick();
        await editor.clock.until(Promise.resolve(), 'sockets');
      }
      const ended = await Promise.race([client.ended, Promise.resolve('open')]);
      return { text: client.text, ended };
    } finally {
      await server.close();
    }
  }

  testOneIn(2).each([
    [{ kind: 'reset', when: 'before' }, 1, /^$/, 'reset'],
    [{ kind: 'reset', when: 'during' }, 1, /\r\n\r\n\{\n\t"Intens$/, 'open'],
    [{ kind: 'reset', when: 'during' }, 2, /\r\n\r\n\{\n\t"Intens$/, 'reset'],
    [{ kind: 'reset', when: 'after' }, 2, /\r\n\r\n\{\n\t"Intensity": 24\n\}$/, 'reset'],
    [{ kind: 'cut-body' }, 1, /content-length: 20\r\n\r\n\{\n\t"Intens$/, 'closed'],
    [{ kind: 'endless-header' }, 5, /content-length: 20\r\n$/, 'open'],
  ] as [Fault, number, RegExp, string][])('%j after %d frames', async (fault, frames, text, ended) => {
    const seen = await firstFrames(fault, frames);
    expect(seen.text).toMatch(text);
    expect(seen.ended).toBe(ended);
  });
});

test.each([
  ['5.1', 512 * 1024, 'UND_ERR_SOCKET'],
  ['5.5', 700_000, undefined],
] as const)('%s sends %d bytes of a large answer', async (engine, _bytes, failure) => {
  const editor = createSimulatedEditor({ scene: oneLight, engine });
  const dispatcher = createEditorDispatcher(editor);
  editor.inject({ kind: 'huge-body', bytes: 700_000 });
  const answer = dispatcher
    .request({ path: '/remote/info', method: 'GET' })
    .then(async ({ body }) => (await body.text()).length)
    .catch((error: { code: string }) => error.code);
  expect(await editor.clock.until(answer)).toBe(failure ?? 700_000);
  await dispatcher.destroy();
});
