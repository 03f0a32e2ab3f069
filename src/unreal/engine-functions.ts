import * as z from 'zod';
import type { EngineCall } from './engine-call.ts';
import { call, callOn } from './function-call.ts';
import { className, packageName } from './object-path.ts';
import { rotator, vector } from './spatial-shapes.ts';

/** Builders of the functions that only read. Every parameter is sent: the engine zeroes what a call leaves out. */

const path = z.string().catch('');
const paths = z.array(z.string()).catch([]);

/** Paths of all loaded actors of the editor's level, without WorldSettings and the builder brush. */
export const getAllLevelActors = () => call('getAllLevelActors', {}, paths);

/** Paths of the components of all loaded actors. @param answerBytes that they most likely take */
export const getAllComponents = (answerBytes: number): EngineCall<string[]> => ({
  ...call('getAllComponents', {}, paths),
  answerBytes,
});

/** Paths of the selected actors. */
export const getSelectedLevelActors = () => call('getSelectedLevelActors', {}, paths);

/** Path of the editor's world, `/Game/Maps/Yard.Yard`; empty while no map is loaded. */
export const getEditorWorld = () => call('getEditorWorld', {}, path);

/** Path of the world that plays, `/Game/Maps/UEDPIE_0_Yard.Yard`; empty when none does. */
export const getGameWorld = () => call('getGameWorld', {}, path);

/** Paths of all actors of a world, the edited or the playing one; or only those of a class, its subclasses included. */
export const getActorsOfWorld = (worldPath: string, classPath = '/Script/Engine.Actor') =>
  call('getActorsOfWorld', { WorldContextObject: worldPath, ActorClass: classPath }, paths, 'OutActors');

/** The same where many are expected: their paths get room of their own in an answer. */
export const getManyActorsOf = (
  worldPath: string,
  classPath: string,
  answerBytes: number,
): EngineCall<string[]> => ({ ...getActorsOfWorld(worldPath, classPath), answerBytes });

/** Paths of all actors of a world that have a tag, whatever its case. */
export const getActorsWithTag = (worldPath: string, tag: string) =>
  call('getActorsWithTag', { WorldContextObject: worldPath, Tag: tag }, paths, 'OutActors');

/** The mean of the places of some actors, cm: it is another as soon as one of them moves. */
export const getAverageLocation = (actorPaths: readonly string[]) =>
  call('getAverageLocation', { Actors: actorPaths }, vector);

const classNames = z.array(z.object({ PackageName: z.string(), AssetName: z.string() }));

/**
 * Paths of the classes that derive from some, of the engine and of the project, in memory or not; not of those themselves.
 * An out parameter. That the registry is reached by its class default object is [derived], as for its other functions.
 */
export const getDerivedClasses = (classPaths: readonly string[]): EngineCall<string[]> => ({
  ...call(
    'getDerivedClasses',
    { ClassNames: classPaths.map(topLevelName), ExcludedClassNames: [] },
    classNames,
    'OutDerivedClassNames',
  ),
  parse: body =>
    derived
      .parse(body)
      .OutDerivedClassNames.map(({ PackageName, AssetName }) => `${PackageName}.${AssetName}`)
      .filter(each => !classPaths.includes(each)),
});

const derived = z.object({ OutDerivedClassNames: classNames });

function topLevelName(classPath: string): { PackageName: string; AssetName: string } {
  return { PackageName: packageName(classPath), AssetName: className(classPath) };
}

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

/** The time of an object's world, seconds, by which it ticks: slow frames count less. 0 for what is in none. */
export const getWorldTime = (objectPath: string) =>
  call('getWorldTime', { WorldContextObject: objectPath }, z.number());

/** Seconds for which an object's world has been open; 0 for what is in none. */
export const getWorldAge = (objectPath: string) =>
  call('getWorldAge', { WorldContextObject: objectPath }, z.number());

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

/**
 * Those of `actorPaths` whose label is `label`, or has it in it, or matches it with * and ?, whatever its case: that of
 * letters beyond ASCII may count. Needs the plugin EditorScriptingUtilities.
 */
export const findByLabel = (
  actorPaths: readonly string[],
  label: string,
  match: 'ExactMatch' | 'Contains' | 'MatchesWildcard' = 'ExactMatch',
) =>
  call(
    'findByLabel',
    {
      TargetArray: actorPaths,
      NameSubString: label,
      StringMatch: match,
      FilterType: 'Include',
      bIgnoreCase: true,
    },
    paths,
  );

/** Outliner folder of an actor, `None` at the top. */
export const getFolderPath = (actorPath: string) => callOn(actorPath, 'getFolderPath', {}, path);

/** Seconds that an actor has been there, by the time of its world. */
export const getActorAge = (actorPath: string) => callOn(actorPath, 'getActorAge', {}, z.number());

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

const boxOfMany = z.object({ Center: vector, BoxExtent: vector });

/** Box around several actors, as `getActorBounds` tells it of each; zeros where none has any size. */
export const getBoxAround = (actorPaths: readonly string[]): EngineCall<z.infer<typeof bounds>> => ({
  ...call('getBoxAround', { Actors: actorPaths, bOnlyCollidingComponents: false }, z.unknown(), 'Center'),
  parse: body => {
    const { Center, BoxExtent } = boxOfMany.parse(body);
    return { Origin: Center, BoxExtent };
  },
});

/** Box around a static mesh in its own space, whose origin is the pivot, cm. */
export const getStaticMeshBounds = (meshPath: string) => callOn(meshPath, 'getStaticMeshBounds', {}, bounds);

const corners = z.object({ Min: vector, Max: vector });

/** Two corners of the box around what a static mesh component shows, in its own space and without its scale, cm. */
export const getLocalBounds = (componentPath: string): EngineCall<z.infer<typeof corners>> => ({
  ...callOn(componentPath, 'getLocalBounds', {}, z.unknown()),
  parse: body => corners.parse(body),
});

/** Paths of all components of an actor; or only those of a class, its subclasses included. */
export const getComponents = (actorPath: string, classPath = '/Script/Engine.ActorComponent') =>
  callOn(actorPath, 'getComponents', { ComponentClass: classPath }, paths);

/** Path of an actor's root component; the property of that name is protected. */
export const getRootComponent = (actorPath: string) => callOn(actorPath, 'getRootComponent', {}, path);
