import { lookupTable } from '../../../base/lookup-table.ts';
import { readOrder } from '../../../kernel/columns/print-columns.ts';
import { LEAVE_OUT_CLASSES, refuseDeniedClass } from '../../../kernel/finding/denied-class.ts';
import { matchClass } from '../../../kernel/finding/match-class.ts';
import { defineView, type InspectContext, type ViewAnswer } from '../../../kernel/views/define-view.ts';
import { joinNotes } from '../../../kernel/views/join-notes.ts';
import { openPage } from '../../../pipeline/pages.ts';
import { FINDING } from '../../../unreal/level-list.ts';
import { className } from '../../../unreal/object-path.ts';
import { withPermissions } from '../../../unreal/permissions.ts';
import { countClasses } from '../actor-classes.ts';
import {
  askDeciding,
  type ColumnSearch,
  findInColumns,
  type PrintedPage,
  readColumnSearch,
  takesComponents,
} from '../actor-columns.ts';
import {
  type ActorSearch,
  actorSearch,
  isListOfNames,
  orderOf,
  refuseUnselected,
  SEARCH_INSTEAD,
  tellNotDone,
} from '../actor-search.ts';
import type { ActorRow } from '../actor-table.ts';
import { candidateTest, type PlainFilters } from '../candidate-test.ts';
import { type Candidate, keepAnswers, labelsFor, readCandidates, type SearchedLevel } from '../candidates.ts';
import { tellInside } from '../class-inside.ts';
import { countColumn } from '../count-values.ts';
import { fitActors, tellFull } from '../fit-actors.ts';
import { keepInView, VIEWING } from '../in-view.ts';
import { compareDistances } from '../measure-distances.ts';
import { explainNoActors, tellClassesOfNobody } from '../no-actors.ts';
import { findUnloaded, mayBePartitioned, tellUnloaded } from '../unloaded-actors.ts';
import { type VerifiedPage, verifyPage } from '../verify-page.ts';

export const findActors = defineView({
  name: 'find_actors',
  summary: 'by label, class, tag, folder, distance, camera, and by what their properties are',
  parameters: actorSearch,
  examples: [
    { class: 'Light' },
    { label: 'crate', near: { objectPath: 'Key Light', radius: 500 } },
    { inView: 'Overview Camera', class: 'StaticMeshActor' },
    { class: 'Light', where: { CastShadows: true }, show: ['Intensity in cd'], sort: '-Intensity' },
  ],
  instead: SEARCH_INSTEAD,
  also: {
    material: value => (typeof value === 'string' ? { where: { material: value } } : undefined),
    class: value => (isListOfNames(value) ? { class: value.join(',') } : undefined),
  },
  refuse: refuseUnselected,
  needs: 'editor',
  run: async (context, args) => {
    refuseDeniedClass(args.class, LEAVE_OUT_CLASSES);
    if (args.unloaded) return findUnloaded(context, args);
    const find = async () => {
      const { answer, isStale } = await findLoaded(context, args);
      return isStale ? (await findLoaded(context, args)).answer : answer;
    };
    return args.inView === undefined ? find() : withPermissions([...FINDING, ...VIEWING], find());
  },
});

/** One search. `isStale`: what was remembered of the level has proved wrong, and is forgotten. */
async function findLoaded(
  context: InspectContext,
  args: ActorSearch,
): Promise<{ answer: ViewAnswer; isStale: boolean }> {
  const { countBy, show } = args;
  const search = readColumnSearch(
    countBy === undefined ? args : { ...args, show: [...(show ?? []), countBy] },
  );
  const { matching: kept, level, nothing } = await filterLevel(context, args, search);
  const { inView, world } = args;
  const view = inView === undefined ? undefined : await keepInView(context, kept, { camera: inView, world });
  const filtered = view ? sortRows(view.matching, orderOf(args)) : kept;
  const isFirst = args.cursor === undefined;
  const [found, inside, unloaded] = await Promise.all([
    search && findInColumns(isKept(level) ? keepAnswers(context) : context, filtered, search),
    lookInside(context, args, level, { found: filtered, search }),
    isFirst && (filtered.length === 0 || mayBePartitioned(filtered))
      ? tellUnloaded(context, args)
      : undefined,
  ]);
  const matching = found ? found.matching : filtered;
  if (args.countBy !== undefined) {
    const told = joinNotes(nothing?.note, view?.note, level.note, found?.note, inside, unloaded);
    const answer = await countColumn({ ...args, countBy: args.countBy }, matching, found);
    const { note } = joinNotes(answer.note, told.note);
    return {
      answer: { ...answer, ...(note !== undefined && { note }) },
      isStale: level.verified?.isStale === true,
    };
  }
  const pages = openPage(args.cursor, { subject: 'level', names: matching.map(({ path }) => path) });
  const page = pages.on(matching, args.limit);
  const [verified, printed] = await Promise.all([
    lookAtPage(context, page, level),
    found ? found.print(page) : NO_COLUMNS,
  ]);
  const rows = page.map(candidate => writeRow(candidate, verified));
  const unmatched = [...(nothing?.unmatched ?? []), ...(found?.unmatched ?? [])];
  const rest = {
    // Over all pages: the first has it.
    ...(pages.offset === 0 && { byClass: countClasses(matching) }),
    ...(unmatched.length > 0 && { unmatched }),
    ...joinNotes(nothing?.note, unloaded, view?.note, level.note, found?.note, inside, tellNotDone(args)),
  };
  const answer = { success: true, total_count: matching.length };
  const { isStale } = verified;
  const wide = rows.map((row, index) => ({ ...row, ...printed.cells[index] }));
  const fitting = fitActors(wide, printed, rest);
  const full = fitting.count < page.length ? tellFull(fitting, printed) : {};
  return {
    answer: { ...answer, ...fitting.table, ...fitting.rest, ...full, ...pages.next(fitting.count) },
    isStale,
  };
}

