import { textOfValue } from '../../base/text/text-of-value.ts';
import type { InspectContext } from '../../kernel/views/define-view.ts';
import { type Outcome, refuseWhileSaving } from '../../unreal/client.ts';
import { getAllLevelActors, getDisplayName, getObjectClass } from '../../unreal/engine-functions.ts';
import { BYTES_WRITTEN_PER_FRAME } from '../../unreal/frame-counter.ts';
import type { KeptAnswer } from '../../unreal/kept-answers.ts';
import { isSameList } from '../../unreal/level-mirror.ts';
import type { EditorSession } from '../../unreal/session.ts';
import { isForComponents, isSameSet } from './listed-components.ts';

/** What travels in two frames: a list of so many bytes is asked for again beside a page. */
const CHEAP_LIST_BYTES = 2 * BYTES_WRITTEN_PER_FRAME;

/** Quotes, a comma, and the white space of the engine's JSON. */
const BESIDE_PATH = 6;

/** An actor, and what is remembered of it; what is left out is only read. */
export interface RememberedActor {
  path: string;
  label?: string | undefined;
  classPath?: string | undefined;
}

/** A page as it is now. */
export interface VerifiedPage {
  labels: ReadonlyMap<string, string>;
  /** Actor path → class path. */
  classPaths: ReadonlyMap<string, string>;
  /** Whether something is otherwise than it was taken from memory. */
  isStale: boolean;
}

/**
 * Reads labels and classes of the rows of a page, and in the same batch the list of the level where that costs no more:
 * what was taken from memory is held against it, and what proves wrong is forgotten.
 * @param listed whether the level was listed in this very call
 * @param kept what the rows were told from without being asked
 */
export async function verifyPage(
  { session, signal }: InspectContext,
  page: readonly RememberedActor[],
  listed: 'now' | 'before',
  kept: readonly KeptAnswer[] = [],
): Promise<VerifiedPage> {
  // The list comes first: letter by letter as it came last time, it is not read again.
  const list = listed === 'before' && isCheapList(session.mirror.paths) ? [getAllLevelActors()] : [];
  const outcomes: readonly Outcome<unknown>[] = await session.client.sendAll(
    [
      ...list,
      ...page.flatMap(({ path }) => [getDisplayName(path), getObjectClass(path)]),
      ...kept.map(({ call }) => call),
    ],
    { signal },
  );
  refuseWhileSaving(outcomes);
  const [told] = outcomes.slice(0, list.length);
  const ofRows = outcomes.slice(list.length);
  const textAt = (index: number) => {
    const outcome = ofRows[index];
    return outcome?.ok ? textOfValue(outcome.value) : undefined;
  };
  const verified = {
    labels: new Map(page.map(({ path, label = '' }, at) => [path, textAt(2 * at) ?? label])),
    classPaths: new Map(page.map(({ path, classPath = '' }, at) => [path, textAt(2 * at + 1) ?? classPath])),
  };
  const now = told?.ok && Array.isArray(told.value) ? told.value.map(String) : undefined;
  const isOther = kept.some((each, at) => !isSameValue(each, ofRows[2 * page.length + at]));
  if (isOther) session.mirror.answers.clear();
  return { ...verified, isStale: settle(session, page, verified, now) || isOther };
}

function isSameValue({ call, outcome: kept }: KeptAnswer, now: Outcome<unknown> | undefined): boolean {
  // What a list told of them may stand in another order.
  if (kept.ok && Array.isArray(kept.value) && isForComponents(call)) return isSameSet(now, kept.value);
  if (!kept.ok || !now?.ok) return kept.ok === now?.ok;
  return JSON.stringify(kept.value) === JSON.stringify(now.value);
}

/** Whether the list of these actors may be asked for again beside something else. */
export function isCheapList(paths: readonly string[]): boolean {
  return paths.reduce((bytes, path) => bytes + path.length + BESIDE_PATH, 0) <= CHEAP_LIST_BYTES;
}

/** Forgets what is otherwise than it was remembered. @returns whether anything was */
function settle(
  { mirror, followed }: EditorSession,
  page: readonly RememberedActor[],
  { labels, classPaths }: Pick<VerifiedPage, 'labels' | 'classPaths'>,
  list: readonly string[] | undefined,
): boolean {
  const isRenamed = page.some(({ path, label }) => label !== undefined && labels.get(path) !== label);
  if (isRenamed) followed.level?.doubt();
  const isReplaced = page.some(
    ({ path, classPath }) => classPath !== undefined && classPaths.get(path) !== classPath,
  );
  if (isReplaced) mirror.distrust();
  // While the game plays the editor lists nobody.
  const isOther = list !== undefined && list.length > 0 && !isSameList(list, mirror.paths);
  if (isOther) mirror.keep(list, undefined);
  return isRenamed || isReplaced || isOther;
}
