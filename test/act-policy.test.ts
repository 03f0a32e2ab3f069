import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { thirdPerson } from '../mocks/worlds/third-person.ts';
import { loadSettings } from '../src/base/config.ts';
import { OPERATIONS } from '../src/domains/operations.ts';
import { keepInMemory } from '../src/kernel/history/journal.ts';
import { createPolicy } from '../src/kernel/policy/policy.ts';
import { readPolicyFile } from '../src/kernel/policy/policy-file.ts';
import type { PolicyRules } from '../src/kernel/policy/policy-rules.ts';
import { writeProperty } from '../src/unreal/engine-call.ts';
import { callFunction } from '../src/unreal/named-function.ts';
import { type Bridge, type BridgeOptions, openBridge } from './support/open-bridge.ts';
import { longTest, testOneIn, testOneOf } from './support/soak.ts';

const INTENSITY = {
  action: 'set_property',
  objectPath: 'Key Light',
  propertyName: 'LightComponent.Intensity',
};
const BRIGHTER = { ...INTENSITY, value: 4321 };
const LEVEL = '/Game/ThirdPerson/Lvl_ThirdPerson.Lvl_ThirdPerson';

async function openUnder(rules: PolicyRules, options: BridgeOptions = {}): Promise<Bridge> {
  return openBridge({ policy: createPolicy(rules), ...options });
}

/** What the answer to a call says, and that nothing in the world is another. */
async function expectRefused(bridge: Bridge, call: Record<string, unknown>, ...words: string[]) {
  const before = bridge.editor.world.snapshot();
  const { value, text } = await bridge.act(call);
  expect(value.error?.code, text).toBe('policy_forbids');
  for (const word of words) expect(value.error.message).toContain(word);
  expect(bridge.editor.world.snapshot()).toEqual(before);
}

async function expectDone(bridge: Bridge, call: Record<string, unknown>) {
  const { value, text } = await bridge.act(call);
  expect(value.success, text).toBe(true);
}

const forbid = (rule: Omit<NonNullable<PolicyRules['forbid']>[number], 'name'>): PolicyRules => ({
  forbid: [{ name: 'hands off', reason: 'It belongs to the lighting team', ...rule }],
});
const allow = (rule: Omit<NonNullable<PolicyRules['allow']>[number], 'name'>): PolicyRules => ({
  allow: [{ name: 'a little', ...rule }],
});

