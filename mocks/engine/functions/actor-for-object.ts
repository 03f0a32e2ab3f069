import { isChildOf } from '../reflection/class-info.ts';
import type { LiveObject } from '../world/live-object.ts';

/** The actor that an asset is placed as, and the property of one of its components that shows the asset. */
export interface Placed {
  class: string;
  component?: string;
  property?: string;
}

/** By class of the asset, most derived first. Other assets that can be placed are not known here. */
const placedAs: Record<string, Placed> = {
  UStaticMesh: {
    class: '/Script/Engine.StaticMeshActor',
    component: 'StaticMeshComponent0',
    property: 'StaticMesh',
  },
  USkeletalMesh: {
    class: '/Script/Engine.SkeletalMeshActor',
    component: 'SkeletalMeshComponent0',
    property: 'SkeletalMeshAsset',
  },
  USoundBase: { class: '/Script/Engine.AmbientSound', component: 'AudioComponent0', property: 'Sound' },
  UNiagaraSystem: {
    class: '/Script/Niagara.NiagaraActor',
    component: 'NiagaraComponent0',
    property: 'Asset',
  },
  UParticleSystem: {
    class: '/Script/Engine.Emitter',
    component: 'ParticleSystemComponent0',
    property: 'Template',
  },
};

/** What an object is placed as; undefined when it cannot be placed, or nobody knows here as what. */
export function actorForObject(object: LiveObject): Placed | undefined {
  if (object.kind === 'class') return { class: object.path };
  if (object.class.name === 'Blueprint') return { class: `${object.path}_C` };
  const known = Object.entries(placedAs).find(([cppClass]) => isChildOf(object.class, cppClass));
  return known?.[1];
}
