import type { DiscoverySchema, Field } from '../discovery-schema.ts';
import type { Scr } from '../document.ts';
import { correctedTo, isCorrection } from './is-correction.ts';
import { isRow } from './values/row.ts';
import { withoutStress } from './words/absolute-negation.ts';
import { coerceValue } from './words/coerce-value.ts';
import { isDelegated, isDelegating, isMurmur, isPolite, isPuttingOff } from './words/delegation.ts';
import { withDirection } from './words/direction.ts';
import { readNamedRows } from './words/named-row.ts';
import { isAboutOneThing } from './words/one-thing.ts';
import { withoutOwnQuestion } from './words/own-question.ts';
import { comparableName, splitClauses } from './words/plain-text.ts';
import { isSingle } from './words/read-clause.ts';
import { type Asked, askedBack, isAnyAngle, readByUnit, readClauses } from './words/read-clauses.ts';
import { readJson } from './words/read-json.ts';
import { readListedItems } from './words/read-listed-items.ts';
import { saysNothing } from './words/read-nothing.ts';
import { isYesOrNo, readPlainValue } from './words/read-plain-value.ts';
import type { KnownClauses } from './words/read-relative.ts';
import { readTable } from './words/read-table.ts';
import { ABSENT, certain, type FieldReadings, type Reading } from './words/reading.ts';

/** What was made of an answer without a model. */
export interface Interpretation {
  /** What is certain, whatever else was said. */
  scr: Scr;
  /** Fields that the user left to us. The fallbacks of those that have one are in `scr`. */
  delegated: string[];
  /** Parts of the answer that need a reader, word for word. */
  unread: string[];
  /** What was read and does not fit. `field` may be a part: `materials[floor].roughness`. */
  unclear: { field: string; why: string }[];
}

/**
 * Reads an answer to a question about some fields where no understanding is needed: JSON, a pasted table, lines of
 * `field: value`, the words of an option, a number with its unit, a colour, yes or no, “you decide”. A question for words
 * takes them as they stand. Each other clause must be for exactly one field; what is for none or for several is `unread`,
 * and is left to somebody who understands it.
 */
export function interpretWords(
  ds: DiscoverySchema,
  fields: readonly string[],
  words: string,
  known?: KnownClauses,
): Interpretation {
  const asked = Object.fromEntries(
    fields.flatMap(name => {
      const field = ds.fields[name];
      return field ? [[name, field] as const] : [];
    }),
  );
  const json = readJson(words);
  if (json !== undefined) return conclude(ds, readParsed(ds, Object.keys(asked), json), []);
  if (isDelegated(words)) return conclude(ds, allDelegated(asked), []);
  const answered = withoutOwnQuestion(words);
  if (answered !== words.trim()) return interpretWords(ds, fields, answered, known);
  const calm = interpretCalmly(ds, fields, words, known);
  if (calm) return calm;
  const only = onlyClause(words);
  if (only !== undefined) return interpretWords(ds, fields, only, known);
  const isKnown = known !== undefined && known.size > 0;
  const isPlain = !isKnown && askedBack(words).size === 0;
  const whole = isPlain ? (readWhole(ds, asked, words) ?? readLabelled(asked, words)) : undefined;
  if (whole) return conclude(ds, whole, []);
  const bare = isPlain ? correctedTo(words) : undefined;
  const corrected = bare === undefined ? undefined : readCorrected(ds, asked, bare);
  if (corrected) return conclude(ds, corrected, []);
  const rows = isPlain ? readRowsInWords(asked, words) : undefined;
  if (rows) return conclude(ds, rows, []);
  const { readings, unread } = readClauses(ds, asked, words, known);
  const isSilent = Object.keys(readings).length === 0 && unread.length === 0;
  return conclude(ds, readings, isSilent && words.trim() !== '' ? [words.trim()] : unread);
}

/** `No clouds whatsoever` as `no clouds`, where all of it is read so, and no words are kept as they stand. */
function interpretCalmly(
  ds: DiscoverySchema,
  fields: readonly string[],
  words: string,
  known?: KnownClauses,
): Interpretation | undefined {
  const calm = withoutStress(words);
  if (calm === words) return undefined;
  const read = interpretWords(ds, fields, calm, known);
  const names = Object.keys(read.scr);
  const isOfValues = names.every(name => ds.fields[name] !== undefined && isSingle(ds.fields[name]));
  return read.unread.length === 0 && names.length > 0 && isOfValues ? read : undefined;
}

/** `Nobody, as I said. Skip that.`: that there is none, and otherwise what is about the talk. */
function onlyClause(words: string): string | undefined {
  const clauses = splitClauses(words);
  const [said, second] = clauses.filter(each => !isMurmur(each) && !isPuttingOff(each));
  const isAll = clauses.length > 1 && second === undefined && said !== undefined;
  // A no with a hedge beside it may be none.
  const isPlain =
    said !== undefined &&
    (!isYesOrNo(said) || clauses.every(each => each === said || isPolite(each) || isPuttingOff(each)));
  return isAll && isPlain && saysNothing(said) ? said : undefined;
}

/** `Geometry 4 ms, effects 2 ms`, where one table is asked for, and nothing is taken back. */
function readRowsInWords(asked: Asked, words: string): FieldReadings | undefined {
  const [only, second] = Object.entries(asked);
  if (!only || second || only[1].type !== 'table' || isCorrection(words)) return undefined;
  const rows = readNamedRows(only[1], splitClauses(words));
  return rows && { [only[0]]: certain(rows, 0.95) };
}

