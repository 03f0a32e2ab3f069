import { type ClassTouches, touchesArgument, touchesNothing } from './touches.ts';

/** The editor of static meshes. What merges actors is not known: it may remove them, and writes a mesh somewhere. */
export const MESH_TOUCHES: readonly ClassTouches[] = [
  {
    classPath: '/Script/StaticMeshEditor.StaticMeshEditorSubsystem',
    functions: {
      ...touchesNothing(`
        GetCollisionComplexity GetConvexCollisionCount GetLODGroup GetLODMaterialSlot GetLodBuildSettings GetLodCount
        GetLodReductionSettings GetLodScreenSizes GetNaniteSettings GetNumUVChannels GetNumberMaterials
        GetNumberVerts GetSimpleCollisionCount HasInstanceVertexColors HasVertexColors IsSectionCollisionEnabled
      `),
      ...touchesArgument(
        'StaticMesh',
        `
        AddSimpleCollisions AddSimpleCollisionsWithNotification AddUVChannel EnableSectionCastShadow
        EnableSectionCollision GenerateBoxUVChannel GenerateCylindricalUVChannel GeneratePlanarUVChannel
        InsertUVChannel RemoveCollisions RemoveCollisionsWithNotification RemoveLods RemoveUVChannel
        SetAllowCPUAccess SetConvexDecompositionCollisions SetConvexDecompositionCollisionsWithNotification
        SetGenerateLightmapUVs SetLODGroup SetLODMaterialSlot SetLodBuildSettings SetLodReductionSettings
        SetLodScreenSizes SetLods SetLodsWithNotification SetNaniteSettings
      `,
      ),
      ...touchesArgument(
        'StaticMeshes',
        'BulkSetConvexDecompositionCollisions BulkSetConvexDecompositionCollisionsWithNotification',
      ),
      ...touchesArgument('DestinationStaticMesh', 'SetLodFromStaticMesh'),
      ReplaceMeshComponentsMaterials: { parameters: { MeshComponents: 'changed' } },
      ReplaceMeshComponentsMaterialsOnActors: { parameters: { Actors: 'whole' } },
      ReplaceMeshComponentsMeshes: { parameters: { MeshComponents: 'changed' } },
      ReplaceMeshComponentsMeshesOnActors: { parameters: { Actors: 'whole' } },
    },
  },
];
