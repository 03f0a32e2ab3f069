import { describe, expect, test } from 'vitest';
import { longTest } from '../../../test/support/soak.ts';
import { createEngineTypes } from './engine-types.ts';
import { createModuleFiles } from './read-module.ts';
import { isIn, type ReportedMember } from './signature.ts';

const types = createEngineTypes();
const words = (members: readonly ReportedMember[]) =>
  members.map(({ name, type }) => `${name}:${type}`).join(' ');

/** Written by hand from what a 5.4 editor reported: class, function, inputs, outputs. */
const functions: [path: string, name: string, inputs: string, outputs: string][] = [
  ['CoreUObject.Object', 'ExecuteUbergraph', 'EntryPoint:integer', ''],
  ['Engine.Actor', 'GetActorRightVector', '', 'ReturnValue:FVector'],
  ['Engine.Actor', 'SetLifeSpan', 'InLifespan:number', ''],
  ['Engine.Actor', 'ReceiveTick', 'DeltaSeconds:number', ''],
  ['Engine.Actor', 'WasRecentlyRendered', 'Tolerance:number', 'ReturnValue:boolean'],
  ['Engine.ActorComponent', 'Activate', 'bReset:boolean', ''],
  ['Engine.KismetMathLibrary', 'Multiply_IntInt', 'A:integer B:integer', 'ReturnValue:integer'],
  ['Engine.KismetMathLibrary', 'Abs_Int', 'A:integer', 'ReturnValue:integer'],
  ['Engine.KismetMathLibrary', 'Matrix_ContainsNaN', 'M:FMatrix', 'ReturnValue:boolean'],
  ['Engine.KismetNodeHelperLibrary', 'HasMarkedBit', 'Data:integer NumBits:integer', 'ReturnValue:boolean'],
  [
    'Engine.KismetArrayLibrary',
    'SortNameArray',
    'bStableSort:boolean bLexicalSort:boolean SortOrder:EArraySortOrder',
    'TargetArray:TArray<string>',
  ],
  [
    'Engine.GameplayStatics',
    'PlayWorldCameraShake',
    'WorldContextObject:UObject Shake:TSubclassOf<UCameraShakeBase> Epicenter:FVector InnerRadius:number OuterRadius:number Falloff:number bOrientShakeTowardsEpicenter:boolean',
    '',
  ],
  [
    'Engine.DebugCameraController',
    'ReceiveOnActorSelected',
    'NewSelectedActor:AActor SelectHitLocation:FVector SelectHitNormal:FVector Hit:FHitResult',
    '',
  ],
  [
    'Engine.DataLayerManager',
    'SetDataLayerInstanceRuntimeState',
    'InDataLayerInstance:UDataLayerInstance InState:EDataLayerRuntimeState bInIsRecursive:boolean',
    'ReturnValue:boolean',
  ],
  ['Engine.SkeletalMesh', 'SetOverlayMaterial', 'NewOverlayMaterial:UMaterialInterface', ''],
  [
    'Engine.InputDeviceLibrary',
    'GetPrimaryInputDeviceForUser',
    'UserId:FPlatformUserId',
    'ReturnValue:FInputDeviceId',
  ],
  [
    'Engine.AsyncActionHandleSaveGame',
    'AsyncLoadGameFromSlot',
    'WorldContextObject:UObject SlotName:string UserIndex:integer',
    'ReturnValue:UAsyncActionHandleSaveGame',
  ],
  [
    'EditorScriptingUtilities.EditorAssetLibrary',
    'CheckoutDirectory',
    'DirectoryPath:string bRecursive:boolean',
    'ReturnValue:boolean',
  ],
  [
    'LevelEditor.LevelEditorSubsystem',
    'NewLevel',
    'AssetPath:string bIsPartitionedWorld:boolean',
    'ReturnValue:boolean',
  ],
  [
    'UnrealEd.EditorActorSubsystem',
    'ConvertActors',
    'Actors:TArray<AActor> ActorClass:TSubclassOf<AActor> StaticMeshPackagePath:string',
    'ReturnValue:TArray<AActor>',
  ],
  [
    'MaterialEditor.MaterialEditingLibrary',
    'SetMaterialUsage',
    'Material:UMaterial Usage:integer',
    'bNeedsRecompile:boolean ReturnValue:boolean',
  ],
  [
    'SequencerScripting.MovieSceneScriptingDoubleChannel',
    'AddKey',
    'InTime:FFrameNumber NewValue:number SubFrame:number TimeUnit:EMovieSceneTimeUnit InInterpolation:EMovieSceneKeyInterpolation',
    'ReturnValue:UMovieSceneScriptingDoubleKey',
  ],
  [
    'SequencerScripting.MovieSceneScriptingFloatKey',
    'SetTime',
    'NewFrameNumber:FFrameNumber SubFrame:number TimeUnit:EMovieSceneTimeUnit',
    '',
  ],
  [
    'SequencerScripting.MovieSceneSequenceExtensions',
    'AreMarkedFramesLocked',
    'Sequence:UMovieSceneSequence',
    'ReturnValue:boolean',
  ],
  [
    'LevelSequenceEditor.LevelSequenceEditorSubsystem',
    'CreateCamera',
    'bSpawnable:boolean',
    'OutActor:ACineCameraActor ReturnValue:FMovieSceneBindingProxy',
  ],
  ['LevelSequence.LevelSequenceMediaController', 'OnTick', 'DeltaSeconds:number InPlayRate:number', ''],
  ['UMG.SizeBox', 'ClearMaxDesiredWidth', '', ''],
  ['UMG.TextBinding', 'GetTextValue', '', 'ReturnValue:string'],
  ['UMG.UniformGridPanel', 'SetSlotPadding', 'InSlotPadding:FMargin', ''],
  ['UMG.WidgetLayoutLibrary', 'RemoveAllWidgets', 'WorldContextObject:UObject', ''],
  ['Niagara.NiagaraComponent', 'SetVariableActor', 'InVariableName:string Actor:AActor', ''],
  [
    'Niagara.NiagaraDataChannelReader',
    'ReadLinearColor',
    'VarName:string Index:integer',
    'IsValid:boolean ReturnValue:FLinearColor',
  ],
  [
    'Synthesis.SourceEffectBitCrusherPreset',
    'SetSampleRateModulators',
    'InModulators:TSet<USoundModulatorBase>',
    '',
  ],
  [
    'AudioMixer.QuartzClockHandle',
    'SetThirtySecondNotesPerMinute',
    'WorldContextObject:UObject QuantizationBoundary:FQuartzQuantizationBoundary Delegate:Delegate ThirtySecondsNotesPerMinute:number',
    'ClockHandle:UQuartzClockHandle',
  ],
  ['MediaAssets.MediaPlayer', 'GetTimeStamp', '', 'ReturnValue:UMediaTimeStampInfo'],
  [
    'MeshDescription.MeshDescriptionBase',
    'GetNumEdgeConnectedPolygons',
    'EdgeID:FEdgeID',
    'ReturnValue:integer',
  ],
  [
    'ControlRig.RigHierarchyController',
    'SetDisplayName',
    'InControl:FRigElementKey InDisplayName:string bRenameElement:boolean bSetupUndo:boolean bPrintPythonCommand:boolean',
    'ReturnValue:string',
  ],
  ['RigVMDeveloper.RigVMPin', 'GetLinkedTargetPins', 'bRecursive:boolean', 'ReturnValue:TArray<URigVMPin>'],
  ['FunctionalTesting.GroundTruthData', 'CanModify', '', 'ReturnValue:boolean'],
];

