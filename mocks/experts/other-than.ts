import { fromHex, isColour } from '../../src/brief/steps/values/colour.ts';
import type { ExpertValue } from './expert-schema.ts';
import type { Mind } from './opinions.ts';
import { PALETTE } from './palette.ts';
import type { Random } from './random.ts';

/** Another value than one that was said before, and clearly another one; undefined where there is none. */
export function otherThan(spec: ExpertValue, value: unknown, mind: Mind, random: Random): unknown {
  switch (spec.type) {
    case 'boolean':
      return value !== true;
    case 'choice': {
      const others = Object.keys(spec.options ?? {}).filter(key => key !== value);
      return others.length > 0 ? random.pick(others) : undefined;
    }
    case 'colour':
      return random.pick(otherColours(value));
    case 'number':
    case 'integer':
      return otherNumber(spec, typeof value === 'number' ? value : 0, random);
    default:
      return opposite(mind, random);
  }
}

function opposite({ knowledge }: Mind, random: Random): string {
  const mood = random.pick(knowledge.mood);
  const reference = random.pick(knowledge.references);
  return `Forget what I said before. It should be the very opposite: ${mood}, like ${reference}.`;
}

function otherColours(value: unknown) {
  const red = isColour(value) ? value.R : 0;
  return PALETTE.map(({ digits }) => fromHex(digits)).filter(({ R }) => Math.abs(R - red) > 0.05);
}

function otherNumber(spec: ExpertValue, value: number, random: Random): number | undefined {
  const { minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY } = spec;
  const step = Math.abs(value) || 1;
  const candidates = [value * 2, value * 1.5, value / 2, value + step, value - step, minimum, maximum]
    .map(each => (spec.type === 'integer' ? Math.round(each) : Number(each.toPrecision(2))))
    .filter(each => Number.isFinite(each) && each >= minimum && each <= maximum)
    .filter(each => Math.abs(each - value) >= 0.2 * Math.abs(value) && each !== value);
  return candidates.length > 0 ? random.pick(candidates) : undefined;
}
