import { describe, expect, test } from 'vitest';
import { longTest } from '../../../test/support/soak.ts';
import { kismet, level, light, openYard } from '../test-yard.ts';
import { connectClient, openClient } from './test-client.ts';

const readLight = {
  RequestId: 41,
  URL: '/remote/object/property',
  Verb: 'PUT',
  Body: { objectPath: light, propertyName: 'Intensity', access: 'READ_ACCESS' },
};

describe('frames', () => {
  longTest('a handshake takes two, and nothing happens outside of one', () => {
    const { editor } = openYard();
    const client = connectClient(editor);
    editor.clock.tick();
    expect(client.state).toBe('connecting');
    editor.clock.tick();
    expect(client.state).toBe('open');
  });

  test('what is read in one is answered in the next', () => {
    const { editor } = openYard();
    const client = openClient(editor);
    client.send('http', readLight);
    editor.clock.tick();
    expect(client.received).toEqual([]);
    editor.clock.tick();
    expect(client.take()).toEqual({ RequestId: 41, ResponseCode: 200, ResponseBody: { Intensity: 1850 } });
  });

  test('each sends one message, to each connection', () => {
    const { editor } = openYard();
    const clients = [openClient(editor), openClient(editor)];
    for (const client of clients) for (let i = 0; i < 3; i++) client.send('http', readLight);
    editor.clock.tick();
    const counts = [1, 2, 3].map(() => {
      editor.clock.tick();
      return clients.map(client => client.received.length);
    });
    expect(counts).toEqual([
      [1, 1],
      [2, 2],
      [3, 3],
    ]);
  });

  test.each([
    [4_088, 1],
    [4_089, 2],
    [100_000, 25],
  ])('a message of %d bytes is read in %d, for 4,096 are read in each', (size, frames) => {
    const { editor } = openYard();
    const client = openClient(editor);
    const text = JSON.stringify({ MessageName: 'http', Parameters: { ...readLight, Padding: '' } });
    client.sendText(text.replace('""', `"${'x'.repeat(size - text.length)}"`));
    editor.clock.tick(frames);
    expect(client.received).toEqual([]);
    editor.clock.tick();
    expect(client.received.length).toBe(1);
  });

  test('until counts them exactly', async () => {
    const { editor } = openYard();
    const client = openClient(editor);
    const before = editor.clock.frame;
    client.send('http', readLight);
    const answered = new Promise<void>(resolve => {
      const stop = editor.clock.onFrame(() => {
        if (client.received.length === 0) return;
        stop();
        resolve();
      }, 'at-the-end');
    });
    await editor.clock.until(answered);
    expect(editor.clock.frame - before).toBe(2);
  });
});

