import { isDeepStrictEqual } from 'node:util';
import type { DiscoverySchema } from '../discovery-schema.ts';
import type { Aggregate, Answer, AskedQuestion, BriefDocument, Conflict, Pursuit, Scr } from '../document.ts';
import type { SchemaLibrary } from '../schemas/library.ts';
import { withListChanges } from './change-lists.ts';
import { decideConflict, partOf } from './decide-conflict.ts';
import { freeFields, releasedOf } from './free-fields.ts';
import { deniesValue, isCorrection } from './is-correction.ts';
import { mergeScr } from './merge-scr.ts';
import type { ReadAnswer } from './read-scr.ts';
import { emptyAggregate, reopen, type Work } from './start-pursuit.ts';
import { runValidators } from './validators/run-validators.ts';
import { specOf } from './values/find-part.ts';
import { withdrawAnswer } from './withdraw-answer.ts';
import { withoutFallbacks } from './without-fallbacks.ts';
import { spokenName } from './words/plain-text.ts';
import { wordStems } from './words/word-stems.ts';

export interface RecordedAnswer {
  answer: Answer;
  /** False for an answer that is there already. */
  isNew: boolean;
  /** Of the schema that was asked about. */
  aggregate: Aggregate;
  /** Of every schema that the answer speaks of. */
  aggregates: Record<string, Aggregate>;
  pursuit: Pursuit;
  counts: BriefDocument['counts'];
}

interface Given {
  ds: DiscoverySchema;
  library?: Pick<SchemaLibrary, 'find'> | undefined;
  words: string;
  by?: string | undefined;
  notes?: string | undefined;
  now: string;
  /** The answer says what changes, to a question that asks which of two things holds. */
  isDeciding?: boolean | undefined;
  /** It sends `null` for something that the same words had brought. */
  isTakingBack?: boolean | undefined;
}

/** Keeps an answer under its question, and merges it into each schema that it speaks of. */
export function recordAnswer(
  { document, pursuit, aggregate }: Work,
  question: AskedQuestion,
  read: ReadAnswer,
  { ds, library, words, by, notes, now, isDeciding = false, isTakingBack = false }: Given,
): RecordedAnswer {
  const known = question.answers.find(answer => answer.words.trim() === words.trim());
  const { counts } = document;
  if (known && !isTakingBack && saysNothingNew(known, read)) {
    return { answer: known, isNew: false, aggregate, aggregates: {}, pursuit, counts };
  }
  const answer = writeAnswer(known ?? { id: `a${counts.answers + 1}`, at: now }, read, { words, by, notes });
  const filing: Filing = {
    document,
    known,
    answer,
    now,
    isDeciding,
    conflicts: [],
    first: counts.conflicts + 1,
  };
  const merged = fileIn(filing, ds, aggregate, read.scr);
  const ownConflicts = filing.conflicts.length;
  const aggregates: Record<string, Aggregate> = {};
  for (const each of partsOf(read, known, { library, ds })) {
    const before = document.aggregates[each.ds.id] ?? emptyAggregate(each.ds);
    aggregates[each.ds.id] = fileIn(filing, each.ds, before, each.scr);
  }
  const decided = read.decisions.reduce(
    (current, { conflict, decision }) => decideConflict(ds, current, conflict, decision, now),
    merged,
  );
  const isReopened = filing.conflicts
    .slice(0, ownConflicts)
    .some(each => !each.resolved && !isReplaced(ds, words, each) && !isMended(ds, merged, each));
  const isOpened = releasedOf(answer, ds.id).some(([, how]) => how === 'open');
  return {
    answer,
    isNew: true,
    aggregate: decided,
    aggregates: { ...aggregates, [ds.id]: decided },
    // What contradicts a finished schema is to be decided: it is not finished any more.
    pursuit: withAnswer(
      isOpened || (isReopened && !isDeciding && !isCorrection(words)) ? reopen(pursuit) : pursuit,
      question,
      answer,
    ),
    counts: {
      ...counts,
      answers: counts.answers + (known ? 0 : 1),
      conflicts: counts.conflicts + filing.conflicts.length,
    },
  };
}

function writeAnswer(
  { id, at }: Pick<Answer, 'id' | 'at'>,
  { scr, elsewhere, interpretedBy, delegated, released = {}, left }: ReadAnswer,
  { words, by, notes }: Pick<Given, 'words' | 'by' | 'notes'>,
): Answer {
  const others = Object.fromEntries(elsewhere.map(each => [each.ds.id, each.scr]));
  return {
    ...{ id, at, words, scr },
    ...(elsewhere.length > 0 && { elsewhere: others }),
    interpretedBy,
    ...(by !== undefined && { by }),
    ...(delegated.length > 0 && { delegated }),
    ...(Object.keys(released).length > 0 && { released }),
    ...(left.length > 0 && { left }),
    ...(notes !== undefined && { notes }),
  };
}

/** Rules read the same words as they did: what they make of them now only differs by what is held by now. */
function saysNothingNew(known: Answer, read: ReadAnswer): boolean {
  if (read.decisions.some(({ conflict }) => conflict.resolved === undefined)) return false;
  const elsewhere = Object.fromEntries(read.elsewhere.map(each => [each.ds.id, each.scr]));
  const isEmpty = Object.keys(read.scr).length === 0 && read.elsewhere.length === 0;
  const isSame =
    isDeepStrictEqual(known.scr, read.scr) && isDeepStrictEqual(known.elsewhere ?? {}, elsewhere);
  if (!isDeepStrictEqual(known.left ?? [], read.left)) return false;
  if (read.interpretedBy === 'rules') return true;
  const isFreed = isDeepStrictEqual(known.released ?? {}, read.released ?? {});
  return isFreed && (isEmpty || isSame);
}

