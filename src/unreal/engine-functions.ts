import * as z from 'zod';
import type { EngineCall } from './engine-call.ts';
import { call, callOn } from './function-call.ts';
import { rotator, vector } from './spatial-shapes.ts';

/** Builders of the functions that only read. Every parameter is sent: the engine zeroes what a call leaves out. */

const path = z.string().catch('');
const paths = z.array(z.string()).catch([]);

/** Paths of all loaded actors of the editor's level, without WorldSettings and the builder brush. */
export const getAllLevelActors = () => call('getAllLevelActors', {}, paths);

/** Paths of the selected actors. */
export const getSelectedLevelActors = () => call('getSelectedLevelActors', {}, paths);

/** Path of the editor's world, `/Game/Maps/Yard.Yard`; empty while no map is loaded. */
export const getEditorWorld = () => call('getEditorWorld', {}, path);

/** Path of the world that plays, `/Game/Maps/UEDPIE_0_Yard.Yard`; empty when none does. */
export const getGameWorld = () => call('getGameWorld', {}, path);

/** Paths of all actors of a world, the edited or the playing one; or only those of a class, its subclasses included. */
export const getActorsOfWorld = (worldPath: string, classPath = '/Script/Engine.Actor') =>
  call('getActorsOfWorld', { WorldContextObject: worldPath, ActorClass: classPath }, paths, 'OutActors');

/** Whether a play session runs in the editor. */
export const isInPlayInEditor = () => call('isInPlayInEditor', {}, z.boolean().catch(false));

/** Whether the editor was started with -unattended: then it opens no dialogs. */
export const isUnattended = () => call('isUnattended', {}, z.boolean().catch(false));

/** `5.5.1-38445332+++UE5+Release-5.5` */
export const getEngineVersion = () => call('getEngineVersion', {}, path);

/** The clock of the editor's machine, in seconds; where it begins is the machine's business. */
export const getPlatformTime = () => call('getPlatformTime', {}, z.number());

const runningTime = z
  .object({ Seconds: z.number(), PartialSeconds: z.number() })
  .transform(({ Seconds, PartialSeconds }) => Seconds + PartialSeconds);

/** How long the editor's process has been running, in seconds. Both parts are out parameters. */
export const getRunningTime = (): EngineCall<number> => ({
  ...call('getRunningTime', {}, z.unknown()),
  parse: body => runningTime.parse(body),
});

/** Directory of the open project on the editor's machine. */
export const getProjectDirectory = () => call('getProjectDirectory', {}, path);

/** Directory of logs, autosaves and screenshots on the editor's machine; may be relative to the engine's programs. */
export const getProjectSavedDirectory = () => call('getProjectSavedDirectory', {}, path);

/** Name of the open project, and of its log file. */
export const getGameName = () => call('getGameName', {}, path);

/** A path on the editor's machine, as it stands for any program. [derived] */
export const convertToAbsolutePath = (filename: string) =>
  call('convertToAbsolutePath', { Filename: filename }, path);

/** Label of an actor, else the object's name. The one function that even a default 5.8 allows. */
export const getDisplayName = (objectPath: string) => call('getDisplayName', { Object: objectPath }, path);

/** Class path of an object. */
export const getObjectClass = (objectPath: string) => call('getObjectClass', { Object: objectPath }, path);

/** Those of `actorPaths` whose label is `label`, whatever its case. Needs the plugin EditorScriptingUtilities. */
export const findByLabel = (actorPaths: readonly string[], label: string) =>
  call(
    'findByLabel',
    {
      TargetArray: actorPaths,
      NameSubString: label,
      StringMatch: 'ExactMatch',
      FilterType: 'Include',
      bIgnoreCase: true,
    },
    paths,
  );

/** Outliner folder of an actor, `None` at the top. */
export const getFolderPath = (actorPath: string) => callOn(actorPath, 'getFolderPath', {}, path);

/** World location of an actor, cm. */
export const getActorLocation = (actorPath: string) => callOn(actorPath, 'getActorLocation', {}, vector);

/** World rotation of an actor, degrees. */
export const getActorRotation = (actorPath: string) => callOn(actorPath, 'getActorRotation', {}, rotator);

const bounds = z.object({ Origin: vector, BoxExtent: vector });

/** Box around an actor: its middle and half its size, cm. Both are out parameters: the answer is their record. */
export const getActorBounds = (actorPath: string): EngineCall<z.infer<typeof bounds>> => ({
  ...callOn(
    actorPath,
    'getActorBounds',
    { bOnlyCollidingComponents: false, bIncludeFromChildActors: false },
    z.unknown(),
  ),
  parse: body => bounds.parse(body),
});

/** Box around a static mesh in its own space, whose origin is the pivot, cm. */
export const getStaticMeshBounds = (meshPath: string) => callOn(meshPath, 'getStaticMeshBounds', {}, bounds);

/** Paths of all components of an actor; or only those of a class, its subclasses included. */
export const getComponents = (actorPath: string, classPath = '/Script/Engine.ActorComponent') =>
  callOn(actorPath, 'getComponents', { ComponentClass: classPath }, paths);

/** Path of an actor's root component; the property of that name is protected. */
export const getRootComponent = (actorPath: string) => callOn(actorPath, 'getRootComponent', {}, path);
