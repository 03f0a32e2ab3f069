import { describe, expect, test } from 'vitest';
import { keepInMemory } from '../../src/kernel/history/journal.ts';
import { createPolicy } from '../../src/kernel/policy/policy.ts';
import type { PolicyRules } from '../../src/kernel/policy/policy-rules.ts';
import { openBridge } from '../support/open-bridge.ts';
import { longTest, testOneIn, testOneOf } from '../support/soak.ts';
import { type Call, expectFree, expectRefused, type Rule } from '../support/under-rule.ts';

const under = (rules: PolicyRules) => openBridge({ policy: createPolicy(rules) });

testOneOf.each([
  ['Actor.K2_SetActorLocation', 'K2_SetActorTransform'],
  ['Actor.K2_SetActorLocation', 'K2_SetActorLocationAndRotation'],
  ['Actor.K2_SetActorRotation', 'K2_SetActorLocationAndRotation'],
  ['Actor.SetActorLocation', 'K2_SetActorTransform'],
])('a rule on %s holds for %s, which does its work among other things', async (forbidden, functionName) => {
  const { act } = await under({ forbid: [{ name: 'R', functions: [forbidden] }] });
  const { value } = await act({
    action: 'call_function',
    objectPath: 'Key Light',
    functionName,
    confirm: true,
  });
  expect(value.error?.code, JSON.stringify(value)).toBe('policy_forbids');
});

testOneOf.each([
  ['LightComponent.SetIntensity', 'Key Light', 'SetBrightness', { NewBrightness: 3 }],
  ['Actor.K2_AttachToActor', 'Key Light', 'K2_AttachToComponent', {}],
  [
    'LevelEditorSubsystem.LoadLevel',
    '/Script/UnrealEd.Default__EditorLoadingAndSavingUtils',
    'LoadMap',
    { Filename: '/Game/Maps/Lvl_Sandbox' },
  ],
])(
  'a rule on %s holds on %s for %s, which does the same',
  async (forbidden, objectPath, functionName, parameters) => {
    const { act } = await under({ forbid: [{ name: 'R', functions: [forbidden] }] });
    const { value } = await act({
      ...{ action: 'call_function', objectPath, functionName, parameters, confirm: true },
    });
    expect(value.error?.code, JSON.stringify(value)).toBe('policy_forbids');
  },
);

testOneOf.each(['Actor.K2_DestroyActor', 'Actor.DestroyActor'])(
  'a rule on %s holds for deleting actors',
  async forbidden => {
    const { act } = await under({ forbid: [{ name: 'R', functions: [forbidden] }] });
    const { value } = await act({ action: 'delete_actors', objectPath: 'Key Light', confirm: true });
    expect(value.error?.code, JSON.stringify(value)).toBe('policy_forbids');
  },
);

const LEVEL = '/Game/ThirdPerson/Lvl_ThirdPerson.Lvl_ThirdPerson:PersistentLevel';
const ACTORS = '/Script/UnrealEd.Default__EditorActorSubsystem';
const RAMP = `${LEVEL}.StaticMeshActor_17`;
const LAMP = `${LEVEL}.BP_Lamp_C_3`;
const deleting = (objectPath: string) => ({ action: 'delete_actors', objectPath, confirm: true });
const calling = (objectPath: string, functionName: string, parameters = {}) => ({
  ...{ action: 'call_function', objectPath, functionName, parameters, unlisted: true, confirm: true },
});

