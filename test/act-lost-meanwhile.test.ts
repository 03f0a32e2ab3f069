import { describe, expect, test } from 'vitest';
import { thirdPerson } from '../mocks/worlds/third-person.ts';
import { keepOnDisk } from '../src/kernel/history/journal-file.ts';
import { makeDataFolder } from './support/data-folder.ts';
import { type Bridge, openBridge } from './support/open-bridge.ts';

const MAP = '/Game/ThirdPerson/Lvl_ThirdPerson';
const BRIGHTER = {
  action: 'set_property',
  objectPath: 'Key Light',
  propertyName: 'Intensity',
  operation: 'add',
  value: 5,
};
const TAGGED = { action: 'set_tags', objectPath: 'Statue Spot', tags: ['Late'], mode: 'add' };
const COPY = { action: 'duplicate_actors', objectPath: 'Gate Beacon', labels: ['Copy'] };
const NOBODY = { action: 'rename_actor', objectPath: 'Nobody', label: 'Somebody' };

/** What loses all that is unsaved. */
const LOSERS = {
  'a level that is opened anew': ({ editor }: Bridge) => editor.world.levels.open(MAP),
  'an editor that is started again': ({ editor }: Bridge) => {
    editor.inject({ kind: 'crash' });
    editor.clock.pass(10);
    editor.restart();
  },
};

/** It happens when a request is about to leave that names this. */
async function loseBefore(part: string, lose: keyof typeof LOSERS): Promise<Bridge> {
  let isLost = false;
  const bridge = await openBridge({
    scene: thirdPerson,
    onRequest: body => {
      if (isLost || !body.includes(part)) return;
      isLost = true;
      LOSERS[lose](bridge);
    },
  });
  return bridge;
}

describe.each(Object.keys(LOSERS) as (keyof typeof LOSERS)[])('%s in the middle of a batch', lose => {
  test.each([
    ['one part', [BRIGHTER, COPY], 'SetActorLabel'],
    ['two parts', [BRIGHTER, NOBODY, TAGGED], 'Late'],
  ])('of %s takes what came earlier along, and the answer says so', async (_, operations, part) => {
    const { act, editor } = await loseBefore(part, lose);
    const intensity = () => editor.world.get('Key Light.LightComponent0', 'Intensity');
    const before = intensity();
    const { value, text } = await act({ action: 'batch', operations, onError: 'continue' });
    expect(intensity()).toBe(before);
    expect(value.results[0], text).toMatchObject({ success: false, error: { code: 'changed_since' } });
    expect(value.results[0].error.message).toMatch(/opened anew|started again/);
    expect(value.changes.filter(({ item }: { item: number }) => item === 0)).toEqual([]);
    const { history } = (await act({ action: 'list_changes' })).value;
    const first = history.at(-1)?.changes ?? [];
    expect(JSON.stringify(first)).not.toContain('Intensity');
  });

  test('of all or none leaves nothing', async () => {
    const { act, editor } = await loseBefore('SetActorLabel', lose);
    const { value, text } = await act({ action: 'batch', operations: [BRIGHTER, COPY] });
    expect(value.success, text).toBe(false);
    await act({ action: 'list_changes' });
    const after = editor.world.snapshot().objects;
    editor.world.levels.open(MAP);
    expect(editor.world.snapshot().objects).toEqual(after);
    expect((await act({ action: 'list_changes' })).value.history).toEqual([]);
  });
});

test('what somebody changed behind a batch whose answer was lost is not undone without a word', async () => {
  let isLost = false;
  const { act, editor } = await openBridge({
    scene: thirdPerson,
    journals: keepOnDisk({ folder: makeDataFolder() }),
    onRequest: (body, giveUp) => {
      if (isLost || !body.includes('SetActorLabel')) return;
      isLost = true;
      giveUp();
    },
  });
  const place = (x: number) => ({ X: x, Y: 0, Z: 0 });
  editor.world.set('Statue Spot.LightComponent0', 'RelativeLocation', place(100));
  const operations = [
    COPY,
    { action: 'set_transform', objectPath: 'Statue Spot', location: { X: 4 }, mode: 'add' },
  ];
  expect((await act({ action: 'batch', operations, onError: 'continue' })).value.status).toBe('unknown');
  editor.clock.tick(50);
  editor.world.set('Statue Spot.LightComponent0', 'RelativeLocation', place(120));
  const { settled } = (await act({ action: 'list_changes' })).value;
  expect(settled[0].outcome, JSON.stringify(settled)).toBe('applied');
  const { value, text } = await act({ action: 'undo' });
  expect(value.error?.code, text).toBe('changed_since');
  expect(editor.world.get('Statue Spot.LightComponent0', 'RelativeLocation')).toEqual(place(120));
});
