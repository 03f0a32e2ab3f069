/**
 * The test kit without real sockets: what bundlers for browsers get as `unreal-bridge/mocks`. Node gets `mocks.ts`.
 */
export type { Clock } from '../engine/clock.ts';
export type { Fault } from '../engine/faults.ts';
export type {
  FunctionTarget,
  PropertyValues,
  Rotator,
  Scene,
  SceneActor,
  SceneAsset,
  SceneBlueprint,
  SceneComponent,
  SceneFunction,
  SceneVariable,
  Vector,
} from '../engine/scene.ts';
export {
  createSimulatedEditor,
  type EngineVersion,
  type RemoteControlSettings,
  type SimulatedEditor,
  type SimulatedEditorOptions,
  type WireRequest,
  type WireResponse,
} from '../engine/simulated-editor.ts';
export type { Value } from '../engine/value.ts';
export type { LiveObject } from '../engine/world/live-object.ts';
export type { WorldSnapshot } from '../engine/world/snapshot.ts';
export type { TransactionLog } from '../engine/world/transactions.ts';
export type { SpawnOptions, World } from '../engine/world.ts';
export { rotator, vector } from '../worlds/third-person/placement.ts';
export { findWorld, worlds } from '../worlds/worlds.ts';
export { type DefinedBlueprint, defineBlueprint } from './define-blueprint.ts';
export { type ActorDefinition, defineScene, type SceneDefinition } from './define-scene.ts';
export type { BlueprintDefinition, BlueprintSelf, DefineFunction, ValueOf } from './typed-blueprint.ts';
