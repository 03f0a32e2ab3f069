import { AS_LITTLE, AS_MUCH, LESS, MORE } from '../../../base/quantities/way-words.ts';
import { oneAfterAnother } from '../../../base/text/one-after-another.ts';
import { wordStems } from './word-stems.ts';

/** Words for more of something, as alternatives of a pattern: what nobody measures can be better too. */
export const MORE_SO = `${MORE}|quicker|better|cleaner|sharper|finer|richer|over|above`;
/** Words for less. */
export const LESS_SO = `${LESS}|worse|coarser|under|below`;
/** Nouns for more of something: `a 20 percent boost`. */
export const ADDED = 'increase|boost|rise|gain|bump|lift';
export const TAKEN = 'decrease|reduction|cut|drop|dip|off';
/** What makes more of something. */
export const RAISING =
  'raise|raising|raised|lift|lifted|increase|increased|increasing|boost|boosted|extend|extended|brighten|strengthen|bump|crank|grow|thicken|deepen|heighten|lengthen|intensify|saturate|enlarge|speed up|add|adding|gain|give it|give me|widen|stretch';
export const LOWERING =
  'lower|lowered|lowering|reduce|reduced|reducing|decrease|decreased|drop|dropped|sink|cut|dim|dimmed|weaken|darken|soften|desaturate|mute|tone down|slow down|shorten|shrink|trim|shave|knock|take|lose|pull|ease';
/** What moves something, and leaves the way to words beside it. */
export const MOVING = 'push|nudge|move|bring|turn|shift|tweak|change|adjust|knock|take|pull|tip|swing|set';

const BESIDE =
  'by as much half halve halved halving third quarter fifth sixth eighth tenth twice double doubled doubling triple tripled tripling thrice times percent per cent plus minus another extra additional added again off of on top each both all than now today currently current present what how where it is was reach reaches range radius brightness strength intensity saturation height speed distance density size light colour color temperature amount level exposure stop step unit units point points or so warmer cooler colder hotter clockwise anticlockwise';
const WORDS = new Set(
  [MORE_SO, LESS_SO, ADDED, TAKEN, RAISING, LOWERING, MOVING, AS_MUCH, AS_LITTLE]
    .flatMap(each => each.split(/[| ]/))
    .concat(BESIDE.split(' '))
    .flatMap(word => [word, ...wordStems(word)]),
);

/** Whether a word belongs to a change, or names what is changed: of a change that was read it says nothing else. */
export function isOfChange(word: string): boolean {
  return WORDS.has(word) || wordStems(word).some(stem => WORDS.has(stem));
}

const WAYS_IN = new RegExp(
  `\\b(?:(${MORE_SO}|${RAISING}|plus|extra|additional)|(${LESS_SO}|${LOWERING}|minus|back))\\b`,
  'g',
);

/** Which way the last word of a text goes that tells one. */
export function wayIn(text: string): 1 | -1 | undefined {
  const found = [...text.matchAll(WAYS_IN)].at(-1);
  if (!found) return undefined;
  return found[1] === undefined ? -1 : 1;
}

/** `half as strong as now`: what was stored is another number. */
export function isOfWhatIs(clause: string): boolean {
  return PERCENT_OF.test(clause) || PART_AT_END.test(clause) || oneAfterAnother(clause, SHARE, OF_WHAT);
}

/** `Half a stop` is an amount by itself. */
const SHARE = /\b(?:half(?! an? )|double|twice|times|(?:third|quarter|fifth)(?! (?:of )?an? ))\b/iu;
/** With a sign it is a number: `minus a half`. */
const PART_AT_END = /(?<!(?:\b(?:minus|plus) |[-+] ?)(?:an? |one )?)\b(?:half|double|twice|triple)[.!]?$/iu;
const OF_WHAT = /\b(?:as|of|than|now|today)\b/iu;
const PERCENT_OF = /(?:%|\bper ?cent) (?:\p{L}+er|more|less)\b/iu;
