import { cutText } from '../../../base/text/cut-text.ts';
import type { DiscoverySchema } from '../../discovery-schema.ts';
import type { AskedQuestion, BriefDocument, Scr } from '../../document.ts';
import type { SchemaLibrary } from '../../schemas/library.ts';
import { splitClauses } from '../words/plain-text.ts';
import { quoteClauses } from '../words/quote-clauses.ts';
import { wantsBoth } from '../words/wants-both.ts';
import { type CraftConflict, markOf, rulesBroken } from './find-craft-conflicts.ts';
import { isBoth } from './resolve-craft-conflict.ts';

/** Characters of the words of each side. */
const LONGEST_QUOTE = 50;

/** How a question about answers that do not go together is answered. */
export const HOW_TO_DECIDE = 'Answer “both” where it is meant so, or say what changes.';

/** For each conflict that was not put yet, the question that asks the user for it, with the words of both sides. */
export function craftQuestions(
  ds: DiscoverySchema,
  conflicts: readonly CraftConflict[],
  questions: readonly AskedQuestion[],
): Omit<AskedQuestion, 'id' | 'at' | 'answers'>[] {
  const put = new Set(questions.map(({ conflict }) => conflict));
  return conflicts
    .filter(({ conflict_id }) => !put.has(conflict_id))
    .map(conflict => ({
      conflict: conflict.conflict_id,
      fields: ownFields(ds, conflict),
      text: askAbout(conflict),
      type: 'choice' as const,
      cost: 1,
    }));
}

function ownFields(ds: DiscoverySchema, { sides }: CraftConflict): string[] {
  const prefix = `${ds.id}.`;
  return sides.flatMap(({ field }) => (field.startsWith(prefix) ? [field.slice(prefix.length)] : []));
}

function askAbout({ because, question, sides }: CraftConflict): string {
  const quotes = sides.map(({ field, value, quote }) => {
    const name = field.slice(field.indexOf('.') + 1);
    return `${name} ${cutText(String(value), LONGEST_QUOTE)} (“${quoteClauses(quote, LONGEST_QUOTE)}”)`;
  });
  return `It was said: ${quotes.join(' and ')}. ${because} ${question}`;
}

/** Whether a question asks for answers that the craft does not allow together. */
export function isCraftQuestion({ conflict }: Pick<AskedQuestion, 'conflict'>): boolean {
  // Contradictions of one field are counted: k1.
  return conflict?.includes('.') === true;
}

/** An answer that keeps both sides: of which conflict, where it is still open, and what else it says. */
export interface KeptBoth {
  conflict: CraftConflict | undefined;
  beside: string[];
}

interface Given {
  ds: DiscoverySchema;
  library?: Pick<SchemaLibrary, 'list' | 'find'> | undefined;
  words: string;
  scr?: Scr | undefined;
}

/**
 * Reads `Both. It is Iceland.`: to the question that asks for it, or to another one of the schema while one rule of it is
 * broken. Undefined where an answer says something else.
 */
export function readBoth(
  document: BriefDocument,
  question: AskedQuestion,
  { ds, library, words, scr = {} }: Given,
): KeptBoth | undefined {
  const says = Object.values(scr).some(value => value !== null && value !== undefined);
  if (says || !library || /^k\d/.test(question.conflict ?? '')) return undefined;
  const isAsked = isCraftQuestion(question);
  const [first = '', ...beside] = splitClauses(words);
  if (!(isAsked ? isBoth(first) : wantsBoth(first))) return undefined;
  const broken = rulesBroken(library, document, ds);
  const [only, other] = isAsked ? broken.filter(each => each.conflict_id === question.conflict) : broken;
  const isAgain = question.answers.some(answer => answer.words.trim() === words.trim());
  if (other || !(only || isAgain)) return undefined;
  return { conflict: only, beside };
}

/** The document with both sides of a conflict kept: of these values its rule is silent from now on. */
export function acceptBoth(document: BriefDocument, conflict: CraftConflict | undefined): BriefDocument {
  if (!conflict) return document;
  return { ...document, accepted: [...(document.accepted ?? []), markOf(conflict)] };
}
