import { type Signal, signal } from '@preact/signals';
import type { ShotStorage } from '../compare/keep-shots.ts';
import { type Failure, failureOf } from '../host/answer.ts';
import type { CallTool } from '../host/host.ts';
import { itemsOf } from '../parts/tables.ts';
import type { Steps } from '../steps.ts';
import { type BriefBeginning, createBeginning } from './brief-beginning.ts';
import { type BriefDrafts, createDrafts } from './brief-drafts.ts';
import {
  type AskedField,
  type BriefTopic,
  type HeldField,
  printAnswered,
  readWholeBrief,
  type WholeBrief,
} from './whole-brief.ts';

export interface ListedBrief {
  brief_id: string;
  title: string;
  updated: string;
}

export interface PanelBriefStore extends BriefBeginning, BriefDrafts {
  readonly briefs: Signal<readonly ListedBrief[] | undefined>;
  readonly brief: Signal<WholeBrief | undefined>;
  /** The topic that is looked at. */
  readonly topicId: Signal<string | undefined>;
  /** Pictures of variants that wait to be chosen, by question and name. */
  readonly pictures: Signal<ReadonlyMap<string, string>>;
  readonly failure: Signal<Failure | undefined>;
  /** What became of the last answer, where that is not plain to see. */
  readonly remark: Signal<string>;
  open(id: string | undefined): Promise<void>;
  follow(): Promise<void>;
  /** Has the next question of a topic put. */
  askNext(topic: BriefTopic): Promise<void>;
  /** @returns whether it was taken */
  answer(topic: BriefTopic, words: string, scr?: Record<string, unknown>): Promise<boolean>;
  /**
   * Says something of one field of a topic, whatever was asked: another value in place of the one that it has.
   * @returns whether it was taken
   */
  say(topic: BriefTopic, field: HeldField | AskedField, said: SaidOfField): Promise<boolean>;
  choose(topic: BriefTopic, variant: string): Promise<void>;
  decide(conflictId: string, choice: string, words: string): Promise<void>;
  confirm(field: string, isRight: boolean): Promise<void>;
}

/** Words of one field, and the value that they mean where it was chosen. */
export interface SaidOfField {
  words: string;
  value?: unknown;
}

interface BriefParts {
  ask: CallTool;
  steps: Steps;
  place: 'conversation' | 'window';
  /** Where words that were begun outlast the page; missing where the host has no such place. */
  storage?: ShotStorage | undefined;
}

/** What the brief view knows: the stored document, by `interview` alone, so it is the same for whoever else works on it. */
export function createBriefStore({ ask, steps, place, storage }: BriefParts): PanelBriefStore {
  const briefs = signal<readonly ListedBrief[] | undefined>(undefined);
  const brief = signal<WholeBrief | undefined>(undefined);
  const topicId = signal<string | undefined>(undefined);
  const failure = signal<Failure | undefined>(undefined);
  const pictures = signal<ReadonlyMap<string, string>>(new Map());
  const remark = signal('');
  let wanted: string | undefined;
  let known = '';
  const interview = (action: string, args: object = {}) =>
    ask('interview', { action, ...(wanted !== undefined && { brief_id: wanted }), ...args });
  const read = async () => {
    const answer = await interview('get_brief', { detail: 'full' });
    failure.value = failureOf(answer);
    // Where there is no such brief, the next look takes one that there is.
    if (failure.value && !brief.value) wanted = undefined;
    if (failure.value || answer.brief_id !== wanted) return;
    brief.value = readWholeBrief(answer);
    pictures.value = await readPictures(interview, brief.value.topics, pictures.value);
  };
  const follow = async () => {
    const answer = await ask('interview', { action: 'list_briefs' });
    failure.value = failureOf(answer);
    if (failure.value) return;
    briefs.value = itemsOf(answer.briefs) as ListedBrief[]; // as `list_briefs` writes them
    wanted ??= briefs.value[0]?.brief_id;
    const now = `${wanted} ${briefs.value.find(({ brief_id }) => brief_id === wanted)?.updated}`;
    if (wanted === undefined || now === known) return;
    known = now;
    await read();
  };
  /** Does something with the brief, and tells of it. */
  const act: Act = async (action, args, line) => {
    // Who works on a topic stays there.
    topicId.value = args.ds_id ?? topicId.value;
    const answer = await interview(action, args);
    const failed = failureOf({ success: answer.error === undefined, ...answer });
    remark.value = failed ? `${failed.message} ${failed.remedy}` : remarkOn(answer, place);
    if (!failed && isTaken(answer)) steps.moved([], `${line} (brief ${wanted})`);
    await read();
    return answer;
  };
  const open = async (id: string | undefined) => {
    wanted = id ?? wanted;
    known = '';
    topicId.value = undefined;
    remark.value = '';
    await follow();
  };
  return {
    ...{ briefs, brief, topicId, pictures, failure, remark, follow },
    open,
    ...createDrafts(storage),
    ...createBeginning(ask, open),
    ...createAnswers(act, remark),
  };
}

