import type { InspectContext } from '../../kernel/views/define-view.ts';
import { type Outcome, refuseWhileSaving } from '../../unreal/client.ts';
import type { EngineCall } from '../../unreal/engine-call.ts';
import { getAllLevelActors, getAverageLocation, getDisplayName } from '../../unreal/engine-functions.ts';
import { KEPT_MS } from '../../unreal/kept-answers.ts';
import { listActors, type WorldKind } from '../../unreal/level-list.ts';
import { isSameList, type KeptSurvey, LARGE_LEVEL } from '../../unreal/level-mirror.ts';
import { wordOf } from '../../unreal/level-word.ts';
import { followLevelOf } from '../../unreal/live/session-level.ts';
import type { EditorSession } from '../../unreal/session.ts';
import { splitPaths } from '../../unreal/split-paths.ts';
import { isCheapList } from './verify-page.ts';

/** What is made of all actors of a level. */
export interface SurveyPlan<T> {
  /** Under which it is kept. */
  name: string;
  world: WorldKind;
  /** Asks what belongs to the answer too, on connections that the survey will need: each takes a frame to open. */
  beside?(): void;
  read(paths: readonly string[]): Promise<T>;
  /** Actors whose labels are shown: they are held against the editor. */
  shown(made: T): readonly { path: string; label: string }[];
}

/** The editor is asked for so many means beside a list without a frame more. */
const MOST_MEANS = 11;

/**
 * Makes something of all actors of a level. Of a large one it is kept for as long as the editor, which tells of its actors
 * by itself, tells nothing new; the list of the level, the mean of the places of its actors, and the labels that are
 * shown are held against the editor in one batch, and where one is another all is made anew.
 */
export async function surveyLevel<T>(context: InspectContext, plan: SurveyPlan<T>): Promise<T> {
  const { surveysUnderWay } = context.session.mirror;
  const key = `${plan.world} ${plan.name}`;
  const underWay = surveysUnderWay.get(key) as Promise<T> | undefined; // it was begun under this name
  // Whoever began it may be cancelled: that is no reason for others to fail.
  const shared = await underWay?.catch(() => undefined);
  if (shared !== undefined) return shared;
  const survey = makeSurvey(context, plan);
  surveysUnderWay.set(key, survey);
  return survey.finally(() => {
    if (surveysUnderWay.get(key) === survey) surveysUnderWay.delete(key);
  });
}

async function makeSurvey<T>(context: InspectContext, plan: SurveyPlan<T>): Promise<T> {
  const { session, signal } = context;
  const { name, world, read, beside } = plan;
  const word = wordOf(session.followed.level);
  const kept =
    world === 'editor' ? (session.mirror.surveys.get(name) as KeptSurvey<T> | undefined) : undefined; // it was kept under this name
  if (kept && isYoung(session, kept)) {
    const holds = stillHolds(context, kept, plan.shown(kept.made));
    beside?.();
    if (await holds) return kept.made;
  }
  session.mirror.surveys.delete(name);
  const listing = listActors(session, { world, signal });
  beside?.();
  const paths = await listing;
  if (world !== 'editor' || paths.length <= LARGE_LEVEL) return read(paths);
  followLevelOf(session);
  const at = session.clock.now();
  // The means are older than what is read: who moves meanwhile makes them others.
  const means = await readMeans(context, paths);
  const made = await read(paths);
  const now = wordOf(session.followed.level);
  const isQuiet = now && (word ? word.generation === now.generation : session.mirror.holds(now));
  if (isQuiet) session.mirror.surveys.set(name, { made, at, paths, means, word: now });
  return made;
}

function isYoung({ followed, clock }: EditorSession, { word, at }: KeptSurvey<unknown>): boolean {
  const now = wordOf(followed.level);
  const isSame = now?.level === word.level && now.generation === word.generation;
  return isSame && clock.now() - at < KEPT_MS;
}

async function readMeans({ session, signal }: InspectContext, paths: readonly string[]): Promise<string[]> {
  const parts = splitPaths(paths);
  if (parts.length > MOST_MEANS) return [];
  const outcomes = await session.client.sendAll(parts.map(getAverageLocation), { signal });
  return outcomes.map(printMean);
}

function printMean(outcome: Outcome<unknown>): string {
  return outcome.ok ? JSON.stringify(outcome.value) : '';
}

async function stillHolds(
  { session, signal }: InspectContext,
  { paths, means }: KeptSurvey<unknown>,
  shown: readonly { path: string; label: string }[],
): Promise<boolean> {
  const list = isCheapList(paths) ? [getAllLevelActors()] : [];
  const calls: EngineCall<unknown>[] = [
    ...list,
    ...shown.map(({ path }) => getDisplayName(path)),
    ...(means.length > 0 ? splitPaths(paths).map(getAverageLocation) : []),
  ];
  const outcomes = await session.client.sendAll(calls, { signal });
  refuseWhileSaving(outcomes);
  const answers = outcomes.values();
  const isListed = list.every(() => isSameList(listOf(answers.next().value), paths));
  const isCalled = shown.every(({ label }) => isAnswer(answers.next().value, label));
  return isListed && isCalled && [...answers].every((each, index) => printMean(each) === means[index]);
}

function listOf(outcome: Outcome<unknown> | undefined): readonly string[] {
  return outcome?.ok && Array.isArray(outcome.value) ? outcome.value : [];
}

function isAnswer(outcome: Outcome<unknown> | undefined, value: string): boolean {
  return outcome?.ok === true && outcome.value === value;
}
