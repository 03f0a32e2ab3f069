import { cutText } from '../../base/text/cut-text.ts';
import type { DiscoverySchema } from '../discovery-schema.ts';
import type { Aggregate, AskedQuestion, BriefDocument, Pursuit } from '../document.ts';
import { listOpenParts, type OpenPart } from './open-parts.ts';
import { parsePart } from './values/find-part.ts';

/** Parts of answers that keep a schema from being finished: held nowhere, and said by nothing later. */
export function partsToClarify(
  document: BriefDocument,
  ds: DiscoverySchema,
  aggregate: Aggregate | undefined,
): OpenPart[] {
  return listOpenParts(document, ds, aggregate).filter(({ isPassed }) => !isPassed);
}

/**
 * The first part that is open, put again with the question that it was told with: it costs nothing further. Undefined where
 * nothing is open, or nothing was asked of this schema.
 */
export function askOpenPart(
  document: BriefDocument,
  ds: DiscoverySchema,
  { aggregate, pursuit }: { aggregate: Aggregate | undefined; pursuit: Pursuit },
): AskedQuestion | undefined {
  const [part] = partsToClarify(document, ds, aggregate);
  if (!part) return undefined;
  const question = pursuit.questions.find(({ id }) => id === part.questionId) ?? pursuit.questions.at(-1);
  if (!question) return undefined;
  const { name } = parsePart(part.field);
  const text = `Open since “${cutText(part.answer.words, LONGEST_QUOTE)}”: ${part.field}: ${cutText(part.why, LONGEST_WHY)}.`;
  const { conflict: _, ...asked } = question;
  return { ...asked, fields: [name], text, cost: 0 };
}

/** Characters of the words that left something open. */
const LONGEST_QUOTE = 60;
/** Characters of what is not clear. */
const LONGEST_WHY = 300;