type Act = (
  action: string,
  args: { ds_id?: string; [name: string]: unknown },
  line: string,
) => Promise<Record<string, unknown>>;

/** What a user does with a brief. */
function createAnswers(
  act: Act,
  remark: PanelBriefStore['remark'],
): Pick<PanelBriefStore, 'askNext' | 'answer' | 'say' | 'choose' | 'decide' | 'confirm'> {
  const putNext = (ds_id: string, optional: boolean) =>
    act(
      'get_next_question',
      { ds_id, ...(optional && { optional }) },
      `asked for the next question of ${ds_id}`,
    );
  return {
    async askNext(topic) {
      // What must be known is asked first; who presses on is asked the rest.
      const answer = await putNext(topic.ds_id, topic.completeness >= 1);
      if (answer.question_id === null) remark.value = whyNoQuestion(answer, topic);
    },
    async say(topic, field, { words, value }) {
      const { ds_id, answered, question } = topic;
      const question_id =
        answered ?? question?.question_id ?? (await putNext(ds_id, true)).question_id ?? undefined;
      const isHeld = 'value' in field;
      // So it takes the place of what was said before, and contradicts nothing.
      const answer = isHeld ? `Actually, ${words}` : words;
      const meant = value ?? meantBy(field, words);
      const call = {
        ds_id,
        question_id,
        answer,
        ...(meant !== undefined && { scr: { [field.field]: meant } }),
      };
      return isTaken(await act('process_ds_answer', call, `said of ${field.field} of ${ds_id}: “${answer}”`));
    },
    async answer({ ds_id, question }, words, scr) {
      const { question_id } = question ?? {};
      const call = { ds_id, question_id, answer: words, ...(scr && { scr }) };
      return isTaken(await act('process_ds_answer', call, `answered ${question_id} of ${ds_id}: “${words}”`));
    },
    async choose({ ds_id }, variant) {
      const call = { ds_id, choose: variant, answer: `The one called ${variant}.` };
      await act('propose_variants', call, `chose the variant ${variant} of ${ds_id}`);
    },
    async decide(conflict_id, choice, words) {
      await act('resolve_conflict', { conflict_id, choice }, `decided ${conflict_id}: ${words}`);
    },
    async confirm(field, isRight) {
      const call = isRight ? { fields: [field] } : { refused: [field] };
      await act('confirm_heard', call, `${isRight ? 'confirmed' : 'refused'} what was heard of ${field}`);
    },
  };
}

/** Whether an answer is on record now: of one that is asked about, nothing may be. */
function isTaken({ error, next_action, changed }: Record<string, unknown>): boolean {
  const isAsked = next_action === 'needs_interpretation' || next_action === 'needs_clarification';
  return error === undefined && !(isAsked && itemsOf(changed).length === 0);
}

/** What words say of the field that they are said of: a text is they themselves, a choice is called by its name. */
function meantBy({ type, options }: AskedField, words: string): string | undefined {
  const said = words.trim().toLowerCase();
  const named = Object.keys(options ?? {}).find(each =>
    [each, printAnswered(each)].some(name => name.toLowerCase() === said),
  );
  return named ?? (type === 'string' && options === undefined ? words : undefined);
}

/** Why nothing is asked next, to whoever sits before the topic. */
function whyNoQuestion({ conflicts, heard }: Record<string, unknown>, { open }: BriefTopic): string {
  if (heard !== undefined) return 'First say of what was heard whether it is right.';
  if (conflicts !== undefined)
    return 'Nothing is left to ask here but what does not go together: decide that.';
  if (open.length === 0) return 'Nothing is left to ask here.';
  return 'No further question is put here: what is open can be said below, or stay open.';
}

/** Words that no rule reads are for whoever understands sentences. */
function remarkOn(
  { next_action, clarification }: Record<string, unknown>,
  place: BriefParts['place'],
): string {
  if (next_action !== 'needs_interpretation') return typeof clarification === 'string' ? clarification : '';
  return place === 'conversation'
    ? 'These words are for the conversation to read: it was told of them.'
    : 'No rule reads these words: choose, give a number, or say it in a conversation with the model.';
}

type Interview = (action: string, args: object) => Promise<Record<string, unknown>>;

/** Pictures of the variants that may be chosen now; those that are there are not asked for again. */
async function readPictures(
  interview: Interview,
  topics: readonly BriefTopic[],
  known: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const { question } of topics) {
    const id = question?.question_id;
    if (!question?.offers || id === undefined) continue;
    const kept = [...known].filter(([key]) => key.startsWith(`${id} `));
    const pictures = kept.length > 0 ? kept : await askPictures(interview, id);
    for (const [key, address] of pictures) found.set(key, address);
  }
  return found;
}

async function askPictures(interview: Interview, id: string): Promise<[string, string][]> {
  const { pictured, images } = await interview('get_brief', { pictures: id });
  const addresses = itemsOf(images);
  return itemsOf(pictured).flatMap((name, at): [string, string][] => {
    const address = addresses[at];
    return typeof address === 'string' ? [[`${id} ${String(name)}`, address]] : [];
  });
}
