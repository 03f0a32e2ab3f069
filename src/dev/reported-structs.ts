import type { FactsFile, PropertyFact, StructFact } from './reflection-facts.ts';

/**
 * Structs that a running 5.4 editor reports and the facts file leaves out, though a property that may be read is of one.
 * Names and order are as reported; which number or text a member is, and what a constructor puts in, is [derived].
 */
export const reportedStructs: Record<string, StructFact> = {
  FActorInstanceHandle: struct('Engine', { ReferenceObject: 'TWeakObjectPtr<UObject>' }),
  FNavAgentSelector: struct('Engine', bits('bSupportsAgent', 16, true)),
  FNavAvoidanceMask: struct('Engine', bits('bGroup', 32, false)),
  FNavLinkId: struct('Engine', { Id: 'uint64' }),
  FQuat4f: struct('CoreUObject', { X: 'float', Y: 'float', Z: 'float', W: ['float', 1] }),
  FVector_NetQuantize10: struct('Engine', {}, 'FVector'),
  FVector_NetQuantize100: struct('Engine', {}, 'FVector'),
  FForceFeedbackAttenuationSettings: struct('Engine', {}, 'FBaseAttenuationSettings'),
  FCharacterMovementComponentPostPhysicsTickFunction: struct('Engine', {}, 'FTickFunction'),
  FTViewTarget: struct('Engine', {
    Target: 'TObjectPtr<AActor>',
    POV: 'FMinimalViewInfo',
    PlayerState: 'TObjectPtr<APlayerState>',
  }),
  FRootMotionSourceSettings: struct('Engine', { Flags: 'uint8' }),
  FRootMotionSourceGroup: struct('Engine', {
    bHasAdditiveSources: 'bool',
    bHasOverrideSources: 'bool',
    bHasOverrideSourcesWithIgnoreZAccumulate: 'bool',
    bIsAdditiveVelocityApplied: 'bool',
    LastAccumulatedSettings: 'FRootMotionSourceSettings',
    LastPreAdditiveVelocity: 'FVector_NetQuantize10',
  }),
  FRepRootMotionMontage: struct('Engine', {
    bIsActive: 'bool',
    Animation: 'TObjectPtr<UAnimSequenceBase>',
    Position: 'float',
    Location: 'FVector_NetQuantize100',
    Rotation: 'FRotator',
    MovementBase: 'TObjectPtr<UPrimitiveComponent>',
    MovementBaseBoneName: 'FName',
    bRelativePosition: 'bool',
    bRelativeRotation: 'bool',
    AuthoritativeRootMotion: 'FRootMotionSourceGroup',
    Acceleration: 'FVector_NetQuantize10',
    LinearVelocity: 'FVector_NetQuantize10',
  }),
  FSimulatedRootMotionReplicatedMove: struct('Engine', {
    Time: 'float',
    RootMotion: 'FRepRootMotionMontage',
  }),
  FFieldObjectCommands: struct('FieldSystemEngine', {
    TargetNames: 'TArray<FName>',
    RootNodes: 'TArray<TObjectPtr<UFieldNodeBase>>',
    MetaDatas: 'TArray<TObjectPtr<UFieldSystemMetaData>>',
  }),
  FPreviewAttachedObjectPair: struct('Engine', {
    AttachedObject: 'TSoftObjectPtr<UObject>',
    AttachedTo: 'FName',
  }),
  FPreviewAssetAttachContainer: struct('Engine', { AttachedObjects: 'TArray<FPreviewAttachedObjectPair>' }),
  // These three have no member that is reflected.
  FKeyHandleMap: struct('Engine', {}),
  FSkeletalMeshSamplingLODBuiltData: struct('Engine', {}),
  FSkeletalMeshSamplingRegionBuiltData: struct('Engine', {}),
  FIndexedCurve: struct('Engine', { KeyHandlesToIndices: 'FKeyHandleMap' }),
  FSkeletalMeshSamplingBuiltData: struct('Engine', {
    WholeMeshBuiltData: 'TArray<FSkeletalMeshSamplingLODBuiltData>',
    RegionBuiltData: 'TArray<FSkeletalMeshSamplingRegionBuiltData>',
  }),
  FTextureSourceBlock: struct('Engine', {
    ...{ BlockX: 'int32', BlockY: 'int32', SizeX: 'int32', SizeY: 'int32' },
    ...{ NumSlices: 'int32', NumMips: 'int32' },
  }),
  FTextureSourceLayerColorInfo: struct('Engine', { ColorMin: 'FLinearColor', ColorMax: 'FLinearColor' }),
  // A texture that nothing was imported into.
  FTextureSource: struct('Engine', {
    Id: 'FGuid',
    ...{ BaseBlockX: 'int32', BaseBlockY: 'int32', SizeX: 'int32', SizeY: 'int32' },
    ...{ NumSlices: 'int32', NumMips: 'int32', NumLayers: ['int32', 1] },
    bLongLatCubemap: 'bool',
    CompressionFormat: 'TEnumAsByte<ETextureSourceCompressionFormat>',
    bGuidIsHash: 'bool',
    LayerColorInfo: 'TArray<FTextureSourceLayerColorInfo>',
    Format: 'TEnumAsByte<ETextureSourceFormat>',
    LayerFormat: 'TArray<TEnumAsByte<ETextureSourceFormat>>',
    Blocks: 'TArray<FTextureSourceBlock>',
    BlockDataOffsets: 'TArray<int64>',
  }),
  FNiagaraSystemUpdateContext: struct('Niagara', {
    ComponentsToReset: 'TArray<TObjectPtr<UNiagaraComponent>>',
    ComponentsToReInit: 'TArray<TObjectPtr<UNiagaraComponent>>',
    ComponentsToNotifySimDestroy: 'TArray<TObjectPtr<UNiagaraComponent>>',
    ComponentsToDestroyInstance: 'TArray<TObjectPtr<UNiagaraComponent>>',
    SystemSimsToDestroy: 'TArray<TObjectPtr<UNiagaraSystem>>',
    SystemSimsToRecache: 'TArray<TObjectPtr<UNiagaraSystem>>',
  }),
  FNiagaraVariable: struct('Niagara', { VarData: 'TArray<uint8>' }, 'FNiagaraVariableBase'),
  FNiagaraStructConversionStep: struct('Niagara', {
    ...{ LWCBytes: 'int32', LWCOffset: 'int32', SimulationBytes: 'int32', SimulationOffset: 'int32' },
    ConversionType: 'ENiagaraStructConversionType',
  }),
  FNiagaraLwcStructConverter: struct('Niagara', {
    ...{ LWCSize: 'int32', SWCSize: 'int32', ConversionSteps: 'TArray<FNiagaraStructConversionStep>' },
  }),
  FNiagaraVariableWithOffset: struct(
    'Niagara',
    { Offset: 'int32', StructConverter: 'FNiagaraLwcStructConverter' },
    'FNiagaraVariableBase',
  ),
  FNiagaraPositionSource: struct('Niagara', { Name: 'FName', Value: 'FVector' }),
  FNiagaraTypeDefinitionHandle: struct('Niagara', { RegisteredTypeIndex: ['int32', -1] }),
  FNiagaraSystemVisibilityCullingSettings: struct('Niagara', {
    ...{ bCullWhenNotRendered: 'bool', bCullByViewFrustum: 'bool', bAllowPreCullingByViewFrustum: 'bool' },
    ...{ MaxTimeOutsideViewFrustum: ['float', 1], MaxTimeWithoutRender: ['float', 1] },
  }),
  FNiagaraLinearRamp: struct('Niagara', {
    ...{ StartX: 'float', StartY: 'float', EndX: ['float', 1], EndY: ['float', 1] },
  }),
  FNiagaraGlobalBudgetScaling: struct('Niagara', {
    bCullByGlobalBudget: 'bool',
    bScaleMaxDistanceByGlobalBudgetUse: 'bool',
    bScaleMaxInstanceCountByGlobalBudgetUse: 'bool',
    bScaleSystemInstanceCountByGlobalBudgetUse: 'bool',
    MaxGlobalBudgetUsage: ['float', 0.5],
    MaxDistanceScaleByGlobalBudgetUse: ['FNiagaraLinearRamp', fallingTo(0.5)],
    MaxInstanceCountScaleByGlobalBudgetUse: ['FNiagaraLinearRamp', fallingTo(0)],
    MaxSystemInstanceCountScaleByGlobalBudgetUse: ['FNiagaraLinearRamp', fallingTo(0)],
  }),
  FPerPlatformFrameRate: struct('Engine', { Default: 'FFrameRate', PerPlatform: 'TMap<FName, FFrameRate>' }),
  FAnimSyncMarker: struct('Engine', {
    ...{ MarkerName: 'FName', Time: 'float', TrackIndex: 'int32', Guid: 'FGuid' },
  }),
  FMarkerSyncData: struct('Engine', { AuthoredSyncMarkers: 'TArray<FAnimSyncMarker>' }),
  FAnimNotifyEventReference: struct('Engine', {
    MirrorTable: 'TObjectPtr<UMirrorDataTable>',
    NotifySource: 'TObjectPtr<UObject>',
  }),
  FAnimNotifyArray: struct('Engine', { Notifies: 'TArray<FAnimNotifyEventReference>' }),
  FAnimNotifyQueue: struct('Engine', {
    AnimNotifies: 'TArray<FAnimNotifyEventReference>',
    UnfilteredMontageAnimNotifies: 'TMap<FName, FAnimNotifyArray>',
  }),
  FLevelSimplificationDetails: struct('Engine', {
    bCreatePackagePerAsset: ['bool', true],
    DetailsPercentage: ['float', 70],
    StaticMeshMaterialSettings: 'FMaterialProxySettings',
    bOverrideLandscapeExportLOD: 'bool',
    LandscapeExportLOD: ['int32', 7],
    LandscapeMaterialSettings: 'FMaterialProxySettings',
    ...{ bBakeFoliageToLandscape: 'bool', bBakeGrassToLandscape: 'bool' },
  }),
  FScalarParameterAtlasInstanceData: struct('Engine', {
    bIsUsedAsAtlasPosition: 'bool',
    Curve: 'TSoftObjectPtr<UCurveLinearColor>',
    Atlas: 'TSoftObjectPtr<UCurveLinearColorAtlas>',
  }),
  FTypeface: struct('SlateCore', { Fonts: 'TArray<FTypefaceEntry>' }),
  FCompositeFallbackFont: struct('SlateCore', { Typeface: 'FTypeface', ScalingFactor: ['float', 1] }),
};

