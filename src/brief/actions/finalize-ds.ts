import * as z from 'zod';
import { cutText } from '../../base/text/cut-text.ts';
import type { BriefDocument } from '../document.ts';
import { referenceTo } from '../level/brief-reference.ts';
import { seeLevel } from '../level/level.ts';
import type { Proposal } from '../level/propose-operations.ts';
import { readProposals } from '../level/read-proposals.ts';
import type { LevelRequirement } from '../level/wanted.ts';
import { chooseQuestion } from '../steps/choose-question.ts';
import { finalizePursuit } from '../steps/finalize-pursuit.ts';
import { withKnown } from '../steps/known-elsewhere.ts';
import { defineAction } from './define-action.ts';
import * as parameter from './parameters.ts';
import { printFields } from './print-aggregate.ts';
import { findPursued } from './pursued.ts';
import { tellMore } from './tell-more.ts';

export const finalizeDs = defineAction({
  name: 'finalize_ds',
  summary: 'check a schema, and propose what act should do',
  parameters: () =>
    z.strictObject({
      brief_id: parameter.briefId(),
      ds_id: parameter.currentDs(),
      conversation_id: parameter.conversationId(),
      final_notes: z.string().max(4000).optional().describe('What should be remembered beside the fields'),
    }),
  examples: [{ brief_id: 'courtyard', ds_id: 'time_of_day' }],
  run: async ({ store, library, level, now, signal }, args) => {
    const { document, outcome } = await store.change(
      args.brief_id,
      before => {
        const { ds, conversation } = findPursued(library, before, args);
        const where = {
          conversationId: conversation?.id,
          ds,
          library,
          finalNotes: args.final_notes,
          now: now(),
        };
        const finished = finalizePursuit(before, where);
        return { document: finished.document, outcome: { ds, validation: finished.validation } };
      },
      signal,
    );
    const { ds, validation } = outcome;
    const aggregate = withKnown(library, document, ds);
    const head = {
      success: validation.ok,
      ds_id: ds.id,
      data_structure: printFields(aggregate, 200),
      validation_results: {
        valid: validation.ok,
        problems: validation.problems.slice(0, 6).map(each => cutText(each, 160)),
      },
    };
    if (!validation.ok) {
      const place = { brief_id: args.brief_id, ds_id: ds.id };
      const { pursuit } = findPursued(library, document, { ...args, ds_id: ds.id });
      const isAsked =
        pursuit && aggregate && ['again', 'new'].includes(chooseQuestion(ds, aggregate, pursuit).kind);
      const ask = { tool: 'interview', action: 'get_next_question', ...place };
      const more = isAsked ? ask : tellMore(place, pursuit, validation.problems);
      return { ...head, proposed_operations: [], next: more ?? ask };
    }
    const seen = await seeLevel(level);
    const { wanted, met, proposals, unplaced } = await readProposals(library, document, ds, seen);
    if (wanted === met) {
      const note =
        wanted > 0
          ? 'The level is as it should be already.'
          : 'This schema changes nothing in the level by itself.';
      return { ...head, proposed_operations: [], note };
    }
    const assumed = proposals.flatMap(({ operation, assumed }) =>
      assumed.map(each => ({ of: operation.label ?? operation.objectPath, ...each })),
    );
    return {
      ...head,
      ...(met > 0 && { already_met: met }),
      proposed_operations: proposals.map(({ operation }) => operation),
      asked_by: linkAnswers(proposals, document),
      ...(assumed.length > 0 && { assumed: assumed.slice(0, MOST_ASSUMED) }),
      ...(unplaced.length > 0 && { asks: unplaced.slice(0, MOST_ASSUMED).map(askForPlace) }),
      ...(!seen.seen && { note: noteUnseen(seen.why) }),
      ...(proposals.length > 0 && {
        next: { tool: 'act', action: 'batch', from: referenceTo(args.brief_id, ds.id) },
      }),
      afterwards: { tool: 'interview', action: 'check_level', brief_id: args.brief_id, ds_id: ds.id },
    };
  },
});

/** Assumptions, and questions for places, that an answer shows. */
const MOST_ASSUMED = 6;

/** Nothing is made where nobody said. */
function askForPlace({ label, fields }: LevelRequirement): string {
  return `Where is ${label}? Nobody said, so it is not made. Its place is a part of ${fields.join(', ')}.`;
}

function noteUnseen(why: string): string {
  return `The level was not looked at (${why}): everything is proposed as new. Finalise again with the editor open before it is run.`;
}

/** Characters of an answer that are enough to know it again. */
const ENOUGH = 60;

/** For each operation, in their order, the answers that asked for it. */
function linkAnswers(
  proposals: readonly Proposal[],
  { conversations }: BriefDocument,
): Record<string, unknown>[] {
  const words = new Map(
    conversations.flatMap(({ pursuits }) =>
      pursuits.flatMap(({ questions }) =>
        questions.flatMap(({ answers }) => answers.map(answer => [answer.id, answer.words] as const)),
      ),
    ),
  );
  return proposals.map(({ fields, answers, wishes }) => ({
    ...(fields.length > 0 ? { fields } : { wishes }),
    answers: answers.map(id => `${id}: ${cutText(words.get(id) ?? '', ENOUGH)}`),
  }));
}
