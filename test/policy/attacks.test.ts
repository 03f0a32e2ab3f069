import { describe, expect, test } from 'vitest';
import { keepInMemory } from '../../src/kernel/history/journal.ts';
import { createPolicy } from '../../src/kernel/policy/policy.ts';
import type { PolicyRules } from '../../src/kernel/policy/policy-rules.ts';
import { type EngineCall, writeProperty } from '../../src/unreal/engine-call.ts';
import { callFunction } from '../../src/unreal/named-function.ts';
import { type Bridge, type BridgeOptions, openBridge } from '../support/open-bridge.ts';
import { longTest, oneIn, testOneIn, testOneOf } from '../support/soak.ts';

const MAP = '/Game/ThirdPerson/Lvl_ThirdPerson';
const LEVEL = `${MAP}.Lvl_ThirdPerson:PersistentLevel`;
const ACTORS = '/Script/UnrealEd.Default__EditorActorSubsystem';
const ASSETS = '/Script/UnrealEd.Default__EditorAssetSubsystem';
const SAVING = '/Script/UnrealEd.Default__EditorLoadingAndSavingUtils';
const KISMET = '/Script/Engine.Default__KismetSystemLibrary';
const PERFORMANCE = '/Script/UnrealEd.Default__EditorPerformanceSettings';

const openUnder = (rules: PolicyRules, options: BridgeOptions = {}) =>
  openBridge({ policy: createPolicy(rules), ...options });
const forbid = (rule: Omit<NonNullable<PolicyRules['forbid']>[number], 'name'>): PolicyRules => ({
  forbid: [{ name: 'hands off', ...rule }],
});
const allow = (rule: Omit<NonNullable<PolicyRules['allow']>[number], 'name'>): PolicyRules => ({
  allow: [{ name: 'a little', ...rule }],
});
/** The project lets the editor undo by its console. */
const UNDOING = { settings: { allowConsoleCommandRemoteExecution: true } };
const call = (objectPath: string, functionName: string, parameters: Record<string, unknown> = {}) => ({
  action: 'call_function',
  ...{ objectPath, functionName, parameters, unlisted: true, confirm: true },
});

/** Everything in the editor that an attack could be about, with what is on the disk. */
function stateOf({ editor: { world } }: Bridge) {
  const files = world.packages
    .files()
    .map(({ packageName, savedAt }) => [packageName, savedAt, world.packages.isDirty(packageName)]);
  return { ...world.snapshot(), files };
}

async function expectRefused(bridge: Bridge, args: Record<string, unknown>, code = 'policy_forbids') {
  const before = stateOf(bridge);
  const { value, text } = await bridge.act(args);
  expect(value.error?.code, text).toBe(code);
  expect(stateOf(bridge)).toEqual(before);
}

/** The same below the operations, which would not send everything. */
function wire(
  objectPath: string,
  classPath: string,
  functionName: string,
  parameters: Record<string, unknown>,
) {
  return callFunction(objectPath, { classPath, functionName, children: 'allowed' }, parameters, 'none');
}

function outcomeOf({ editor, session }: Bridge, sent: EngineCall<unknown>): Promise<string> {
  return editor.clock.until(session.client.send(sent)).then(
    () => 'done',
    thrown => thrown.code,
  );
}

const lights = ({ editor }: Bridge) =>
  editor.world.actors().filter(({ class: { name } }) => name === 'PointLight').length;

