import { unitOf } from './units.ts';

/** What there is never less than none of. */
const AMOUNTS: ReadonlySet<string> = new Set([
  ...['luminous intensity', 'luminous flux', 'illuminance', 'luminance', 'unitless', 'power'],
  ...['mass', 'density', 'colour temperature', 'sensitivity', 'aperture', 'data', 'rate'],
]);

/** Whether a unit measures something that is never negative: light, mass, power. */
export function isAmount(unit: string | undefined): boolean {
  return AMOUNTS.has(unitOf(unit)?.dimension ?? '');
}
