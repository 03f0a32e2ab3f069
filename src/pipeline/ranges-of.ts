import { type Limits, stricterLimits } from '../base/quantities/limits.ts';
import type { PropertyEntry } from '../dictionary/entry.ts';
import { describedLimits } from '../unreal/described-limits.ts';
import type { DescribedProperty } from '../unreal/engine-call.ts';
import type { PropertyPlan } from './property-record.ts';
import { sameValue } from './value-shapes.ts';

/**
 * What is taken, and the range worth showing: where sensible values lie, else all that is taken. An entry with an empty
 * range says that the engine's slider is wrong for this class; what the engine is known to enforce, no entry takes away.
 */
export function rangesOf(
  entry: Pick<PropertyEntry, 'range'> | undefined,
  described: DescribedProperty | undefined,
): Pick<PropertyPlan, 'limits' | 'range' | 'rangeIs'> {
  const limits = limitsIn(entry?.range?.hard, describedLimits(described, 'Clamp'));
  const slider = entry?.range ? entry.range.usual : describedLimits(described, 'UI');
  const range = slider && limits ? stricterLimits(limits, slider) : (slider ?? limits);
  return {
    ...(limits && { limits }),
    ...(range && { range, rangeIs: sameValue(range, limits) ? 'limit' : 'slider' }),
  };
}

function limitsIn(ours: Limits | undefined, engine: Limits | undefined): Limits | undefined {
  return engine && ours ? stricterLimits(engine, ours) : (engine ?? ours);
}

/** That a range is the slider's, and where what is taken ends beyond it. */
export function tellSlider({ rangeIs, limits }: Pick<PropertyPlan, 'rangeIs' | 'limits'>): {
  rangeIs?: 'slider';
  limits?: Limits;
} {
  return rangeIs === 'slider' ? { rangeIs, ...(limits && { limits }) } : {};
}
