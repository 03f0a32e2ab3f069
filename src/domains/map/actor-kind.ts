import { nativeClassChain } from '../../dictionary/native-facts.ts';
import type { ActorKind } from './level-model.ts';

/** Native classes and what their actors are drawn as; the first that an actor's class extends counts. */
const KINDS: readonly (readonly [ancestor: string, kind: ActorKind])[] = [
  ['PlayerStart', 'playerStart'],
  ['Pawn', 'character'],
  ['CameraActor', 'camera'],
  ['Light', 'light'],
  ['TriggerBase', 'trigger'],
  ['AmbientSound', 'sound'],
  ['AudioVolume', 'volume'],
  ['Emitter', 'effect'],
  ['NiagaraActor', 'effect'],
  ['DecalActor', 'decal'],
  ['Volume', 'volume'],
  ['StaticMeshActor', 'mesh'],
  ['SkeletalMeshActor', 'mesh'],
  ['LandscapeProxy', 'mesh'],
  ['Info', 'everywhere'],
  ['LevelSequenceActor', 'everywhere'],
  // Their boxes say what they affect, or how large their icon is.
  ['ReflectionCapture', 'marker'],
  ['TargetPoint', 'marker'],
  ['TextRenderActor', 'marker'],
];

/** What an actor of a class is drawn as, by its short name, if that is known. What a Blueprint extends is not. */
export function kindOfClass(className: string): ActorKind | undefined {
  if (className.endsWith('_C')) return 'blueprint';
  const chain = nativeClassChain(className);
  return KINDS.find(([ancestor]) => chain.includes(ancestor))?.[1];
}

/** What a kind is called in a key, and in an answer. */
export const KIND_NAMES: Readonly<Record<ActorKind, string>> = {
  playerStart: 'player start',
  character: 'character',
  camera: 'camera',
  light: 'light',
  blueprint: 'Blueprint',
  trigger: 'trigger',
  sound: 'sound',
  effect: 'effect',
  marker: 'other',
  decal: 'decal',
  mesh: 'mesh',
  volume: 'volume',
  everywhere: 'everywhere',
};
