/**
 * Functions that 5.8 added or gave another form, by its public API pages and definitions; types are spelled as the other
 * facts spell them. No running editor of 5.8 was seen.
 */
export const SIGNATURES_OF_5_8: Readonly<Record<string, string>> = {
  'AssetToolsImpl.CreateAsset':
    '(AssetName: string, PackagePath: string, AssetClass: TSubclassOf_UObject_, Factory: UFactory, CallingContext: string, bOverwriteExisting: boolean) → UObject',
  'BlueprintEditorLibrary.CompileBlueprint': '(Blueprint: UBlueprint) → boolean',
  'DataTableFunctionLibrary.CurveTableToJson': '(CurveTable: UCurveTable) → string',
  'DataTableFunctionLibrary.GetCurveTableKeys':
    '(CurveTable: UCurveTable, RowName: string) → TArray_FSimpleCurveKey_',
  'DataTableFunctionLibrary.JsonToCurveTable': '(CurveTable: UCurveTable, InString: string) → TArray_string_',
  'LevelSequenceEditorSubsystem.AddSpawnableFromClass':
    '(Sequence: ULevelSequence, ClassToSpawn: UClass) → FMovieSceneBindingProxy',
  'MaterialEditingLibrary.DisconnectMaterialExpressions':
    '(ToExpression: UMaterialExpression, ToInputName: string) → boolean',
  'MaterialEditingLibrary.DisconnectMaterialProperty': '(Material: UMaterial, Property: integer) → boolean',
  'MaterialEditingLibrary.GetMaterialUsedTextures':
    '(MaterialInterface: UMaterialInterface) → TArray_UTexture_',
  'MaterialEditingLibrary.RecompileMaterial': '(Material: UMaterial) → TArray_string_',
  'SourceControlHelpers.QueryFileState':
    '(InFile: string, bSilent: boolean, bUseSourceControlStateCache: boolean) → FSourceControlState',
};