describe('what a call does not name', () => {
  const rules: [string, PolicyRules][] = [
    ['a class', forbid({ classes: ['Light'] })],
    ['an operation', forbid({ operations: ['delete_*'] })],
    ['a function', forbid({ functions: ['EditorActorSubsystem.Destroy*'] })],
    ['a path', forbid({ paths: [`${LEVEL}.PointLight_*`] })],
    ['a class of components', forbid({ classes: ['LightComponent'] })],
    ['a path of a component', forbid({ paths: [`${LEVEL}.PointLight_2.LightComponent0`] })],
  ];

  test.each(oneIn(10, rules))('%s: selects all, then deletes what is selected', async (_, policy) => {
    const bridge = await openUnder(policy);
    const before = lights(bridge);
    await bridge.act(call(ACTORS, 'SelectAll'));
    expect(bridge.editor.world.selection.length).toBeGreaterThan(20);
    const { value, text } = await bridge.act(call(ACTORS, 'DeleteSelectedActors'));
    expect(value.error?.code, text).toBe('policy_forbids');
    expect(lights(bridge)).toBe(before);
  });

  testOneOf.each([
    ['Blueprint', { action: 'create_blueprint', path: '/Game/Z/BP_New', parent: 'Actor' }],
    ['Blueprint', { action: 'create_asset', class: 'Blueprint', path: '/Game/Z/BP_New' }],
    ['World', { action: 'new_level', level: '/Game/Z/L_New', confirm: true }],
  ])('a class of assets, %s: makes one whose class no parameter names: %j', async (name, making) => {
    await expectRefused(await openUnder(forbid({ classes: [name] })), making);
  });

  testOneIn(8).each(rules)('%s: deletes what the user has selected', async (_, policy) => {
    const bridge = await openUnder(policy);
    bridge.editor.world.select('Key Light');
    await expectRefused(bridge, call(ACTORS, 'DeleteSelectedActors'));
  });

  longTest('lets what is allowed of a selection go', async () => {
    const bridge = await openUnder(forbid({ classes: ['Light'] }));
    bridge.editor.world.select('Statue');
    const { value, text } = await bridge.act(call(ACTORS, 'DeleteSelectedActors'));
    expect(value.success, text).toBe(true);
    expect(bridge.editor.world.actor('Statue')).toBeUndefined();
  });

  longTest('deletes what was judged, whatever is selected between the look and the call', async () => {
    const bridge = await openUnder(forbid({ classes: ['Light'] }), {
      onRequest: body => {
        // The user clicks right before the change arrives.
        if (body.includes('DeleteSelectedActors')) bridge.editor.world.select('Key Light');
      },
    });
    const before = lights(bridge);
    bridge.editor.world.select('Statue');
    await bridge.act(call(ACTORS, 'DeleteSelectedActors'));
    expect(lights(bridge)).toBe(before);
    expect(bridge.editor.world.actor('Statue')).toBeUndefined();
  });

  testOneOf.each([
    ['save_all', { action: 'save_all' }],
    [
      'SaveDirtyPackages',
      call(SAVING, 'SaveDirtyPackages', { bSaveMapPackages: true, bSaveContentPackages: true }),
    ],
    ['SaveCurrentLevel', call(SAVING, 'SaveCurrentLevel')],
    ['SaveAllDirtyLevels', call('/Script/LevelEditor.Default__LevelEditorSubsystem', 'SaveAllDirtyLevels')],
  ])('%s writes no forbidden map', async (_, args) => {
    const bridge = await openUnder(forbid({ paths: ['/Game/ThirdPerson/**'] }));
    bridge.editor.world.set('Statue', 'bHidden', true);
    expect(bridge.editor.world.packages.isDirty(MAP)).toBe(true);
    await expectRefused(bridge, args);
  });

  longTest.each([
    ['a class of actors in it', forbid({ classes: ['Light'] })],
    ['a class of components in it', forbid({ classes: ['LightComponent'] })],
    ['an actor in it', forbid({ paths: [`${LEVEL}.PointLight_2`] })],
    ['all that is in it', forbid({ paths: [LEVEL] })],
    ['the map', forbid({ paths: [MAP] })],
    ['all but one class', allow({ classes: ['StaticMeshActor'] })],
  ])('a rule on %s judges each way of saving the level alike', async (_, policy) => {
    const verdicts = new Map<string, unknown>();
    for (const [name, args] of Object.entries({
      save_all: { action: 'save_all' },
      save_level: { action: 'save_level' },
      SaveCurrentLevel: call(SAVING, 'SaveCurrentLevel'),
      'SaveCurrentLevel of the other class': call(
        '/Script/LevelEditor.Default__LevelEditorSubsystem',
        'SaveCurrentLevel',
      ),
      SaveAllDirtyLevels: call('/Script/LevelEditor.Default__LevelEditorSubsystem', 'SaveAllDirtyLevels'),
      SavePackages: call(SAVING, 'SavePackages', { PackagesToSave: [MAP], bOnlyDirty: true }),
    })) {
      const bridge = await openUnder(policy);
      bridge.editor.world.set('Key Light', 'bHidden', true);
      const { value, text } = await bridge.act(args);
      const code = value.error?.code ?? 'saved';
      verdicts.set(name, code);
      expect(bridge.editor.world.packages.isDirty(MAP), `${name}: ${text}`).toBe(code !== 'saved');
    }
    expect(new Set(verdicts.values()).size, JSON.stringify([...verdicts])).toBe(1);
  });

  longTest('a forbidden map that becomes unsaved between the look and the call is not saved', async () => {
    let isArmed = false;
    const bridge = await openUnder(forbid({ paths: ['/Game/ThirdPerson/**'] }), {
      onRequest: body => {
        if (isArmed && /SaveDirtyPackages|SavePackages/.test(body))
          bridge.editor.world.set('Statue', 'bHidden', true);
      },
    });
    const metal = '/Game/Props/Materials/M_Metal.M_Metal';
    const tagged = await bridge.act({
      action: 'set_asset_metadata',
      objectPath: metal,
      tag: 'Seen',
      value: 'yes',
    });
    expect(tagged.value.success, tagged.text).toBe(true);
    isArmed = true;
    const { text } = await bridge.act({ action: 'save_all' });
    expect(bridge.editor.world.packages.isDirty(MAP), text).toBe(true);
    expect(bridge.editor.world.packages.isDirty('/Game/Props/Materials/M_Metal')).toBe(false);
  });

  longTest('a level is not left with unsaved work of a forbidden one', async () => {
    const bridge = await openUnder(forbid({ paths: [MAP] }));
    bridge.editor.world.set('Statue', 'bHidden', true);
    await expectRefused(bridge, { action: 'new_level', level: '/Game/Maps/Lvl_New', confirm: true });
  });

  longTest('exposes no property of a forbidden object', async () => {
    const bridge = await openUnder(forbid({ classes: ['Light'] }));
    await expectRefused(bridge, {
      action: 'expose_property',
      ...{ preset: 'LightingControl', objectPath: 'Key Light', propertyName: 'LightComponent.Intensity' },
    });
  });

  longTest('what hangs on something that goes is not let fall', async () => {
    const bridge = await openUnder(forbid({ paths: [`${LEVEL}.PointLight_2`] }));
    bridge.editor.world.attach('Key Light', 'Statue');
    await expectRefused(bridge, { action: 'delete_actors', objectPaths: ['Statue'], confirm: true });
  });

  testOneOf.each(['LightComponent', 'PointLightComponent'])(
    'nor is a part of it, of a component class: %s',
    async name => {
      const bridge = await openUnder(forbid({ classes: [name] }));
      bridge.editor.world.attach('Key Light', 'Statue');
      await expectRefused(bridge, { action: 'delete_actors', objectPaths: ['Statue'], confirm: true });
    },
  );

  longTest('a flag that reaches what is attached is nobody’s to set', async () => {
    const bridge = await openUnder(forbid({ classes: ['Light'] }));
    const { world } = bridge.editor;
    world.attach('Key Light', 'Statue');
    const component = world.pathOf('Statue.SkeletalMeshComponent0');
    const hide = { bNewVisibility: false, bPropagateToChildren: true };
    await expectRefused(bridge, call(component, 'SetVisibility', hide));
    const alone = await bridge.act(
      call(component, 'SetVisibility', { ...hide, bPropagateToChildren: false }),
    );
    expect(alone.value.success, alone.text).toBe(true);
  });

  longTest('an asset that a forbidden map uses is not pulled from under it', async () => {
    const bridge = await openUnder(forbid({ paths: ['/Game/ThirdPerson/**'] }));
    const used = bridge.editor.world.registry.packages
      .dependencies(MAP)
      ?.map(({ packageName }) => packageName)
      .find(name => name.startsWith('/Game/Props/'));
    expect(used).toBeDefined();
    await expectRefused(bridge, call(ASSETS, 'DeleteAsset', { AssetPathToDelete: used }));
  });
});

