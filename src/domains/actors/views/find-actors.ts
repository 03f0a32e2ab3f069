import { trimEndOf } from '../../../base/text/trim.ts';
import { matchClass } from '../../../kernel/finding/match-class.ts';
import { defineView, type InspectContext } from '../../../kernel/views/define-view.ts';
import { matchesLabel } from '../../../kernel/views/label-pattern.ts';
import { readCenter } from '../../../kernel/views/near.ts';
import { openPage } from '../../../pipeline/pages.ts';
import type { Outcome } from '../../../unreal/client.ts';
import { type EngineCall, readProperty } from '../../../unreal/engine-call.ts';
import { getActorLocation, getFolderPath, getSelectedLevelActors } from '../../../unreal/engine-functions.ts';
import { listActors, readLabels } from '../../../unreal/level-list.ts';
import { className } from '../../../unreal/object-path.ts';
import { withPermissions } from '../../../unreal/permissions.ts';
import { readActorClasses, UNKNOWN_CLASS } from '../actor-classes.ts';
import { type ActorSearch, actorSearch } from '../actor-search.ts';
import { type ActorRow, printActors } from '../actor-table.ts';
import { explainNoActors } from '../no-actors.ts';
import { findUnloaded, tellUnloaded } from '../unloaded-actors.ts';

export const findActors = defineView({
  name: 'find_actors',
  summary: 'by label, class, tag, folder, distance',
  parameters: actorSearch,
  examples: [{ class: 'Light' }, { label: 'crate', near: { objectPath: 'Key Light', radius: 500 } }],
  needs: 'editor',
  run: async (context, args) => {
    if (args.unloaded) return findUnloaded(context, args);
    const { candidates, note } = await readCandidates(context, args);
    const ofClass = args.class === undefined ? undefined : await matchClass(context, candidates, args.class);
    const matching = sortRows(
      candidates.filter(each => (ofClass?.has(each.path) ?? true) && matches(each, args)),
      args.sort,
    );
    const nothing =
      matching.length > 0
        ? undefined
        : await explainNoActors(context, candidates, args, alone =>
            candidates.filter(
              each => (alone.class === undefined || ofClass?.has(each.path)) && matches(each, alone),
            ),
          );
    const pages = openPage(args.cursor, { subject: 'level', names: matching.map(({ path }) => path) });
    const page = pages.on(matching, args.limit);
    const labels = await labelsFor(context, page);
    const rows = page.map(
      ({ path, classPath, distance }): ActorRow => ({
        label: labels.get(path) ?? '',
        class: className(classPath),
        objectPath: path,
        ...(distance !== undefined && { distance: Math.round(distance) }),
      }),
    );
    return {
      success: true,
      total_count: matching.length,
      ...printActors(rows),
      byClass: countClasses(matching),
      ...pages.next(page.length),
      ...(nothing?.unmatched && { unmatched: nothing.unmatched }),
      ...writeNote(
        nothing?.note,
        matching.length === 0 ? await tellUnloaded(context, args) : undefined,
        note,
      ),
    };
  },
});

function writeNote(...notes: (string | undefined)[]): { note?: string } {
  const said = notes.filter(each => each !== undefined);
  return said.length > 0 ? { note: said.join(' ') } : {};
}

interface Candidate {
  path: string;
  classPath: string;
  label?: string;
  tags?: readonly unknown[];
  folder?: string;
  distance?: number;
}

/** Up to this many actors, the label comes with everything else in one frame. */
const LABELS_AT_ONCE = 150;

/** Everything that the filters need to know of each actor, read together. */
async function readCandidates(
  context: InspectContext,
  args: ActorSearch,
): Promise<{ candidates: Candidate[]; note?: string }> {
  const { session, signal } = context;
  const center = await readCenter(context, args.near, 'find_actors');
  const paths = args.selected
    ? await withPermissions(
        ['getSelectedLevelActors'],
        session.client.send(getSelectedLevelActors(), { signal }),
      )
    : await listActors(session, { signal });
  const needsLabels = args.label !== undefined || args.sort === 'label' || paths.length <= LABELS_AT_ONCE;
  const [{ classPaths, note }, labels, tags, folders, places] = await Promise.all([
    readActorClasses(context, paths),
    needsLabels ? readLabels(session, paths, signal) : undefined,
    args.tag === undefined ? undefined : readEach(context, paths, path => readProperty(path, 'Tags')),
    args.folder === undefined ? undefined : readEach(context, paths, getFolderPath),
    center && readEach(context, paths, getActorLocation),
  ]);
  const candidates = paths.map((path, index): Candidate => {
    const place = places?.[index];
    const listed = tags?.[index];
    return {
      path,
      classPath: classPaths[index] ?? '',
      label: labels?.get(path),
      tags: Array.isArray(listed) ? listed : undefined,
      folder: folders?.[index],
      distance: center && place && Math.hypot(place.X - center.X, place.Y - center.Y, place.Z - center.Z),
    };
  });
  return { candidates, ...(note !== undefined && { note }) };
}

async function readEach<T>(
  { session, signal }: InspectContext,
  paths: readonly string[],
  call: (path: string) => EngineCall<T>,
): Promise<(T | undefined)[]> {
  const outcomes: Outcome<T>[] = await session.client.sendAll(paths.map(call), { signal });
  // One actor that went away is no failure; a question that nobody answers is.
  const failed = outcomes.filter(outcome => !outcome.ok);
  if (failed[0] && failed.length === outcomes.length) throw failed[0].error;
  return outcomes.map(outcome => (outcome.ok ? outcome.value : undefined));
}

function matches(
  candidate: Candidate,
  { label, tag, folder, near: ball }: Pick<ActorSearch, 'label' | 'tag' | 'folder' | 'near'>,
): boolean {
  if (label !== undefined && !matchesLabel(candidate.label ?? '', label)) return false;
  if (tag !== undefined && !candidate.tags?.some(each => String(each).toLowerCase() === tag.toLowerCase()))
    return false;
  if (folder !== undefined && !isInFolder(candidate.folder ?? '', folder)) return false;
  return ball === undefined || (candidate.distance ?? Number.POSITIVE_INFINITY) <= ball.radius;
}

function isInFolder(folder: string, wanted: string): boolean {
  const [inside, outside] = [folder, wanted].map(path => trimEndOf(path.toLowerCase(), '/'));
  return inside === outside || (inside ?? '').startsWith(`${outside}/`);
}

function sortRows(rows: Candidate[], sort: ActorSearch['sort']): Candidate[] {
  if (sort === 'label') return rows.toSorted((a, b) => (a.label ?? '').localeCompare(b.label ?? ''));
  if (sort === 'class')
    return rows.toSorted((a, b) => className(a.classPath).localeCompare(className(b.classPath)));
  if (sort === 'distance') return rows.toSorted((a, b) => (a.distance ?? 0) - (b.distance ?? 0));
  return rows;
}

async function labelsFor(
  { session, signal }: InspectContext,
  page: readonly Candidate[],
): Promise<Map<string, string>> {
  const known = new Map(page.flatMap(({ path, label }) => (label === undefined ? [] : [[path, label]])));
  const missing = page.filter(({ label }) => label === undefined).map(({ path }) => path);
  if (missing.length === 0) return known;
  return new Map([...known, ...(await readLabels(session, missing, signal))]);
}

function countClasses(rows: readonly Candidate[]): Record<string, number> {
  const counts = new Map<string, number>();
  for (const { classPath } of rows) {
    const name = className(classPath) || UNKNOWN_CLASS;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return Object.fromEntries([...counts].toSorted(([, a], [, b]) => b - a));
}
