import { editorActorSubsystem } from './editor-actor-subsystem.ts';
import type { EngineFunction, FunctionLibrary } from './engine-function.ts';
import { requestPlay } from './play-mode.ts';

const { SpawnActorFromClass = {}, SpawnActorFromObject = {} } = editorActorSubsystem.functions;

const newMesh = { MeshToBeReplaced: 'UStaticMesh*', NewMesh: 'UStaticMesh*' };
const newMaterial = { MaterialToBeReplaced: 'UMaterialInterface*', NewMaterial: 'UMaterialInterface*' };

/** What subsystems took over in 5.0: name → the inputs that describe lists, those that go by const reference left out. */
const takenOver: Record<string, Record<string, string>> = {
  GetAllLevelActors: {},
  GetAllLevelActorsComponents: {},
  GetSelectedLevelActors: {},
  SetSelectedLevelActors: {},
  ClearActorSelectionSet: {},
  SelectNothing: {},
  SetActorSelectionState: { Actor: 'AActor*', bShouldBeSelected: 'bool' },
  GetActorReference: { PathToActor: 'FString' },
  DestroyActor: { ActorToDestroy: 'AActor*' },
  ConvertActors: { ActorClass: 'TSubclassOf<AActor>' },
  GetEditorWorld: {},
  GetGameWorld: {},
  GetLevelViewportCameraInfo: {},
  SetLevelViewportCameraInfo: { CameraLocation: 'FVector', CameraRotation: 'FRotator' },
  PilotLevelActor: { ActorToPilot: 'AActor*' },
  EjectPilotLevelActor: {},
  EditorPlaySimulate: {},
  EditorInvalidateViewports: {},
  EditorSetGameView: { bGameView: 'bool' },
  NewLevel: {},
  NewLevelFromTemplate: {},
  LoadLevel: {},
  SaveCurrentLevel: {},
  SaveAllDirtyLevels: {},
  SetCurrentLevelByName: { LevelName: 'FName' },
  JoinStaticMeshActors: {},
  MergeStaticMeshActors: {},
  CreateProxyMeshActor: {},
  ReplaceMeshComponentsMaterials: newMaterial,
  ReplaceMeshComponentsMaterialsOnActors: newMaterial,
  ReplaceMeshComponentsMeshes: newMesh,
  ReplaceMeshComponentsMeshesOnActors: newMesh,
};

/** The old way to the level. Nearly all of it is deprecated, so Remote Control lists it and refuses to call it. */
export const editorLevelLibrary: FunctionLibrary = {
  class: '/Script/EditorScriptingUtilities.EditorLevelLibrary',
  functions: {
    ...Object.fromEntries(
      Object.entries(takenOver).map(([name, inputs]): [string, EngineFunction] => [
        name,
        { deprecated: true, inputs },
      ]),
    ),
    SpawnActorFromClass,
    SpawnActorFromObject,
    GetPIEWorlds: {
      inputs: { bIncludeDedicatedServer: 'bool' },
      outputs: { ReturnValue: 'TArray<UWorld*>' },
      run: ({ world }) => ({ ReturnValue: world.playPath ? [world.playPath] : [] }),
    },
    EditorEndPlay: { run: call => requestPlay(call, 'end') },
  },
};
