import type { SceneAsset } from '../scene.ts';
import type { EngineFunction, FunctionCall, FunctionLibrary } from './engine-function.ts';

const id = { TableId: 'FName' };
const entry = { ...id, Key: 'FString' };

const functions: Record<string, EngineFunction> = {
  IsRegisteredTableId: {
    inputs: id,
    outputs: { ReturnValue: 'bool' },
    run: call => ({ ReturnValue: stringsOf(call) !== undefined }),
  },
  GetTableNamespace: {
    inputs: id,
    outputs: { ReturnValue: 'FString' },
    run: call => ({ ReturnValue: stringsOf(call)?.namespace ?? '' }),
  },
  GetKeysFromStringTable: {
    inputs: id,
    outputs: { ReturnValue: 'TArray<FString>' },
    run: call => ({ ReturnValue: Object.keys(stringsOf(call)?.entries ?? {}) }),
  },
  GetTableEntrySourceString: {
    inputs: entry,
    constReferences: ['Key'],
    outputs: { ReturnValue: 'FString' },
    run: call => ({ ReturnValue: stringsOf(call)?.entries[call.text('Key')] ?? '' }),
  },
};

/**
 * String tables. The id of one that is an asset is its object path, and it is registered once it is in memory
 * [derived]. Nothing here changes one.
 */
export const kismetStringTableLibrary: FunctionLibrary = {
  class: '/Script/Engine.KismetStringTableLibrary',
  functions,
};

function stringsOf({ world, text }: FunctionCall): SceneAsset['strings'] {
  const path = text('TableId');
  return world.objects.get(path) ? world.assets.find(path)?.strings : undefined;
}
