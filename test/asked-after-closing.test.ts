import type { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { createSimulatedEditor } from '../mocks/engine/simulated-editor.ts';
import { createEditorDispatcher } from '../mocks/hosts/undici-dispatcher.ts';
import { oneLight } from '../mocks/worlds/one-light.ts';
import { compareProcesses } from '../src/unreal/editor-process.ts';
import { getEngineVersion } from '../src/unreal/engine-functions.ts';
import { createUnrealClient } from '../src/unreal/http-client.ts';
import { createSession } from '../src/unreal/open-session.ts';

test('whoever answers once a connection has ended is asked who they are, and nobody before', async () => {
  const editor = createSimulatedEditor({ scene: oneLight });
  const opened: EventEmitter[] = [];
  const plain = createUnrealClient({
    ...{ address: 'http://127.0.0.1:30010', timeoutMs: 5000 },
    open: async () => {
      const dispatcher = createEditorDispatcher(editor);
      opened.push(dispatcher);
      return dispatcher;
    },
  });
  const { client, identity } = createSession(plain);
  const read = () => editor.clock.until(client.send(getEngineVersion()));
  await read();
  const first = identity.current.process;
  expect(first).toBeDefined();
  editor.restart();
  await read();
  expect(identity.current.process).toEqual(first);
  // A process that ends takes its connections along.
  opened[0]?.emit('disconnect');
  await read();
  expect(compareProcesses(first, identity.current.process)).toBe('other');
});