describe('what lies in a container', () => {
  const directory = (name: string, parameters: Record<string, unknown>) => call(ASSETS, name, parameters);
  const CONTAINERS: [what: string, rules: PolicyRules, args: Record<string, unknown>][] = [
    ...[
      '/Game/Props/*',
      '/Game/Props/Tex*',
      '/Game/*/Textures',
      '/Game/Props/Textures',
      '/Game/**/T_*',
    ].flatMap((path): [string, PolicyRules, Record<string, unknown>][] => [
      [path, forbid({ paths: [path] }), { action: 'delete_folder', path: '/Game/Props', confirm: true }],
      [
        path,
        forbid({ paths: [path] }),
        directory('RenameDirectory', {
          SourceDirectoryPath: '/Game/Props',
          DestinationDirectoryPath: '/Game/Elsewhere',
        }),
      ],
      [path, forbid({ paths: [path] }), directory('SaveDirectory', { DirectoryPath: '/Game/Props' })],
    ]),
    [
      'a class of assets in folders in it',
      forbid({ classes: ['Texture2D'] }),
      { action: 'delete_folder', path: '/Game/Props', confirm: true },
    ],
    [
      'a class that a Blueprint in it makes',
      forbid({ classes: ['BP_Lamp'] }),
      { action: 'delete_folder', path: '/Game/Blueprints', confirm: true },
    ],
    [
      'actors of a Blueprint',
      forbid({ classes: ['BP_Lamp'] }),
      { action: 'add_component', objectPath: 'BP_Lamp', class: 'PointLightComponent', name: 'Glow' },
    ],
    [
      'actors of a Blueprint that goes',
      forbid({ classes: ['Actor'] }),
      { action: 'delete_asset', objectPath: 'BP_Lamp', confirm: true },
    ],
  ];

  test.each(oneIn(27, CONTAINERS))('%s (%j): is judged with it: %j', async (_, policy, args) => {
    const bridge = await openBridge({
      policy: createPolicy(policy, { allowPython: true }),
      settings: { enableRemotePythonExecution: true },
    });
    await expectRefused(bridge, args);
  });

  longTest('a folder beside those that a rule names goes', async () => {
    const bridge = await openUnder(forbid({ paths: ['/Game/Props/Tex*'] }));
    const { value, text } = await bridge.act({
      ...{ action: 'delete_folder', path: '/Game/Props/Meshes', confirm: true },
    });
    expect(value.success, text).toBe(true);
  });
});

