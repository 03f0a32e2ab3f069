import { type ClassTouches, touchesArgument, touchesNothing } from './touches.ts';

const MATERIAL_READS = `
  GetChildInstances GetInputNodeOutputNameForMaterialExpression GetInputsForMaterialExpression
  GetMaterialDefaultScalarParameterValue GetMaterialDefaultStaticSwitchParameterValue
  GetMaterialDefaultTextureParameterValue GetMaterialDefaultVectorParameterValue GetMaterialExpressionInputNames
  GetMaterialExpressionInputTypes GetMaterialExpressionNodePosition
  GetMaterialInstanceRuntimeVirtualTextureParameterValue GetMaterialInstanceScalarParameterValue
  GetMaterialInstanceSparseVolumeTextureParameterValue GetMaterialInstanceStaticSwitchParameterValue
  GetMaterialInstanceTextureParameterValue GetMaterialInstanceVectorParameterValue GetMaterialPropertyInputNode
  GetMaterialPropertyInputNodeOutputName GetMaterialSelectedNodes GetMaterialUsedTextures GetNaniteOverrideMaterial
  GetNumMaterialExpressions GetNumMaterialExpressionsInFunction GetScalarParameterNames GetScalarParameterSource
  GetStaticSwitchParameterNames GetStaticSwitchParameterSource GetStatistics GetTextureParameterNames
  GetTextureParameterSource GetUsedTextures GetVectorParameterNames GetVectorParameterSource HasMaterialUsage
`;
const INSTANCE_CHANGES = `
  ClearAllMaterialInstanceParameters SetMaterialInstanceParent
  SetMaterialInstanceRuntimeVirtualTextureParameterValue SetMaterialInstanceScalarParameterValue
  SetMaterialInstanceSparseVolumeTextureParameterValue SetMaterialInstanceStaticSwitchParameterValue
  SetMaterialInstanceTextureParameterValue SetMaterialInstanceVectorParameterValue UpdateMaterialInstance
`;
const BLUEPRINT_CHANGES = `
  AddFunctionGraph AddMemberVariable AddMemberVariableWithValue CompileBlueprint RefreshOpenEditorsForBlueprint
  RemoveFunctionGraph RemoveUnusedNodes RemoveUnusedVariables ReparentBlueprint ReplaceVariableReferences
  SetBlueprintVariableExposeOnSpawn SetBlueprintVariableExposeToCinematics SetBlueprintVariableInstanceEditable
  UpgradeOperatorNodes
`;

/** Blueprints, materials, data tables and texts. */
export const BLUEPRINT_TOUCHES: readonly ClassTouches[] = [
  {
    classPath: '/Script/BlueprintEditorLibrary.BlueprintEditorLibrary',
    functions: {
      ...touchesNothing(`
        FindEventGraph FindGraph GeneratedClass GetArrayType GetBasicTypeByName GetBlueprintAsset
        GetClassReferenceType GetMapType GetObjectReferenceType GetSetType GetStructType
      `),
      ...touchesArgument('Blueprint', BLUEPRINT_CHANGES),
      RemoveGraph: { parameters: { Blueprint: 'changed', Graph: 'removed' } },
      RenameGraph: { parameters: { Graph: 'changed' } },
      CreateBlueprintAssetWithParent: {
        parameters: { AssetPath: 'made', ParentClass: 'seen' },
        makesClass: '/Script/Engine.Blueprint',
      },
    },
  },
  {
    classPath: '/Script/MaterialEditor.MaterialEditingLibrary',
    functions: {
      ...touchesNothing(MATERIAL_READS),
      ...touchesArgument('Instance', INSTANCE_CHANGES),
      ...touchesArgument(
        'Material',
        'CreateMaterialExpression LayoutMaterialExpressions RecompileMaterial SetMaterialUsage',
      ),
      ...touchesArgument(
        'MaterialFunction',
        'CreateMaterialExpressionInFunction LayoutMaterialFunctionExpressions UpdateMaterialFunction',
      ),
      DeleteAllMaterialExpressions: { parameters: { Material: 'whole' } },
      DeleteAllMaterialExpressionsInFunction: { parameters: { MaterialFunction: 'whole' } },
      DeleteMaterialExpression: { parameters: { Material: 'changed', Expression: 'removed' } },
      DeleteMaterialExpressionInFunction: {
        parameters: { MaterialFunction: 'changed', Expression: 'removed' },
      },
      DuplicateMaterialExpression: {
        parameters: { Material: 'changed', MaterialFunction: 'changed', Expression: 'copied' },
      },
      ConnectMaterialExpressions: { parameters: { ToExpression: 'changed' } },
      ConnectMaterialProperty: { parameters: { FromExpression: 'changed' } },
      DisconnectMaterialExpressions: { parameters: { ToExpression: 'changed' } },
      DisconnectMaterialProperty: { parameters: { Material: 'changed' } },
    },
  },
  {
    classPath: '/Script/Engine.MaterialInterface',
    functions: touchesNothing(`
      GetAssetUserDataOfClass GetBaseMaterial GetBlendMode GetNaniteOverideMaterial GetParameterInfo
      GetPhysicalMaterial GetPhysicalMaterialFromMap GetPhysicalMaterialMask HasAssetUserDataOfClass
    `),
  },
  {
    classPath: '/Script/Engine.MaterialInstanceConstant',
    functions: {
      ...touchesNothing('K2_GetScalarParameterValue K2_GetTextureParameterValue K2_GetVectorParameterValue'),
    },
  },
  {
    classPath: '/Script/Engine.StaticMesh',
    functions: touchesNothing(`
      FindSocket GetBoundingBox GetBounds GetMaterial GetMaterialIndex GetNumLODs GetNumSections GetNumTriangles
      GetSocketsByTag GetStaticMaterials IsLODScreenSizeAutoComputed
    `),
  },
  {
    classPath: '/Script/Engine.DataTableFunctionLibrary',
    functions: {
      ...touchesNothing(`
        CurveTableToCsv CurveTableToJson DoesDataTableRowExist EvaluateCurveTableRow ExportDataTableToCSVString
        ExportDataTableToJSONString GetCurveTableKeys GetDataTableColumnAsString GetDataTableColumnExportNames
        GetDataTableColumnNameFromExportName GetDataTableColumnNames GetDataTableRowNames GetDataTableRowStruct
      `),
      ...touchesArgument('DataTable', 'FillDataTableFromCSVString FillDataTableFromJSONString', {
        JSONString: 'text',
        CSVString: 'text',
      }),
      ...touchesArgument('CurveTable', 'JsonToCurveTable CsvToCurveTable', { InString: 'text' }),
    },
  },
  {
    classPath: '/Script/Engine.KismetStringTableLibrary',
    functions: {
      ...touchesNothing(`
        ExportTableToCSVString GetKeysFromStringTable GetMetaDataIdsFromStringTableEntry GetRegisteredStringTables
        GetTableEntryMetaData GetTableEntrySourceString GetTableNamespace IsRegisteredTableEntry IsRegisteredTableId
      `),
      ...touchesArgument('TableId', 'ImportTableFromCSVString', { CSVString: 'text' }),
    },
  },
];
