import * as z from 'zod';
import { BridgeError } from '../base/errors.ts';
import type { EngineCall } from './engine-call.ts';
import { call, callForEffect, callLibraryForEffect, callOn } from './function-call.ts';
import { type EngineTransform, type Rotator, type Vector, vector } from './spatial-shapes.ts';

/** Actors and their components. Every parameter is sent, with the engine's own default: what is left out is zeroed. */

const path = z.string().catch('');
const paths = z.array(z.string()).catch([]);
const transform = z.object({
  Rotation: vector.extend({ W: z.number() }),
  Translation: vector,
  Scale3D: vector,
});

/** Makes an actor of a class, which is loaded if need be. @returns its path */
export const spawnFromClass = (classPath: string, location: Vector, rotation: Rotator) =>
  explained(
    call(
      'spawnFromClass',
      { ActorClass: classPath, Location: location, Rotation: rotation, bTransient: false },
      path,
    ),
    `The editor spawned no ${classPath}`,
    'A class that is abstract, no actor or not meant to be placed cannot be spawned, and nothing can while the game plays (`stop_play`). The editor says why in its log only: `inspect({ action: "read_log" })`.',
  );

/** Makes the actor that the editor places an asset as: a mesh becomes one that shows it. @returns its path */
export const spawnFromObject = (assetPath: string, location: Vector, rotation: Rotator) =>
  explained(
    call(
      'spawnFromObject',
      { ObjectToUse: assetPath, Location: location, Rotation: rotation, bTransient: false },
      path,
    ),
    `The editor placed nothing for ${assetPath}`,
    'Only assets that can be dragged into a level can be placed (meshes, sounds, particle systems, Blueprints), and none while the game plays (`stop_play`). The editor says why in its log only: `inspect({ action: "read_log" })`.',
  );

/** Copies actors, in their order. The editor may select the copies. @returns their paths */
export const duplicateActors = (actorPaths: readonly string[], offset: Vector) =>
  explained(
    call('duplicateActors', { ActorsToDuplicate: actorPaths, ToWorld: '', Offset: offset }, paths),
    'The editor duplicated nothing',
    'Nothing can be duplicated while the game plays (`stop_play`), nor what the level itself needs, such as WorldSettings.',
  );

const CANNOT_DELETE =
  'Nothing can be deleted while the game plays (`stop_play`), nor what the level itself needs, such as WorldSettings.';

/** Deletes actors as the editor's user does; what is attached to them stays where it is. */
export const destroyActors = (actorPaths: readonly string[]) =>
  explained(
    call('destroyActors', { ActorsToDestroy: actorPaths }, z.boolean().catch(false)),
    `The editor did not delete ${actorPaths.join(', ')}`,
    CANNOT_DELETE,
  );

/** Deletes one actor. The one way that 5.8 allows in every project. */
export const destroyActor = (actorPath: string) => callForEffect(actorPath, 'destroyActor', {});

/** Whether a reference leads to an object that was not destroyed. */
export const isValid = (objectPath: string) =>
  call('isValid', { Object: objectPath }, z.boolean().catch(false));

/** Gives an actor another label; it need not be unique. The engine refuses some in silence. */
export const setActorLabel = (actorPath: string, label: string) =>
  callForEffect(actorPath, 'setActorLabel', { NewActorLabel: label, bMarkDirty: true });

/** Puts an actor into an Outliner folder, `None` for the top. */
export const setFolderPath = (actorPath: string, folder: string) =>
  callForEffect(actorPath, 'setFolderPath', { NewFolderPath: folder });

/** Path of the actor that an actor is attached to; empty for none. */
export const getActorAttachParent = (actorPath: string) =>
  callOn(actorPath, 'getActorAttachParent', {}, path);

/** Socket or bone that an actor is attached to; `None` for the parent itself. */
export const getAttachSocket = (actorPath: string) => callOn(actorPath, 'getAttachSocket', {}, path);

/** Names of the sockets of a component, and of its bones where it has a skeleton. */
export const getAllSocketNames = (componentPath: string) =>
  callOn(componentPath, 'getAllSocketNames', {}, paths);

/** Paths of the actors that are attached to an actor; `all`: with what is attached to those. */
export const getAttachedActors = (actorPath: string, depth: 'direct' | 'all') =>
  callOn(
    actorPath,
    'getAttachedActors',
    { bResetArray: true, bRecursivelyIncludeAttachedActors: depth === 'all' },
    paths,
    'OutActors',
  );

