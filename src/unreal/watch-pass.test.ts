import { expect, test } from 'vitest';
import { createSimulatedEditor } from '../../mocks/engine/simulated-editor.ts';
import { createEditorDispatcher } from '../../mocks/hosts/undici-dispatcher.ts';
import { oneLight } from '../../mocks/worlds/one-light.ts';
import type { EngineCall } from './engine-call.ts';
import { refuseChanges } from './guard.ts';
import { createUnrealClient } from './http-client.ts';
import { createTransientPreset, deleteTransientPreset, exposeProperty } from './live/preset-calls.ts';
import { createSession } from './open-session.ts';

const LIGHT = '/Game/Maps/Lvl_OneLight.Lvl_OneLight:PersistentLevel.PointLight_0.LightComponent0';
const INTENSITY = { objectPath: LIGHT, propertyName: 'Intensity', label: 'Watched 1' };

/** A session that may change nothing, and what the editor got of it. */
function open() {
  const editor = createSimulatedEditor({ scene: oneLight });
  const urls: string[] = [];
  const { handle } = editor;
  editor.handle = request => {
    if (request.url.includes('/preset')) urls.push(`${request.method} ${request.url}`);
    return handle(request);
  };
  const client = createUnrealClient({
    address: 'http://127.0.0.1:30010',
    timeoutMs: 2000,
    open: async () => createEditorDispatcher(editor),
  });
  const session = createSession(client, undefined, refuseChanges);
  const send = <T>(call: EngineCall<T>) => editor.clock.until(session.client.send(call));
  return { editor, urls, send };
}

test('properties are watched although nothing may be changed', async () => {
  const { send, urls } = open();
  const { name } = await send(createTransientPreset());
  expect((await send(exposeProperty(name, INTENSITY))).value).toEqual(expect.any(Number));
  await send(deleteTransientPreset(name));
  expect(urls).toHaveLength(3);
});

test.each<[string, (own: string) => EngineCall<unknown>]>([
  ['into a preset of somebody else', () => exposeProperty('RCP_Lights', INTENSITY)],
  ['into a transient preset of somebody else', () => exposeProperty('TransientRCPreset7', INTENSITY)],
  ['with what it depends on switched on', own => ({ ...exposeProperty(own, INTENSITY), body: {} })],
])('nothing is exposed %s', async (_, call) => {
  const { send, urls } = open();
  const { name } = await send(createTransientPreset());
  await expect(send(call(name))).rejects.toMatchObject({ code: 'read_only', details: { sent: 'no' } });
  expect(urls).toHaveLength(1);
});

test('a transient preset of somebody else is not taken away, and no property is written through one', async () => {
  const { send, urls } = open();
  const { name } = await send(createTransientPreset());
  const write: EngineCall<unknown> = {
    ...{ verb: 'PUT', path: `/remote/preset/${name}/property/Watched%201`, effect: 'change' },
    ...{ body: { PropertyValue: 1 }, parse: () => undefined },
  };
  for (const call of [deleteTransientPreset('TransientRCPreset7'), write]) {
    await expect(send(call)).rejects.toMatchObject({ code: 'read_only' });
  }
  expect(urls).toHaveLength(1);
});
