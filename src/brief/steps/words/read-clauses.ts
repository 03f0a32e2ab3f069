import type { DiscoverySchema, Field } from '../../discovery-schema.ts';
import { isCorrection } from '../is-correction.ts';
import { delegatesRest, isDelegating, isMurmur } from './delegation.ts';
import { isDirection, withDirection } from './direction.ts';
import { offeredParts } from './offered-parts.ts';
import { comparableName, plainText, splitClauses } from './plain-text.ts';
import { isContested, isSingle, readClause, speaksOf } from './read-clause.ts';
import { readItems } from './read-listed-items.ts';
import { readPlainValue } from './read-plain-value.ts';
import type { KnownClauses } from './read-relative.ts';
import { ABSENT, certain, type FieldReadings, type Reading } from './reading.ts';
import { wordStems } from './word-stems.ts';

export type Asked = Readonly<Record<string, Field>>;

/** What clauses say, and those that need a reader, word for word. */
export interface ReadClauses {
  readings: FieldReadings;
  unread: string[];
}

interface Heard {
  name: string;
  reading: Reading;
}

/** A clause that takes back what was said before it. */
const TAKING_BACK =
  /^(?:(?:oh|ah|hm+|well|um+|erm?|(?:good |my )?god|lord|hell|heavens?|please|dear)[ ,]+)*(?:no|nope|nah|never|wait|or|rather|sorry|not|anything but)\b/i;

/**
 * Each clause for the one field whose value it is: of those that were asked for, or of another one of the schema that it
 * names. Clauses that agree confirm each other; what one that was not read may be about is not certain.
 */
export function readClauses(
  ds: DiscoverySchema,
  asked: Asked,
  words: string,
  known: KnownClauses = new Map(),
): ReadClauses {
  const offered = offeredBy(ds, asked);
  const clauses = splitClauses(words, listedPhrases(ds)).filter(each => !isMurmur(each));
  const said = clauses.filter(each => !delegatesRest(each));
  const directions = said.filter(isDirection);
  const inQuestions = askedBack(words, listedPhrases(ds));
  const read = (clause: string) =>
    takeKnown(known, clause) ??
    readOffered(asked, offered, clause) ??
    turn(ds, readFor(ds, asked, clause), [clause, ...directions]);
  const heard = new Map(
    [...new Set(said)].map(clause => [clause, inQuestions.has(clause) ? [] : read(clause)]),
  );
  const unread = said.filter(clause => heard.get(clause)?.length === 0);
  // Of two values neither is certain, and after “no” what stands before it is not either.
  if (unread.some(clause => TAKING_BACK.test(clause)) || isCorrection(words))
    return { readings: {}, unread: said };
  const doubted = listDoubted(ds, [...heard.values()].flat(), { words, unread });
  const isSure = (clause: string) => {
    const hits = heard.get(clause) ?? [];
    return hits.length > 0 && !hits.some(({ name }) => doubted.has(name));
  };
  const readings: FieldReadings = Object.fromEntries(
    said.filter(isSure).flatMap(clause => (heard.get(clause) ?? []).map(each => [each.name, each.reading])),
  );
  const left = said.filter(clause => !isSure(clause));
  const rest = doubted.size > 0 ? left : takeText(ds, asked, { words, readings, unread: left });
  // What was not read may be about any of them.
  if (said.length < clauses.length && rest.length === 0) {
    for (const name of Object.keys(asked)) readings[name] ??= 'delegated';
  }
  return { readings, unread: rest };
}

function listedPhrases({ fields }: DiscoverySchema): string[] {
  return Object.values(fields).flatMap(field => ('phrases' in field ? Object.keys(field.phrases ?? {}) : []));
}

/** Clauses of sentences that end in a question mark: who asks back has not answered. */
export function askedBack(words: string, whole: readonly string[] = []): ReadonlySet<string> {
  const questions = words.split(/(?<=[?!;\n]|\.\s)/).filter(each => each.endsWith('?'));
  return new Set(questions.flatMap(each => splitClauses(each, whole)));
}

