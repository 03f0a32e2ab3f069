import { lookupTable } from '../lookup-table.ts';
import { readQuantity } from './find-quantities.ts';
import { numbersInDigits } from './number-words.ts';
import { AS_LITTLE, AS_MUCH, LESS, LOWER, MORE, RAISE } from './way-words.ts';

/** A value that says what to do with the number that is there. */
export interface NumberChange {
  operation: 'add' | 'subtract' | 'multiply' | 'divide';
  by: number;
}

const SIGNS: Readonly<Record<string, NumberChange['operation']>> = lookupTable({
  ...{ '*': 'multiply', x: 'multiply', '×': 'multiply', '/': 'divide', '÷': 'divide' },
  ...{ '+=': 'add', '-=': 'subtract', '*=': 'multiply', '/=': 'divide' },
});

/** Changes that are said in a word. */
const WORDS: Readonly<Record<string, NumberChange>> = lookupTable({
  double: { operation: 'multiply', by: 2 },
  twice: { operation: 'multiply', by: 2 },
  triple: { operation: 'multiply', by: 3 },
  doubled: { operation: 'multiply', by: 2 },
  tripled: { operation: 'multiply', by: 3 },
  ...{ half: { operation: 'divide', by: 2 }, halve: { operation: 'divide', by: 2 } },
  halved: { operation: 'divide', by: 2 },
});

/** Nouns for what is there, whatever it is called; half of anything else is half of something else. */
const ITSELF = String.raw`(?:current|present|original) \p{L}+|value|amount|level|number|setting|size|scale|strength|brightness|intensity`;
/** What may follow a change that is said in a word or as a share, and says no other one. */
const OF_IT = `of (?:it|that|now|what it is|(?:its|the) (?:${ITSELF}))`;
const TAIL = new RegExp(
  String.raw`(?<!\s)\s+(?:it|that|as (?:${AS_MUCH}|${AS_LITTLE})(?: as (?:now|it is|before))?|as now|${OF_IT}|what it is|(?:its|the) (?:${ITSELF})|now)(?: now)?$`,
  'iu',
);
const NAMED_NOUN = /(?<!\s)\s+(of )?(?:its|the) (\p{L}+)(?= now$|$)/iu;

/** `Half the radius` of a radius is half of it. @param own the words of what is changed, in lower case */
export function asItself(given: string, own: ReadonlySet<string>): string {
  return given.replace(NAMED_NOUN, (all, _, noun: string) => (own.has(noun.toLowerCase()) ? ' of it' : all));
}

const PART = String.raw`(?:(\d+(?:\.\d+)?)\s*(?:%|per ?cent)|((?:an? |one )?half|(?:(?:an?|one|two|three|four) )?(?:third|quarter|fifth|sixth|eighth|tenth)s?))`;
const BY_PART = new RegExp(
  `^\\s*(?:by )?${PART} (?:(${MORE})|(${LESS}))(?: than (?:it is|now)(?: now)?)?\\s*$`,
  'i',
);
/** `brighter by a third`, `down 30%`, `reduce it by a quarter`. */
const PART_LAST = new RegExp(
  `^\\s*(?:(?:(${MORE})|(${LESS}))(?: by)?|(${RAISE}) by|(${LOWER}) by) ${PART}\\s*$`,
  'i',
);
const OPEN_PART = new RegExp(`^\\s*by ${PART}\\s*$`, 'i');
const ONE_PART = new RegExp(`^\\s*${PART}\\s*$`, 'i');
/** `down to`, `reduce it to`: what follows is a part of what is there. */
const DOWN_TO = new RegExp(`^\\s*(?:up|down|${RAISE}|${LOWER}) to (.+)$`, 'i');

const LESS_SO = new RegExp(String.raw`(?<!\p{L})as (?:${AS_LITTLE})(?: as .*)?$`, 'iu');

/** What grows less the more it is so: twice as dim is half. */
function saysLess(given: string): boolean {
  return LESS_SO.test(given.trim());
}

function inverseOf({ operation, by }: NumberChange): NumberChange {
  return { operation: operation === 'multiply' ? 'divide' : 'multiply', by };
}

/** `50% brighter`, `down by a third`: the factor that it is. */
function partIn(given: string): NumberChange | undefined {
  const [, percent, words = '', more, less] = BY_PART.exec(given) ?? [];
  const [, up, down, raised, lowered, lastPercent, lastWords = ''] = PART_LAST.exec(given) ?? [];
  const isLess = (less ?? down ?? lowered) !== undefined;
  if (!isLess && (more ?? up ?? raised) === undefined) return undefined;
  const share = shareOf(percent ?? lastPercent, words || lastWords);
  const by = Number((1 + (isLess ? -1 : 1) * share).toPrecision(12));
  return by > 0 ? { operation: 'multiply', by } : undefined;
}

/** `a third`, `two thirds`, and what is brought down to one. */
function fractionIn(given: string): NumberChange | undefined {
  const [whole, percent, words = ''] = ONE_PART.exec(given) ?? [];
  if (whole === undefined || percent !== undefined || !OF_SEVERAL.test(words)) return undefined;
  const [count, name] = [countOf(words), nameOf(words)];
  if (count === 1) return { operation: 'divide', by: name };
  return { operation: 'multiply', by: Number((count / name).toPrecision(12)) };
}

const OF_SEVERAL = /^(?:an?|one|two|three|four) /i;
const COUNTS: Readonly<Record<string, number>> = lookupTable({ two: 2, three: 3, four: 4 });
const PARTS: Readonly<Record<string, number>> = lookupTable({
  ...{ half: 2, third: 3, quarter: 4, fifth: 5, sixth: 6, eighth: 8, tenth: 10 },
});