describe('the game thread', () => {
  test('a ping is answered in the frame after it is read', () => {
    const { editor } = openYard();
    const client = openClient(editor);
    client.ping('are you there');
    editor.clock.tick();
    expect(client.pongs).toEqual([]);
    editor.clock.tick();
    expect(client.pongs).toEqual(['are you there']);
  });

  longTest('while a dialog is open nothing is read, answered or opened, and afterwards everything is', () => {
    const { editor } = openYard();
    const client = openClient(editor);
    const closeDialog = editor.inject({ kind: 'modal' });
    const late = connectClient(editor);
    client.ping('1');
    client.send('http', readLight);
    editor.clock.tick(100);
    expect([client.pongs, client.received, client.paused, late.state]).toEqual([[], [], true, 'connecting']);
    closeDialog();
    editor.clock.tick(2);
    expect([client.pongs, client.received.length, client.paused, late.state]).toEqual([
      ['1'],
      1,
      false,
      'open',
    ]);
  });

  test('a request that keeps it busy keeps everybody waiting, and what came with it', () => {
    const { editor } = openYard();
    const [client, other] = [openClient(editor), openClient(editor)];
    const build = {
      RequestId: 1,
      URL: '/remote/object/call',
      Verb: 'PUT',
      Body: {
        objectPath: '/Script/LevelEditor.Default__LevelEditorSubsystem',
        functionName: 'BuildLightMaps',
      },
    };
    client.send('batch', {
      Requests: [
        { MessageName: 'http', Parameters: build },
        { MessageName: 'http', Parameters: readLight },
      ],
    });
    other.send('http', readLight);
    editor.clock.tick();
    expect(editor.state).toBe('busy');
    expect([client.received.length, other.received.length]).toEqual([0, 0]);
    while (editor.state === 'busy') editor.clock.tick();
    editor.clock.tick(2);
    expect(client.received.map(text => JSON.parse(text).RequestId)).toEqual([1, 41]);
    expect(other.received.length).toBe(1);
  });

  test('a crash cuts every connection and closes the port until the editor runs again', () => {
    const { editor } = openYard();
    const [client, other] = [openClient(editor), openClient(editor)];
    editor.inject({ kind: 'crash-in-function', functionName: 'GetEngineVersion' });
    const call = {
      ObjectPath: kismet,
      FunctionName: 'GetEngineVersion',
    };
    client.send('object.call', call);
    editor.clock.tick();
    expect([editor.state, client.state, other.state]).toEqual(['crashed', 'reset', 'reset']);
    expect(() => connectClient(editor)).toThrow('The port is closed.');
    editor.restart();
    expect(openClient(editor).state).toBe('open');
  });

  test('a restart forgets everybody', () => {
    const { editor } = openYard();
    const client = openClient(editor);
    editor.restart();
    expect(client.state).toBe('reset');
    editor.world.spawn('/Script/Engine.PointLight');
    const next = openClient(editor);
    next.send('http', readLight);
    editor.clock.tick(2);
    expect(next.received.length).toBe(1);
  });
});

describe('the handshake', () => {
  const offer = (protocols: string) => ({ handshake: { headers: { 'sec-websocket-protocol': protocols } } });

  test.each([
    [{}, 'open', undefined],
    [offer('binary'), 'open', 'binary'],
    [offer('chat, binary'), 'open', 'binary'],
    [offer('json'), 'reset', undefined],
  ])('%j ends %s', (options, state, protocol) => {
    const client = openClient(openYard().editor, options);
    expect([client.state, client.protocol]).toEqual([state, protocol]);
  });

  test.each([
    ['https://evil.example', undefined, 'reset'],
    ['https://www.studio.example', undefined, 'open'],
    [undefined, undefined, 'open'],
    [undefined, '10.0.0.9', 'reset'],
    [undefined, '192.168.1.7', 'open'],
  ])('with restricted access, from origin %s and address %s, it ends %s', (origin, address, state) => {
    const { editor } = openYard({
      settings: {
        restrictServerAccess: true,
        enforcePassphraseForRemoteClients: false,
        allowedOrigin: 'https://studio.example',
        allowlistedClients: [{ lowest: '192.168.0.0', highest: '192.168.255.255' }],
      },
    });
    const handshake = { headers: { ...(origin && { origin }) }, ...(address && { address }) };
    expect(openClient(editor, { handshake }).state).toBe(state);
  });

  test('access that is not restricted lets everybody in, and so does 5.1', () => {
    const handshake = { headers: { origin: 'https://evil.example' } };
    const old = openYard({ engine: '5.1', settings: { restrictServerAccess: true, allowedOrigin: 'x' } });
    for (const { editor } of [openYard(), old]) expect(openClient(editor, { handshake }).state).toBe('open');
  });
});