/** What becomes of an actor's place when it is attached or detached; the last is for attaching only. */
export type AttachmentRule = 'KeepWorld' | 'KeepRelative' | 'SnapToTarget';

/** Attaches an actor to another, or to a socket of it (`None` for none). */
export const attachToActor = (actorPath: string, parent: string, socket: string, rule: AttachmentRule) =>
  explained(
    callOn(
      actorPath,
      'attachToActor',
      {
        ...{ ParentActor: parent, SocketName: socket },
        ...{ LocationRule: rule, RotationRule: rule, ScaleRule: rule },
        bWeldSimulatedBodies: true,
      },
      z.boolean().catch(false),
    ),
    `The editor did not attach ${actorPath} to ${parent}`,
    'Both need a root component; and what is static (`Mobility`) hangs on something static only: `set_property` with `RootComponent.Mobility` and `Movable` on the one that is to be attached. The editor says why in its log: `inspect({ action: "read_log" })`.',
  );

/** Detaches an actor from whatever it is attached to. */
export const detachFromActor = (actorPath: string, rule: Exclude<AttachmentRule, 'SnapToTarget'>) =>
  callForEffect(actorPath, 'detachFromActor', { LocationRule: rule, RotationRule: rule, ScaleRule: rule });

/** Whether an actor is hidden in the editor by its eye in the Outliner. */
export const isHiddenInEditor = (actorPath: string) =>
  callOn(actorPath, 'isHiddenInEditor', { bIncludeParent: false }, z.boolean().catch(false));

/** Closes or opens the eye in the Outliner; it is open again when the level is loaded anew. */
export const hideInEditor = (actorPath: string, hidden: boolean) =>
  callForEffect(actorPath, 'hideInEditor', { bIsHidden: hidden });

/** Hides an actor in the game: what sets `bHidden` where the property itself is read-only. */
export const setHiddenInGame = (actorPath: string, hidden: boolean) =>
  callForEffect(actorPath, 'setHiddenInGame', { bNewHidden: hidden });

/** World scale of an actor. */
export const getActorScale = (actorPath: string) => callOn(actorPath, 'getActorScale', {}, vector);

/** Sets the world scale of an actor; no need to know its root component. */
export const setActorScale = (actorPath: string, scale: Vector) =>
  callForEffect(actorPath, 'setActorScale', { NewScale3D: scale });

/** Where a component is in the world. Allowed even on a default 5.8. */
export const getComponentToWorld = (componentPath: string) =>
  callOn(componentPath, 'getComponentToWorld', {}, transform);

/** Paths of the components that hang on a component, and on those; of other actors too. */
export const getComponentsBelow = (componentPath: string) =>
  callOn(componentPath, 'getChildrenComponents', { bIncludeAllDescendants: true }, paths, 'Children');

/** Moves a component in the world, nothing being in its way. Allowed even on a default 5.8. */
export const setWorldTransform = (componentPath: string, to: EngineTransform) =>
  callForEffect(componentPath, 'setWorldTransform', { NewTransform: to, bSweep: false, bTeleport: true });

/** Selects these actors instead of what was selected. */
export const selectActors = (actorPaths: readonly string[]) =>
  callLibraryForEffect('selectActors', { ActorsToSelect: actorPaths });

/** The material that a slot shows: the component's own, else its mesh's. */
export const getMaterial = (componentPath: string, slot: number) =>
  callOn(componentPath, 'getMaterial', { ElementIndex: slot }, path);

/** How many material slots a component has. */
export const getNumMaterials = (componentPath: string) =>
  callOn(componentPath, 'getNumMaterials', {}, z.number().catch(0));

/** Names of the material slots of a mesh, in their order. */
export const getMaterialSlotNames = (componentPath: string) =>
  callOn(componentPath, 'getMaterialSlotNames', {}, paths);

/** Gives a slot a material of the component's own; an empty path gives it back to the mesh. */
export const setMaterial = (componentPath: string, slot: number, materialPath: string) =>
  callForEffect(componentPath, 'setMaterial', { ElementIndex: slot, Material: materialPath });

/** The same call, whose falsy answer says what did not happen and what helps. */
function explained<T>(each: EngineCall<T>, what: string, remedy: string): EngineCall<T> {
  return {
    ...each,
    parse: body => {
      try {
        return each.parse(body);
      } catch (thrown) {
        if (!(thrown instanceof BridgeError) || thrown.code !== 'engine_declined') throw thrown;
        throw new BridgeError('engine_declined', `${what}.`, { remedy });
      }
    },
  };
}
