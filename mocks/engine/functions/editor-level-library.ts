import { editorActorSubsystem } from './editor-actor-subsystem.ts';
import type { FunctionLibrary } from './engine-function.ts';
import { requestPlay } from './play-mode.ts';

const { SpawnActorFromClass = {}, SpawnActorFromObject = {} } = editorActorSubsystem.functions;

/** The old way to the level's actors: deprecated, so Remote Control refuses most of it. */
export const editorLevelLibrary: FunctionLibrary = {
  class: '/Script/EditorScriptingUtilities.EditorLevelLibrary',
  functions: {
    GetAllLevelActors: { deprecated: true, outputs: { ReturnValue: 'TArray<AActor*>' } },
    GetSelectedLevelActors: { deprecated: true, outputs: { ReturnValue: 'TArray<AActor*>' } },
    GetEditorWorld: { deprecated: true, outputs: { ReturnValue: 'UWorld*' } },
    SpawnActorFromClass,
    SpawnActorFromObject,
    GetPIEWorlds: {
      inputs: { bIncludeDedicatedServer: 'bool' },
      outputs: { ReturnValue: 'TArray<UWorld*>' },
      run: ({ world }) => ({ ReturnValue: world.playPath ? [world.playPath] : [] }),
    },
    EditorPlaySimulate: { deprecated: true },
    EditorEndPlay: { run: call => requestPlay(call, 'end') },
    DestroyActor: { deprecated: true, outputs: { ReturnValue: 'bool' } },
  },
};
