import * as z from 'zod';
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
      .parse(JSON.parse(text.replace(/^\uFEFF/, '')));
    const format = formatOf(parsed);
    if (format > DOCUMENT_FORMAT) return { kind: 'newer', format };
    return { kind: 'document', document: documentSchema.parse(migrate(parsed, DOCUMENT_FORMAT)) };
  } catch (thrown) {
    return { kind: 'damaged', why: explain(thrown) };
  }
}

function explain(thrown: unknown): string {
  if (thrown instanceof z.ZodError) {
    const [issue] = thrown.issues;
    const where = issue?.path.length ? `${issue.path.join('.')}: ` : '';
    return `${where}${issue?.message ?? 'it has another shape'}`;
  }
  return thrown instanceof Error ? thrown.message : String(thrown);
}
