import * as z from 'zod';
import { BridgeError } from '../../base/errors.ts';
import { textOfValue } from '../../base/text/text-of-value.ts';
import type { BriefDocument, Release, Scr } from '../document.ts';
import { seeLevel } from '../level/level.ts';
import type { SchemaLibrary } from '../schemas/library.ts';
import { withoutRuledOut } from '../steps/against-words.ts';
import { confirmHeard as confirm } from '../steps/confirm-heard.ts';
import { findHeard, type Heard } from '../steps/find-heard.ts';
import { overviewLeft } from '../steps/overview-left.ts';
import { schemasOf, splitScr } from '../steps/split-scr.ts';
import { takeReleased } from '../steps/take-released.ts';
import { validateScr } from '../steps/validate-scr.ts';
import { defineAction, type InterviewContext } from './define-action.ts';
import { fillKinds } from './fill-kinds.ts';
import { listenAround } from './listen-around.ts';
import * as parameter from './parameters.ts';
import { printOverviewLeft } from './print-overview.ts';
import { callNext } from './recommend.ts';
import { workOutAmounts } from './work-out-amounts.ts';

export const confirmHeard = defineAction({
  name: 'confirm_heard',
  summary: 'take in what was said already; with scr (ds_id.field), what else the overview says',
  parameters: () =>
    z.strictObject({
      brief_id: parameter.briefId(),
      fields: z.array(z.string()).optional().describe('Confirmed by the user: time_of_day.moment'),
      all: z.boolean().optional().describe('Everything that was heard'),
      refused: z
        .array(z.string())
        .optional()
        .describe('Wrong: asked instead; or a part of overview_unread, to let go of'),
      scr: z.record(z.string(), z.unknown()).optional().describe('Field → value, as in ds_template'),
    }),
  examples: [
    { brief_id: 'courtyard', all: true },
    { brief_id: 'courtyard', fields: ['time_of_day.moment'], refused: ['warm_up.subject'] },
    { brief_id: 'courtyard', all: true, scr: { 'time_of_day.sunElevation': 4 } },
  ],
  also: { fields: value => (/^(all|everything|\*)$/i.test(textOfValue(value)) ? { all: true } : undefined) },
  missing: ({ fields, all, refused, scr }) => (fields || all || refused || scr ? undefined : 'fields'),
  run: async (context, { brief_id, fields = [], all, refused = [], scr = {} }) => {
    if (all && fields.length > 0) {
      throw new BridgeError('invalid_arguments', '`all` takes everything, `fields` these alone: not both.', {
        remedy: 'Send the one that the user agreed to; what of all is wrong goes into `refused`.',
      });
    }
    const { store, library, now, signal } = context;
    const sources = await listenAround(context, await store.read(brief_id));
    const told = await workOut(context, brief_id, scr);
    const { document, outcome } = await store.change(
      brief_id,
      before => {
        const heard = findHeard(before, sources);
        const { read, released, against } = readOverview(before, library, told.scr);
        const own = new Set(read.map(({ field }) => field));
        const chosen = heard.filter(({ field }) => (all ? !refused.includes(field) : fields.includes(field)));
        // A reader understands more than the words that a field knows.
        const taken = [...chosen.filter(({ field }) => !own.has(field)), ...read];
        const parts = new Set(overviewLeft(library, before));
        refuseStrange([...fields, ...refused.filter(each => !parts.has(each))], heard);
        const kept = [...new Set([...(before.refused ?? []), ...refused])];
        const after = confirm(before, taken, { library, now: now(), by: context.by, released });
        return {
          document: kept.length > 0 ? { ...after, refused: kept } : after,
          outcome: { confirmed: taken.map(({ field }) => field), freed: Object.keys(released), against },
        };
      },
      signal,
    );
    return {
      success: true,
      brief_id,
      confirmed: outcome.confirmed,
      ...(outcome.freed.length > 0 && { taken_back: outcome.freed }),
      ...printNotTaken([...outcome.against, ...told.open]),
      ...(refused.length > 0 && { refused }),
      ...(told.told.length > 0 && { worked_out: told.told }),
      ...printOverviewLeft(library, document),
      next: callNext(library, document, await seeLevel(context.level)),
    };
  },
});

