import { numbersInDigits } from '../../../base/quantities/number-words.ts';
import { convertUnit, findUnit, type Unit, unitOf } from '../../../base/quantities/units.ts';
import { AS_LITTLE } from '../../../base/quantities/way-words.ts';
import { LESS_SO as LESS, MORE_SO as MORE } from './change-words.ts';
import { LONGEST_PHRASE, plainText } from './plain-text.ts';

/** An amount by what stands already: `half`, `30 % less than now`, `200 lux more`; `+10` is in the unit that stands. */
export type RelativeAmount = { by: 'factor'; factor: number } | { by: 'sum'; sum: number; unit?: Unit };

/** What clauses come to where more than their words was looked at: field → value. */
export type KnownClauses = ReadonlyMap<string, readonly { name: string; value: unknown }[]>;

/** What may follow an amount: what it is about, and what it is held against. None of it says another amount. */
const TAIL = new RegExp(
  `^(?:${[
    "as|than|of|from|the|that|what|how|it|its|it's|they|what's|is|are|stands|standing|sits|hangs|reach|reaches|gives|give|has|have|had|we|i|you|there|this|now|today|today's|present|right|current|currently",
    'off|away|what|said|told|wrote|asked|earlier|already|default|was|did|does|again',
    "at|on|moment|before|in|level|here|value|one|amount|where|got|we've|you've|i've|correct|natural",
    'bright|strong|intense|high|far|fast|thick|dense|clean|sharp|saturated|colourful|colorful|wide|long|large|big|loud|tall|deep|much',
    'brightness|strength|intensity|saturation|height|speed|distance|density|size|light|sun|contrast',
  ].join('|')}|\\s)*$`,
);

/** Held against another thing than the one that it is said of. */
const AGAINST_ANOTHER =
  /\b(?:as|than) (?:the |a )?(?:sun|light)s?\b(?! (?:is|was|has|had|stands|does|did)\b)/;

const PART = '(\\d*\\.?\\d+)';
const HEADS: readonly (readonly [RegExp, (number: number, way: number) => number])[] = [
  [/^(?:by )?half again/, () => 1.5],
  // `A third as strong again` is that much more.
  [new RegExp(`^(?:by )?${PART} as (?:\\p{L}+ )?again\\b`, 'u'), part => 1 + part],
  [
    new RegExp(`^(?:by )?${PART} ?(?:%|percent|per cent) (?=${MORE}|${LESS})`),
    (part, way) => 1 + (way * part) / 100,
  ],
  [new RegExp(`^${PART} ?(?:%|percent|per cent) (?=of\\b)`), part => part / 100],
  [new RegExp(`^(?:by )?${PART} (?=(?:${MORE}|${LESS})\\b)`), (part, way) => 1 + way * part],
  [new RegExp(`^${PART} ?(?:times|x|×)(?! ?\\d)`), part => part],
  [new RegExp(`^[x×] ?${PART}$`), part => part],
  [new RegExp(`^\\+ ?${PART} ?(?:%|percent|per cent)$`), part => 1 + part / 100],
  [new RegExp(`^- ?${PART} ?(?:%|percent|per cent)$`), part => 1 - part / 100],
  [
    new RegExp(`^(?:knock|take|shave|cut) (?:off )?(?:by )?${PART} ?(?:%|percent|per cent)`),
    part => 1 - part / 100,
  ],
  [new RegExp(`^(?:knock|take|shave|cut) (?:off )?(?:by )?${PART}(?= off\\b|$)`), part => 1 - part],
  [new RegExp(`^${PART}(?=$| (?:as|of|the|that|what|it)\\b)`), part => part],
];

/** Words for a part, which count as an amount by themselves: `0.5` may be a value, `half` is half of something. */
const IN_WORDS =
  /\b(?:half|halved?|twice|doubled?|tripled?|third|thirds|quarter|quarters|tenth|fifth|times|percent|per cent)\b|%|×|\dx\b|^x ?\d/;

/**
 * An amount that says itself of what it is a part, or by how much it differs; nothing else may be in the text.
 * @param unit of what is asked for, where that is known: steps of exposure are written with a sign as they are
 */
export function readRelative(text: string, unit?: string): RelativeAmount | undefined {
  if (text.length > LONGEST_PHRASE) return undefined;
  const plain = plainText(text)
    .replace(
      /^(?:(?:only|just|about|maybe|roughly|around|make it|it should be|should be|i'd say|i would say|let's say|say) )+/,
      '',
    )
    .replace(/,? please$/, '')
    .replace(SATISFIED, '')
    .replace(WAY_BEFORE, '$2 $1');
  if (SIGNED.test(plain) && unitOf(unit)?.dimension === 'exposure') return undefined;
  return readSum(plain) ?? (IN_WORDS.test(plain) ? readFactor(changedByPart(plain) ?? plain) : undefined);
}