describe('forbid', () => {
  test('by operation: the rule and its reason are named, and nothing is sent', async () => {
    const bridge = await openUnder(forbid({ operations: ['set_*'] }));
    const frames = await bridge.countFrames(
      expectRefused(bridge, BRIGHTER, '"hands off"', 'set_property', 'It belongs to the lighting team'),
    );
    expect(frames).toBe(0);
  });

  testOneOf.each([
    ['its own class', 'PointLight'],
    ['a class above it', 'Light'],
    ['the C++ spelling', 'ALight'],
    ['the class of the component', 'LightComponent'],
  ])('by class: %s', async (_, name) => {
    const bridge = await openUnder(forbid({ classes: [name] }));
    await expectRefused(bridge, BRIGHTER, '"hands off"');
    await expectDone(bridge, {
      ...{ action: 'set_property', objectPath: 'Statue', propertyName: 'bHidden', value: true },
    });
  });

  testOneOf.each(['BP_Lamp', 'BP_Lamp_C', 'Actor'])('by class: a Blueprint, as %s', async name => {
    const bridge = await openUnder(forbid({ classes: [name] }));
    await expectRefused(bridge, {
      action: 'set_property',
      objectPath: 'Gate Lamp',
      propertyName: 'bHidden',
      value: true,
    });
  });

  longTest('by class: also where a default 5.8 does not tell classes by function', async () => {
    const bridge = await openUnder(forbid({ classes: ['Light'] }), { engine: '5.8' });
    const objectPath = bridge.editor.world.pathOf('Key Light');
    await expectRefused(bridge, { ...BRIGHTER, objectPath });
  });

  testOneOf.each([
    '/Game/ThirdPerson/**',
    '/Game/ThirdPerson',
    '/game/thirdperson/lvl_*',
    '/Game/**/Lvl_ThirdPerson',
    '/Game/ThirdPerson/UEDPIE_0_Lvl_ThirdPerson',
    '/Game/ThirdPerson/UEDPIE_*',
    `${LEVEL}:PersistentLevel.PointLight_2`,
    `${LEVEL}:PersistentLevel.PointLight_*`,
  ])('by path: %s', async path => {
    const bridge = await openUnder(forbid({ paths: [path] }));
    await expectRefused(bridge, BRIGHTER, '"hands off"');
  });

  longTest('by path: what else lies beside it is free', async () => {
    const bridge = await openUnder(
      forbid({ paths: [`${LEVEL}:PersistentLevel.PointLight_2`, '/Game/Third/**'] }),
    );
    await expectDone(bridge, {
      action: 'set_property',
      objectPath: 'Sun',
      propertyName: 'bHidden',
      value: true,
    });
  });

  longTest('by function, under any of the names that the engine finds it by', async () => {
    const bridge = await openUnder(forbid({ functions: ['BP_Lamp.Set*', 'Actor.K2_SetActorLocation'] }));
    const call = { action: 'call_function', objectPath: 'Gate Lamp', confirm: true };
    await expectRefused(
      bridge,
      { ...call, functionName: 'SetBrightness', parameters: { Lumens: 400 } },
      '"hands off"',
    );
    const move = callFunction(
      bridge.editor.world.pathOf('Gate Lamp'),
      {
        classPath: '/Game/ThirdPerson/Blueprints/BP_Lamp.BP_Lamp_C',
        functionName: 'Set Actor Location',
        children: 'allowed',
      },
      { NewLocation: { X: 0, Y: 0, Z: 0 } },
      'none',
    );
    await expect(bridge.editor.clock.until(bridge.session.client.send(move))).rejects.toMatchObject({
      code: 'policy_forbids',
    });
  });

  longTest('all criteria of a rule must match', async () => {
    const bridge = await openUnder(forbid({ classes: ['Light'], paths: ['/Game/Elsewhere/**'] }));
    await expectDone(bridge, BRIGHTER);
    const strict = await openUnder(
      forbid({ classes: ['Light'], paths: ['/Game/**'], operations: ['set_property'] }),
    );
    await expectRefused(strict, BRIGHTER);
  });

  longTest('it beats allow', async () => {
    const bridge = await openUnder({ ...allow({ operations: ['*'] }), ...forbid({ classes: ['Light'] }) });
    await expectRefused(bridge, BRIGHTER, '"hands off"');
  });

  longTest('a dry run is refused as well', async () => {
    const bridge = await openUnder(forbid({ classes: ['Light'] }));
    await expectRefused(bridge, { ...BRIGHTER, dryRun: true });
  });
});

