import * as z from 'zod';
import type { DiscoverySchema } from '../discovery-schema.ts';
import type { AskedQuestion, BriefDocument, Scr } from '../document.ts';
import { seeLevel } from '../level/level.ts';
import { FORBIDDEN } from '../level/rulings.ts';
import { tellWithdrawn } from '../level/tell-withdrawn.ts';
import { isCorrection, takesOff } from '../steps/is-correction.ts';
import { type AnswerOutcome, processAnswer } from '../steps/process-answer.ts';
import { REMOVES_ROW } from '../steps/values/row.ts';
import { plainText, spokenName } from '../steps/words/plain-text.ts';
import { wordStems } from '../steps/words/word-stems.ts';
import { heardOf } from './ask-next.ts';
import { defineAction, type InterviewContext } from './define-action.ts';
import { keepStaying, type Staying } from './keep-staying.ts';
import { keepUnchanged } from './keep-unchanged.ts';
import { holderOf, type KeptToConfirm, keptToConfirm, stillToKeep } from './kept-to-confirm.ts';
import { listenAround } from './listen-around.ts';
import { lookAsCameras } from './look-as-cameras.ts';
import { lookAtSubjects } from './look-at-subjects.ts';
import { lookForPlaces } from './look-for-places.ts';
import { lookForOtherPlaces } from './other-places.ts';
import * as parameter from './parameters.ts';
import { type Done, goOn, handBack, printOpen, printOutcome } from './print-answered.ts';
import { printPlaces, withProposed } from './print-places.ts';
import { findPursued } from './pursued.ts';
import { keptIn, readKept } from './read-kept.ts';
import { readBy, takeElsewhere } from './read-words.ts';
import { withSent, wordsSent } from './same-words.ts';
import { tellTurned } from './turned-views.ts';
import { lookForWays, withSentWays } from './ways-of-rows.ts';
import { workOutAnswer } from './work-out-answer.ts';

