import {
  changes,
  changesOn,
  type EngineFunction,
  FALSY_FAILS,
  reads,
  readsOn,
  WRAPPED,
} from './engine-function.ts';

const EDITOR_ACTORS = '/Script/UnrealEd.EditorActorSubsystem';
const ACTOR = '/Script/Engine.Actor';
const SCENE_COMPONENT = '/Script/Engine.SceneComponent';
const STATIC_MESH = '/Script/Engine.StaticMesh';
const STATIC_MESH_COMPONENT = '/Script/Engine.StaticMeshComponent';
const PRIMITIVE = '/Script/Engine.PrimitiveComponent';

/** The rows of the function table that are about actors and their components. */
export const ACTOR_FUNCTIONS = {
  getAllLevelActors: reads(EDITOR_ACTORS, 'GetAllLevelActors', { signature: '() → TArray<AActor>' }),
  getAllComponents: reads(EDITOR_ACTORS, 'GetAllLevelActorsComponents', {
    signature: '() → TArray<UActorComponent>',
  }),
  getSelectedLevelActors: reads(EDITOR_ACTORS, 'GetSelectedLevelActors', {
    signature: '() → TArray<AActor>',
  }),
  getFolderPath: readsOn(ACTOR, 'GetFolderPath', { signature: '() → FName' }),
  getActorAge: readsOn(ACTOR, 'GetGameTimeSinceCreation', { signature: '() → float' }),
  getActorLocation: readsOn(ACTOR, 'K2_GetActorLocation', { signature: '() → FVector' }),
  getActorRotation: readsOn(ACTOR, 'K2_GetActorRotation', { signature: '() → FRotator' }),
  getActorBounds: readsOn(ACTOR, 'GetActorBounds', {
    signature:
      '(bOnlyCollidingComponents: bool, bIncludeFromChildActors: bool) → Origin: FVector, BoxExtent: FVector',
  }),
  getComponents: readsOn(ACTOR, 'K2_GetComponentsByClass', {
    signature: '(ComponentClass: TSubclassOf<UActorComponent>) → TArray<UActorComponent>',
  }),
  getStaticMeshBounds: readsOn(STATIC_MESH, 'GetBounds', { signature: '() → FBoxSphereBounds' }),
  getLocalBounds: readsOn(STATIC_MESH_COMPONENT, 'GetLocalBounds', {
    signature: '() → Min: FVector, Max: FVector',
  }),
  getRootComponent: readsOn(ACTOR, 'K2_GetRootComponent', { signature: '() → USceneComponent' }),
  getActorAttachParent: readsOn(ACTOR, 'GetAttachParentActor', { signature: '() → AActor' }),
  getAttachSocket: readsOn(ACTOR, 'GetAttachParentSocketName', { signature: '() → FName' }),
  getAttachedActors: readsOn(ACTOR, 'GetAttachedActors', {
    signature: '(bResetArray: bool, bRecursivelyIncludeAttachedActors: bool) → OutActors: TArray<AActor>',
  }),
  getActorScale: readsOn(ACTOR, 'GetActorScale3D', { signature: '() → FVector' }),
  isHiddenInEditor: readsOn(ACTOR, 'IsTemporarilyHiddenInEditor', {
    signature: '(bIncludeParent: bool) → bool',
  }),
  getAllSocketNames: readsOn(SCENE_COMPONENT, 'GetAllSocketNames', { signature: '() → TArray<FName>' }),
  getChildrenComponents: readsOn(SCENE_COMPONENT, 'GetChildrenComponents', {
    signature: '(bIncludeAllDescendants: bool) → Children: TArray<USceneComponent>',
  }),
  getComponentToWorld: readsOn(SCENE_COMPONENT, 'K2_GetComponentToWorld', { signature: '() → FTransform' }),
  getMaterial: readsOn(PRIMITIVE, 'GetMaterial', { signature: '(ElementIndex: int32) → UMaterialInterface' }),
  getNumMaterials: readsOn(PRIMITIVE, 'GetNumMaterials', { signature: '() → int32' }),
  getMaterialSlotNames: readsOn(PRIMITIVE, 'GetMaterialSlotNames'),
  setActorLabel: changesOn(ACTOR, 'SetActorLabel', {
    ...WRAPPED,
    signature: '(NewActorLabel: FString, bMarkDirty: bool)',
    defaults: { bMarkDirty: true },
  }),
  setFolderPath: changesOn(ACTOR, 'SetFolderPath', { ...WRAPPED, signature: '(NewFolderPath: FName)' }),
  attachToActor: changesOn(ACTOR, 'K2_AttachToActor', {
    ...WRAPPED,
    ...FALSY_FAILS,
    signature:
      '(ParentActor: AActor, SocketName: FName, LocationRule: EAttachmentRule, RotationRule: EAttachmentRule, ScaleRule: EAttachmentRule, bWeldSimulatedBodies: bool) → bool',
  }),
  detachFromActor: changesOn(ACTOR, 'K2_DetachFromActor', WRAPPED),
  destroyActor: changesOn(ACTOR, 'K2_DestroyActor', WRAPPED),
  setActorScale: changesOn(ACTOR, 'SetActorScale3D', WRAPPED),
  setHiddenInGame: changesOn(ACTOR, 'SetActorHiddenInGame', WRAPPED),
  hideInEditor: changesOn(ACTOR, 'SetIsTemporarilyHiddenInEditor', WRAPPED),
  setWorldTransform: changesOn(SCENE_COMPONENT, 'K2_SetWorldTransform', {
    ...WRAPPED,
    signature: '(NewTransform: FTransform, bSweep: bool, bTeleport: bool) → SweepHitResult: FHitResult',
  }),
  setMaterial: changesOn(PRIMITIVE, 'SetMaterial', WRAPPED),
  spawnFromClass: changes(EDITOR_ACTORS, 'SpawnActorFromClass', {
    ...WRAPPED,
    ...FALSY_FAILS,
    signature:
      '(ActorClass: TSubclassOf<AActor>, Location: FVector, Rotation: FRotator, bTransient: bool) → AActor',
  }),
  spawnFromObject: changes(EDITOR_ACTORS, 'SpawnActorFromObject', {
    ...WRAPPED,
    ...FALSY_FAILS,
    signature: '(ObjectToUse: UObject, Location: FVector, Rotation: FRotator, bTransient: bool) → AActor',
  }),
  duplicateActors: changes(EDITOR_ACTORS, 'DuplicateActors', FALSY_FAILS),
  destroyActors: changes(EDITOR_ACTORS, 'DestroyActors', FALSY_FAILS),
  selectActors: changes(EDITOR_ACTORS, 'SetSelectedLevelActors', {
    signature: '(ActorsToSelect: TArray<AActor>)',
  }),
} satisfies Record<string, EngineFunction>;
