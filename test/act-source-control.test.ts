import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { SceneSourceControl } from '../mocks/engine/source-control/scene-source-control.ts';
import { inProjectDirectory } from '../mocks/hosts/project-directory.ts';
import { thirdPerson } from '../mocks/worlds/third-person.ts';
import { worldPartition } from '../mocks/worlds/world-partition.ts';
import { type Bridge, type BridgeOptions, openBridge } from './support/open-bridge.ts';
import { longTest, oneIn, testOneIn, testOneOf } from './support/soak.ts';

const BARREL = '/Game/Props/Meshes/SM_Barrel';
const BENCH = '/Game/Props/Meshes/SM_Bench';
const MAP = '/Game/ThirdPerson/Lvl_ThirdPerson';
const ALLOWED = { settings: { allowAnyRemoteFunctionCall: true } };

/** A project under source control; its files are simulated only, so nothing is seen on a disk. */
const open = (sourceControl: true | SceneSourceControl = true, options: BridgeOptions = {}) =>
  openBridge({ scene: { ...thirdPerson, sourceControl }, ...ALLOWED, ...options });

/** The same with real files. */
async function openHere(sourceControl: true | SceneSourceControl = true, onRequest?: (body: string) => void) {
  const folder = mkdtempSync(join(tmpdir(), 'depot '));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const bridge = await openBridge({
    ...inProjectDirectory({ scene: { ...thirdPerson, sourceControl } }, folder),
    ...ALLOWED,
    onRequest,
  });
  return {
    bridge,
    fileOf: (packageName: string) => bridge.editor.world.packages.file(packageName)?.path ?? '',
  };
}

const outOf = ({ editor }: Bridge, packageName: string) => editor.world.packages.checkedOut(packageName);

describe('the state of files', () => {
  longTest('is told in one view: mine, free, somebody else’s, old, not controlled', async () => {
    const server = {
      checkedOutBy: { [BENCH]: 'mira@WS-17' },
      behind: [MAP],
      packages: [BARREL, BENCH, MAP, '/Game/Props/Materials/MI_Metal_Rusty'],
    };
    const { inspect, editor } = await open(server);
    editor.world.packages.checkOut(BARREL);
    const { value, text } = await inspect({
      action: 'file_state',
      objectPaths: ['SM_Barrel', BENCH, 'level', 'MI_Metal_Rusty', '/Game/Audio/Ambience/SW_Wind_Loop'],
    });
    expect(value, text).toMatchObject({
      provider: 'Perforce',
      files: [
        { objectPath: BARREL, state: 'checked_out' },
        { objectPath: BENCH, state: 'checked_out_by_other', by: 'mira@WS-17' },
        { objectPath: MAP, state: 'not_at_head' },
        { objectPath: '/Game/Props/Materials/MI_Metal_Rusty', state: 'checked_in' },
        { objectPath: '/Game/Audio/Ambience/SW_Wind_Loop', state: 'not_controlled' },
      ],
      note: expect.stringContaining('check_out'),
    });
  });

  longTest(
    'an actor of a World Partition map has a file of its own, one of a plain level the level’s',
    async () => {
      const open = await openBridge({ scene: { ...worldPartition, sourceControl: true }, ...ALLOWED });
      const { value } = await open.inspect({ action: 'file_state', objectPaths: ['Old Windmill', 'level'] });
      expect(value.files).toMatchObject([
        { objectPath: expect.stringContaining('/__ExternalActors__/'), state: 'checked_in' },
        { objectPath: '/Game/Maps/Lvl_OpenWorld', state: 'checked_in' },
      ]);
      const plain = await openBridge(ALLOWED);
      const light = await plain.inspect({ action: 'file_state', objectPaths: ['Key Light'] });
      expect(light.value.files).toEqual([{ objectPath: MAP, state: 'not_controlled' }]);
    },
  );

  longTest('a file that was written by hand or is read-only on this machine says so', async () => {
    const { bridge, fileOf } = await openHere({ packages: [BENCH] });
    chmodSync(fileOf(BARREL), 0o444);
    const { value } = await bridge.inspect({ action: 'file_state', objectPaths: [BARREL, BENCH] });
    expect(value.files).toMatchObject([
      { state: 'not_controlled', readOnly: true },
      { state: 'checked_in', readOnly: true },
    ]);
  });

  longTest('what the editor has otherwise than its file is unsaved, until it is saved', async () => {
    const { act, inspect } = await openBridge(ALLOWED);
    const ask = async () =>
      (await inspect({ action: 'file_state', objectPaths: [BARREL, 'level'] })).value.files;
    expect(await ask()).toEqual([
      { objectPath: BARREL, state: 'not_controlled' },
      { objectPath: MAP, state: 'not_controlled' },
    ]);
    await act({ action: 'set_asset_metadata', objectPath: BARREL, tag: 'Author', value: 'Level team' });
    expect(await ask()).toMatchObject([{ unsaved: true }, { objectPath: MAP }]);
    await act({ action: 'save_asset', objectPath: BARREL });
    expect((await ask())[0]).not.toHaveProperty('unsaved');
  });

  longTest('off, silent and not allowed are three things', async () => {
    const { sourceControl: _, ...without } = thirdPerson;
    const off = await openBridge({ scene: without, ...ALLOWED });
    const call = { action: 'file_state', objectPaths: [BARREL] };
    expect((await off.inspect(call)).value).toMatchObject({
      provider: 'none',
      note: expect.stringContaining('No source control'),
    });
    expect((await off.inspect({ action: 'editor_status' })).value).not.toHaveProperty('sourceControl');
    const silent = await open({ provider: 'Plastic SCM', offline: true });
    expect((await silent.inspect(call)).value).toMatchObject({
      files: [{ state: 'unknown' }],
      note: expect.stringContaining('Plastic SCM'),
    });
    expect((await silent.inspect({ action: 'editor_status' })).value.sourceControl).toBe('Plastic SCM');
    const refused = await openBridge({ engine: '5.8' });
    const { error } = (await refused.inspect(call)).value;
    expect(error.code).toBe('remote_call_not_allowed');
    expect(error.remedy).toContain('"QueryFileState"');
  });

  longTest('a file that is not there names near ones', async () => {
    const { inspect } = await open();
    const { value } = await inspect({ action: 'file_state', objectPaths: ['/Game/Props/Meshes/SM_Barel'] });
    expect(value.error).toMatchObject({ code: 'object_not_found' });
    expect(value.error.suggestions).toContain('SM_Barrel');
  });
});