/** The rule names a class of which, or of whose component, the thing is. */
const DERIVED: [forbidden: string, call: Call, other?: Call][] = [
  ['StaticMeshActor.K2_DestroyActor', deleting('SM_Ramp'), deleting('Key Light')],
  ['StaticMeshActor.*', deleting('SM_Ramp'), deleting('Key Light')],
  ['BP_Lamp.DestroyActor', deleting(LAMP), deleting('SM_Ramp')],
  [
    'StaticMeshActor.K2_DestroyActor',
    calling(ACTORS, 'DestroyActor', { ActorToDestroy: RAMP }),
    calling(ACTORS, 'DestroyActor', { ActorToDestroy: LAMP }),
  ],
  ['StaticMeshActor.DestroyActor', calling(ACTORS, 'DestroyActors', { ActorsToDestroy: [LAMP, RAMP] })],
  [
    'StaticMeshActor.K2_SetActorTransform',
    calling(ACTORS, 'SetActorTransform', { InActor: RAMP, WorldTransform: {} }),
    calling(ACTORS, 'SetActorTransform', { InActor: LAMP, WorldTransform: {} }),
  ],
  [
    'StaticMeshActor.K2_SetActorLocation',
    calling(RAMP, 'K2_SetActorTransform', { NewTransform: { Translation: { X: 1 } } }),
  ],
  [
    'StaticMeshComponent.K2_SetWorldTransform',
    calling(ACTORS, 'SetComponentTransform', { InSceneComponent: `${RAMP}.StaticMeshComponent0` }),
  ],
  ['PointLight.K2_AttachToActor', calling('Key Light', 'K2_AttachToComponent')],
  ['PointLightComponent.SetIntensity', calling('Key Light', 'SetBrightness', { NewBrightness: 3 })],
  ['PointLightComponent.SetLightColor', calling('Key Light', 'SetLightColor', {})],
  ['PointLight.SetLightColor', calling('Key Light.LightComponent0', 'SetLightColor', {})],
  ['PointLightComponent.SetAttenuationRadius', calling('Key Light', 'SetRadius', { NewRadius: 3 })],
  ['PointLightComponent.SetVisibility', calling('Key Light', 'ToggleEnabled')],
];

describe('a rule on a function of a derived class', () => {
  testOneOf.each(DERIVED)('%s holds for what amounts to it: %j', async (forbidden, call, other) => {
    await expectRefused({ functions: [forbidden] }, call);
    if (other) await expectFree({ functions: [forbidden] }, other);
  });

  longTest('holds for what is selected', async () => {
    const { act, editor } = await under({
      forbid: [{ name: 'R', functions: ['StaticMeshActor.K2_DestroyActor'] }],
    });
    const removal = calling(ACTORS, 'DeleteSelectedActors');
    editor.world.select('SM_Ramp');
    const { value, text } = await act(removal);
    expect(value.error?.code, text).toBe('policy_forbids');
    editor.world.select('Key Light');
    expect((await act(removal)).value.success).toBe(true);
  });
});

test.each(['AssetTools.CreateAsset', 'AssetToolsImpl.CreateAsset'])(
  'a rule on %s holds, whether it names the class or the interface that the class has',
  async forbidden => {
    const { act } = await under({ forbid: [{ name: 'R', functions: [forbidden] }] });
    const { value } = await act({ action: 'create_asset', path: '/Game/Props/M_New', class: 'Material' });
    expect(value.error?.code, JSON.stringify(value)).toBe('policy_forbids');
  },
);

longTest.each([
  { action: 'set_transform', objectPath: 'SM_Crate_Loose', location: { X: 0, Y: 0, Z: 0 } },
  {
    ...{ action: 'set_property', objectPath: 'SM_Crate_Loose' },
    ...{ propertyName: 'StaticMeshComponent.RelativeLocation', value: { X: 0, Y: 0, Z: 0 } },
  },
])('what is attached within a batch is carried by what comes after it: $action', async move => {
  const before = await openBridge();
  await before.act({ action: 'attach_actor', objectPath: 'Key Light', parent: 'Statue' });
  const light = before.editor.world.actors().find(({ label }) => label === 'Key Light');
  const { act } = await openBridge({
    editor: before.editor,
    policy: createPolicy({ forbid: [{ name: 'R', paths: [light?.path ?? ''] }] }),
  });
  const attach = { action: 'attach_actor', objectPath: 'Statue', parent: 'SM_Crate_Loose' };
  const { value } = await act({ action: 'batch', operations: [attach, move] });
  expect(value.success, JSON.stringify(value)).not.toBe(true);
  expect((await act(attach)).value.success).toBe(true);
});