/** `Lower by ten degrees` is `ten degrees lower`. */
const WAY_BEFORE = new RegExp(`^(${MORE}|${LESS}) by (.+)$`);

/** What is said of an amount that will do. */
const SATISFIED =
  /,? (?:(?:is|are|would be|will be) (?:plenty|enough|fine|grand|good|great|nice|lovely|perfect|ok|okay)|(?:will|would) do)$/;

const AS_LITTLE_SO = new RegExp(`\\bas (?:${AS_LITTLE})\\b`);

function readFactor(plain: string): RelativeAmount | undefined {
  // Twice as dim is half.
  const isInverse = AS_LITTLE_SO.test(plain);
  const digits = inDigits(plain.replace(AS_LITTLE_SO, 'as'));
  const way = new RegExp(`\\b(?:${MORE})\\b`).test(digits) ? 1 : -1;
  for (const [pattern, toFactor] of HEADS) {
    const [head, part = ''] = pattern.exec(digits) ?? [];
    if (head === undefined) continue;
    const tail = digits.slice(head.length).replace(new RegExp(`^ ?(?:${MORE}|${LESS})\\b`), '');
    const said = toFactor(Number(part), way);
    const factor = isInverse ? 1 / said : said;
    if (!TAIL.test(tail) || AGAINST_ANOTHER.test(tail) || !(factor >= 0)) return undefined;
    return { by: 'factor', factor: Number(factor.toPrecision(6)) };
  }
  return undefined;
}

/** `two thirds` and `one and a half times` with their numbers in digits; `half` stays what it is for a head of its own. */
function inDigits(plain: string): string {
  const parts = plain
    .replaceAll(/\bhalf again\b/g, 'half_again')
    .replaceAll(/\btriple\b/g, '3 times')
    .replaceAll(/\bhalved?\b/g, 'half')
    .replaceAll(/\btripled\b/g, '3 times')
    .replaceAll(/\b(?:twice|doubled?)\b/g, '2 times')
    .replaceAll(/\bthree quarters\b/g, '0.75')
    .replaceAll(/\btwo thirds\b/g, String(2 / 3))
    .replaceAll(/\b(?:(?:a|one) )?third\b/g, String(1 / 3))
    .replaceAll(/\b(?:(?:a|one) )?quarter\b/g, '0.25')
    .replaceAll(/\b(?:(?:a|one) )?fifth\b/g, '0.2')
    .replaceAll(/\b(?:(?:a|one) )?tenth\b/g, '0.1');
  return numbersInDigits(parts)
    .replaceAll('half_again', 'half again')
    .replaceAll(/(\d)(?=%)/g, '$1 ');
}

const SUM = new RegExp(`^(?:by )?${PART} ?([\\p{L}°²³/]+) (${MORE}|${LESS})\\b(.*)$`, 'u');

/** What is changed by an amount: `raise it by`, `bring the sun down`. */
const THING = '(?:it|that|this|everything|the \\p{L}+(?: (?!to\\b|by\\b|at\\b)\\p{L}+)?)';
const CHANGED: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`^(?:knock|bring|take|pull|push|turn|nudge|move|drop) ${THING} (up|down)(?= )`, 'u'), '$1'],
  [new RegExp(`^(?:knock|bring|take|pull|push|turn|set) ${THING} back(?= )`, 'u'), 'down'],
  [new RegExp(`^(?:raise|lift|increase) ${THING}(?= (?!to\\b))`, 'u'), 'up'],
  [new RegExp(`^(?:lower|reduce|decrease|drop|sink) ${THING}(?= (?!to\\b))`, 'u'), 'down'],
];

/** Words between what is changed and by how much. */
const ABOUT = /^(up|down)(?: (?:by|about|around|roughly|maybe|another|some|a good|just|only))+ /;

/** `Ten degrees up` of `raise it by ten degrees`; undefined where nothing is changed so. */
function changedBy(plain: string): string | undefined {
  const polite = plain.replace(/^(?:(?:please|just|could you|can you|i'd|we'd) )+/, '');
  const [found] = CHANGED.flatMap(([pattern, way]) =>
    pattern.test(polite) ? [polite.replace(pattern, way)] : [],
  );
  return found
    ?.replace(ABOUT, '$1 ')
    .replace(/,? (?:or so|would you|will you)$/, '')
    .replace(/^(up|down) (?!.*\b(?:stops?|steps?)\b)(.+?)((?: (?:from|than) .*)?)$/, '$2 $1$3');
}

