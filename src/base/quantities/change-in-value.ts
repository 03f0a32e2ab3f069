import { lookupTable } from '../lookup-table.ts';

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

/** What grows with a number, and what grows less: of anything else, as warmth or haste, nobody knows which way it goes. */
const AS_MUCH =
  'much|many|bright|strong|intense|powerful|high|big|large|great|long|wide|tall|deep|thick|dense|loud|heavy|rough|far|saturated|visible';
const AS_LITTLE = 'dim|dark|weak|faint|low|short|small|little|narrow|slow|quiet|thin|near|close';

/** What may follow a change that is said in a word or as a share, and says no other one. */
const TAIL = new RegExp(
  String.raw`(?<!\s)\s+(?:it|that|as (?:${AS_MUCH}|${AS_LITTLE})(?: as (?:now|it is|before))?|as now|of (?:it|that|what it is|its \p{L}+|the \p{L}+)|what it is|its \p{L}+|the \p{L}+|now)(?: now)?$`,
  'iu',
);

const MORE =
  'more|brighter|stronger|higher|longer|larger|bigger|wider|taller|faster|louder|thicker|denser|up';
const LESS = 'less|darker|dimmer|weaker|lower|shorter|smaller|narrower|slower|quieter|thinner|down';
const PART = String.raw`(?:(\d+(?:\.\d+)?)\s*(?:%|per ?cent)|((?:an? )?half|(?:an? |one )?third|(?:an? |one )?quarter))`;
const BY_PART = new RegExp(
  `^\\s*(?:by )?${PART} (?:(${MORE})|(${LESS}))(?: than (?:it is|now)(?: now)?)?\\s*$`,
  'i',
);
const OPEN_PART = new RegExp(`^\\s*by ${PART}\\s*$`, 'i');

const LESS_SO = new RegExp(String.raw`(?<!\p{L})as (?:${AS_LITTLE})(?: as .*)?$`, 'iu');

/** What grows less the more it is so: twice as dim is half. */
function saysLess(given: string): boolean {
  return LESS_SO.test(given.trim());
}

function inverseOf({ operation, by }: NumberChange): NumberChange {
  return { operation: operation === 'multiply' ? 'divide' : 'multiply', by };
}

/** `50% brighter`, `a third less`: the factor that it is. */
function partIn(given: string): NumberChange | undefined {
  const [, percent, words = '', more, less] = BY_PART.exec(given) ?? [];
  if (more === undefined && less === undefined) return undefined;
  const by = Number((1 + (less === undefined ? 1 : -1) * shareOf(percent, words)).toPrecision(12));
  return by > 0 ? { operation: 'multiply', by } : undefined;
}

function shareOf(percent: string | undefined, words: string): number {
  if (percent !== undefined) return Number(percent) / 100;
  return /half$/i.test(words) ? 1 / 2 : /third$/i.test(words) ? 1 / 3 : 1 / 4;
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
  String.raw`^\s*(\d+(?:\.\d+)?)\s*(?:[x×]|times)\s*(?:as (?:${AS_MUCH}|${AS_LITTLE})|bigger|larger|brighter)?\s*$`,
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
  const [, times] = TIMES.exec(given) ?? [];
  if (times !== undefined) return { operation: saysLess(given) ? 'divide' : 'multiply', by: Number(times) };
  const bare = given.trim().replace(TAIL, '');
  const share = bare === given.trim() ? undefined : percentIn(bare);
  if (share !== undefined) return { operation: 'multiply', by: share };
  const word = WORDS[bare.toLowerCase()] ?? partIn(given);
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
