import { cutText } from '../../../base/text/cut-text.ts';
import type { DiscoverySchema } from '../../discovery-schema.ts';
import type { Aggregate, Answer, BriefDocument, Conflict } from '../../document.ts';
import type { SchemaLibrary } from '../../schemas/library.ts';
import { partOf } from '../decide-conflict.ts';
import { saysExtent } from '../rests-on-words.ts';
import { parsePart, printPart, specOf } from '../values/find-part.ts';
import { isRow } from '../values/row.ts';
import { isSameValue } from '../values/same-value.ts';
import { saysAmount } from '../words/amounts.ts';
import { hasWords } from '../words/denied.ts';
import { plainText, spokenName } from '../words/plain-text.ts';
import { wordStems } from '../words/word-stems.ts';
import { type CraftConflict, markOf, quotesOf } from './find-craft-conflicts.ts';

/** A text of a brief, and the answers that gave it. */
interface Text {
  ds: DiscoverySchema;
  /** The field, or the cell. */
  path: string;
  text: string;
  sources: readonly string[];
}

/** A number or a choice that is another one now. */
interface Change {
  ds: DiscoverySchema;
  conflict: Conflict;
  now: unknown;
}

type Schemas = Pick<SchemaLibrary, 'list' | 'find'>;

/**
 * Texts that were said together with a number or a choice which was changed since, or that name its old value: they may
 * not hold any more, and only the user knows. Without what the user said still holds.
 */
export function findStaleTexts(library: Schemas, document: BriefDocument): CraftConflict[] {
  const changes = Object.values(document.aggregates).flatMap(aggregate => {
    const ds = library.find(aggregate.dsId);
    return ds ? listChanges(ds, aggregate) : [];
  });
  if (changes.length === 0) return [];
  const accepted = new Set(document.accepted);
  const texts = Object.values(document.aggregates).flatMap(aggregate => {
    const ds = library.find(aggregate.dsId);
    return ds ? listTexts(ds, aggregate) : [];
  });
  const words = quotesOf(document);
  const found = texts.flatMap(text => {
    const change = changes.findLast(each => isOlder(document, text, each) && isBeside(document, text, each));
    return change ? [describe(text, change, words)] : [];
  });
  return found.filter(conflict => !accepted.has(markOf(conflict)));
}

/** The last decision about each number and choice, where it holds another value than before. */
function listChanges(ds: DiscoverySchema, { conflicts, fields }: Aggregate): Change[] {
  const decided = conflicts.filter(({ resolved, field }) => {
    const type = specOf(ds, field)?.type;
    return resolved && (type === 'number' || type === 'integer' || type === 'choice');
  });
  const last = new Map(decided.map(conflict => [conflict.field, conflict]));
  return [...last.values()].flatMap(conflict => {
    const now = partOf(ds, fields, conflict.field)?.value;
    const isChanged = now !== undefined && !isSameValue(now, conflict.held.value);
    return isChanged ? [{ ds, conflict, now }] : [];
  });
}

function listTexts(ds: DiscoverySchema, { fields }: Aggregate): Text[] {
  return Object.entries(fields).flatMap(([name, { value, sources, cells = {} }]): Text[] => {
    const field = ds.fields[name];
    if (field?.type === 'text') {
      const text = [value].flat().filter(each => typeof each === 'string');
      return text.length > 0 ? [{ ds, path: name, text: text.join(' / '), sources }] : [];
    }
    if (field?.type !== 'table' || !Array.isArray(value)) return [];
    return value.filter(isRow).flatMap(row =>
      Object.entries(row).flatMap(([column, text]) => {
        const isText = column !== field.key && field.columns[column]?.type === 'text';
        if (!isText || typeof text !== 'string') return [];
        const at = `[${String(row[field.key])}].${column}`;
        return [{ ds, path: `${name}${at}`, text, sources: cells[at] ?? sources.slice(0, 1) }];
      }),
    );
  });
}

/** Nobody said the text with the change, or after it. */
function isOlder({ conversations }: BriefDocument, { sources }: Text, { conflict }: Change): boolean {
  const changedBy = conflict.said.sources.filter(id => id.startsWith('a')).map(numberOf);
  const before = Math.min(...changedBy);
  const later = new Set(
    answersIn(conversations).flatMap(({ id, at }) => (at > (conflict.resolved?.at ?? '') ? [id] : [])),
  );
  const isBefore = (id: string) => {
    if (id.startsWith('k')) return numberOf(id) < numberOf(conflict.id);
    return changedBy.length > 0 ? numberOf(id) < before : !later.has(id);
  };
  return sources.length > 0 && sources.every(isBefore);
}

function numberOf(id: string): number {
  return Number(id.slice(1));
}

function answersIn(conversations: BriefDocument['conversations']): Answer[] {
  return conversations.flatMap(({ pursuits }) =>
    pursuits.flatMap(({ questions }) => questions.flatMap(question => question.answers)),
  );
}

