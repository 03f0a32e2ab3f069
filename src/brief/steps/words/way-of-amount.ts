import type { Unit } from '../../../base/quantities/units.ts';
import { ADDED, LESS_SO, LOWERING, MORE_SO, MOVING, RAISING, TAKEN, wayIn } from './change-words.ts';

/** An amount with the text on both sides of it. */
export interface AmountBeside {
  number: number;
  kind: 'measured' | 'percent' | 'part' | 'times';
  unit: Unit | undefined;
  isSign: boolean;
  before: string;
  after: string;
}

/** What may stand between a word for a change and its amount. */
export const ABOUT =
  '(?: (?:about|around|roughly|approximately|only|just|maybe|perhaps|some|a good|good|like|say|almost|nearly|another|an extra|an additional|a further|extra|a whole))*';

/** What an amount is held against where that is itself. */
export const SELF =
  '(?:it|its|that|this|now|today|what|how|where|they|currently|at present|before|there|i|we|you|the level|(?:the )?(?:current|present|original|old) \\p{L}+|(?:the|as) \\p{L}+ (?:is|has|was|does)\\b)';

const POLITE =
  /^(?:(?:and|please|just|could you|can you|would you|let's|i'd|we'd|i want to|now|then|maybe|go ahead and) )+/;
const VERB = new RegExp(`^(?:(${RAISING})|(${LOWERING}))\\b`);
const UP_HERE = new RegExp(`\\b(?:plus|up|${RAISING})${ABOUT} $`);
/** As much again, in the way that was said before: `lower it another 20 degrees`. */
const AGAIN_HERE = /\b(?:another|extra|additional|a further) $/;
const DOWN_HERE = new RegExp(`\\b(?:minus|down|off|back|kill|${LOWERING})${ABOUT} $`);
const BY = new RegExp(`\\bby${ABOUT} $`);
const MOVED = new RegExp(`\\b(?:${RAISING}|${LOWERING}|${MOVING})\\b`);
/** `3 degrees up` and `2 metres above the floor` say where something is. */
const PLACED = /^(?:up|down|above|over|below|under)$/;

/** `A brighter sun: roughly a tenth`: a share at the end goes the way that the words before it say. */
function wayOfWords({ kind, before, after }: AmountBeside): 1 | -1 | undefined {
  if (kind === 'measured' || !/^(?: (?:please|tops|maybe|at most|i'd say))*$/.test(after)) return undefined;
  const own = before.split(/\b(?:and|with|but|while)\b|,/).at(-1) ?? '';
  return wayIn(own.replaceAll(/\b(?:over|above|under|below)\b/g, ''));
}

/** Which way a number goes that says a change; undefined where it says none. */
export function wayOf(at: AmountBeside): 1 | -1 | 'open' | undefined {
  if (at.kind === 'measured' && TAKEN_AS.test(at.before) && !OFF_IT.test(at.after)) return undefined;
  if (at.kind === 'measured' && at.unit && DIM_IS.test(at.before) && !NEXT.test(at.after)) return undefined;
  return (
    wayBehind(at) ??
    wayRightBefore(at) ??
    wayOfVerb(at) ??
    wayOfWords(at) ??
    (isAside(at) ? 'open' : undefined)
  );
}

/** `A dim 3 lux` is what it is to be; by how much something is dimmed is said with `by`. */
const DIM_IS = /\bdim(?:med)? $/;

/** `I'd rather take 2400 kelvin`: nothing that they are taken off. */
const TAKEN_AS = new RegExp(`\\btake${ABOUT} $`);
const OFF_IT = /\b(?:off|away|from|out|less|more|lower|higher|down|up)\b/;

/** `1 metre to the north`: how far something is moved, along an axis that nobody knows. */
function isAside({ unit, after }: AmountBeside): boolean {
  return (
    unit !== undefined &&
    /^ (?:to|towards) the (?:north|south|east|west|left|right|front|back)\b(?! of\b)/.test(after)
  );
}

/** `20 % brighter`, `2 metres off`. */
function wayBehind({ unit, before, after }: AmountBeside): 1 | -1 | undefined {
  const [, next] = NEXT.exec(after) ?? [];
  if (next === undefined) return undefined;
  const isPlace = unit?.dimension === 'length' || unit?.dimension === 'angle';
  if (isPlace && isPlaceSaid({ before, after })) return undefined;
  return isMore(next) ? 1 : -1;
}

/** `3 degrees up`, unless something is moved by them. */
export function isPlaceSaid({ before, after }: Pick<AmountBeside, 'before' | 'after'>): boolean {
  const [, next = ''] = NEXT.exec(after) ?? [];
  const isUp = PLACED.test(next) || /\bup $/.test(before);
  return isUp && !MOVED.test(withoutPolite(before)) && !BY.test(before) && !THAN_NOW.test(after);
}

const NEXT = new RegExp(
  `^ (?:each |apiece |of )?(?:an? )?(${MORE_SO}|extra|additional|added|${ADDED}|${LESS_SO}|${TAKEN})\\b`,
);
const THAN_NOW = new RegExp(`^ \\p{L}+ (?:than|from) (?:${SELF})`, 'u');

function withoutPolite(text: string): string {
  return text.replace(POLITE, '');
}

/** `Plus 25 percent`, `down a third`. */
function wayRightBefore({ unit, before, after }: AmountBeside): 1 | -1 | undefined {
  const isUp = UP_HERE.test(before);
  const isHigh = unit?.dimension === 'angle' && /\bup /.test(before) && !MOVED.test(withoutPolite(before));
  if (isUp && !isHigh) return 1;
  if (AGAIN_HERE.test(before)) return offOrMore(after) ?? wayIn(before.replace(AGAIN_HERE, '')) ?? 1;
  return DOWN_HERE.test(before) ? (offOrMore(after) ?? -1) : undefined;
}

/** `By 0.5` with the way that stands before it, `lift the sky light a quarter`. */
function wayOfVerb({ number, kind, unit, before, after }: AmountBeside): 1 | -1 | 'open' | undefined {
  const stated = wayIn(before);
  const isBare = kind === 'measured' && !unit;
  if (BY.test(before)) {
    if (/\d ?\p{L}* by $/u.test(before) || /^ ?(?:o'clock|am|pm)\b/.test(after)) return undefined;
    const isChanged = stated !== undefined || !isBare || MOVED.test(withoutPolite(before));
    return isChanged ? (stated ?? 'open') : undefined;
  }
  if (AT_OTHER.test(before) || (isBare && Number.isInteger(number) && OF_NAME.test(before))) return undefined;
  const [, raises, lowers] = VERB.exec(withoutPolite(before)) ?? [];
  if (raises === undefined && lowers === undefined) return undefined;
  return stated ?? (raises === undefined ? -1 : 1);
}

/** `Take 2 metres more`. */
function offOrMore(after: string): 1 | undefined {
  return new RegExp(`^ (?:of )?(?:${MORE_SO}|extra)\\b`).test(after) ? 1 : undefined;
}

function isMore(word: string): boolean {
  return new RegExp(`^(?:${MORE_SO}|extra|additional|added|${ADDED})$`).test(word);
}

/** Before a number that counts or names something, or says what it is. */
const AT_OTHER = /(?:\b(?:of|is|are|be|as|in|for|like|on|with|the|and|or)|[=:]) ?$/;
const OF_NAME = /\b(?:lamp|light|number|room|no\.) ?$/;