describe('check_out', () => {
  longTest('checks files out, read back; undo gives them back, redo takes them again', async () => {
    const bridge = await open();
    const { value, text } = await bridge.act({ action: 'check_out', objectPaths: ['SM_Barrel', 'level'] });
    expect(value, text).toMatchObject({
      success: true,
      provider: 'Perforce',
      changes: [
        {
          objectPath: BARREL,
          propertyName: 'file',
          before: 'checked_in',
          after: 'checked_out',
          verified: true,
        },
        { objectPath: MAP, after: 'checked_out' },
      ],
      undo: { possible: true },
    });
    expect([BARREL, MAP].map(each => outOf(bridge, each))).toEqual(['unchanged', 'unchanged']);
    expect((await bridge.act({ action: 'undo' })).isError).toBe(false);
    expect([BARREL, MAP].map(each => outOf(bridge, each))).toEqual([undefined, undefined]);
    expect((await bridge.act({ action: 'redo' })).isError).toBe(false);
    expect(outOf(bridge, BARREL)).toBe('unchanged');
  });

  longTest('what was saved since is never thrown away by undo, not even with confirm', async () => {
    const bridge = await open();
    const { value } = await bridge.act({ action: 'check_out', objectPaths: [BARREL] });
    const { changeId } = value.undo;
    const saved = await bridge.act({ action: 'save_asset', objectPath: BARREL });
    expect(saved.isError, saved.text).toBe(false);
    for (const confirm of [undefined, true]) {
      const undone = await bridge.act({ action: 'undo', changeId, confirm });
      expect(undone.value.error, undone.text).toMatchObject({
        code: 'nothing_changed',
        message: expect.stringContaining('never thrown away'),
      });
    }
    expect(outOf(bridge, BARREL)).toBe('changed');
  });

  longTest('who has a file is said, nothing is checked out, and the others are offered', async () => {
    const bridge = await open({ checkedOutBy: { [BENCH]: 'mira@WS-17' } });
    const { value } = await bridge.act({ action: 'check_out', objectPaths: [BARREL, BENCH] });
    expect(value.error).toMatchObject({
      code: 'file_read_only',
      message: `${BENCH} is checked out by mira@WS-17. Nothing was checked out.`,
      remedy: expect.stringContaining('mira@WS-17'),
      example: { action: 'check_out', objectPaths: [BARREL] },
    });
    expect(outOf(bridge, BARREL)).toBeUndefined();
    expect((await bridge.act(value.error.example)).isError).toBe(false);
  });

  testOneOf.each(['level', 'the level', 'Current Level', 'open map'])('"%s" is the open one', async level => {
    const bridge = await open();
    await bridge.act({ action: 'check_out', objectPaths: [level] });
    expect(outOf(bridge, MAP)).toBe('unchanged');
  });

  longTest('an old file is not checked out', async () => {
    const { act } = await open({ behind: [BENCH] });
    const { value } = await act({ action: 'check_out', objectPaths: [BENCH] });
    expect(value.error.message).toContain('not the newest version');
    expect(value.error.remedy).toContain('newest version from Perforce');
  });

  longTest('a refusal that nobody could foresee is quoted, and the others go back', async () => {
    const bridge = await open({ refused: [BENCH] });
    const { value } = await bridge.act({ action: 'check_out', objectPaths: [BARREL, BENCH] });
    expect(value.error).toMatchObject({
      code: 'engine_declined',
      message: expect.stringContaining(`${BENCH} was not checked out`),
      engine_said: expect.stringContaining('Failed to check out'),
    });
    expect(outOf(bridge, BARREL)).toBeUndefined();
  });

  test('what is checked out already is no change', async () => {
    const bridge = await open();
    bridge.editor.world.packages.checkOut(BARREL);
    const { value } = await bridge.act({ action: 'check_out', objectPaths: [BARREL] });
    expect(value).toMatchObject({ success: true, changes: [], note: `${BARREL} was checked out already.` });
  });

  longTest('without source control, and without its server, it says so', async () => {
    const { sourceControl: _, ...without } = thirdPerson;
    const off = await openBridge({ scene: without, ...ALLOWED });
    const call = { action: 'check_out', objectPaths: [BARREL] };
    expect((await off.act(call)).value.error).toMatchObject({
      code: 'engine_declined',
      message: expect.stringContaining('No source control is set up'),
    });
    const silent = await open({ offline: true });
    expect((await silent.act(call)).value.error.message).toContain('does not answer');
  });

  test('a dry run checks nothing out', async () => {
    const bridge = await open();
    const { value } = await bridge.act({ action: 'check_out', objectPaths: [BARREL], dryRun: true });
    expect(value).toMatchObject({ dryRun: true, changes: [{ before: 'checked_in', after: 'checked_out' }] });
    expect(outOf(bridge, BARREL)).toBeUndefined();
  });

  longTest('a server that takes its time is waited for', async () => {
    const { act, editor } = await open({ seconds: 4 }, { timeoutMs: 1000 });
    const before = editor.clock.seconds;
    const { value, text } = await act({ action: 'check_out', objectPaths: [BARREL, BENCH] });
    expect(value.changes, text).toHaveLength(2);
    expect(editor.clock.seconds - before).toBeGreaterThan(7);
  });
});