describe('a function that nobody knows', () => {
  const DIM = call('Gate Lamp', 'SetBrightness', { Lumens: 1 });

  testOneOf.each([
    ['forbids a class', forbid({ classes: ['Light'] })],
    ['forbids a path elsewhere', forbid({ paths: ['/Game/Elsewhere/**'] })],
    ['forbids an operation', forbid({ operations: ['delete_*'] })],
    ['allows an operation', allow({ operations: ['call_function'] })],
    ['allows a class', allow({ classes: ['BP_Lamp'] })],
    ['trusts another', { ...forbid({ classes: ['Light'] }), trust: ['BP_Lamp.TurnOn'] }],
    ['allows everything', allow({ functions: ['*.*'] })],
  ])('is refused by a policy that %s', async (_, policy) => {
    await expectRefused(await openUnder(policy), DIM);
  });

  testOneOf.each([
    ['no rule at all', {}],
    ['trust in it', { ...forbid({ classes: ['Light'] }), trust: ['BP_Lamp.SetBrightness'] }],
    ['trust in its class', { ...forbid({ classes: ['Light'] }), trust: ['BP_Lamp_C.*'] }],
    ['a rule that allows it', allow({ functions: ['BP_Lamp.Set*'] })],
    ['a rule that allows it there', allow({ functions: ['BP_Lamp.Set*'], paths: [MAP] })],
  ] as [string, PolicyRules][])('is called with %s', async (_, policy) => {
    const { value, text } = await (await openUnder(policy)).act(DIM);
    expect(value.success, text).toBe(true);
  });

  longTest('trusted or not, it is kept from what is forbidden', async () => {
    const rules = { ...forbid({ classes: ['BP_Lamp'] }), trust: ['BP_Lamp.*'] };
    await expectRefused(await openUnder(rules), DIM);
  });

  longTest('Python that anybody may write needs the word of the owner', async () => {
    const script = { action: 'run_python', code: 'print(1)', confirm: true };
    const withPython = (rules: PolicyRules) =>
      openBridge({ policy: createPolicy(rules, { allowPython: true }) });
    await expectRefused(await withPython(forbid({ classes: ['Light'] })), script);
    await expectRefused(await withPython(allow({ operations: ['*'] })), script);
    const allowed = await (await withPython(allow({ operations: ['run_python'] }))).act(script);
    expect(allowed.value.error?.code, allowed.text).not.toBe('policy_forbids');
  });

  testOneOf.each([
    ['forbids a class', forbid({ classes: ['Light'] }), 'policy_forbids'],
    [
      'trusts controllers',
      { ...forbid({ classes: ['Light'] }), trust: ['set_controller'] },
      'policy_forbids',
    ],
    [
      'trusts them, and forbids something else',
      { ...forbid({ classes: ['Texture'] }), trust: ['set_controller'] },
      undefined,
    ],
  ] as [string, PolicyRules, string | undefined][])(
    'a controller, whose behaviours nobody knows, under a policy that %s',
    async (_, policy, code) => {
      const turn = {
        action: 'set_controller',
        preset: 'LightingControl',
        controller: 'Daylight',
        value: 0.5,
      };
      const { value, text } = await (await openUnder(policy, { engine: '5.5' })).act(turn);
      expect(value.error?.code, text).toBe(code);
    },
  );

  longTest('the editor’s own undo, which takes back what anybody did last', async () => {
    const remove = { action: 'delete_actors', objectPaths: ['Statue'], confirm: true };
    const bridge = await openUnder(forbid({ classes: ['Light'] }), UNDOING);
    expect((await bridge.act(remove)).value.success).toBe(true);
    const { value, text } = await bridge.act({ action: 'undo' });
    expect(value.error?.code, text).toBe('not_undoable');
    const trusting = await openUnder({ ...forbid({ classes: ['Light'] }), trust: ['undo'] }, UNDOING);
    await trusting.act(remove);
    const undone = await trusting.act({ action: 'undo', confirm: true });
    expect(undone.value.success, undone.text).toBe(true);
  });

  testOneOf.each([
    [['delete_actors'], call(`${LEVEL}.PointLight_2`, 'SetLifeSpan', { InLifespan: 0.01 })],
    [
      ['delete_actors'],
      { action: 'set_property', objectPath: 'Key Light', propertyName: 'InitialLifeSpan', value: 1 },
    ],
  ])('what forbids %s forbids %o, which lets the next game do it', async (operations, attempt) => {
    await expectRefused(await openUnder(forbid({ operations })), attempt);
  });

  longTest('reading is free', async () => {
    const bridge = await openUnder(forbid({ classes: ['Light'] }));
    const { value, text } = await bridge.act(call('Key Light', 'GetActorScale3D'));
    expect(value.success, text).toBe(true);
  });
});

describe('decoys', () => {
  testOneOf.each([
    [
      'a native object, and an invented parameter in an allowed folder',
      call(KISMET, 'SetIntPropertyByName', {
        Object: PERFORMANCE,
        ...{ PropertyName: 'bThrottleCPUWhenNotForeground', Value: 0, Note: '/Game/Props/SM_Crate' },
      }),
    ],
    [
      'a place that is not allowed',
      call(ACTORS, 'SpawnActorFromObject', { ObjectToUse: '/Game/Props/Meshes/SM_Crate.SM_Crate' }),
    ],
    ['a selection', call(ACTORS, 'DeleteSelectedActors', { Note: '/Game/Props/SM_Crate' })],
    ['nothing at all', call(ACTORS, 'SelectAll', { Note: '/Game/Props/SM_Crate' })],
  ])('%s', async (_, args) => {
    await expectRefused(await openUnder(allow({ paths: ['/Game/Props/**'] })), args);
  });

  test('a default object, and a parent in an allowed folder', async () => {
    const bridge = await openUnder(allow({ paths: ['/Game/Props/**'] }));
    const attach = wire(
      '/Script/Engine.Default__PointLight',
      '/Script/Engine.PointLight',
      'K2_AttachToActor',
      {
        ParentActor: '/Game/Props/Meshes/SM_Crate.SM_Crate',
      },
    );
    expect(await outcomeOf(bridge, attach)).toBe('policy_forbids');
  });
});

describe('other names of a function', () => {
  testOneOf.each(['K2_DestroyActor', 'DestroyActor', 'Destroy Actor', 'k2_destroyactor', 'DESTROYACTOR'])(
    'a rule on *.Destroy* holds for %s',
    async name => {
      const bridge = await openUnder(forbid({ functions: ['*.Destroy*'] }));
      const { world } = bridge.editor;
      const { text } = await bridge.act(call('Statue', name));
      expect(world.actor('Statue'), text).toBeDefined();
    },
  );

  testOneOf.each([
    ['Actor.DestroyActor', 'K2_DestroyActor'],
    ['Actor.Destroy Actor', 'K2_DestroyActor'],
    ['Actor.k2_destroyactor', 'K2_DestroyActor'],
    ['AActor.K2_Destroy*', 'K2_DestroyActor'],
    ['/Script/Engine.Actor.K2_DestroyActor', 'K2_DestroyActor'],
    ['SkeletalMeshActor.*', 'K2_DestroyActor'],
    ['EditorActorSubsystem.DestroyActor', 'K2_DestroyActor'],
  ])('a rule on %s holds for %s', async (pattern, name) => {
    await expectRefused(await openUnder(forbid({ functions: [pattern] })), call('Statue', name));
  });

  longTest('a rule about one library holds for the one that took it over', async () => {
    const bridge = await openUnder(forbid({ functions: ['EditorAssetLibrary.DeleteAsset'] }));
    const path = '/Game/Props/Textures/T_Bench_D';
    await expectRefused(bridge, call(ASSETS, 'DeleteAsset', { AssetPathToDelete: path }));
    await expectRefused(bridge, { action: 'delete_asset', objectPath: path, confirm: true });
  });
});

