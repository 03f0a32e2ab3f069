import { type ClassTouches, each, editor, touchesNothing } from './touches.ts';

/** Levels, saving, play, viewports, World Partition. */
export const LEVEL_TOUCHES: readonly ClassTouches[] = [
  {
    classPath: '/Script/UnrealEd.UnrealEditorSubsystem',
    functions: {
      ...touchesNothing('GetEditorWorld GetGameWorld GetLevelViewportCameraInfo GetLevelViewportSize'),
      ...editor('SetLevelViewportCameraInfo'),
    },
  },
  {
    classPath: '/Script/LevelEditor.LevelEditorSubsystem',
    functions: {
      ...touchesNothing(`
        EditorGetGameView GetActiveViewportConfigKey GetAllowsCinematicControl GetCurrentLevel GetPilotLevelActor
        GetSelectionSet GetViewportConfigKeys IsInPlayInEditor
      `),
      ...editor(`
        EditorInvalidateViewports EditorPlaySimulate EditorRequestBeginPlay EditorRequestEndPlay EditorSetGameView
        EditorSetViewportRealtime EjectPilotLevelActor SetAllowsCinematicControl
      `),
      BuildLightMaps: { also: ['level'] },
      SaveCurrentLevel: { also: ['level'] },
      SaveAllDirtyLevels: { also: ['dirty maps'] },
      LoadLevel: { also: ['leaves level'], parameters: { AssetPath: 'seen' } },
      NewLevel: {
        also: ['leaves level'],
        parameters: { AssetPath: 'made' },
        makesClass: '/Script/Engine.World',
      },
      NewLevelFromTemplate: {
        also: ['leaves level'],
        parameters: { AssetPath: 'made', TemplateAssetPath: 'copied' },
        makesClass: '/Script/Engine.World',
      },
    },
  },
  {
    classPath: '/Script/UnrealEd.EditorLoadingAndSavingUtils',
    functions: {
      ...touchesNothing('GetDirtyContentPackages GetDirtyMapPackages'),
      ...each('SavePackages SavePackagesWithDialog', { parameters: { PackagesToSave: 'changed' } }),
      ...each('SaveDirtyPackages SaveDirtyPackagesWithDialog', {
        also: ['dirty maps', 'dirty content'],
        when: { 'dirty maps': 'bSaveMapPackages', 'dirty content': 'bSaveContentPackages' },
      }),
      // The things of a level stand in what it is saved as, where no rule on their paths finds them.
      SaveMap: { parameters: { World: 'whole', AssetPath: 'made' } },
      SaveCurrentLevel: { also: ['level'] },
      LoadMap: { also: ['leaves level'], parameters: { Filename: 'seen' } },
    },
  },
  {
    classPath: '/Script/Engine.WorldPartitionBlueprintLibrary',
    functions: {
      ...touchesNothing(`
        GetActorDescs GetActorDescsForActors GetDataLayerManager GetEditorWorldBounds GetIntersectingActorDescs
        GetRuntimeWorldBounds
      `),
      ...each('LoadActors UnloadActors', { also: ['editor'], told: 'by names' }),
    },
  },
  {
    classPath: '/Script/FunctionalTesting.AutomationBlueprintFunctionLibrary',
    functions: {
      ...touchesNothing(`
        AreAutomatedTestsRunning GetDefaultScreenshotOptionsForGameplay GetDefaultScreenshotOptionsForRendering
        GetStatCallCount GetStatExcAverage GetStatExcMax GetStatIncAverage GetStatIncMax TakeHighResScreenshot
      `),
      ...editor('SetEditorViewportViewMode SetEditorViewportVisualizeBuffer FinishLoadingBeforeScreenshot'),
    },
  },
];
