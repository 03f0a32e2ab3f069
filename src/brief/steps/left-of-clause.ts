import { findColours } from '../../base/quantities/find-colours.ts';
import { numbersInDigits } from '../../base/quantities/number-words.ts';
import { readColour } from '../../base/quantities/read-colour.ts';
import { findUnit } from '../../base/quantities/units.ts';
import type { Told, ToldField } from './told-words.ts';
import { pastIn, withoutNames, withoutPast, withoutRead } from './without-read.ts';
import { type Amount, amountsIn, isOneAmount } from './words/amounts.ts';
import { CARRYING, EMPTY, MEASURING } from './words/carrying-words.ts';
import { isOfChange, isOfWhatIs } from './words/change-words.ts';
import { readNamedAmount } from './words/named-amount.ts';
import { plainText } from './words/plain-text.ts';
import { wordStems } from './words/word-stems.ts';

/** What clauses may still stand for, once each: values that none of them says in so many words. */
export interface Claims {
  open: ToldField[];
  colours: number;
}

/** Stored values that nobody said in words that are known: each of them is what somebody made of one part. */
export function sayWhat(told: Told, clauses: readonly string[]): Claims {
  const open = told.single.filter(
    ({ name, field, ways, amounts }) =>
      field.type !== 'colour' &&
      !clauses.some(
        clause =>
          ways.some(stems => isWithin(stems, clause)) ||
          amountsIn(clause).some(said => amounts.some(each => isOneAmount(said, each))) ||
          readNamedAmount(name, field, clause) !== undefined,
      ),
  );
  return { open, colours: told.colours };
}

function isWithin(stems: readonly string[], clause: string): boolean {
  const said = new Set(wordStems(clause));
  return stems.every(stem => isAmong(stem, said));
}

const OF_A_PLACE = /^(?:low |high )?(?:from|behind|towards?|in front|in my|over|to the|at the|on the)\b/i;

/** A word of a clause: it says what was stored, names it, says something else, or nothing. */
interface Word {
  text: string;
  says: 'stored' | 'name' | 'other' | 'nothing';
}

/** Where something else may begin within a clause. */
const JOINT = /^(?:and|&|plus|with|while|whereas|although|though|because|since|who|that|which|where|so)$/i;

/** `two and a half`. */
const A_HALF = /^(?:a (?:half|quarter)|half|three quarters)\b/i;

/** Parts of a clause of which nothing was stored, word for word: the clause itself where nothing of it was. */
export function leftOfClause(clause: string, told: Told, claims: Claims, isOnly: boolean): string[] {
  if (told.counted.some(({ name, field }) => readNamedAmount(name, field, clause))) return [];
  const parts = partsOf(clause);
  const judged = parts.map(part => judgePart(part, told, claims));
  const words = judged.flat();
  if (!words.some(({ says }) => says === 'other')) return deniesMore(clause, words) ? [clause] : [];
  if (words.some(({ says }) => says === 'stored')) return [quoteOf(judged)];
  // An answer of one thing, of which somebody made one thing.
  const isOne = isOnly && parts.length === 1 && !measuresMore(clause, told);
  return isOne && takeClaim(claims, () => true) ? [] : [clause];
}

/** `About two seconds`, where no number was stored: somebody counted, and it went nowhere. */
function measuresMore(clause: string, told: Told): boolean {
  const isHeld = (said: Amount) => told.amounts.some(each => isOneAmount(said, each));
  return amountsIn(clause).some(said => said.unit !== undefined && !isHeld(said));
}

/** `She just would not go in`: plain words, of which nothing was stored, and a denial says something with them. */
function deniesMore(clause: string, words: readonly Word[]): boolean {
  return DENYING.test(plainText(clause)) && !words.some(({ says }) => says === 'stored');
}

