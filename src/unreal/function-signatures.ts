import { lookupTable } from '../base/lookup-table.ts';
import { functionFor, listFunctionNames } from './function-table.ts';
import { className } from './object-path.ts';
import { findKnownFunction } from './touches/find-touches.ts';
import { NOTHING } from './touches/touches.ts';

/**
 * What `describe` hides of functions that are often called, but not by ourselves: outputs, return values, and inputs by
 * const reference, which the engine counts among the outputs. Class → function → signature; names and types are those of
 * 5.1 to 5.6. Of functions that we call the row of the function table says it.
 */
const SIGNATURES: Record<string, Record<string, string>> = lookupTable({
  Actor: {
    ActorHasTag: '(Tag: FName) → bool',
    GetActorForwardVector: '() → FVector',
    GetActorLabel: '(bCreateIfNone: bool) → FString',
    GetActorRightVector: '() → FVector',
    GetActorUpVector: '() → FVector',
    GetComponentByClass: '(ComponentClass: TSubclassOf<UActorComponent>) → UActorComponent',
    GetComponentsByTag:
      '(ComponentClass: TSubclassOf<UActorComponent>, Tag: FName) → TArray<UActorComponent>',
    GetDistanceTo: '(OtherActor: AActor) → float',
    GetHorizontalDistanceTo: '(OtherActor: AActor) → float',
    GetLevel: '() → ULevel',
    GetOwner: '() → AActor',
    GetParentActor: '() → AActor',
    GetTransform: '() → FTransform',
    GetVelocity: '() → FVector',
    IsEditable: '() → bool',
    IsHiddenEd: '() → bool',
    IsSelectable: '() → bool',
    K2_AddActorWorldOffset:
      '(DeltaLocation: FVector, bSweep: bool, bTeleport: bool) → SweepHitResult: FHitResult',
    K2_SetActorLocation:
      '(NewLocation: FVector, bSweep: bool, bTeleport: bool) → SweepHitResult: FHitResult, bool',
    K2_SetActorLocationAndRotation:
      '(NewLocation: FVector, NewRotation: FRotator, bSweep: bool, bTeleport: bool) → SweepHitResult: FHitResult, bool',
    K2_SetActorRotation: '(NewRotation: FRotator, bTeleportPhysics: bool) → bool',
    K2_SetActorTransform:
      '(NewTransform: FTransform, bSweep: bool, bTeleport: bool) → SweepHitResult: FHitResult, bool',
  },
  ActorComponent: {
    ComponentHasTag: '(Tag: FName) → bool',
    GetOwner: '() → AActor',
    IsActive: '() → bool',
    IsComponentTickEnabled: '() → bool',
  },
  SceneComponent: {
    GetAttachParent: '() → USceneComponent',
    GetAttachSocketName: '() → FName',
    GetForwardVector: '() → FVector',
    GetRelativeTransform: '() → FTransform',
    GetSocketLocation: '(InSocketName: FName) → FVector',
    IsVisible: '() → bool',
    K2_GetComponentLocation: '() → FVector',
    K2_GetComponentRotation: '() → FRotator',
    K2_GetComponentScale: '() → FVector',
    K2_SetRelativeLocation:
      '(NewLocation: FVector, bSweep: bool, bTeleport: bool) → SweepHitResult: FHitResult',
    K2_SetRelativeRotation:
      '(NewRotation: FRotator, bSweep: bool, bTeleport: bool) → SweepHitResult: FHitResult',
    K2_SetWorldLocation: '(NewLocation: FVector, bSweep: bool, bTeleport: bool) → SweepHitResult: FHitResult',
    K2_SetWorldRotation:
      '(NewRotation: FRotator, bSweep: bool, bTeleport: bool) → SweepHitResult: FHitResult',
  },
  LightComponentBase: {
    GetLightColor: '() → FLinearColor',
  },
  PrimitiveComponent: {
    CreateDynamicMaterialInstance:
      '(ElementIndex: int32, SourceMaterial: UMaterialInterface, OptionalName: FName) → UMaterialInstanceDynamic',
    IsSimulatingPhysics: '(BoneName: FName) → bool',
  },
  StaticMeshComponent: {
    SetStaticMesh: '(NewMesh: UStaticMesh) → bool',
  },
  EditorActorSubsystem: {
    DuplicateActor: '(ActorToDuplicate: AActor, ToWorld: UWorld, Offset: FVector) → AActor',
  },
});

/** All signatures, to compare with a real engine: class → function → signature. */
export function listSignatures(): Readonly<Record<string, Readonly<Record<string, string>>>> {
  const all = structuredClone(SIGNATURES);
  for (const name of listFunctionNames()) {
    const { classPath, functionName, signature } = functionFor(name);
    const owner = className(classPath);
    if (signature !== undefined) all[owner] = { ...all[owner], [functionName]: signature };
  }
  return all;
}

let signatures: ReturnType<typeof listSignatures> | undefined;

/** What scripts call a function, where that is more than its name without `K2_`: script name → name. */
const SCRIPT_NAMES: Readonly<Record<string, string>> = lookupTable({
  GetActorTransform: 'GetTransform',
  GetWorldTransform: 'K2_GetComponentToWorld',
  GetWorldLocation: 'K2_GetComponentLocation',
  GetWorldRotation: 'K2_GetComponentRotation',
  GetWorldScale: 'K2_GetComponentScale',
});

