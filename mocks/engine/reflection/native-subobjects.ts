/** A component that an actor class's constructor makes. */
export interface NativeSubobject {
  /** Object name: what stands in paths. */
  name: string;
  /** C++ class. */
  class: string;
  /** Properties of the actor that refer to it. */
  properties?: string[];
  /** Object name of the parent component; the root when left out. */
  attachedTo?: string;
}

/**
 * Components of native actor classes: the first with a place in space is the root. Reflection says which property
 * refers to a component, but not what the component is called. A class replaces the whole list of its parent.
 */
export const nativeSubobjects: Record<string, NativeSubobject[]> = {
  APointLight: [light('UPointLightComponent', 'PointLightComponent')],
  ASpotLight: [
    light('USpotLightComponent', 'SpotLightComponent'),
    { name: 'ArrowComponent0', class: 'UArrowComponent', properties: ['ArrowComponent'] },
  ],
  ARectLight: [light('URectLightComponent', 'RectLightComponent')],
  ADirectionalLight: [
    light('UDirectionalLightComponent', 'DirectionalLightComponent'),
    { name: 'ArrowComponent0', class: 'UArrowComponent', properties: ['ArrowComponent'] },
  ],
  AInfo: [sprite()],
  ASkyLight: [component('SkyLightComponent0', 'USkyLightComponent', 'LightComponent'), sprite()],
  AExponentialHeightFog: [
    component('HeightFogComponent0', 'UExponentialHeightFogComponent', 'Component'),
    sprite(),
  ],
  ASkyAtmosphere: [
    component('SkyAtmosphereComponent', 'USkyAtmosphereComponent'),
    { name: 'ArrowComponent0', class: 'UArrowComponent', properties: ['ArrowComponent'] },
    sprite(),
  ],
  AVolumetricCloud: [component('VolumetricCloudComponent', 'UVolumetricCloudComponent'), sprite()],
  ALocalFogVolume: [
    component('LocalFogVolumeComponent', 'ULocalFogVolumeComponent', 'LocalFogVolumeVolume'),
    sprite(),
  ],
  AWindDirectionalSource: [
    component('WindDirectionalSourceComponent0', 'UWindDirectionalSourceComponent', 'Component'),
    sprite(),
  ],
  AStaticMeshActor: [component('StaticMeshComponent0', 'UStaticMeshComponent', 'StaticMeshComponent')],
  ASkeletalMeshActor: [
    component('SkeletalMeshComponent0', 'USkeletalMeshComponent', 'SkeletalMeshComponent'),
  ],
  ADynamicMeshActor: [component('DynamicMeshComponent', 'UDynamicMeshComponent')],
  ASplineMeshActor: [component('SplineMeshComponent0', 'USplineMeshComponent', 'SplineMeshComponent')],
  ACharacter: [
    component('CollisionCylinder', 'UCapsuleComponent', 'CapsuleComponent'),
    { name: 'Arrow', class: 'UArrowComponent', properties: ['ArrowComponent'] },
    component('CharMoveComp', 'UCharacterMovementComponent', 'CharacterMovement'),
    component('CharacterMesh0', 'USkeletalMeshComponent', 'Mesh'),
  ],
  ADefaultPawn: [
    component('CollisionComponent0', 'USphereComponent', 'CollisionComponent'),
    component('MovementComponent0', 'UFloatingPawnMovement', 'MovementComponent'),
    component('MeshComponent0', 'UStaticMeshComponent', 'MeshComponent'),
  ],
  ABrush: [component('BrushComponent0', 'UBrushComponent', 'BrushComponent')],
  ATriggerBox: [component('CollisionComp', 'UBoxComponent', 'CollisionComponent'), sprite()],
  ATriggerSphere: [component('CollisionComp', 'USphereComponent', 'CollisionComponent'), sprite()],
  ATriggerCapsule: [component('CollisionComp', 'UCapsuleComponent', 'CollisionComponent'), sprite()],
  ACameraActor: camera('UCameraComponent'),
  ACineCameraActor: camera('UCineCameraComponent'),
  ASceneCapture2D: [
    component('SceneComp', 'USceneComponent', 'SceneComponent'),
    component('NewSceneCaptureComponent2D', 'USceneCaptureComponent2D', 'CaptureComponent2D'),
  ],
  ASceneCaptureCube: [
    component('SceneComp', 'USceneComponent', 'SceneComponent'),
    component('NewSceneCaptureComponentCube', 'USceneCaptureComponentCube', 'CaptureComponentCube'),
  ],
  ADecalActor: [
    component('NewDecalComponent', 'UDecalComponent', 'Decal'),
    { name: 'ArrowComponent0', class: 'UArrowComponent', properties: ['ArrowComponent'] },
    sprite(),
  ],
  ASphereReflectionCapture: [
    component('NewReflectionComponent', 'USphereReflectionCaptureComponent', 'CaptureComponent'),
    component('DrawRadius0', 'USphereComponent', 'DrawCaptureRadius'),
  ],
  ABoxReflectionCapture: [
    component('NewReflectionComponent', 'UBoxReflectionCaptureComponent', 'CaptureComponent'),
    component('DrawBox0', 'UBoxComponent'),
  ],
  ANavigationObjectBase: [
    component('CollisionCapsule', 'UCapsuleComponent', 'CapsuleComponent'),
    component('Sprite', 'UBillboardComponent', 'GoodSprite'),
    component('Sprite2', 'UBillboardComponent', 'BadSprite'),
  ],
  APlayerStart: [
    component('CollisionCapsule', 'UCapsuleComponent', 'CapsuleComponent'),
    component('Sprite', 'UBillboardComponent', 'GoodSprite'),
    component('Sprite2', 'UBillboardComponent', 'BadSprite'),
    { name: 'Arrow', class: 'UArrowComponent', properties: ['ArrowComponent'] },
  ],
  ATargetPoint: [
    component('SceneComp', 'USceneComponent'),
    sprite(),
    { name: 'Arrow', class: 'UArrowComponent', properties: ['ArrowComponent'] },
  ],
  AAmbientSound: [component('AudioComponent0', 'UAudioComponent', 'AudioComponent')],
  ATextRenderActor: [component('NewTextRenderComponent', 'UTextRenderComponent', 'TextRender')],
  ANiagaraActor: [component('NiagaraComponent0', 'UNiagaraComponent', 'NiagaraComponent')],
  AEmitter: [component('ParticleSystemComponent0', 'UParticleSystemComponent', 'ParticleSystemComponent')],
  ARadialForceActor: [component('ForceComponent0', 'URadialForceComponent', 'ForceComponent'), sprite()],
  ACableActor: [component('CableComponent0', 'UCableComponent', 'CableComponent')],
  ALightmassPortal: [component('PortalComponent', 'ULightmassPortalComponent'), sprite()],
  ANote: [component('SceneComp', 'USceneComponent'), sprite()],
  APlayerCameraManager: [component('TransformComponent0', 'USceneComponent', 'TransformComponent')],
  AController: [component('TransformComponent0', 'USceneComponent', 'TransformComponent')],
};

function component(name: string, cppClass: string, property = name): NativeSubobject {
  return { name, class: cppClass, properties: [property] };
}

function light(cppClass: string, property: string): NativeSubobject {
  return { name: 'LightComponent0', class: cppClass, properties: ['LightComponent', property] };
}

/** The icon that the editor draws. */
function sprite(): NativeSubobject {
  return component('Sprite', 'UBillboardComponent', 'SpriteComponent');
}

function camera(cppClass: string): NativeSubobject[] {
  return [component('SceneComponent', 'USceneComponent'), component('CameraComponent', cppClass)];
}
