import { lookupTable } from '../../base/lookup-table.ts';
import { hasLabel, nameInPath } from '../level/find-meant.ts';
import type { LevelActor } from '../level/level.ts';
import { plainText, spokenName } from '../steps/words/plain-text.ts';
import { wordStems } from '../steps/words/word-stems.ts';

/** Words that name several things of the level at once, and what each of these is called. */
export interface SeveralMeant {
  /** As they were said: `both wall lamps`. */
  said: string;
  /** Word stems of the name that they share. */
  stems: readonly string[];
  /** The label of each; its name in the level where others have that label. */
  names: readonly string[];
  /** How many were said, where that is another number than there are. */
  count?: number | undefined;
}

const NUMBER = '(?:two|three|four|five|six|seven|eight|nine|ten|[2-9]|10)';
const THEIR = '(?:the|our|my|these|those|its|their)';
const ALL = `(?:both|all|each|every)(?: single)?(?: one)?(?: of)?(?: ${THEIR})?(?: ${NUMBER})?`;
const COUNTED = `${THEIR} (?:(?:pair|couple) of|${NUMBER})`;
const NAME = "((?:[\\p{L}\\d'_-]+ ?){1,4})";
const BEFORE = new RegExp(`(?<![\\p{L}\\d])(${ALL}|${COUNTED}) ${NAME}`, 'giu');
/** `The wall lamps, both of them`. */
const BEHIND = new RegExp(
  `(?<![\\p{L}\\d])(?:${THEIR} )?((?:[\\p{L}\\d'_-]+ ){0,2}[\\p{L}\\d'_-]+s),? (both|all|each)(?: of them| (?:two|three|four))?(?![\\p{L}\\d])`,
  'giu',
);

const NUMBERS: Readonly<Record<string, number>> = lookupTable({
  ...{ both: 2, pair: 2, couple: 2, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9 },
  ten: 10,
});

/** What may stand behind the name of each of several: no other part of a name. */
const GOING_ON =
  /^(?:$|(?:is|are|should|must|can|may|will|gets?|goes|wants?|needs?|at|by|on|off|to|with|in|from|a|an|one|half|twice|double|triple|two|three|more|less|stays?|remains?|as|and|but|the|per|down|up|not|back|\p{L}+er|\d\S*)(?:\s|$))/iu;

/** What a thing is and nothing else: how many of these a level has is no matter of labels. */
const BARE_KINDS = new Set(
  wordStems('light lamp bulb spot spotlight thing object actor part piece side room'),
);
const COUNTING = new Set(
  wordStems('both each every two three four five six seven eight nine ten pair couple'),
);

/** Whether words may name several things at once: the level is looked at for it. */
export function maySaySeveral(words: string): boolean {
  return /\b(?:both|all|each|every|pair of|couple of|(?:the|our|my|these|those|its|their) (?:two|three|four|five|six|seven|eight|nine|ten|[2-9]|10))\b/i.test(
    words,
  );
}

/** The parts of words that name several things of the level: `both wall lamps`, `all three crates`, `each pillar`. */
export function severalMeant(words: string, actors: readonly LevelActor[]): SeveralMeant[] {
  const before = [...words.matchAll(BEFORE)].flatMap(({ 0: whole, 1: counting = '', 2: name = '' }) => {
    const found = longestName(name, actors, /\b(?:each|every)\b/i.test(counting) ? 'one' : 'many');
    const end = whole.length - name.length + (found?.name.length ?? 0);
    return found ? [meantBy(whole.slice(0, end), counting, found)] : [];
  });
  const behind = [...words.matchAll(BEHIND)].flatMap(({ 0: whole, 1: name = '', 2: counting = '' }) => {
    const found = thingsCalled(name, actors);
    const isSaid = before.some(({ said }) => whole.includes(said));
    return found.length > 1 && !isSaid ? [meantBy(whole, counting, { name, found })] : [];
  });
  return [...before, ...behind];
}

/** The stems of a name, without those that say how many there are. */
export function stemsOfName(name: string): string[] {
  return wordStems(name).filter(stem => !COUNTING.has(stem));
}

interface Called {
  name: string;
  found: readonly LevelActor[];
}

function meantBy(said: string, counting: string, { name, found }: Called): SeveralMeant {
  const count = countOf(counting) ?? countOf(said);
  const meant = count === undefined || found.length === count ? found : ofOneClass(found, count);
  const names = (meant ?? found).map(actor => nameOf(actor, found));
  return { said, stems: stemsOfName(name), names, ...(!meant && { count }) };
}

function countOf(text: string): number | undefined {
  const words = text.toLowerCase().split(/[^\p{L}\d]+/u);
  const [number] = words.flatMap(word => NUMBERS[word] ?? (/^\d+$/.test(word) ? [Number(word)] : []));
  return number;
}

/** Those of the one class of which there are as many as were said. */
function ofOneClass(found: readonly LevelActor[], count: number): LevelActor[] | undefined {
  const classes = [...new Set(found.map(each => each.classes[0]))];
  const [only, second] = classes
    .map(name => found.filter(each => each.classes[0] === name))
    .filter(each => each.length === count);
  return second ? undefined : only;
}

function nameOf({ label, objectPath }: LevelActor, all: readonly LevelActor[]): string {
  return all.filter(each => hasLabel(each.label, label)).length > 1 ? nameInPath(objectPath) : label;
}

/** The longest beginning of some words that several things are called by. */
function longestName(words: string, actors: readonly LevelActor[], form: 'one' | 'many'): Called | undefined {
  const parts = words.trim().split(' ');
  for (let length = parts.length; length > 0; length--) {
    const name = parts.slice(0, length).join(' ');
    const rest = parts.slice(length).join(' ');
    const isWhole = form === 'many' ? /s$/i.test(name) : GOING_ON.test(rest);
    const found = isWhole ? thingsCalled(name, actors) : [];
    if (found.length > 1) return { name, found };
  }
  return undefined;
}

/** Things that are called so, with nothing or with a side or a number behind: those that say no more before all others. */
function thingsCalled(name: string, actors: readonly LevelActor[]): LevelActor[] {
  const stems = stemsOfName(name);
  const isBare = stems.every(stem => BARE_KINDS.has(stem));
  if (stems.length === 0 || isBare || wordStems(name.split(' ').at(-1) ?? '').length === 0) return [];
  const known = actors.map(actor => ({ actor, stems: stemsOfLabel(actor.label) }));
  const all = known.filter(each => stems.every(stem => each.stems.includes(stem)));
  const exact = all.filter(each => each.stems.length === stems.length);
  return (exact.length > 1 ? exact : all).map(({ actor }) => actor);
}

/** Without what is but a habit of naming: prefixes and numbers. */
function stemsOfLabel(label: string): string[] {
  const spoken = spokenName(label.replace(/^(?:BP|SM|SK|S|PL|L)_/i, '')).replaceAll(/(\p{L})(\d)/gu, '$1 $2');
  return wordStems(plainText(spoken)).filter(stem => !/^\d+$/.test(stem));
}
