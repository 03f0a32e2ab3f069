import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { describe, expect } from 'vitest';
import { keepOnDisk } from '../src/kernel/history/journal-file.ts';
import { readRecords } from '../src/kernel/history/journal-records.ts';
import { createPolicy } from '../src/kernel/policy/policy.ts';
import { makeDataFolder } from './support/data-folder.ts';
import { openBridge } from './support/open-bridge.ts';
import { longTest, testOneOf } from './support/soak.ts';

const KEY = 'Key Light.LightComponent0';
const set = (value: number, objectPath = 'Key Light') => ({
  action: 'set_property',
  objectPath,
  propertyName: 'LightComponent.Intensity',
  value,
});

longTest('undo puts back what was there, redo does it again', async () => {
  const { act, editor } = await openBridge();
  const start = editor.world.snapshot();
  await act(set(100));
  const end = editor.world.snapshot();
  const undone = await act({ action: 'undo' });
  expect(undone.value, undone.text).toMatchObject({
    success: true,
    undone: ['c1'],
    changes: [{ propertyName: 'LightComponent.Intensity', before: 100, after: 24, verified: true }],
    undo: { possible: true, how: 'act redo' },
  });
  expect(editor.world.snapshot()).toEqual(start);
  const redone = await act({ action: 'redo' });
  expect(redone.value, redone.text).toMatchObject({ success: true, redone: ['c1'] });
  expect(editor.world.snapshot()).toEqual(end);
});

longTest('several steps are undone in one step of the editor, and redone one by one', async () => {
  const { act, editor } = await openBridge();
  for (const value of [100, 200, 300]) await act(set(value));
  const steps = editor.world.transactions.titles.length;
  const undone = await act({ action: 'undo', steps: 2 });
  expect(undone.value.undone, undone.text).toEqual(['c3', 'c2']);
  expect(editor.world.get(KEY, 'Intensity')).toBe(100);
  expect(editor.world.transactions.titles.length).toBe(steps + 1);
  const redone = await act({ action: 'redo' });
  expect(redone.value.redone, redone.text).toEqual(['c2']);
  expect(editor.world.get(KEY, 'Intensity')).toBe(200);
});

longTest('undo goes back to and including a change that is named', async () => {
  const { act, editor } = await openBridge();
  for (const value of [100, 200, 300]) await act(set(value));
  const { value } = await act({ action: 'undo', changeId: 'c2' });
  expect(value.undone).toEqual(['c3', 'c2']);
  expect(editor.world.get(KEY, 'Intensity')).toBe(100);
});

longTest('what the user has changed since is named, and put back only when that is confirmed', async () => {
  const { act, editor } = await openBridge();
  await act(set(100));
  editor.world.set(KEY, 'Intensity', 555);
  const refused = await act({ action: 'undo' });
  expect(refused.value.error).toMatchObject({
    code: 'changed_since',
    message: expect.stringMatching(/LightComponent\.Intensity.* is 555, and was left as 100/),
    example: { action: 'undo', confirm: true },
  });
  expect(editor.world.get(KEY, 'Intensity')).toBe(555);
  const confirmed = await act(refused.value.error.example);
  expect(confirmed.value.success, confirmed.text).toBe(true);
  expect(editor.world.get(KEY, 'Intensity')).toBe(24);
});

longTest('what is as before already is said to be', async () => {
  const { act, editor } = await openBridge();
  await act(set(100));
  editor.world.set(KEY, 'Intensity', 24);
  const { value, text } = await act({ action: 'undo' });
  expect(value, text).toMatchObject({ success: true, changes: [], note: expect.stringContaining('already') });
  expect((await act({ action: 'undo' })).value.error.code).toBe('nothing_to_undo');
});

longTest('a new change ends what could be redone', async () => {
  const { act } = await openBridge();
  await act(set(100));
  await act({ action: 'undo' });
  await act(set(300));
  expect((await act({ action: 'redo' })).value.error.code).toBe('nothing_to_undo');
});

longTest('overlapping changes are undone one after the other', async () => {
  const { act, editor } = await openBridge();
  const start = editor.world.snapshot();
  const colour = { objectPath: 'Key Light', propertyName: 'LightComponent.LightColor' };
  const one = await act({
    action: 'set_property',
    ...colour,
    propertyName: `${colour.propertyName}.R`,
    value: 9,
  });
  expect(one.value.success, one.text).toBe(true);
  const two = await act({ action: 'set_property', ...colour, value: { R: 1, G: 2, B: 3 } });
  expect(two.value.success, two.text).toBe(true);
  const { value, text } = await act({ action: 'undo', steps: 2 });
  expect(value.undone, text).toEqual(['c2', 'c1']);
  expect(editor.world.snapshot()).toEqual(start);
});