longTest('a rule on a class of components holds for those of a Blueprint', async () => {
  const { act } = await openBridge({
    policy: createPolicy(
      { forbid: [{ name: 'R', classes: ['PointLightComponent'] }] },
      { allowPython: true },
    ),
  });
  const remove = (objectPath: string, name: string) =>
    act({ action: 'remove_component', objectPath, name, confirm: true });
  // The bulb hangs on the shade.
  for (const name of ['Bulb', 'Shade']) {
    const { value } = await remove('BP_Lamp', name);
    expect(value.error?.code, JSON.stringify(value)).toBe('policy_forbids');
  }
  const other = await remove('BP_Door', 'Leaf');
  expect(other.value.error?.code, other.text).not.toBe('policy_forbids');
});

longTest('what a rule keeps from being taken back is no reason to do nothing ever after', async () => {
  const journals = keepInMemory();
  const before = await openBridge({ journals });
  await before.act({ action: 'attach_actor', objectPath: 'Key Light', parent: 'Statue' });
  const { world } = before.editor;
  const light = world.actors().find(({ label }) => label === 'Key Light');
  const paths = [light?.path ?? ''];
  const bridge = await openBridge({
    editor: before.editor,
    policy: createPolicy({ forbid: [{ name: 'R', paths }] }),
  });
  const batch = {
    action: 'batch',
    operations: [
      { action: 'spawn_actor', class: 'StaticMeshActor', label: 'Cart' },
      { action: 'attach_actor', objectPath: 'Statue', parent: 'Cart' },
      { action: 'set_transform', objectPath: 'Cart', location: { X: 500, Y: 0, Z: 0 } },
    ],
  };
  expect((await bridge.act(batch)).value.success).not.toBe(true);
  const next = await bridge.act({
    ...{ action: 'set_property', objectPath: 'Gate Beacon' },
    ...{ propertyName: 'LightComponent.Intensity', value: 2 },
  });
  expect(next.value.success, next.text).toBe(true);
});

describe('the defaults of a native class of actors are what these are, down to their components', () => {
  const hide = {
    ...{ action: 'set_property', objectPath: '/Script/Engine.Default__PointLight' },
    ...{ propertyName: 'bHidden', value: true },
  };
  testOneOf.each(['PointLightComponent', 'LightComponent', 'PointLight', 'Actor'])('%s', rule =>
    expectRefused({ classes: [rule] }, hide),
  );
  longTest('and nothing else', () => expectFree({ classes: ['SpotLightComponent'] }, hide));
});