const ASSET_TOOLS = '/Script/AssetTools.Default__AssetToolsImpl';
const BLUEPRINTS = '/Script/BlueprintEditorLibrary.Default__BlueprintEditorLibrary';
const LAMP = '/Game/Blueprints/BP_Lamp.BP_Lamp';
const BENCH = { SourceAssetPath: '/Game/Props/Textures/T_Bench_D' };
const METAL = { ElementIndex: 0, SourceMaterial: '/Game/Props/Materials/MI_Metal_Rusty.MI_Metal_Rusty' };
const MATERIAL = {
  AssetClass: '/Script/Engine.Material',
  Factory: '/Script/UnrealEd.Default__MaterialFactoryNew',
};

describe('an operation by other means', () => {
  testOneOf.each([
    ['delete_actors', call('Statue', 'K2_DestroyActor')],
    ['delete_*', call(ASSETS, 'DeleteDirectory', { DirectoryPath: '/Game/Props' })],
    ['rename_actor', call('Statue', 'SetActorLabel', { NewActorLabel: 'X' })],
    ['set_transform', call('Statue', 'K2_SetActorLocation', { NewLocation: { X: 1, Y: 2, Z: 3 } })],
    // What no longer follows its parent stands elsewhere.
    [
      'set_transform',
      {
        action: 'set_properties',
        objectPath: 'Key Light',
        properties: { 'LightComponent.bAbsoluteLocation': true },
      },
    ],
    [
      'set_transform',
      {
        action: 'set_property',
        objectPath: 'Key Light',
        propertyName: 'LightComponent.bAbsoluteScale',
        value: true,
      },
    ],
    [
      'set_transform',
      call(`${LEVEL}.PointLight_2.LightComponent0`, 'SetAbsolute', { bNewAbsoluteLocation: true }),
    ],
    [
      'set_transform',
      {
        action: 'set_property',
        objectPath: 'Statue',
        propertyName: 'RelativeLocation',
        value: { X: 1, Y: 2, Z: 3 },
      },
    ],
    ['set_property', { action: 'set_properties', objectPath: 'Statue', properties: { bHidden: true } }],
    [
      'set_property',
      { action: 'reset_property', objectPath: 'Key Light', propertyName: 'LightComponent.Intensity' },
    ],
    [
      'set_property',
      call(KISMET, 'SetBoolPropertyByName', {
        Object: `${LEVEL}.StaticMeshActor_1`,
        PropertyName: 'bHidden',
        Value: true,
      }),
    ],
    ['spawn_actor', call(ACTORS, 'SpawnActorFromClass', { ActorClass: '/Script/Engine.PointLight' })],
    ['save_level', call(SAVING, 'SaveCurrentLevel')],
    [
      'delete_actors',
      { action: 'batch', operations: [call('Statue', 'K2_DestroyActor')], onError: 'continue' },
    ],
    [
      'set_material',
      call(`${LEVEL}.StaticMeshActor_1.StaticMeshComponent0`, 'CreateDynamicMaterialInstance', METAL),
    ],
    ['set_visibility', call('Key Light', 'SetEnabled', { bSetEnabled: false })],
    [
      'set_transform',
      call(`${LEVEL}.PointLight_2.LightComponent0`, 'K2_AddWorldTransformKeepScale', { DeltaTransform: {} }),
    ],
    ['create_folder', call(ASSETS, 'DuplicateAsset', { ...BENCH, DestinationAssetPath: '/Game/New/T' })],
    ['create_folder', call(ASSETS, 'RenameAsset', { ...BENCH, DestinationAssetPath: '/Game/New/T' })],
    [
      'create_folder',
      call(ASSET_TOOLS, 'CreateAsset', { AssetName: 'M', PackagePath: '/Game/New', ...MATERIAL }),
    ],
    ['delete_*', call(BLUEPRINTS, 'RemoveFunctionGraph', { Blueprint: LAMP, FuncName: 'SetBrightness' })],
    [
      'set_background_throttling',
      call(KISMET, 'SetBoolPropertyByName', {
        ...{ Object: PERFORMANCE, PropertyName: 'bThrottleCPUWhenNotForeground', Value: false },
      }),
    ],
  ])('a rule on %s holds', async (operation, args) => {
    const bridge = await openUnder(forbid({ operations: [operation] }));
    const before = stateOf(bridge);
    const { text } = await bridge.act(args);
    expect(text).toContain('policy_forbids');
    expect(stateOf(bridge)).toEqual(before);
  });
});

