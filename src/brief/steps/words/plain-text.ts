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

/**
 * Splits where none of the brackets and quotes stand open. Blanks around the parts are taken away: a separator need not
 * begin with them, and must not, as it is tried at each of them.
 */
export function splitOutsideBrackets(text: string, separator: RegExp): string[] {
  const sticky = new RegExp(separator.source, `${separator.flags.replace(/[gy]/g, '')}y`);
  const parts: string[] = [];
  let from = 0;
  let at = 0;
  let depth = 0;
  while (at < text.length) {
    const match = depth === 0 ? matchAt(text, sticky, at) : undefined;
    if (match) {
      parts.push(text.slice(from, at));
      at += match.length;
      from = at;
      continue;
    }
    depth = Math.max(0, depth + depthChange(text.charAt(at)));
    at += 1;
  }
  parts.push(text.slice(from));
  return parts.map(part => part.trim()).filter(part => part !== '');
}

function depthChange(character: string): number {
  if ('([{'.includes(character)) return 1;
  return ')]}'.includes(character) ? -1 : 0;
}

function matchAt(text: string, sticky: RegExp, at: number): string | undefined {
  sticky.lastIndex = at;
  return sticky.exec(text)?.[0] || undefined;
}

/** Sentences and their parts: what stands between commas, semicolons, full stops and line ends. A decimal comma splits nothing. */
export function splitClauses(text: string): string[] {
  return splitOutsideBrackets(
    text,
    /[;\n]|,(?!\d)|(?<=[^\d.])\.(?=\s|$)|(?<=\d)\.(?=\s|$)|[!?](?=\s|$)|(?<=\s)but\s+/i,
  ).map(clause => clause.replace(/^(?:and|but|so|then)\s+/i, '').trim());
}
