/** How the light of a lamp spreads: it decides what its lumens come to in candelas. */
export type Spread =
  /** In all directions. */
  | { form: 'sphere' }
  /** `halfAngle` in degrees, from the axis to the edge. */
  | { form: 'cone'; halfAngle: number }
  /** A surface that glows evenly, seen from the front. */
  | { form: 'surface' };

/** How many of the engine's old, unitless steps of brightness are one candela. */
const UNITLESS_PER_CANDELA = 625;

/** No cone is wider than this for the engine. [derived] */
const WIDEST_HALF_ANGLE = 89;

/**
 * What an intensity comes to in candelas, by the unit that the dictionary names; undefined for units that say something
 * else (lux is light that arrives, EV100 and cd/m² depend on exposure or size).
 */
export function toCandelas(value: number, unit: string | undefined, spread: Spread): number | undefined {
  if (unit === 'cd') return value;
  if (unit === 'unitless') return value / UNITLESS_PER_CANDELA;
  return unit === 'lm' ? value / solidAngleOf(spread) : undefined;
}

/** The intensity in a unit that candelas come to: the inverse of `toCandelas`. */
export function fromCandelas(candelas: number, unit: string, spread: Spread): number | undefined {
  const one = toCandelas(1, unit, spread);
  return one === undefined || one === 0 ? undefined : candelas / one;
}

/** The same light in another of these units, as a person would write it; undefined where it does not come to candelas. */
export function convertIntensity(
  value: number,
  { from, to, spread }: { from: string; to: string; spread: Spread },
): number | undefined {
  const candelas = toCandelas(value, from, spread);
  const converted = candelas === undefined ? undefined : fromCandelas(candelas, to, spread);
  return converted === undefined ? undefined : Number(converted.toPrecision(4));
}

/**
 * Lumens of one candela, sr. For a surface it is the integral over the cosine: physics, and a guess as to what the engine
 * does for rect lights, of which nobody has told. [derived]
 */
function solidAngleOf(spread: Spread): number {
  switch (spread.form) {
    case 'sphere':
      return 4 * Math.PI;
    case 'surface':
      return Math.PI;
    case 'cone': {
      const halfAngle = Math.min(WIDEST_HALF_ANGLE, spread.halfAngle);
      return 2 * Math.PI * (1 - Math.cos((halfAngle * Math.PI) / 180));
    }
  }
}