/** The enums of those, likewise. */
export const reportedEnums: FactsFile['enums'] = {
  ETextureSourceCompressionFormat: numbered('TSCF_None TSCF_PNG TSCF_JPEG TSCF_UEJPEG TSCF_MAX'),
  ENiagaraStructConversionType: numbered('CopyOnly DoubleToFloat Vector2 Vector3 Vector4 Quat'),
  EInputActionAccumulationBehavior: numbered('TakeHighestAbsoluteValue Cumulative'),
  EPlayerMappableKeySettingBehaviors: numbered('InheritSettingsFromAction OverrideSettings IgnoreSettings'),
  ETextureSourceFormat: numbered(
    'TSF_Invalid TSF_G8 TSF_BGRA8 TSF_BGRE8 TSF_RGBA16 TSF_RGBA16F TSF_RGBA8_DEPRECATED TSF_RGBE8_DEPRECATED TSF_G16 ' +
      'TSF_RGBA32F TSF_R16F TSF_R32F TSF_MAX TSF_RGBA8 TSF_RGBE8',
  ),
};

type Member = string | [type: string, initial: unknown];

function struct(module: string, members: Record<string, Member>, parent: string | null = null): StructFact {
  const props = Object.entries(members).map(([name, member]): [string, PropertyFact] => {
    const [type, initial] = typeof member === 'string' ? [member] : member;
    // Members that are not declared editable are printed all the same: a struct is printed whole.
    return [name, { type, rc: 'rw', edit: 'anywhere', ...(initial !== undefined && { default: initial }) }];
  });
  return { parent, module, props: Object.fromEntries(props) };
}

function bits(prefix: string, count: number, initial: boolean): Record<string, Member> {
  return Object.fromEntries(
    Array.from({ length: count }, (_, at): [string, Member] => [`${prefix}${at}`, ['bool', initial]]),
  );
}

function fallingTo(EndY: number) {
  return { StartX: 0.5, StartY: 1, EndX: 1, EndY };
}

function numbered(names: string): FactsFile['enums'][string] {
  return { entries: names.split(' ').map((n, v) => ({ n, v })) };
}