describe('on the wire', () => {
  const library = (name: string) => `/Script/UnrealEd.Default__${name}`;
  const libraryCall = (className: string, functionName: string, parameters: Record<string, unknown>) =>
    callFunction(
      library(className),
      { classPath: `/Script/UnrealEd.${className}`, functionName, children: 'exact' },
      parameters,
      'none',
    );

  testOneOf.each([
    [
      'an actor in a list',
      'EditorActorSubsystem',
      'DestroyActors',
      { ActorsToDestroy: [`${LEVEL}:PersistentLevel.PointLight_2`] },
    ],
    [
      'an asset',
      'EditorAssetSubsystem',
      'DeleteAsset',
      { AssetPathToDelete: '/Game/ThirdPerson/Lvl_ThirdPerson' },
    ],
    [
      'a destination',
      'EditorAssetSubsystem',
      'RenameAsset',
      { SourceAssetPath: '/Game/Props/A', DestinationAssetPath: '/Game/ThirdPerson/A' },
    ],
    ['the folder itself', 'EditorAssetSubsystem', 'DeleteDirectory', { DirectoryPath: '/Game/ThirdPerson' }],
    ['the folder above it', 'EditorAssetSubsystem', 'DeleteDirectory', { DirectoryPath: '/Game/' }],
    [
      'a detour',
      'EditorAssetSubsystem',
      'DeleteAsset',
      { AssetPathToDelete: '/Game/Props/../ThirdPerson//Lvl_ThirdPerson' },
    ],
    [
      'reference text',
      'EditorAssetSubsystem',
      'SetMetadataTag',
      { Object: "/Script/Engine.World'/Game/ThirdPerson/Lvl_ThirdPerson.Lvl_ThirdPerson'" },
    ],
    [
      'the level that it puts something into',
      'EditorActorSubsystem',
      'SpawnActorFromClass',
      { ActorClass: '/Script/Engine.PointLight' },
    ],
  ])('a forbidden path is found in the parameters: %s', async (_, className, functionName, parameters) => {
    const { editor, session } = await openUnder(forbid({ paths: ['/Game/ThirdPerson/**'] }));
    const before = editor.world.snapshot();
    const sent = editor.clock.until(session.client.send(libraryCall(className, functionName, parameters)));
    await expect(sent).rejects.toMatchObject({ code: 'policy_forbids', details: { sent: 'no' } });
    expect(editor.world.snapshot()).toEqual(before);
  });

  test('what is spawned counts as of its class', async () => {
    const { editor, session } = await openUnder(forbid({ classes: ['Light'] }));
    const spawn = libraryCall('EditorActorSubsystem', 'SpawnActorFromClass', {
      ActorClass: '/Script/Engine.SpotLight',
      ...{ Location: { X: 0, Y: 0, Z: 0 }, Rotation: { Pitch: 0, Yaw: 0, Roll: 0 }, bTransient: false },
    });
    await expect(editor.clock.until(session.client.send(spawn))).rejects.toMatchObject({
      code: 'policy_forbids',
    });
  });

  test('one forbidden change keeps the whole batch back', async () => {
    const { editor, session } = await openUnder(forbid({ classes: ['Light'] }));
    const floor = editor.world.pathOf('Statue');
    const calls = [
      writeProperty(floor, 'bHidden', true),
      writeProperty(`${editor.world.pathOf('Key Light')}.LightComponent0`, 'Intensity', 1),
    ];
    await expect(editor.clock.until(session.client.sendAll(calls))).rejects.toMatchObject({
      code: 'policy_forbids',
    });
    expect(editor.world.get('Statue', 'bHidden')).toBe(false);
  });

  test('a rule for an operation holds for what belongs to none', async () => {
    const { editor, session } = await openUnder(forbid({ operations: ['set_property'] }));
    const write = writeProperty(editor.world.pathOf('Statue'), 'bHidden', true);
    await expect(editor.clock.until(session.client.send(write))).rejects.toMatchObject({
      code: 'policy_forbids',
    });
  });
});

describe('allow', () => {
  testOneIn(2).each([
    ['operation', { operations: ['set_property'] }],
    ['class', { classes: ['Light'] }],
    ['path', { paths: ['/Game/ThirdPerson/**'] }],
  ])('by %s: what a rule matches is done', async (_, rule) => {
    await expectDone(await openUnder(allow(rule)), BRIGHTER);
  });

  testOneIn(3).each([
    ['operation', { operations: ['save_*'] }],
    ['class', { classes: ['StaticMeshActor'] }],
    ['path', { paths: ['/Game/Maps/**'] }],
    ['function', { functions: ['Actor.*'] }],
    ['operation and path', { operations: ['set_property'], paths: ['/Game/Maps/**'] }],
  ])('by %s: what no rule matches is refused', async (_, rule) => {
    await expectRefused(await openUnder(allow(rule)), BRIGHTER, 'No rule of the policy allows');
  });

  test('no rule at all allows nothing', async () => {
    await expectRefused(await openUnder({ allow: [] }), BRIGHTER);
  });
});

