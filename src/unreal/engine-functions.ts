import * as z from 'zod';
import type { EngineCall, FunctionRight } from './engine-call.ts';

/**
 * The table of the functions that this server calls. Parameters that a call leaves out are zeroed by the engine, not
 * defaulted, so every builder sends all of them. `doctor` and the error for 5.8 derive the allow list from here.
 */

const path = z.string().catch('');
const paths = z.array(z.string()).catch([]);

interface EngineFunction {
  /** Class that declares the function: what a 5.8 project must allow. */
  classPath: string;
  functionName: string;
  /** Called on class default objects of libraries and subsystems, or on any instance of the class. */
  on: 'library' | 'instance';
}

const FUNCTIONS = {
  getAllLevelActors: editorActors('GetAllLevelActors'),
  getSelectedLevelActors: editorActors('GetSelectedLevelActors'),
  getEditorWorld: library('/Script/UnrealEd.UnrealEditorSubsystem', 'GetEditorWorld'),
  getGameWorld: library('/Script/UnrealEd.UnrealEditorSubsystem', 'GetGameWorld'),
  getActorsOfWorld: library('/Script/Engine.GameplayStatics', 'GetAllActorsOfClass'),
  isInPlayInEditor: library('/Script/LevelEditor.LevelEditorSubsystem', 'IsInPlayInEditor'),
  getEngineVersion: kismet('GetEngineVersion'),
  getProjectDirectory: kismet('GetProjectDirectory'),
  getProjectSavedDirectory: kismet('GetProjectSavedDirectory'),
  getGameName: kismet('GetGameName'),
  convertToAbsolutePath: kismet('ConvertToAbsolutePath'),
  getDisplayName: kismet('GetDisplayName'),
  getObjectClass: library('/Script/Engine.GameplayStatics', 'GetObjectClass'),
  findByLabel: library('/Script/EditorScriptingUtilities.EditorFilterLibrary', 'ByActorLabel'),
  getFolderPath: actor('GetFolderPath'),
  getActorLocation: actor('K2_GetActorLocation'),
  getActorBounds: actor('GetActorBounds'),
  getComponents: actor('K2_GetComponentsByClass'),
  getRootComponent: actor('K2_GetRootComponent'),
} satisfies Record<string, EngineFunction>;

export type EngineFunctionName = keyof typeof FUNCTIONS;

/** Where a library's or subsystem's functions are called: its class default object. */
function defaultObjectOf(classPath: string): string {
  return classPath.replace('.', '.Default__');
}

/** What a 5.8 project must allow for one of our functions. */
export function rightFor(name: EngineFunctionName): FunctionRight {
  const { classPath, functionName, on } = FUNCTIONS[name] as EngineFunction; // widened from its literal
  return { classPath, functionName, children: on === 'instance' ? 'allowed' : 'exact' };
}

/** Every function that this server may call. */
export function listFunctionNames(): EngineFunctionName[] {
  return Object.keys(FUNCTIONS) as EngineFunctionName[]; // keys of the table
}

/** Lines for `Config/DefaultRemoteControl.ini` (5.8) that allow exactly these functions. */
export function allowListLines(rights: readonly FunctionRight[]): string[] {
  const classPaths = [...new Set(rights.map(right => right.classPath))];
  return [
    '[/Script/RemoteControlCommon.RemoteControlSettings]',
    ...classPaths.map(classPath => {
      const group = rights.filter(right => right.classPath === classPath);
      const names = [...new Set(group.map(right => `"${right.functionName}"`))].join(',');
      const children = group.some(right => right.children === 'allowed') ? 'True' : 'False';
      return `+CustomAllowedRemoteFunctionCalls=(ClassPath="${classPath}",FunctionName=(${names}),bAllowChildClasses=${children})`;
    }),
  ];
}

/** Paths of all loaded actors of the editor's level, without WorldSettings and the builder brush. */
export const getAllLevelActors = () => call('getAllLevelActors', {}, paths);

/** Paths of the selected actors. */
export const getSelectedLevelActors = () => call('getSelectedLevelActors', {}, paths);

/** Path of the editor's world, `/Game/Maps/Yard.Yard`; empty while no map is loaded. */
export const getEditorWorld = () => call('getEditorWorld', {}, path);

/** Path of the world that plays, `/Game/Maps/UEDPIE_0_Yard.Yard`; empty when none does. */
export const getGameWorld = () => call('getGameWorld', {}, path);

/** Paths of all actors of a world, the edited or the playing one. */
export const getActorsOfWorld = (worldPath: string) =>
  call(
    'getActorsOfWorld',
    { WorldContextObject: worldPath, ActorClass: '/Script/Engine.Actor' },
    paths,
    'OutActors',
  );

/** Whether a play session runs in the editor. */
export const isInPlayInEditor = () => call('isInPlayInEditor', {}, z.boolean().catch(false));

/** `5.5.1-38445332+++UE5+Release-5.5` */
export const getEngineVersion = () => call('getEngineVersion', {}, path);

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

const vector = z.object({ X: z.number(), Y: z.number(), Z: z.number() });

/** World location of an actor, cm. */
export const getActorLocation = (actorPath: string) => callOn(actorPath, 'getActorLocation', {}, vector);

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

/** Paths of all components of an actor. */
export const getComponents = (actorPath: string) =>
  callOn(actorPath, 'getComponents', { ComponentClass: '/Script/Engine.ActorComponent' }, paths);

/** Path of an actor's root component; the property of that name is protected. */
export const getRootComponent = (actorPath: string) => callOn(actorPath, 'getRootComponent', {}, path);

/** Name under which an answer carries what the function returns; a lone out parameter bears its own. */
type OutputName = 'ReturnValue' | 'OutActors';

function call<T>(
  name: EngineFunctionName,
  parameters: Record<string, unknown>,
  result: z.ZodType<T>,
  output: OutputName = 'ReturnValue',
): EngineCall<T> {
  return callOn(defaultObjectOf(FUNCTIONS[name].classPath), name, parameters, result, output);
}

const outputs = z.record(z.string(), z.unknown());

function callOn<T>(
  objectPath: string,
  name: EngineFunctionName,
  parameters: Record<string, unknown>,
  result: z.ZodType<T>,
  output: OutputName = 'ReturnValue',
): EngineCall<T> {
  // All of our functions return something, so an answer without it comes from no editor.
  const answer = outputs.refine(body => body[output] !== undefined);
  return {
    verb: 'PUT',
    path: '/remote/object/call',
    // `parameters` even when empty: some checks of 5.5 and 5.8 only run behind it.
    body: { objectPath, functionName: FUNCTIONS[name].functionName, parameters },
    effect: 'read',
    objectPath,
    functionRight: rightFor(name),
    parse: body => result.parse(answer.parse(body)[output]),
  };
}

function library(classPath: string, functionName: string): EngineFunction {
  return { classPath, functionName, on: 'library' };
}

function editorActors(functionName: string): EngineFunction {
  return library('/Script/UnrealEd.EditorActorSubsystem', functionName);
}

function kismet(functionName: string): EngineFunction {
  return library('/Script/Engine.KismetSystemLibrary', functionName);
}

function actor(functionName: string): EngineFunction {
  return { classPath: '/Script/Engine.Actor', functionName, on: 'instance' };
}
