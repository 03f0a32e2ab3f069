import { describe, expect, test } from 'vitest';
import { thirdPerson } from '../mocks/worlds/third-person.ts';
import type { Journal } from '../src/kernel/history/journal.ts';
import { keepOnDisk } from '../src/kernel/history/journal-file.ts';
import { makeDataFolder } from './support/data-folder.ts';
import { type Bridge, openBridge } from './support/open-bridge.ts';
import { plainSnapshot } from './support/plain-snapshot.ts';
import { longTest, testOneOf } from './support/soak.ts';

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
  testOneOf.each([
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

  testOneOf.each([
    [{ action: 'set_preset_property', preset: 'LightingControl', label: 'Sun Intensity', value: 3.5 }],
    [{ action: 'reset_preset_property', preset: 'LightingControl', label: 'Sun Intensity' }],
    [{ action: 'set_controller', preset: 'LightingControl', controller: 'Daylight', value: 0.25 }],
  ])('takes along what %j has written into the level', async call => {
    const { act } = await loseBefore('SetActorLabel', lose);
    const { value, text } = await act({ action: 'batch', operations: [call, COPY], onError: 'continue' });
    expect(value.results[0], text).toMatchObject({ success: false, error: { code: 'changed_since' } });
    expect(value.changes.filter(({ item }: { item: number }) => item === 0)).toEqual([]);
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

longTest('an undo of a sum takes nothing off a level that was opened anew right before', async () => {
  let isOpened = false;
  const { act, editor } = await openBridge({
    scene: thirdPerson,
    onRequest: body => {
      if (isOpened || !body.includes('Claude: undo')) return;
      isOpened = true;
      editor.world.levels.open(MAP);
    },
  });
  const intensity = () => editor.world.get('Key Light.LightComponent0', 'Intensity');
  const before = intensity();
  expect((await act(BRIGHTER)).value.success).toBe(true);
  editor.clock.pass(60);
  const { value, text } = await act({ action: 'undo' });
  expect(value, text).toMatchObject({ changes: [], note: 'Everything was already as before.' });
  expect(intensity()).toBe(before);
  expect((await act({ action: 'undo' })).text).not.toContain('"verified":true');
  expect(intensity()).toBe(before);
});

longTest('what was there before a change whose answer is lost is known, and undo puts it back', async () => {
  let isLost = false;
  const { act, editor } = await openBridge({
    scene: thirdPerson,
    onRequest: (body, giveUp) => {
      if (isLost || !body.includes('K2_AttachToActor')) return;
      isLost = true;
      giveUp();
    },
  });
  const operations = [
    { action: 'attach_actor', objectPath: 'Statue', parent: 'SM_Floor' },
    { action: 'set_visibility', objectPath: 'SM_Crate_01', visible: false, where: 'game' },
  ];
  const before = plainSnapshot(editor.world);
  expect((await act({ action: 'batch', operations })).value.status).toBe('unknown');
  editor.clock.tick(50);
  const { value, text } = await act({ action: 'undo', confirm: true });
  expect(value.success, text).toBe(true);
  expect(plainSnapshot(editor.world)).toEqual(before);
});

describe('a step that changed nothing, in a batch whose answer is lost', () => {
  const BEACON = 'Gate Beacon.LightComponent0';
  const STATUE = 'Statue.SkeletalMeshComponent0';
  const HIDE = { action: 'set_visibility', objectPath: 'SM_Crate_01', visible: false, where: 'game' };
  const HANG = { action: 'attach_actor', objectPath: 'Statue', parent: 'SM_Floor' };
  testOneOf.each([
    ['detaching what hangs on nothing', { action: 'detach_actor', objectPath: 'Gate Beacon' }, BEACON],
    [
      'the same, with its numbers kept',
      { action: 'detach_actor', objectPath: 'Gate Beacon', keep: 'relative' },
      BEACON,
    ],
    ['attaching to where it hangs', HANG, STATUE],
  ])('%s: where somebody moves it then, undo leaves it there', async (_, step, root) => {
    let isDue = false;
    const { act, editor } = await openBridge({
      scene: thirdPerson,
      onRequest: (body, giveUp) => {
        if (!isDue || !body.includes('BeginTransaction')) return;
        isDue = false;
        giveUp();
      },
    });
    expect((await act(HANG)).value.success).toBe(true);
    isDue = true;
    expect((await act({ action: 'batch', operations: [step, HIDE] })).value.status).toBe('unknown');
    editor.clock.tick(50);
    const theirs = { X: 11, Y: 22, Z: 333 };
    editor.world.set(root, 'RelativeLocation', theirs);
    const { value, text } = await act({ action: 'undo', confirm: true });
    expect(value.success, text).toBe(true);
    expect(editor.world.get('SM_Crate_01', 'bHidden')).toBe(false);
    expect(editor.world.get(root, 'RelativeLocation'), text).toEqual(theirs);
  });
});

longTest(
  'where the journal takes no more in the middle of a change, the rest is not sent, and nothing is left',
  async () => {
    const source = keepOnDisk({ folder: makeDataFolder() });
    let isFull = false;
    const { act, editor } = await openBridge({
      scene: thirdPerson,
      journals: {
        ...source,
        open: async (why, project, names) => {
          const journal = await source.open(why, project, names);
          return journal && withProblem(journal, () => (isFull ? 'the disk is full' : undefined));
        },
      },
      onRequest: body => {
        isFull ||= body.includes('DuplicateActor');
      },
    });
    const before = editor.world.snapshot().objects;
    const { value, text } = await act({ action: 'batch', operations: [BRIGHTER, COPY] });
    expect(text).toContain('data_folder_unusable');
    expect(value.success).toBe(false);
    expect(editor.world.snapshot().objects).toEqual(before);
  },
);

/** A journal whose file fails from some time on. */
function withProblem(journal: Journal, problem: () => string | undefined): Journal {
  return new Proxy(journal, {
    get: (target, key) => (key === 'problem' ? problem() : Reflect.get(target, key)),
  });
}

longTest(
  'what somebody changed behind a batch whose answer was lost is not undone without a word',
  async () => {
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
  },
);