describe('each operation under a policy', () => {
  const MAP = '/Game/ThirdPerson/Lvl_ThirdPerson';
  const cases: [string, Record<string, unknown>, PolicyRules['forbid']][] = [
    ['spawns no light', { action: 'spawn_actor', class: 'PointLight' }, [{ name: 'x', classes: ['Light'] }]],
    [
      'spawns nothing into the map',
      { action: 'spawn_actor', class: 'PointLight' },
      [{ name: 'x', paths: [MAP] }],
    ],
    [
      'deletes no actor of the map',
      { action: 'delete_actors', objectPaths: ['Statue'], confirm: true },
      [{ name: 'x', paths: [MAP] }],
    ],
    [
      'deletes no light',
      { action: 'delete_actors', objectPaths: ['Key Light'], confirm: true },
      [{ name: 'x', classes: ['Light'] }],
    ],
    [
      'deletes no folder above',
      { action: 'delete_folder', path: '/Game/Props', confirm: true },
      [{ name: 'x', paths: ['/Game/Props/Textures/**'] }],
    ],
    [
      'deletes no asset',
      { action: 'delete_asset', objectPath: '/Game/Props/Textures/T_Bench_D', confirm: true },
      [{ name: 'x', paths: ['/Game/Props/**'] }],
    ],
    ['saves no map', { action: 'save_level' }, [{ name: 'x', paths: [MAP] }]],
    [
      'renames nothing into a folder',
      { action: 'rename_asset', objectPath: '/Game/Props/Textures/T_Bench_D', path: '/Game/Core/T' },
      [{ name: 'x', paths: ['/Game/Core/**'] }],
    ],
  ];
  testOneIn(10).each(cases)('%s', async (_, call, rules) => {
    await expectRefused(await openUnder({ forbid: rules }), call, '"x"');
  });

  longTest('gives a material from a forbidden folder to nothing, and looks at one under allow', async () => {
    const call = { action: 'set_material', objectPath: 'SM_Floor', material: 'M_Plaster' };
    const bridge = await openUnder(allow({ paths: [MAP] }));
    await expectDone(bridge, call);
    const material = (await bridge.inspect({ action: 'find_assets', query: 'M_Plaster' })).text;
    const path = /\/Game\/[\w/]*M_Plaster/.exec(material)?.[0] ?? '';
    await expectRefused(await openUnder({ forbid: [{ name: 'x', paths: [path] }] }), call, '"x"');
  });

  describe('a batch', () => {
    const operations = [{ action: 'set_folder', objectPath: 'Statue', folder: 'Stone' }, { ...BRIGHTER }];
    const BATCH = { action: 'batch', operations };

    testOneOf.each([
      ['an operation in it', forbid({ operations: ['set_property'] })],
      ['the class of one target', forbid({ classes: ['Light'] })],
      ['batches', forbid({ operations: ['batch'] })],
      ['an operation on a class', forbid({ operations: ['set_property'], classes: ['Light'] })],
    ])('is refused whole where a rule forbids %s', async (_, rules) => {
      await expectRefused(await openUnder(rules), BATCH, '"hands off"');
      const bridge = await openUnder(rules);
      const before = bridge.editor.world.get('Key Light.LightComponent0', 'Intensity');
      expect((await bridge.act({ ...BATCH, onError: 'continue' })).text).toContain('policy_forbids');
      expect(bridge.editor.world.get('Key Light.LightComponent0', 'Intensity')).toBe(before);
    });

    longTest('needs rules that allow all that it holds', async () => {
      await expectDone(await openUnder(allow({ operations: ['set_*'] })), BATCH);
      await expectRefused(await openUnder(allow({ operations: ['set_property'] })), BATCH);
      await expectRefused(
        await openUnder({
          allow: [
            { name: 'values', operations: ['set_property'] },
            { name: 'folders of lights', operations: ['set_folder'], classes: ['Light'] },
          ],
        }),
        BATCH,
      );
    });
  });

  /** A change, and others who move it under rules of their own, at the same editor. */
  async function openAfter(change: Record<string, unknown>) {
    const journals = keepInMemory();
    const first = await openBridge({ journals });
    await expectDone(first, change);
    return {
      world: first.editor.world,
      async tryIt(rules: PolicyRules, action: string) {
        const bridge = await openUnder(rules, { journals });
        bridge.editor.handle = request => first.editor.handle(request);
        return (await bridge.act({ action })).value;
      },
    };
  }

  longTest('a batch is taken back and done again as what it carries', async () => {
    const operations = ['Key Light', 'Statue'].map(objectPath => ({
      ...{ action: 'set_transform', objectPath, location: { X: 10 } },
    }));
    const { world, tryIt } = await openAfter({ action: 'batch', operations });
    const after = world.snapshot();
    const properties = forbid({ operations: ['set_property', 'set_properties'] });
    expect((await tryIt(properties, 'undo')).success).toBe(true);
    const before = world.snapshot();
    expect(before).not.toEqual(after);
    expect((await tryIt(forbid({ operations: ['set_transform'] }), 'redo')).error.code).toBe(
      'policy_forbids',
    );
    expect(world.snapshot()).toEqual(before);
    expect((await tryIt(properties, 'redo')).success).toBe(true);
    expect(world.snapshot()).toEqual(after);
    expect((await tryIt(forbid({ operations: ['set_transform'] }), 'undo')).error.code).toBe(
      'policy_forbids',
    );
  });

  testOneOf.each([false, true])(
    'a redo is held against what it amounts to (in a batch: %s)',
    async isBatch => {
      const snap = { action: 'attach_actor', objectPath: 'Key Light', parent: 'Statue', keep: 'snap' };
      const call = isBatch ? { action: 'batch', operations: [snap] } : snap;
      const { world, tryIt } = await openAfter(call);
      expect((await tryIt({}, 'undo')).success).toBe(true);
      const before = world.snapshot();
      expect((await tryIt(forbid({ operations: ['set_transform'] }), 'redo')).error.code).toBe(
        'policy_forbids',
      );
      expect(world.snapshot()).toEqual(before);
      expect((await tryIt(forbid({ operations: ['set_property'] }), 'redo')).success).toBe(true);
    },
  );

  longTest('an undo is judged by what it writes, a redo by what it does again', async () => {
    const { world, tryIt } = await openAfter(BRIGHTER);
    const intensity = () => world.get('Key Light.LightComponent0', 'Intensity');
    for (const rule of [{ classes: ['Light'] }, { operations: ['set_property'] }]) {
      expect((await tryIt(forbid(rule), 'undo')).error.code).toBe('policy_forbids');
      expect(intensity()).toBe(4321);
    }
    expect((await tryIt(forbid({ operations: ['set_transform'] }), 'undo')).success).toBe(true);
    expect(intensity()).not.toBe(4321);
    for (const rules of [
      forbid({ operations: ['set_property'] }),
      forbid({ operations: ['set_property'], classes: ['Light'] }),
    ]) {
      expect((await tryIt(rules, 'redo')).error.code).toBe('policy_forbids');
    }
    expect(intensity()).not.toBe(4321);
    expect((await tryIt(allow({ operations: ['redo', 'set_property'] }), 'redo')).success).toBe(true);
    expect(intensity()).toBe(4321);
  });
});

