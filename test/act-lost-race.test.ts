import { describe, expect, test } from 'vitest';
import { createSimulatedEditor } from '../mocks/engine/simulated-editor.ts';
import { thirdPerson } from '../mocks/worlds/third-person.ts';
import { openBridge } from './support/open-bridge.ts';

type Call = Record<string, unknown>;

/** What two servers are asked for at the same time, and what is there afterwards. */
const RACES: [call: Call, asset: string][] = [
  [
    { action: 'duplicate_asset', objectPath: 'M_Metal', path: '/Game/Props/Materials/M_New' },
    '/Game/Props/Materials/M_New.M_New',
  ],
  [{ action: 'create_blueprint', path: '/Game/New/BP_New', parent: 'Actor' }, '/Game/New/BP_New.BP_New'],
  [
    { action: 'rename_asset', objectPath: 'MI_Metal_Rusty', path: '/Game/Props/MI_New' },
    '/Game/Props/MI_New.MI_New',
  ],
];

/** Two servers send the same call side by side. */
async function race(call: Call) {
  const editor = createSimulatedEditor({ scene: thirdPerson });
  const servers = [await openBridge({ editor }), await openBridge({ editor })];
  const answers = await Promise.all(
    servers.map(async server => ({ server, value: (await server.act(call)).value })),
  );
  return {
    editor,
    winner: answers.find(each => each.value.success),
    loser: answers.find(each => !each.value.success),
  };
}

describe('of two servers with the same call the one that comes too late takes nothing back', () => {
  test.each(RACES)('$action', async (call, asset) => {
    const { editor, winner, loser } = await race(call);
    expect(winner).toBeDefined();
    expect(loser?.value.error.code).toBe('engine_declined');
    expect(Object.keys(editor.world.snapshot().assets)).toContain(asset);
    expect((await loser?.server.act({ action: 'undo' }))?.value.success).toBe(false);
    expect(Object.keys(editor.world.snapshot().assets)).toContain(asset);
  });

  test('what the other one deleted does not come back with an undo of the one that failed', async () => {
    const { editor, loser } = await race({
      action: 'delete_actors',
      objectPath: 'Gate Beacon',
      confirm: true,
    });
    expect(loser?.value.error.code).toBe('engine_declined');
    expect((await loser?.server.act({ action: 'undo' }))?.value.success).toBe(false);
    expect(editor.world.actor('Gate Beacon')).toBeUndefined();
  });
});
