import { exportCsv, findEntry, importCsv, type StringTable } from '../string-tables/string-table.ts';
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
    run: call => ({ ReturnValue: stringsOf(call)?.entries.map(({ key }) => key) ?? [] }),
  },
  GetTableEntrySourceString: {
    inputs: entry,
    outputs: { ReturnValue: 'FString' },
    run: call => ({ ReturnValue: findEntry(stringsOf(call), call.text('Key'))?.source ?? '' }),
  },
  /** As the next two not in the documentation of 5.7. The name of the parameter is [derived]. */
  GetTableId: {
    since: '5.8',
    inputs: { StringTable: 'UStringTable*' },
    outputs: { ReturnValue: 'FName' },
    run: call => ({ ReturnValue: call.object('StringTable')?.path ?? 'None' }),
  },
  ExportTableToCSVString: {
    since: '5.8',
    inputs: id,
    outputs: { OutCSVString: 'FString', ReturnValue: 'bool' },
    run: call => {
      const strings = stringsOf(call);
      return { OutCSVString: strings ? exportCsv(strings) : '', ReturnValue: strings !== undefined };
    },
  },
  /** It leaves the package as clean as it was [derived]: scripts mark it themselves. */
  ImportTableFromCSVString: {
    since: '5.8',
    inputs: { ...id, CSVString: 'FString' },
    outputs: { ReturnValue: 'bool' },
    run: call => {
      const object = call.world.objects.get(call.text('TableId'));
      const imported = object?.strings && importCsv(object.strings, call.text('CSVString'));
      if (object && imported) object.strings = imported;
      return { ReturnValue: imported !== undefined };
    },
  },
};

/**
 * String tables. The id of one that is an asset is its object path, and it is registered once it is in memory
 * [derived].
 */
export const kismetStringTableLibrary: FunctionLibrary = {
  class: '/Script/Engine.KismetStringTableLibrary',
  functions,
};

function stringsOf({ world, text }: FunctionCall): StringTable | undefined {
  return world.objects.get(text('TableId'))?.strings;
}
