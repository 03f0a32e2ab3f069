import { expect, test } from 'vitest';
import { openBridge } from './support/open-bridge.ts';

test('the page of a player start names the pawn that takes the player over instead, while there is one', async () => {
  const bridge = await openBridge();
  const read = () => bridge.inspect({ action: 'inspect_object', objectPath: 'PlayerStart' });
  const { value, text } = await read();
  expect(value.info.playerIs, text).toBe(
    'BP_ThirdPersonCharacter (AutoPossessPlayer Player0): the game begins with it, not at this start',
  );
  const begins =
    'The Level Sequence LS_Intro plays by itself as the game begins and hides the player, hides the HUD meanwhile.';
  expect(value.info.asTheGameBegins).toBe(begins);
  expect((await bridge.act({ action: 'play' })).value.note).toContain(begins);
  await bridge.act({ action: 'stop_play' });
  await bridge.act({
    ...{ action: 'set_property', objectPath: 'BP_ThirdPersonCharacter' },
    ...{ propertyName: 'AutoPossessPlayer', value: 'Disabled' },
  });
  expect((await read()).value.info.playerIs).toBeUndefined();
  const other = await bridge.inspect({ action: 'inspect_object', objectPath: 'Gate Beacon' });
  expect(other.value.info.playerIs).toBeUndefined();
});