describe('what an operation comes to', () => {
  const statue = `${LEVEL}.StaticMeshActor_1`;
  const attach = (keep: string) => ({
    ...{ action: 'attach_actor', objectPath: 'Key Light', parent: 'Statue', keep },
  });
  const attachTo = (rules: Record<string, unknown>) =>
    call('Key Light', 'K2_AttachToActor', { ParentActor: statue, SocketName: 'None', ...rules });

  testOneOf.each([
    ['set_transform', attach('snap')],
    ['set_transform', attach('relative')],
    ['set_transform', attachTo({})],
    ['set_transform', attachTo({ LocationRule: 'KeepWorld', RotationRule: 'SnapToTarget', ScaleRule: 1 })],
    [
      'set_transform',
      {
        action: 'batch',
        operations: [
          { action: 'spawn_actor', class: 'TargetPoint', label: 'There', location: [1, 2, 3] },
          { ...attach('snap'), parent: 'There' },
        ],
      },
    ],
    ['delete_asset', { action: 'delete_folder', path: '/Game/Effects', confirm: true }],
    ['create_asset', { action: 'create_material_instance', parent: 'M_Metal', path: '/Game/Props/MI_New' }],
    ['create_folder', { action: 'create_asset', class: 'CurveFloat', path: '/Game/Nowhere/C_New' }],
    ['create_folder', { action: 'new_level', level: '/Game/Nowhere/Lvl_New', confirm: true }],
    ['create_folder', { action: 'save_level', level: '/Game/Nowhere/Lvl_New' }],
    ['duplicate_asset', { action: 'new_level', level: '/Game/Maps/Lvl_New', template: MAP, confirm: true }],
    ['select_actors', { action: 'spawn_actor', class: 'PointLight', select: true }],
    ['set_viewport_camera', { action: 'focus_actors', objectPath: 'Statue' }],
    ['compile_blueprint', { action: 'add_variable', objectPath: 'BP_Lamp', name: 'Glow', type: 'float' }],
  ])('a rule on %s holds for %j', async (operation, args) => {
    const bridge = await openUnder(forbid({ operations: [operation] }));
    const before = stateOf(bridge);
    const { text } = await bridge.act(args);
    expect(text).toContain('policy_forbids');
    expect(stateOf(bridge)).toEqual(before);
  });

  testOneOf.each([
    ['set_transform', attach('world')],
    ['set_transform', attachTo({ LocationRule: 'KeepWorld', RotationRule: 1, ScaleRule: 'Keep World' })],
    ['rename_actor', { action: 'spawn_actor', class: 'PointLight', label: 'X' }],
    ['set_folder', { action: 'spawn_actor', class: 'PointLight', folder: 'Y' }],
    [
      'set_material_parameter',
      {
        ...{ action: 'create_material_instance', parent: 'M_Metal', path: '/Game/Props/Materials/MI_New' },
        parameters: { Roughness: 0.2 },
      },
    ],
    ['select_actors', { action: 'duplicate_actors', objectPath: 'Key Light' }],
    ['create_folder', { action: 'new_level', level: '/Game/ThirdPerson/Lvl_New', confirm: true }],
  ])('a rule on %s lets %j be: nothing that was there is touched by it', async (operation, args) => {
    const bridge = await openUnder(forbid({ operations: [operation] }));
    const { value, text } = await bridge.act(args);
    expect(value.success, text).toBe(true);
  });

  longTest('what is allowed by name may do all that it does', async () => {
    const bridge = await openUnder(allow({ operations: ['attach_actor'] }));
    const { value, text } = await bridge.act(attach('snap'));
    expect(value.success, text).toBe(true);
  });
});

describe('an undo is what it writes', () => {
  const attach = { action: 'attach_actor', objectPath: 'Key Light', parent: 'Statue', keep: 'world' };
  const brighter = {
    ...{ action: 'set_property', objectPath: 'Key Light' },
    ...{ propertyName: 'LightComponent.Intensity', value: 77 },
  };
  const move = { action: 'set_transform', objectPath: 'Key Light', location: { X: 1, Y: 2, Z: 3 } };

  const statueTags = { objectPath: 'Statue', propertyName: 'Tags' };
  const expression = { action: 'add_material_expression', objectPath: 'M_Metal', class: 'Constant' };

  /** Makes a change under a policy that allows it, and takes it back under another one. */
  async function makeAndUndo(made: Record<string, unknown>, operation: string) {
    const journals = keepInMemory();
    const free = await openBridge({ journals });
    const { value, text } = await free.act({ ...made, confirm: true });
    expect(value.success, text).toBe(true);
    return openUnder(forbid({ operations: [operation] }), { journals, editor: free.editor });
  }

  testOneOf.each([
    ['*transform', attach],
    ['detach_*', attach],
    ['set_property', brighter],
    ['set_transform', move],
    ['set_property', { action: 'batch', operations: [brighter] }],
    ['rename_actor', { action: 'rename_actor', objectPath: 'Key Light', label: 'X' }],
    ['rename_asset', { action: 'rename_asset', objectPath: 'MI_Metal_Rusty', path: '/Game/Props/MI_New' }],
    // Operations that another one takes back.
    ['expose_property', { action: 'unexpose_property', preset: 'LightingControl', label: 'Sun Colour' }],
    ['attach_actor', { action: 'detach_actor', objectPath: 'Brazier Glow' }],
    ['append_element', { ...statueTags, action: 'remove_element', index: 0 }],
    ['remove_element', { ...statueTags, action: 'append_element', value: 'x' }],
    [
      'set_property',
      { action: 'set_preset_property', preset: 'LightingControl', label: 'Sun Intensity', value: 3 },
    ],
    ['layout_material', { action: 'layout_material', objectPath: 'M_Metal' }],
    ['connect_material_expressions', { ...expression, connectTo: 'Normal' }],
    [
      'write_data_table',
      {
        action: 'write_data_table',
        objectPath: 'DT_Props',
        changes: [{ row: 'Barrel', column: 'Mass', value: 7 }],
      },
    ],
    ['select_actors', { action: 'spawn_actor', class: 'PointLight', select: true }],
  ])('a rule on %s holds for the undo of %j', async (operation, made) => {
    const bridge = await makeAndUndo(made, operation);
    await expectRefused(bridge, { action: 'undo', dryRun: true });
    await expectRefused(bridge, { action: 'undo', confirm: true });
  });

  longTest('as what hangs on another thing by now would stand somewhere else', async () => {
    const bridge = await openUnder(forbid({ operations: ['*transform'] }));
    expect((await bridge.act(attach)).value.success).toBe(true);
    bridge.editor.world.set(`${LEVEL}.StaticMeshActor_1.StaticMeshComponent0`, 'RelativeRotation', {
      ...{ Pitch: 0, Yaw: 90, Roll: 0 },
    });
    await expectRefused(bridge, { action: 'undo', confirm: true });
  });

  testOneOf.each([
    ['delete_*', { action: 'spawn_actor', class: 'PointLight', label: 'X' }],
    ['delete_*', { action: 'batch', operations: [{ action: 'spawn_actor', class: 'PointLight' }] }],
    ['select_actors', { action: 'duplicate_actors', objectPath: 'Key Light' }],
    ['delete_*', { action: 'create_asset', class: 'CurveFloat', path: '/Game/Props/C_New' }],
    ['delete_*', { action: 'create_asset', class: 'CurveFloat', path: '/Game/Nowhere/Deep/C_New' }],
    ['delete_*', { action: 'create_folder', path: '/Game/Nowhere/Deep' }],
    ['delete_*', { action: 'batch', operations: [{ action: 'create_folder', path: '/Game/Nowhere' }] }],
    ['delete_*', expression],
    [
      'unexpose_*',
      { action: 'expose_property', preset: 'LightingControl', objectPath: 'Sun', propertyName: 'bHidden' },
    ],
    ['set_property', move],
  ])('a rule on %s lets that of %j be', async (operation, made) => {
    const bridge = await makeAndUndo(made, operation);
    const { value, text } = await bridge.act({ action: 'undo' });
    expect(value.success, text).toBe(true);
  });
});

