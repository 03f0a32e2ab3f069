import type { DiscoverySchema } from '../discovery-schema.ts';
import type { Scr } from '../document.ts';
import { withKinds } from '../level/tell-kinds.ts';
import type { KnownClauses } from '../steps/words/read-relative.ts';
import type { InterviewContext } from './define-action.ts';
import { eachOfSeveral, type SaidOfEach } from './each-of-several.ts';
import { fillKinds } from './fill-kinds.ts';
import type { OpenAmount } from './open-amounts.ts';
import { readLevelRows } from './read-level-rows.ts';
import { type WorkedOut, workOutAmounts } from './work-out-amounts.ts';

/** An answer with its amounts worked out, and with a row for each of several things that were named together. */
export interface WorkedOutAnswer extends WorkedOut {
  /** Words that name several things at once. */
  together: readonly string[];
  /** Clauses that are asked about, and say nothing else. */
  apart: readonly string[];
}

/** Amounts of an answer that are told by what stands, and things that it names together. */
export async function workOutAnswer(
  context: InterviewContext,
  ds: DiscoverySchema,
  {
    brief_id,
    answer,
    question_id,
    scr,
  }: { brief_id: string; answer: string; question_id: string; scr?: Scr | undefined },
): Promise<WorkedOutAnswer> {
  const document = await context.store.read(brief_id);
  const questions = document.conversations.flatMap(({ pursuits }) =>
    pursuits.flatMap(each => each.questions),
  );
  const question = questions.find(({ id }) => id === question_id);
  const known = question?.answers.find(({ words }) => words.trim() === answer.trim())?.id;
  const each = await eachOfSeveral(context, document, { ds, words: answer, scr });
  const about = { ds, fields: question?.fields ?? [], words: each.words, scr: each.scr, known };
  const worked = await workOutAmounts(context, document, about);
  const rows = each.scr === undefined ? await readLevelRows(context.level, about) : new Map();
  const cells = await knownWithKinds(context, ds, worked.known);
  const all = { ...worked, known: new Map([...rows, ...cells]) };
  const filled = worked.scr && (await fillKinds(context, document, ds, worked.scr));
  const told = inTheirWords(all, each);
  // Beside what was worked out they take nothing from it; alone they are for a reader.
  const isBeside = told.scr === undefined && [...told.known.values()].some(values => values.length > 0);
  const isAsked = ({ said }: OpenAmount) => told.open.some(open => open.said === said);
  const vague = told.vague
    .filter(open => !isAsked(open))
    .map(open => (isBeside ? { ...open, isDropped: true as const } : open));
  return {
    ...told,
    ...{ scr: filled, together: each.together, open: [...told.open, ...vague] },
    apart: isBeside ? vague.map(({ said }) => said) : [],
  };
}

/** What clauses come to, with what the level tells of the kinds of the things in their rows. */
async function knownWithKinds(
  { level }: InterviewContext,
  ds: DiscoverySchema,
  known: KnownClauses,
): Promise<KnownClauses> {
  const filled = await Promise.all(
    [...known].map(async ([clause, values]) => {
      const all = values.map(async ({ name, value }) => {
        const { [name]: whole } = await withKinds(ds, { [name]: value }, level);
        return { name, value: whole };
      });
      return [clause, await Promise.all(all)] as const;
    }),
  );
  return new Map(filled);
}

/** Told of what was said, and not of the names that stand for it. */
function inTheirWords(worked: WorkedOut, { told, open, asSaid }: SaidOfEach): WorkedOut {
  const said = <T extends { said: string }>(each: T): T => ({ ...each, said: asSaid(each.said) });
  const known = new Map([...worked.known].map(([clause, values]) => [asSaid(clause), values]));
  const isUsed = known.size > 0 || worked.scr !== undefined;
  return {
    ...worked,
    known,
    told: [...(isUsed ? told : []), ...worked.told.map(asSaid)],
    open: [...open, ...worked.open.map(said)],
    read: worked.read.map(said),
    vague: worked.vague.map(said),
  };
}
