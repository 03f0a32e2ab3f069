import type { Told } from './told-words.ts';
import { inFigures } from './words/in-figures.ts';
import { wordStems } from './words/word-stems.ts';

/** What something was before it was changed: `from 650 down to 500`. */
const BEFORE = /\b(?:from|instead of|not) (?:about )?\d+(?:,\d{3})*(?:\.\d+)?(?=[ ,.]|$)/giu;
const BEFORE_THAT =
  /\bfrom (?:about |the )?\d+(?:,\d{3})*(?:\.\d+)?(?: ?\p{L}{1,10})?(?= (?:up |down )?to (?:about )?\d)/giu;
/** `To 4,800 K from the 5,400`. */
const AFTER_THAT =
  /(?<=\bto (?:about )?\d{1,9}(?:,\d{3})?(?:\.\d{1,4})? ?(?:\p{L}{1,10} )?)from (?:about |the )?\d+(?:,\d{3})*(?:\.\d+)?(?: ?\p{L}{1,10})?(?=[ ,.]|$)/giu;
/** `From the 5,400 it has now`, `instead of 4,200`: whatever was read, it is no value. */
const WAS =
  /\b(?:instead of|rather than) (?:about |the |its )*\d[\d.,]*(?: ?(?:lm|lux|k|m|cd|degrees|lumens|kelvin))?|\bfrom (?:about |the |its )*\d[\d.,]*(?: ?\p{L}{1,10})? (?:it (?:has|is)(?: now)?|now|today|of now)\b/giu;
const PAST = [BEFORE_THAT, AFTER_THAT, WAS];
/** `Three quarters`, `half again`: where that was read as a change, its words are no numbers. */
const SAID_PART =
  /\b(?:(?:an?|one|two|three|four) )?(?:half|third|quarter|fifth|sixth|eighth|tenth)s?(?: again)?\b/giu;

/** `Sun from the west`: what is placed, left out. */
export function withoutNames(part: string, { names }: Told): string {
  const [, first = '', rest = part] = /^(?:the )?(\p{L}+) (.+)$/u.exec(part) ?? [];
  return wordStems(first).some(stem => names.has(stem)) ? rest : part;
}

/** A part without the numbers that say what something was before, and without parts in words that were read as a change. */
export function withoutRead(part: string, { read }: Told): string {
  const now = withoutPast(part);
  if (!read) return now;
  const figures = inFigures(part);
  const isPart = read.some(({ number }) => PART_READ.some(kind => figures.includes(`${number} ${kind}`)));
  return isPart ? now.replaceAll(BEFORE, '').replaceAll(SAID_PART, '') : now.replaceAll(BEFORE, '');
}

const PART_READ = ['part', 'times'];

/** A part without the number that something had before, where it says the one that it is to have. */
export function withoutPast(part: string): string {
  return PAST.reduce((left, pattern) => left.replaceAll(pattern, ''), part)
    .replaceAll(/ {2,}/g, ' ')
    .trim();
}

/** Where a part says what something was before: from one character up to another. */
export function pastIn(part: string): { from: number; to: number }[] {
  return PAST.flatMap(pattern =>
    [...part.matchAll(pattern)].map(({ index, 0: said }) => ({ from: index, to: index + said.length })),
  );
}