/** Class, parent, and the first of its own properties. */
const classes: [path: string, parent: string | undefined, fields: string][] = [
  ['CoreUObject.Object', undefined, ''],
  [
    'GameplayAbilities.GameplayCueNotify_BurstLatent',
    'AGameplayCueNotify_Actor',
    'DefaultSpawnCondition:FGameplayCueNotify_SpawnCondition',
  ],
  [
    'NiagaraEditor.NiagaraNodeAssignment',
    'UNiagaraNodeFunctionCall',
    'AssignmentTargets:TArray<FNiagaraVariable>',
  ],
  ['InteractiveToolsFramework.MultiClickSequenceInputBehavior', 'UAnyButtonInputBehavior', ''],
  ['AudioSynesthesia.OnsetNRTSettings', 'UAudioSynesthesiaNRTSettings', 'bDownmixToMono:boolean'],
  ['Engine.StereoLayerShapeEquirect', 'UStereoLayerShape', 'LeftUVRect:FBox2D'],
  ['UnrealEd.ActorFactoryTriggerBox', 'UActorFactory', ''],
  ['StaticMeshEditor.StaticMeshEditorSubsystem', 'UEditorSubsystem', ''],
];

const enums: [module: string, name: string, entries: string][] = [
  ['Engine', 'EComponentMobility', 'Static Stationary Movable EComponentMobility_MAX'],
  ['Engine', 'EPingType', 'None RoundTrip RoundTripExclFrame ICMP UDPQoS Max Count EPingType_MAX'],
  [
    'LiveLinkInterface',
    'ELiveLinkCameraProjectionMode',
    'Perspective Orthographic ELiveLinkCameraProjectionMode_MAX',
  ],
  ['SequencerScripting', 'ESequenceTimeUnit', 'DisplayRate TickResolution ESequenceTimeUnit_MAX'],
  ['MovieScene', 'EMovieSceneObjectBindingSpace', 'Local Root Unused EMovieSceneObjectBindingSpace_MAX'],
  ['Synthesis', 'ESynthFilterAlgorithm', 'OnePole StateVariable Ladder Count ESynthFilterAlgorithm_MAX'],
];

