import { describe, expect, test } from 'vitest';
import { keepInMemory } from '../src/kernel/history/journal.ts';
import { keepOnDisk } from '../src/kernel/history/journal-file.ts';
import { createSessionState } from '../src/server/session-state.ts';
import { makeDataFolder } from './support/data-folder.ts';
import { openBridge } from './support/open-bridge.ts';
import { longTest, testOneOf } from './support/soak.ts';

const KEY = 'Key Light.LightComponent0';
const set = (value: number, objectPath = 'Key Light') => ({
  ...{ action: 'set_property', objectPath, value },
  propertyName: 'LightComponent.Intensity',
});
const add = { ...set(3), operation: 'add' };
const spawn = (label: string) => ({ action: 'spawn_actor', class: 'PointLight', label });

/**
 * A bridge whose answers are lost where a request holds a text: the request runs, or it never does, and nobody answers
 * until `hear`.
 * @param knowing whether it is known that nobody else changes anything
 */
async function openLosing({ knowing = 'nobody' as 'nobody' | 'alone' } = {}) {
  let lost: { holding: string; skip: number } | undefined;
  let isDeaf = false;
  const bridge = await openBridge({
    journals: knowing === 'alone' ? keepOnDisk({ folder: makeDataFolder() }) : keepInMemory(),
    onRequest: (body, giveUp) => {
      if (lost && body.includes(lost.holding)) isDeaf ||= lost.skip-- === 0;
      if (isDeaf) giveUp();
    },
  });
  const { act, editor } = bridge;
  const lose = async (call: Record<string, unknown>, holding = 'BeginTransaction', skip = 0) => {
    lost = { holding, skip };
    const answer = await act(call);
    expect(answer.value.status, answer.text).toBe('unknown');
    return answer;
  };
  /** Nothing that lay in the socket runs. */
  const forget = () => {
    editor.inject({ kind: 'crash' });
    editor.clock.pass(10);
    editor.restart();
    hear();
  };
  const hear = () => {
    lost = undefined;
    isDeaf = false;
    editor.clock.tick(50);
  };
  return { ...bridge, lose, hear, forget };
}

const NOT_KNOWN = { possible: false, why: expect.stringContaining('not known yet') };

describe('what an answer says while nobody knows whether the change was made', () => {
  longTest('a batch counts no item as one that was not made', async () => {
    const { lose } = await openLosing();
    const { value, text, isError } = await lose({ action: 'batch', operations: [add, spawn('New')] });
    expect(value, text).toMatchObject({ success: false, applied: 0, failed: 0, unknown: 2, notSent: 0 });
    expect(value.undo).toMatchObject({ ...NOT_KNOWN, changeId: value.changeId });
    expect(isError).toBe(true);
  });

  longTest(
    'a batch whose items stand for themselves tells those that went well from those that are not known',
    async () => {
      const { lose } = await openLosing();
      const save = { action: 'save_asset', objectPath: '/Game/ThirdPerson/Lvl_ThirdPerson' };
      const operations = [set(5), save, set(6), spawn('New'), save];
      const { value, text } = await lose(
        { action: 'batch', onError: 'continue', operations },
        'BeginTransaction',
        1,
      );
      expect(value, text).toMatchObject({ unknown: 2, notSent: 1 });
      expect(value.applied + value.failed, text).toBe(2);
      expect(value.undo, text).toMatchObject({
        possible: true,
        changeId: 'c1',
        why: expect.stringContaining(`whether ${value.changeId} was made is not known`),
      });
    },
  );

  longTest('an undo names what it was about', async () => {
    const { act, lose } = await openLosing();
    await act(set(5));
    const { value, isError } = await lose({ action: 'undo' });
    expect(value).toMatchObject({ undone: [], unknown: ['c1'], undo: NOT_KNOWN });
    expect(isError).toBe(true);
  });

  test('a single change says it as well', async () => {
    const { lose } = await openLosing();
    expect((await lose(set(5))).value.undo).toMatchObject(NOT_KNOWN);
  });
});

longTest('a connection that breaks is told as such, and not as the end of the editor', async () => {
  const bridge = await openBridge({
    journals: keepInMemory(),
    onRequest: body =>
      void (body.includes('BeginTransaction') && bridge.editor.inject({ kind: 'reset', when: 'instead' })),
  });
  const { value, text } = await bridge.act(add);
  expect(value, text).toMatchObject({ status: 'unknown', cause: { code: 'connection_lost' } });
  expect(text).not.toContain('crash');
});

longTest('a batch of which an item failed is a failure in the protocol too', async () => {
  const { act } = await openBridge();
  const operations = [set(5), set(6, 'Nobody')];
  const { value, isError } = await act({ action: 'batch', onError: 'continue', operations });
  expect([value.success, value.applied, value.failed, isError]).toEqual([false, 1, 1, true]);
});

