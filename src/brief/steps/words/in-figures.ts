import { lookupTable } from '../../../base/lookup-table.ts';
import { numbersInDigits } from '../../../base/quantities/number-words.ts';
import { findUnit, type Unit } from '../../../base/quantities/units.ts';
import { inDigits } from './amounts.ts';
import { plainText } from './plain-text.ts';

/** What a number counts. */
interface Measure {
  kind: 'measured' | 'percent' | 'part' | 'times';
  unit: Unit | undefined;
  length: number;
  isSign: boolean;
}

/** What a number counts, by the text behind it, and how much of that is its unit. */
export function measureOf(text: string): Measure {
  const [own = '', kind] = /^ ?(part|times|signtimes|%)(?![\p{L}])/u.exec(text) ?? [];
  const [, plus = ''] = /^( or so| or thereabouts)/.exec(text.slice(own.length)) ?? [];
  const length = own.length + plus.length;
  if (kind === 'part') return { kind, unit: undefined, length, isSign: false };
  if (kind !== undefined)
    return {
      kind: kind === '%' ? 'percent' : 'times',
      unit: undefined,
      length,
      isSign: kind === 'signtimes',
    };
  const [lead = '', written = ''] = /^[ -]?([\p{L}°"'/²³]+(?: \p{L}+){0,2})/u.exec(text) ?? [];
  const words = written.split(' ');
  for (let count = words.length; count > 0; count--) {
    const name = words.slice(0, count).join(' ');
    const unit = name === '' ? undefined : findUnit(name);
    if (unit && name !== 'in' && name !== 'at')
      return { kind: 'measured', unit, length: lead.length - written.length + name.length, isSign: false };
  }
  return { kind: 'measured', unit: undefined, length: 0, isSign: false };
}

const AND_A_HALF =
  /\b(?:(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten) and (?:a half|a quarter|three quarters)|an? \p{L}+ and a half)\b/gu;

const OVER: Readonly<Record<string, number>> = lookupTable({
  half: 2,
  third: 3,
  quarter: 4,
  fifth: 5,
  sixth: 6,
  eighth: 8,
  tenth: 10,
});
const COUNTS: Readonly<Record<string, number>> = lookupTable({ two: 2, three: 3, four: 4 });

/** `500 K warmer` as `500 K less`, or `more`: as the kelvins of what is meant go. */
export function kelvinsInWays(clause: string, warmer: 'more' | 'less'): string {
  const cooler = warmer === 'more' ? 'less' : 'more';
  return clause
    .replaceAll(/(?<!\p{L})(?:\p{L}{1,12}[ -]){1,4}(?=kelvins?\b)/giu, numbersInDigits)
    .replaceAll(/(\d ?k|kelvins?|%|per ?cent|\d) (?:warmer|hotter)\b/gi, `$1 ${warmer}`)
    .replaceAll(/(\d ?k|kelvins?|%|per ?cent|\d) (?:cooler|colder)\b/gi, `$1 ${cooler}`)
    .replaceAll(/\b(?:warmer|hotter)((?: (?!by\b)\p{L}+){0,4}) by (?=\S)/giu, `${warmer}$1 by `)
    .replaceAll(/\b(?:cooler|colder)((?: (?!by\b)\p{L}+){0,4}) by (?=\S)/giu, `${cooler}$1 by `)
    .replaceAll(WARMED, (said, verb: string, what: string, by: string | undefined, kelvins: string) => {
      // `A warm 3500 K` is what it is to be: no light is made warmer by as much.
      if (by === undefined && Number(kelvins.replaceAll(/[^\d.]/g, '')) >= LEAST_KELVINS) return said;
      return /^w/i.test(verb) ? `${warmer}${what} by ` : `${cooler}${what} by `;
    });
}

/** The least that a light has. */
const LEAST_KELVINS = 1000;

/** `Warm it up by 500 K`, `cool the sun 300 K`. */
const WARMED =
  /\b(warm|cool)(?:ed|ing)?((?: (?!by\b|up\b|down\b|to\b)\p{L}+){0,4})( up| down| by| up by| down by)? (?=(\d[\d.,]*) ?(?:k|kelvins?)\b)/giu;

/** A clause with its parts, multiples and percentages in figures: `a third` is `0.333333 part`, `twice` is `2 times`. */
export function inFigures(clause: string): string {
  const parts = plainText(clause)
    .replaceAll(AND_A_HALF, numbersInDigits)
    .replaceAll(/\b(\d|two|three) (stop|step)s and a half\b/g, '$1 and a half $2')
    .replaceAll(/\bhalf (?:as \p{L}+ (?:\p{L}+ )?)?again\b/gu, '1.5 times')
    .replaceAll(/\b(?:twice|doubl(?:e|ed|ing))\b/g, '2 times')
    .replaceAll(/\b(?:thrice|tripl(?:e|ed|ing))\b/g, '3 times')
    .replaceAll(/\bquadrupled?\b/g, '4 times')
    .replaceAll(/\bhalv(?:e|ed|ing)\b/g, '0.5 times')
    .replaceAll(
      /(?<![\p{L}\d])(?:×|(?<!^|\b(?:at|to|and|of|with) )x(?= )|x(?! )) ?(\d*\.?\d+)/gu,
      '$1 signtimes',
    )
    .replaceAll(/(\d) ?[x×](?![\p{L}\d])/gu, '$1 signtimes')
    .replaceAll(/\btimes (\d*\.?\d+|two|three|four|five|ten)\b/g, '$1 times')
    .replaceAll(
      /\b(?:(an?|one|two|three|four) )?(half|third|quarter|fifth|sixth|eighth|tenth)s?\b((?: of)? an? | of | )?(\p{L}+)?/gu,
      inPart,
    )
    .replaceAll(
      /\b(?:an?|one) (?=(?:(?:full|whole) )?(?:ev|stop|step|unit|point(?! lights?| lamps?))\b)/g,
      '1 ',
    );
  return inDigits(parts)
    .replaceAll(/(\d) (?:full |whole )?(?:points?|units?)(?! (?:lights?|lamps?|of)\b)(?!\p{L})/gu, '$1')
    .replaceAll(/(\d) ?(?:steps?|stops)\b/g, '$1 stop')
    .replaceAll(/(\d) ?(?:%|per ?cents?|pct)(?!\p{L})/gu, '$1 %')
    .replaceAll(/(?<![\d\p{L}])\+ ?(?=[\d.])/gu, 'plus ')
    .replaceAll(/(?<![\d\p{L}])- ?(?=[\d.])/gu, 'minus ');
}

function inPart(all: string, count: string | undefined, name: string, of = '', next = ''): string {
  const over = OVER[name] ?? 1;
  // `The third lamp` counts.
  if (count === undefined && name !== 'half') return all;
  const part = Number(((COUNTS[count ?? ''] ?? 1) / over).toPrecision(6));
  const isMeasured =
    next !== '' &&
    / an? $|^ $/.test(of) &&
    (findUnit(next) !== undefined || /^(?:steps?|ev|points?|units?)$/.test(next));
  return isMeasured ? `${part} ${next}` : `${part} part${of}${next}`;
}

/** The words around an amount that are said of it, and not of those beside it. */
export function partAround(
  text: string,
  start: number,
  { from, to }: { from: number; to: number },
  end = text.length,
): string {
  const before = text.slice(start, from).split(JOINT).at(-1) ?? '';
  const [after = ''] = text.slice(to, end).split(JOINT);
  return `${before}${text.slice(from, to)}${after}`;
}

const JOINT = /\b(?:and|with|but|while)\b|,/;
