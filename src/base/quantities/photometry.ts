import { convertUnit, unitOf } from './units.ts';

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
 * else (lux is light that arrives, cd/m² depends on the size). A lamp in EV100 is one of 2^EV cd/m² and, to the engine, of
 * one square metre, whatever the exposure of the camera. [derived]
 */
export function toCandelas(
  value: number,
  unit: string | undefined,
  spread: Spread = { form: 'sphere' },
): number | undefined {
  if (unit === 'cd') return value;
  if (unit === 'EV100') return 2 ** value;
  if (unit === 'unitless') return value / UNITLESS_PER_CANDELA;
  const written = unitOf(unit);
  const inUnit = (name: string) => written && convertUnit(value, written, unitOf(name) ?? written);
  if (written?.dimension === unitOf('cd')?.dimension) return inUnit('cd');
  const lumens = written?.dimension === unitOf('lm')?.dimension ? inUnit('lm') : undefined;
  return lumens === undefined ? undefined : lumens / solidAngleOf(spread);
}

/** The intensity in a unit that candelas come to: the inverse of `toCandelas`. */
export function fromCandelas(candelas: number, unit: string, spread: Spread): number | undefined {
  if (unit === 'EV100') return candelas > 0 ? Math.log2(candelas) : undefined;
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