/** The function that scripts know by another name than the engine does; the name itself for all others. */
export function engineNameOf(scriptName: string): string {
  const [, name = scriptName] =
    Object.entries(SCRIPT_NAMES).find(([each]) => each.toLowerCase() === scriptName.toLowerCase()) ?? [];
  return name;
}

/** Functions of the table, and a few that anybody calls, that change nothing: nobody has to be asked before. */
const PURE_NAMES = /^(K2_)?(Get|Is|Has)[A-Z]|^(ActorHasTag|ComponentHasTag)$/;

/** Pure functions of libraries that describe lists whole, so that the table need not. */
const PURE_IN_LIBRARIES: Record<string, readonly string[]> = lookupTable({
  KismetSystemLibrary: [
    ...['GetDisplayName', 'GetObjectName', 'GetPathName', 'GetClassDisplayName', 'GetEngineVersion'],
    ...['GetProjectDirectory', 'GetProjectContentDirectory', 'GetProjectSavedDirectory', 'GetGameName'],
    ...['GetBuildConfiguration', 'IsUnattended', 'IsValid', 'ConvertToAbsolutePath'],
    ...['GetConsoleVariableStringValue', 'GetConsoleVariableFloatValue'],
    ...['GetConsoleVariableIntValue', 'GetConsoleVariableBoolValue'],
  ],
  UnrealEditorSubsystem: ['GetEditorWorld', 'GetGameWorld', 'GetLevelViewportCameraInfo'],
  GameplayStatics: ['GetObjectClass', 'GetPlatformName', 'GetAllActorsOfClass'],
});

/**
 * As `defaults` of the function table, of functions that we do not call: Function → parameter → default. [contract: http.md 4.3]
 */
const REAL_DEFAULTS: Record<string, Record<string, unknown>> = lookupTable({
  SaveLoadedAsset: { bOnlyIfIsDirty: true },
  SaveDirectory: { bOnlyIfIsDirty: true, bRecursive: true },
  DoesDirectoryHaveAssets: { bRecursive: true },
  CheckoutDirectory: { bRecursive: true },
  SetNaniteSettings: { bApplyChanges: true },
  PrintString: { bPrintToScreen: true, bPrintToLog: true },
});

/** `MaterialEditingLibrary.SetMaterialInstanceScalarParameterValue` and its like fail quietly with a layer's parameter. */
const OF_MATERIAL_INSTANCE = /^[GS]etMaterialInstance\w+ParameterValue$/;

/** Parameters of a function whose real default is not zero, with it. */
export function realDefaults(functionName: string): Readonly<Record<string, unknown>> {
  if (OF_MATERIAL_INSTANCE.test(functionName)) return { Association: 'GlobalParameter' };
  if (Object.hasOwn(REAL_DEFAULTS, functionName)) return REAL_DEFAULTS[functionName] ?? {};
  const ours = listFunctionNames().find(name => functionFor(name).functionName === functionName);
  return (ours && functionFor(ours).defaults) ?? {};
}

/** Whether a function is known to change nothing. */
export function isPure(classChain: readonly string[], functionName: string): boolean {
  if (classChain.some(name => PURE_IN_LIBRARIES[name]?.includes(functionName))) return true;
  if (isReadByUs(classChain, functionName)) return true;
  if (!PURE_NAMES.test(functionName)) return false;
  return knownSignature(classChain, functionName) !== undefined || touchesNoObject(classChain, functionName);
}

/** Whether it is a function of the engine that is known to touch nothing. */
function touchesNoObject(classChain: readonly string[], functionName: string): boolean {
  const known = classChain
    .map(name => findKnownFunction(name, functionName))
    .find(each => each !== undefined);
  return known !== undefined && !known.isAlias && known.touches === NOTHING;
}

/** Whether we call it ourselves to read. */
function isReadByUs(classChain: readonly string[], wanted: string): boolean {
  return listFunctionNames().some(name => {
    const { functionName, classPath, effect } = functionFor(name);
    return effect === 'read' && functionName === wanted && classChain.includes(className(classPath));
  });
}

/** A signature taken apart. */
export interface FunctionSignature {
  /** Parameter → type, as describe spells it, with its container: `TArray<AActor>`. */
  inputs: Record<string, string>;
  /** Names of what comes back; a lone return value bears none. */
  outputs: string[];
}

/** What is known of the inputs and outputs of a function; undefined where only describe can tell. */
export function parsedSignature(
  classChain: readonly string[],
  functionName: string,
): FunctionSignature | undefined {
  const written = knownSignature(classChain, functionName);
  const [, inputs = '', outputs = ''] = /^\((.*?)\)(?: → (.*))?$/.exec(written ?? '') ?? [];
  if (written === undefined) return undefined;
  const pairs = [...inputs.matchAll(/(?<!\w)(\w+): ([^,]+)/g)];
  return {
    inputs: Object.fromEntries(pairs.map(([, name = '', type = '']) => [name, type])),
    outputs: [...outputs.matchAll(/(?<!\w)(\w+): /g)].map(([, name = '']) => name),
  };
}

/** The whole signature of a function, by the nearest class that declares it; undefined where it is not known. */
export function knownSignature(classChain: readonly string[], functionName: string): string | undefined {
  signatures ??= listSignatures();
  for (const name of classChain) {
    const known = Object.hasOwn(signatures, name) ? signatures[name] : undefined;
    if (known && Object.hasOwn(known, functionName)) return known[functionName];
  }
  return undefined;
}
