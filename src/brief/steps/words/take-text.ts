import type { DiscoverySchema, Field } from '../../discovery-schema.ts';
import { isDelegating, isMurmur, isPuttingOff } from './delegation.ts';
import { isAboutOneThing } from './one-thing.ts';
import { comparableName, plainText, splitClauses } from './plain-text.ts';
import { fieldStems, isSingle, type NamedField, speaksOf } from './read-clause.ts';
import { certain, type FieldReadings } from './reading.ts';
import { wordStems } from './word-stems.ts';

/** An answer of which parts were read and others were not. */
interface PartlyRead {
  words: string;
  readings: FieldReadings;
  unread: string[];
}

/** Words that point at what was said elsewhere, ask back, or put it off: they are no text of their own. */
const REFERRING =
  /\?|\b(?:overview|documents?|chapter|wiki|see above|as before|find out|tell you|not sure|decided?|ask)\b|\bsame (?:as|thing|answer|here)\b|\bthat(?:'s| is) (?:for|up to)\b/i;
/** What people say of themselves is about the talk, unless it is what they want. */
const OF_ONESELF = /^(?:i|we)\b(?! (?:want|wish|need|like|would like|see|imagine|picture|think of)\b)/i;
/** Tells how it is, and not how it should be. */
const AS_IT_IS = /\b(?:now|currently|today|at the moment|at present)\b/i;
/** Words by which something is not there. */
const NOT_THERE = /\b(?:no(?:t|ne|thing|where|body|ps?e|h)?|never|does(?:n't| not)|really|all|it)\b/gi;

/** A bound or a leave: it is said of something, and is not what that is. */
const LIMITING = /\b(?:may|might|must not|mustn['’]t|no more than|at most|tops)\b/i;

/** Whether a clause names another field, one of its options, or has a number for it. */
function names([name, field]: [string, Field], clause: string): boolean {
  return isSingle(field) && field.type !== 'boolean' && speaksOf({ name, field }, clause);
}

/** Whether words have any of those by which a field is asked for. */
function isAbout({ name, field }: NamedField, clause: string): boolean {
  const asked = new Set([...fieldStems({ name, field }), ...wordStems(field.ask)]);
  return wordStems(clause).some(stem => asked.has(stem));
}

function isText(ds: DiscoverySchema, name: string, words: string): boolean {
  const clauses = splitClauses(words);
  if (
    !isAboutOneThing(words) ||
    REFERRING.test(words) ||
    clauses.every(isMurmur) ||
    clauses.some(each => AS_IT_IS.test(each)) ||
    clauses.some(each => OF_ONESELF.test(each) || isDelegating(each) || isPuttingOff(each))
  )
    return false;
  const labels = words.split('\n').map(line => comparableName(line.split(/[:=]/)[0] ?? ''));
  if (Object.keys(ds.fields).some(each => labels.includes(comparableName(each)))) return false;
  const stems = wordStems(plainText(words).replaceAll(NOT_THERE, ' '));
  return stems.length > 0 && !isSkipping(ds, name, stems);
}

/** Words of what the help says may be skipped: `skip it if the whole place has one mood`. */
function isSkipping(ds: DiscoverySchema, name: string, stems: readonly string[]): boolean {
  const helps = ds.questions.filter(({ fields }) => fields.includes(name)).map(({ help = '' }) => help);
  const skipped = helps.flatMap(help => [...help.matchAll(/\bskip it (?:if|where) ([^.]+)/gi)]);
  return skipped.some(([, when = '']) => {
    const told = new Set(wordStems(when));
    return stems.filter(stem => told.has(stem)).length * 2 >= stems.length;
  });
}

/**
 * A question for words takes them as they stand, where only one of the fields holds words.
 * @returns the clauses that may say something of another field that was asked for: they are quoted all the same
 */
export function takeText(
  ds: DiscoverySchema,
  asked: Readonly<Record<string, Field>>,
  { words, readings, unread }: PartlyRead,
): string[] {
  const [text, other] = Object.entries(asked).filter(([, field]) => !isSingle(field));
  const [name, field] = text ?? [];
  if (name === undefined || field?.type !== 'text' || other || readings[name]) return unread;
  // Of several questions that were put as one, nobody knows which one the words are about.
  const put = ds.questions.filter(({ fields }) => fields.some(each => asked[each]));
  if (put.length > 1) return unread;
  // What may be about something else is for a reader: here it would stand as the wrong thing.
  const others = Object.entries(ds.fields).filter(([each]) => each !== name && !readings[each]);
  if (unread.some(clause => LIMITING.test(clause) || others.some(other => names(other, clause))))
    return unread;
  // Words for a place may be all that was said.
  const isPlace = Object.entries(asked).some(
    ([each, spec]) => spec.type === 'number' && spec.asPlace !== undefined && !readings[each],
  );
  if (unread.length === 0 || isPlace || !isText(ds, name, words)) return unread;
  // Beside another value, words that name nothing of what the text is about may be the reason for that.
  const isBeside = Object.keys(readings).length > 0 && !field.required;
  if (isBeside && !unread.some(clause => isAbout({ name, field }, clause))) return unread;
  readings[name] = certain(field.merge === 'append' ? [words.trim()] : words.trim());
  const open = Object.entries(asked).filter(([each]) => each !== name && !readings[each]);
  // Of a story, any part may be what decides for an option.
  const isStory = unread.length > 1 && open.some(([, each]) => each.type === 'choice');
  return unread.filter(
    clause => isStory || open.some(([each, spec]) => speaksOf({ name: each, field: spec }, clause)),
  );
}