longTest('a dry run of undo says what it would do, and does nothing', async () => {
  const { act, editor } = await openBridge();
  await act(set(100));
  const before = editor.world.snapshot();
  const { value } = await act({ action: 'undo', dryRun: true });
  expect(value).toMatchObject({ dryRun: true, changeIds: ['c1'], changes: [{ before: 100, after: 24 }] });
  expect(editor.world.snapshot()).toEqual(before);
  expect((await act({ action: 'undo' })).value.undone).toEqual(['c1']);
});

longTest('changes are listed newest first, with their state and what can be undone', async () => {
  const { act } = await openBridge();
  await act(set(100));
  await act(set(200));
  await act({ action: 'undo' });
  const { value, text } = await act({ action: 'list_changes' });
  expect(value, text).toMatchObject({
    success: true,
    total_count: 3,
    journal: 'kept in memory only',
    undo: { possible: true, changeId: 'c1' },
    history: [
      { changeId: 'c3', action: 'undo', state: 'done' },
      { changeId: 'c2', action: 'set_property', state: 'undone' },
      { changeId: 'c1', action: 'set_property', state: 'done', canUndo: true },
    ],
  });
});

const DELETION = { action: 'delete_actors', objectPath: 'Key Light', confirm: true };

longTest(
  'what was deleted comes back through the editor’s own undo, where console commands are allowed',
  async () => {
    const { act, editor } = await openBridge({
      engine: '5.1',
      policy: createPolicy({}, { allowConsole: true }),
    });
    const start = editor.world.snapshot();
    const deleted = await act(DELETION);
    expect(deleted.value.success, deleted.text).toBe(true);
    expect(editor.world.actor('Key Light')).toBeUndefined();
    const asked = await act({ action: 'undo' });
    expect(asked.value.error, asked.text).toMatchObject({
      code: 'needs_confirmation',
      message: expect.stringContaining('if the user did something in the editor since'),
      example: { action: 'undo', confirm: true },
    });
    const { value, text } = await act({ action: 'undo', confirm: true });
    expect(value, text).toMatchObject({ success: true, undone: ['c1'] });
    expect(editor.world.snapshot()).toEqual(start);
  },
);

longTest(
  'what only the editor brings back is not tried once something else was done here after it',
  async () => {
    const { act, editor } = await openBridge({ policy: createPolicy({}, { allowConsole: true }) });
    const { value: deleted } = await act(DELETION);
    await act({ action: 'set_property', objectPath: 'Sun', propertyName: 'bHidden', value: true });
    const before = editor.world.snapshot();
    const { value } = await act({ action: 'undo', steps: 2, confirm: true });
    expect(value.error).toMatchObject({
      code: 'not_undoable',
      message: expect.stringContaining('c2 was done after it'),
      example: { action: 'undo', steps: 1 },
    });
    expect(editor.world.snapshot()).toEqual(before);
    expect((await act(value.error.example)).value.undone).toEqual(['c2']);
    expect(deleted.undo).toMatchObject({
      possible: true,
      how: 'act undo, where console commands are allowed',
    });
    await act({ action: 'redo' });
    expect(editor.world.snapshot()).toEqual(before);
  },
);

longTest('an answer promises no undo of the editor that the policy does not allow', async () => {
  const policy = createPolicy({ forbid: [{ name: 'r', classes: ['Light'] }] }, { allowConsole: true });
  const { act } = await openBridge({ policy });
  const { value, text } = await act({ ...DELETION, objectPath: 'SM_Crate_01' });
  expect(value.undo, text).toMatchObject({ possible: false, why: expect.stringContaining('Ctrl+Z') });
});

longTest('where console commands are not allowed, a deletion is final, and undo says why', async () => {
  const { act, editor } = await openBridge();
  await act(DELETION);
  // Nobody is asked to agree to what cannot be.
  for (const agreed of [{}, { confirm: true }]) {
    const { value } = await act({ action: 'undo', ...agreed });
    expect(value.error).toMatchObject({
      code: 'not_undoable',
      message: expect.stringContaining('console commands'),
    });
  }
  expect(editor.world.actor('Key Light')).toBeUndefined();
});

longTest('an undo of the editor that takes back something else is taken back itself', async () => {
  const { act, editor } = await openBridge({
    engine: '5.1',
    policy: createPolicy({}, { allowConsole: true }),
  });
  await act(DELETION);
  editor.world.set('Sun', 'bHidden', true);
  const before = editor.world.snapshot();
  const { value } = await act({ action: 'undo', confirm: true });
  expect(value.error.code, value.error.message).toBe('not_undoable');
  expect(editor.world.snapshot()).toEqual(before);
});

