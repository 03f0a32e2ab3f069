import { wholeQuantity } from '../../base/quantities/find-quantities.ts';
import { unitOf } from '../../base/quantities/units.ts';
import type { Field } from '../discovery-schema.ts';
import { findMentions } from './places/find-mentions.ts';
import { isSameValue } from './values/same-value.ts';
import { denialOfThing, placesOf } from './words/denied.ts';
import { plainText, splitClauses } from './words/plain-text.ts';
import { readPlainValue } from './words/read-plain-value.ts';
import { wordStems } from './words/word-stems.ts';

/** What a text says of a field beyond doubt, in its own words. */
export interface HeardWords {
  value: unknown;
  quote: string;
}

/** Words that a value may take. */
const LONGEST = 5;
/** Words right before a value that rule it out, or say that it is only near it. */
const RULING_OUT =
  /(?:^|\s)(?:not|no|never|without|than|of|isn't|nor|after|before|until|till|between|from|almost|nearly|instead|but)\s+(?:(?:at|in|a|an|the|as|like)\s+)*$/i;
/** Words anywhere before a value that turn the clause round: `the haze must not be thick`, `nobody wants it overcast`. */
const NEGATED =
  /(?:\b(?:not(?! (?:only|just|merely)\b)|no(?! (?:doubt|question|matter)\b)|never|nobody|none|neither|without|cannot|hardly|avoid|hates?|loathes?|dislikes?|instead of|rather than|anything but|far from)\b|n['’]t\b)/i;
/** A number that is a bound is none that was asked for. */
const BOUND = /(?:^|\s)(?:under|below|over|above|past)\s+$/i;
/** A clause that tells how it is, and not how it should be. */
const AS_IT_IS =
  /\b(?:now|currently|today|at the moment|was|were|used to|instead|if|unless|(?:maybe|perhaps)(?! (?:about |some )?\d)|feels? like)\b/i;
/** What may follow a value: another noun would make it a part of a name, as in `night watchman`. */
const GOES_ON =
  /^(?:$|[\p{P}]|(?:style|look|light|lighting|sky|scene|games?|level|setting|mood|contrast|shadows?|for|in|at|on|with|and|or|to|under|over|when|while|where|is|are|by|from|as|after|before|that|who|which|should|must|through|beyond|behind|above|so)\b)/iu;

/** The one value that a text names; none where it names several, rules it out, or does not name the field’s thing. */
export function hearValue(field: Field, text: string): HeardWords | undefined {
  if (field.type === 'text' || field.type === 'list' || field.type === 'table') return undefined;
  const found: HeardWords[] = [];
  for (const clause of splitClauses(text)) {
    if (AS_IT_IS.test(clause) || !isAbout(field, clause)) continue;
    const heard = hearClause(field, inFrames(field, clause));
    if (heard === 'ruled out') return undefined;
    found.push(...heard.map(each => ({ ...each, quote: asSaid(each.quote, clause) })));
  }
  const [best] = found.toSorted((a, b) => b.quote.length - a.quote.length);
  return best && found.every(each => isSameValue(each.value, best.value)) ? best : undefined;
}

/** Whether a clause has a word of each group that the field is told apart by. */
function isAbout({ about = [] }: Field, clause: string): boolean {
  const words = plainText(clause).match(/\p{L}+/gu) ?? [];
  return about
    .map(words => words.split(' '))
    .every(group => words.some(word => group.includes(word) || group.includes(word.replace(/s$/, ''))));
}

type Single = Exclude<Field, { type: 'text' | 'list' | 'table' }>;

function hearClause(field: Single, clause: string): HeardWords[] | 'ruled out' {
  const words = [...clause.matchAll(/\S+/g)].map(match => ({
    at: match.index,
    end: match.index + match[0].length,
  }));
  const found: HeardWords[] = [];
  for (const [index, first] of words.entries()) {
    for (const last of words.slice(index, index + LONGEST).toReversed()) {
      const quote = clause.slice(first.at, last.end).replaceAll(/^["“(]+|(?<!["”).,;:!?])["”).,;:!?]+$/g, '');
      const reading =
        /\p{L}/u.test(quote) && hasUnit(field, quote) ? readPlainValue(field, quote) : undefined;
      if (reading?.kind !== 'value' || isOnlyNamed(field, quote, reading.confidence)) continue;
      if (isRuledOut(reading.value, quote, { clause, before: clause.slice(0, first.at) })) return 'ruled out';
      const after = clause.slice(last.end).trim();
      const isPart = field.type === 'choice' && isOfAnother(field, after);
      if (!isPart) found.push({ value: reading.value, quote });
      break;
    }
  }
  return found;
}

/** What stands before a value, or around it, denies it or makes a bound of it. */
function isRuledOut(value: unknown, quote: string, { clause, before }: { clause: string; before: string }) {
  const isBound = typeof value === 'number' && BOUND.test(before);
  if (isBound || RULING_OUT.test(before) || NEGATED.test(before)) return true;
  const said = plainText(clause);
  return denialOfThing(said, placesOf(said, plainText(quote))) !== undefined;
}

/** Nouns behind a value that say what it is a value of. */
const OF_WHAT = /^(contrast|shadows?)\b/i;

/** What follows makes a value a part of a name, or of something else: `flat contrast` says nothing of a style. */
function isOfAnother({ about = [], ask }: Single, after: string): boolean {
  if (!GOES_ON.test(after)) return true;
  const [noun] = OF_WHAT.exec(after) ?? [];
  if (noun === undefined) return false;
  const own = new Set(wordStems(`${about.join(' ')} ${ask}`));
  return !wordStems(noun).some(stem => own.has(stem));
}

/** `The fog` names what a field is about, and says nothing of it, though the meaning of an option has that word. */
function isOnlyNamed({ about = [] }: Single, quote: string, confidence: number): boolean {
  const named = about.flatMap(words => words.split(' '));
  const said = plainText(quote)
    .split(' ')
    .filter(word => !/^(?:the|a|an|some|any|our|my)$/.test(word));
  return confidence < 1 && said.every(word => named.includes(word));
}

/** A number counts with its unit: without one nobody knows what is counted. */
function hasUnit(field: Single, quote: string): boolean {
  if (field.type !== 'number' && field.type !== 'integer') return true;
  const dimension = unitOf(field.unit)?.dimension;
  if (dimension === undefined) return false;
  // A time is no rate here: a share of a frame is said as often as its length.
  return wholeQuantity(plainText(quote), new Set([dimension]))?.unit?.dimension === dimension;
}

const FRAMES =
  /\b((?:holds?|keeps?|runs? at|locked (?:at|to)|solid|steady)\s+(?:a |an |at |solid |steady )*[\p{L}\d-]+) frames\b/giu;

/** Who says that a machine holds sixty frames means those of a second. */
function inFrames(field: Single, clause: string): string {
  return 'unit' in field && field.unit === 'fps' ? clause.replaceAll(FRAMES, '$1 fps') : clause;
}

function asSaid(quote: string, clause: string): string {
  return clause.includes(quote) ? quote : quote.replace(/ fps$/, ' frames');
}

const TOWARDS =
  /\b(?:leads?|leading|led|draws?|drawing|drawn|guides?|guiding|guided|pulls?|pulling|pulled)\s+(?:(?:the|one['’]s|our|their|my)\s+)?(?:(?:eyes?|gaze|player|players|view|attention|us|them|one|you)\s+)?(?:straight\s+)?(?:to|towards?)\s+(the [\p{L}' -]+)$|\b(?:eyes?|gaze|first glance|focus)\s+(?:is|goes|go|should be|should go|falls|must fall|must go)\s+(?:on|to|at)\s+(the [\p{L}' -]+)$/iu;
/** Where the name of a thing ends. */
const NAME_ENDS =
  /\s(?:and|or|that|which|where|when|while|with|past|through|from|in|at|on|by|so|as|until|before)\b.*$/i;

/** What a text leads the eye to, with the one actor that it names in the open level. */
export function hearFocus(text: string, labels: readonly string[]): HeardWords | undefined {
  const found = splitClauses(text).flatMap(clause => {
    const [said, one, other] = TOWARDS.exec(clause) ?? [];
    const name = (one ?? other)?.replace(NAME_ENDS, '').trim();
    const isRuledOut = /\b(?:not|never|n't|don['’]t|away|no longer|instead)\b/i.test(clause);
    return said === undefined || name === undefined || isRuledOut ? [] : [{ name, quote: clause }];
  });
  const [first, ...others] = found;
  if (!first || others.some(({ name }) => name !== first.name)) return undefined;
  const meant = findMentions(first.name, labels)[0]?.labels ?? [];
  const [only, second] = meant;
  const value = only !== undefined && second === undefined ? `${first.name} (${only})` : first.name;
  return { value, quote: first.quote };
}

const FEELS =
  /\b(?:(?:should|must|has to|shall) (?:feel|be felt as)|mood(?: is| should be|:))\s+(\p{L}+(?:(?:,| and|, and)\s+\p{L}+)*)$/iu;
const NO_MOOD = /^(?:like|as|that|very|so|not|no|the|a|an|it|how|more|less|good|better|right|real|and)$/i;

/** Words for a mood: `it should feel calm and watched`. */
export function hearMood(text: string): HeardWords | undefined {
  for (const sentence of text.split(/[.;!?\n]+/)) {
    const [quote, list = ''] = FEELS.exec(sentence.trim()) ?? [];
    const words = list.split(/,\s*(?:and\s+)?|(?<!\s)\s+and\s+/).filter(word => word !== '');
    if (quote !== undefined && words.length > 0 && !words.some(word => NO_MOOD.test(word)))
      return { value: words, quote };
  }
  return undefined;
}

const FORBIDS =
  /^(?:please )?(?:(?:do not|don['’]t|never) (?!know|mind|care|worry|think|believe|ask|seen|been|before|quite)\p{L}+|leave \p{L}+.* (?:alone|as (?:it is|they are))|hands off|no(?:body| one|thing) (?:may|must|should|touches|changes|moves|alters)\b|no (?!one|idea|longer|matter|doubt|more than|wonder|problem|less)\p{L}+)/iu;
const STAYS =
  /\b(?:stays?|remains?) (?:exactly )?(?:as (?:it is|they are)|untouched)$|\bmust not be (?:changed|touched|moved)$/i;

/** What must not be, and what stays as it is: whole clauses, for they are kept as words, each with what it is about. */
export function hearLimits(text: string): HeardWords | undefined {
  const clauses = splitClauses(text);
  const heard = clauses.flatMap((clause, index) => {
    const limits = FORBIDS.test(clause) || STAYS.test(clause);
    const before = clauses.slice(0, index).toReversed();
    const placed = limits ? withPlace(clause, before) : undefined;
    const value = placed === undefined ? undefined : withSubject(placed, before[0] ?? '');
    return value === undefined ? [] : [{ value, clause }];
  });
  if (heard.length === 0) return undefined;
  const once = heard.filter(
    ({ value }, index) => heard.findIndex(each => bareLimit(each.value) === bareLimit(value)) === index,
  );
  return { value: once.map(({ value }) => value), quote: once.map(({ clause }) => clause).join('; ') };
}

/** `Please don't touch the gate` and `never touch the gate` forbid the same. */
function bareLimit(limit: string): string {
  return plainText(limit).replace(/^(?:please )?(?:do not|don't|never) /, 'do not ');
}

const POINTING =
  /(?<!\bas )\b(?:it|them|they)\b|\b(?:that|this|these|those)$|^(?:that|this|these|those)(?= )/iu;
const SUBJECT =
  /^((?:the|our|my|this|that|these|those|all) [\p{L}\d' _-]{1,60}?) (?:is|are|was|were|has|have|stands?|sits?|hangs?|belongs?|must|may|should|can|will|works?|marks?|shows?)\b/iu;

/** A thing that a clause names itself: `no pumping`, `the lever`. What points behind it points at that, if at anything. */
const OWN_THING =
  /^(?:please )?no (?!one\b)\p{L}|[:(]|\b(?:the|a|an|our|my|your|any|some|all|this|these|those) \p{L}/iu;

/** `nobody touches it` after `The beacon is gameplay`: `nobody touches the beacon`. None where nobody knows what it is. */
function withSubject(clause: string, before: string): string | undefined {
  const pointing = POINTING.exec(clause);
  if (!pointing || OWN_THING.test(clause.slice(0, pointing.index))) return clause;
  const subject = SUBJECT.exec(before)?.[1];
  if (subject === undefined) return undefined;
  return clause.replace(POINTING, () => subject.charAt(0).toLowerCase() + subject.slice(1));
}

const THERE =
  /\b(?:in|on|up|down|over|out) there\b|\bthere\b(?! (?:is|are|was|were|must|may|should|will)\b)/iu;
const PLACE =
  /\b((?:in|inside|at|on|around|under|behind) (?:the|our|my) [\p{L}\d' _-]+?)(?= (?:is|are|was|were|stays?|has|have|works?|looks?|and|must|may|should)\b|$)/iu;

/** `no light in there may be changed` after `What is in the gallery is done`: of the gallery. None where nobody knows of what. */
function withPlace(clause: string, before: readonly string[]): string | undefined {
  if (!THERE.test(clause)) return clause;
  const place = before.flatMap(each => PLACE.exec(each)?.[1] ?? [])[0];
  return place === undefined ? undefined : clause.replace(THERE, () => place);
}