/** `bit under, half a stop`: which way it goes may be a clause of its own. Without any, nobody knows. */
function turn({ fields }: DiscoverySchema, heard: readonly Heard[], clauses: readonly string[]): Heard[] {
  return heard.flatMap(({ name, reading }) => {
    const field = fields[name];
    const turned = field && withDirection(field, reading, clauses.join(', '));
    return turned ? [{ name, reading: turned }] : [];
  });
}

function takeKnown(known: KnownClauses, clause: string): Heard[] | undefined {
  return known.get(clause)?.map(({ name, value }) => ({ name, reading: certain(value) }));
}

/** Fields of which two values were said, or that clauses which were not read may be about. */
function listDoubted(
  { fields }: DiscoverySchema,
  heard: readonly Heard[],
  { words, unread }: { words: string; unread: readonly string[] },
): ReadonlySet<string> {
  const first = new Map(heard.toReversed().map(each => [each.name, each.reading]));
  const twice = heard.filter(
    ({ name, reading }) => JSON.stringify(reading) !== JSON.stringify(first.get(name)),
  );
  const plain = words.toLowerCase();
  // `golden hour, but with the sun straight overhead`
  const isTurned = /\bbut\b/.test(plain) && unread.some(each => plain.includes(`but ${each.toLowerCase()}`));
  const contested = [...first].filter(([name, reading]) => {
    const field = fields[name];
    return isTurned || !field || unread.some(each => isContested(field, reading, each));
  });
  return new Set([...twice.map(({ name }) => name), ...contested.map(([name]) => name)]);
}

/** The fields whose values a clause is: one, or one for each of the parts around `and`. */
function readFor(ds: DiscoverySchema, asked: Asked, clause: string): Heard[] {
  const whole = readWhole(ds, asked, clause);
  if (whole) return [whole];
  const parts = clause.split(/\s(?:and|&)\s/i);
  if (parts.length < 2) return [];
  const heard = parts.flatMap(part => readWhole(ds, asked, part.trim()) ?? []);
  const isEach =
    heard.length === parts.length && new Set(heard.map(({ name }) => name)).size === parts.length;
  return isEach ? heard : [];
}

function readWhole(ds: DiscoverySchema, asked: Asked, clause: string): Heard | undefined {
  const exact = hitsIn(asked, (_, field) => (isSingle(field) ? readPlainValue(field, clause) : ABSENT));
  if (exact.length > 0) return only(withoutPlaces(asked, exact));
  const near = hitsIn(asked, (name, field) => readClause({ name, field }, clause));
  if (near.length > 0) return only(withoutPlaces(asked, near));
  const listed = hitsIn(asked, (_, field) => readOptions(field, clause));
  if (listed.length > 0) return only(listed);
  const others = Object.fromEntries(Object.entries(ds.fields).filter(([name]) => !asked[name]));
  return only(hitsIn(others, (name, field) => readOther({ name, field }, clause)));
}

/** Some of the options of a list, where the clause is nothing else. */
function readOptions(field: Field, clause: string): Reading {
  if (field.type !== 'list' || field.items.type !== 'choice') return ABSENT;
  const read = readItems(field, clause.split(/\s(?:and|&)\s/i));
  return read.kind === 'value' && !read.left ? read : ABSENT;
}

/** A field that was not asked for: by a phrase of several words that the schema lists, or by its name. */
function readOther({ name, field }: { name: string; field: Field }, clause: string): Reading {
  if (!isSingle(field) || field.type === 'boolean') return ABSENT;
  const isListed =
    'phrases' in field &&
    Object.keys(field.phrases ?? {})
      .map(plainText)
      .includes(plainText(clause));
  if (isListed && clause.trim().includes(' ')) return readPlainValue(field, clause);
  return readClause({ name, field }, clause, 'name');
}

function hitsIn(fields: Asked, read: (name: string, field: Field) => Reading): Heard[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const reading = read(name, field);
    return reading.kind === 'absent' ? [] : [{ name, reading }];
  });
}