describe('a long list of changes', () => {
  longTest('is a table in pages under 1,500 tokens, and each change is on one of them', async () => {
    const { act } = await openBridge();
    for (let value = 1; value <= 70; value++) await act(set(value));
    const ids: string[] = [];
    for (let cursor: string | undefined; ids.length < 70; ) {
      const { value, text } = await act({ action: 'list_changes', limit: 100, ...(cursor && { cursor }) });
      expect(countTokens(text)).toBeLessThanOrEqual(1500);
      const row = (at: number) =>
        Object.fromEntries(
          value.columns.map((name: string, index: number) => [name, value.history[at][index]]),
        );
      expect(row(0)).toMatchObject({ action: 'set_property', changes: 1, state: 'done', undo: 'possible' });
      expect(row(0).summary).toContain('Key Light');
      ids.push(...value.history.map(([id]: string[]) => id));
      cursor = value.cursor;
      if (cursor === undefined) break;
    }
    expect(ids).toEqual(Array.from({ length: 70 }, (_, index) => `c${70 - index}`));
  });

  longTest('of a few changes, the first three values of each are shown', async () => {
    const { act } = await openBridge();
    const lights = ['Key Light', 'Statue Spot', 'Sun', 'Moon'];
    await act({ action: 'set_folder', folder: 'Night', objectPaths: lights });
    const { value } = await act({ action: 'list_changes' });
    expect(value.history).toMatchObject([
      { changes: [{ after: 'Night' }, { after: 'Night' }, { after: 'Night' }], moreChanges: 1 },
    ]);
    expect(value.history[0].summary).toBe('objectPaths: Key Light, Statue Spot, Sun … (4), folder: Night');
  });
});

describe('an undo of what was saved since', () => {
  const MAP = '/Game/ThirdPerson/Lvl_ThirdPerson';

  testOneOf.each([
    ['save_all', {}],
    ['save_level', {}],
  ])('says that the file still holds it: %s', async (action, args) => {
    const { act, editor } = await openBridge();
    await act(set(100));
    await act({ action, ...args });
    const preview = await act({ action: 'undo', dryRun: true });
    expect(preview.value.note).toMatch(new RegExp(`^c2 \\(${action}\\).*file still holds`));
    const { value } = await act({ action: 'undo' });
    expect(value.note).toBe(preview.value.note);
    expect(editor.world.packages.isDirty(MAP)).toBe(true);
  });

  longTest('says nothing of what was not saved, or was saved before, or of another file', async () => {
    const { act } = await openBridge();
    await act({ action: 'save_all' });
    await act(set(100));
    expect((await act({ action: 'undo' })).value.note).toBeUndefined();
    await act(set(100));
    const barrel = {
      objectPath: '/Game/Props/Meshes/SM_Barrel',
      propertyName: 'LightMapResolution',
      value: 64,
    };
    await act({ action: 'set_property', ...barrel });
    await act({ action: 'save_asset', objectPath: '/Game/Props/Meshes/SM_Barrel' });
    const { value } = await act({ action: 'undo' });
    expect(value.note).toContain('save_asset');
    expect((await act({ action: 'undo' })).value).toMatchObject({ changes: [{ before: 100, after: 24 }] });
    expect((await act({ action: 'redo' })).value.note).toBeUndefined();
  });
});

longTest('writes that go on, as those of a value that is dragged, are one change and one undo', async () => {
  const data = makeDataFolder();
  const open = () => openBridge({ journals: keepOnDisk({ folder: data }) });
  const { act, editor } = await open();
  const start = editor.world.snapshot();
  let last = (await act(set(100))).value.undo.changeId;
  for (const value of [80, 60, 40])
    last = (await act({ ...set(value), continues: last })).value.undo.changeId;
  const { value: listed } = await act({ action: 'list_changes' });
  expect(listed.history).toHaveLength(1);
  expect(listed.history[0]).toMatchObject({ changeId: last, changes: [{ before: 24, after: 40 }] });
  const lines = readdirSync(data, { recursive: true, encoding: 'utf8' })
    .filter(path => path.endsWith('.jsonl'))
    .map(path => readRecords(readFileSync(join(data, path), 'utf8')));
  expect(lines[0]?.flatMap(({ dropped }) => dropped ?? [])).toEqual(['c1', 'c2', 'c3']);
  const { value: undone } = await act({ action: 'undo' });
  expect(undone.undone).toEqual([last]);
  expect(editor.world.snapshot()).toEqual(start);
});

longTest('a write does not go on with one after which something else happened', async () => {
  const { act, editor } = await openBridge();
  const { undo } = (await act(set(100))).value;
  editor.world.set(KEY, 'Intensity', 555);
  await act({ ...set(80), continues: undo.changeId });
  const other = { ...set(3), propertyName: 'LightComponent.IndirectLightingIntensity', continues: 'c2' };
  await act(other);
  await act({ ...set(70), continues: 'c2' });
  await act({ ...set(60), continues: 'c9' });
  const { value } = await act({ action: 'list_changes' });
  expect(value.history.map(({ changeId }: { changeId: string }) => changeId)).toHaveLength(5);
});
