import { type Field, fieldSchema } from '../../src/brief/discovery-schema.ts';
import type { BriefDocument, Scr } from '../../src/brief/document.ts';
import type { SchemaLibrary } from '../../src/brief/schemas/library.ts';
import { processAnswer } from '../../src/brief/steps/process-answer.ts';
import { startPursuit } from '../../src/brief/steps/start-pursuit.ts';
import { emptyDocument, NOW } from './interview-sample.ts';

/** An answer of `free-answers.json`: written without a look at what reads it. */
export interface FreeAnswer {
  /** Schema and question: `time_of_day.moment`. */
  question: string;
  manner: string;
  said: string;
  /** Field → what was meant; fields of other schemas by their whole name. */
  means: Record<string, Meant>;
}

interface Meant {
  is: unknown;
  /** The words that say it, where the answer says more. */
  by?: string;
}

/**
 * right: stored as it was meant, and what was not stored is quoted back. handed back: nothing is stored, and a reader is
 * asked for. wrong: something is stored that nobody meant. lost: stored without a part, and the part not quoted.
 */
export type Verdict = 'right' | 'handed back' | 'wrong' | 'lost';

export interface Judged {
  verdict: Verdict;
  why?: string;
  document: BriefDocument;
}

/** Puts the question in an empty brief, and gives the answer. */
export function tryAnswer(library: SchemaLibrary, { question, said }: FreeAnswer, scr?: Scr) {
  const [dsId = '', questionId] = question.split('.');
  const ds = library.find(dsId);
  const own = ds?.questions.find(({ id }) => id === questionId);
  if (!ds || !own) throw new Error(`there is no question ${question}`);
  const { document, pursuit } = startPursuit(emptyDocument(), { ds, now: NOW });
  const asked = { id: 'q1', at: NOW, fields: own.fields, text: own.text, type: 'text' as const, cost: 1 };
  const put = { ...pursuit, questions: [{ ...asked, schemaQuestion: own.id, answers: [] }] };
  const [conversation] = document.conversations;
  if (!conversation) throw new Error('nothing was begun');
  const before = { ...document, conversations: [{ ...conversation, pursuits: [put] }] };
  const given = { ds, library, questionId: 'q1', words: said, interpretedBy: 'claude' as const, now: NOW };
  const done = processAnswer(before, { ...given, scr });
  const answer = done.document.conversations[0]?.pursuits[0]?.questions[0]?.answers[0];
  return { ds, before, after: done.document, outcome: done.outcome, answer };
}

/** What became of the words alone, held against what was meant. */
export function judgeAnswer(library: SchemaLibrary, free: FreeAnswer): Judged {
  const { ds, before, after, outcome, answer } = tryAnswer(library, free);
  if (outcome.nextAction === 'needs_interpretation') {
    const isUntouched = JSON.stringify(after.aggregates) === JSON.stringify(before.aggregates) && !answer;
    return isUntouched
      ? { verdict: 'handed back', document: after }
      : { verdict: 'wrong', why: 'stored although it was handed back', document: after };
  }
  const delegated = answer?.delegated ?? [];
  for (const [name, value] of Object.entries(answer?.scr ?? {})) {
    const meant = free.means[name];
    const isMeant = delegated.includes(name)
      ? isLeftToUs(meant)
      : meant && fits(meant.is, value, ds.fields[name]);
    if (!isMeant) return { verdict: 'wrong', why: `${name}: ${JSON.stringify(value)}`, document: after };
  }
  const stored = new Set([...Object.keys(answer?.scr ?? {}), ...delegated]);
  const lost = Object.entries(free.means).filter(
    ([name, { is, by }]) =>
      !stored.has(name) && is !== '@skipped' && !isQuoted(outcome.unread, by ?? free.said),
  );
  if (lost.length === 0) return { verdict: 'right', document: after };
  return { verdict: 'lost', why: lost.map(([name]) => name).join(', '), document: after };
}