function printNotTaken(lines: readonly string[]): Record<string, unknown> {
  return lines.length > 0 ? { not_taken: lines } : {};
}

/** Amounts of what stands in the level: `{ "bounce_and_reflection.skyStrength": "a third darker" }`. */
async function workOut(
  context: InterviewContext,
  briefId: string,
  scr: Scr,
): Promise<{ scr: Scr; told: string[]; open: string[] }> {
  const document = await context.store.read(briefId);
  const [ds] = schemasOf(context.library, document);
  if (!ds) return { scr, told: [], open: [] };
  const about = { ds, fields: [], words: document.overview, scr };
  const { scr: worked = scr, told, open: all } = await workOutAmounts(context, document, about);
  const known = Object.entries(worked).filter(([, value]) => value !== undefined);
  const open = all.flatMap(({ said, why, isDropped }) => (isDropped ? [`“${said}”: ${why}`] : []));
  return { scr: await fillKinds(context, document, ds, Object.fromEntries(known)), told, open };
}

/**
 * Fields that somebody who understands sentences found in title and overview, and of what these rule out a sentence each.
 * @throws BridgeError `invalid_arguments` naming every field that is not one, or whose value does not fit
 */
function readOverview(
  document: BriefDocument,
  library: SchemaLibrary,
  scr: Scr,
): { read: Heard[]; released: Record<string, Release>; against: string[] } {
  const [first] = schemasOf(library, document);
  if (!first || Object.keys(scr).length === 0) return { read: [], released: {}, against: [] };
  const split = splitScr(library, document, first, scr);
  const parts = [{ ds: first, scr: split.own }, ...split.others].map(({ ds, scr: sent }) => {
    const aggregate = document.aggregates[ds.id];
    const freed = takeReleased(ds, sent, { aggregate, words: document.overview });
    return { ds, released: freed.released, ...validateScr(ds, freed.scr) };
  });
  const problems = [
    ...split.problems,
    ...parts.flatMap(({ ds, problems }) => problems.map(problem => `${ds.id}.${problem}`)),
  ];
  if (problems.length > 0) {
    throw new BridgeError('invalid_arguments', `scr: ${problems.slice(0, 5).join('; ')}.`, {
      remedy: 'Nothing is stored. Correct these, or leave them out: they are asked then.',
    });
  }
  const quote = `${document.title}. ${document.overview}`;
  const checked = parts.map(({ ds, valid }) => ({
    ds,
    ...withoutRuledOut(ds, valid, { words: quote, from: 'overview' }),
  }));
  return {
    read: checked.flatMap(part =>
      Object.entries(part.scr).map(([name, value]) => ({
        ...{ field: `${part.ds.id}.${name}`, value, from: 'overview', quote },
      })),
    ),
    released: Object.fromEntries(
      parts.flatMap(({ ds, released }) =>
        Object.entries(released).map(([path, how]) => [`${ds.id}.${path}`, how] as const),
      ),
    ),
    // What the words rule out is asked.
    against: checked.flatMap(({ left }) => left.map(({ dsId, field, why }) => `${dsId}.${field}: ${why}`)),
  };
}

function refuseStrange(named: readonly string[], heard: readonly { field: string }[]): void {
  const known = heard.map(({ field }) => field);
  const strange = named.filter(name => !known.includes(name));
  if (strange.length === 0) return;
  throw new BridgeError(
    'invalid_arguments',
    `fields: nothing was heard of ${strange.join(', ')}; heard and open: ${known.join(', ') || 'nothing'}.`,
    {
      remedy:
        'What was confirmed already is taken back with scr: {"ds_id.field": "take back"}; what the user says otherwise goes to `process_ds_answer`.',
    },
  );
}
