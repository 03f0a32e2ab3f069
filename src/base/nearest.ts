import { distance } from 'fastest-levenshtein';
import { areOpposite } from './opposites.ts';
import { behindLast } from './text/trim.ts';
import { namesNothing } from './words/means-none.ts';
import { rememberTexts } from './words/remember-texts.ts';
import { initialsOf, LONGEST_COMPARED, splitName } from './words/words.ts';

/**
 * The names that a reader most likely meant, nearest first: the same letters, its initials, a part of it, or a few typos
 * away. What is longer than any name is near to none: to compare two texts takes as long as both lengths multiplied.
 */
export function nearestNames(wanted: string, names: Iterable<string>, limit = 5): string[] {
  return nearestOf(wanted, new Set(names), name => name, limit);
}

/** What has the names that a reader most likely meant, nearest first. */
export function nearestOf<T>(
  wanted: string,
  things: Iterable<T>,
  nameOf: (thing: T) => string,
  limit = 5,
): T[] {
  if (wanted.length > LONGEST_COMPARED) return [];
  const target = simplifyName(wanted);
  const isNothing = namesNothing(wanted);
  const mayBeInitials = /^[a-z]{3,5}$/.test(target);
  const isInitials = (name: string) => mayBeInitials && initialsOf(behindLast(name, '.')) === target;
  return [...things]
    .map(thing => ({ thing, name: nameOf(thing) }))
    .filter(({ name }) => name.length <= LONGEST_COMPARED && (!isNothing || hasWord(name, target)))
    .map(({ thing, name }) => ({
      thing,
      far: isInitials(name) ? INITIALS : goesOn(wanted, name) ? GOES_ON : farness(target, simplifyName(name)),
    }))
    .filter(({ far }) => far <= MAX_FARNESS)
    .toSorted((a, b) => a.far - b.far)
    .slice(0, limit)
    .map(({ thing }) => thing);
}

/** Whether a name has a word among its own: `DefaultPawn` has `default`. */
function hasWord(name: string, word: string): boolean {
  return simplifyName(name) === word || splitName(name).some(each => simplifyName(each) === word);
}

/** The names of things that a reader most likely meant, nearest first. */
export function nearestNamed<T>(wanted: string, things: Iterable<T>, nameOf: (thing: T) => string): string[] {
  return nearestNames(wanted, Array.from(things, nameOf));
}

/** Share of letters that may differ. */
const MAX_FARNESS = 0.5;
/** How far initials are: further than the word itself, nearer than a word of which they are a part. `FOV`, `FieldOfView`. */
const INITIALS = 0.25;

/** How far a name is that goes on with another word behind all of the letters: nearer than another word of one letter. */
const GOES_ON = 0.1;
/** Letters that are a name by themselves. */
const LEAST_WHOLE = 5;

/** `SM_LampShade` begins with the whole of `SM_Lamp`, and `SM_Ramp` is another thing. */
function goesOn(wanted: string, name: string): boolean {
  const rest = name.slice(wanted.length);
  return (
    wanted.length >= LEAST_WHOLE &&
    // Of names without a kind before them many begin with one word: `Shadow` is in all that is of shadows.
    /^[A-Z]{1,4}_/.test(wanted) &&
    /^[\p{Lu}_\s]/u.test(rest) &&
    name.toLowerCase().startsWith(wanted.toLowerCase())
  );
}

function farness(target: string, name: string): number {
  if (target === name) return 0;
  const [short, long] = target.length < name.length ? [target, name] : [name, target];
  const isPart = short.length >= 3 && long.includes(short);
  // What one has more than the other differs in any case.
  const least = (long.length - short.length) / Math.max(long.length, 1);
  if (!isPart && least > MAX_FARNESS) return 1;
  const typos = distance(target, name) / Math.max(long.length, 1);
  return isPart ? Math.min(typos, 0.3 + 0.1 * (1 - short.length / long.length)) : typos;
}

/** The letters alone: case, spaces, separators and British spelling are where names are most often misremembered. */
export const simplifyName = rememberTexts(name =>
  name
    .toLowerCase()
    .replace(/[\s_-]+/g, '')
    .replaceAll('colour', 'color'),
);

/**
 * Whether one name is another with a typo or two in it, or with its letters in another order. Another number is another
 * thing: `Crate_9` is not `Crate_2`; nor is the opposite the same: `Unhidden` is not `Hidden`; nor what begins otherwise:
 * `Grate` is not `Crate`; nor is a word that names nothing another name: `none` is not `Note`.
 */
export function isTypo(written: string, name: string): boolean {
  if (Math.max(written.length, name.length) > LONGEST_COMPARED) return false;
  const [a, b] = [simplifyName(written), simplifyName(name)];
  if (a !== b && namesNothing(written)) return false;
  if (a.replace(/\D/g, '') !== b.replace(/\D/g, '')) return false;
  const isTwisted = a.length === b.length && [...a].toSorted().join('') === [...b].toSorted().join('');
  const most = Math.max(1, Math.floor(Math.max(a.length, b.length) / 3));
  const isNear = isTwisted || (beginAlike(a, b) && distance(a, b) <= most);
  return isNear && !areOpposite(written, name);
}

/** Whether two words begin with the same letter, but for one that was left out or pressed too early. */
function beginAlike(a: string, b: string): boolean {
  return a[0] === b[0] || a.slice(1) === b || b.slice(1) === a || (a[0] === b[1] && a[1] === b[0]);
}

/**
 * As `isTypo`, of names with several words: a word more or another word makes another name. `Sun Brightness` is not
 * `Lamp Brightness`, `focal length` not `MinFocalLength`.
 */
export function isTypoByWords(written: string, name: string): boolean {
  if (!isTypo(written, name)) return false;
  const [words, others] = [written, name].map(each => splitName(each));
  if (words?.length === others?.length)
    return words?.every((word, at) => isTypo(word, others?.[at] ?? '')) ?? true;
  const [a, b] = [simplifyName(written), simplifyName(name)];
  const isOneWord = words?.length === 1 || others?.length === 1;
  return (isOneWord && Math.abs(a.length - b.length) <= 1) || distance(a, b) <= MOST_RUN_TOGETHER;
}

/** Letters that may differ where words are written together in one name and apart in the other. */
const MOST_RUN_TOGETHER = 2;
