import { type Dispatcher, Pool } from 'undici';
import type { SimulatedEditor } from '../../mocks/engine/simulated-editor.ts';
import { startHttpServer } from '../../mocks/hosts/http-server.ts';
import { createHandlers } from '../../mocks/hosts/msw-handlers.ts';
import { startHandlerServer } from '../../mocks/hosts/msw-server.ts';
import { createEditorDispatcher } from '../../mocks/hosts/undici-dispatcher.ts';
import type { Send } from '../../mocks/replay/replay-recording.ts';

/** A way to reach a simulated editor. */
export interface ReplayHost {
  send: Send;
  close(): Promise<void>;
}

/** Every host of the simulated editor, by name. */
export const REPLAY_HOSTS: Record<string, (editor: SimulatedEditor) => Promise<ReplayHost>> = {
  'in memory': async editor => ({ send: fetchFrom(editor), close: async () => {} }),
  'the undici dispatcher': async editor => {
    const dispatcher = createEditorDispatcher(editor);
    return { send: requestBy(dispatcher, editor, 'in-process'), close: () => dispatcher.destroy() };
  },
  'msw handlers': async editor => openPool(editor, await startHandlerServer(createHandlers(editor))),
  'real sockets': async editor => openPool(editor, await startHttpServer(editor)),
};

function fetchFrom(editor: SimulatedEditor): Send {
  return async ({ method, path, headers, body }) => {
    const content = method === 'GET' ? {} : { body };
    const request = new Request(`http://127.0.0.1:30010${path}`, { method, headers, ...content });
    const response = await editor.clock.until(editor.fetch(request));
    const bytes = Buffer.from(await response.arrayBuffer());
    return toAnswer(response.status, Object.fromEntries(response.headers), bytes);
  };
}

async function openPool(
  editor: SimulatedEditor,
  server: { url: string; close(): Promise<void> },
): Promise<ReplayHost> {
  const pool = new Pool(server.url, { connections: 1 });
  return {
    send: requestBy(pool, editor, 'sockets'),
    close: async () => {
      await pool.destroy();
      await server.close();
    },
  };
}

function requestBy(dispatcher: Dispatcher, editor: SimulatedEditor, input: 'in-process' | 'sockets'): Send {
  return request => editor.clock.until(askBy(dispatcher, request), input);
}

/** Asks whatever a dispatcher reaches. */
export async function askBy(
  dispatcher: Dispatcher,
  { method, path, headers, body }: Parameters<Send>[0],
): ReturnType<Send> {
  const content = method === 'GET' ? {} : { body };
  // Any verb may be in a recording; undici's type lists those that it knows.
  const verb = method as Dispatcher.HttpMethod;
  const answer = await dispatcher.request({ path, method: verb, headers, ...content });
  const found = Object.entries(answer.headers).map(([name, value]) => [name.toLowerCase(), String(value)]);
  const bytes = Buffer.from(await answer.body.arrayBuffer());
  return toAnswer(answer.statusCode, Object.fromEntries(found), bytes);
}

function toAnswer(status: number, headers: Record<string, string>, bytes: Buffer) {
  const text = bytes.toString('utf8');
  return { status, headers, body: Buffer.from(text).equals(bytes) ? text : new Uint8Array(bytes) };
}