describe('what became of a change', () => {
  testOneOf.each([
    ['was made', 'applied', 'done'],
    ['was not made', 'not_applied', 'not_applied'],
  ])('that %s is told to who asks about it, as often as that is', async (_, outcome, state) => {
    const { act, editor, lose, hear, forget } = await openLosing({ knowing: 'alone' });
    await act(set(7));
    editor.world.levels.save();
    const { value } = await lose(set(8));
    if (outcome === 'applied') hear();
    else forget();
    for (const _ of [1, 2, 3]) {
      const told = await act({ action: 'list_changes', changeId: value.changeId });
      expect(told.value.settled, told.text).toMatchObject([{ changeId: value.changeId, outcome }]);
      expect(told.value.history).toMatchObject([{ changeId: value.changeId, state }]);
    }
  });

  longTest('is told by a call that fails, and stays to be asked for', async () => {
    const { act, lose, hear } = await openLosing({ knowing: 'alone' });
    await act(set(7));
    const { value } = await lose(set(8));
    hear();
    const failed = await act(set(1, 'Nobody'));
    expect(failed.value).toMatchObject({
      error: { code: 'object_not_found' },
      settled: [{ changeId: value.changeId, outcome: 'applied' }],
    });
    const told = await act({ action: 'list_changes', changeId: value.changeId });
    expect(told.value.settled).toMatchObject([{ changeId: value.changeId, outcome: 'applied' }]);
  });
});

describe('a change of which nobody can tell whether it was made', () => {
  longTest('is not passed over by an undo that does not say how far to go', async () => {
    const { act, editor, lose, hear } = await openLosing();
    await act(set(5));
    const { value } = await lose(add);
    hear();
    editor.world.set(KEY, 'Intensity', 100);
    const refused = await act({ action: 'undo' });
    expect(refused.value, refused.text).toMatchObject({
      settled: [{ changeId: value.changeId, outcome: 'unclear' }],
      error: {
        code: 'not_undoable',
        message: expect.stringContaining(`Whether ${value.changeId} (set_property) was made is not known`),
        example: { action: 'undo', changeId: 'c1' },
      },
    });
    expect(refused.value.error.message).toContain('Intensity');
    expect(editor.world.get(KEY, 'Intensity')).toBe(100);
    const listed = await act({ action: 'list_changes' });
    expect(listed.value.undo).toMatchObject({
      changeId: 'c1',
      how: expect.stringContaining('changeId'),
      why: expect.stringContaining('not known'),
    });
    const older = await act({ ...refused.value.error.example, confirm: true });
    expect(older.value, older.text).toMatchObject({
      undone: ['c1'],
      note: expect.stringContaining(`Whether ${value.changeId} (set_property) was made is not known`),
    });
  });

  longTest('is taken back by undo where it reads as it was to be, once somebody agreed', async () => {
    const { act, editor, lose, hear } = await openLosing();
    await act(set(5));
    const { value } = await lose(add);
    hear();
    const asked = await act({ action: 'undo' });
    expect(asked.value, asked.text).toMatchObject({
      error: { code: 'changed_since' },
      settled: [{ outcome: 'unclear', changes: [{ before: 5, after: 8 }], note: expect.any(String) }],
    });
    const undone = await act(asked.value.error.example);
    expect(undone.value.undone, undone.text).toEqual([value.changeId]);
    // Nothing does it again, so nothing is said to.
    expect(undone.value.undo).toMatchObject({ possible: false, why: expect.stringContaining('anew') });
    expect(editor.world.get(KEY, 'Intensity')).toBe(5);
    expect((await act({ action: 'list_changes', changeId: value.changeId })).value.history).toMatchObject([
      { state: 'rolled_back' },
    ]);
  });

  testOneOf.each([
    ['what stood there is named once', add, 'is 8 now'],
    ['what was made is named', spawn('New'), 'PointLight_5 is there, as it was to be made'],
  ])('is not made a second time by who sends it again: %s', async (_, call, known) => {
    const { act, lose, hear } = await openLosing();
    await act(set(5));
    await lose(call);
    hear();
    const { value, text } = await act(call);
    expect(value.error?.code, text).toBe('needs_confirmation');
    expect(value.error.message.split(known)).toHaveLength(2);
  });

  longTest('is undone as far as it was surely done, and the rest is named', async () => {
    const { act, editor, lose, hear } = await openLosing();
    const operations = [
      { action: 'set_property', objectPath: 'Sun', propertyName: 'LightComponent.Intensity', value: 3 },
      spawn('New'),
      { action: 'attach_actor', objectPath: 'Key Light', parent: 'New' },
    ];
    const sun = () => editor.world.get('Sun.LightComponent0', 'Intensity');
    const before = sun();
    const { value, text } = await lose({ action: 'batch', operations }, 'BeginTransaction', 1);
    expect(sun(), text).toBe(3);
    hear();
    const listed = await act({ action: 'list_changes', changeId: value.changeId });
    expect(listed.value.settled, listed.text).toMatchObject([
      {
        outcome: 'unclear',
        changes: expect.arrayContaining([expect.objectContaining({ after: 3 })]),
        unclear: expect.arrayContaining([expect.stringContaining('label of')]),
      },
    ]);
    const undone = await act({ action: 'undo', confirm: true });
    expect(undone.value.undone, undone.text).toEqual([value.changeId]);
    expect(sun()).toBe(before);
    const after = await act({ action: 'list_changes', changeId: value.changeId });
    expect(after.value.history, after.text).toMatchObject([
      { state: 'unclear', unclear: expect.arrayContaining([expect.stringContaining('label of')]) },
    ]);
  });
});

