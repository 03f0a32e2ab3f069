import { unitOf } from '../../../base/quantities/units.ts';
import type { DiscoverySchema, Field } from '../../discovery-schema.ts';
import { isCorrection } from '../is-correction.ts';
import { delegatesRest, isMurmur, isPolite } from './delegation.ts';
import { isDirection, withDirection } from './direction.ts';
import { type HeardField, listBeside, listContrasts } from './heard-fields.ts';
import { offeredParts } from './offered-parts.ts';
import { plainText, splitClauses } from './plain-text.ts';
import { isContested, isSingle, type NamedField, readClause, speaksOf } from './read-clause.ts';
import { readItems } from './read-listed-items.ts';
import { isYesOrNo, readPlainValue } from './read-plain-value.ts';
import type { KnownClauses } from './read-relative.ts';
import { ABSENT, certain, type FieldReadings, type Reading } from './reading.ts';
import { takeText } from './take-text.ts';
import { takesBackAny } from './taking-back.ts';
import { wordStems } from './word-stems.ts';

export type Asked = Readonly<Record<string, Field>>;

/** What clauses say, and those that need a reader, word for word. */
export interface ReadClauses {
  readings: FieldReadings;
  unread: string[];
}

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
  const spoken = splitClauses(words, listedPhrases(ds));
  const clauses = spoken.filter(each => !isMurmur(each));
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
  const contrasts = listContrasts(heard, inner => readFor(ds, asked, inner));
  for (const clause of contrasts) heard.delete(clause);
  const unread = said.filter(clause => heard.get(clause)?.length === 0);
  // Of two values neither is certain, and after “no” what stands before it is not either.
  const isCorrecting = isCorrection(words) && !said.every(clause => known.has(clause));
  if (isCorrecting || takesBackAny(ds, spoken, unread)) return { readings: {}, unread: said };
  const doubted = new Set([
    ...listDoubted(ds, [...heard.values()].flat(), { words, unread }),
    ...listBeside(ds, asked, heard, unread),
    ...listHalfAgreed(heard, spoken),
  ]);
  const isSure = (clause: string) => {
    const hits = heard.get(clause) ?? [];
    return hits.length > 0 && !hits.some(({ name }) => doubted.has(name));
  };
  const readings: FieldReadings = Object.fromEntries(
    said.filter(isSure).flatMap(clause => (heard.get(clause) ?? []).map(each => [each.name, each.reading])),
  );
  const left = said.filter(clause => !isSure(clause) && !contrasts.has(clause));
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
function turn(
  { fields }: DiscoverySchema,
  heard: readonly HeardField[],
  clauses: readonly string[],
): HeardField[] {
  return heard.flatMap(({ name, reading }) => {
    const field = fields[name];
    const turned = field && withDirection(field, reading, clauses.join(', '));
    return turned ? [{ name, reading: turned }] : [];
  });
}

function takeKnown(known: KnownClauses, clause: string): HeardField[] | undefined {
  return known.get(clause)?.map(({ name, value }) => ({ name, reading: certain(value) }));
}

/** Fields of which two values were said, or that clauses which were not read may be about. */
function listDoubted(
  { fields }: DiscoverySchema,
  heard: readonly HeardField[],
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
    const isAgain = (each: string) => field?.type === 'choice' && speaksOf({ name, field }, each);
    return isTurned || !field || unread.some(each => isContested(field, reading, each) || isAgain(each));
  });
  return new Set([...twice.map(({ name }) => name), ...contested.map(([name]) => name)]);
}

/** Fields of which only a bare yes or no speaks, where anything is said around it: `Yeah, right`, `No, apart from one`. */
function listHalfAgreed(
  heard: ReadonlyMap<string, readonly HeardField[]>,
  spoken: readonly string[],
): string[] {
  const isRead = (clause: string) => (heard.get(clause) ?? []).length > 0;
  if (spoken.every(clause => isRead(clause) || isPolite(clause))) return [];
  return [...heard].flatMap(([clause, hits]) => (isYesOrNo(clause) ? hits.map(({ name }) => name) : []));
}

/** The fields whose values a clause is: one, or one for each of the parts around `and`. */
function readFor(ds: DiscoverySchema, asked: Asked, clause: string): HeardField[] {
  const whole = readWhole(ds, asked, clause);
  if (whole) return [whole];
  const parts = clause.split(/\s(?:and|&)\s/i);
  if (parts.length < 2) return [];
  const heard = parts.flatMap(part => readWhole(ds, asked, part.trim()) ?? []);
  const isEach =
    heard.length === parts.length && new Set(heard.map(({ name }) => name)).size === parts.length;
  return isEach ? heard : [];
}

