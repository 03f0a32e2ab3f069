import { normalizeText } from '../../../base/text/normalize-text.ts';
import { trimEndOf } from '../../../base/text/trim.ts';

/** Characters of an answer that may be a phrase which says one thing, and no text. */
export const LONGEST_PHRASE = 300;

/** Words as they are compared: lower case, one kind of quotes and dashes, single spaces, no full stop at the end. */
export function plainText(text: string): string {
  const plain = normalizeText(text, 'NFKC')
    .toLowerCase()
    .replaceAll(/[‘’ʼ`´]/g, "'")
    .replaceAll(/[“”„«»]/g, '"')
    .replaceAll(/[‐-―−]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return trimEndOf(plain, '.!?… ');
}

/** `sunElevation` and `late_afternoon` as they are said: `sun elevation`, `late afternoon`. */
export function spokenName(name: string): string {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[_\-\s]+/g, ' ')
    .trim()
    .toLowerCase();
}

/** A name without regard to case, blanks and marks: `Sun elevation` and `sunElevation` are one. */
export function comparableName(name: string): string {
  return spokenName(name.replaceAll(/[*_`"]/g, ' ')).replaceAll(' ', '');
}

/** Sentences and their parts: what stands between commas, semicolons, stops and line ends. A decimal point or comma parts nothing. */
export function splitClauses(text: string): string[] {
  return shortenBlanks(text)
    .split(/[;\n!?]+|,(?!\d)|\.(?=\s|$)|\s+[-–—]\s+|(?<!\b(?:nothing|anything|all))\s+but\s+/i)
    .map(clause => clause.trim().replace(/^(?:and|but|so|then)\s+/i, ''))
    .filter(clause => clause !== '');
}

/** With one blank or line end for many: each of them would be looked through to the end of all. */
function shortenBlanks(text: string): string {
  return text.replaceAll(/[^\S\n]{2,}/g, ' ').replaceAll(/(?:[^\S\n]?\n)+[^\S\n]?/g, '\n');
}
