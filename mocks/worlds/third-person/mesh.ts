import type { PropertyValues, SceneActor } from '../../engine/scene.ts';

/** A static mesh actor that shows one mesh. */
export function mesh(
  name: string,
  label: string,
  folder: string,
  meshPath: string,
  properties: PropertyValues,
): SceneActor {
  return {
    name,
    label,
    class: '/Script/Engine.StaticMeshActor',
    folder,
    components: { StaticMeshComponent0: { properties: { StaticMesh: meshPath, ...properties } } },
  };
}
