import type { FunctionCall } from './engine-function.ts';
import type { FoundFunction } from './registry.ts';

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

/** Asks for play to begin or to end; that happens in a later frame. */
export function requestPlay({ context }: FunctionCall, request: 'begin' | 'end'): undefined {
  context.condition.playRequest = request;
}