export const processDsAnswer = defineAction({
  name: 'process_ds_answer',
  summary: 'keep an answer in the user’s own words, and what it means',
  parameters: () =>
    z.strictObject({
      brief_id: parameter.briefId(),
      question_id: z.string().min(1).describe('From get_next_question'),
      answer: z.string().min(1).max(20_000).describe('What the user said, word for word'),
      scr: z
        .record(z.string(), z.unknown())
        .optional()
        .describe('Field → value, as in ds_template; or “as it is”, “you decide”, “take back”'),
      notes: z.string().max(2000).optional().describe('What you made of it, and why'),
      ds_id: parameter.currentDs(),
      conversation_id: parameter.conversationId(),
    }),
  examples: [
    {
      brief_id: 'courtyard',
      question_id: 'q1',
      answer: 'Late afternoon, golden hour.',
      scr: { moment: 'late_afternoon' },
    },
  ],
  run: async (context, given) => {
    const { store, library, now, signal } = context;
    const document = await store.read(given.brief_id);
    const args = { ...given, answer: wordsSent(context, document, given) };
    const { ds: asked, pursuit } = findPursued(library, document, args);
    const sources = await listenAround(context, document, asked);
    const taken = args.scr
      ? undefined
      : takeElsewhere(context, document, { ...args, ...sources, asked, pursuit });
    const question = pursuit?.questions.find(({ id }) => id === args.question_id);
    const about = { ds: asked, question, words: args.answer };
    const kept = taken ? undefined : await readKept(context, { ...about, scr: args.scr });
    const by = args.scr ? ('claude' as const) : ('rules' as const);
    const read = kept ? { scr: kept, by } : await readBy(context, args, taken);
    const staying = args.scr && read.scr && keepStaying(asked, read.scr, args.answer);
    const staysSo = await hearStaying(context, document, { ...about, kept, staying, scr: args.scr });
    const { apart } = staysSo;
    const alone = tellStaying(args, about, staysSo);
    if (alone) return alone;
    const relative = await workOutAnswer(context, asked, { ...args, scr: staying?.scr ?? read.scr });
    const { document: changed, outcome: stored } = await store.change(
      args.brief_id,
      before => {
        const { ds, conversation } = findPursued(library, before, args);
        const { document: after, ...processed } = processAnswer(before, {
          conversationId: conversation?.id,
          ds,
          library,
          questionId: args.question_id,
          words: args.answer,
          scr: relative.scr,
          known: relative.known,
          settled: relative.settled,
          together: relative.together,
          apart: [...apart, ...relative.apart],
          counted: [...relative.read, ...wholly([...(staying?.said ?? []), ...apart])],
          interpretedBy: read.by,
          by: context.by,
          heard: heardOf(before, sources, ds),
          notes: args.notes,
          now: now(),
        });
        const isUnread = processed.outcome.nextAction === 'needs_interpretation';
        const sent = withSent(after, args.question_id, isUnread ? args.answer : undefined);
        return { document: sent, outcome: { ds, ...processed } };
      },
      signal,
    );
    await keepUnchanged(context, changed);
    // Words that are nothing but “the same as there” were read as a whole.
    const isTaken = taken !== undefined && 'from' in taken;
    const outcome = isTaken
      ? { ...stored.outcome, unread: [], background: [] }
      : await withNamedThings(context, stored.outcome);
    const done = { ...stored, outcome };
    const { outcome: processed } = done;
    const { isKeeping, ...places } = await placesIn(context, { before: document, document: changed }, args, {
      ...done,
      kept: staysSo,
    });
    const open = printOpen(relative, processed.unread);
    const off = tellTakingOff(args, processed);
    if (processed.nextAction === 'needs_interpretation') {
      // Nothing of it answers the question, which stays open.
      if (isKeeping) return { scr: {}, changed: [], ...places };
      return { ...handBack(context, args.brief_id, done, read.why), ...off, ...open, ...places };
    }
    const stands = await tellWithdrawn(context, { before: document, after: changed, words: args.answer });
    const isPart = read.scr === undefined && processed.unread.length > 0;
    const note = isPart && !context.told?.has(KEPT_IN_PART) ? KEPT_IN_PART : undefined;
    if (note !== undefined) context.told?.add(note);
    return {
      ...printOutcome(context, changed, done, args.scr),
      ...(isTaken && { taken_from: `brief ${taken.from}` }),
      ...(relative.told.length > 0 && { worked_out: relative.told.slice(0, 4) }),
      ...off,
      ...(stands.length > 0 && { stands_in_level: stands }),
      ...open,
      ...(note !== undefined && { note }),
      ...places,
      ...(await goOn(context, changed, done, args.conversation_id)),
    };
  },
});

/** What names a thing of the level is no background. */
async function withNamedThings({ level }: InterviewContext, outcome: AnswerOutcome): Promise<AnswerOutcome> {
  const { unread, background = [] } = outcome;
  const seen = background.length > 0 ? await seeLevel(level) : { seen: false as const };
  if (!seen.seen) return outcome;
  const things = new Set(
    seen.actors.flatMap(({ label }) =>
      wordStems(spokenName(label)).filter(stem => /^\p{L}{4,}$/u.test(stem)),
    ),
  );
  const named = background.filter(part => wordStems(part).some(stem => things.has(stem)));
  return {
    ...outcome,
    unread: [...unread, ...named],
    background: background.filter(part => !named.includes(part)),
  };
}

/** What an answer leaves as it is: whatever was asked, that is no wish. */
async function hearStaying(
  context: InterviewContext,
  document: BriefDocument,
  { ds, question, words, kept, staying, scr }: About & Partial<{ kept: Scr; staying: Staying; scr: Scr }>,
): Promise<KeptToConfirm & { apart: readonly string[]; isAlone: boolean }> {
  const found = await keptToConfirm(context, document, {
    ...{ words, holder: holderOf(ds), except: staying?.said ?? [], scr },
    stored: kept ? keptIn(kept) : [],
  });
  const isOwn = question?.fields.includes(FORBIDDEN) === true;
  const isAlone = !isOwn && !kept && found.isAll && found.heard.length === found.keeping.length;
  const isSpoken = isOwn || (found.isAll && kept !== undefined);
  return { ...found, apart: isSpoken ? [] : found.heard, isAlone };
}

