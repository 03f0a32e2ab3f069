import { describe, expect, test, vi } from 'vitest';
import { longTest, testOneIn, testOneOf } from '../../test/support/soak.ts';
import { engineTypes } from './engine-types/engine-types.ts';
import type { EngineVersion } from './engine-version.ts';
import { engineClasses } from './reflection/engine-classes.ts';
import { nativeClasses } from './reflection/reflection.ts';
import { crate, lamp, level, light, openYard, yard } from './test-yard.ts';
import { createWorld } from './world/create-world.ts';

interface Described {
  Properties: { Name: string; Type: string; TypePath: string; Metadata: Record<string, string> }[];
  Functions: { Name: string; Arguments: { Name: string; Type: string; TypePath: string }[] }[];
}

function describeObject(objectPath: string, engine: EngineVersion = '5.5'): Described {
  const answer = openYard({ engine }).put('/remote/object/describe', { objectPath });
  expect(answer).toMatch(/^200 /);
  return JSON.parse(answer.slice('200 '.length));
}

const names = ({ Functions }: Described) => Functions.map(each => each.Name);
const missing = (name: string, path: string) =>
  `400 { "errorMessage": "Function: ${name} does not exist on object: ${path}" }`;
const kismet = '/Script/Engine.Default__KismetSystemLibrary';
const sequences = '/Script/SequencerScripting.Default__MovieSceneSequenceExtensions';
const channel = '/Script/SequencerScripting.Default__MovieSceneScriptingDoubleChannel';
const button = '/Script/UMG.Default__Button';

describe('describe', () => {
  test.each([
    // Each also has ExecuteUbergraph, of UObject.
    ['/Script/Engine.Default__Actor', 152],
    [kismet, 283],
    ['/Script/UnrealEd.Default__EditorActorSubsystem', 23],
    ['/Script/SequencerScripting.Default__MovieSceneTrackExtensions', 14],
    [sequences, 75],
  ])('lists every function of %s: %i', (path, count) => {
    expect(names(describeObject(path, '5.4'))).toHaveLength(count);
  });

  testOneIn(2).each([crate, lamp, light, `${crate}.StaticMeshComponent0`, button])(
    'lists no function of %s twice, those of its own class first',
    path => {
      const described = names(describeObject(path));
      expect(new Set(described.map(each => each.toLowerCase())).size).toBe(described.length);
      expect(described.at(-1)).toBe('ExecuteUbergraph');
    },
  );

  test('lists functions of the classes between, and of interfaces', () => {
    const described = names(describeObject(`${crate}.StaticMeshComponent0`));
    expect(described).toEqual(
      expect.arrayContaining(['SetStaticMesh', 'SetCustomDepthStencilValue', 'K2_DestroyComponent']),
    );
    expect(described).toContain('AddAssetUserDataOfClass');
  });

  test('spells arguments as C++ does, without outputs and containers', () => {
    const { Functions } = describeObject(channel);
    expect(Functions.find(each => each.Name === 'RemoveKey')?.Arguments).toMatchObject([
      {
        Name: 'Key',
        Type: 'UMovieSceneScriptingKey',
        TypePath: '/Script/SequencerScripting.MovieSceneScriptingKey',
      },
    ]);
    expect(Functions.find(each => each.Name === 'EvaluateKeys')?.Arguments).toMatchObject([
      { Name: 'Range', Type: 'FSequencerScriptingRange', TypePath: 'None' },
      { Name: 'FrameRate', Type: 'FFrameRate' },
    ]);
    expect(Functions.find(each => each.Name === 'GetKeysByIndex')?.Arguments).toEqual([]);
  });

  test('names the entries of enums that nothing else here names', () => {
    const { Functions, Properties } = describeObject('/Script/Engine.Default__DataLayerManager');
    const setter = Functions.find(each => each.Name === 'SetDataLayerInstanceRuntimeState');
    expect(setter?.Arguments[1]).toMatchObject({
      ...{ Name: 'InState', Type: 'EDataLayerRuntimeState', TypePath: 'None' },
      Metadata: { EnumValues: 'Unloaded, Loaded, Activated' },
    });
    expect(Properties.map(each => each.Name)).toContain('DataLayerLoadingPolicy');
  });

  test.each<[string, string, Partial<Record<EngineVersion, boolean>>]>([
    [sequences, 'RemoveMasterTrack', { '5.0': true, '5.4': true, '5.5': true, '5.6': false, '5.8': false }],
    [kismet, 'RaiseScriptError', { '5.1': false, '5.5': false, '5.6': true, '5.7': true }],
    [channel, 'Transform', { '5.5': false, '5.7': true }],
    ['/Script/Engine.Default__GameplayStatics', 'TransformWorldToFirstPerson', { '5.1': false, '5.8': true }],
  ])('%s has %s by version', (path, name, versions) => {
    for (const [engine, expected] of Object.entries(versions)) {
      // The keys are versions.
      expect(names(describeObject(path, engine as EngineVersion)).includes(name), engine).toBe(expected);
    }
  });
});

