import * as z from 'zod';
import { findDataProblem } from '../../base/json/find-data-problem.ts';
import { JsonTooDeepError, parseJson, placeOfMistake } from '../../base/json/parse-json.ts';
import { messageOf } from '../../base/text/message-of.ts';
import { type BriefDocument, DOCUMENT_FORMAT, documentSchema } from '../document.ts';
import { formatOf, migrate } from './migrations.ts';

/** What a file turned out to be. `newer`: a later version of this program wrote it. */
export type ReadDocument =
  | { kind: 'document'; document: BriefDocument }
  | { kind: 'newer'; format: number }
  | { kind: 'damaged'; why: string };

/** A document from its text, in the newest format. Some editors put a mark in front of the text. */
export function readDocument(text: string): ReadDocument {
  try {
    const parsed = z
      .record(z.string(), z.unknown(), 'it is no JSON object')
      .parse(parse(text.replace(/^\uFEFF/, '')));
    const format = formatOf(parsed);
    if (format > DOCUMENT_FORMAT) return { kind: 'newer', format };
    return { kind: 'document', document: documentSchema.parse(migrate(parsed, DOCUMENT_FORMAT)) };
  } catch (thrown) {
    return { kind: 'damaged', why: explain(thrown) };
  }
}

/** Lists and records inside each other; a brief has about ten. */
const DEEPEST = 200;

function parse(text: string): unknown {
  let value: unknown;
  try {
    value = parseJson(text, DEEPEST);
  } catch (thrown) {
    const isDeep = thrown instanceof JsonTooDeepError;
    throw new NoBriefError(isDeep ? 'it is nested too deeply' : `it is no JSON${placeOfMistake(text)}`);
  }
  const limits = { depth: DEEPEST, text: text.length, key: text.length };
  if (findDataProblem(value, limits) !== undefined) throw new NoBriefError('it holds a key `__proto__`');
  return value;
}

class NoBriefError extends Error {
  override readonly name = 'NoBriefError';
}

/** Nothing that stands in the file is repeated: it may be any file of this machine. */
function explain(thrown: unknown): string {
  if (!(thrown instanceof z.ZodError)) return messageOf(thrown);
  const [issue] = thrown.issues;
  const [member] = issue?.path ?? [];
  const where = member === undefined ? '' : `\`${String(member)}\`: `;
  if (issue?.code === 'unrecognized_keys') return `${where}it holds keys that no brief has`;
  return `${where}${issue?.message ?? 'it has another shape'}`;
}
