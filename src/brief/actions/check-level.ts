import * as z from 'zod';
import { BridgeError } from '../../base/errors.ts';
import { cutText } from '../../base/text/cut-text.ts';
import type { BriefDocument } from '../document.ts';
import { fitList } from '../fit-list.ts';
import { checkKept } from '../level/check-kept.ts';
import { checkLevel as check } from '../level/check-level.ts';
import { type BrokenWish, compareWishes, type WatchedWish } from '../level/keep-watch.ts';
import { checkUnchanged } from '../level/unchanged/check-unchanged.ts';
import { quotesOf } from '../steps/craft/find-craft-conflicts.ts';
import { knownElsewhere, withKnown } from '../steps/known-elsewhere.ts';
import { leftToUs } from '../steps/without-fallbacks.ts';
import { defineAction, findBrief, type InterviewContext } from './define-action.ts';
import { keepUnchanged } from './keep-unchanged.ts';
import * as parameter from './parameters.ts';
import { printBroken, quoteWish } from './print-broken.ts';
import { findSchema } from './pursued.ts';

/** Seconds that a call may wait: it must be answered within 48, looks and all, before clients give up on it. */
const LONGEST_WAIT = 40;

/** Milliseconds between two looks. */
const LOOK_EVERY_MS = 2000;

export const checkLevel = defineAction({
  name: 'check_level',
  summary: 'which wishes of a brief the open level meets; with watch, which a later edit broke',
  parameters: () =>
    z.strictObject({
      brief_id: parameter.briefId(),
      ds_id: parameter.dsId().optional().describe('Only this schema'),
      watch: z.boolean().optional().describe('Keep what is met: later checks tell what was broken since'),
      wait: z
        .number()
        .min(0)
        .optional()
        .meta({ unit: 's' })
        .describe(`With watch: seconds to wait until something breaks, ${LONGEST_WAIT} at most`),
      cursor: parameter.pageCursor(),
    }),
  examples: [
    { brief_id: 'courtyard' },
    { brief_id: 'courtyard', ds_id: 'time_of_day' },
    { brief_id: 'courtyard', watch: true },
  ],
  rehearse: findBrief,
  run: async (context, { brief_id, ds_id, watch, wait = 0, cursor }) => {
    const only = ds_id === undefined ? undefined : findSchema(context.library, ds_id).id;
    if (wait > 0 && !watch) {
      throw new BridgeError('invalid_arguments', '`wait` waits with `watch: true` alone.', {
        example: {
          action: 'check_level',
          brief_id,
          ...(ds_id !== undefined && { ds_id }),
          watch: true,
          wait,
        },
      });
    }
    const first = await lookOnce(context, brief_id, { only, watch });
    const waited = Math.min(wait, LONGEST_WAIT);
    const seen = watch ? await lookUntil(context, brief_id, { only, wait: waited, first }) : first;
    const { document, wishes, missing, unchecked, broken } = seen;
    const open = wishes.filter(({ met }) => !met);
    const counted = wishes.filter(({ met, assumed }) => met && assumed).length;
    const asIs = wishes.filter(each => each.met && !each.assumed && !isSaid(each)).length;
    const words = quotesOf(document);
    const all = [...open, ...wishes.filter(({ met }) => met)].map(wish => printWish(wish, document, words));
    const { items, ...rest } = fitList(all, broken.length > 0 ? 350 : 600, cursor);
    return {
      success: true,
      met: wishes.filter(each => each.met && !each.assumed && isSaid(each)).length,
      ...(counted > 0 && { assumed: counted }),
      ...(asIs > 0 && { as_is: asIs }),
      of: wishes.length,
      ...(broken.length > 0 && (await printBroken(context.level, document, broken))),
      wishes: items,
      ...rest,
      ...(document.watch && { watched_since: document.watch.since }),
      ...(unchecked.length > 0 && printUnchecked(unchecked)),
      ...(missing.length > 0 && { not_checked: missing, note: 'These schemas are not installed here.' }),
      ...(watch &&
        wait > waited && { waited: `${waited} s: more would outlast a call. Call again to go on.` }),
    };
  },
});

/** Whether a wish carries anything that somebody said: what holds of every level is met by nobody’s wish. */
function isSaid({ fields }: WatchedWish): boolean {
  return fields.length > 0;
}

