import { expect, test } from 'vitest';
import { createSimulatedEditor } from '../mocks/engine/simulated-editor.ts';
import { oneLight } from '../mocks/worlds/one-light.ts';
import { openBridge } from './support/open-bridge.ts';
import { longTest } from './support/soak.ts';

const LAMP = '/Game/Maps/Lvl_OneLight.Lvl_OneLight:PersistentLevel.PointLight_0.LightComponent0';
const moveBy100 = {
  ...{ action: 'call_function', objectPath: 'Key Light', functionName: 'K2_AddActorWorldOffset' },
  parameters: { DeltaLocation: { X: 100, Y: 0, Z: 0 }, bSweep: false, bTeleport: true },
  confirm: true,
};

/** A bridge of which the answer to the next change can be lost. */
async function openLosing() {
  let isArmed = false;
  const bridge = await openBridge({
    scene: oneLight,
    timeoutMs: 2000,
    onRequest: (body, giveUp) => {
      if (!isArmed || !body.includes('BeginTransaction')) return;
      isArmed = false;
      giveUp();
    },
  });
  const loseNext = () => {
    isArmed = true;
  };
  return { ...bridge, loseNext };
}

longTest('of a function whose answer was lost nobody says that it did nothing', async () => {
  const { act, editor, loseNext } = await openLosing();
  const readX = () => Number(JSON.stringify(editor.world.get(LAMP, 'RelativeLocation')).match(/-?\d+/)?.[0]);
  const before = readX();
  loseNext();
  const { value, text } = await act(moveBy100);
  expect(value.status, text).toBe('unknown');
  editor.clock.tick(120);
  expect(readX()).toBe(before + 100);
  const { value: listed } = await act({ action: 'list_changes' });
  expect(listed.settled).toMatchObject([{ changeId: value.changeId, outcome: 'unclear' }]);
  // Sent again, confirmed as it was the first time, it is told what is known before anything is done.
  const again = await act(moveBy100);
  expect(again.value.error, again.text).toMatchObject({
    code: 'needs_confirmation',
    message: expect.stringContaining('its answer was lost'),
  });
  expect(readX()).toBe(before + 100);
  expect((await act(again.value.error.example)).value.success).toBe(true);
  expect(readX()).toBe(before + 200);
  expect((await act(moveBy100)).value.success).toBe(true);
});

longTest(
  'an actor whose answer was lost is not made twice by who sends the call again, in a batch or alone',
  async () => {
    const { act, editor, loseNext } = await openLosing();
    const count = () => editor.world.actors().length;
    const before = count();
    const spawn = { action: 'spawn_actor', class: 'PointLight' };
    loseNext();
    expect((await act(spawn)).value.status).toBe('unknown');
    editor.clock.tick(120);
    expect(count()).toBe(before + 1);
    const again = await act({ action: 'batch', operations: [spawn] });
    expect(again.value.error?.message, again.text).toContain('is there, as it was to be made');
    expect(count()).toBe(before + 1);
    expect((await act({ ...spawn, class: 'SpotLight' })).value.success).toBe(true);
    // What sets a value is the same whoever has done it.
    const set = { action: 'set_folder', objectPath: 'Key Light', folder: 'Another' };
    loseNext();
    expect((await act(set)).value.status).toBe('unknown');
    expect((await act(set)).value.success).toBe(true);
  },
);

test('what was so before proves nothing of what cannot be read beside it', async () => {
  // This engine lets nobody ask whether an actor is hidden in the editor.
  const editor = createSimulatedEditor({ scene: oneLight, engine: '5.8' });
  const { act } = await openBridge({
    editor,
    onRequest: body => {
      if (body.includes('SetIsTemporarilyHiddenInEditor')) editor.inject({ kind: 'reset', when: 'before' });
    },
  });
  const actor = LAMP.slice(0, LAMP.lastIndexOf('.'));
  const call = { action: 'set_visibility', objectPath: actor, visible: true, where: 'both' };
  const { value, text } = await act(call);
  expect([value.success, value.status], text).toEqual([false, 'unknown']);
});
