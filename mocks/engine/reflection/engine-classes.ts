/**
 * Classes that exist for their functions or as parents, without properties of interest: path → C++ name of the parent,
 * which comes earlier when it is one of these.
 */
export const engineClasses: Record<string, string> = {
  '/Script/CoreUObject.Class': 'UObject',
  '/Script/CoreUObject.Package': 'UObject',
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
  '/Script/CoreUObject.ObjectRedirector': 'UObject',
  '/Script/RemoteControl.RemoteControlPreset': 'UObject',
  '/Script/CoreUObject.ScriptStruct': 'UObject',
  '/Script/Engine.UserDefinedStruct': 'UScriptStruct',
  '/Script/Engine.DataTable': 'UObject',
  '/Script/Engine.CompositeDataTable': 'UDataTable',
  '/Script/Engine.CurveTable': 'UObject',
  '/Script/Engine.StringTable': 'UObject',
  '/Script/UnrealEd.Factory': 'UObject',
  '/Script/UnrealEd.MaterialFactoryNew': 'UFactory',
  '/Script/UnrealEd.MaterialInstanceConstantFactoryNew': 'UFactory',
  '/Script/UnrealEd.MaterialParameterCollectionFactoryNew': 'UFactory',
  '/Script/UnrealEd.PhysicalMaterialFactoryNew': 'UFactory',
  '/Script/UnrealEd.CurveFactory': 'UFactory',
  '/Script/UnrealEd.CurveFloatFactory': 'UCurveFactory',
  '/Script/UnrealEd.CurveLinearColorFactory': 'UCurveFactory',
  '/Script/UnrealEd.DataAssetFactory': 'UFactory',
  '/Script/UnrealEd.BlueprintFactory': 'UFactory',
};

/**
 * Properties that anybody may edit, of the classes above: path → name → C++ type and default. Which class a factory's
 * constructor puts in is [derived].
 */
export const engineClassProperties: Record<string, Record<string, [type: string, initial?: string]>> = {
  '/Script/UnrealEd.CurveFactory': { CurveClass: ['TSubclassOf<UCurveBase>'] },
  '/Script/UnrealEd.DataAssetFactory': { DataAssetClass: ['TSubclassOf<UDataAsset>'] },
  '/Script/UnrealEd.BlueprintFactory': {
    ParentClass: ['TSubclassOf<UObject>', '/Script/Engine.Actor'],
  },
};
