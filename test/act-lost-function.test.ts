import { expect, test } from 'vitest';
import { oneLight } from '../mocks/worlds/one-light.ts';
import { openBridge } from './support/open-bridge.ts';

const LAMP = '/Game/Maps/Lvl_OneLight.Lvl_OneLight:PersistentLevel.PointLight_0.LightComponent0';
const moveBy100 = {
  ...{ action: 'call_function', objectPath: 'Key Light', functionName: 'K2_AddActorWorldOffset' },
  parameters: { DeltaLocation: { X: 100, Y: 0, Z: 0 }, bSweep: false, bTeleport: true },
  confirm: true,
};

test('of a function whose answer was lost nobody says that it did nothing', async () => {
  let isArmed = false;
  const { act, editor } = await openBridge({
    scene: oneLight,
    timeoutMs: 2000,
    onRequest: (body, giveUp) => {
      if (!isArmed || !body.includes('BeginTransaction')) return;
      isArmed = false;
      giveUp();
    },
  });
  const readX = () => Number(JSON.stringify(editor.world.get(LAMP, 'RelativeLocation')).match(/-?\d+/)?.[0]);
  const before = readX();
  isArmed = true;
  const { value, text } = await act(moveBy100);
  expect(value.status, text).toBe('unknown');
  editor.clock.tick(120);
  expect(readX()).toBe(before + 100);
  const { value: listed } = await act({ action: 'list_changes' });
  expect(listed.settled).toMatchObject([{ changeId: value.changeId, outcome: 'unclear' }]);
});
