import type { StructRecord } from '../reflection/reflection-file.ts';

const flag: ['bool', 'E', { default: boolean }] = ['bool', 'E', { default: false }];

/** How a Blueprint says what its variables are. Here each has no identifier and is replicated always. */
export const pinStructs: Record<string, StructRecord> = {
  FSimpleMemberReference: {
    module: 'Engine',
    props: {
      ...{ MemberParent: ['TObjectPtr<UObject>', 'E'], MemberName: ['FName', 'E'] },
      MemberGuid: ['FGuid', 'E'],
    },
  },
  FEdGraphTerminalType: {
    module: 'Engine',
    props: {
      TerminalCategory: ['FName', 'E'],
      TerminalSubCategory: ['FName', 'E'],
      TerminalSubCategoryObject: ['TWeakObjectPtr<UObject>', 'E'],
      bTerminalIsConst: flag,
      bTerminalIsWeakPointer: flag,
      bTerminalIsUObjectWrapper: flag,
    },
  },
  FEdGraphPinType: {
    module: 'Engine',
    props: {
      PinCategory: ['FName', 'E'],
      PinSubCategory: ['FName', 'E'],
      PinSubCategoryObject: ['TWeakObjectPtr<UObject>', 'E'],
      PinSubCategoryMemberReference: ['FSimpleMemberReference', 'E'],
      PinValueType: ['FEdGraphTerminalType', 'E'],
      ContainerType: ['EPinContainerType', 'E'],
      bIsReference: flag,
      bIsConst: flag,
      bIsWeakPointer: flag,
      bIsUObjectWrapper: flag,
      bSerializeAsSinglePrecisionFloat: flag,
    },
  },
  FBPVariableMetaDataEntry: {
    module: 'Engine',
    props: { DataKey: ['FName', 'E'], DataValue: ['FString', 'E'] },
  },
  FBPVariableDescription: {
    module: 'Engine',
    props: {
      VarName: ['FName', 'E'],
      VarGuid: ['FGuid', 'E'],
      VarType: ['FEdGraphPinType', 'E'],
      FriendlyName: ['FString', 'E'],
      Category: ['FText', 'E'],
      // 64 bits in the engine; those that are set here are low ones, which print the same.
      PropertyFlags: ['uint32', 'E'],
      RepNotifyFunc: ['FName', 'E'],
      ReplicationCondition: ['TEnumAsByte<ELifetimeCondition>', 'E'],
      MetaDataArray: ['TArray<FBPVariableMetaDataEntry>', 'E'],
      DefaultValue: ['FString', 'E'],
    },
  },
};