const structs: [module: string, name: string, members: string][] = [
  ['Engine', 'FActorInstanceData', 'ActorClass:TSubclassOf<AActor>'],
  [
    'Engine',
    'FMaterialTextureInfo',
    'SamplingScale:number UVChannelIndex:integer TextureName:string TextureReference:FSoftObjectPath TextureIndex:integer',
  ],
  [
    'ControlRig',
    'FRigUnit_BlendTransform',
    'Source:FTransform Targets:TArray<FBlendTarget> Result:FTransform',
  ],
  ['Landscape', 'FLandscapeLayerBrush', 'BlueprintBrush:ALandscapeBlueprintBrushBase'],
];

describe('what a 5.4 editor has', () => {
  test.each(functions)('%s.%s(%s)', (path, name, inputs, outputs) => {
    const found = types.load(`/Script/${path}`)?.functions.find(each => each.name === name);
    expect(found && { inputs: words(found.inputs), outputs: words(found.outputs) }).toEqual({
      inputs,
      outputs,
    });
  });

  test.each(classes)('%s is a %s', (path, parent, field) => {
    const found = types.load(`/Script/${path}`);
    expect(found?.path).toBe(`/Script/${path}`);
    expect(found?.parent?.cppName).toBe(parent);
    expect(words(found?.fields.slice(0, 1) ?? [])).toBe(field);
  });

  test.each(enums)('in %s %s has the entries %s', (module, name, entries) => {
    types.load(`/Script/${module}.Any`);
    expect(
      types
        .enumEntries(name)
        ?.map(each => each.name)
        .join(' '),
    ).toBe(entries);
  });

  test.each(structs)('in %s %s has the members %s', (module, name, members) => {
    types.load(`/Script/${module}.Any`);
    expect(words(types.structMembers(name) ?? [])).toBe(members);
  });

  test.each([
    ['Engine.Actor', 151],
    ['Engine.KismetSystemLibrary', 282],
    // Three more come from an interface, and are of the class that implements it.
    ['Engine.StaticMeshComponent', 12],
    ['Engine.ActorComponent', 30],
    ['UnrealEd.EditorActorSubsystem', 22],
    ['SequencerScripting.MovieSceneSequenceExtensions', 74],
    ['LevelSequenceEditor.LevelSequenceEditorBlueprintLibrary', 56],
  ])('%s adds %i functions', (path, count) => {
    const added = types.load(`/Script/${path}`)?.functions.filter(each => isIn('5.4', each));
    expect(added).toHaveLength(count);
  });

  longTest('is 13,294 types in 402 modules', () => {
    const files = createModuleFiles();
    const counts = files.names().map(each => Object.keys(JSON.parse(files.read(each)).types).length);
    expect(counts).toHaveLength(402);
    expect(counts.reduce((sum, each) => sum + each)).toBe(13_294);
  });
});

