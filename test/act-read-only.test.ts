import { describe, expect, test } from 'vitest';
import { createSimulatedEditor, type SimulatedEditor } from '../mocks/engine/simulated-editor.ts';
import { keepProjectFiles } from '../mocks/hosts/keep-project-files.ts';
import { createEditorDispatcher } from '../mocks/hosts/undici-dispatcher.ts';
import { oneLight } from '../mocks/worlds/one-light.ts';
import { loadSettings } from '../src/base/config.ts';
import { OPERATIONS } from '../src/domains/operations.ts';
import { VIEWS } from '../src/domains/views.ts';
import { createPolicy } from '../src/kernel/policy/policy.ts';
import { createSessionState } from '../src/server/session-state.ts';
import { nameOf } from '../src/server/tool-list.ts';
import { createTools } from '../src/server/tools.ts';
import { type EngineCall, readProperty, writeProperty } from '../src/unreal/engine-call.ts';
import { getEditorWorld } from '../src/unreal/engine-functions.ts';
import { createUnrealClient } from '../src/unreal/http-client.ts';
import { callFunction } from '../src/unreal/named-function.ts';
import { createSession } from '../src/unreal/open-session.ts';
import { beginTransaction } from '../src/unreal/transaction-functions.ts';
import { openBridge } from './support/open-bridge.ts';
import { makeProjectFolder } from './support/project-folder.ts';
import { oneIn, oneOfEach } from './support/soak.ts';

const LIGHT = '/Game/Maps/Lvl_OneLight.Lvl_OneLight:PersistentLevel.PointLight_0.LightComponent0';
const readOnly = createPolicy({ readOnly: true });

/** Bodies of all requests that reach an editor from now on. */
function record(editor: SimulatedEditor): string[] {
  const bodies: string[] = [];
  const { handle } = editor;
  editor.handle = request => {
    bodies.push(request.body);
    return handle(request);
  };
  return bodies;
}

describe('a server that only reads', () => {
  const settings = loadSettings({ env: {}, directory: '/' });
  const askNobody = {
    session: createSessionState(),
    signal: new AbortController().signal,
    progress: () => {},
    ask: async () => 'unavailable' as const,
    fill: async () => ({ action: 'unavailable' as const }),
  };

  test('does not list act, and says why to a client that remembers it', async () => {
    const tools = createTools(settings, { readOnly: true });
    const listed = tools.filter(({ listed: is }) => is !== 'no').map(nameOf);
    expect(listed).toContain('inspect');
    expect(listed).not.toContain('act');
    const act = tools.find(tool => nameOf(tool) === 'act');
    const result = await act?.call({ ...askNobody, arguments: { action: 'set_property' } });
    expect(result).toMatchObject({ isError: true, structuredContent: { error: { code: 'read_only' } } });
  });

  test('otherwise act is listed', () => {
    expect(createTools(settings).every(({ listed }) => listed === undefined)).toBe(true);
  });

  test.each(
    oneIn(
      12,
      OPERATIONS.map(operation => [operation.name, operation] as const),
    ),
  )('%s is refused, and nothing is sent', async (name, operation) => {
    const bridge = await openBridge({ policy: readOnly });
    const requests = record(bridge.editor);
    for (const confirm of [false, true]) {
      const { value, text } = await bridge.act({ action: name, ...operation.examples[0], confirm });
      expect(value.error?.code, text).toBe('read_only');
    }
    expect(requests).toEqual([]);
  });
});

describe('below the tools', () => {
  function open() {
    const editor = createSimulatedEditor({ scene: oneLight });
    const client = createUnrealClient({
      address: 'http://127.0.0.1:30010',
      timeoutMs: 2000,
      open: async () => createEditorDispatcher(editor),
    });
    const { client: guarded } = createSession(client, undefined, readOnly.guard);
    return { editor, client: guarded, requests: record(editor), wait: editor.clock.until };
  }

  const right = {
    classPath: '/Script/Engine.LightComponent',
    functionName: 'SetIntensity',
    children: 'allowed' as const,
  };
  const changes: [string, EngineCall<unknown>][] = [
    ['a write', writeProperty(LIGHT, 'Intensity', 1)],
    ['a call', callFunction(LIGHT, right, { NewIntensity: 1 }, 'wrap')],
    ['a call that says it reads', callFunction(LIGHT, right, { NewIntensity: 1 }, 'none', 'read')],
    [
      'a call under a name that reads',
      { ...getEditorWorld(), body: { ...getEditorWorld().body, functionName: 'SetIntensity' } },
    ],
    ['a write that says it reads', { ...writeProperty(LIGHT, 'Intensity', 1), effect: 'read' }],
    [
      'a write without access',
      {
        ...readProperty(LIGHT, 'Intensity'),
        body: { objectPath: LIGHT, propertyName: 'Intensity', PropertyValue: { Intensity: 1 } },
      },
    ],
    [
      'a write by a longer route',
      { ...readProperty(LIGHT, 'Intensity'), path: '/remote/object/property/append' },
    ],
    [
      'a batch by hand',
      { verb: 'PUT', path: '/remote/batch', body: { Requests: [] }, effect: 'read', parse: () => undefined },
    ],
    ['an undo step', beginTransaction('x')],
  ];

  test.each(changes)('%s is refused when it is sent alone', async (_, change) => {
    const { client, requests, wait } = open();
    await expect(wait(client.send(change))).rejects.toMatchObject({
      code: 'read_only',
      details: { sent: 'no' },
    });
    expect(requests).toEqual([]);
  });

  test.each(changes)('%s keeps a whole batch from being sent', async (_, change) => {
    const { client, requests, wait, editor } = open();
    const calls = [readProperty(LIGHT, 'Intensity'), change, getEditorWorld()];
    await expect(wait(client.sendAll(calls))).rejects.toMatchObject({ code: 'read_only' });
    expect(requests).toEqual([]);
    expect(editor.clock.frame).toBe(0);
  });

  test('reads, and all else that a client does, pass through', async () => {
    const { client, wait } = open();
    expect(await wait(client.send(readProperty(LIGHT, 'Intensity')))).toEqual(expect.any(Number));
    const outcomes = await wait(client.sendAll([readProperty(LIGHT, 'Intensity'), getEditorWorld()]));
    expect(outcomes.every(({ ok }) => ok)).toBe(true);
    expect(client.stats().requests).toBeGreaterThan(0);
    expect(client.frameMs()).toEqual(expect.any(Number));
    await client.close();
    await expect(client.send(getEditorWorld())).rejects.toMatchObject({ code: 'cancelled' });
  });

  const reads = VIEWS.flatMap(view => view.examples.map(example => ({ action: view.name, ...example })));
  test.each(
    oneIn(
      20,
      oneOfEach(reads, ({ action }) => action, 2),
    ),
  )('$action still works: $objectPath', async call => {
    const { scene } = makeProjectFolder();
    const onFileWritten = keepProjectFiles(scene);
    const bridge = await openBridge({ policy: readOnly, scene, onFileWritten });
    const open = await openBridge({ scene, onFileWritten });
    const [{ value, text }, usual] = [await bridge.inspect(call), await open.inspect(call)];
    expect(value.success, text).toBe(usual.value.success);
    expect(value.error?.code).not.toBe('read_only');
  });
});
