import * as z from 'zod';
import { BridgeError } from '../../base/errors.ts';
import type { DiscoverySchema } from '../discovery-schema.ts';
import type { Scr } from '../document.ts';
import { type ShownVariant, variantOperations } from '../level/try-variant.ts';
import { chooseVariant, offerVariants, type Variant } from '../steps/offer-variants.ts';
import { validateScr } from '../steps/validate-scr.ts';
import { openFields } from '../steps/values/missing-of.ts';
import { askForJson } from './ask-for-json.ts';
import { defineAction, findBrief, type InterviewContext, type PicturedVariant } from './define-action.ts';
import * as parameter from './parameters.ts';
import { cutValue } from './print-aggregate.ts';
import { printLeft } from './print-left.ts';
import { printAssumed } from './print-proposals.ts';
import { answerCall, printTemplate } from './print-skeleton.ts';
import { findPursued } from './pursued.ts';
import { THE_SAME_WORDS } from './same-words.ts';

const variant = z.strictObject({
  name: z.string().min(1).max(40),
  scr: z.record(z.string(), z.unknown()),
});

export const proposeVariants = defineAction({
  name: 'propose_variants',
  summary: 'show two or three ways to fulfil one wish: each applied, pictured and undone; then choose',
  parameters: () =>
    z.strictObject({
      brief_id: parameter.briefId(),
      ds_id: parameter.currentDs(),
      wish: z.string().min(1).max(200).optional().describe('In the user’s words: a low sun'),
      variants: z
        .array(variant)
        .min(2)
        .max(3)
        .optional()
        .describe('{ name, scr }: fields of this schema, as ds_template'),
      choose: z.string().min(1).optional().describe('Name of the one that the user wants'),
      answer: z.string().min(1).max(20_000).optional().describe('With choose: what the user said'),
    }),
  examples: [
    {
      brief_id: 'courtyard',
      ds_id: 'time_of_day',
      wish: 'A low sun',
      variants: [
        { name: 'warm', scr: { sunElevation: 6, sunWarmth: 3000 } },
        { name: 'cold', scr: { sunElevation: 6, sunWarmth: 7500 } },
      ],
    },
    { brief_id: 'courtyard', ds_id: 'time_of_day', choose: 'warm', answer: 'The warm one.' },
  ],
  missing: ({ wish, choose }) => (wish === undefined && choose === undefined ? 'wish' : undefined),
  rehearse: findBrief,
  run: async (context, args) => {
    const { library, store } = context;
    const { ds } = findPursued(library, await store.read(args.brief_id), args);
    if (args.choose !== undefined) return choose(context, ds, { ...args, choose: args.choose });
    const wish = args.wish ?? '';
    const given = args.variants ?? (await askForVariants(context, ds, wish));
    if (!given) return handBack(context, args.brief_id, ds, wish);
    return showVariants(context, ds, { brief_id: args.brief_id, wish, variants: checkAll(ds, given) });
  },
});

async function choose(
  { store, library, now, signal, by }: InterviewContext,
  ds: DiscoverySchema,
  { brief_id, choose: name, answer }: { brief_id: string; choose: string; answer?: string | undefined },
): Promise<Record<string, unknown>> {
  const { document: changed, outcome: made } = await store.change(
    brief_id,
    before => {
      const { document, ...chosen } = chooseVariant(
        before,
        { ds, library, now: now(), by },
        { choose: name, words: answer },
      );
      return { document, outcome: { ds, ...chosen } };
    },
    signal,
  );
  const { outcome: done, question } = made;
  return {
    ...{
      success: true,
      chosen: name,
      ds_id: ds.id,
      scr: cutValue(done.scr),
      completeness: done.completeness,
    },
    ...(done.commitNotes.length > 0 && { commit_notes: done.commitNotes.slice(0, 4) }),
    ...printLeft(library, changed, made),
    next:
      done.unread.length > 0
        ? { ...answerCall(brief_id, question), answer: THE_SAME_WORDS }
        : { tool: 'interview', action: 'get_next_question', brief_id, ds_id: ds.id },
  };
}

