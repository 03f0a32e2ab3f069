import { request } from 'undici';
import { afterEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { longTest } from '../../test/support/soak.ts';
import { oneLight } from '../worlds/one-light.ts';
import { type Simulation, type SimulationOptions, startSimulation } from './simulate.ts';

let simulation: Simulation | undefined;
afterEach(() => simulation?.close());

async function start(options: Partial<SimulationOptions> = {}): Promise<Simulation> {
  simulation = await startSimulation({ scene: oneLight, ...options });
  return simulation;
}

async function readInfo({ url }: Simulation): Promise<number> {
  const answer = await request(`${url}/remote/info`, { reset: true });
  await answer.body.dump();
  return answer.statusCode;
}

/** `/remote/batch` without a Passphrase header takes the editor down. */
async function crash({ url }: Simulation): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const batch = request(`${url}/remote/batch`, { method: 'PUT', body: '{"Requests":[]}', headers });
  await expect(batch).rejects.toMatchObject({ code: 'ECONNRESET' });
}

test('answers on a real port, in real time', async () => {
  const { url, port, wsPort, wsUrl, editor } = await start({ fps: 120, engine: '5.8' });
  expect(url).toBe(`http://127.0.0.1:${port}`);
  expect(wsUrl).toBe(`ws://127.0.0.1:${wsPort}`);
  expect([editor.engine, editor.clock.framesPerSecond]).toEqual(['5.8', 120]);
  const answer = await fetch(`${url}/remote/info`);
  expect([answer.status, answer.statusText]).toEqual([200, '']);
  expect(await answer.json()).toHaveProperty('HttpRoutes');
});

test('a crash kills the connections, and the port refuses until the editor is restarted', async () => {
  const running = await start();
  await crash(running);
  expect(running.editor.state).toBe('crashed');
  await expect(readInfo(running)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  running.editor.restart();
  expect(await readInfo(running)).toBe(200);
});

longTest('restartAfter brings the editor back by itself, each time', async () => {
  const running = await start({ restartAfter: 0.02 });
  for (let time = 0; time < 2; time++) {
    await crash(running);
    await expect.poll(() => running.editor.state).toBe('running');
    expect(await readInfo(running)).toBe(200);
  }
});

test('close stops the clock and frees the port', async () => {
  const running = await start();
  await running.close();
  const { frame } = running.editor.clock;
  await expect(readInfo(running)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  expect(running.editor.clock.frame).toBe(frame);
  await (await startSimulation({ scene: oneLight, port: running.port })).close();
});

longTest('the HTTP server can be stopped and started, through the other one', async () => {
  const running = await start({ fps: 1000, settings: { allowConsoleCommandRemoteExecution: true } });
  const socket = new WebSocket(running.wsUrl ?? '');
  await new Promise(resolve => socket.once('open', resolve));
  const run = (Command: string) =>
    socket.send(
      JSON.stringify({
        MessageName: 'object.call',
        Parameters: {
          ObjectPath: '/Script/Engine.Default__KismetSystemLibrary',
          FunctionName: 'ExecuteConsoleCommand',
          Parameters: { Command },
        },
      }),
    );
  run('WebControl.StopServer');
  await expect.poll(() => readInfo(running).catch(error => error.code)).toBe('ECONNREFUSED');
  run('WebControl.StartServer');
  await expect.poll(() => readInfo(running).catch(error => error.code)).toBe(200);
  socket.terminate();
});

test('the WebSocket server listens where the settings say', async () => {
  const { wsUrl, url } = await start({ settings: { webSocketServerBindAddress: '0.0.0.0' } });
  expect([wsUrl, url]).toEqual([
    expect.stringMatching(/^ws:\/\/0\.0\.0\.0:/),
    expect.stringMatching(/^http:\/\/127\.0\.0\.1:/),
  ]);
});

test.each<[object, string]>([
  [{ restartafter: 1 }, 'there is no setting "restartafter". Did you mean "restartAfter"?'],
  [{ engine: '5.9' }, 'engine: "5.9" is not simulated.'],
  [{ faults: [{ kind: 'modl' }] }, 'there is no fault "modl". Did you mean "modal"?'],
])('%j is refused before any port opens', async (options, message) => {
  await expect(startSimulation({ scene: oneLight, ...options })).rejects.toThrow(message);
});
