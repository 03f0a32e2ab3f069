/**
 * What `describe` hides of functions that are often called: outputs, return values, and inputs by const reference,
 * which the engine counts among the outputs. Class → function → signature; names and types are those of 5.1 to 5.6.
 */
const SIGNATURES: Record<string, Record<string, string>> = {
  Actor: {
    ActorHasTag: '(Tag: FName) → bool',
    GetActorBounds:
      '(bOnlyCollidingComponents: bool, bIncludeFromChildActors: bool) → Origin: FVector, BoxExtent: FVector',
    GetActorForwardVector: '() → FVector',
    GetActorLabel: '(bCreateIfNone: bool) → FString',
    GetActorRightVector: '() → FVector',
    GetActorScale3D: '() → FVector',
    GetActorTransform: '() → FTransform',
    GetActorUpVector: '() → FVector',
    GetAttachedActors:
      '(bResetArray: bool, bRecursivelyIncludeAttachedActors: bool) → OutActors: TArray<AActor>',
    GetAttachParentActor: '() → AActor',
    GetAttachParentSocketName: '() → FName',
    GetComponentByClass: '(ComponentClass: TSubclassOf<UActorComponent>) → UActorComponent',
    GetComponentsByTag:
      '(ComponentClass: TSubclassOf<UActorComponent>, Tag: FName) → TArray<UActorComponent>',
    GetDistanceTo: '(OtherActor: AActor) → float',
    GetFolderPath: '() → FName',
    GetHorizontalDistanceTo: '(OtherActor: AActor) → float',
    GetLevel: '() → ULevel',
    GetOwner: '() → AActor',
    GetParentActor: '() → AActor',
    GetVelocity: '() → FVector',
    IsEditable: '() → bool',
    IsHiddenEd: '() → bool',
    IsSelectable: '() → bool',
    IsTemporarilyHiddenInEditor: '(bIncludeParent: bool) → bool',
    K2_AddActorWorldOffset:
      '(DeltaLocation: FVector, bSweep: bool, bTeleport: bool) → SweepHitResult: FHitResult',
    K2_AttachToActor:
      '(ParentActor: AActor, SocketName: FName, LocationRule: EAttachmentRule, RotationRule: EAttachmentRule, ScaleRule: EAttachmentRule, bWeldSimulatedBodies: bool) → bool',
    K2_GetActorLocation: '() → FVector',
    K2_GetActorRotation: '() → FRotator',
    K2_GetComponentsByClass: '(ComponentClass: TSubclassOf<UActorComponent>) → TArray<UActorComponent>',
    K2_GetRootComponent: '() → USceneComponent',
    K2_SetActorLocation:
      '(NewLocation: FVector, bSweep: bool, bTeleport: bool) → SweepHitResult: FHitResult, bool',
    K2_SetActorLocationAndRotation:
      '(NewLocation: FVector, NewRotation: FRotator, bSweep: bool, bTeleport: bool) → SweepHitResult: FHitResult, bool',
    K2_SetActorRotation: '(NewRotation: FRotator, bTeleportPhysics: bool) → bool',
    K2_SetActorTransform:
      '(NewTransform: FTransform, bSweep: bool, bTeleport: bool) → SweepHitResult: FHitResult, bool',
    SetActorLabel: '(NewActorLabel: FString, bMarkDirty: bool)',
    SetFolderPath: '(NewFolderPath: FName)',
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
    GetChildrenComponents: '(bIncludeAllDescendants: bool) → Children: TArray<USceneComponent>',
    GetForwardVector: '() → FVector',
    GetRelativeTransform: '() → FTransform',
    GetSocketLocation: '(InSocketName: FName) → FVector',
    IsVisible: '() → bool',
    K2_GetComponentLocation: '() → FVector',
    K2_GetComponentRotation: '() → FRotator',
    K2_GetComponentScale: '() → FVector',
    K2_GetComponentToWorld: '() → FTransform',
    K2_SetRelativeLocation:
      '(NewLocation: FVector, bSweep: bool, bTeleport: bool) → SweepHitResult: FHitResult',
    K2_SetRelativeRotation:
      '(NewRotation: FRotator, bSweep: bool, bTeleport: bool) → SweepHitResult: FHitResult',
    K2_SetWorldLocation: '(NewLocation: FVector, bSweep: bool, bTeleport: bool) → SweepHitResult: FHitResult',
    K2_SetWorldRotation:
      '(NewRotation: FRotator, bSweep: bool, bTeleport: bool) → SweepHitResult: FHitResult',
    K2_SetWorldTransform:
      '(NewTransform: FTransform, bSweep: bool, bTeleport: bool) → SweepHitResult: FHitResult',
  },
  LightComponentBase: { GetLightColor: '() → FLinearColor' },
  PrimitiveComponent: {
    CreateDynamicMaterialInstance:
      '(ElementIndex: int32, SourceMaterial: UMaterialInterface, OptionalName: FName) → UMaterialInstanceDynamic',
    GetMaterial: '(ElementIndex: int32) → UMaterialInterface',
    GetNumMaterials: '() → int32',
    IsSimulatingPhysics: '(BoneName: FName) → bool',
  },
  StaticMeshComponent: { SetStaticMesh: '(NewMesh: UStaticMesh) → bool' },
  EditorActorSubsystem: {
    DuplicateActor: '(ActorToDuplicate: AActor, ToWorld: UWorld, Offset: FVector) → AActor',
    GetAllLevelActors: '() → TArray<AActor>',
    GetSelectedLevelActors: '() → TArray<AActor>',
    SetSelectedLevelActors: '(ActorsToSelect: TArray<AActor>)',
    SpawnActorFromClass:
      '(ActorClass: TSubclassOf<AActor>, Location: FVector, Rotation: FRotator, bTransient: bool) → AActor',
    SpawnActorFromObject:
      '(ObjectToUse: UObject, Location: FVector, Rotation: FRotator, bTransient: bool) → AActor',
  },
};

/** The whole signature of a function, by the nearest class that declares it; undefined where it is not known. */
export function knownSignature(classChain: readonly string[], functionName: string): string | undefined {
  for (const name of classChain) {
    const signatures = Object.hasOwn(SIGNATURES, name) ? SIGNATURES[name] : undefined;
    if (signatures && Object.hasOwn(signatures, functionName)) return signatures[functionName];
  }
  return undefined;
}
