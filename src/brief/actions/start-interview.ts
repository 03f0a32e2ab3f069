import * as z from 'zod';
import { estimateTokens } from '../../base/estimate-tokens.ts';
import { takeFitting } from '../../base/fit-tokens.ts';
import { cutText } from '../../base/text/cut-text.ts';
import type { BriefDocument } from '../document.ts';
import type { SchemaLibrary } from '../schemas/library.ts';
import { findHeard } from '../steps/find-heard.ts';
import { withKnown } from '../steps/known-elsewhere.ts';
import { schemasOf } from '../steps/split-scr.ts';
import { startConversation } from '../steps/start-conversation.ts';
import { openFields } from '../steps/values/missing-of.ts';
import { defineAction, findBrief } from './define-action.ts';
import { listenAround, printHeard } from './listen-around.ts';
import * as parameter from './parameters.ts';
import { printTemplate } from './print-skeleton.ts';
import { findSchema } from './pursued.ts';
import { recommend } from './recommend.ts';
import { startDsPursuit } from './start-ds-pursuit.ts';

const ARCHIVED = 'It was put away and is not listed; `archive_brief` with `restore: true` takes it out.';

export const startInterview = defineAction({
  name: 'start_interview',
  summary: 'begin a conversation about a brief',
  parameters: () =>
    z.strictObject({
      brief_id: parameter.briefId(),
      ds_id: parameter.dsId().optional(),
    }),
  examples: [{ brief_id: 'courtyard' }, { brief_id: 'courtyard', ds_id: 'time_of_day' }],
  rehearse: async (context, args) => {
    await findBrief(context, args);
    if (args.ds_id !== undefined) findSchema(context.library, args.ds_id);
  },
  run: async (context, { brief_id, ds_id }) => {
    // Nothing is begun for one that there is not.
    const ds = ds_id === undefined ? undefined : findSchema(context.library, ds_id);
    const { document, outcome } = await context.store.change(
      brief_id,
      before => {
        const { document, conversation } = startConversation(before, context.now());
        return { document, outcome: conversation };
      },
      context.signal,
    );
    const head = {
      success: true,
      brief_id,
      conversation_id: outcome.id,
      title: document.title,
      // Whoever begins the first one has just written it.
      ...(document.conversations.length > 1 && { overview: cutText(document.overview, 600) }),
      ...(document.archived !== undefined && { archived: ARCHIVED }),
    };
    if (ds) {
      const about = { brief_id, ds_id: ds.id, conversation_id: outcome.id };
      return { ...head, ...(await startDsPursuit.run(context, about)) };
    }
    const { level: _, ...next } = await recommend(context, document);
    const heard = printHeard(document, await listenAround(context, document));
    const answer = { ...head, ...heard, next };
    const left = MOST_TOKENS - estimateTokens(JSON.stringify(answer));
    return { ...answer, ...printReadable(context.library, document, left) };
  },
});

/** Tokens of the whole answer. */
const MOST_TOKENS = 640;

/** Tokens of what stands around the fields. */
const HEAD_TOKENS = 45;

/** What must be known and may stand in the overview already, for a reader to take it in with confirm_heard. */
function printReadable(
  library: SchemaLibrary,
  document: BriefDocument,
  maxTokens: number,
): Record<string, unknown> {
  const heard = new Set(findHeard(document, { library }).map(({ field }) => field));
  const open = schemasOf(library, document).flatMap(ds => {
    const names = openFields(ds, withKnown(library, document, ds));
    const printed = Object.entries(printTemplate(ds, names));
    return printed.flatMap(([name, accepts]): [string, string][] => {
      const field = `${ds.id}.${name}`;
      return ds.fields[name]?.type === 'table' || heard.has(field) ? [] : [[field, accepts]];
    });
  });
  const required = open.filter(([, accepts]) => accepts.endsWith('*'));
  const others = open.filter(([, accepts]) => !accepts.endsWith('*'));
  const cost = (entry: unknown) => estimateTokens(JSON.stringify(entry));
  const fitting = takeFitting([...required, ...others], maxTokens - HEAD_TOKENS, { cost, least: 0 });
  if (fitting.length === 0) return {};
  return { overview_may_say: Object.fromEntries(fitting), note: AS_SCR };
}

const AS_SCR = 'What else the overview says goes to confirm_heard as scr, once the user agrees.';
