import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { thirdPerson } from '../mocks/worlds/third-person.ts';
import { keepOnDisk } from '../src/kernel/history/journal-file.ts';
import { makeDataFolder } from './support/data-folder.ts';
import { type Bridge, openBridge } from './support/open-bridge.ts';
import { longTest, oneIn, testOneOf } from './support/soak.ts';

const SPAWN = {
  action: 'spawn_actor',
  class: 'PointLight',
  label: 'New',
  properties: { 'LightComponent.Intensity': 9 },
  tags: ['ours'],
};
const FOLDER = { action: 'set_folder', objectPath: 'SM_Ramp', folder: 'Ramps' };

/** What a user does to what was made a moment ago. */
const HANDS: Record<string, (bridge: Bridge, path: string) => void> = {
  'gives it another name': ({ editor }, path) => editor.world.rename(path, 'Hero Lamp'),
  'sets what the call had set': ({ editor }, path) =>
    editor.world.set(`${path}.LightComponent0`, 'Intensity', 4321),
};

const lastActor = ({ editor }: Bridge) => editor.world.actors().at(-1)?.path ?? '';
const isThere = ({ editor }: Bridge, path: string) => editor.world.find(path) !== undefined;

/**
 * A bridge whose second request of a change meets a closing port.
 * @param lost `answer`: the request is carried out all the same
 */
async function openBreaking(lost: 'answer' | 'request') {
  let openPort = () => {};
  let isDue = true;
  const bridge: Bridge = await openBridge({
    scene: thirdPerson,
    journals: keepOnDisk({ folder: makeDataFolder() }),
    onRequest: body => {
      if (!isDue || !body.includes('SetActorLabel')) return;
      isDue = false;
      bridge.editor.inject({ kind: 'reset', when: lost === 'answer' ? 'instead' : 'before' });
      let isClosed = false;
      bridge.editor.clock.onFrame(() => {
        if (!isClosed) openPort = bridge.editor.inject({ kind: 'refusing' });
        isClosed = true;
      });
    },
  });
  const settle = () => {
    openPort();
    return bridge.act({ action: 'list_changes' });
  };
  return { bridge, settle };
}

/** What is left stays until somebody agrees that it goes. */
async function expectAsked(bridge: Bridge, path: string): Promise<void> {
  const asked = await bridge.act({ action: 'undo' });
  expect(asked.value.error?.code, asked.text).toBe('changed_since');
  expect(isThere(bridge, path)).toBe(true);
  expect((await bridge.act({ action: 'undo', confirm: true })).value.success).toBe(true);
  expect(isThere(bridge, path)).toBe(false);
}

describe.each(Object.entries(HANDS))('a user who %s', (_, touch) => {
  test('is asked before an undo takes it away', async () => {
    const bridge = await openBridge({ scene: thirdPerson });
    expect((await bridge.act(SPAWN)).value.success).toBe(true);
    const path = lastActor(bridge);
    touch(bridge, path);
    await expectAsked(bridge, path);
  });

  testOneOf.each([
    ['an actor', SPAWN],
    ['a batch', { action: 'batch', operations: [SPAWN, FOLDER] }],
  ])('keeps it where the answer about %s was lost', async (_what, call) => {
    const { bridge, settle } = await openBreaking('answer');
    expect((await bridge.act(call)).value.status ?? 'unknown').toBe('unknown');
    const path = lastActor(bridge);
    touch(bridge, path);
    const { text } = await settle();
    expect(isThere(bridge, path), text).toBe(true);
  });
});

longTest.each(
  oneIn(
    3,
    Object.entries({
      ...HANDS,
      'sets something else': ({ editor }: Bridge, path: string) =>
        editor.world.set(`${path}.LightComponent0`, 'AttenuationRadius', 4321),
    }),
  ),
)('a user who %s keeps what a broken change has made: no list of changes takes it away', async (_, touch) => {
  const { bridge, settle } = await openBreaking('request');
  expect((await bridge.act(SPAWN)).value.status).toBe('unknown');
  const path = lastActor(bridge);
  touch(bridge, path);
  const { value, text } = await settle();
  expect(value.history.at(-1), text).toMatchObject({ state: 'unclear', canUndo: true });
  await expectAsked(bridge, path);
});

testOneOf.each([
  ['is taken back at once', 0, false],
  ['stays where somebody may have worked on it meanwhile', 31_000, true],
])('what a broken change has made and nothing tells of %s', async (_, passed, stays) => {
  const { bridge, settle } = await openBreaking('request');
  expect((await bridge.act(SPAWN)).value.status).toBe('unknown');
  const path = lastActor(bridge);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + passed });
  onTestFinished(() => void vi.useRealTimers());
  const { text } = await settle();
  expect(isThere(bridge, path), text).toBe(stays);
});