describe('what is inside', () => {
  testOneOf.each([
    ['a folder with a forbidden class in it', forbid({ classes: ['Texture2D'] }), '/Game/Props'],
    ['a folder with something that a pattern means', forbid({ paths: ['/Game/**/T_*'] }), '/Game/Props'],
    ['a folder above', forbid({ paths: ['/Game/Props/Textures/T_Bench_D'] }), '/Game/Props'],
    ['a folder of which not all is allowed', allow({ paths: ['/Game/Props/*'] }), '/Game/Props'],
  ])('%s is not deleted', async (_, rules, path) => {
    await expectRefused(await openUnder(rules), { action: 'delete_folder', path, confirm: true });
  });

  testOneOf.each([
    ['delete', { action: 'delete_actors', objectPaths: ['Key Light'], confirm: true }],
    ['move', { action: 'set_transform', objectPath: 'Key Light', location: { X: 0, Y: 0, Z: 0 } }],
    ['copy', { action: 'duplicate_actors', objectPaths: ['Key Light'] }],
  ])('an actor with a forbidden component: %s', async (_, args) => {
    await expectRefused(await openUnder(forbid({ classes: ['PointLightComponent'] })), args);
  });
});

describe('what is attached to an actor', () => {
  const STATUE = `${LEVEL}.SkeletalMeshActor_0`;
  const place = { X: 1, Y: 2, Z: 3 };
  const moves: Record<string, unknown>[] = [
    { action: 'set_transform', objectPath: 'Statue', location: place },
    { action: 'set_transform', objectPath: 'Statue', rotation: { Yaw: 5 }, mode: 'add' },
    {
      ...{ action: 'set_property', objectPath: 'Statue', propertyName: 'RootComponent.RelativeLocation' },
      value: place,
    },
    call(STATUE, 'K2_SetActorLocation', { NewLocation: place }),
    call(`${STATUE}.SkeletalMeshComponent0`, 'SetRelativeScale3D', { NewScale3D: place }),
    call('/Script/UnrealEd.Default__EditorActorSubsystem', 'SetActorTransform', {
      InActor: STATUE,
      InWorldTransform: { Translation: place },
    }),
    { action: 'attach_actor', objectPath: 'Statue', parent: 'SM_Floor', keep: 'snap' },
  ];
  const openAttached = async (rules: PolicyRules) => {
    const bridge = await openUnder(rules);
    bridge.editor.world.attach('Gate Lamp', 'Statue');
    bridge.editor.world.attach('Key Light', 'Gate Lamp');
    return bridge;
  };

  longTest.each(moves)('is not moved along with it where that is forbidden: %j', async args => {
    const rules = [
      forbid({ paths: [`${LEVEL}.PointLight_2`] }),
      forbid({ paths: ['/Game/**.PointLight_*'] }),
      forbid({ classes: ['PointLight'] }),
      forbid({ operations: ['set_transform', 'attach_actor'], classes: ['Light'] }),
      allow({ classes: ['SkeletalMeshActor', 'BP_Lamp'] }),
    ];
    for (const each of rules) await expectRefused(await openAttached(each), args);
  });

  longTest('goes along where no rule is about it', async () => {
    for (const rules of [
      forbid({ classes: ['WindDirectionalSource'] }),
      forbid({ paths: ['/Game/Props/**'] }),
      allow({ paths: [`${LEVEL}.**`] }),
    ]) {
      const bridge = await openAttached(rules);
      const { value, text } = await bridge.act(moves[0] ?? {});
      expect(value.success, text).toBe(true);
    }
  });
});