const DENYING = /\b(?:would|will|must|should|can|may|do|does) (?:not|never)\b|(?:\b(?:never|cannot)|n't)\b/u;

/** The words between the joints of a clause; a joint belongs to what follows. */
function partsOf(clause: string): string[][] {
  const parts: string[][] = [[]];
  const texts = clause.split(/\s+/);
  for (const [index, text] of texts.entries()) {
    const isNumber = text === 'and' && A_HALF.test(texts.slice(index + 1, index + 3).join(' '));
    if (JOINT.test(text) && !isNumber) parts.push([text]);
    else parts.at(-1)?.push(text);
  }
  return parts.filter(part => part.length > 0);
}

/** `The two ceilings`: how many there are is no amount of anything that is stored. */
const COUNTED = /\b(?:the|these|those|all) (?:two|three|four|five|six|[2-6])(?= \p{L})/giu;

function judgePart(texts: readonly string[], all: Told, claims: Claims): Word[] {
  const part = texts.join(' ');
  // What says what it was says a change.
  const told = withoutPast(part) === part ? all : { ...all, read: all.read ?? [] };
  const bare = withoutNames(part.replace(/^(?:and|&|with|so)\s+/i, ''), told);
  const each = (says: Word['says']) => texts.map(text => ({ text, says }));
  if (told.isPlaced && OF_A_PLACE.test(bare)) return each('stored');
  if (told.counted.some(({ name, field }) => readNamedAmount(name, field, bare))) return each('stored');
  const numbers = amountsIn(withoutRead(part, told).replaceAll(COUNTED, 'the'));
  const isHeld = (said: Amount, held: readonly Amount[]) => held.some(each => isOneAmount(said, each));
  const isRead = (said: Amount) => (told.read ?? []).some(({ number }) => number === said.number);
  const isCounted = numbers.every(
    said => isRead(said) || isHeld(said, isOfWhatIs(part) ? told.times : told.amounts),
  );
  const judged = judgeWords(texts, told, { isCounted, numbers, claims });
  const words = withoutCarrying(
    told.read && isCounted ? withSubject(judged) : judged,
    numbers.length > 0 && isCounted,
  );
  if (!words.some(({ says }) => says === 'other')) return words;
  if (words.some(({ says }) => says === 'stored')) return words;
  const stems = wordStems(part);
  const isNamed = ({ names }: ToldField) => stems.some(stem => isAmong(stem, names));
  if (numbers.length > 0 || !takeClaim(claims, isNamed)) return words;
  return each('stored');
}

/** Words before an amount that was read as a change name what is changed: `final gather quality twice as high`. */
function withSubject(words: readonly Word[]): Word[] {
  const first = words.findIndex(({ text }) => /\d/.test(text) || numbersInDigits(text) !== text);
  return words.map((word, at) => (at < first && word.says === 'other' ? { ...word, says: 'name' } : word));
}

/** Somebody made something of this part that its words do not say. */
function takeClaim({ open }: Claims, isMeant: (field: ToldField) => boolean): boolean {
  const at = open.findIndex(isMeant);
  if (at >= 0) open.splice(at, 1);
  return at >= 0;
}

/** Words beside what was stored that only carry it say nothing; alone they would. */
function withoutCarrying(words: readonly Word[], isAmount: boolean): Word[] {
  if (!words.some(({ says }) => says === 'stored')) return [...words];
  return words.map(word => {
    const stems = wordStems(word.text);
    const isCarrying = stems.every(stem => CARRYING.has(stem) || (isAmount && MEASURING.has(stem)));
    return word.says === 'other' && isCarrying ? { ...word, says: 'nothing' } : word;
  });
}

interface Beside {
  isCounted: boolean;
  numbers: readonly Amount[];
  claims: Claims;
}

/** Each word by itself, but for those of one colour: `slate blue`. What something was before says nothing. */
function judgeWords(texts: readonly string[], told: Told, beside: Beside): Word[] {
  const part = texts.join(' ').toLowerCase();
  const past = pastIn(part).map(span => ({ ...span, says: 'nothing' as const }));
  const isMeant = (name: string) => wordStems(name).every(stem => isAmong(stem, told.values));
  const long = findColours(part).filter(({ from, to }) => {
    const name = part.slice(from, to);
    return name.includes(' ') && !isMeant(name);
  });
  const judged = long.map(colour => ({
    ...colour,
    says: colourOf(part.slice(colour.from, colour.to), beside.claims),
  }));
  let at = 0;
  return texts.map(text => {
    const from = at;
    at += text.length + 1;
    const whole = [...past, ...judged].find(each => each.from < from + text.length && from < each.to);
    return { text, says: whole?.says ?? judgeWord(text, told, beside) };
  });
}

function judgeWord(text: string, told: Told, { isCounted, numbers, claims }: Beside): Word['says'] {
  const bare = plainText(text).replaceAll(/^[^\p{L}\d#]+|(?<![^\p{L}\d%°])[^\p{L}\d%°]+$/gu, '');
  if (/^[^\p{L}]*\d/u.test(bare) || (!/\d/.test(bare) && numbersInDigits(bare) !== bare)) {
    if (numbers.length > 0) return isCounted ? 'stored' : 'other';
    return bare.startsWith('#') ? colourOf(bare, claims) : 'nothing';
  }
  if (numbers.length > 0 && isCounted && findUnit(bare)) return 'stored';
  if (told.read && isOfChange(bare)) return 'stored';
  const stems = wordStems(bare).filter(stem => stem.length > 1 && !EMPTY.has(stem));
  if (stems.length === 0) return 'nothing';
  if (stems.every(stem => isAmong(stem, told.values))) return 'stored';
  // `Higher` is no name of what is high: it says how it differs.
  const isName = (stem: string) => (/er$/.test(stem) ? told.names.has(stem) : isAmong(stem, told.names));
  if (stems.every(stem => isName(stem) || isAmong(stem, told.values))) return 'name';
  return colourOf(bare, claims);
}

function colourOf(word: string, claims: Claims): Word['says'] {
  // A colour that was stored is said once.
  if (claims.colours === 0 || readColour(word) === undefined) return 'other';
  claims.colours -= 1;
  return 'stored';
}

/** What is quoted of a clause; a word that stands alone says little without those around it: `never` of `never third`. */
function quoteOf(parts: readonly (readonly Word[])[]): string {
  const span = spanOf(parts.flat());
  if (span.includes(' ')) return span;
  const around = parts.find(part => part.some(({ says }) => says === 'other')) ?? [];
  const whole = bareEnds(around.map(({ text }) => text).join(' '));
  return around.length > MOST_AROUND ? span : whole;
}

/** Words of a part that is quoted whole for one of them. */
const MOST_AROUND = 6;

/** From the first word to the last that nothing of what was stored says, with the words around them that say nothing. */
function spanOf(words: readonly Word[]): string {
  const isOther = ({ says }: Word) => says === 'other';
  const isStored = ({ says }: Word) => says === 'stored';
  const first = words.findIndex(isOther);
  const last = words.findLastIndex(isOther);
  const from = words.slice(0, first).findLastIndex(isStored) + 1;
  const length = words.slice(last).findIndex(isStored);
  const span = words.slice(from, length < 0 ? words.length : last + length);
  return bareEnds(span.map(({ text }) => text).join(' '));
}

function bareEnds(text: string): string {
  const words = text.replace(LEADING, '').split(/(?<=\S)(?=\s)/);
  const last = words.findLastIndex(word => !TRAILING.has(word.trim().toLowerCase()));
  return words.slice(0, Math.max(last, 0) + 1).join('');
}

const LEADING = /^(?:(?:and|&|plus|with|so)\s+)+/i;
const TRAILING: ReadonlySet<string> = new Set("a an the of at in on to is it's by for as and".split(' '));

/** Letters that two forms of a word have in common at least: `hope` and `hopeful`. */
const ROOT = 4;

/** Whether a word is among others, in whatever form. */
export function isAmong(stem: string, known: ReadonlySet<string>): boolean {
  if (known.has(stem)) return true;
  if (stem.length < ROOT) return false;
  return [...known].some(each => each.length >= ROOT && (each.startsWith(stem) || stem.startsWith(each)));
}