/** A part right behind the way in which something is changed: `down a fifth from where it is`. */
const PART_OF_CHANGE =
  /^(up|down) (?:by )?((?:(?:an?|one|two|three) )?(?:half|thirds?|quarters?|fifth|tenth)|\d+(?:\.\d+)? ?(?:%|percent|per cent))(?= |$)/;

/** `A fifth down from where it is` of `bring the sky down a fifth from where it is`, or of its last part alone. */
function changedByPart(plain: string): string | undefined {
  const [found] = CHANGED.flatMap(([pattern, way]) =>
    pattern.test(plain) ? [plain.replace(pattern, way)] : [],
  );
  const change = found ?? plain;
  return PART_OF_CHANGE.test(change) ? change.replace(PART_OF_CHANGE, '$2 $1') : undefined;
}

/** A minus is a number below zero, or not: a plus says by how much. */
const SIGNED = new RegExp(`^\\+ ?${PART} ?([\\p{L}°²³/]*)$`, 'u');

/** Whether an amount is a number with its sign, be it a part: by how much, and not how much. */
export function isSignedAmount(text: string): boolean {
  return /^\s*[-+−]\s*[\d.]/.test(text);
}

function readSigned(plain: string): RelativeAmount | undefined {
  const [, more = '', written = ''] = SIGNED.exec(plain) ?? [];
  if (written === '') return { by: 'sum', sum: Number(more) };
  const unit = findUnit(written);
  return unit && unit.dimension !== 'share' ? { by: 'sum', sum: Number(more), unit } : undefined;
}

function readSum(plain: string): RelativeAmount | undefined {
  if (SIGNED.test(plain)) return readSigned(plain);
  const steps = (changedBy(plain) ?? plain)
    // `Darker by half a stop`, `down half a stop`.
    .replace(new RegExp(`^(${MORE}|${LESS}) (?:by )?(.+? (?:stops?|steps?))\\b`), '$2 $1')
    .replace(/^(.+?) (?:steps?|stops?) and a half\b/, '$1 and a half stops')
    .replace(/^an? and a half/, 'one and a half')
    .replace(/\b(?:steps?|stops)\b/, 'stop')
    .replace(/^half (?:of )?(?:an? )?(?=stop)/, '0.5 ')
    .replace(/^(?:a|one) third (?:of an? )?(?=stop)/, `${1 / 3} `)
    .replace(/^two thirds (?:of an? )?(?=stop)/, `${2 / 3} `)
    .replace(/^three quarters (?:of an? )?(?=stop)/, '0.75 ')
    .replace(/^an? (?=stop)/, '1 ');
  const digits = numbersInDigits(steps);
  const [, amount = '', written = '', way = '', tail = ''] = SUM.exec(digits) ?? [];
  const unit = findUnit(written);
  if (!unit || unit.dimension === 'share' || !TAIL.test(tail)) return undefined;
  const isMore = new RegExp(`^(?:${MORE})$`).test(way);
  return { by: 'sum', sum: (isMore ? 1 : -1) * Number(amount), unit };
}

interface Numbered {
  unit?: string | undefined;
  minimum?: number | undefined;
  maximum?: number | undefined;
}

/** The number that an amount comes to; none where it means nothing in the unit, or the number may not be. */
export function toAmount(
  { unit: written, minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY }: Numbered,
  stands: number,
  amount: RelativeAmount,
): number | undefined {
  const sum = sumOf(unitOf(written), stands, amount);
  if (sum === undefined) return undefined;
  const value = Number((stands + sum).toPrecision(6));
  return value >= minimum && value <= maximum ? value : undefined;
}

function sumOf(unit: Unit | undefined, stands: number, amount: RelativeAmount): number | undefined {
  if (amount.by === 'sum') {
    const isStep = amount.unit?.dimension === 'exposure' && LIGHT.has(unit?.dimension ?? '');
    if (isStep) return stands * (2 ** amount.sum - 1);
    return amount.unit ? unit && convertUnit(amount.sum, amount.unit, unit) : amount.sum;
  }
  // Twice the light is one step of exposure; twice as warm is nothing.
  if (unit?.dimension === 'exposure') return amount.factor > 0 ? Math.log2(amount.factor) : undefined;
  return unit?.dimension === 'colour temperature' ? undefined : stands * (amount.factor - 1);
}

/** What is light: a step more is twice as much. */
const LIGHT = new Set(['illuminance', 'luminous intensity', 'luminous flux', 'luminance', 'unitless']);
