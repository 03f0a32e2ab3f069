import { lookupTable } from '../base/lookup-table.ts';

/** The actors that the editor places assets as, by class of the asset. [derived from its actor factories] */
export const PLACED_AS: Readonly<Record<string, string>> = lookupTable({
  StaticMesh: '/Script/Engine.StaticMeshActor',
  SkeletalMesh: '/Script/Engine.SkeletalMeshActor',
  SoundBase: '/Script/Engine.AmbientSound',
  ParticleSystem: '/Script/Engine.Emitter',
  NiagaraSystem: '/Script/Niagara.NiagaraActor',
});