/** Forbidden things that an answer names. */
const MOST_UNCHECKED = 4;

function printUnchecked(unchecked: readonly string[]): Record<string, unknown> {
  const shown = unchecked.slice(0, MOST_UNCHECKED).map(said => cutText(said, 80));
  const omitted = unchecked.length - shown.length;
  return { nobody_checks: shown, ...(omitted > 0 && { nobody_checks_omitted: omitted }) };
}

interface Looked {
  document: BriefDocument;
  wishes: WatchedWish[];
  /** Schemas that are not installed here. */
  missing: string[];
  /** What must not be, and names nothing that could be looked at. */
  unchecked: string[];
  broken: BrokenWish[];
}

/** Looks at the level once. What is on watch stays so, whether or not this call says it. */
async function lookOnce(
  context: InterviewContext,
  briefId: string,
  { only, watch }: { only: string | undefined; watch: boolean | undefined },
): Promise<Looked> {
  const { store, library, level, now, signal } = context;
  const document = await keepUnchanged(context, await store.read(briefId), { isLate: true });
  // What is known from another schema is a wish of this one as well.
  const known = library.list().filter(ds => withKnown(library, document, ds));
  const ids =
    only === undefined
      ? [...new Set([...Object.keys(document.aggregates), ...known.map(({ id }) => id)])]
      : [only];
  const actors = await level.listActors();
  const changes = await level.changesSince?.(document.created);
  const checked = await Promise.all(
    ids.map(async (id): Promise<WatchedWish[]> => {
      const ds = library.find(id);
      const aggregate = ds && withKnown(library, document, ds);
      const how = {
        ...{ level, actors, changes, document },
        leftToUs: leftToUs(document, id, ds && knownElsewhere(library, document, ds)),
      };
      const wishes = ds ? await check(ds, aggregate, how) : [];
      return wishes.map(wish => ({ ...wish, ds_id: id }));
    }),
  );
  const before = watch || document.watch ? (document.watch?.kept ?? {}) : undefined;
  const kept = await checkKept(document, { level, actors, changes, before });
  const unchanged = await checkUnchanged(document, library, { level, actors });
  const isOf = (id: string) => only === undefined || id === only;
  const others = [...kept.wishes, ...unchanged.wishes].filter(({ ds_id }) => isOf(ds_id));
  const looked = [...checked.flat(), ...others];
  // Whatever schema is looked at: what nobody checks is not met.
  const unchecked = [...new Set([...kept.unchecked, ...unchanged.unchecked].map(({ said }) => said))];
  const missing = ids.filter(id => !library.find(id));
  const compared = compareWishes(document.watch, looked, { now: now(), schemas: ids });
  const { wishes } = compared;
  if (!watch && !document.watch) return { document, wishes, missing, unchecked, broken: [] };
  const changed = await store.change(
    briefId,
    held => ({ document: { ...held, watch: { ...compared.watch, kept: kept.marks } }, outcome: undefined }),
    signal,
  );
  return { document: changed.document, wishes, missing, unchecked, broken: compared.broken };
}

/** Looks again and again until something is broken, or the time is over. */
async function lookUntil(
  context: InterviewContext,
  briefId: string,
  { only, wait, first }: { only: string | undefined; wait: number; first: Looked },
): Promise<Looked> {
  let seen = first;
  for (let left = wait * 1000; left > 0 && seen.broken.length === 0; left -= LOOK_EVERY_MS) {
    await context.pause(Math.min(left, LOOK_EVERY_MS));
    context.signal?.throwIfAborted();
    seen = await lookOnce(context, briefId, { only, watch: true });
  }
  return seen;
}

function printWish(
  wish: WatchedWish,
  document: BriefDocument,
  words: ReadonlyMap<string, string>,
): Record<string, unknown> {
  const {
    differs,
    about: _,
    wanted: __,
    objectPath: ___,
    sources: ____,
    left: _____,
    ds_id,
    ...shown
  } = wish;
  const isQuoted = wish.met || shown.wish.startsWith('“');
  const said = isQuoted ? [] : quoteWish(document, wish, words);
  return { ds_id, ...shown, ...(said.length > 0 && { said }), ...(differs && { differs }) };
}
