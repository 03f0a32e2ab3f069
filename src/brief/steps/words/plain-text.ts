import { normalizeText } from '../../../base/text/normalize-text.ts';
import { trimEndOf } from '../../../base/text/trim.ts';
import { rememberTexts } from '../../../base/words/remember-texts.ts';

/** Characters of an answer that may be a phrase which says one thing, and no text. */
export const LONGEST_PHRASE = 300;

/** Words as they are compared: lower case, one kind of quotes and dashes, single spaces, no full stop at the end. */
export const plainText = rememberTexts(text => {
  const plain = normalizeText(text, 'NFKC')
    .toLowerCase()
    .replaceAll(/[‘’ʼ`´]/g, "'")
    .replaceAll(/[“”„«»]/g, '"')
    .replaceAll(/[‐-―−]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return trimEndOf(plain, '.!?… ');
});

/** Plain words in which a line that begins with its own label stays a part of its own: `material: prefix M_`. */
export const plainLines = rememberTexts(text =>
  plainText(text.replaceAll(/\n[ \t]{0,8}(?=\p{L}[^\n:;,.!?]{0,40}: )/gu, '; ')),
);

/** `sunElevation` and `late_afternoon` as they are said: `sun elevation`, `late afternoon`. */
export const spokenName = rememberTexts(name =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[_\-\s]+/g, ' ')
    .trim()
    .toLowerCase(),
);

/** A name without regard to case, blanks and marks: `Sun elevation` and `sunElevation` are one. */
export function comparableName(name: string): string {
  return spokenName(name.replaceAll(/[*_`"]/g, ' ')).replaceAll(' ', '');
}

/**
 * Sentences and their parts: what stands between commas, semicolons, stops and line ends. A decimal point or comma parts nothing.
 * @param whole phrases that say one thing with their commas: `a little, as in a film`
 */
export function splitClauses(text: string, whole: readonly string[] = []): string[] {
  return joinPhrases(joinQuotes(shortenBlanks(text)), whole)
    .split(
      /[;\n!?]+|,(?!\d)|\.(?=\s|$)|(?<!\s)\s+[-–—]\s+|(?<!\s|\b(?:nothing|nobody|none|(?:any|every)(?:thing|one|body|where|time)|(?:all|any|every|each)(?: [\p{L}']{1,20}){0,3}))\s+but\s+/iu,
    )
    .map(clause =>
      clause
        .trim()
        .replaceAll(JOINED, ',')
        .replace(/^(?:and|but|so|then)\s+/i, ''),
    )
    .filter(clause => clause !== '');
}

/** Stands for a comma that parts nothing: no text has it, for it is no character. */
const JOINED = '\uFFFF';

/** What somebody quotes within a sentence is one thing: `a sign “Stay, or else”`. */
const QUOTED = /(?<![\p{L}\d])["“]\p{L}[^"“”\n.;!?]{1,80}["”](?!\p{L})/gu;

function joinQuotes(text: string): string {
  return text.replaceAll(QUOTED, quote => quote.replaceAll(',', JOINED));
}

function joinPhrases(text: string, whole: readonly string[]): string {
  return whole
    .filter(phrase => phrase.includes(','))
    .reduce((joined, phrase) => {
      const at = joined.toLowerCase().indexOf(phrase.toLowerCase());
      const end = at + phrase.length;
      if (at < 0 || /\p{L}/u.test(joined.charAt(at - 1) + joined.charAt(end))) return joined;
      return joined.slice(0, at) + joined.slice(at, end).replaceAll(',', JOINED) + joined.slice(end);
    }, text);
}

/** With one blank or line end for many: each of them would be looked through to the end of all. */
function shortenBlanks(text: string): string {
  return text.replaceAll(/[^\S\n]{2,}/g, ' ').replaceAll(/(?:[^\S\n]?\n)+[^\S\n]?/g, '\n');
}
