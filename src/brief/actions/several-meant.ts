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

/**
 * The parts of words that name several things of the level: `both wall lamps`, `all three crates`, `each pillar`.
 * @param kinds classes of the things that the words are about: `all lights` are all of these
 */
export function severalMeant(
  words: string,
  actors: readonly LevelActor[],
  kinds: readonly string[] = [],
): SeveralMeant[] {
  const before = [...words.matchAll(BEFORE)].flatMap(
    ({ 0: whole, 1: counting = '', 2: name = '', index }) => {
      const form = /\b(?:each|every)\b/i.test(counting) ? 'one' : 'many';
      const end = (found: Called) => whole.length - name.length + found.name.length;
      const called = longestName(name, form, each => thingsCalled(each, actors));
      if (called) return [meantBy(whole.slice(0, end(called)), counting, called)];
      const ofKind = longestName(name, form, each => thingsOfKind(each, actors, kinds));
      if (!ofKind || RESTRICTED.test(words.slice(index + end(ofKind)))) return [];
      return [meantOfKind(whole.slice(0, end(ofKind)), counting, ofKind)];
    },
  );
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

/** Of things that only their kind names, all are meant; so many of them are those that are also called so. */
function meantOfKind(said: string, counting: string, { name, found }: Called): SeveralMeant {
  const count = countOf(counting);
  const stems = stemsOfName(name);
  const labelled = found.filter(({ label }) => stems.every(stem => stemsOfLabel(label).includes(stem)));
  const meant = [found, labelled].find(each => count === undefined || each.length === count);
  const names = (meant ?? found).map(actor => nameOf(actor, found));
  return { said, stems, names, ...(!meant && { count }) };
}

/** What leaves some of them out, or says which: `all lights in the gallery`, `all lamps but the beacon`. */
const RESTRICTED =
  /^,? ?(?:in|inside|at|near|by the|of|from|on (?:the|our|that)|outside|behind|around|along|above|below|between|except|but|apart|besides|save|other|that|which|who|whose|here|there|you|we|i)\b/i;

/** Classes of what people call lamps; the sun and the sky are none. */
export const LAMP_CLASSES = ['PointLight', 'SpotLight', 'RectLight'];

/** What lights are called. */
const LIGHT_NAMES = new Set(wordStems('light lamp bulb lantern'));
const SPOT_NAMES = new Set(wordStems('spot spotlight'));

/** Things of some classes that only words for their kind name: `lights`, `lamps`; those too that a Blueprint makes. */
function thingsOfKind(name: string, actors: readonly LevelActor[], kinds: readonly string[]): LevelActor[] {
  const stems = stemsOfName(name);
  const isOnly = (known: ReadonlySet<string>) => stems.length > 0 && stems.every(stem => known.has(stem));
  if (!kinds.some(kind => /Light$/.test(kind))) return [];
  if (isOnly(SPOT_NAMES)) return actors.filter(({ classes }) => classes.includes('SpotLight'));
  if (!isOnly(LIGHT_NAMES)) return [];
  const isLamp = ({ label, blueprint }: LevelActor) =>
    blueprint !== undefined &&
    stemsOfLabel(`${nameInPath(blueprint)} ${label}`).some(stem => LIGHT_NAMES.has(stem));
  return actors.filter(each => kinds.some(kind => each.classes.includes(kind)) || isLamp(each));
}

/** Several things that a plural names, where nothing has just that name: `the ceilings`. */
export function meantByPlural(name: string, actors: readonly LevelActor[]): SeveralMeant | undefined {
  const bare = name.trim().replace(/^(?:the|our|my|these|those) /i, '');
  if (!/[^s]s$/i.test(bare) || actors.some(({ label }) => hasLabel(label, bare))) return undefined;
  const found = thingsCalled(bare, actors);
  if (found.length < 2) return undefined;
  return { said: name, stems: stemsOfName(bare), names: found.map(actor => nameOf(actor, found)) };
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
function longestName(
  words: string,
  form: 'one' | 'many',
  find: (name: string) => readonly LevelActor[],
): Called | undefined {
  const parts = words.trim().split(' ');
  for (let length = parts.length; length > 0; length--) {
    const name = parts.slice(0, length).join(' ');
    const rest = parts.slice(length).join(' ');
    const isWhole = form === 'many' ? /s$/i.test(name) : GOING_ON.test(rest);
    const found = isWhole ? find(name) : [];
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
