import type { StructRecord } from '../reflection/reflection-file.ts';

/** What World Partition tells of an actor. 5.1 has neither `NativeClass` nor `DataLayerAssets` [derived: given all the same]. */
export const partitionStructs: Record<string, StructRecord> = {
  FActorDesc: {
    module: 'Engine',
    props: {
      Guid: ['FGuid', 'EV'],
      NativeClass: ['UClass*', 'EV'],
      Class: ['FSoftObjectPath', 'EV'],
      Name: ['FName', 'EV'],
      Label: ['FName', 'EV'],
      Bounds: ['FBox', 'EV'],
      RuntimeGrid: ['FName', 'EV'],
      bIsSpatiallyLoaded: ['bool', 'EV'],
      bActorIsEditorOnly: ['bool', 'EV'],
      ActorPackage: ['FName', 'EV'],
      ActorPath: ['FName', 'EV'],
      DataLayerAssets: ['TArray<FSoftObjectPath>', 'EV'],
    },
  },
};
