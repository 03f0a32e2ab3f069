import { findEntry, type StringTable } from '../string-tables/string-table.ts';
import type { EngineFunction, FunctionCall, FunctionLibrary } from './engine-function.ts';

const id = { TableId: 'FName' };
const entry = { ...id, Key: 'FString' };

const functions: Record<string, EngineFunction> = {
  IsRegisteredTableId: {
    deprecated: '5.8',
    inputs: id,
    outputs: { ReturnValue: 'bool' },
    run: call => ({ ReturnValue: stringsOf(call) !== undefined }),
  },
  GetTableNamespace: {
    deprecated: '5.8',
    inputs: id,
    outputs: { ReturnValue: 'FString' },
    run: call => ({ ReturnValue: stringsOf(call)?.namespace ?? '' }),
  },
  GetKeysFromStringTable: {
    deprecated: '5.8',
    inputs: id,
    outputs: { ReturnValue: 'TArray<FString>' },
    run: call => ({ ReturnValue: stringsOf(call)?.entries.map(({ key }) => key) ?? [] }),
  },
  GetTableEntrySourceString: {
    deprecated: '5.8',
    inputs: entry,
    outputs: { ReturnValue: 'FString' },
    run: call => ({ ReturnValue: findEntry(stringsOf(call), call.text('Key'))?.source ?? '' }),
  },
  /** As the next two not in the documentation of 5.7. The name of the parameter is [derived]. */
  GetTableId: {
    ...{ since: '5.8', deprecated: '5.8' },
    inputs: { StringTable: 'UStringTable*' },
    outputs: { ReturnValue: 'FName' },
    run: call => ({ ReturnValue: call.object('StringTable')?.path ?? 'None' }),
  },
  ExportTableToCSVString: {
    ...{ since: '5.8', deprecated: '5.8' },
    inputs: id,
    outputs: { OutCSVString: 'FString', ReturnValue: 'bool' },
  },
  ImportTableFromCSVString: {
    ...{ since: '5.8', deprecated: '5.8' },
    inputs: { ...id, CSVString: 'FString' },
    outputs: { ReturnValue: 'bool' },
  },
};

/**
 * String tables. The id of one that is an asset is its object path, and it is registered once it is in memory [derived].
 * By the form of its header 5.8 takes all of them for private, and refuses them; nobody has tried [derived].
 */
export const kismetStringTableLibrary: FunctionLibrary = {
  class: '/Script/Engine.KismetStringTableLibrary',
  functions,
};

function stringsOf({ world, text }: FunctionCall): StringTable | undefined {
  return world.objects.get(text('TableId'))?.strings;
}
