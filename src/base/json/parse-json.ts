import { JsonMistake } from './json-mistake.ts';
import { lineAndColumn, parseJsonTree } from './json-tree.ts';
import { offsetBeyondDepth } from './nesting.ts';

/** Why a text was not even tried. */
export class JsonTooDeepError extends Error {
  constructor(levels: number) {
    super(`It is nested deeper than ${levels} levels.`);
    this.name = 'JsonTooDeepError';
  }
}

/**
 * `JSON.parse` for texts from outside. A megabyte of nothing but brackets would take a hundred times its size, and
 * whoever walked through the result afterwards would exhaust the stack.
 * @param levels lists and records inside each other
 * @throws SyntaxError where it is no JSON; JsonTooDeepError
 */
export function parseJson(text: string, levels: number): unknown {
  if (isNestedDeeper(text, levels)) throw new JsonTooDeepError(levels);
  return JSON.parse(text);
}

/**
 * Where a text stops being JSON, for a sentence about it: ` (line 3, column 5)`. What stands there is not told: the text
 * may be anything, and the sentence goes to whoever named the file.
 */
export function placeOfMistake(text: string): string {
  try {
    parseJsonTree(text);
    return '';
  } catch (thrown) {
    if (!(thrown instanceof JsonMistake)) throw thrown;
    const { line, column } = lineAndColumn(text, thrown.offset);
    return ` (line ${line}, column ${column})`;
  }
}

/** Whether a text opens more brackets than that before it closes them; those in strings do not count. */
export function isNestedDeeper(text: string, levels: number): boolean {
  return offsetBeyondDepth(text, levels) !== undefined;
}
