import { BridgeError } from '../../base/errors.ts';
import type { DiscoverySchema } from '../discovery-schema.ts';
import type { AskedQuestion, BriefDocument, Scr } from '../document.ts';
import type { SchemaLibrary } from '../schemas/library.ts';
import { decideConflict } from './decide-conflict.ts';
import { withConversation, withPursuit } from './place.ts';
import { type ProcessedAnswer, processAnswer } from './process-answer.ts';
import { readOffer } from './read-offer.ts';
import { type WorkPlace, workOn } from './start-pursuit.ts';

/** A way to fulfil one wish: what it is called, and what it comes to. */
export interface Variant {
  name: string;
  scr: Scr;
}

/** Puts the choice between variants as a question that costs nothing. The same variants once more are the same question. */
export function offerVariants(
  document: BriefDocument,
  where: WorkPlace,
  { wish, variants }: { wish: string; variants: readonly Variant[] },
): { document: BriefDocument; question: AskedQuestion } {
  const work = workOn(document, where);
  const offers = Object.fromEntries(variants.map(({ name, scr }) => [name, scr]));
  const known = work.pursuit.questions.find(
    ({ offers: put, answers }) => answers.length === 0 && JSON.stringify(put) === JSON.stringify(offers),
  );
  if (known) return { document: work.document, question: known };
  const count = work.document.counts.questions + 1;
  const question: AskedQuestion = {
    id: `q${count}`,
    at: where.now,
    fields: [...new Set(variants.flatMap(({ scr }) => Object.keys(scr)))],
    text: `${wish}: which one, ${variants.map(({ name }) => name).join(' or ')}?`,
    type: 'choice',
    cost: 0,
    offers,
    answers: [],
  };
  const pursuit = { ...work.pursuit, questions: [...work.pursuit.questions, question] };
  const changed = withConversation(work.document, withPursuit(work.conversation, pursuit), where.now);
  return { document: { ...changed, counts: { ...changed.counts, questions: count } }, question };
}

/**
 * Files a choice between variants that were shown, with the user's words: it decides, so what was said before of the same
 * fields gives way and stays on record.
 * @throws BridgeError `invalid_arguments` where no such variants wait, or none of them is called so
 */
export function chooseVariant(
  document: BriefDocument,
  {
    ds,
    library,
    now,
    by,
  }: { ds: DiscoverySchema; library: SchemaLibrary; now: string; by?: string | undefined },
  { choose, words = choose }: { choose: string; words?: string | undefined },
): ProcessedAnswer {
  const { pursuit } = workOn(document, { ds, library, now });
  const question = pursuit.questions.findLast(({ offers }) => offers !== undefined);
  const scr = question && readOffer(question, choose);
  if (!question || !scr) {
    const names = Object.keys(question?.offers ?? {});
    throw new BridgeError('invalid_arguments', `choose: ${ds.id} has no variant "${choose}" to choose.`, {
      remedy:
        names.length > 0
          ? `Shown were: ${names.join(', ')}.`
          : 'Show variants first: propose_variants with a wish.',
    });
  }
  const given = {
    ds,
    library,
    questionId: question.id,
    words,
    scr,
    choice: choose,
    interpretedBy: 'claude' as const,
    by,
    now,
  };
  const done = processAnswer(document, given);
  return { ...done, document: decideFor(done.document, ds, done, now) };
}

/** What the choice contradicts gives way to it. */
function decideFor(
  document: BriefDocument,
  ds: DiscoverySchema,
  { pursuit, question }: ProcessedAnswer,
  now: string,
): BriefDocument {
  const id = pursuit.questions.find(each => each.id === question.id)?.answers.at(-1)?.id;
  const aggregate = document.aggregates[ds.id];
  if (!aggregate || id === undefined) return document;
  const own = aggregate.conflicts.filter(({ resolved, said }) => !resolved && said.sources.includes(id));
  const decided = own.reduce(
    (current, conflict) =>
      decideConflict(ds, current, conflict, { choice: 'said', value: conflict.said.value }, now),
    aggregate,
  );
  return { ...document, aggregates: { ...document.aggregates, [ds.id]: decided } };
}
