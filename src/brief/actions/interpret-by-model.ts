import * as z from 'zod';
import { cutText } from '../../base/text/cut-text.ts';
import type { DiscoverySchema } from '../discovery-schema.ts';
import type { AskedQuestion, BriefDocument } from '../document.ts';
import { seeLevel } from '../level/level.ts';
import { dsTemplate } from '../steps/ds-template.ts';
import { schemasOf } from '../steps/split-scr.ts';
import { askForJson, type ModelAnswer } from './ask-for-json.ts';
import type { InterviewContext } from './define-action.ts';
import { lastExchanges } from './last-exchanges.ts';
import { cutValue } from './print-aggregate.ts';
import { printTemplate } from './print-skeleton.ts';

/** What the client's model is asked for. */
const interpreted = z.object({
  scr: z.record(z.string(), z.unknown()),
  confidence: z.number().min(0).max(1).default(0.5),
  ambiguities: z.array(z.string()).default([]),
  commit_notes: z.string().max(2000).default(''),
});

/** How an answer is read, whoever reads it. */
export const READ_ANSWER =
  'Turn the answer into fields of the template: only what was said, in the units shown, choices by their value; of other schemas as ds_id.field. List what is ambiguous instead of guessing.';

/** Labels of a level that a prompt holds at most. */
const MOST_LABELS = 60;

/** Asks the client's own model what an answer means, with all that a reader of the whole brief would know. */
export async function interpretByModel(
  context: InterviewContext,
  document: BriefDocument,
  about: { ds: DiscoverySchema; question: Pick<AskedQuestion, 'fields' | 'text'>; answer: string },
): Promise<ModelAnswer<z.output<typeof interpreted>>> {
  if (!context.askModel) return { ok: false };
  const { ds, question, answer } = about;
  const seen = await seeLevel(context.level);
  const others = schemasOf(context.library, document, ds);
  const prompt = {
    title: document.title,
    overview: cutText(document.overview, 2000),
    question: question.text,
    answer,
    ds_template: dsTemplate(ds),
    other_schemas: Object.fromEntries(
      others.map(each => [each.id, printTemplate(each, Object.keys(each.fields))]),
    ),
    answers_so_far: lastExchanges(document, undefined, Number.POSITIVE_INFINITY),
    decided: Object.fromEntries(
      Object.values(document.aggregates).map(({ dsId, fields }) => [
        dsId,
        Object.fromEntries(Object.entries(fields).map(([name, { value }]) => [name, cutValue(value)])),
      ]),
    ),
    ...(seen.seen && { in_the_level: seen.actors.slice(0, MOST_LABELS).map(({ label }) => label) }),
  };
  return askForJson(context, interpreted, { instructions: READ_ANSWER, prompt: JSON.stringify(prompt) });
}
