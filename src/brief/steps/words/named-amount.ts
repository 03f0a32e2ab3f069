import { findUnit, unitOf } from '../../../base/quantities/units.ts';
import type { Field } from '../../discovery-schema.ts';
import { isWarmerAbove } from '../other-way.ts';
import { LONGEST_PHRASE, plainText, spokenName } from './plain-text.ts';
import { type RelativeAmount, readRelative } from './read-relative.ts';
import { wordStems } from './word-stems.ts';

/** An amount by what stands, and whether the words before it name the field. */
export interface NamedAmount {
  amount: RelativeAmount;
  isNamed: boolean;
}

/** Words that a clause may begin with before its amount. */
const MOST_BEFORE = 6;

/** Words before an amount that change nothing of it. */
const BESIDE = new Set(
  'a an the its our my your should shall must is be to go goes gets get wants want needs need make it and as for power please only just in at light of about roughly around maybe now some'.split(
    ' ',
  ),
);

/** Comparatives that only count for some kinds of numbers: nobody makes an angle weaker. */
const FITTING: readonly (readonly [RegExp, ReadonlySet<string>])[] = [
  [
    /\b(?:brighter|darker|dimmer|weaker|stronger|bright|strong|intense)\b/,
    new Set(['lux', 'lm', 'cd', '×', 'EV', 'EV100', 'cd/m²']),
  ],
  [/\b(?:faster|quicker|slower|fast)\b/, new Set(['m/s', 'km/h', '×'])],
];

/** Whether the comparatives of a text count for numbers in a unit. */
export function fitsUnit(unit: string | undefined, text: string): boolean {
  const own = unitOf(unit)?.name ?? '';
  return unit === undefined || !FITTING.some(([pattern, units]) => pattern.test(text) && !units.has(own));
}

/** What changes light alone: nobody makes colours darker by a factor. */
const OF_LIGHT = /\b(?:brighter|darker|dimmer|bright)\b/;

function countsLight(name: string, { about = [] }: Field): boolean {
  return /\b(?:light|bright|strength|intensity|exposure)/.test([spokenName(name), ...about].join(' '));
}

/** `The sun a quarter weaker than it is now`: the amount behind what names the field; nothing else may stand before it. */
export function readNamedAmount(name: string, field: Field, clause: string): NamedAmount | undefined {
  if (field.type !== 'number' || clause.length > LONGEST_PHRASE) return undefined;
  const plain = inKelvins(field, plainText(clause));
  const less = readMinus(field, plain);
  if (less) return { amount: less, isNamed: false };
  const unit = unitOf(field.unit)?.name ?? '';
  if (!fitsUnit(unit, plain)) return undefined;
  if (unit === '×' && OF_LIGHT.test(plain) && !countsLight(name, field)) return undefined;
  const words = plain.split(' ');
  const names = new Set(wordStems([spokenName(name), ...(field.about ?? [])].join(' ')));
  const isNaming = (word: string) => wordStems(word).some(stem => names.has(stem) || isBegun(stem, names));
  for (let count = 0; count <= Math.min(MOST_BEFORE, words.length - 1); count++) {
    const amount = readRelative(words.slice(count).join(' '), field.unit);
    if (!amount) continue;
    const before = words.slice(0, count).map(word => word.replace(/[^\p{L}]/gu, ''));
    const naming = before.filter(isNaming);
    const isAlone = before.every(word => naming.includes(word) || BESIDE.has(word));
    return isAlone ? { amount, isNamed: naming.length > 0 } : undefined;
  }
  // `Half the sky light`: what it is a part of stands behind it.
  const rest = words.filter(word => !isNaming(word));
  const part = rest.length < words.length ? readRelative(rest.join(' '), field.unit) : undefined;
  return part?.by === 'factor' ? { amount: part, isNamed: true } : undefined;
}

/** Letters by which a word of what somebody says begins that of a field: `colours` the colourfulness. */
const BEGINNING = 6;

function isBegun(stem: string, names: ReadonlySet<string>): boolean {
  return stem.length >= BEGINNING && [...names].some(name => name.startsWith(stem));
}

/** `500 K warmer` as `500 K less`, or `more`: as the kelvins of the field go. */
function inKelvins(field: Extract<Field, { type: 'number' }>, plain: string): string {
  if (unitOf(field.unit)?.dimension !== 'colour temperature') return plain;
  const [warmer, cooler] = isWarmerAbove(field) ? ['more', 'less'] : ['less', 'more'];
  return plain
    .replace(/\b(warmer|cooler|colder) by (\d+(?:\.\d+)? ?(?:k|kelvins?))(?! ?\p{L})/u, '$2 $1')
    .replace(
      /(\d) ?(?:k|kelvins?) (?:(warmer)|cooler|colder)\b/u,
      (_, digit: string, warm?: string) => `${digit} kelvin ${String(warm === undefined ? cooler : warmer)}`,
    );
}

/** `-5` where no number may be below zero: less by that, in the unit that stands. */
function readMinus(
  { minimum }: Extract<Field, { type: 'number' }>,
  plain: string,
): RelativeAmount | undefined {
  const [, less, written = ''] = minimum !== undefined && minimum >= 0 ? (MINUS.exec(plain) ?? []) : [];
  const unit = written === '' ? undefined : findUnit(written);
  if (less === undefined || (written !== '' && (!unit || unit.dimension === 'share'))) return undefined;
  return { by: 'sum', sum: -Number(less), ...(unit && { unit }) };
}

const MINUS = /^(?:[-−]|minus) ?(\d*\.?\d+) ?([\p{L}°²³/]*)$/u;

/**
 * Against what an amount is held: what was said, what stands, or whichever of them is the only one.
 * @param words all that was said
 */
export function comparedWith(clause: string, words = ''): 'said' | 'stands' | 'only' {
  const plain = plainText(clause);
  if (/\b(?:than|of|as) (?:what )?(?:i|we) (?:said|told|wrote|asked)\b/.test(plain)) return 'said';
  if (
    /\b(?:now|today|currently|its present|at present|at the moment|as it is|than it is|what it is|where it is|what (?:we|i|you)(?:'ve| have)(?: got)?|as it stands|in the level)\b/.test(
      plain,
    )
  )
    return 'stands';
  // `Not so dark as today, half a step more`: a clause beside it tells what all is held against.
  return WITH_NOW.test(plainText(words)) ? 'stands' : 'only';
}

const WITH_NOW = /\b(?:as|like|than) (?:it is |it's )?(?:today|now|currently|at the moment|at present)\b/;
