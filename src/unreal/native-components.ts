import { lookupTable } from '../base/lookup-table.ts';

/**
 * Sub-object names of components that native actor classes make in code. Asking for them together with their actor
 * saves a frame; a name that does not exist costs only one refused item. [derived] from engine naming.
 */
const NATIVE_COMPONENTS: Record<string, readonly string[]> = lookupTable({
  AmbientSound: ['AudioComponent0'],
  BlockingVolume: ['BrushComponent0'],
  BoxReflectionCapture: ['NewReflectionComponent'],
  Brush: ['BrushComponent0'],
  CameraActor: ['SceneComponent', 'CameraComponent'],
  Character: ['CollisionCylinder', 'CharacterMesh0', 'CharMoveComp'],
  CineCameraActor: ['SceneComponent', 'CameraComponent'],
  DecalActor: ['NewDecalComponent'],
  DirectionalLight: ['LightComponent0'],
  ExponentialHeightFog: ['HeightFogComponent0'],
  Light: ['LightComponent0'],
  NiagaraActor: ['NiagaraComponent0'],
  PlayerStart: ['CollisionCapsule'],
  PointLight: ['LightComponent0'],
  PostProcessVolume: ['BrushComponent0'],
  RectLight: ['LightComponent0'],
  ReflectionCapture: ['NewReflectionComponent'],
  SkeletalMeshActor: ['SkeletalMeshComponent0'],
  SkyAtmosphere: ['SkyAtmosphereComponent'],
  SkyLight: ['SkyLightComponent0'],
  SphereReflectionCapture: ['NewReflectionComponent'],
  SpotLight: ['LightComponent0'],
  StaticMeshActor: ['StaticMeshComponent0'],
  TextRenderActor: ['NewTextRenderComponent'],
  TriggerBase: ['CollisionComp'],
  TriggerBox: ['CollisionComp'],
  TriggerSphere: ['CollisionComp'],
  VolumetricCloud: ['VolumetricCloudComponent'],
});

/** Component names of a native actor class, as far as they are known. */
export function nativeComponentNames(className: string): readonly string[] {
  return Object.hasOwn(NATIVE_COMPONENTS, className) ? (NATIVE_COMPONENTS[className] ?? []) : [];
}
