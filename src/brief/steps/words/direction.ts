import type { Field } from '../../discovery-schema.ts';
import { plainText } from './plain-text.ts';
import type { Reading } from './reading.ts';

const UP = /\b(?:over|overexposed?|brighter|lighter|more|up|above|higher|plus)\b|(?:^|\s)\+\s?\d/;
const DOWN = /\b(?:under|underexposed?|darker|dimmer|less|down|below|lower|minus)\b|(?:^|\s)-\s?\d/;
const NOT = /\b(?:not?|never|without)\b|n't\b/;

/** Words beside a direction in a clause that says nothing else: `a bit under`. */
const BESIDE =
  /\b(?:an?|the|it|should|be|make|go|bit|little|touch|tad|slightly|somewhat|just|rather|please|exposed?|expose)\b/g;

/** Up or down, as words say it; none where they say neither, both, or that it is not so. */
export function directionOf(text: string): 1 | -1 | undefined {
  const plain = plainText(text);
  const [isUp, isDown] = [UP.test(plain), DOWN.test(plain)];
  if (isUp === isDown || NOT.test(plain)) return undefined;
  return isUp ? 1 : -1;
}

/** Whether a clause says a direction and nothing else. */
export function isDirection(clause: string): boolean {
  const rest = plainText(clause).replaceAll(BESIDE, '').replace(UP, '').replace(DOWN, '');
  return directionOf(clause) !== undefined && rest.trim() === '';
}

/**
 * Steps of exposure with their sign: `half a stop` is half a stop up or down, and only words or a sign tell which.
 * @returns nothing where the direction is not certain; any other reading as it is
 */
export function withDirection(field: Field, reading: Reading, text: string): Reading | undefined {
  const isStep = field.type === 'number' && field.unit === 'EV';
  if (!isStep || reading.kind !== 'value' || reading.value === 0 || 'phrases' in field) return reading;
  const way = directionOf(text);
  return way && { ...reading, value: way * Math.abs(Number(reading.value)) };
}
