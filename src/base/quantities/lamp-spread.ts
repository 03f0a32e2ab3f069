import type { Spread } from './photometry.ts';

/** What has to be read beside an intensity before lights can be compared. */
export const LAMP_FACTS = [
  'IntensityUnits',
  'OuterConeAngle',
  'bUseInverseSquaredFalloff',
  'bUseIESBrightness',
] as const;
type LampFact = (typeof LAMP_FACTS)[number];

/** How the light of a lamp spreads, or why its number means nothing that other lamps could be held against. */
export function spreadOf(
  classChain: readonly string[],
  fact: (name: LampFact) => unknown,
): { spread: Spread } | { apart: string } {
  if (fact('bUseInverseSquaredFalloff') === false) return { apart: 'no inverse square falloff' };
  if (fact('bUseIESBrightness') === true) return { apart: 'brightness of an IES profile' };
  if (classChain.includes('RectLightComponent')) return { spread: { form: 'surface' } };
  if (!classChain.includes('SpotLightComponent')) return { spread: { form: 'sphere' } };
  const halfAngle = fact('OuterConeAngle');
  return typeof halfAngle === 'number'
    ? { spread: { form: 'cone', halfAngle } }
    : { apart: 'cone angle not readable' };
}