/** Where something comes from is said by a place: a bare number is that of another field, where one takes it. */
function withoutPlaces(asked: Asked, hits: readonly Heard[]): readonly Heard[] {
  const others = hits.filter(({ name }) => {
    const field = asked[name];
    return field?.type !== 'number' || field.asPlace === undefined;
  });
  return others.some(({ reading }) => reading.kind === 'value') ? others : hits;
}

/** None where several could take it. */
function only([first, second]: readonly Heard[]): Heard | undefined {
  return second ? undefined : first;
}

/** What the help of the questions about these fields holds out, as it is compared. */
function offeredBy(ds: DiscoverySchema, asked: Asked): ReadonlySet<string> {
  const put = ds.questions.filter(({ fields }) => fields.some(name => asked[name]));
  return new Set(put.flatMap(({ help = '' }) => offeredParts(help).map(plainText)));
}

/** Words of the help itself are an answer to the one field that holds words. */
function readOffered(asked: Asked, offered: ReadonlySet<string>, clause: string): Heard[] | undefined {
  if (!offered.has(plainText(clause))) return undefined;
  if (hitsIn(asked, (_, field) => (isSingle(field) ? readPlainValue(field, clause) : ABSENT)).length > 0)
    return undefined;
  const hit = only(
    hitsIn(asked, (_, field) => {
      if (field.type === 'text') return certain(field.merge === 'append' ? [clause] : clause);
      return field.type === 'list' && field.items.type === 'text' ? certain([clause]) : ABSENT;
    }),
  );
  return hit && [hit];
}

/** Words that point at what was said elsewhere, ask back, or put it off: they are no text of their own. */
const REFERRING =
  /\?|\b(?:overview|documents?|chapter|wiki|see above|as before|find out|tell you|not sure|decided?|ask)\b|\bsame (?:as|thing|answer|here)\b|\bthat(?:'s| is) (?:for|up to)\b/i;
/** What people say of themselves is about the talk, unless it is what they want. */
const OF_ONESELF = /^(?:i|we)\b(?! (?:want|wish|need|like|would like|see|imagine|picture|think of)\b)/i;
/** Words by which something is not there. */
const NOT_THERE = /\b(?:no(?:t|ne|thing|where|body|ps?e|h)?|never|does(?:n't| not)|really|all|it)\b/gi;

/** A bound or a leave: it is said of something, and is not what that is. */
const LIMITING = /\b(?:may|might|must not|mustn['’]t|no more than|at most|tops)\b/i;

/** Whether a clause names another field, one of its options, or has a number for it. */
function names([name, field]: [string, Field], clause: string): boolean {
  return isSingle(field) && field.type !== 'boolean' && speaksOf({ name, field }, clause);
}

function isText(ds: DiscoverySchema, name: string, words: string): boolean {
  const clauses = splitClauses(words);
  if (REFERRING.test(words) || clauses.some(each => OF_ONESELF.test(each) || isDelegating(each)))
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
function takeText(
  ds: DiscoverySchema,
  asked: Asked,
  { words, readings, unread }: ReadClauses & { words: string },
): string[] {
  const [text, other] = Object.entries(asked).filter(([, field]) => !isSingle(field));
  const [name, field] = text ?? [];
  if (name === undefined || field?.type !== 'text' || other || readings[name]) return unread;
  // What may be about something else is for a reader: here it would stand as the wrong thing.
  const others = Object.entries(ds.fields).filter(([each]) => each !== name && !readings[each]);
  if (unread.some(clause => LIMITING.test(clause) || others.some(other => names(other, clause))))
    return unread;
  // Words for a place may be all that was said.
  const isPlace = Object.entries(asked).some(
    ([each, spec]) => spec.type === 'number' && spec.asPlace !== undefined && !readings[each],
  );
  if (unread.length === 0 || isPlace || !isText(ds, name, words)) return unread;
  readings[name] = certain(field.merge === 'append' ? [words.trim()] : words.trim());
  const open = Object.entries(asked).filter(([each]) => each !== name && !readings[each]);
  // Of a story, any part may be what decides for an option.
  const isStory = unread.length > 1 && open.some(([, each]) => each.type === 'choice');
  return unread.filter(
    clause => isStory || open.some(([each, spec]) => speaksOf({ name: each, field: spec }, clause)),
  );
}
