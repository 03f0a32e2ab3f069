import { numbersInDigits } from './number-words.ts';
import { LOWER, RAISE, SUM_WORDS } from './way-words.ts';

const UP = 'brighter|lighter|more|up|over|higher|stronger';
const DOWN = 'darker|dimmer|less|down|under|lower|weaker';
const STOP = '(?:ev|(?:f-)?stops?)';
const NUMBER = String.raw`(\d+(?:\.\d+)?|\.\d+)`;
const STOPS_FIRST = new RegExp(`^(?:by )?([-+])? ?${NUMBER} ?${STOP}(?: (?:(${UP})|(${DOWN})))?$`);
const STOPS_LAST = new RegExp(`^(?:(${UP})|(${DOWN})) (?:by )?${NUMBER} ?${STOP}$`);

/** Steps of exposure by which something changes, and whether words say that it is the light which does. */
export interface SaidStops {
  stops: number;
  isOfLight: boolean;
  /** A sign says the way, and no word: `-1 EV` may be a number. */
  isSigned: boolean;
}

const OPEN_STOPS = new RegExp(`^(?:${NUMBER} ?(?:f-)?stops?|by ${NUMBER} ?${STOP})$`);

/** `1 stop`, `by half an EV`: steps of exposure by which something changes, and nobody says which way. */
export function openStopsIn(given: unknown): number | undefined {
  const [, stops, by] = OPEN_STOPS.exec(plainStops(given) ?? '') ?? [];
  const amount = Number(stops ?? by);
  return Number.isFinite(amount) && amount > 0 ? amount : undefined;
}

/** `+1 EV`, `half a stop brighter`, `down a third of a stop`; undefined for steps without a way, and for any other text. */
export function stopsIn(given: unknown): SaidStops | undefined {
  const text = plainStops(given);
  if (text === undefined) return undefined;
  const [, sign, first, more, less] = STOPS_FIRST.exec(text) ?? [];
  const [, moreFirst, lessFirst, last] = STOPS_LAST.exec(text) ?? [];
  const word = more ?? less ?? moreFirst ?? lessFirst;
  const amount = Number(first ?? last);
  if (!Number.isFinite(amount) || (sign === undefined) === (word === undefined)) return undefined;
  const way = sign === '-' || less !== undefined || lessFirst !== undefined ? -1 : 1;
  return {
    stops: way * amount,
    isOfLight: /^(?:bright|light|dark|dim)/.test(word ?? ''),
    isSigned: word === undefined,
  };
}

/** What may say steps of exposure, its numbers in digits. */
function plainStops(given: unknown): string | undefined {
  if (typeof given !== 'string' || given.length > LONGEST) return undefined;
  return numbersInDigits(
    given
      .trim()
      .toLowerCase()
      .replaceAll('−', '-')
      .replace(/\b(?:an? |one )?third(?: of an?)?(?= (?:ev|stop))/, '0.333333')
      .replace(/\btwo thirds(?: of an?)?(?= (?:ev|stop))/, '0.666667')
      .replace(/^((?:by |up |down |brighter |darker |dimmer )?(?:by )?)an? (?=(?:ev|stop)\b)/, '$11 ')
      .replace(/(?: than (?:it is|now)(?: now)?)$/, ''),
  ).replace(/(\d) of an? (?=ev|stop)/, '$1 ');
}

/** Characters of a change that somebody says. */
const LONGEST = 60;

/** An amount by which a number changes, and what its way is said of. */
export interface SaidSum {
  /** The amount with its unit, its number in digits. */
  text: string;
  way: 1 | -1;
  /** What alone can change so: light, or a colour temperature; undefined for anything. */
  of: 'light' | 'warmth' | undefined;
}

const { more: ANY_MORE, less: ANY_LESS, brighter: BRIGHTER, darker: DARKER } = SUM_WORDS;
const SUM = new RegExp(
  String.raw`^(?:by )?(\S.*?) (?:(${ANY_MORE})|(${ANY_LESS})|(${BRIGHTER})|(${DARKER})|(warmer)|(cooler|colder))(?: than (?:it is|now)(?: now)?)?$`,
  'i',
);
/** `increase by 5`, `lower it by 5 cd`, `brighter by 5`. */
const SUM_LAST = new RegExp(
  String.raw`^(?:(${ANY_MORE}|${RAISE})|(${ANY_LESS}|${LOWER})|(${BRIGHTER})|(${DARKER})|(warmer)|(cooler|colder)) by (\S.*)$`,
  'i',
);

/** `2 m more`, `10 brighter`, `500 K warmer`; undefined for any other text. Warmer is fewer kelvins, as of a light. */
export function sumIn(given: unknown): SaidSum | undefined {
  if (typeof given !== 'string' || given.length > LONGEST) return undefined;
  const [, before, ...first] = SUM.exec(given.trim()) ?? [];
  const last = SUM_LAST.exec(given.trim())?.slice(1) ?? [];
  const amount = before ?? last[6];
  if (amount === undefined) return undefined;
  const [more, less, brighter, darker, warmer, cooler] = before === undefined ? last : first;
  const text = numbersInDigits(amount);
  if (!/^(?:\d|\.\d)/.test(text)) return undefined;
  const of = (brighter ?? darker) ? 'light' : (warmer ?? cooler) ? 'warmth' : undefined;
  return { text, way: (more ?? brighter ?? cooler) !== undefined && less === undefined ? 1 : -1, of };
}