describe('before a write', () => {
  const SAVES: [Record<string, unknown>, string][] = [
    [{ action: 'save_asset', objectPath: BARREL }, BARREL],
    [{ action: 'save_level' }, MAP],
    [{ action: 'save_all' }, BARREL],
    [
      {
        action: 'write_data_table',
        objectPath: 'DT_Props',
        changes: [{ row: 'Barrel', column: 'Mass', value: 4 }],
        save: true,
      },
      '/Game/Data/DT_Props',
    ],
  ];

  test.each(oneIn(6, SAVES))(
    '%o is refused with the check-out that it needs, also as a dry run, and then works',
    async (call, file) => {
      const bridge = await open({ packages: [file] });
      bridge.editor.world.packages.markDirty(BARREL);
      for (const dryRun of [true, false]) {
        const { value, text } = await bridge.act({ ...call, dryRun });
        expect(value.error, text).toMatchObject({
          code: 'file_read_only',
          message: expect.stringContaining(`${file} is checked in`),
          example: { action: 'check_out', objectPaths: [file] },
        });
      }
      const { value } = await bridge.act(call);
      expect((await bridge.act(value.error.example)).isError).toBe(false);
      const again = await bridge.act(call);
      expect(again.isError, again.text).toBe(false);
    },
  );

  testOneIn(4).each(SAVES)('%o names who has the file', async (call, file) => {
    const bridge = await open({ packages: [file], checkedOutBy: { [file]: 'mira@WS-17' } });
    bridge.editor.world.packages.markDirty(BARREL);
    const { value, text } = await bridge.act(call);
    expect(value.error?.code, text).toBe('file_read_only');
    expect(value.error.message).toContain('checked out by mira@WS-17');
    expect(value.error.example?.action).not.toBe('check_out');
  });

  testOneOf.each([
    { action: 'delete_asset', objectPath: BENCH },
    { action: 'rename_asset', objectPath: BENCH, path: 'SM_Bench_Old' },
    { action: 'delete_folder', path: '/Game/Props/Meshes' },
  ])('%o: the editor checks out what is free; what somebody else has stays', async call => {
    const free = await open({ packages: [BENCH] });
    const dry = await free.act({ ...call, dryRun: true });
    expect(dry.value.note, dry.text).toContain(`${BENCH} is checked in: the editor checks it out`);
    const held = await open({ packages: [BENCH], checkedOutBy: { [BENCH]: 'mira@WS-17' } });
    const { value } = await held.act({ ...call, confirm: true });
    expect(value.error).toMatchObject({
      code: 'file_read_only',
      message: expect.stringContaining('mira@WS-17'),
    });
    expect(held.editor.world.registry.find(`${BENCH}.SM_Bench`)).toBeDefined();
  });

  longTest('a file that is writable here is saved without a question to the server', async () => {
    const asked: string[] = [];
    const { bridge } = await openHere({ packages: [BARREL, BENCH] }, body => {
      if (body.includes('SourceControlHelpers')) asked.push(body);
    });
    bridge.editor.world.packages.checkOut(BARREL);
    for (const dryRun of [true, false]) {
      const { value, text } = await bridge.act({ action: 'save_asset', objectPath: BARREL, dryRun });
      expect(value.success, text).toBe(true);
    }
    bridge.editor.world.packages.markDirty(BARREL);
    expect((await bridge.act({ action: 'save_all' })).value.saved).toBe(1);
    expect(asked).toEqual([]);
    // Of the others it is asked about those alone that are read-only.
    bridge.editor.world.packages.markDirty(BARREL);
    bridge.editor.world.packages.markDirty(BENCH);
    const { value } = await bridge.act({ action: 'save_all', dryRun: true });
    expect(value.error).toMatchObject({ code: 'file_read_only', example: { objectPaths: [BENCH] } });
    expect(asked.join()).toContain('SM_Bench');
    expect(asked.join()).not.toContain('SM_Barrel');
  });

  longTest('an actor of a World Partition map is named when the level is saved', async () => {
    const bridge = await openBridge({ scene: { ...worldPartition, sourceControl: true }, ...ALLOWED });
    await bridge.act({ action: 'check_out', objectPaths: ['level'] });
    await bridge.act({ action: 'set_folder', objectPath: 'Old Windmill', folder: 'Mills' });
    const { value } = await bridge.act({ action: 'save_level' });
    expect(value.error.example.objectPaths).toEqual([expect.stringContaining('/__ExternalActors__/')]);
    expect((await bridge.act(value.error.example)).isError).toBe(false);
    const saved = await bridge.act({ action: 'save_level' });
    expect(saved.isError, saved.text).toBe(false);
  });

  longTest('a silent server keeps nobody from saving', async () => {
    const bridge = await open({ offline: true, packages: [] });
    const { value, text } = await bridge.act({ action: 'save_asset', objectPath: BARREL });
    expect(value, text).toMatchObject({ success: true, note: expect.stringContaining('does not answer') });
  });

  longTest('a default 5.8 that lets nobody ask is saved to as ever', async () => {
    const { sourceControl: _, ...without } = thirdPerson;
    const allowedFunctionCalls = [
      {
        classPath: '/Script/UnrealEd.EditorAssetSubsystem',
        functionNames: ['SaveAsset'],
        allowChildClasses: false,
      },
      {
        classPath: '/Script/UnrealEd.EditorLoadingAndSavingUtils',
        functionNames: ['GetDirtyContentPackages'],
        allowChildClasses: false,
      },
    ];
    const { act } = await openBridge({ scene: without, engine: '5.8', settings: { allowedFunctionCalls } });
    const { value, text } = await act({ action: 'save_asset', objectPath: BARREL });
    expect(value.success, text).toBe(true);
  });
});