describe('an actor that is forbidden by its path does not come to stand in another map', () => {
  const MAP = '/Game/ThirdPerson/Lvl_ThirdPerson';
  const WORLD = `${MAP}.Lvl_ThirdPerson`;
  const copy = '/Game/Maps/Lvl_Copy';
  const assets = '/Script/EditorScriptingUtilities.Default__EditorAssetLibrary';
  const saving = '/Script/UnrealEd.Default__EditorLoadingAndSavingUtils';
  const ways: Call[] = [
    { action: 'save_level', level: copy },
    { action: 'new_level', level: copy, template: MAP },
    ...['DuplicateAsset', 'RenameAsset'].map(functionName => ({
      ...{ action: 'call_function', objectPath: assets, functionName },
      parameters: { SourceAssetPath: MAP, DestinationAssetPath: copy },
    })),
    {
      ...{ action: 'call_function', objectPath: saving, functionName: 'SaveMap' },
      parameters: { World: WORLD, AssetPath: copy },
    },
  ];
  testOneIn(8).each(ways)('$action $functionName', call =>
    expectRefused({ paths: [`${WORLD}:PersistentLevel.BP_Lamp_C_0`] }, call),
  );
  testOneOf.each<Rule>([
    { paths: ['/Game/**/Lvl_ThirdPerson:*'] },
    { paths: ['/Game/**/*:PersistentLevel.BP_Lamp_C_0'] },
    { paths: ['/Game/*/Lvl_*.*:PersistentLevel.BP_Lamp*'] },
    { paths: ['/Game/**BP_Lamp_C_0'] },
    { paths: [MAP], classes: ['BP_Lamp'] },
    { paths: [`${WORLD}:PersistentLevel.BP_*`], classes: ['BP_Lamp'] },
  ])('whatever the rule is that names it: %j', async rule => {
    const [folder, to] = ['/Game/ThirdPerson', { DestinationDirectoryPath: '/Game/Elsewhere' }];
    const directories = [
      ['DuplicateDirectory', { SourceDirectoryPath: folder, ...to }],
      ['RenameDirectory', { SourceDirectoryPath: folder, ...to }],
      ['DeleteDirectory', { DirectoryPath: folder }],
    ].map(([functionName, parameters]) => ({
      ...{ action: 'call_function', objectPath: assets, functionName, parameters },
    }));
    for (const call of [...ways, ...directories]) await expectRefused(rule, call);
  });
  test.each<Rule>([
    { paths: ['/Game/**/Lvl_Sandbox:*'] },
    { paths: ['/Game/**/BP_*'] },
    { paths: ['/Game/**/Shipping/**'] },
    { paths: ['/Game/Maps/*'], classes: ['BP_Lamp'] },
  ])('another rule lets it be: %j', rule =>
    expectFree(rule, { action: 'save_level', level: '/Game/Elsewhere/Lvl_Copy' }),
  );
  longTest('while the map itself is saved', () =>
    expectFree({ paths: [`${WORLD}:PersistentLevel.BP_Lamp_C_0`] }, { action: 'save_level' }),
  );
  longTest('and things of another map are no reason', () =>
    expectFree(
      { paths: ['/Game/Maps/Lvl_Sandbox.Lvl_Sandbox:PersistentLevel.BP_Lamp_C_0'] },
      { action: 'save_level', level: copy },
    ),
  );
});

describe('the defaults of a Blueprint are what its actors are, down to their components', () => {
  const hide = {
    ...{ action: 'set_property', objectPath: '/Game/Blueprints/BP_Lamp.Default__BP_Lamp_C' },
    ...{ propertyName: 'bHidden', value: true },
  };
  testOneOf.each([
    { classes: ['PointLightComponent'] },
    { classes: ['LightComponent'] },
    { classes: ['Actor'] },
    { paths: ['/Game/Blueprints/BP_Lamp'] },
    { paths: ['/Game/Blueprints/*'], classes: ['PointLightComponent'] },
  ])('%o', rule => expectRefused(rule, hide));
  longTest('also where only the Blueprint is named', () =>
    expectRefused({ classes: ['PointLightComponent'] }, { ...hide, objectPath: '/Game/Blueprints/BP_Lamp' }),
  );
  longTest('and nothing else', () => expectFree({ classes: ['SpotLightComponent'] }, hide));
});

