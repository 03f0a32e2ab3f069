import type { Field } from '../discovery-schema.ts';
import type { Scr } from '../document.ts';
import { measuredAmount, objectionByLone, otherAmounts } from './lone-number.ts';
import { inDigits } from './words/amounts.ts';
import type { Objection } from './words/denied.ts';
import { ratesIn } from './words/rate.ts';

/**
 * What was asked for, and is measured otherwise in the words: `about 4 m/s` is no 8. Not what is measured from a thing:
 * `two degrees under the roofs` is no height.
 */
export function objectionToMeasured(
  name: string,
  value: unknown,
  {
    said,
    fields,
    scr,
    from,
  }: {
    said: string;
    fields: Readonly<Record<string, Field>>;
    scr: Readonly<Scr>;
    from: 'answer' | 'overview';
  },
): Objection | undefined {
  const field = fields[name];
  const isNumber = field?.type === 'number' || field?.type === 'integer';
  if (!isNumber || typeof value !== 'number' || from === 'overview') return undefined;
  const amount = measuredAmount(field, value);
  const isOfThing =
    ('asPlace' in field && field.asPlace !== undefined && field.asPlace !== 'distance') ||
    FROM_A_THING.test(said) ||
    CHANGING.test(said);
  const digits = inDigits(said);
  if (isOfThing || ratesIn(digits, amount.unit).length > 0) return undefined;
  return objectionByLone(amount, digits, { others: otherAmounts(fields, scr, name), isMeasured: true });
}

/** Amounts by which something changes are worked out elsewhere: `raise it by ten degrees`, `15 degrees lower`. */
const CHANGING =
  /\b(?:by|up|down|of what|than|now|today|raise|drop|lift|cut|add)\b|\b(?!(?:play|[a-z]*met|aft|wat|nev|oth|numb|corn|cent)er\b)\p{L}{3,}er\b/u;

const FROM_A_THING = /\b(?:above|below|under|over|beneath|past|short of)\b/u;
