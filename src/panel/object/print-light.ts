import { formatValue, printMeasure } from '../../base/quantities/print-value.ts';
import type { PanelProperty } from './property.ts';

/** A number as it reads with its unit. `Unitless` is a unit of its own to lights, and none to a reader of numbers. */
export function printLight(value: number, unit: string | undefined): string {
  return unit?.toLowerCase() === 'unitless' ? `${formatValue(value)} unitless` : printMeasure(value, unit);
}

/** The default with its unit, and what it is in that of the value: `1000 cm`, `5000 unitless, here 8 cd`. */
export function printDefault({
  default: value,
  unit,
  defaultUnit = unit,
  defaultHere: here,
}: PanelProperty): string {
  if (typeof value !== 'number') return value === '' ? 'None' : formatValue(value);
  return printLight(value, defaultUnit) + (here === undefined ? '' : `, here ${printLight(here, unit)}`);
}