function countOf(words: string): number {
  return COUNTS[words.split(' ')[0]?.toLowerCase() ?? ''] ?? 1;
}

function nameOf(words: string): number {
  return PARTS[words.toLowerCase().replace(/^.* /, '').replace(/s$/, '')] ?? 1;
}

function shareOf(percent: string | undefined, words: string): number {
  return percent === undefined ? countOf(words) / nameOf(words) : Number(percent) / 100;
}

/**
 * The rest of a text that brings a number down, or up, to a part or a number without a sign: `30%` of `down to 30%`, `10` of
 * `raise to 10`; any other as it is.
 */
export function broughtTo(given: unknown): unknown {
  const [, to = ''] = (typeof given === 'string' && DOWN_TO.exec(given)) || [];
  const rest = to.replace(TAIL, '').trim();
  const isNumber = /^[\d.]/.test(rest) && changeIn(rest) === undefined && readQuantity(rest) !== undefined;
  return isNumber || percentIn(rest) !== undefined ? rest : given;
}

/** `by half`: by which part it is more or less, and nobody said which. */
export function openPartIn(given: unknown): number | undefined {
  const [whole, percent, words = ''] = (typeof given === 'string' && OPEN_PART.exec(given)) || [];
  return whole === undefined ? undefined : shareOf(percent, words);
}

/** The factor that a text is of something: `150%`, `1.5x`, `twice as big`, `half`, `50% bigger`; undefined for any other. */
export function factorIn(given: unknown): number | undefined {
  const share = percentIn(given);
  if (share !== undefined) return share;
  const { operation, by = 0 } = changeIn(given) ?? {};
  if (operation === 'divide' && by !== 0) return 1 / by;
  return operation === 'multiply' ? by : undefined;
}

const OF_ONE_AXIS = /(?<!\p{L})(?:tall|wid|high|long|deep|thick|narrow|short|thin|low)\p{L}*/iu;

/** Whether a text speaks of one axis alone, and not of a whole: `20% taller`. */
export function saysOneAxis(given: string): boolean {
  return OF_ONE_AXIS.test(given);
}

const TIMES = new RegExp(
  String.raw`^\s*(\d+(?:\.\d+)?)\s*(?:[x×]|times)\s*(?:as (?:${AS_MUCH}|${AS_LITTLE})|(${MORE})|(${LESS}))?\s*$`,
  'iu',
);

/** `*0.5`, `2x`, `+= 3`, `double`, `{ subtract: 2 }`: what other tools take for a change of a number. */
export function changeIn(given: unknown): NumberChange | undefined {
  if (typeof given === 'string') return changeInText(given);
  if (typeof given !== 'object' || given === null) return undefined;
  const [only, ...more] = Object.entries(given);
  const operation = Object.values(SIGNS).find(each => each === only?.[0]);
  return operation && more.length === 0 && typeof only?.[1] === 'number'
    ? { operation, by: only[1] }
    : undefined;
}

function changeInText(given: string): NumberChange | undefined {
  const [, times, more, less] = TIMES.exec(numbersInDigits(given)) ?? [];
  // `0.5x brighter` is brighter by half, or half as bright: nobody knows.
  if ((more ?? less) !== undefined && Number(times) < 1) return undefined;
  if (times !== undefined)
    return { operation: less !== undefined || saysLess(given) ? 'divide' : 'multiply', by: Number(times) };
  const [, to = given] = DOWN_TO.exec(given) ?? [];
  const bare = to.trim().replace(TAIL, '');
  const share = bare === given.trim() ? undefined : percentIn(bare);
  if (share !== undefined) return { operation: 'multiply', by: share };
  const word = WORDS[bare.toLowerCase()] ?? fractionIn(bare) ?? partIn(given);
  if (word) return saysLess(given) ? inverseOf(word) : word;
  const [, sign = '', by] = /^\s*([*x×/÷]=?|[+-]=)\s*(\d+(?:\.\d+)?)\s*$/.exec(given) ?? [];
  const operation = SIGNS[sign];
  return operation && by !== undefined ? { operation, by: Number(by) } : undefined;
}

/** A text that begins with a sign: `+20%`, `-2`, `+2 m`. */
export interface SignedText {
  text: string;
  sign: 1 | -1;
  amount: number;
  /** It is a percentage. */
  isShare: boolean;
}

/** Whether a text is a number with a plus: by how much, and not how much. A minus may be a number below zero. */
export function hasPlus(value: unknown): value is string {
  return typeof value === 'string' && /^\s*\+\s*(?=[\d.])/.test(value);
}

/** The share that a percentage without a sign is: 0.2 of `20%`. */
export function percentIn(given: unknown): number | undefined {
  const [, amount] =
    (typeof given === 'string' && /^\s*(\d+(?:\.\d+)?)\s*(?:%|per ?cent)\s*$/i.exec(given)) || [];
  return amount === undefined ? undefined : Number(amount) / 100;
}

/** The parts of a text that begins with a sign and a number; undefined for any other value. */
export function signedIn(given: unknown): SignedText | undefined {
  if (typeof given !== 'string') return undefined;
  const [, sign, amount, unit = ''] = /^\s*([-+−])\s*(\d+(?:\.\d+)?|\.\d+)\s*(\S.*)?$/.exec(given) ?? [];
  if (amount === undefined) return undefined;
  const isShare = /^(?:%|per ?cent)$/i.test(unit.trim());
  return { text: given, sign: sign === '+' ? 1 : -1, amount: Number(amount), isShare };
}