/** Of a large level only those are known that the filters leave: what others have inside is not looked for there. */
async function lookInside(
  context: InspectContext,
  args: ActorSearch,
  { filtered, candidates }: SearchedLevel,
  { found, search }: { found: readonly Candidate[]; search: ColumnSearch | undefined },
): Promise<string | undefined> {
  if (args.class === undefined || filtered !== 'not' || found.length === 0) return undefined;
  const { class: wanted, ...others } = args;
  const rest = candidates.filter(candidateTest(others));
  const isConditional = search !== undefined && search.conditions.length > 0;
  return tellInside(context, rest, {
    ...{ wanted, found: new Set(found.map(({ path }) => path)) },
    ...(isConditional && {
      fulfil: async actors => {
        const { call, conditions } = search;
        return (await findInColumns(context, actors, { call, conditions, shown: [] })).matching;
      },
    }),
  });
}

/** Whether what is known of the actors may be older than this call. */
function isKept({ filtered, verified }: SearchedLevel): boolean {
  return filtered === 'partly' && verified === undefined;
}

async function lookAtPage(
  context: InspectContext,
  page: readonly Candidate[],
  level: SearchedLevel,
): Promise<VerifiedPage> {
  const { verified, listed } = level;
  const kept = context.session.mirror.answers.about(page.map(({ path }) => path));
  if (isKept(level)) return verifyPage(context, page, listed, listed === 'before' ? kept : []);
  const labels = await labelsFor(context, page);
  return { labels, classPaths: new Map(), isStale: verified?.isStale === true };
}

/** The actors that all filters but those by columns leave, in their order; and why, where there are none. */
async function filterLevel(
  context: InspectContext,
  args: ActorSearch,
  search: ReturnType<typeof readColumnSearch>,
): Promise<{
  matching: Candidate[];
  level: SearchedLevel;
  nothing?: Awaited<ReturnType<typeof tellClassesOfNobody>>;
}> {
  const level = await readCandidates(
    context,
    args,
    search && takesComponents(search) ? 'with' : 'without',
    async likely => search && askDeciding(keepAnswers(context), likely, search),
  );
  const filterBy = async (candidates: readonly Candidate[]) => {
    const ofClass = args.class === undefined ? undefined : await matchClass(context, candidates, args.class);
    return (alone: PlainFilters) => {
      const matches = candidateTest(alone);
      return candidates.filter(
        each => (alone.class === undefined || ofClass?.has(each.path)) && matches(each),
      );
    };
  };
  const { folder, near } = args;
  const ofAll = level.filtered === 'partly' ? undefined : await filterBy(level.candidates);
  const matching = ofAll?.(args) ?? level.candidates.filter(candidateTest({ folder, near }));
  if (matching.length > 0) {
    const nobodys = await tellClassesOfNobody(context, level.everybody, args.class);
    return { matching: sortRows(matching, orderOf(args)), level, nothing: nobodys };
  }
  const everybody = await level.everybody();
  const nothing = await explainNoActors(context, everybody, args, ofAll ?? (await filterBy(everybody)));
  return { matching, level, nothing };
}

const NO_COLUMNS: PrintedPage = { names: [], units: {}, cells: [] };

function writeRow(
  { path, classPath, distance, gap, inside }: Candidate,
  { labels, classPaths }: Pick<VerifiedPage, 'labels' | 'classPaths'>,
): ActorRow & Record<string, unknown> {
  return {
    label: labels.get(path) ?? '',
    class: className(classPaths.get(path) ?? classPath),
    objectPath: path,
    ...(distance !== undefined && { distance: Math.round(distance) }),
    ...(gap !== undefined && { gap: Math.round(gap) }),
    ...(inside && { inside }),
  };
}

function sortRows(rows: Candidate[], sort: string): Candidate[] {
  const { column, direction } = readOrder(sort);
  const compare = ORDERS[column.property.toLowerCase()];
  if (!compare) return rows;
  return rows.toSorted((a, b) => (direction === 'descending' ? compare(b, a) : compare(a, b)));
}

const ORDERS: Readonly<Record<string, (a: Candidate, b: Candidate) => number>> = lookupTable({
  label: (a, b) => (a.label ?? '').localeCompare(b.label ?? ''),
  class: (a, b) => className(a.classPath).localeCompare(className(b.classPath)),
  distance: compareDistances,
});
