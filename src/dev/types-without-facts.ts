import type { ClassFact, PropertyFact, StructFact } from './reflection-facts.ts';
import { reportedStructs } from './reported-structs.ts';

/** Structs that classes refer to and the facts file leaves out, with the members that Unreal 5.6 gives them. */
export const structsWithoutFacts: Record<string, StructFact> = {
  FVector_NetQuantize: derive('FVector', 'Engine'),
  FVector_NetQuantizeNormal: derive('FVector', 'Engine'),
  FActorTickFunction: derive('FTickFunction', 'Engine'),
  FActorComponentTickFunction: derive('FTickFunction', 'Engine'),
  FLightmassPointLightSettings: derive('FLightmassLightSettings', 'Engine'),
  FSoftClassPath: derive('FSoftObjectPath', 'CoreUObject'),
  FPerPlatformInt: declare('CoreUObject', { Default: editable('int32') }),
  FPerPlatformFloat: declare('CoreUObject', { Default: editable('float') }),
  FPerPlatformBool: declare('CoreUObject', { Default: editable('bool') }),
  FPerQualityLevelInt: declare('Engine', { Default: editable('int32') }),
  FPerQualityLevelFloat: declare('Engine', { Default: editable('float') }),
  FTopLevelAssetPath: declare('CoreUObject', {
    PackageName: editable('FName'),
    AssetName: editable('FName'),
  }),
  ...reportedStructs,
};

/** The editor setting that slows an unfocused editor down, and its neighbours. */
export const classesWithoutFacts: Record<string, ClassFact> = {
  UEditorPerformanceSettings: {
    kind: 'settings',
    partial: true,
    ...derive('UDeveloperSettings', 'UnrealEd'),
    props: {
      bShowFrameRateAndMemory: editable('bool', false),
      bThrottleCPUWhenNotForeground: editable('bool', true),
      bMonitorEditorPerformance: editable('bool', true),
      bDisableRealtimeViewportsInRemoteSessions: editable('bool', true),
    },
  },
};

/** Properties that a 5.4 editor reports of classes of which older facts are known, as a plugin's may be. */
export const propertiesWithoutFacts: Record<string, Record<string, PropertyFact & { since: string }>> = {
  UInputAction: {
    AccumulationBehavior: { ...editable('EInputActionAccumulationBehavior'), since: '5.4' },
  },
};

function derive(parent: string, module: string): StructFact {
  return { parent, module, props: {} };
}

function declare(module: string, props: Record<string, PropertyFact>): StructFact {
  return { parent: null, module, props };
}

function editable(type: string, initial?: boolean): PropertyFact {
  return { type, rc: 'rw', edit: 'anywhere', ...(initial !== undefined && { default: initial }) };
}