describe('a call', () => {
  test.each([
    [crate, 'TearOff'],
    [crate, 'AddTickPrerequisiteActor'],
    [crate, 'GetPhysicsReplicationMode'],
    [crate, 'GetOverlappingActors'],
    [lamp, 'gettickableWhenPaused'],
    [light, 'SetIESBrightnessScale'],
    [`${crate}.StaticMeshComponent0`, 'GetInitialEvaluateWorldPositionOffset'],
    [`${crate}.StaticMeshComponent0`, 'HasAssetUserDataOfClass'],
    [kismet, 'SphereTraceMulti'],
    [sequences, 'DeleteMarkedFrames'],
    [channel, 'ComputeEffectiveRange'],
    [button, 'IsPressed'],
    [button, 'SetVisibility'],
    ['/Script/LevelSequenceEditor.Default__LevelSequenceEditorSubsystem', 'CopyTracks'],
    ['/Script/LevelSequence.Default__LevelSequencePlayer', 'Play'],
    ['/Script/EditorScriptingUtilities.Default__EditorStaticMeshLibrary', 'SetLods'],
  ])('on %s of %s, which the engine has, says that it is not simulated', (path, name) => {
    expect(openYard().call(path, name)).toMatch(/^501 .*is not simulated/s);
    expect(openYard({ engine: '5.8' }).call(path, name)).toContain(
      'is not allowed by remote control settings',
    );
  });

  test.each([
    [crate, 'TearOfff'],
    [kismet, 'TearOff'],
    [button, 'IsPressedNow'],
    ['/Script/LevelSequence.Default__LevelSequencePlayer', 'PlayBackwards'],
    // Since 5.6.
    [kismet, 'RaiseScriptError'],
  ])('on %s of %s, which it has not, gets its words', (path, name) => {
    expect(openYard().call(path, name)).toBe(missing(name, path));
  });

  test('while the editor plays, an editor function does nothing', () => {
    const yardEditor = openYard();
    yardEditor.editor.world.play('play');
    const subsystem = '/Script/UnrealEd.Default__EditorActorSubsystem';
    expect(yardEditor.call(subsystem, 'ConvertActors')).toMatch(/^200 .*"ReturnValue": \[/s);
  });

  longTest('to spawn an actor of which no more than the name is known is not simulated', () => {
    const spawn = (ActorClass: string) =>
      openYard().call('/Script/UnrealEd.Default__EditorActorSubsystem', 'SpawnActorFromClass', {
        ActorClass,
      });
    expect(spawn('/Script/DatasmithContent.DatasmithAreaLightActor')).toMatch(/^501 .*AreaLight/s);
    expect(spawn('/Script/UMG.Button')).toMatch(/^200 .*"ReturnValue": ""/s);
    expect(spawn('/Script/AIModule.NoSuchProxy')).toMatch(/^200 .*"ReturnValue": ""/s);
  });
});

describe('a function is found', () => {
  test.each([
    [crate, 'GetActorTransform'],
    [crate, 'Get Actor Transform'],
    [crate, 'Get Actor Bounds'],
    [crate, 'Get Distance To'],
    [crate, 'Set Actor Location And Rotation'],
    [crate, 'getTRANSFORM'],
    [light, 'GetWorldTransform'],
    [light, 'Get World Location'],
    [lamp, 'Dim'],
  ])('on %s as %s', (path, name) => {
    expect(openYard().call(path, name)).toMatch(/^200 /);
  });

  test.each([
    [crate, 'Tear Off'],
    [crate, 'Was Recently Rendered'],
    [crate, 'TeleportTo'],
    [kismet, 'Sphere Trace Multi'],
  ])('on %s as %s, to say that it is not simulated', (path, name) => {
    expect(openYard().call(path, name)).toMatch(/^501 /);
  });

  test.each([
    [crate, 'get actor bounds'],
    [crate, 'getactortransform'],
    [crate, 'getActorLocation'],
  ])('on %s not as %s: such names are exact', (path, name) => {
    expect(openYard().call(path, name)).toBe(missing(name, path));
  });
});

describe('objects', () => {
  test.each([
    '/Script/UMG.Default__Button',
    '/Script/LevelSequenceEditor.Default__LevelSequenceEditorSubsystem',
    '/Script/LevelSequence.Default__LevelSequencePlayer',
    '/Script/StaticMeshEditor.Default__StaticMeshEditorSubsystem',
    '/Script/AIModule.Default__NavLinkProxy',
    '/script/umg.default__BUTTON',
    '/Script/UMG.Button',
  ])('%s exists', path => {
    const { world } = openYard().editor;
    expect(world.find(path)).toBeDefined();
  });

  test.each([
    '/Script/Engine.Default__Button',
    '/Script/UnrealEd.Default__StaticMeshEditorSubsystem',
    '/Script/UMG.Default__UButton',
    '/Script/Nowhere.Default__Button',
  ])('%s does not', path => {
    expect(openYard().call(path, 'Any')).toBe(`400 { "errorMessage": "Object: ${path} does not exist." }`);
  });

  test('of a plugin that is off do not', () => {
    const { editor } = openYard({ scene: { ...yard, disabledPlugins: ['SequencerScripting'] } });
    expect(editor.world.find(channel)).toBeUndefined();
    expect(
      editor.world.find('/Script/SequencerScripting.Default__MovieSceneFolderExtensions'),
    ).toBeUndefined();
  });

  test('have the values that are known, and refuse to invent others', () => {
    const area = '/Script/DatasmithContent.Default__DatasmithAreaLightActor';
    expect(openYard().read(area, 'Tags')).toMatch(/^200 /);
    expect(openYard().read(area)).toMatch(/^501 /);
    expect(openYard().read(area, 'LightShape')).toMatch(/^501 /);
    expect(openYard().write(area, 'Intensity', 3)).toMatch(/^501 /);
    expect(openYard().read(area, 'Dimensions.X')).toMatch(/^501 /);
    expect(openYard().read(area, 'bNoSuchThing')).toMatch(/^400 .*could not be resolved/s);
  });
});

describe('a class of which only the names of its properties are known', () => {
  test.each([
    '/Script/MeshModelingToolsExp.Default__MeshSymmetryProperties',
    '/Script/DatasmithContent.Default__DatasmithSceneActor',
    '/Script/AudioWidgets.Default__AudioVolumeSlider',
    '/Script/UnrealEd.Default__EditorPerformanceSettings',
  ])('is not read whole: %s', path => {
    expect(openYard().read(path)).toMatch(/^501 .*is not simulated/s);
  });

  test.each([crate, lamp, light, '/Script/UnrealEd.Default__EditorActorSubsystem'])(
    'is none of those that are known, or that have none: %s',
    path => {
      expect(openYard().read(path)).toMatch(/^200 /);
    },
  );
});

describe('describe of a class that is modelled', () => {
  const listed = (path: string) => describeObject(path, '5.4').Properties.map(each => each.Name);

  testOneOf.each([
    ['/Script/Engine.Default__Actor', ['OnDestroyed', 'OnTakeAnyDamage', 'OnActorHit']],
    [light, ['PhysicsVolumeChangedDelegate']],
    [`${crate}.StaticMeshComponent0`, ['OnComponentHit', 'OnComponentBeginOverlap']],
    ['/Script/Engine.Default__Pawn', ['ReceiveRestartedDelegate', 'OnDestroyed']],
  ])('lists the delegates of %s, which have no value that is printed', (path, names) => {
    expect(listed(path)).toEqual(expect.arrayContaining(names));
    expect(new Set(listed(path)).size).toBe(listed(path).length);
    for (const name of names) expect(openYard().read(path, name)).toMatch(/^200 \{\s*\}$/);
  });

  test('lists what it does not simulate', () => {
    const path = '/Script/UnrealEd.Default__EditorPerformanceSettings';
    const names = ['bEnableVSync', 'ManualScreenPercentage'];
    expect(listed(path)).toEqual(expect.arrayContaining(['bThrottleCPUWhenNotForeground', ...names]));
    expect(new Set(listed(path)).size).toBe(listed(path).length);
    for (const name of names) expect(openYard().read(path, name)).toMatch(/^501 /);
  });

  test('lists nothing that is private', () => {
    expect(listed('/Script/Engine.Default__Actor')).not.toContain('bActorIsBeingDestroyed');
  });
});

describe('enums', () => {
  const property = (path: string, name: string) =>
    describeObject(path, '5.4').Properties.find(each => each.Name === name);

  test.each([
    [light, 'Mobility', 'Static, Stationary, Movable'],
    [
      crate,
      'AutoReceiveInput',
      'Disabled, Player0, Player1, Player2, Player3, Player4, Player5, Player6, Player7',
    ],
    [
      '/Script/UMG.Default__ProgressBar',
      'BarFillType',
      'LeftToRight, RightToLeft, FillFromCenter, FillFromCenterHorizontal, FillFromCenterVertical, TopToBottom, BottomToTop',
    ],
    ['/Script/UMG.Default__CheckBox', 'ClickMethod', 'DownAndUp, MouseDown, MouseUp, PreciseClick'],
    ['/Script/UMG.Default__ListView', 'SelectionMode', 'None, Single, SingleToggle, Multi'],
    [
      '/Script/EngineSettings.Default__GameMapsSettings',
      'TwoPlayerSplitscreenLayout',
      'Horizontal, Vertical',
    ],
  ])('%s.%s is a plain one: %s', (path, name, EnumValues) => {
    expect(property(path, name)).toMatchObject({ Type: 'TEnumAsByte', Metadata: { EnumValues } });
  });

  testOneIn(2).each([
    [`${crate}.StaticMeshComponent0`, 'CustomDepthStencilWriteMask', 'ERendererStencilMask'],
    [
      '/Script/Engine.Default__SceneCaptureComponent',
      'PrimitiveRenderMode',
      'ESceneCapturePrimitiveRenderMode',
    ],
    [crate, 'SpawnCollisionHandlingMethod', 'ESpawnActorCollisionHandlingMethod'],
  ])('%s.%s is %s', (path, name, Type) => {
    expect(property(path, name)?.Type).toBe(Type);
  });

  test.each([
    ['Mobility', light, 1, 'Stationary'],
    ['AutoReceiveInput', crate, 2, 'Player1'],
    ['SpawnCollisionHandlingMethod', crate, 3, 'AlwaysSpawn'],
  ])('%s of %s, set to %i, is %s: an enum class takes no number', (name, path, number, entry) => {
    const editor = openYard();
    expect(editor.write(path, name, number)).toMatch(/^200 /);
    expect(editor.editor.world.get(path, name)).toBe(entry);
  });

  test('of an argument', () => {
    const { Functions } = describeObject('/Script/MaterialEditor.Default__MaterialEditingLibrary', '5.4');
    const setter = Functions.find(each => each.Name === 'SetMaterialInstanceScalarParameterValue');
    expect(setter?.Arguments.at(-1)).toMatchObject({ Name: 'Association', Type: 'TEnumAsByte' });
  });
});

describe('what follows from the level is done', () => {
  const at = (location: object) => {
    const editor = openYard();
    editor.call(lamp, 'K2_DetachFromActor');
    editor.call(lamp, 'K2_SetActorLocation', { NewLocation: location });
    return (name: string, OtherActor = lamp) =>
      JSON.parse(editor.call(crate, name, { OtherActor }).slice('200 '.length)).ReturnValue;
  };

  test('distances', () => {
    const ask = at({ X: 30, Y: 40, Z: -120 });
    expect(ask('GetDistanceTo')).toBe(130);
    expect(ask('GetSquaredDistanceTo')).toBe(16_900);
    expect(ask('GetHorizontalDistanceTo')).toBe(50);
    expect(ask('GetSquaredHorizontalDistanceTo')).toBe(2500);
    expect(ask('GetVerticalDistanceTo')).toBe(120);
    expect(ask('GetDotProductTo')).toBeCloseTo(30 / 130);
    expect(ask('GetHorizontalDotProductTo')).toBeCloseTo(0.6);
    expect(ask('GetSquaredDistanceTo', '')).toBe(0);
    expect(ask('GetDotProductTo', '')).toBe(-2);
  });

  test('state', () => {
    const editor = openYard();
    const ask = (name: string) => editor.call(crate, name).replace(/\s+/g, ' ');
    expect(ask('HasAuthority')).toBe('200 { "ReturnValue": true }');
    expect(ask('IsActorBeingDestroyed')).toBe('200 { "ReturnValue": false }');
    expect(ask('GetLifeSpan')).toBe('200 { "ReturnValue": 0 }');
    expect(ask('GetActorTimeDilation')).toBe('200 { "ReturnValue": 1 }');
    editor.editor.world.assign(crate, 'CustomTimeDilation', 0.5);
    editor.editor.world.assign(`${level}.WorldSettings`, 'TimeDilation', 3);
    expect(ask('GetActorTimeDilation')).toBe('200 { "ReturnValue": 1.5 }');
    expect(ask('ExecuteUbergraph')).toBe('200 { }');
    editor.call(crate, 'SetOwner', { NewOwner: lamp });
    expect(ask('GetOwner')).toBe(`200 { "ReturnValue": "${lamp}" }`);
  });
});

longTest('no file of types is read when editors open, nor by calls of what is simulated', async () => {
  // Modules of its own, of which no other test has read any.
  vi.resetModules();
  const { engineTypes: fresh } = await import('./engine-types/engine-types.ts');
  const { openYard: open, crate: box } = await import('./test-yard.ts');
  const { worlds } = await import('../worlds/worlds.ts');
  for (const world of Object.values(worlds)) {
    const { editor } = open({ scene: await world() });
    editor.world.snapshot();
  }
  const editor = open();
  editor.call(box, 'K2_GetActorLocation');
  editor.call('/Script/UnrealEd.Default__EditorActorSubsystem', 'GetAllLevelActors');
  editor.read(box);
  expect(fresh.loadedModules()).toEqual([]);
  editor.call(box, 'TearOff');
  expect(fresh.loadedModules()).toEqual(['Engine', 'CoreUObject']);
});

describe('classes that are modelled', () => {
  const { classes } = createWorld(yard);

  test.each(Object.keys(engineClasses))('%s has the parent that it has in 5.4', path => {
    const reported = engineTypes.load(path);
    if (reported) expect(classes.find(path)?.parent?.path).toBe(reported.parent?.path);
    else expect(path).toMatch(/RemoteControl/);
  });

  longTest('are where 5.4 has them', () => {
    const strangers = nativeClasses().filter(({ path }) => !engineTypes.load(path));
    expect(strangers.map(({ path }) => path)).toEqual([
      // Of a plugin that was off, and of 5.6.
      '/Script/Water.WaterBody',
      '/Script/Engine.InstancedSkinnedMeshComponent',
    ]);
  });
});
