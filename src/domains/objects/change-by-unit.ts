import type { NumberChange } from '../../base/quantities/change-in-value.ts';
import { writeCall } from '../../kernel/operations/correct-call.ts';
import type { WriteTarget } from './write-target.ts';

/** Objects of one call, as they were written, and what each was found to be. */
type Targets = ReadonlyMap<string, readonly WriteTarget[]>;

/**
 * A part or a multiple of the light of several lamps, some of which count it in EV100: these get steps, the others a factor.
 * Undefined where all count alike, or where nothing is multiplied.
 * @param change how it is said of one of them
 * @param said that one
 */
export function changeByUnit(
  targets: Targets,
  propertyName: string,
  { change, said }: { change: NumberChange; said: WriteTarget },
): Record<string, unknown>[] | undefined {
  if (!/(^|\.)Intensity$/.test(propertyName)) return undefined;
  const names = [...targets.keys()];
  const [inSteps, others] = [true, false].map(steps =>
    names.filter(name => targets.get(name)?.some(target => countsSteps(target) === steps)),
  ) as [string[], string[]]; // one of each
  const share = shareOf(change, countsSteps(said));
  if (share === undefined || inSteps.length === 0 || others.length === 0) return undefined;
  const steps = Number(Math.abs(Math.log2(share)).toPrecision(6));
  return [
    writeCall('set_properties', {
      objectPaths: inSteps,
      operation: share < 1 ? 'subtract' : 'add',
      properties: { [propertyName]: steps },
    }),
    writeCall('set_properties', {
      objectPaths: others,
      operation: 'multiply',
      properties: { [propertyName]: share },
    }),
  ];
}

function countsSteps({ object }: WriteTarget): boolean {
  const lamp = [object, ...object.components].find(({ values }) => 'IntensityUnits' in values);
  // As its name, or as people read it: `EV - Exposure Value, Normalized`.
  return /(^|::|_)EV\b/i.test(String(lamp?.values.IntensityUnits));
}

/** How many times the light it becomes; undefined for a sum. */
function shareOf({ operation, by }: NumberChange, isSteps: boolean): number | undefined {
  if (isSteps) return operation === 'add' ? 2 ** by : operation === 'subtract' ? 2 ** -by : undefined;
  return operation === 'multiply' ? by : operation === 'divide' ? 1 / by : undefined;
}