describe('the defaults of a class are what all that derives from it is', () => {
  const set = (name: string, propertyName: string) => ({
    ...{ action: 'set_property', objectPath: `/Script/Engine.Default__${name}` },
    ...{ propertyName, value: propertyName === 'Intensity' ? 3 : propertyName === 'bHidden' },
  });
  testOneOf.each([
    ['PointLightComponent', set('Actor', 'bHidden')],
    ['PointLightComponent', set('SceneComponent', 'bVisible')],
    ['PointLight', set('Light', 'bHidden')],
    // What they are made of follows the defaults of its own class.
    ['PointLight', set('PointLightComponent', 'Intensity')],
    ['Light', set('LightComponent', 'Intensity')],
    ['*Light', set('SceneComponent', 'bVisible')],
    ['Actor', set('LightComponentBase', 'Intensity')],
  ])('%s', (rule, call) => expectRefused({ classes: [rule] }, call));
  longTest('and nothing else', async () => {
    await expectFree({ classes: ['RectLightComponent'] }, set('SpotLight', 'bHidden'));
    await expectFree({ classes: ['StaticMesh', 'Material'] }, set('PointLightComponent', 'Intensity'));
  });

  testOneIn(8).each<[Rule, Call]>([
    [{ paths: [`${LEVEL}.PointLight_2`] }, set('PointLight', 'bHidden')],
    [{ paths: [`${LEVEL}.PointLight_2`], classes: ['Light'] }, set('Light', 'bHidden')],
    [{ paths: [`${LEVEL}.PointLight_2.LightComponent0`] }, set('Actor', 'bHidden')],
    [{ paths: ['/Game/**.Point*_2'] }, set('PointLight:LightComponent0', 'Intensity')],
    [{ paths: [`${LEVEL}.*.Bulb`] }, set('PointLightComponent', 'Intensity')],
    [{ paths: [LEVEL] }, set('LightComponent', 'Intensity')],
    [{ paths: ['/Game/Blueprints/BP_Lamp'] }, set('Actor', 'bHidden')],
    [{ paths: ['/Game/Blueprints/*'] }, set('SceneComponent', 'bVisible')],
    [{ classes: ['BP_Lamp'] }, set('Actor', 'bHidden')],
    [{ classes: ['BP_*'] }, set('PointLightComponent', 'Intensity')],
    [{ classes: ['WidgetComponent'] }, set('Actor', 'bHidden')],
  ])('in the level and in the project: %j, %j', expectRefused);
  testOneOf.each<[Rule, Call]>([
    [{ paths: [`${LEVEL}.BP_Lamp_C_0`] }, set('PointLight', 'bHidden')],
    [{ paths: ['/Game/Props/**'] }, set('Actor', 'bHidden')],
    [{ classes: ['BP_Lamp'] }, set('PointLight', 'bHidden')],
  ])('what derives from another is none of it: %j, %j', expectFree);
});

describe('what lives in the default object of a native class is of its own class and of the owner’s', () => {
  const component = (path: string) => ({
    ...{ action: 'set_property', objectPath: `/Script/Engine.Default__PointLight${path}` },
    ...{ propertyName: 'Intensity', value: 3 },
  });
  testOneOf.each(['PointLight', 'Light', 'Actor', 'PointLightComponent', 'LightComponent'])(
    '%s',
    async rule => {
      await expectRefused({ classes: [rule] }, component(':LightComponent0'));
      await expectRefused({ classes: [rule] }, component('.LightComponent0'));
    },
  );
  longTest('and of no other', () => expectFree({ classes: ['SpotLight'] }, component(':LightComponent0')));
});

describe('rows as one text name what stands in them', () => {
  const LIBRARY = '/Script/Engine.Default__DataTableFunctionLibrary';
  const fill = (mesh: string) => ({
    ...{ action: 'call_function', objectPath: LIBRARY, functionName: 'FillDataTableFromJSONString' },
    parameters: {
      DataTable: '/Game/Data/DT_Props.DT_Props',
      JSONString: JSON.stringify([{ Name: 'Crate', Mesh: mesh }]),
    },
  });
  const rule = { paths: ['/Game/Props/**'] };
  test('under a rule on one of them', () => expectRefused(rule, fill('/Game/Props/SM_Pillar.SM_Pillar')));
  test('however a letter is written', async () => {
    const call = fill('/Game/Props/SM_Pillar.SM_Pillar');
    const { JSONString, ...others } = call.parameters;
    const escaped = JSONString.replace('/Props', '\\u002fProps');
    await expectRefused(rule, { ...call, parameters: { ...others, JSONString: escaped } });
  });
  test('and not where they name another', async () => {
    const { act } = await under({ forbid: [{ name: 'R', ...rule }] });
    const { value, text } = await act({ ...fill('/Engine/BasicShapes/Cube.Cube'), dryRun: true });
    expect(value.success, text).toBe(true);
  });
});

testOneOf.each(['*.CreateAsset', 'AssetTools.CreateAsset'])('a rule on %s holds for create_blueprint', name =>
  expectRefused(
    { functions: [name] },
    { action: 'create_blueprint', path: '/Game/Blueprints/BP_New', parent: 'Actor' },
  ),
);