longTest('what went with an editor that was closed without saving is not listed as done', async () => {
  const bridge = await openBridge({ journals: keepOnDisk({ folder: makeDataFolder() }) });
  const { act, editor } = bridge;
  await act(set(30, 'Sun'));
  editor.world.levels.save();
  await act(spawn('New'));
  await act(set(9));
  const list = async () => (await act({ action: 'list_changes' })).value;
  expect(await list()).toMatchObject({ history: Array(3).fill({ state: 'done', canUndo: true }) });
  editor.inject({ kind: 'crash' });
  editor.clock.pass(10);
  editor.restart();
  const { history, undo } = await list();
  expect(history).toMatchObject([
    { changeId: 'c3', state: 'lost', why: expect.stringContaining('not saved') },
    { changeId: 'c2', state: 'lost' },
    { changeId: 'c1', state: 'done' },
  ]);
  expect(history[0].canUndo).toBeUndefined();
  expect(undo).toMatchObject({ possible: true, changeId: 'c1' });
  const net = await act({ action: 'list_changes', since: 'start' });
  expect(net.value.net_count, net.text).toBe(1);
});

describe('where the editor never had a batch', () => {
  const tag = { action: 'set_asset_metadata', objectPath: 'M_Metal', tag: 'Author', value: '' };
  testOneOf.each([
    ['a tag that is so already', 'a value', [tag, set(7)], 'not_applied'],
    [
      'a tag that is so already',
      'what nobody can read',
      [tag, { action: 'layout_material', objectPath: 'M_Metal' }],
      'unclear',
    ],
    [
      'an actor that hangs on nothing',
      'a value',
      [{ action: 'detach_actor', objectPath: 'Gate Beacon' }, set(7)],
      'not_applied',
    ],
  ])('%s does not prove %s beside it', async (_, __, operations, outcome) => {
    const { act, lose, forget } = await openLosing({ knowing: 'alone' });
    expect((await lose({ action: 'batch', operations })).value.status).toBe('unknown');
    forget();
    const { value, text } = await act({ action: 'list_changes' });
    expect(value.settled, text).toMatchObject([{ outcome }]);
  });
});

longTest('an asset that is at neither path after the editor was started again was not renamed', async () => {
  const { act, editor, lose, forget } = await openLosing({ knowing: 'alone' });
  const objectPath = '/Game/Props/Textures/T_Bench_D';
  await lose({ action: 'rename_asset', objectPath, path: '/Game/Moved/R1' }, 'RenameAsset');
  // It is renamed in memory, and its old file is gone.
  editor.clock.tick(50);
  forget();
  expect(
    editor.world.load(`${objectPath}.T_Bench_D`) ?? editor.world.load('/Game/Moved/R1.R1'),
  ).toBeUndefined();
  const { value, text } = await act({ action: 'list_changes' });
  expect(value.settled, text).toMatchObject([{ outcome: 'unclear' }]);
  expect(JSON.stringify(value.settled[0].changes ?? [])).not.toContain('T_Bench_D');
});

longTest(
  'what became of a change is told to the session that was left in the dark, whoever learnt it first',
  async () => {
    const { act, lose, hear, editor, tools } = await openLosing({ knowing: 'alone' });
    const before = Number(editor.world.get(KEY, 'Intensity'));
    const { value: lost } = await lose(add);
    hear();
    const listed = tools
      .find(tool => tool.stageOf === undefined && tool.listing.name === 'act')
      ?.call({
        arguments: { action: 'list_changes' },
        session: createSessionState('other'),
        signal: new AbortController().signal,
        progress: () => {},
        ask: async () => 'unavailable',
        fill: async () => ({ action: 'unavailable' }),
      });
    const heard = listed && (await editor.clock.until(listed));
    expect(heard?.structuredContent?.settled).toMatchObject([{ outcome: 'applied' }]);
    const { value, text } = await act(add);
    expect(value.note, text).toContain(`The same was sent as ${lost.changeId}`);
    expect(editor.world.get(KEY, 'Intensity')).toBe(before + 3);
  },
);
