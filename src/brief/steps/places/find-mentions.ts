import { numbersInDigits } from '../../../base/quantities/number-words.ts';
import { trimEndOf } from '../../../base/text/trim.ts';
import { plainText } from '../words/plain-text.ts';
import { wordStems } from '../words/word-stems.ts';
import { COMPASS } from './read-bearing.ts';
import { RELATIONS, type Relation, relationOf, SIDES } from './relations.ts';

/** A place or direction in an answer, before anybody knows where it is. */
export interface Mention {
  /** The words that name it. */
  said: string;
  relation: Relation;
  /** Labels of the actors that may be meant; several where the words do not tell them apart. */
  labels: readonly string[];
  /** Metres that were said before the relation: `1.5 m behind the gate`. */
  distance?: number;
  /** Degrees clockwise from the level’s north, of `north of the gate`. */
  compass?: number;
  /** It stands alone: nothing says that anything else is there. */
  isBare?: true;
  /** A distance or a side was said as well, and nobody worked it out. */
  isShifted?: true;
  /** It only has a word in common with what is called after it: `the key` and a Key Light. */
  isLoose?: true;
}

const ANY = new RegExp(
  `\\b(${RELATIONS.map(([pattern]) => pattern).join('|')}) (?:where )?(?:(?:the|a|an|that|this|our|its) )?((?:[\\p{L}\\d'_-]+ ?){1,4})`,
  'giu',
);
const THINGS = /\b(?:the) ((?:[\p{L}\d'_-]+ ?){1,3})/giu;

/**
 * The things of a level that an answer names, with where beside them; each thing once, the longest name first.
 * @param own labels that are meant only where no other has the name
 * @param kinds what the things are by their class, whatever language they are called in: label → `BP_Door`
 */
export function findMentions(
  words: string,
  labels: readonly string[],
  own: readonly string[] = [],
  kinds: ReadonlyMap<string, string> = new Map(),
): Mention[] {
  // Where it is seen from is a point of view, and a way through something leads past it.
  const text = plainText(words)
    .replaceAll(/,? ?\b(?:as )?seen from (?:(?:the|our|my) )?[\p{L}\d'_-]+/gu, '')
    .replaceAll(/\bthrough (?:(?:the|a) )?[\p{L}\d'_-]+(?: [\p{L}\d'_-]+)?/gu, '');
  const known = [
    ...labels.map(label => describe(label, kinds.get(label))),
    ...own.map(label => ({ ...describe(label, undefined), isOwn: true })),
  ];
  const found: Mention[] = [];
  for (const { 0: said, 1: preposition = '', 2: name = '', index } of text.matchAll(ANY)) {
    const hit = namedIn(known, name);
    // `To look around` is no way to what is called a look.
    if (!hit || (BARE_WAY.test(said) && !hit.isExact)) continue;
    const upTo = said.slice(0, said.length - name.length) + hit.name;
    const loose = hit.isLoose && { isLoose: true as const };
    const how = { said: upTo, relation: relationOf(preposition), labels: hit.labels, ...loose };
    found.push({ ...how, ...readOffset(text, index, upTo.length, preposition) });
  }
  // A thing that stands alone is what somebody looks at, or is.
  for (const [, name = ''] of text.matchAll(THINGS)) {
    const hit = namedIn(known, name);
    if (hit && !found.some(each => each.said.endsWith(hit.name)))
      found.push({
        ...{ said: `the ${hit.name}`, relation: 'at', labels: hit.labels, isBare: true },
        ...(hit.isLoose && { isLoose: true as const }),
      });
  }
  const whole = text.split(' ').length <= 3 && found.length === 0 ? findNamed(known, text) : undefined;
  if (whole) found.push({ said: whole.name, relation: 'at', labels: whole.labels });
  return found;
}

const IS_SIDE = new RegExp(
  `^(?:${SIDES}) ?(?:(?:side|end)? ?$|(?:and|or|but|with|at|in|on|when|so|then|to|low|high|down|up|as|is)\\b)`,
  'i',
);
/** `Down by a third` is no character who is called Third. */
const IS_AMOUNT =
  /^(?:third|half|halves|quarter|fifth|tenth|bit|little|lot|few|moment|while|way)\b(?! (?:person|way))/i;
const LENGTH = '(\\d+(?:[.,]\\d+)?) ?-?(m|cm|met(?:re|er)s?|centimet(?:re|er)s?)';
const BEFORE_IT = new RegExp(`${LENGTH} (?:straight |right |just |directly )?$`, 'i');
const SHIFT = new RegExp(
  `${LENGTH}\\b|\\b(?:to (?:the|its|his|her) (?:left|right)|(?:${SIDES}) of it)\\b`,
  'i',
);

/** A clause that moves what the one before it named, and names nothing itself: `2 m to the left`, `move it a bit to the right of it`. */
const ONLY_OFFSET = new RegExp(
  `^ ?(?:(?:and|but|then|only|just|about|maybe|perhaps|or so|roughly|(?:moved?|shift(?:ed)?|put) (?:it|them|that|him|her)) )*(?:\\d|(?:to|at|on) (?:the|its|his|her) (?:left|right)\\b|(?:${SIDES}) of it\\b)(?!.* (?:of|from|beside|behind|at|by) (?:the|a|an|our|that|this) )`,
  'i',
);

/** The distance that stands right before a relation; another one in the same clause moves it nobody knows where. */
function readOffset(
  text: string,
  index: number,
  length: number,
  preposition: string,
): Pick<Mention, 'distance' | 'compass' | 'isShifted'> {
  const digits = numbersInDigits(text.slice(0, index));
  const [before, amount = '', unit = ''] = BEFORE_IT.exec(digits) ?? [];
  const from = Math.max(digits.lastIndexOf(', '), digits.lastIndexOf('; '), 0);
  const rest = digits.slice(from, digits.length - (before?.length ?? 0));
  // Up to the next clause that speaks of something else: `where the player starts, 2 m to the left`.
  const behind = numbersInDigits(text.slice(index + length));
  const next = behind.replace(/^,/, '').split(/[,;.](?!\d)/)[0] ?? '';
  const after = behind.startsWith(',') && !ONLY_OFFSET.test(next) ? '' : next;
  const [, side] = new RegExp(`(${SIDES}) of$`, 'i').exec(preposition) ?? [];
  const metres = Number(amount.replace(',', '.')) / (/^c/i.test(unit) ? 100 : 1);
  return {
    ...(before !== undefined && { distance: metres }),
    ...(side !== undefined && { compass: COMPASS[side.toLowerCase().replace('-', ' ')] ?? 0 }),
    ...((SHIFT.test(rest) || SHIFT.test(after)) && { isShifted: true as const }),
  };
}

interface Known {
  label: string;
  stems: readonly string[];
  /** Words for what it is, by its class: it is that, and is not only named after it. */
  kind: readonly string[];
  isOwn: boolean;
}

/** What people call one kind of thing. */
const KIN: readonly (readonly string[])[] = [
  ['door', 'gate', 'gateway', 'portal'],
  ['lamp', 'lantern', 'light', 'torch'],
  ['crate', 'box', 'chest'],
  ['pillar', 'column', 'post'],
  ['stairs', 'steps', 'staircase'],
  ['guard', 'enemy', 'opponent'],
].map(words => words.flatMap(wordStems));

function describe(label: string, kind: string | undefined): Known {
  const own = kind === undefined ? [] : stemsOfLabel(kind);
  const kin = KIN.filter(words => words.some(word => own.includes(word))).flat();
  return { label, stems: stemsOfLabel(label), kind: [...own, ...kin], isOwn: false };
}

const BARE_WAY = /^to (?!the |a |an |that |this |our |its )/i;

/** The actors that some words name: `in the north` is a side of the level, and no thing that is called after it. */
function namedIn(known: readonly Known[], name: string): Named | undefined {
  return IS_SIDE.test(name) || IS_AMOUNT.test(name) ? undefined : findNamed(known, name.trim());
}

interface Named {
  name: string;
  labels: string[];
  /** Something is called just so. */
  isExact: boolean;
  /** All that is found is called after it, and is something else. */
  isLoose: boolean;
}

/** What a thing is that is called after another one: a Key Light is a light, and no key. */
const KINDS_OF_THINGS = new Set(
  wordStems('light lamp spot spotlight fill camera trigger volume sound ambience note probe fog decal look'),
);

/** Whether a label ends in what its thing is, and only what stands before that is among some words. */
function isAfterwards(label: readonly string[], stems: readonly string[]): boolean {
  const head = label.filter(isName).at(-1) ?? '';
  return label.length > 1 && KINDS_OF_THINGS.has(head) && !stems.includes(head);
}

/** Words that tell things apart, and name none: sides, places in a row, sizes. */
const TELLING_APART = new Set(
  wordStems(
    'left right front back rear middle centre center upper lower top bottom inner outer first second third last next other another near far nearest farthest big bigger small smaller large larger tall taller old new same main whole',
  ),
);

/** The longest beginning of some words that names actors: `gate beacon glows` → `gate beacon`. */
function findNamed(known: readonly Known[], words: string): Named | undefined {
  const parts = words.split(' ');
  for (let length = parts.length; length > 0; length--) {
    const name = parts.slice(0, length).join(' ');
    const stems = name.includes('_') ? stemsOfLabel(name) : wordStems(name);
    if (stems.length < Math.max(1, length - 1) || wordStems(parts[length - 1] ?? '').length === 0) continue;
    // `From about 4 metres` names nothing that has a four in its name.
    if (!stems.some(isName)) continue;
    const all = known.filter(each => stems.every(stem => each.stems.includes(stem)));
    // `The left one` is no crate that has the word in its name.
    const isBareSide = stems.every(stem => TELLING_APART.has(stem));
    if (isBareSide && !all.some(each => each.stems.every(stem => stems.includes(stem)))) continue;
    const others = all.filter(({ isOwn }) => !isOwn);
    const labels = closest(others.length > 0 ? others : all, stems, formOf(name));
    const isCalled = (each: Known) => each.stems.filter(isName).length === stems.length;
    // What is called just so is meant; what is one by its class may be, before what is only named after it.
    const isExact = all.some(isCalled);
    const kin = isExact ? [] : known.filter(({ kind }) => stems.every(stem => kind.includes(stem)));
    const meant = [...new Set([...kin.map(({ label }) => label), ...labels])];
    const isLoose = kin.length === 0 && all.every(each => !isCalled(each) && isAfterwards(each.stems, stems));
    if (meant.length > 0) return { name, labels: meant, isExact, isLoose };
  }
  return undefined;
}

/** Labels that say no more than the words are meant before those that do. */
function closest(found: readonly Known[], said: readonly string[], form: 'one' | 'many'): string[] {
  const exact = found.filter(({ stems }) => stems.filter(isName).length === said.length);
  // `The crates` are the loose one too; what is called by the plural is that alone.
  if (form === 'many' && exact.length > 0 && exact.every(({ label }) => formOf(label) === 'one'))
    return found.filter(({ stems }) => !isAfterwards(stems, said)).map(({ label }) => label);
  return (exact.length > 0 ? exact : found).map(({ label }) => label);
}

function formOf(name: string): 'one' | 'many' {
  return /[^\W\d_s]s$/i.test(trimEndOf(name, '0123456789_ ')) ? 'many' : 'one';
}

function isName(stem: string): boolean {
  return !/^\d+$/.test(stem);
}

/** `BP_GateBeacon_2` → gate, beacon. Prefixes and numbers are habits of naming. */
function stemsOfLabel(label: string): string[] {
  const words = label
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Za-z])(\d)/g, '$1 $2')
    .replace(/^(?:BP|SM|SK|S|PL|L)_/i, '')
    .replaceAll('_', ' ');
  return wordStems(words);
}
