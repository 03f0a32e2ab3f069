import { expect, test } from 'vitest';
import { openBridge } from './support/open-bridge.ts';

test('the page of a player start names the pawn that takes the player over instead, while there is one', async () => {
  const bridge = await openBridge();
  const read = () => bridge.inspect({ action: 'inspect_object', objectPath: 'PlayerStart' });
  const { value, text } = await read();
  expect(value.info.playerIs, text).toBe(
    'BP_ThirdPersonCharacter (AutoPossessPlayer Player0): the game begins with it, not at this start',
  );
  await bridge.act({
    ...{ action: 'set_property', objectPath: 'BP_ThirdPersonCharacter' },
    ...{ propertyName: 'AutoPossessPlayer', value: 'Disabled' },
  });
  expect((await read()).value.info.playerIs).toBeUndefined();
  const other = await bridge.inspect({ action: 'inspect_object', objectPath: 'Gate Beacon' });
  expect(other.value.info.playerIs).toBeUndefined();
});
