import type { DiscoverySchema } from '../discovery-schema.ts';
import type { Aggregate, BriefDocument, Pursuit } from '../document.ts';
import { findHeard, type HeardSources } from '../steps/find-heard.ts';
import { withKnown } from '../steps/known-elsewhere.ts';
import { type NextOutcome, nextQuestion } from '../steps/next-question.ts';
import { readStatus } from '../steps/read-status.ts';
import type { InterviewContext } from './define-action.ts';
import { listenAround } from './listen-around.ts';
import { nameWhatIsThere } from './name-what-is-there.ts';
import { findPursued } from './pursued.ts';

/** Names of the fields of a schema that were heard. */
export function heardOf(document: BriefDocument, sources: HeardSources, { id }: DiscoverySchema): string[] {
  return findHeard(document, sources, id).map(({ field }) => field.slice(id.length + 1));
}

export interface NextArguments {
  brief_id: string;
  ds_id?: string | undefined;
  conversation_id?: string | undefined;
  optional?: boolean | undefined;
}

/** What came of asking, and what stands around it. */
export interface AskedNext<Kind extends NextOutcome['kind'] = NextOutcome['kind']> {
  ds: DiscoverySchema;
  outcome: Extract<NextOutcome, { kind: Kind }>;
  document: BriefDocument;
  sources: HeardSources;
  pursuit: Pursuit | undefined;
  aggregate: Aggregate | undefined;
  status: ReturnType<typeof readStatus>;
}

/** Puts the next question of a schema, and keeps that it was put. */
export async function askNext(context: InterviewContext, args: NextArguments): Promise<AskedNext> {
  const { store, library, now, signal } = context;
  const { ds: asked } = findPursued(library, await store.read(args.brief_id), args);
  const sources = await listenAround(context, await store.read(args.brief_id), asked);
  const before = await store.read(args.brief_id);
  const { optional } = args;
  const place = { ds: asked, library, optional, heard: heardOf(before, sources, asked), now: now() };
  const conversationId = findPursued(library, before, args).conversation?.id;
  const likely = nextQuestion(before, { ...place, conversationId }).outcome;
  const named =
    likely.kind === 'question'
      ? await nameWhatIsThere(context.level, before, asked, likely.question)
      : undefined;
  const { document, outcome } = await store.change(
    args.brief_id,
    before => {
      const { ds, conversation } = findPursued(library, before, args);
      const put = nextQuestion(before, {
        conversationId: conversation?.id,
        ds,
        library,
        optional,
        heard: heardOf(before, sources, ds),
        ...(ds.id === asked.id && { named }),
        now: now(),
      });
      return { document: put.document, outcome: { ds, outcome: put.outcome } };
    },
    signal,
  );
  const { pursuit } = findPursued(library, document, { ...args, ds_id: outcome.ds.id });
  const aggregate = withKnown(library, document, outcome.ds);
  return {
    ...outcome,
    document,
    sources,
    pursuit,
    aggregate,
    status: readStatus(outcome.ds, aggregate, pursuit),
  };
}
