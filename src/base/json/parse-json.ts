import { JsonMistake, lineAndColumn, parseJsonTree } from './json-tree.ts';

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

const CODES = { quote: 0x22, backslash: 0x5c, openList: 0x5b, closeList: 0x5d, open: 0x7b, close: 0x7d };

/** Whether a text opens more brackets than that before it closes them; those in strings do not count. */
export function isNestedDeeper(text: string, levels: number): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    switch (text.charCodeAt(at)) {
      case CODES.quote:
        at = endOfString(text, at);
        break;
      case CODES.openList:
      case CODES.open:
        if (++depth > levels) return true;
        break;
      case CODES.closeList:
      case CODES.close:
        depth--;
    }
  }
  return false;
}

/** Where the string that begins at `start` ends; behind the text where it never does. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === CODES.backslash) at++;
    else if (code === CODES.quote) return at;
  }
  return text.length;
}
