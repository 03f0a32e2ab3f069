import { afterEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { longTest } from '../../test/support/soak.ts';
import { createSimulatedEditor, type SimulatedEditor } from '../engine/simulated-editor.ts';
import { sharePort } from '../engine/websocket/shared-port.ts';
import { oneLight } from '../worlds/one-light.ts';
import { startSimulation } from './simulate.ts';
import { startWebSocketServer, type WebSocketHost } from './websocket-server.ts';

const endings: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

async function open(options = {}): Promise<{ editor: SimulatedEditor; server: WebSocketHost }> {
  const editor = createSimulatedEditor({ scene: oneLight, ...options });
  const server = await startWebSocketServer(editor);
  endings.push(server.close);
  return { editor, server };
}

function connect(url: string, protocols: string[] = []): WebSocket {
  const socket = new WebSocket(url, protocols);
  endings.push(() => socket.terminate());
  return socket;
}

function next(socket: WebSocket, event: string): Promise<unknown[]> {
  return new Promise((resolve, reject) => {
    socket.once(event, (...given) => resolve(given));
    if (event !== 'error') socket.once('error', reject);
  });
}

/** How a connection failed. */
async function failureOf(socket: WebSocket): Promise<string> {
  const [error] = await next(socket, 'error');
  return String(error);
}

const info = JSON.stringify({
  MessageName: 'http',
  Parameters: { RequestId: 5, URL: '/remote/info', Verb: 'GET' },
});

describe('on real sockets', () => {
  longTest('text goes in and binary comes out, two frames after two of a handshake', async () => {
    const { editor, server } = await open();
    const socket = connect(server.url);
    await editor.clock.until(next(socket, 'open'), 'sockets');
    expect([editor.clock.frame, socket.protocol, socket.extensions]).toEqual([2, '', '']);
    socket.send(info);
    const [data, isBinary] = await editor.clock.until(next(socket, 'message'), 'sockets');
    expect(isBinary).toBe(true);
    expect(JSON.parse(String(data))).toMatchObject({ RequestId: 5, ResponseCode: 200 });
    expect(editor.clock.frame).toBe(4);
  });

  longTest('the sub-protocol is binary or none', async () => {
    const { editor, server } = await open();
    const socket = connect(server.url, ['binary']);
    await editor.clock.until(next(socket, 'open'), 'sockets');
    expect(socket.protocol).toBe('binary');
    const other = failureOf(connect(server.url, ['json']));
    expect(await editor.clock.until(other, 'sockets')).toMatch(/ECONNRESET|socket hang up/);
  });

  longTest('a pong comes when the game thread runs, and not while a dialog is open', async () => {
    const { editor, server } = await open();
    const socket = connect(server.url);
    await editor.clock.until(next(socket, 'open'), 'sockets');
    const closeDialog = editor.inject({ kind: 'modal' });
    let pongs = 0;
    const pong = next(socket, 'pong').then(() => pongs++);
    socket.ping();
    await new Promise<void>(resolve => {
      let turns = 0;
      const turn = () => {
        editor.clock.tick();
        if (++turns === 20) resolve();
        else setTimeout(turn, 1);
      };
      turn();
    });
    expect(pongs).toBe(0);
    closeDialog();
    await editor.clock.until(pong, 'sockets');
    expect(pongs).toBe(1);
  });

  longTest(
    'a crash cuts the connection without a closing frame, and the port refuses until a restart',
    async () => {
      const { editor, server } = await open();
      const socket = connect(server.url);
      await editor.clock.until(next(socket, 'open'), 'sockets');
      const closed = next(socket, 'close');
      editor.inject({ kind: 'crash' });
      expect((await closed)[0]).toBe(1006);
      expect(await failureOf(connect(server.url))).toContain('ECONNREFUSED');
      editor.restart();
      await editor.clock.until(next(connect(server.url), 'open'), 'sockets');
    },
  );

  test('compression works with what Node has', async () => {
    const { editor, server } = await open();
    const socket = connect(server.url);
    await editor.clock.until(next(socket, 'open'), 'sockets');
    socket.send('{"MessageName":"compression.change","Parameters":{"Mode":"ZLIB"}}');
    const [data] = await editor.clock.until(next(socket, 'message'), 'sockets');
    expect(JSON.parse(String(data))).toEqual({ Type: 'CompressionChanged', Mode: 'ZLIB' });
  });

  test('a server that does not start with the editor is not there', async () => {
    const { server } = await open({ settings: { autoStartWebSocketServer: false } });
    expect(await failureOf(connect(server.url))).toContain('ECONNREFUSED');
  });

  test('two editors can share a port', async () => {
    const editors = [1, 2].map(() => createSimulatedEditor({ scene: oneLight }));
    const server = await startWebSocketServer(sharePort(editors));
    endings.push(server.close, ...editors.map(editor => editor.clock.run()));
    const sockets = [connect(server.url), connect(server.url)];
    await Promise.all(sockets.map(socket => next(socket, 'open')));
    const cut = Promise.race(sockets.map(socket => next(socket, 'close')));
    editors[0]?.inject({ kind: 'drop-sockets' });
    await cut;
    await expect.poll(() => sockets.filter(each => each.readyState === WebSocket.OPEN).length).toBe(1);
  });

  test('close frees the port', async () => {
    const { server } = await open();
    await server.close();
    expect(await failureOf(connect(server.url))).toContain('ECONNREFUSED');
  });
});

describe('startSimulation', () => {
  test('runs a WebSocket server beside the HTTP one', async () => {
    const simulation = await startSimulation({ scene: oneLight, fps: 1000 });
    endings.push(simulation.close);
    const socket = connect(simulation.wsUrl ?? '');
    await next(socket, 'open');
    socket.send(info);
    expect(JSON.parse(String((await next(socket, 'message'))[0]))).toHaveProperty('ResponseCode', 200);
  });

  test('without one when it is off', async () => {
    const simulation = await startSimulation({ scene: oneLight, wsPort: 'off' });
    endings.push(simulation.close);
    expect([simulation.wsPort, simulation.wsUrl]).toEqual([null, null]);
  });

  test('a taken port is reported, and the other one is free again', async () => {
    const { server } = await open();
    const port = await startSimulation({ scene: oneLight }).then(async simulation => {
      await simulation.close();
      return simulation.port;
    });
    const failing = startSimulation({ scene: oneLight, port, wsPort: server.port });
    await expect(failing).rejects.toMatchObject({ code: 'EADDRINUSE', port: server.port });
    const again = await startSimulation({ scene: oneLight, port });
    await again.close();
  });
});