async function showVariants(
  context: InterviewContext,
  ds: DiscoverySchema,
  { brief_id, wish, variants }: { brief_id: string; wish: string; variants: readonly Variant[] },
): Promise<Record<string, unknown>> {
  const { store, library, level, trials, now, signal } = context;
  if (!trials) throw new BridgeError('read_only', 'Nothing can be tried in the level here.');
  const document = await store.read(brief_id);
  const shown = [];
  const pictured: PicturedVariant[] = [];
  for (const { name, scr } of variants) {
    signal?.throwIfAborted();
    // Looked at anew for each: the one before was taken back.
    const actors = await level.listActors();
    const proposals = await variantOperations({ library, document, ds }, scr, { level, actors });
    const operations = proposals.map(({ operation }) => operation);
    const seen: ShownVariant =
      operations.length === 0 ? { why: 'it changes nothing in this level' } : await trials.show(operations);
    if ('image' in seen) pictured.push({ name, image: seen.image });
    shown.push({
      ...{ name, scr: cutValue(scr), operations, ...printAssumed(proposals) },
      ...('image' in seen
        ? { picture: `${ordinal(pictured.length)}, of the ${seen.of}` }
        : { picture: null }),
      ...('why' in seen && { note: seen.why }),
    });
  }
  const { outcome: question } = await store.change(
    brief_id,
    before => {
      const put = offerVariants(before, { ds, library, now: now() }, { wish, variants });
      return { document: put.document, outcome: put.question };
    },
    signal,
  );
  context.pictures?.keep(brief_id, question.id, pictured);
  return {
    ...{ success: true, ds_id: ds.id, question_id: question.id, question: question.text, variants: shown },
    note: 'Each was taken back: the level is as it was.',
    next: { tool: 'interview', action: 'propose_variants', brief_id, ds_id: ds.id, choose: null },
    ...(pictured.length > 0 && { images: pictured.map(({ image }) => image) }),
  };
}

function ordinal(place: number): string {
  return ['first picture', 'second picture', 'third picture'][place - 1] ?? `picture ${place}`;
}

/** @throws BridgeError `invalid_arguments` before anything is tried */
function checkAll(ds: DiscoverySchema, variants: readonly { name: string; scr: Scr }[]): Variant[] {
  const problems: string[] = [];
  const names = variants.map(({ name }) => name);
  if (new Set(names).size < names.length) problems.push('two of them have one name');
  const checked = variants.map(({ name, scr }) => {
    const read = validateScr(ds, scr);
    problems.push(...read.problems.map(problem => `${name}: ${problem}`));
    if (Object.keys(read.valid).length === 0) problems.push(`${name}: no field is left`);
    return { name, scr: read.valid };
  });
  if (problems.length === 0) return checked;
  throw new BridgeError('invalid_arguments', `variants: ${problems.slice(0, 4).join('; ')}.`, {
    remedy: 'Correct these and send all of them again; nothing was tried.',
  });
}

/** Two or three ways that the client's own model thinks of; nothing where it has none. */
async function askForVariants(
  context: InterviewContext,
  ds: DiscoverySchema,
  wish: string,
): Promise<Variant[] | undefined> {
  const shape = z.object({ variants: z.array(variant).min(2).max(3) });
  const asked = await askForJson(context, shape, {
    instructions:
      'Give two or three clearly different ways to fulfil the wish, each { name, scr }: a word for it, and fields of the template.',
    prompt: JSON.stringify({ wish, ds_template: printTemplate(ds, Object.keys(ds.fields)) }),
  });
  return asked.ok ? asked.value.variants : undefined;
}

/** What a reader needs to think of variants. */
async function handBack(
  { library, store }: InterviewContext,
  brief_id: string,
  ds: DiscoverySchema,
  wish: string,
): Promise<Record<string, unknown>> {
  const aggregate = (await store.read(brief_id)).aggregates[ds.id];
  const open = openFields(ds, aggregate);
  const names = (open.length > 0 ? open : Object.keys(library.find(ds.id)?.fields ?? {})).slice(0, 8);
  const scr = Object.fromEntries(names.map(name => [name, null]));
  return {
    status: 'needs_interpretation',
    message: 'Send the call again with two or three variants that differ in what the wish leaves open.',
    ds_template: printTemplate(ds, names),
    next: {
      ...{ tool: 'interview', action: 'propose_variants', brief_id, ds_id: ds.id, wish },
      variants: [
        { name: '', scr },
        { name: '', scr: {} },
      ],
    },
  };
}
