import { type Dispatcher, Pool } from 'undici';
import { describe, expect, test } from 'vitest';
import { createSimulatedEditor, type SimulatedEditor } from '../engine/simulated-editor.ts';
import { oneLight } from '../worlds/one-light.ts';
import { startHttpServer } from './http-server.ts';
import { createHandlers } from './msw-handlers.ts';
import { startHandlerServer } from './msw-server.ts';
import { createEditorDispatcher } from './undici-dispatcher.ts';

interface Host {
  dispatcher: Dispatcher;
  input: 'in-process' | 'sockets';
  close(): Promise<void>;
}

async function openPool(server: { url: string; close(): Promise<void> }): Promise<Host> {
  const pool = new Pool(server.url, { connections: 6 });
  return {
    dispatcher: pool,
    input: 'sockets',
    async close() {
      await pool.destroy();
      await server.close();
    },
  };
}

const hosts: Record<string, (editor: SimulatedEditor) => Promise<Host>> = {
  'real sockets': async editor => openPool(await startHttpServer(editor)),
  'the dispatcher': async editor => {
    const dispatcher = createEditorDispatcher(editor);
    return { dispatcher, input: 'in-process', close: () => dispatcher.destroy() };
  },
  'msw handlers': async editor => openPool(await startHandlerServer(createHandlers(editor))),
};

const light = '/Game/Maps/Lvl_OneLight.Lvl_OneLight:PersistentLevel.PointLight_0.LightComponent0';

async function withHost(
  name: string,
  use: (editor: SimulatedEditor, put: (path: string, body: unknown) => Promise<string>) => Promise<void>,
): Promise<void> {
  const editor = createSimulatedEditor({ scene: oneLight });
  const host = await hosts[name]?.(editor);
  if (host === undefined) throw new Error(`There is no host called ${name}.`);
  const put = async (path: string, body: unknown) => {
    const headers = { 'content-type': 'application/json' };
    const answer = host.dispatcher.request({ path, method: 'PUT', headers, body: JSON.stringify(body) });
    const read = answer.then(async ({ statusCode, body }) => `${statusCode} ${await body.text()}`);
    return editor.clock.until(read, host.input);
  };
  try {
    await use(editor, put);
  } finally {
    await host.close();
  }
}

describe.each(Object.keys(hosts))('an editor behind %s', name => {
  test('answers as the editor itself does, one frame for each request', () =>
    withHost(name, async (editor, put) => {
      const read = { objectPath: light, propertyName: 'Intensity', access: 'READ_ACCESS' };
      expect(await put('/remote/object/property', read)).toBe('200 {\n\t"Intensity": 24\n}');
      const write = { ...read, access: 'WRITE_ACCESS', propertyValue: { Intensity: 30 } };
      expect(await put('/remote/object/property', write)).toBe('200 ');
      expect(editor.world.get(light, 'Intensity')).toBe(30);
      expect(await put('/remote/nowhere', {})).toMatch(/^404 .*route_handler_not_found/);
      expect(editor.clock.frame).toBe(3);
    }));

  test('keeps a caller waiting while a dialog is open', () =>
    withHost(name, async (editor, put) => {
      editor.inject({ kind: 'modal', seconds: 20 });
      await put('/remote/object/describe', { objectPath: light });
      expect(editor.clock.frame).toBe(20 * 60);
    }));

  test('fails every caller once it has crashed', () =>
    withHost(name, async (editor, put) => {
      await expect(put('/remote/batch', { Requests: [] })).rejects.toThrow();
      expect(editor.state).toBe('crashed');
      await expect(put('/remote/batch', { Requests: [] })).rejects.toThrow();
      editor.restart();
      expect(await put('/remote/object/describe', { objectPath: light })).toMatch(/^200 /);
    }));
});

describe.each(['real sockets', 'the dispatcher'])('the connections behind %s', name => {
  test('die with a hitch of 16 seconds, and the next request opens another', () =>
    withHost(name, async (editor, put) => {
      await put('/remote/object/describe', { objectPath: light });
      editor.inject({ kind: 'hitch', seconds: 16 });
      editor.clock.tick();
      // Lets a real client notice.
      await editor.clock.until(Promise.resolve(), 'sockets');
      expect(await put('/remote/object/describe', { objectPath: light })).toMatch(/^200 /);
      expect(editor.clock.frame).toBe(3);
    }));

  test('are refused while the editor refuses', () =>
    withHost(name, async (editor, put) => {
      const stop = editor.inject({ kind: 'refusing' });
      const refused = put('/remote/object/describe', { objectPath: light });
      await expect(refused).rejects.toMatchObject({ code: 'ECONNREFUSED' });
      stop();
      expect(await put('/remote/object/describe', { objectPath: light })).toMatch(/^200 /);
    }));
});
