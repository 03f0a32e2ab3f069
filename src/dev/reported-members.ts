import type { EngineVersion } from '../../mocks/engine/engine-version.ts';
import type { PropertyFact, StructFact } from './reflection-facts.ts';

/**
 * Members of structs that a running 5.4 editor reports and the facts file leaves out, most of them because C++ hides
 * them: Remote Control prints a struct whole. They come after the members that the facts have, which is [derived], as are
 * their numeric types and what a constructor puts in. `until` is [derived] too: the facts of 5.6 have another member
 * instead or say that it is deprecated, and the versions between were not seen.
 */
const members: Record<string, Record<string, Member>> = {
  FAnimLinkableElement: {
    LinkedMontage: 'TObjectPtr<UAnimMontage>',
    SegmentIndex: ['int32', -1],
    CachedLinkMethod: 'EAnimLinkMethod',
    ...{ SegmentBeginTime: ['float', -1], SegmentLength: ['float', -1], LinkValue: 'float' },
  },
  // A flag that the engine sets for itself; it is there in editors before and after.
  FBodyInstance: { bInterpolateWhenSubStepping: ['bool', true] },
  FCollisionResponse: { ResponseToChannels: ['FCollisionResponseContainer', allBlocking()] },
  FEnhancedActionKeyMapping: {
    SettingBehavior: 'EPlayerMappableKeySettingBehaviors',
    PlayerMappableKeySettings: 'TObjectPtr<UPlayerMappableKeySettings>',
  },
  FKConvexElem: { Transform: 'FTransform' },
  FMaterialOverrideNanite: {
    OverrideMaterial: 'TObjectPtr<UMaterialInterface>',
    OverrideMaterialRef: 'TSoftObjectPtr<UMaterialInterface>',
  },
  FNavigationLinkBase: Object.fromEntries(
    Array.from({ length: 16 }, (_, at): [string, Member] => [`bSupportsAgent${at}`, ['bool', true]]),
  ),
  FNiagaraParameterStore: {
    Owner: 'TWeakObjectPtr<UObject>',
    ParameterOffsets: 'TMap<FNiagaraVariable, int32>',
    SortedParameterOffsets: 'TArray<FNiagaraVariableWithOffset>',
    ParameterData: 'TArray<uint8>',
    DataInterfaces: 'TArray<TObjectPtr<UNiagaraDataInterface>>',
    UObjects: 'TArray<TObjectPtr<UObject>>',
    OriginalPositionData: 'TArray<FNiagaraPositionSource>',
  },
  FPerPlatformBool: { PerPlatform: 'TMap<FName, bool>' },
  FPerPlatformFloat: { PerPlatform: 'TMap<FName, float>' },
  FPerPlatformInt: { PerPlatform: 'TMap<FName, int32>' },
  FPerQualityLevelFloat: { PerQuality: 'TMap<int32, float>' },
  FPerQualityLevelInt: { PerQuality: 'TMap<int32, int32>' },
  FPhysicsPredictionSettings: {
    bEnablePhysicsResimulation: ['bool', false, '5.5'],
    ResimulationErrorThreshold: ['float', 10, '5.5'],
  },
  FPostProcessSettings: {
    bOverride_PathTracingMaxPathExposure: ['bool', false, '5.5'],
    PathTracingMaxPathExposure: ['float', 30, '5.5'],
  },
  FRootMotionMovementParams: { RootMotionTransform: 'FTransform' },
  FSkeletalMeshSamplingInfo: { BuiltData: 'FSkeletalMeshSamplingBuiltData' },
  // Deprecated in favour of Modulators, and still listed by the scripting interface of 5.7.
  FSoundModulationDestinationSettings: { Modulator: 'TObjectPtr<USoundModulatorBase>' },
};

type Member = string | [type: string, initial: unknown, until?: EngineVersion];

/** Bits in a number of C++, which the facts take for the number. */
const flags: Record<string, readonly string[]> = {
  AAIController: ['bLOSflag'],
  UBlueprint: ['bDuplicatingReadOnly'],
};

/** A class with its flags as what they are. */
export function withFlags<T extends StructFact>(name: string, fact: T): T {
  const props = Object.entries(fact.props).map(([each, prop]): [string, PropertyFact] => [
    each,
    flags[name]?.includes(each) ? { ...prop, type: 'bool', default: Boolean(prop.default) } : prop,
  ]);
  return { ...fact, props: Object.fromEntries(props) };
}

/** A struct with the members that the facts leave out. */
export function withReportedMembers(name: string, struct: StructFact): StructFact {
  const more = Object.entries(members[name] ?? {}).map(([each, member]): [string, PropertyFact] => {
    const [type, initial, until] = typeof member === 'string' ? [member] : member;
    return [
      each,
      {
        ...{ type, rc: 'rw', edit: 'anywhere' },
        ...{ ...(initial !== undefined && { default: initial }), ...(until && { until }) },
      },
    ];
  });
  return { ...struct, props: { ...struct.props, ...Object.fromEntries(more) } };
}

/** @throws for a struct that is not there: its members would be lost without a word. */
export function checkReportedMembers(structs: Record<string, StructFact>): void {
  const unknown = Object.keys(members).filter(name => !structs[name]);
  if (unknown.length > 0) throw new Error(`Members are listed of structs that are not there: ${unknown}.`);
}

/** Responses as a body has them that nobody has given any. */
function allBlocking(): Record<string, string> {
  const named = ['WorldStatic', 'WorldDynamic', 'Pawn', 'Visibility', 'Camera', 'PhysicsBody', 'Vehicle'];
  const numbered = (prefix: string, count: number) =>
    Array.from({ length: count }, (_, at) => `${prefix}${at + 1}`);
  const channels = [
    ...named,
    'Destructible',
    ...numbered('EngineTraceChannel', 6),
    ...numbered('GameTraceChannel', 18),
  ];
  return Object.fromEntries(channels.map(channel => [channel, 'ECR_Block']));
}