function readWhole(ds: DiscoverySchema, asked: Asked, clause: string): HeardField | undefined {
  const exact = hitsIn(asked, (_, field) => (isSingle(field) ? readPlainValue(field, clause) : ABSENT));
  const surely = exact.filter(({ name }) => !isAnyAngle(ds, asked, name));
  if (exact.length > 0) return only(withoutPlaces(asked, surely));
  const near = hitsIn(asked, (name, field) => readClause({ name, field }, clause));
  if (near.length > 0) return only(withoutPlaces(asked, near));
  const listed = hitsIn(asked, (_, field) => readOptions(field, clause));
  if (listed.length > 0) return only(listed);
  const others = Object.fromEntries(Object.entries(ds.fields).filter(([name]) => !asked[name]));
  const named = hitsIn(others, (name, field) => readOther({ name, field }, clause));
  return only(
    named.length > 0 ? named : hitsIn(others, (name, field) => readByUnit({ name, field }, clause)),
  );
}

/** Units that say what is counted: no body has a height in m/s. */
const TELLING: ReadonlySet<string | undefined> = new Set(['speed', 'illuminance', 'rate']);

/** A number whose unit alone tells of what it is, though that was not asked for. */
export function readByUnit({ name, field }: NamedField, clause: string): Reading {
  if (field.type !== 'number' && field.type !== 'integer') return ABSENT;
  return TELLING.has(unitOf(field.unit)?.dimension) ? readClause({ name, field }, clause) : ABSENT;
}

/** Some of the options of a list, where the clause is nothing else. */
function readOptions(field: Field, clause: string): Reading {
  if (field.type !== 'list' || field.items.type !== 'choice') return ABSENT;
  const read = readItems(field, clause.split(/\s(?:and|&)\s/i));
  return read.kind === 'value' && !read.left ? read : ABSENT;
}

/** A field that was not asked for: by a phrase of several words that the schema lists, or by its name. */
function readOther({ name, field }: { name: string; field: Field }, clause: string): Reading {
  if (!isSingle(field)) return ABSENT;
  const isListed =
    'phrases' in field &&
    Object.keys(field.phrases ?? {})
      .map(plainText)
      .includes(plainText(clause).replace(/ please$/, ''));
  // `Not at all` answers what was asked, whichever field lists it.
  if (isListed && clause.trim().includes(' ') && wordStems(clause).length > 0)
    return readPlainValue(field, clause);
  return readClause({ name, field }, clause, 'name');
}

function hitsIn(fields: Asked, read: (name: string, field: Field) => Reading): HeardField[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const reading = read(name, field);
    return reading.kind === 'absent' ? [] : [{ name, reading }];
  });
}

/**
 * Where something comes from, asked together with others: a bare number may as well be that of a field which is known
 * already, and was not asked for.
 */
export function isAnyAngle({ fields }: Pick<DiscoverySchema, 'fields'>, asked: Asked, name: string): boolean {
  const field = fields[name];
  if (field?.type !== 'number' || field.asPlace === undefined || Object.keys(asked).length < 2) return false;
  return Object.entries(fields).some(
    ([each, other]) =>
      !asked[each] && other.type === 'number' && other.unit === field.unit && other.asPlace === undefined,
  );
}

/** Where something comes from is said by a place: a bare number is that of another field, where one takes it. */
function withoutPlaces(asked: Asked, hits: readonly HeardField[]): readonly HeardField[] {
  const others = hits.filter(({ name }) => {
    const field = asked[name];
    return field?.type !== 'number' || field.asPlace === undefined;
  });
  return others.some(({ reading }) => reading.kind === 'value') ? others : hits;
}

/** None where several could take it. */
function only([first, second]: readonly HeardField[]): HeardField | undefined {
  return second ? undefined : first;
}

/** What the help of the questions about these fields holds out, as it is compared. */
function offeredBy(ds: DiscoverySchema, asked: Asked): ReadonlySet<string> {
  const put = ds.questions.filter(({ fields }) => fields.some(name => asked[name]));
  return new Set(put.flatMap(({ help = '' }) => offeredParts(help).map(plainText)));
}

/** Words of the help itself are an answer to the one field that holds words. */
function readOffered(asked: Asked, offered: ReadonlySet<string>, clause: string): HeardField[] | undefined {
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
