import type { FunctionLibrary } from './engine-function.ts';

/** What is known to have come with some version; Blueprints are not made here. */
export const blueprintEditorLibrary: FunctionLibrary = {
  class: '/Script/BlueprintEditorLibrary.BlueprintEditorLibrary',
  functions: {
    CreateBlueprintAssetWithParent: {
      since: '5.5',
      inputs: { AssetPath: 'FString', ParentClass: 'UClass*' },
      constReferences: ['AssetPath'],
      outputs: { ReturnValue: 'UBlueprint*' },
    },
  },
};
