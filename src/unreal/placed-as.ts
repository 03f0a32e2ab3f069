/** The actors that the editor places assets as, by class of the asset. [derived from its actor factories] */
export const PLACED_AS: Readonly<Record<string, string>> = {
  StaticMesh: '/Script/Engine.StaticMeshActor',
  SkeletalMesh: '/Script/Engine.SkeletalMeshActor',
  SoundBase: '/Script/Engine.AmbientSound',
  ParticleSystem: '/Script/Engine.Emitter',
  NiagaraSystem: '/Script/Niagara.NiagaraActor',
};
