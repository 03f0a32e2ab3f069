import { unitOf } from '../../base/quantities/units.ts';
import type { Field } from '../discovery-schema.ts';
import { saysAmount } from './words/amounts.ts';
import type { Objection } from './words/denied.ts';

type Numeric = Extract<Field, { type: 'number' | 'integer' }>;

const WAYS = [
  ['warm', /\b(?:warm(?:er|ish)?|golden|amber|reddish)\b/],
  ['cool', /\b(?:cool(?:er|ish)?|cold(?:er)?|chilly|icy|bluish)\b/],
] as const;

/** Words under which neither way is certain. */
const TURNED = /\b(?:not|no|less|never|without|too|isn't|than)\b/;

/** Kelvins below which light is warm, and above which it is cool, whatever one likes. */
const WARM_LIGHT = 4000;
const COOL_LIGHT = 6500;

/**
 * What words say against a colour temperature that goes the other way: `slightly cool, say 7000 K` of a white balance,
 * where more kelvins are warmer; `warm, 8000 K` of a light, where they are cooler.
 * @param said plain text
 */
export function otherWay(field: Numeric, value: number, said: string): Objection | undefined {
  if (unitOf(field.unit)?.dimension !== 'colour temperature') return undefined;
  const about = besideNumber(said, value);
  if (about === undefined || TURNED.test(about)) return undefined;
  const [only, second] = WAYS.filter(([, pattern]) => pattern.test(about));
  if (!only || second) return undefined;
  const [way] = only;
  const middle = Number(field.fallback);
  const is = wayOfKelvins(field, value);
  if (is === undefined || is === way) return undefined;
  const bound =
    balanceOf(field, middle) === undefined
      ? ''
      : `, here ${way} is ${way === 'warm' ? 'above' : 'below'} ${middle}`;
  return { how: `says ${way}, and ${value} ${field.unit} is ${is}${bound}`, quote: about };
}

/** Whether a colour temperature is warm or cool, by what the field measures; undefined between the two. */
export function wayOfKelvins(field: Numeric, value: number): 'warm' | 'cool' | undefined {
  const middle = Number(field.fallback);
  const balanced = balanceOf(field, middle);
  return balanced === undefined ? wayOfLight(value) : wayOfBalance(value - middle, balanced);
}

/** Whether more kelvins are warmer: of a white balance they are, of a light they are cooler. */
export function isWarmerAbove(field: Numeric): boolean {
  return balanceOf(field, Number(field.fallback)) === 'rises';
}

function wayOfLight(kelvins: number): 'warm' | 'cool' | undefined {
  if (kelvins < WARM_LIGHT) return 'warm';
  return kelvins > COOL_LIGHT ? 'cool' : undefined;
}

function wayOfBalance(off: number, balanced: 'rises' | 'falls'): 'warm' | 'cool' | undefined {
  if (off === 0) return undefined;
  return off > 0 === (balanced === 'rises') ? 'warm' : 'cool';
}

/** Whether more kelvins are warmer, by the words that the schema takes for numbers; undefined where it lists none. */
function balanceOf({ phrases = {} }: Numeric, middle: number): 'rises' | 'falls' | undefined {
  const found = Object.entries(phrases).find(([phrase]) => WAYS[0][1].test(phrase));
  if (!found || Number.isNaN(middle)) return undefined;
  return Number(found[1]) > middle ? 'rises' : 'falls';
}

/** Words of a clause that may say of one number which way it goes. */
const MOST_WORDS = 10;
/** Words of one that says hardly more than the number: `say 7000 K`. */
const FEW_WORDS = 4;

/** What is said together with a number: its clause, with the one before it where it is hardly more than the number. */
function besideNumber(said: string, value: number): string | undefined {
  const clauses = said.split(/[,;:!?]\s|\.\s|\s-\s/);
  const at = clauses.findIndex(clause => saysAmount(clause, value));
  const own = clauses[at];
  if (own === undefined) return undefined;
  const isBare = own.trim().split(/\s+/).length <= FEW_WORDS && !WAYS.some(([, way]) => way.test(own));
  const before = isBare ? clauses[at - 1] : undefined;
  const about = before === undefined ? own : said.slice(said.indexOf(before), said.indexOf(own) + own.length);
  return about.trim().split(/\s+/).length <= MOST_WORDS ? about.trim() : undefined;
}
