import type { FunctionLibrary } from './engine-function.ts';

/** The old way to the level's actors: deprecated, so Remote Control refuses all of it. */
export const editorLevelLibrary: FunctionLibrary = {
  class: '/Script/EditorScriptingUtilities.EditorLevelLibrary',
  functions: {
    GetAllLevelActors: { deprecated: true, outputs: { ReturnValue: 'TArray<AActor*>' } },
    GetSelectedLevelActors: { deprecated: true, outputs: { ReturnValue: 'TArray<AActor*>' } },
    GetEditorWorld: { deprecated: true, outputs: { ReturnValue: 'UWorld*' } },
    SpawnActorFromClass: { deprecated: true, outputs: { ReturnValue: 'AActor*' } },
    DestroyActor: { deprecated: true, outputs: { ReturnValue: 'bool' } },
  },
};
