/**
 * The test kit without real sockets: what bundlers for browsers get as `unreal-bridge/mocks`. Node gets `mocks.ts`.
 */
export type { Clock } from '../engine/clock.ts';
export type { Dialog } from '../engine/editor-context.ts';
export type { Fault } from '../engine/faults.ts';
export type { PresetEditor } from '../engine/presets/preset-editor.ts';
export type { Presets } from '../engine/presets/presets.ts';
export type { EmbeddedPreset, ScenePreset } from '../engine/presets/scene-preset.ts';
export type { ReceivedRequest } from '../engine/request-log.ts';
export type {
  FunctionTarget,
  MaterialParameters,
  PropertyValues,
  Rotator,
  Scene,
  SceneActor,
  SceneAsset,
  SceneBlueprint,
  SceneComponent,
  SceneFunction,
  SceneLevel,
  SceneVariable,
  Vector,
} from '../engine/scene.ts';
export type { RemoteControlSettings } from '../engine/settings/remote-control-settings.ts';
export {
  createSimulatedEditor,
  type EngineVersion,
  type SimulatedEditor,
} from '../engine/simulated-editor.ts';
export type { SimulatedEditorOptions } from '../engine/simulated-editor-options.ts';
export type { Value } from '../engine/value.ts';
export { sharePort, type WebSocketEntry } from '../engine/websocket/shared-port.ts';
export type {
  Handshake,
  WebSocketClientEnd,
  WebSocketPeer,
  WebSocketPort,
  Zlib,
} from '../engine/websocket/web-socket-peer.ts';
export type { WireRequest, WireResponse } from '../engine/wire.ts';
export type { DiskMirror, PackageFile } from '../engine/world/disk.ts';
export type { SpawnOptions } from '../engine/world/edit-actors.ts';
export type { Levels } from '../engine/world/levels.ts';
export type { LiveObject } from '../engine/world/live-object.ts';
export type { Packages } from '../engine/world/packages.ts';
export type { TransactionLog } from '../engine/world/transactions.ts';
export type { WorldSnapshot } from '../engine/world/world-snapshot.ts';
export type { World } from '../engine/world.ts';
export { rotator, vector } from '../worlds/third-person/placement.ts';
export { findWorld, worlds } from '../worlds/worlds.ts';
export { type DefinedBlueprint, defineBlueprint } from './define-blueprint.ts';
export {
  type ActorDefinition,
  defineScene,
  type LevelDefinition,
  type SceneDefinition,
} from './define-scene.ts';
export type { BlueprintDefinition, BlueprintSelf, DefineFunction, ValueOf } from './typed-blueprint.ts';