describe('unsaved work on something that is forbidden', () => {
  const leaving: Record<string, unknown>[] = [
    { action: 'load_level', level: MAP },
    { action: 'new_level', level: '/Game/Maps/Fresh' },
    { action: 'new_level', level: '/Game/Maps/Fresh', template: MAP },
    ...[
      ['LevelEditorSubsystem', 'LoadLevel', { AssetPath: MAP }],
      ['LevelEditorSubsystem', 'NewLevel', { AssetPath: '/Game/Maps/Fresh' }],
      ['LevelEditorSubsystem', 'NewLevelFromTemplate', { AssetPath: '/Game/F', TemplateAssetPath: MAP }],
      ['EditorLoadingAndSavingUtils', 'LoadMap', { Filename: MAP }],
      ['EditorLoadingAndSavingUtils', 'NewBlankMap', { bSaveExistingMap: false }],
      ['EditorLoadingAndSavingUtils', 'NewMapFromTemplate', { PathToTemplateLevel: MAP }],
    ].map(([library, functionName, parameters]) => ({
      ...{ action: 'call_function', functionName, parameters, unlisted: true },
      objectPath: `/Script/${library === 'LevelEditorSubsystem' ? 'LevelEditor' : 'UnrealEd'}.Default__${library}`,
    })),
    {
      action: 'batch',
      operations: [{ action: 'load_level', level: MAP, confirm: true }],
      onError: 'continue',
    },
  ];
  const rules = [
    forbid({ paths: [`${LEVEL}.PointLight_2`] }),
    forbid({ classes: ['PointLight'] }),
    forbid({ classes: ['LightComponent'] }),
    forbid({ classes: ['Light'], paths: [`${MAP}/**`] }),
    forbid({ paths: ['/Game/**.PointLight_*'] }),
    forbid({ paths: ['/Game/**.LightComponent0'] }),
    allow({ classes: ['StaticMeshActor', 'World', 'Level'] }),
  ];

  longTest.each(leaving)('is not thrown away with its level: $action $functionName $template', async args => {
    for (const each of rules) {
      const bridge = await openUnder(each);
      bridge.editor.world.set(`${LEVEL}.PointLight_2.LightComponent0`, 'Intensity', 99);
      const { value, text } = await bridge.act({ ...args, confirm: true });
      expect(value.success, `${JSON.stringify(each)} ${text}`).toBe(false);
      expect(value.error?.code ?? value.results?.[0]?.error?.code, text).toBe('policy_forbids');
      expect(bridge.editor.world.get(`${LEVEL}.PointLight_2.LightComponent0`, 'Intensity')).toBe(99);
    }
  });

  longTest('of a class that no actor of the level has is nothing to lose', async () => {
    const bridge = await openUnder(forbid({ classes: ['WindDirectionalSource', 'CurveFloat'] }));
    bridge.editor.world.set(`${LEVEL}.PointLight_2.LightComponent0`, 'Intensity', 99);
    const { value, text } = await bridge.act({ action: 'load_level', level: MAP, confirm: true });
    expect(value.success, text).toBe(true);
  });

  longTest('is none in a level without unsaved work', async () => {
    const bridge = await openUnder(forbid({ classes: ['PointLight'] }));
    const { value, text } = await bridge.act({ action: 'load_level', level: MAP, confirm: true });
    expect(value.success, text).toBe(true);
  });
});

describe('a sub-object that is written with other stops', () => {
  const rest = 'PersistentLevel.PointLight_2.LightComponent0';
  const spellings = [`${MAP}.Lvl_ThirdPerson.${rest}`, `${LEVEL}:PointLight_2:LightComponent0`];

  test.each(
    oneIn(
      6,
      spellings.flatMap(path => [
        [path, forbid({ classes: ['PointLight'] })] as const,
        [path, allow({ classes: ['StaticMeshActor'] })] as const,
        [path, forbid({ paths: [`${LEVEL}.PointLight_2`] })] as const,
      ]),
    ),
  )('%s belongs to its actor all the same', async (path, rules) => {
    const bridge = await openUnder(rules);
    await expectRefused(bridge, {
      ...{ action: 'set_property', objectPath: path, propertyName: 'Intensity', value: 5 },
    });
    for (const name of ['SetIntensity', 'K2_SetRelativeLocation', 'SetAbsolute'])
      await expectRefused(bridge, call(path, name));
  });
});

describe('settings that open Python or remote control', () => {
  const settings = '/Script/PythonScriptPlugin.Default__PythonScriptPluginSettings';
  const write = { PropertyName: 'bRemoteExecution', Value: true };
  const spellings = [
    settings,
    settings.toLowerCase(),
    `PythonScriptPluginSettings'${settings}'`,
    `PythonScriptPluginSettings ${settings}`,
  ];

  const setBool = (path: string, more = write) =>
    wire(KISMET, '/Script/Engine.KismetSystemLibrary', 'SetBoolPropertyByName', { Object: path, ...more });
  const remote = '/Script/RemoteControlCommon.Default__RemoteControlSettings';

  testOneIn(2).each([
    ...spellings.map(each => setBool(each)),
    ...spellings.map(each => writeProperty(each, 'bRemoteExecution', true)),
    setBool(remote, { PropertyName: 'bEnableRemotePythonExecution', Value: true }),
    writeProperty(remote, 'Passphrases', []),
    wire(KISMET, '/Script/Engine.KismetSystemLibrary', 'SetBoolPropertyByName', {
      object: settings,
      ...write,
    }),
    wire('/Script/MyGame.Default__Anything', '/Script/MyGame.Anything', 'SetIt', {
      What: { Deep: [settings] },
    }),
  ])('are never written while Python is off: %j', async sent => {
    expect(await outcomeOf(await openBridge({ engine: '5.1' }), sent)).toBe('never_allowed');
  });

  longTest('call_function says so', async () => {
    const bridge = await openBridge({ engine: '5.1' });
    await expectRefused(
      bridge,
      call(KISMET, 'SetBoolPropertyByName', { Object: settings, ...write }),
      'never_allowed',
    );
  });

  testOneOf.each([
    'WebControl.EnableExperimentalRoutes 1',
    'RemoteControl.EnableOngoingChangeOptimization 0',
    'set PythonScriptPluginSettings bRemoteExecution true',
    'setnopec /Script/PythonScriptPlugin.PythonScriptPluginSettings bRemoteExecution 1',
  ])('nor by the console, where commands are allowed: %s', async Command => {
    const bridge = await openBridge({ policy: createPolicy({}, { allowConsole: true }), engine: '5.1' });
    await expectRefused(bridge, call(KISMET, 'ExecuteConsoleCommand', { Command }), 'never_allowed');
  });

  test('are written where Python may run', async () => {
    const bridge = await openBridge({ policy: createPolicy({}, { allowPython: true }), engine: '5.1' });
    expect(await outcomeOf(bridge, setBool(settings))).toBe('done');
  });
});