/** Other schemas that the answer speaks of, or spoke of when it was read before. */
function partsOf(
  read: ReadAnswer,
  known: Answer | undefined,
  { library, ds: { id: own } }: Pick<Given, 'library' | 'ds'>,
): ReadAnswer['elsewhere'] {
  const now = new Set(read.elsewhere.map(each => each.ds.id));
  const freed = [read.released, known?.released].flatMap(each => Object.keys(each ?? {}).map(dsOf));
  const others = new Set([...Object.keys(known?.elsewhere ?? {}), ...freed]);
  const gone = [...others].filter(id => id !== own && !now.has(id)).flatMap(id => library?.find(id) ?? []);
  return [...read.elsewhere, ...gone.map(ds => ({ ds, scr: {} }))];
}

function dsOf(path: string): string {
  return path.slice(0, path.indexOf('.'));
}

interface Filing {
  document: BriefDocument;
  known: Answer | undefined;
  answer: Answer;
  now: string;
  isDeciding: boolean;
  /** New with this answer. */
  conflicts: Conflict[];
  /** Number of the first of them. */
  first: number;
}

function fileIn(filing: Filing, ds: DiscoverySchema, aggregate: Aggregate, scr: Scr): Aggregate {
  const { document, known, answer, now } = filing;
  const without = known ? withdrawAnswer(document, ds, aggregate, known.id) : aggregate;
  const freed = freeFields(ds, without, answer, { first: filing.first + filing.conflicts.length, now });
  filing.conflicts.push(...freed.conflicts);
  const before = withoutFallbacks(document, freed.aggregate, { ...answer, scr });
  const next = filing.first + filing.conflicts.length;
  const { scr: told, replaced, asked } = withListChanges(ds, before, scr, answer);
  const { aggregate: joined, conflicts } = mergeScr(ds, before, told, answer.id, next, [
    ...replaced,
    ...asked,
  ]);
  const merged = withLeftOpen(ds, joined, answer);
  filing.conflicts.push(...conflicts);
  const isAll = filing.isDeciding || isCorrection(answer.words);
  const isDecided = (each: Conflict) =>
    replaced.includes(each.field) ||
    (isAll && !asked.includes(each.field)) ||
    isReplaced(ds, answer.words, each);
  const corrected = conflicts.filter(each => isDecided(each) || isMended(ds, merged, each));
  return corrected.reduce(
    (current, conflict) =>
      decideConflict(ds, current, conflict, { choice: 'corrected', value: conflict.said.value }, now),
    merged,
  );
}

/** The value that is held breaks a rule of the schema, and the later one keeps it: it was asked for. */
function isMended(ds: DiscoverySchema, { fields }: Aggregate, { field, held, said }: Conflict): boolean {
  if (!ds.fields[field]) return false;
  const values = Object.fromEntries(Object.entries(fields).map(([name, { value }]) => [name, value]));
  const breaks = (value: unknown) =>
    runValidators(ds, { ...values, [field]: value }, 'end').some(({ fields: names }) =>
      names.includes(field),
    );
  return breaks(held.value) && !breaks(said.value);
}

/** The later value takes the place of the earlier one, by what the words say. */
function isReplaced(ds: DiscoverySchema, words: string, conflict: Conflict): boolean {
  return deniesValue(words, conflict.held.value) || isRefined(ds, conflict);
}

/** The same in more words: `60 cm behind the barrel at the wall` after `behind the barrel`. */
function isRefined(ds: DiscoverySchema, { field, held, said }: Conflict): boolean {
  if (specOf(ds, field)?.type !== 'text') return false;
  const [first, later] = [String(held.value), String(said.value)];
  const known = new Set(wordStems(spokenName(first)));
  const stems = new Set(wordStems(spokenName(later)));
  const isDenied = NEGATED.test(later) !== NEGATED.test(first);
  return !isDenied && known.size > 0 && stems.size > known.size && [...known].every(stem => stems.has(stem));
}

const NEGATED = /\b(?:not|no|never|without|instead)\b/i;

/** What was left to us has no value where there is no usual one. */
function withLeftOpen(ds: DiscoverySchema, aggregate: Aggregate, { delegated = [] }: Answer): Aggregate {
  const { leftOpen = [], asIs = {}, ...rest } = aggregate;
  const names = [...new Set([...leftOpen, ...delegated])];
  const open = names.filter(name => ds.fields[name] && aggregate.fields[name] === undefined && !asIs[name]);
  // What gets a value later does not stay as it is.
  const staying = Object.entries(asIs).filter(([path]) => partOf(ds, aggregate.fields, path) === undefined);
  return {
    ...rest,
    ...(open.length > 0 && { leftOpen: open }),
    ...(staying.length > 0 && { asIs: Object.fromEntries(staying) }),
  };
}

function withAnswer(pursuit: Pursuit, question: AskedQuestion, answer: Answer): Pursuit {
  const others = question.answers.some(({ id }) => id === answer.id);
  const answers = others
    ? question.answers.map(each => (each.id === answer.id ? answer : each))
    : [...question.answers, answer];
  return {
    ...pursuit,
    questions: pursuit.questions.map(each => (each.id === question.id ? { ...question, answers } : each)),
  };
}
