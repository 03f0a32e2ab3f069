import { describe, expect, test } from 'vitest';
import { createSimulatedEditor } from '../mocks/engine/simulated-editor.ts';
import { thirdPerson } from '../mocks/worlds/third-person.ts';
import { socketAddress } from '../src/unreal/live/open-live-editor.ts';
import { type Bridge, openBridge } from './support/open-bridge.ts';
import { longTest } from './support/soak.ts';

/** The WebSocket's port belongs to another editor: a copy of the same project in which every lamp has another label. */
function openCopy(engine?: '5.8') {
  const copy = createSimulatedEditor({ scene: thirdPerson, ...(engine && { engine }) });
  copy.world.rename('Key Light', 'Somebody Else');
  copy.world.rename('Gate Lamp', 'Key Light');
  return copy;
}

const get = (objectPath: string) => ({ action: 'get_property', objectPath, propertyName: 'bHidden' });

async function frames({ editor }: Bridge, copy: { clock: { tick(): void } }, count = 60): Promise<void> {
  for (let frame = 0; frame < count; frame++) {
    editor.clock.tick();
    copy.clock.tick();
    await new Promise(resolve => setImmediate(resolve));
  }
}

describe('a second copy of the project has the WebSocket port', () => {
  longTest('it is not listened to, and every label leads where the asked editor has it', async () => {
    const copy = openCopy();
    const bridge = await openBridge({ live: true, socketEditor: () => copy });
    const path = bridge.editor.world.pathOf('Key Light');
    for (let round = 0; round < 3; round++) {
      const { value, text } = await bridge.inspect(get('Key Light'));
      expect(value.objectPath, text).toBe(path);
      await frames(bridge, copy);
    }
    const stranger = await bridge.inspect(get('Somebody Else'));
    expect(stranger.value.error.code).toBe('object_not_found');
    expect(bridge.session.live?.health()).toMatchObject({ error: { code: 'wrong_project' } });
  });

  longTest('neither is it after the connection to the right one was lost', async () => {
    const copy = openCopy();
    let isSwitched = false;
    const bridge = await openBridge({
      live: true,
      socketEditor: () => (isSwitched ? copy : bridge.editor),
    });
    await bridge.inspect(get('Key Light'));
    await frames(bridge, copy);
    expect(bridge.session.followed.level?.isQuiet).toBe(true);
    isSwitched = true;
    bridge.editor.inject({ kind: 'drop-sockets' });
    await frames(bridge, copy, 400);
    expect((await bridge.inspect(get('Key Light'))).value.objectPath).toBe(
      bridge.editor.world.pathOf('Key Light'),
    );
    expect(bridge.session.live?.health().state).not.toBe('open');
  });

  longTest(
    'where a 5.8 project refuses to list its level, that is said, instead of the list of the other',
    async () => {
      const copy = openCopy('5.8');
      const bridge = await openBridge({ live: true, engine: '5.8', socketEditor: () => copy });
      const asked = bridge.inspect(get('Somebody Else'));
      const { value } = await asked;
      expect(value.error.code).toBe('remote_call_not_allowed');
    },
  );

  longTest('an actor that the editor did not tell of is found all the same', async () => {
    const bridge = await openBridge({ live: true });
    await bridge.inspect(get('Key Light'));
    await frames(bridge, bridge.editor, 40);
    const { level } = bridge.session.followed;
    expect(level?.isQuiet).toBe(true);
    const path = bridge.editor.world.pathOf('Sun');
    const actors = level?.actors() ?? [];
    expect(actors.some(({ objectPath }) => objectPath === path)).toBe(true);
    // As if the event had been lost.
    Object.assign(level ?? {}, { find: () => ({ status: 'known', by: 'name', paths: [] }) });
    expect((await bridge.inspect(get('Sun'))).value.objectPath).toBe(path);
  });
});

describe('the address of the WebSocket', () => {
  test.each([
    ['http://127.0.0.1:30010', undefined, 'ws://127.0.0.1:30020'],
    ['http://10.0.0.5:30010', undefined, 'ws://10.0.0.5:30020'],
    ['http://127.0.0.1:30011', undefined, undefined],
    ['http://127.0.0.1:30011', 'ws://127.0.0.1:30021', 'ws://127.0.0.1:30021'],
    ['http://127.0.0.1:30010', 'off', undefined],
  ])('%s with --socket %s: %s', (editor, socket, expected) => {
    expect(socketAddress({ editor, socket })).toBe(expected);
  });
});