function allDelegated(asked: Asked): FieldReadings {
  return Object.fromEntries(Object.keys(asked).map(name => [name, 'delegated' as const]));
}

/** JSON: an object of fields, any of the schema, or the value of the only field that was asked for. */
function readParsed(ds: DiscoverySchema, names: readonly string[], json: unknown): FieldReadings {
  const isOfFields = isRow(json) && Object.keys(json).some(key => ds.fields[key] !== undefined);
  const [only] = names;
  const given = isOfFields ? json : only !== undefined && names.length === 1 ? { [only]: json } : {};
  const readings: FieldReadings = {};
  for (const [name, value] of Object.entries(given)) {
    const field = ds.fields[name];
    if (!field) readings[name] = { kind: 'unclear', why: noSuchField(ds) };
    else if (value !== null) readings[name] = readGiven(field, value);
  }
  return readings;
}

function noSuchField(ds: DiscoverySchema): string {
  return `there is no such field; accepted: ${Object.keys(ds.fields).join(', ')}`;
}

function readGiven(field: Field, value: unknown): Reading | 'delegated' {
  return typeof value === 'string' && isDelegating(value) ? 'delegated' : coerceValue(field, value);
}

/** Words that are the value of one field as a whole: a table, a list, one of its values, or “nothing”. */
function readWhole(ds: DiscoverySchema, asked: Asked, words: string): FieldReadings | undefined {
  const hit = onlyHit(asked, field => withDirection(field, readOne(field, words), words) ?? ABSENT);
  return hit && !isAnyAngle(ds, asked, hit.name) ? { [hit.name]: hit.reading } : undefined;
}

/** Of several fields that were asked for, a correction may be about any other that takes such a value: one must be the only one. */
function readCorrected(ds: DiscoverySchema, asked: Asked, words: string): FieldReadings | undefined {
  const isOne = Object.keys(asked).length === 1 || readValue(ds.fields, words) !== undefined;
  return (isOne ? readValue(asked, words) : undefined) ?? readUnasked(ds, asked, words);
}

/** `make it 2 m/s`, whatever was asked: the one field of the schema that counts in such a unit. */
function readUnasked({ fields }: DiscoverySchema, asked: Asked, words: string): FieldReadings | undefined {
  const hits = Object.entries(fields).map(([name, field]) => ({
    name,
    reading: asked[name] ? ABSENT : readByUnit({ name, field }, words),
  }));
  const [only, second] = hits.filter(({ reading }) => reading.kind === 'value');
  return only && !second ? { [only.name]: only.reading } : undefined;
}

/** One value and nothing else: what a correction puts in the place of another. */
function readValue(asked: Asked, words: string): FieldReadings | undefined {
  const hit = onlyHit(asked, field =>
    isSingle(field) ? (withDirection(field, readPlainValue(field, words), words) ?? ABSENT) : ABSENT,
  );
  return hit?.reading.kind === 'value' ? { [hit.name]: hit.reading } : undefined;
}

/** The one field whose value it is; none where several could take it. */
function onlyHit(
  asked: Asked,
  read: (field: Field) => Reading,
): { name: string; reading: Reading } | undefined {
  const hits = Object.entries(asked).map(([name, field]) => ({ name, reading: read(field) }));
  const [only, second] = hits.filter(({ reading }) => reading.kind !== 'absent');
  return second ? undefined : only;
}

function readOne(field: Field, words: string): Reading {
  if (field.type === 'table') return readTable(field, words);
  return field.type === 'list' ? readListedItems(field, words) : readPlainValue(field, words);
}

/** Lines that all say which field they are about: `sun elevation: 12`. */
function readLabelled(asked: Asked, words: string): FieldReadings | undefined {
  const readings: FieldReadings = {};
  for (const line of words.split('\n').filter(each => each.trim() !== '')) {
    const [, label = '', said = ''] = /^\s*(?:[-*•]\s+)?([^:=]{1,60})[:=]\s*(\S.*)$/.exec(line) ?? [];
    const name = Object.keys(asked).find(each => comparableName(each) === comparableName(label));
    const field = name === undefined ? undefined : asked[name];
    if (name === undefined || !field || readings[name]) return undefined;
    const reading = isDelegating(said) ? 'delegated' : readSaid(field, said);
    if (reading !== 'delegated' && reading.kind === 'absent') return undefined;
    readings[name] = reading;
  }
  return Object.keys(readings).length > 0 ? readings : undefined;
}

function readSaid(field: Field, said: string): Reading {
  if (field.type !== 'text') return readOne(field, said);
  return isAboutOneThing(said) ? certain(said) : ABSENT;
}

function conclude(ds: DiscoverySchema, readings: FieldReadings, unread: string[]): Interpretation {
  const result: Interpretation = { scr: {}, delegated: [], unread, unclear: [] };
  for (const [name, reading] of Object.entries(readings)) {
    const field = ds.fields[name];
    if (reading === 'delegated') {
      result.delegated.push(name);
      if (field?.fallback !== undefined) result.scr[name] = structuredClone(field.fallback);
    } else if (reading.kind === 'value') {
      result.scr[name] = reading.value;
      for (const { at, why } of reading.left ?? []) result.unclear.push({ field: `${name}${at}`, why });
    } else if (reading.kind === 'unclear') result.unclear.push({ field: name, why: reading.why });
  }
  return result;
}