/** In the same answer, in the same row, or about the old value by its name. */
function isBeside(document: BriefDocument, text: Text, { ds, conflict }: Change): boolean {
  if (!isOfOneSubject(text, ds, conflict)) return false;
  const [own, changed] = [parsePart(text.path), parsePart(conflict.field)];
  const isRowOf = (row: string | undefined) => row !== undefined && isSameValue(row, changed.row);
  if (own.row !== undefined || changed.row !== undefined) {
    const isOfRow = text.ds.id === ds.id && own.name === changed.name && isRowOf(own.row);
    const spec = specOf(ds, conflict.field);
    // Where something is, and how often it happens, is told beside what it is.
    const isBesides =
      spec?.type === 'choice' || 'asPlace' in (spec ?? {}) || PLACES.has(changed.column ?? '');
    return isOfRow && !isWhere(text.text) && (!isBesides || names(text.text, ds, conflict));
  }
  return isSaidTogether(document, text, conflict) || names(text.text, ds, conflict);
}

/**
 * What a number was changes a text only where that says how much of it there is, or names the number; or where one question
 * asks for both: `1.5 m/s, as if one carried water`.
 */
function isOfOneSubject(text: Text, ds: DiscoverySchema, conflict: Conflict): boolean {
  const spec = specOf(ds, conflict.field);
  if (spec?.type !== 'number' && spec?.type !== 'integer') return true;
  const isAskedWith = ds.questions.some(
    ({ fields }) => fields.includes(conflict.field) && fields.includes(text.path),
  );
  const isOwn = text.ds.id === ds.id && isAskedWith;
  const plain = plainText(text.text);
  return isOwn || LIKENED.test(plain) || saysExtent(spec, plain) || names(text.text, ds, conflict);
}

/** `Like a reading lamp`: it has so much as that has. */
const LIKENED = /\b(?:like|as (?:if|in|an?))\b/;

/** Columns of where a thing stands. */
const PLACES: ReadonlySet<string> = new Set(['x', 'y', 'height', 'facing']);

/** Where something is says nothing of how bright or how warm it is. */
const WHERE =
  /^(?:[\d.,]+ ?(?:m|cm|met(?:re|er)s?) |(?:a|one|two|three|four|five|half a) (?:\w+ )?met(?:re|er)s? )?(?:at|behind|beside|before|above|over|under|below|near|next to|in front of|inside|in|on|left of|right of|between|around)\b/i;

function isWhere(text: string): boolean {
  return WHERE.test(plainText(text)) && !/[,;]|\b(?:like|as|so|for)\b/i.test(text);
}

/** What was heard in an overview stands in one text with all the rest: only what it says itself counts. */
function isSaidTogether({ conversations }: BriefDocument, text: Text, { held }: Conflict): boolean {
  const shared = text.sources.filter(id => held.sources.includes(id));
  return answersIn(conversations).some(
    ({ id, interpretedBy, words }) =>
      shared.includes(id) && interpretedBy !== 'heard' && !isApart(words, text.text, held.value),
  );
}

/**
 * Whether a text and a value stand in sentences of their own: `A tired postman. He walks 2 m/s.` A choice that the words do
 * not name was taken from them as a whole.
 */
function isApart(words: string, text: string, value: unknown): boolean {
  if (typeof value !== 'number' && typeof value !== 'string') return false;
  const isSaid = (each: string) =>
    typeof value === 'number' ? saysAmount(each, value) : hasWords(plainText(each), spokenName(value));
  const sentences = words.split(/(?<![.!?;\n])[.!?;\n]+(?=\s|$)/);
  const own = new Set(wordStems(text));
  const withText = sentences.filter(each => wordStems(each).some(stem => own.has(stem)));
  const withValue = sentences.filter(isSaid);
  const isFound = withText.length > 0 && withValue.length > 0;
  return isFound && !withText.some(each => withValue.includes(each));
}

function names(text: string, ds: DiscoverySchema, { field, held }: Conflict): boolean {
  const words = ` ${plainText(text).replaceAll(/[^\p{L}\p{N}.]+/gu, ' ')} `;
  if (typeof held.value === 'string') return words.includes(` ${spokenName(held.value)} `);
  return words.includes(` ${printPart(ds, field, held.value)} `);
}

/** Characters of a text that a question quotes. */
const LONGEST_TEXT = 80;

/** Of a long text the sentence that names the old value; else its beginning. */
function excerptOf(text: string, ds: DiscoverySchema, conflict: Conflict): string {
  if (text.length <= LONGEST_TEXT) return text;
  const naming = text.split(/(?<=[.!?;])\s+|\n+/).find(sentence => names(sentence, ds, conflict));
  return cutText(naming ?? text, LONGEST_TEXT);
}

function describe(
  { ds, path, text, sources }: Text,
  { ds: about, conflict, now }: Change,
  words: ReadonlyMap<string, string>,
): CraftConflict {
  const said = (ids: readonly string[]) => ids.flatMap(id => words.get(id) ?? []).at(-1);
  const changed = `${about.id}.${conflict.field}`;
  const print = (value: unknown) => printPart(about, conflict.field, value);
  return {
    conflict_id: `${ds.id}.${path}~${conflict.id}`,
    because: `${changed} was ${print(conflict.held.value)} when that was said, and is ${print(now)} now.`,
    question: `Does “${excerptOf(text, about, conflict)}” still hold?`,
    sides: [
      { field: `${ds.id}.${path}`, value: text, quote: said(sources) ?? text },
      { field: changed, value: now, quote: said(conflict.said.sources) ?? print(now) },
    ],
    choices: '“both” where the text still holds, or the text as it is now',
  };
}
