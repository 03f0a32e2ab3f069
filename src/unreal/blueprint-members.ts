import * as z from 'zod';
import { lookupTable } from '../base/lookup-table.ts';
import { textOfValue } from '../base/text/text-of-value.ts';
import { objectName } from './object-path.ts';
import { typeText } from './type-text.ts';

/** A variable as a Blueprint's asset tells of it, compiled or not. */
export interface BlueprintVariable {
  name: string;
  /** `float`, `Vector`, `StaticMesh reference`, `array of name`. */
  type: string;
  instanceEditable: boolean;
  exposeOnSpawn: boolean;
}

const description = z.object({
  VarName: z.string(),
  VarType: z.record(z.string(), z.unknown()).catch({}),
  PropertyFlags: z.union([z.number(), z.bigint()]).catch(0),
  MetaDataArray: z.array(z.object({ DataKey: z.string(), DataValue: z.string() })).catch([]),
});

/** `CPF_DisableEditOnInstance`: the closed eye. */
const NOT_ON_INSTANCES = 0x10000n;

/** The variables in a Blueprint's `NewVariables`. [derived from the engine's reflection] */
export function readVariables(value: unknown): BlueprintVariable[] {
  const items = Array.isArray(value) ? value : [];
  return items.flatMap(item => {
    const { data } = description.safeParse(item);
    if (!data) return [];
    const flags = BigInt(data.PropertyFlags);
    const exposed = data.MetaDataArray.find(({ DataKey }) => DataKey.toLowerCase() === 'exposeonspawn');
    return [
      {
        name: data.VarName,
        type: typeText(data.VarType),
        instanceEditable: (flags & NOT_ON_INSTANCES) === 0n,
        exposeOnSpawn: exposed?.DataValue.toLowerCase() === 'true',
      },
    ];
  });
}

/** Names of the functions in a Blueprint's `FunctionGraphs`, its construction script among them. */
export function readFunctionNames(value: unknown): string[] {
  const items = Array.isArray(value) ? value : [];
  return items.flatMap(path => (typeof path === 'string' && path !== '' ? [objectName(path)] : []));
}

/** Whether two names are one: Unreal's have no case. */
export function isSameName(left: string, right: string): boolean {
  return left.toLowerCase() === right.toLowerCase();
}

/** What the compiler last said of a Blueprint. */
export type CompileStatus = 'up to date' | 'up to date, with warnings' | 'error' | 'not compiled' | 'unknown';

const STATUSES: Record<string, CompileStatus> = lookupTable({
  BS_UpToDate: 'up to date',
  BS_UpToDateWithWarnings: 'up to date, with warnings',
  BS_Error: 'error',
  BS_Dirty: 'not compiled',
  BS_BeingCreated: 'not compiled',
});

/** A Blueprint's `Status` in words. */
export function readCompileStatus(value: unknown): CompileStatus {
  return STATUSES[textOfValue(value)] ?? 'unknown';
}