describe('what other versions have', () => {
  test.each([
    ['BlueprintEditorLibrary.BlueprintEditorLibrary', 'AddMemberVariable', '5.5', undefined],
    ['BlueprintEditorLibrary.BlueprintEditorLibrary', 'GetBlueprintForClass', '5.6', undefined],
    ['LevelEditor.LevelEditorSubsystem', 'EditorRequestBeginPlay', '5.5', undefined],
    ['LevelEditor.LevelEditorSubsystem', 'SetExactCameraView', '5.6', undefined],
    ['SequencerScripting.MovieSceneSequenceExtensions', 'GetMasterTracks', undefined, '5.6'],
    ['Engine.Actor', 'K2_DestroyActor', undefined, undefined],
  ])('%s.%s came with %s and went by %s', (path, name, since, until) => {
    const found = types.load(`/Script/${path}`)?.functions.find(each => each.name === name);
    expect(found).toBeDefined();
    expect(found?.since).toBe(since);
    expect(found?.until).toBe(until);
  });

  test('an input came later than its function', () => {
    const library = types.load('/Script/MaterialEditor.MaterialEditingLibrary');
    const setter = library?.functions.find(
      each => each.name === 'SetMaterialInstanceStaticSwitchParameterValue',
    );
    expect(setter?.inputs.at(-1)).toEqual({ name: 'bUpdateMaterialInstance', type: 'boolean', since: '5.6' });
  });

  test.each([
    ['5.1', false],
    ['5.5', false],
    ['5.6', true],
    ['5.8', true],
  ])('in %s what came with 5.6 and stayed is there: %s', (engine, expected) => {
    expect(isIn(engine, { since: '5.6' })).toBe(expected);
    expect(isIn(engine, { until: '5.6' })).toBe(!expected);
  });
});

describe('files', () => {
  test('none is read before something of it is asked for, and then no other', () => {
    const fresh = createEngineTypes();
    expect(fresh.isAvailable).toBe(true);
    expect(fresh.loadedModules()).toEqual([]);
    expect(fresh.load('/Script/Landscape.LandscapeProxy')?.fields.length).toBe(96);
    expect(fresh.loadedModules()).toEqual(['Landscape']);
    expect(fresh.pathOf('UStaticMesh')).toBe('/Script/Engine.StaticMesh');
    expect(fresh.loadedModules()).toEqual(['Landscape']);
  });

  test('without them nothing is known', () => {
    const none = createEngineTypes({ names: () => [], read: () => expect.unreachable() });
    expect(none.isAvailable).toBe(false);
    expect(none.load('/Script/Engine.Actor')).toBeUndefined();
  });
});

test.each(['/script/engine.ACTOR', '/Script/EditorScriptingUtilities.EditorStaticMeshLibrary'])(
  '%s is a class',
  path => {
    expect(types.load(path)).toBeDefined();
  },
);

test.each([
  '/Script/UnrealEd.Actor',
  '/Script/Nowhere.Actor',
  '/Script/Engine.AActor',
  '/Game/Actor.Actor',
  '',
])('%s is none', path => {
  expect(types.load(path)).toBeUndefined();
});