describe('the policy file', () => {
  const operations = OPERATIONS.map(({ name }) => name);

  function writePolicy(text: string): string {
    const folder = mkdtempSync(join(tmpdir(), 'policy ü '));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const file = join(folder, 'unreal-bridge.policy.json');
    writeFileSync(file, text);
    return file;
  }

  test('is read as it stands', () => {
    const rules = {
      confirm: 'user',
      forbid: [{ name: 'maps', paths: ['/Game/Maps/**'], operations: ['set_*'], reason: 'ours' }],
    };
    const file = writePolicy(`\uFEFF${JSON.stringify({ $schema: './policy.schema.json', ...rules })}`);
    expect(readPolicyFile(file, operations)).toMatchObject(rules);
  });

  test.each([
    ['{ "forbid": [{ "name": "a", "path": ["/Game"] }] }', ['"forbid[0].path"', 'did you mean "paths"']],
    ['{ "forbids": [] }', ['"forbids"', 'did you mean "forbid"']],
    ['{ "forbid": [{ "name": "a" }] }', ['"forbid[0]"', 'operations, classes, paths, functions']],
    ['{ "forbid": [{ "paths": ["/Game"] }] }', ['"forbid[0].name"']],
    [
      '{ "forbid": [{ "name": "a", "paths": ["Game/Maps"] }] }',
      ['"forbid[0].paths[0]"', 'begins with a slash'],
    ],
    ['{ "forbid": [{ "name": "a", "paths": [] }] }', ['"forbid[0].paths"', 'at least one']],
    [
      '{ "forbid": [{ "name": "a", "functions": ["DestroyActors"] }] }',
      ['"forbid[0].functions[0]"', 'Class.Function'],
    ],
    [
      '{ "allow": [{ "name": "a", "operations": ["set_proprty"] }] }',
      ['"allow[0].operations"', 'set_property'],
    ],
    ['{ "confirm": "me" }', ['"confirm"', 'user']],
    ['{ "readOnly": "yes" }', ['"readOnly"']],
    ['{ nonsense', ['not JSON']],
    ['[]', ['object']],
  ])('what is wrong with %s is named, with the file and the mend', (text, words) => {
    const file = writePolicy(text);
    let message = '';
    try {
      readPolicyFile(file, operations);
    } catch (thrown) {
      message = thrown instanceof Error ? thrown.message : '';
    }
    for (const word of [file, ...words]) expect(message).toContain(word);
  });

  test('one that is not there is named', () => {
    expect(() => readPolicyFile('/nowhere/policy.json', operations)).toThrow('/nowhere/policy.json');
  });

  test('is looked for in the working directory and above; a path counts from where it is written', () => {
    const top = mkdtempSync(join(tmpdir(), 'policy '));
    onTestFinished(() => rmSync(top, { recursive: true, force: true }));
    const below = join(top, 'a', 'b');
    mkdirSync(below, { recursive: true });
    const load = (flags: Record<string, unknown> = {}) =>
      loadSettings({ flags, env: {}, directory: below }).policy;
    expect(load()).toBeUndefined();
    writeFileSync(join(top, 'unreal-bridge.policy.json'), '{}');
    expect(load()).toBe(join(top, 'unreal-bridge.policy.json'));
    writeFileSync(
      join(top, 'a', 'unreal-bridge.json'),
      '{ "policy": "rules.json", "audit": "log/act.jsonl" }',
    );
    expect(load()).toBe(join(top, 'a', 'rules.json'));
    expect(load({ policy: 'mine.json' })).toBe(join(below, 'mine.json'));
    expect(loadSettings({ env: {}, directory: below }).audit).toBe(join(top, 'a', 'log', 'act.jsonl'));
  });
});