describe('binary frames', () => {
  const json = new TextEncoder().encode(JSON.stringify({ MessageName: 'http', Parameters: readLight }));
  const framed = new Uint8Array(4 + json.length);
  new DataView(framed.buffer).setUint32(0, json.length, true);
  framed.set(json, 4);

  test('hold a length and a message, in however many pieces', () => {
    const { editor } = openYard();
    const client = openClient(editor);
    client.sendBinary(new Uint8Array([...framed, ...framed.subarray(0, 3)]));
    client.sendBinary(framed.subarray(3));
    editor.clock.tick(3);
    expect(client.received.length).toBe(2);
  });

  test('without a length are kept for ever, with all that follow; text still works', () => {
    const { editor } = openYard();
    const client = openClient(editor);
    client.sendBinary(json);
    client.sendBinary(framed);
    editor.clock.tick(50);
    expect(client.received).toEqual([]);
    client.send('http', readLight);
    editor.clock.tick(2);
    expect(client.received.length).toBe(1);
  });
});

describe('the server', () => {
  const call = (command: string) => ({
    ObjectPath: kismet,
    FunctionName: 'ExecuteConsoleCommand',
    Parameters: { Command: command },
  });
  const allowed = { settings: { allowConsoleCommandRemoteExecution: true } };

  test('need not start with the editor, and starts and stops by console command', () => {
    const yard = openYard({ settings: { ...allowed.settings, autoStartWebSocketServer: false } });
    const { editor } = yard;
    const changes: boolean[] = [];
    editor.webSocketPort.onOpenChange(open => void changes.push(open));
    expect(() => connectClient(editor)).toThrow('The port is closed.');
    const run = (command: string) => yard.call(kismet, 'ExecuteConsoleCommand', { Command: command });
    run('WebControl.StartWebSocketServer');
    const client = openClient(editor);
    client.send('object.call', call('webcontrol.stopwebsocketserver'));
    editor.clock.tick();
    expect([client.state, editor.webSocketPort.open]).toEqual(['reset', false]);
    expect(changes).toEqual([true, false]);
  });

  test('goes on when HTTP is stopped, and says so', () => {
    const { editor } = openYard(allowed);
    const client = openClient(editor);
    client.send('object.call', call('WebControl.StopServer'));
    client.send('http', readLight);
    editor.clock.tick(2);
    expect(client.take()).toEqual({ errorMessage: 'HTTP server not started.' });
    expect(editor.httpPort.open).toBe(false);
  });

  test('tells everybody when the settings of the project are edited', () => {
    const { editor } = openYard();
    const client = openClient(editor);
    editor.changeSettings({ allowAnyRemoteFunctionCall: true });
    editor.clock.tick();
    expect(client.take()).toEqual({ keyCorrect: true });
  });
});

describe('faults', () => {
  test('drop-sockets cuts everybody, and they can come again', () => {
    const { editor } = openYard();
    const client = openClient(editor);
    editor.inject({ kind: 'drop-sockets' });
    expect(client.state).toBe('reset');
    expect(openClient(editor).state).toBe('open');
  });

  test('swallow-message takes as many as it says', () => {
    const { editor } = openYard();
    const client = openClient(editor);
    editor.inject({ kind: 'swallow-message', count: 2 });
    for (const RequestId of [1, 2, 3]) client.send('http', { ...readLight, RequestId });
    editor.clock.tick(5);
    expect(client.received.map(text => JSON.parse(text).RequestId)).toEqual([3]);
  });

  test('late-events holds events back, and nothing else', () => {
    const { editor } = openYard();
    const client = openClient(editor);
    client.send('actors.register', { ClassName: '/Script/Engine.PointLight' });
    editor.clock.tick();
    editor.inject({ kind: 'late-events', seconds: 1 });
    editor.world.rename(`${level}.PointLight_2`, 'Sun');
    client.send('http', readLight);
    editor.clock.tick(50);
    expect(client.received.length).toBe(2);
    editor.clock.tick(20);
    expect(client.received.length).toBe(3);
  });

  test('a reset of an answer cuts the connection', () => {
    const { editor } = openYard();
    const client = openClient(editor);
    editor.inject({ kind: 'reset', when: 'instead' });
    client.send('http', readLight);
    editor.clock.tick(2);
    expect([client.state, client.received]).toEqual(['reset', []]);
  });
});
