import type { Field } from '../discovery-schema.ts';
import { denialOfThing, type Objection, placesOf } from './words/denied.ts';
import { plainText, spokenName } from './words/plain-text.ts';

type ListField = Extract<Field, { type: 'list' }>;

/** A field about what must not be: whoever denies a thing asks for it there. */
const OF_WHAT_IS_NOT = /\b(?:not|never|avoid)\b/i;
/** A field about what is given up: whoever keeps a thing does not. */
const OF_WHAT_IS_GIVEN_UP = /\b(?:give up|sacrifice|go first)\b/i;
/** A field about what is free of things: `nothing at the door` asks for it. */
const OF_WHAT_IS_FREE = /\b(?:empty|free|bare)\b/i;

/** Keeping a thing, before its name and after it. */
const KEPT_BEFORE =
  /(?:(?:\b(?:not|never)|n't)(?: [\p{L}']+)? (?:give up|sacrifice|touch|lower|reduce|cut|drop|lose|change)|\b(?:keep|spare|leave))(?: (?:on|up|the|our|my|any|all|its))* $/u;
const KEPT_AFTER =
  /^(?: [\p{L}']+){0,2} (?:stays?|remains?|(?:is|are) (?:kept|sacred|untouchable|not (?:touched|negotiable))|(?:must|should|may|has to|have to|can)(?: not (?:go|suffer|drop|be [\p{L}]+)| stay| remain| be kept)|(?:mustn't|shouldn't|can't|cannot) (?:go|suffer|drop|be [\p{L}]+))\b/u;

/** Characters before and after an item in which it can be kept. */
const NEAR = 40;

/** What words say against an item of a list: they deny it; or they keep it, where the list says what is given up. */
export function objectionToItem(field: ListField, item: unknown, said: string): Objection | undefined {
  if (typeof item !== 'string' || OF_WHAT_IS_NOT.test(field.ask)) return undefined;
  const places = placesOf(said, field.items.type === 'choice' ? spokenName(item) : plainText(item));
  if (OF_WHAT_IS_GIVEN_UP.test(field.ask)) {
    const kept = places.flatMap(({ from, to }) => {
      const before = KEPT_BEFORE.exec(said.slice(Math.max(0, from - NEAR), from));
      const after = KEPT_AFTER.exec(said.slice(to, to + NEAR));
      const [start, end] = [from - (before?.[0].length ?? 0), to + (after?.[0].length ?? 0)];
      return before || after ? [said.slice(start, end)] : [];
    });
    const [quote] = kept;
    if (quote !== undefined && kept.length === places.length) return { how: 'keeps it', quote };
  }
  const denied = denialOfThing(said, places);
  const isPlace = denied && OF_WHAT_IS_FREE.test(field.ask) && /\b(?:in|at|by|on)\b/.test(denied.quote);
  return isPlace ? undefined : denied;
}
