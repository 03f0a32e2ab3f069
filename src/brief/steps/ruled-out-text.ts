import type { Field } from '../discovery-schema.ts';
import { denial, type Objection, placesOf } from './words/denied.ts';
import { plainText } from './words/plain-text.ts';

/** A field about what must not be: whoever denies a thing asks for it there. */
const OF_WHAT_IS_NOT = /\b(?:not|never|avoid)\b/i;

const ARTICLE = /^(?:a|an|the|some|any|our|my) /;

/** What words say against a text that is a part of them: they name the thing only to deny it. @param said plain text */
export function objectionToText(
  { ask }: Extract<Field, { type: 'text' }>,
  value: unknown,
  said: string,
): Objection | undefined {
  if (typeof value !== 'string' || OF_WHAT_IS_NOT.test(ask)) return undefined;
  return denial(said, placesOf(said, plainText(value).replace(ARTICLE, '')));
}
