import { offsetBeyondDepth } from './nesting.ts';

/** Lists and records inside each other; a text that is nested deeper is only a text. */
const DEEPEST = 64;

/** What a text of JSON says; undefined for any other text. */
export function jsonInText(text: string): unknown {
  if (offsetBeyondDepth(text, DEEPEST) !== undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