describe('never called', () => {
  const KISMET = '/Script/Engine.KismetSystemLibrary';
  const send = async (
    { editor, session }: Bridge,
    functionName: string,
    parameters: Record<string, unknown> = {},
    classPath = KISMET,
  ) => {
    const right = { classPath, functionName, children: 'exact' as const };
    const call = callFunction(classPath.replace('.', '.Default__'), right, parameters, 'none');
    return editor.clock.until(session.client.send(call)).then(
      () => 'done',
      thrown => thrown.code,
    );
  };
  const PYTHON = '/Script/PythonScriptPlugin.PythonScriptLibrary';
  const everythingOn = () =>
    openBridge({ policy: createPolicy({}, { allowConsole: true, allowPython: true }), engine: '5.1' });

  testOneIn(2).each([
    ...['QuitEditor', 'quiteditor', 'Quit Editor', 'LaunchURL', 'Launch URL', 'QuitGame', 'Quit Game'],
    // They would leave open, close or take back the steps that our own undo rests on.
    ...['BeginTransaction', 'EndTransaction', 'CancelTransaction', 'begin transaction', 'K2_EndTransaction'],
    ...['UndoTransaction', 'Undo', 'Redo', 'OpenUndoBracket'],
  ])('%s', async name => {
    expect(await send(await everythingOn(), name)).toBe('never_allowed');
  });

  test.each([
    ['SendToConsole', '/Script/Engine.PlayerController', { Command: 'r.Foo 1' }],
    ['SetConsoleVariable', '/Script/FunctionalTesting.FunctionalTest', { Name: 'r.Foo', InValue: '1' }],
    ['CheatScript', '/Script/Engine.CheatManager', { ScriptName: 'Mine' }],
  ])('%s is a command of the console under another name', async (name, classPath, parameters) => {
    const listed = await openBridge({ policy: createPolicy({ console: {} }, {}) });
    expect(await send(listed, name, parameters, classPath)).toBe('never_allowed');
    expect(await send(await everythingOn(), name, parameters, classPath)).not.toBe('never_allowed');
  });

  test('the animation data’s own brackets, and a dialog whose name goes on', async () => {
    const data = '/Script/AnimationData.AnimSequencerController';
    expect(await send(await everythingOn(), 'OpenBracket', {}, data)).toBe('never_allowed');
    const tools = '/Script/AssetTools.AssetToolsImpl';
    expect(await send(await openBridge(), 'DuplicateAssetWithDialogAndTitle', {}, tools)).toBe(
      'never_allowed',
    );
  });

  testOneOf.each(['BeginTransaction', 'begin transaction', 'EndTransaction', 'CancelTransaction'])(
    '%s by call_function, with consent and every switch on: no step is left open or closed',
    async functionName => {
      const bridge = await openBridge({
        policy: createPolicy({}, { allowConsole: true, allowPython: true }),
      });
      const { value, text } = await bridge.act({
        ...{ action: 'call_function', objectPath: '/Script/Engine.Default__KismetSystemLibrary' },
        ...{ functionName, parameters: { Description: 'mine' }, confirm: true },
      });
      expect(value.error?.code, text).toBe('never_allowed');
      expect(value.error.remedy).toContain('batch');
      expect(bridge.editor.world.transactions.isOpen).toBe(false);
    },
  );

  testOneIn(2).each([
    ...['quit', 'EXIT', 'QUIT_EDITOR', 'restart_editor', 'debug crash', 'stat fps | quit', 'stat fps; exit'],
    ...['TRANSACTION UNDO', 'transaction reset', 'stat fps | Transaction Redo', 'TRANSACTION CANCEL'],
    ...['stat fps\nQuit', 'Automation RunTests Foo;Quit', 'exec commands.txt', 'WebControl.StopServer'],
  ])('the console command "%s", even where console commands are allowed', async Command => {
    expect(await send(await everythingOn(), 'ExecuteConsoleCommand', { Command })).toBe('never_allowed');
  });

  longTest('console commands and Python need their switches', async () => {
    const closed = await openBridge({ engine: '5.1' });
    expect(await send(closed, 'ExecuteConsoleCommand', { Command: 'TRANSACTION UNDO' })).toBe(
      'never_allowed',
    );
    expect(await send(closed, 'ExecutePythonCommandEx', { PythonCommand: '1' }, PYTHON)).toBe(
      'never_allowed',
    );
    const console = await openBridge({ engine: '5.1', policy: createPolicy({}, { allowConsole: true }) });
    expect(await send(console, 'ExecuteConsoleCommand', { Command: 'stat fps' })).toBe('done');
    expect(await send(console, 'ExecuteConsoleCommand', { Command: 'py print(1)' })).toBe('never_allowed');
    expect(await send(console, 'ExecutePythonCommandEx', { PythonCommand: '1' }, PYTHON)).toBe(
      'never_allowed',
    );
    expect(
      await send(await everythingOn(), 'ExecutePythonCommandEx', { PythonCommand: '1' }, PYTHON),
    ).not.toBe('never_allowed');
  });

  longTest('what opens a dialog, unless the editor runs unattended', async () => {
    const saving = '/Script/UnrealEd.EditorLoadingAndSavingUtils';
    expect(await send(await openBridge(), 'SaveDirtyPackagesWithDialog', {}, saving)).toBe('never_allowed');
    const unattended = await openBridge({ scene: { ...thirdPerson, unattended: true } });
    expect(await send(unattended, 'SaveDirtyPackagesWithDialog', {}, saving)).not.toBe('never_allowed');
  });

  test('call_function says so before anybody is asked', async () => {
    const bridge = await openBridge({ answerForm: () => ({ action: 'accept', content: { confirm: true } }) });
    const { value } = await bridge.act({
      action: 'call_function',
      objectPath: '/Script/Engine.Default__KismetSystemLibrary',
      functionName: 'QuitEditor',
    });
    expect(value.error.code).toBe('never_allowed');
  });
});
