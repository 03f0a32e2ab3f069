import type { PlayKind } from '../world/play-session.ts';
import type { FunctionCall } from './engine-function.ts';
import type { FoundFunction } from './find-function.ts';

/** Every function of a class, or those listed. */
type Refused = 'all' | readonly string[];

const assetFunctions: Refused = 'all';

/**
 * Functions of the editor that do nothing while something is played: they answer an empty list, null or false, still
 * with 200, and say why in the log only. Known of the actor functions; which of the others belong to them is [derived].
 */
const refused: Record<string, Refused> = {
  '/Script/UnrealEd.EditorActorSubsystem': 'all',
  '/Script/UnrealEd.EditorAssetSubsystem': assetFunctions,
  '/Script/EditorScriptingUtilities.EditorAssetLibrary': assetFunctions,
  '/Script/EditorScriptingUtilities.EditorLevelLibrary': ['SpawnActorFromObject', 'SpawnActorFromClass'],
  '/Script/UnrealEd.EditorLoadingAndSavingUtils': [
    ...['SaveMap', 'SaveCurrentLevel', 'SavePackages', 'SavePackagesWithDialog', 'SaveDirtyPackages'],
    ...['SaveDirtyPackagesWithDialog', 'NewBlankMap', 'LoadMap', 'LoadMapWithDialog'],
  ],
  '/Script/LevelEditor.LevelEditorSubsystem': [
    ...['NewLevel', 'NewLevelFromTemplate', 'LoadLevel', 'SaveCurrentLevel', 'SaveAllDirtyLevels'],
    ...['SetCurrentLevelByName', 'BuildLightMaps', 'PilotLevelActor', 'EjectPilotLevelActor'],
  ],
};

export function isRefusedWhilePlaying({ owner, name }: FoundFunction): boolean {
  const names = refused[owner.path];
  return names === 'all' || (names?.includes(name) ?? false);
}

/** The line in the log [category derived]. */
export const playModeWarning = 'LogEditorScripting: Error: The Editor is currently in a play mode.';

/** Frames until a world is played, or not any more. That play takes longer to begin is [derived]. */
const FRAMES = { play: 3, simulate: 3, end: 1 };

/**
 * Asks for play to begin or to end; that happens in a later frame. Without a level viewport nothing begins [derived];
 * nothing ends that is not there.
 */
export function requestPlay({ context, world }: FunctionCall, request: PlayKind | 'end'): undefined {
  const isIdle = world.playPath === undefined;
  const isPossible = request === 'end' ? !isIdle : isIdle && !world.scene.headless;
  if (isPossible) context.condition.playRequest = { kind: request, frames: FRAMES[request] };
}
