import { expect } from 'vitest';
import { openBridge } from './support/open-bridge.ts';
import { plainSnapshot } from './support/plain-snapshot.ts';
import { testOneOf } from './support/soak.ts';

/** What is static hangs on nothing that moves: the last step is refused by the engine, and all of it is taken back. */
const SPAWNED = {
  action: 'batch',
  operations: [
    { action: 'spawn_actor', class: 'PointLight', label: 'Extra', location: [1, 2, 3] },
    { action: 'attach_actor', objectPath: 'Extra', parent: 'Gate Lamp', keep: 'world' },
    { action: 'set_property', objectPath: 'Extra', propertyName: 'LightComponent.Intensity', value: 7 },
    { action: 'attach_actor', objectPath: 'SM_Pillar_01', parent: 'Gate Lamp', keep: 'snap' },
  ],
};

testOneOf.each(['5.7', '5.8'] as const)(
  'what was changed of a thing that is gone holds back no further undo, where the answer was lost: %s',
  async engine => {
    let count = 0;
    const { act, editor } = await openBridge({
      ...{ engine, settings: { allowAnyRemoteFunctionCall: true } },
      // What comes behind the actor that is made.
      onRequest: (body, giveUp) => {
        if (body.includes('BeginTransaction') && body.includes('AttachToActor') && count++ === 0) giveUp();
      },
    });
    const before = plainSnapshot(editor.world);
    await act({ action: 'set_folder', objectPath: 'Key Light', folder: 'Earlier' });
    const between = plainSnapshot(editor.world);
    const lost = await act(SPAWNED);
    expect(lost.value.status, lost.text).toBe('unknown');
    editor.clock.tick(20);
    const { value: told, text } = await act({ action: 'list_changes' });
    expect(told.settled, text).toMatchObject([{ outcome: 'unclear' }]);
    expect((await act({ action: 'undo' })).value.success).toBe(true);
    expect(plainSnapshot(editor.world)).toEqual(between);
    const next = await act({ action: 'undo' });
    expect(next.value.success, next.text).toBe(true);
    expect(plainSnapshot(editor.world)).toEqual(before);
  },
);