/** An answer that says nothing but what stays as it is: nothing is stored of it before a yes. */
function tellStaying(
  { brief_id, scr }: { brief_id: string; scr?: Scr | undefined },
  { ds, question }: About,
  { isAlone, proposals, held }: Awaited<ReturnType<typeof hearStaying>>,
): Record<string, unknown> | undefined {
  if (!isAlone || !question || scr) return undefined;
  const places = printPlaces(brief_id, { ds, question, scr: {} }, proposals);
  return { scr: {}, changed: [], ...places, ...(held.length > 0 && { kept_already: held }) };
}

type About = { ds: DiscoverySchema; question: AskedQuestion | undefined; words: string };

/** Clauses of which nothing else is to be read. */
function wholly(clauses: readonly string[]) {
  return clauses.map(said => ({ said, isWhole: true as const }));
}

const KEPT_IN_PART =
  'Kept is what was certain. Where `unread` says more, send “the same words” with `scr` for that.';

/** How to send that something is taken off again, where the words seem to say so and nothing was. */
function tellTakingOff(
  { answer }: { answer: string },
  { scr, released = {} }: AnswerOutcome,
): Record<string, string> {
  const isDone = Object.keys(released).length > 0 || JSON.stringify(scr).includes(`"${REMOVES_ROW}":`);
  return takesOff(answer) && !isDone ? { to_take_off: TAKING_OFF } : {};
}

const TAKING_OFF =
  'A value: {"field": "take back"} (or "as it is", "you decide"). An item of a list: {"ds_id.field": {"remove": ["its words"]}}. A row: {"field": [{"name": "…", "remove": true}]}.';

/** Places that the words name, to be confirmed by the user. */
async function placesIn(
  { level, library }: InterviewContext,
  { before, document }: { before: BriefDocument; document: BriefDocument },
  { brief_id, answer, scr: sent }: { brief_id: string; answer: string; scr?: Scr | undefined },
  { ds, question, outcome, kept }: Done & { kept: KeptToConfirm },
): Promise<Record<string, unknown> & { isKeeping?: true }> {
  const about = { ds, fields: question.fields, words: withSentWays(ds, answer, sent), scr: outcome.scr };
  const open = await lookForPlaces({ level, library }, document, about);
  const other = await lookForOtherPlaces({ level, library }, document, about);
  const ways = await lookForWays(level, document, { ...about, words: answer, sent });
  const cameras = await lookAsCameras({ level, library }, document, about);
  const seenFrom = withProposed(ds, outcome.scr, [...cameras.proposals, ...open]);
  const views =
    ways.length > 0 ? [] : await lookAtSubjects({ level, library }, document, { ...about, scr: seenFrom });
  // What must not be touched is no place of anything.
  const isOfKept = (said: string) =>
    [...kept.keeping, ...cameras.said].some(each => plainText(each).includes(plainText(said)));
  const proposals = [
    ...stillToKeep(document, kept),
    ...cameras.proposals,
    ...open.filter(({ said }) => !isOfKept(said)),
    ...other.filter(({ said }) => !isOfKept(said) && !open.some(each => each.said === said)),
    ...ways,
    ...views,
  ];
  // The same words keep what was read of them, unless they correct something.
  const isOfFields = proposals.some(({ scr = {} }) => Object.keys(scr).some(name => ds.fields[name]));
  const isWhole = isOfFields || isCorrection(answer);
  // What a field keeps is watched there; what only words keep, and that name nothing, by nobody.
  const stored = JSON.stringify([outcome.scr, outcome.unread]).toLowerCase();
  const isStored = (said: string) => stored.includes(JSON.stringify(said.toLowerCase()).slice(1, -1));
  const unwatched = kept.nameless.filter(isStored);
  return {
    ...printPlaces(brief_id, { ds, question, scr: isWhole ? outcome.scr : {} }, proposals),
    ...(unwatched.length > 0 && { nobody_watches: unwatched }),
    ...(kept.held.length > 0 && { kept_already: kept.held }),
    ...(await tellTurned({ level, library }, { before, after: document })),
    ...(kept.isAll && kept.proposals.length + kept.held.length > 0 && { isKeeping: true as const }),
  };
}