function isLeftToUs(meant: Meant | undefined): boolean {
  return meant?.is === '@delegated' || meant?.is === '@skipped';
}

function isQuoted(unread: readonly string[], words: string): boolean {
  const plain = words.toLowerCase();
  return unread.some(part => part.toLowerCase().includes(plain) || plain.includes(part.toLowerCase()));
}

/** Whether a stored value is what was meant. */
export function fits(meant: unknown, value: unknown, field: Field | undefined): boolean {
  if (typeof meant === 'number')
    return typeof value === 'number' && Math.abs(value - meant) <= Math.abs(meant) * 0.01;
  if (typeof meant === 'boolean' && field?.type !== 'boolean') return /\p{L}/u.test(String(value));
  if (typeof meant === 'string' && meant.startsWith('~')) return hueOf(value) === meant.slice(1);
  if (Array.isArray(meant)) return fitsList(meant, value, field);
  if (typeof meant === 'object' && meant !== null) return fitsRecord({ ...meant }, value, field);
  return typeof meant === 'string' && typeof value === 'string'
    ? value.toLowerCase().includes(meant.toLowerCase())
    : meant === value;
}

function fitsList(meant: readonly unknown[], value: unknown, field: Field | undefined): boolean {
  if (!Array.isArray(value) || value.length !== meant.length) return false;
  return meant.every(item => value.some(each => fits(item, each, field)));
}

function fitsRecord(meant: Record<string, unknown>, value: unknown, field: Field | undefined): boolean {
  if (typeof value === 'number') {
    const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = meant;
    return 'word' in meant ? false : value >= Number(min) && value <= Number(max);
  }
  if (typeof value !== 'object' || value === null) return false;
  const row: Record<string, unknown> = { ...value };
  const known = Object.entries(meant).every(([name, cell]) => near(cell, row[name]));
  const invented = Object.keys(row).some(name => !(name in meant) && typeof row[name] === 'number');
  return known && !(field?.type === 'table' && invented);
}

function near(meant: unknown, value: unknown): boolean {
  return typeof meant === 'number' && typeof value === 'number'
    ? Math.abs(meant - value) <= 0.01
    : fits(meant, value, undefined);
}

/** A rough word for a stored colour. */
function hueOf(value: unknown): string | undefined {
  const colour = fieldSchema.safeParse(value);
  const parts = typeof value === 'object' && value !== null && !colour.success ? { ...value } : {};
  const { R = 0, G = 0, B = 0 }: Record<string, unknown> = parts;
  const [r, g, b] = [Number(R), Number(G), Number(B)];
  if (Math.max(r, g, b) - Math.min(r, g, b) < 0.03) return 'grey';
  if (b >= r && b >= g) return 'blue';
  if (g > r) return 'green';
  if (g < r * 0.12) return 'red';
  if (g > r * 0.55) return 'yellow';
  return r < 0.35 ? 'brown' : 'orange';
}

/** What a reader would send for it: the values that were meant, as far as they can be written down. */
export function scrOf(library: SchemaLibrary, free: FreeAnswer): Scr {
  const entries = Object.entries(free.means).flatMap(([name, { is, by }]) => {
    const [dsId = '', fieldName = ''] = name.includes('.')
      ? name.split('.')
      : [free.question.split('.')[0], name];
    const field = library.find(dsId)?.fields[fieldName];
    const value = field && valueToSend(field, is, by ?? free.said);
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(entries);
}

function valueToSend(field: Field, is: unknown, words: string): unknown {
  if (is === true && field.type !== 'boolean') return words;
  if (typeof is === 'string' && /^[@~]/.test(is)) return undefined;
  if (field.type === 'table')
    return Array.isArray(is) ? is.map((row, index) => ({ [field.key]: `no. ${index}`, ...row })) : undefined;
  return typeof is === 'object' && !Array.isArray(is) && field.type !== 'colour' ? undefined : is;
}
