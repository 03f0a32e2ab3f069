import type { DiscoverySchema } from '../discovery-schema.ts';
import type { Answer, AskedQuestion, BriefDocument, Pursuit, Scr } from '../document.ts';
import type { HeardSources } from '../steps/find-heard.ts';
import { interpretWords } from '../steps/interpret-words.ts';
import { type TakenFromBrief, takeFromBrief } from '../steps/take-from-brief.ts';
import type { InterviewContext } from './define-action.ts';
import { interpretByModel } from './interpret-by-model.ts';
import { findPursued } from './pursued.ts';

type Read = { scr?: Scr; by: Answer['interpretedBy']; why?: string };

/** Who reads the words: whoever sent an `scr`, another brief that they point at, the client's model, or rules. */
export async function readBy(
  context: InterviewContext,
  args: Parameters<typeof readByModel>[1] & { scr?: Scr | undefined },
  taken: TakenFromBrief | undefined,
): Promise<Read> {
  if (args.scr) return { scr: args.scr, by: 'claude' };
  if (!taken) return readByModel(context, args);
  return 'scr' in taken ? { scr: taken.scr, by: 'rules' } : { by: 'rules', why: `${taken.why}.` };
}

/** “same as in the other brief”, in answer to a question that asks for no decision. */
export function takeElsewhere(
  { library }: InterviewContext,
  document: BriefDocument,
  {
    answer,
    question_id,
    briefs = [],
    asked,
    pursuit,
  }: { answer: string; question_id: string; asked: DiscoverySchema; pursuit: Pursuit | undefined } & Pick<
    HeardSources,
    'briefs'
  >,
): TakenFromBrief | undefined {
  const question = pursuit?.questions.find(({ id }) => id === question_id);
  if (!question || question.conflict !== undefined) return undefined;
  return takeFromBrief(answer, document, { library, briefs, ds: asked, fields: question.fields });
}

/** What the client's own model makes of words that need a reader; nothing where it has none, or none is needed. */
async function readByModel(
  context: InterviewContext,
  args: { brief_id: string; question_id: string; answer: string } & Parameters<typeof findPursued>[2],
): Promise<Read> {
  if (!context.askModel) return { by: 'rules' };
  const document = await context.store.read(args.brief_id);
  const { ds, pursuit } = findPursued(context.library, document, args);
  const question = pursuit?.questions.find(({ id }) => id === args.question_id);
  if (!question || isCertain(ds, question, args.answer)) return { by: 'rules' };
  const about = { ds, question, answer: args.answer };
  const own = await interpretByModel(context, document, about);
  if (!own.ok) return { by: 'rules', ...(own.why !== undefined && { why: own.why }) };
  return { scr: own.value.scr, by: 'sampling' };
}

function isCertain(ds: DiscoverySchema, { fields, conflict }: AskedQuestion, answer: string): boolean {
  if (conflict !== undefined) return true;
  const { unread, unclear } = interpretWords(ds, fields, answer);
  return unread.length === 0 && unclear.length === 0;
}
