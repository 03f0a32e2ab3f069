/**
 * Classes that exist for their functions or as parents, without properties of interest: path → C++ name of the parent.
 */
export const engineClasses: Record<string, string> = {
  '/Script/CoreUObject.Class': 'UObject',
  '/Script/Engine.BlueprintGeneratedClass': 'UObject',
  '/Script/Engine.BlueprintFunctionLibrary': 'UObject',
  '/Script/Engine.GameplayStatics': 'UObject',
  '/Script/Engine.KismetSystemLibrary': 'UObject',
  '/Script/UnrealEd.EditorActorSubsystem': 'UObject',
  '/Script/UnrealEd.UnrealEditorSubsystem': 'UObject',
  '/Script/UnrealEd.EditorAssetSubsystem': 'UObject',
  '/Script/AssetRegistry.AssetRegistryImpl': 'UObject',
  '/Script/LevelEditor.LevelEditorSubsystem': 'UObject',
  '/Script/EditorScriptingUtilities.EditorFilterLibrary': 'UObject',
  '/Script/EditorScriptingUtilities.EditorLevelLibrary': 'UObject',
  '/Script/EditorScriptingUtilities.EditorAssetLibrary': 'UObject',
  '/Script/PythonScriptPlugin.PythonScriptLibrary': 'UObject',
  '/Script/RemoteControlCommon.RemoteControlSettings': 'UDeveloperSettings',
  '/Script/PythonScriptPlugin.PythonScriptPluginSettings': 'UDeveloperSettings',
  '/Script/Landscape.LandscapeSubsystem': 'UObject',
};
