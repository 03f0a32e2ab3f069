import { HttpResponse, http } from 'msw';
import { request } from 'undici';
import { expect, test } from 'vitest';
import { longTest } from '../../test/support/soak.ts';
import { createHandlers } from './msw-handlers.ts';
import { startHandlerServer } from './msw-server.ts';
import { createStandInEditor } from './stand-in-editor.ts';

async function withServer(
  handlers: Parameters<typeof startHandlerServer>[0],
  use: (url: string) => Promise<void>,
): Promise<void> {
  const server = await startHandlerServer(handlers);
  try {
    await use(server.url);
  } finally {
    await server.close();
  }
}

longTest('an editor answers through its handlers, in its own frames', async () => {
  const editor = createStandInEditor();
  await withServer(createHandlers(editor), async url => {
    const put = request(`${url}/remote/object/property?x=1`, {
      method: 'PUT',
      body: '{"label":"Straße"}',
      headers: { Passphrase: 'a, b' },
    });
    const answer = await editor.clock.until(put, 'sockets');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    expect(await answer.body.json()).toEqual({ path: '/remote/object/property?x=1' });
    expect(editor.handled[0]).toMatchObject({
      method: 'PUT',
      body: '{"label":"Straße"}',
      headers: { passphrase: 'a, b' },
    });
    expect(editor.clock.frame).toBe(1);
  });
});

longTest('a crash ends the connection without an answer', async () => {
  const editor = createStandInEditor({ answer: () => 'crash' });
  await withServer(createHandlers(editor), async url => {
    const put = request(`${url}/remote/batch`, { method: 'PUT', body: '{}' });
    await expect(editor.clock.until(put, 'sockets')).rejects.toMatchObject({ code: 'UND_ERR_SOCKET' });
  });
});

longTest('handlers see the origin they were made for, or any', async () => {
  const editor = createStandInEditor();
  await withServer(createHandlers(editor, { origin: '*' }), async url => {
    await editor.clock.until(request(`${url}/remote/info`), 'sockets');
    expect(editor.handled).toHaveLength(1);
  });
});

test('what nobody answers gets a 501 that names the URL', async () => {
  await withServer([http.get('http://127.0.0.1:30010/known', () => HttpResponse.text('yes'))], async url => {
    const known = await request(`${url}/known`);
    expect([known.statusCode, await known.body.text()]).toEqual([200, 'yes']);
    const unknown = await request(`${url}/unknown?a=1`);
    const text = 'No handler answers GET http://127.0.0.1:30010/unknown?a=1';
    expect([unknown.statusCode, await unknown.body.text()]).toEqual([501, text]);
  });
});

test('a handler that throws gets a 500 that says so', async () => {
  const broken = http.all('*', () => {
    throw new Error('broken');
  });
  await withServer([broken], async url => {
    const answer = await request(url);
    expect([answer.statusCode, await answer.body.text()]).toEqual([500, 'A handler threw: Error: broken']);
  });
});
