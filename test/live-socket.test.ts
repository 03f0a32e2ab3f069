import { afterEach, expect, test } from 'vitest';
import { poll } from '../mocks/hosts/raw-client.ts';
import { type Simulation, type SimulationOptions, startSimulation } from '../mocks/hosts/simulate.ts';
import { oneLight } from '../mocks/worlds/one-light.ts';
import { loadSettings } from '../src/base/config.ts';
import { socketAddress } from '../src/unreal/live/open-live-editor.ts';
import { openSession } from '../src/unreal/open-session.ts';
import type { EditorSession } from '../src/unreal/session.ts';
import { resolveTarget } from '../src/unreal/targets.ts';
import { longTest } from './support/soak.ts';

/** The same over real sockets: what is switched on by the settings, and what is not. */
const LEVEL = '/Game/Maps/Lvl_OneLight.Lvl_OneLight:PersistentLevel';
const open: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map(close => close()));
});

async function start(
  options: Partial<SimulationOptions> = {},
  socket?: string,
): Promise<{ simulation: Simulation; session: EditorSession }> {
  const simulation = await startSimulation({ scene: oneLight, ...options });
  const session = openSession(
    { editor: simulation.url, socket: socket ?? simulation.wsUrl ?? 'off', timeout: 5 },
    undefined,
    'live',
  );
  open.push(
    () => session.client.close(),
    () => simulation.close(),
  );
  return { simulation, session };
}

longTest('the level is followed over the WebSocket that the settings name', async () => {
  const { simulation, session } = await start();
  await resolveTarget(session, 'Key Light');
  await poll(() => session.followed.level?.isQuiet === true);
  simulation.editor.world.rename(`${LEVEL}.PointLight_0`, 'Another Light');
  await poll(() => session.followed.level?.names().includes('Another Light') === true);
  const { requests } = session.client.stats();
  expect(await resolveTarget(session, 'another light')).toMatchObject([
    { objectPath: `${LEVEL}.PointLight_0` },
  ]);
  expect(session.client.stats().requests).toBe(requests);
});

longTest('a default 5.8 is listed over it', async () => {
  const { session } = await start({ engine: '5.8' });
  expect(await resolveTarget(session, 'Key Light')).toMatchObject([{ objectPath: `${LEVEL}.PointLight_0` }]);
});

test.each<[string | undefined, string | undefined]>([
  [undefined, 'ws://127.0.0.1:30020'],
  ['127.0.0.1:30021', 'ws://127.0.0.1:30021'],
  ['ws://editor-pc:30020', 'ws://editor-pc:30020'],
  ['off', undefined],
])('the setting %s means %s', (socket, address) => {
  expect(socketAddress(loadSettings({ flags: { socket }, env: {}, directory: '/' }))).toBe(address);
});

test('the host of the editor is that of its WebSocket, and what is no address is refused by name', () => {
  const settings = loadSettings({ flags: { editor: 'http://10.0.0.7:30010' }, env: {}, directory: '/' });
  expect(socketAddress(settings)).toBe('ws://10.0.0.7:30020');
  expect(() => loadSettings({ flags: { socket: 'no' }, env: {}, directory: '/' })).toThrow(
    /--socket.*or off/,
  );
});

longTest('switched off, nothing is opened', async () => {
  const { session } = await start({}, 'off');
  await resolveTarget(session, 'Key Light');
  expect(session.live).toBeUndefined();
  expect(session.followed.level).toBeUndefined();
});

longTest('where nobody listens on it, everything else goes on', async () => {
  const { session } = await start({ wsPort: 'off' }, 'ws://127.0.0.1:9');
  for (const label of ['Key Light', 'Floor']) {
    expect(await resolveTarget(session, label)).toHaveLength(1);
  }
  await poll(() => session.live?.health().state === 'closed');
});
