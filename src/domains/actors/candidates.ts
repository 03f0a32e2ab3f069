import { readOrder } from '../../kernel/columns/print-columns.ts';
import type { InspectContext } from '../../kernel/views/define-view.ts';
import { readCenter } from '../../kernel/views/near.ts';
import type { Outcome } from '../../unreal/client.ts';
import { type EngineCall, readProperty } from '../../unreal/engine-call.ts';
import {
  getActorLocation,
  getComponents,
  getFolderPath,
  getSelectedLevelActors,
} from '../../unreal/engine-functions.ts';
import { listActors, readLabels } from '../../unreal/level-list.ts';
import { isInside } from '../../unreal/object-path.ts';
import { withPermissions } from '../../unreal/permissions.ts';
import { readActorClasses } from './actor-classes.ts';
import type { ActorSearch } from './actor-search.ts';

/** An actor among which is searched, as far as the filters need to know it. */
export interface Candidate {
  path: string;
  /** Paths of its components, where they came with the rest. */
  components?: string[];
  classPath: string;
  label?: string;
  tags?: readonly unknown[];
  folder?: string;
  distance?: number;
}

/** Up to this many actors, the label comes with everything else in one frame. */
const LABELS_AT_ONCE = 150;

/**
 * Everything that the filters need to know of each actor, read together.
 * @param components whether they are wanted too; in a large level they are asked for later, of fewer actors
 */
export async function readCandidates(
  context: InspectContext,
  args: ActorSearch,
  components: 'with' | 'without',
): Promise<{ candidates: Candidate[]; note?: string }> {
  const { session, signal } = context;
  const center = await readCenter(context, args.near, 'find_actors');
  const paths = args.selected
    ? await withPermissions(
        ['getSelectedLevelActors'],
        session.client.send(getSelectedLevelActors(), { signal }),
      )
    : await listActors(session, { signal });
  const needsLabels =
    args.label !== undefined ||
    readOrder(args.sort).column.property === 'label' ||
    paths.length <= LABELS_AT_ONCE;
  const isSmall = paths.length <= LABELS_AT_ONCE;
  const [{ classPaths, note }, owned, labels, tags, folders, places] = await Promise.all([
    readActorClasses(context, paths),
    components === 'with' && isSmall ? readIfTold(context, paths) : undefined,
    needsLabels ? readLabels(session, paths, signal) : undefined,
    args.tag === undefined ? undefined : readEach(context, paths, path => readProperty(path, 'Tags')),
    args.folder === undefined ? undefined : readEach(context, paths, getFolderPath),
    center && readEach(context, paths, getActorLocation),
  ]);
  const candidates = paths.map((path, index): Candidate => {
    const place = places?.[index];
    const inside = owned?.[index]?.filter(each => isInside(each, path));
    const listed = tags?.[index];
    return {
      path,
      classPath: classPaths[index] ?? '',
      ...(inside && { components: inside }),
      label: labels?.get(path),
      tags: Array.isArray(listed) ? listed : undefined,
      folder: folders?.[index],
      distance: center && place && Math.hypot(place.X - center.X, place.Y - center.Y, place.Z - center.Z),
    };
  });
  return { candidates, ...(note !== undefined && { note }) };
}

/** Components of each actor, where the project lets them be listed. */
async function readIfTold(
  { session, signal }: InspectContext,
  paths: readonly string[],
): Promise<(string[] | undefined)[]> {
  const outcomes = await session.client.sendAll(
    paths.map(path => getComponents(path)),
    { signal },
  );
  return outcomes.map(outcome => (outcome.ok ? outcome.value : undefined));
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

/** Labels of the rows of a page, those that are not known yet read. */
export async function labelsFor(
  { session, signal }: InspectContext,
  page: readonly Candidate[],
): Promise<Map<string, string>> {
  const known = new Map(page.flatMap(({ path, label }) => (label === undefined ? [] : [[path, label]])));
  const missing = page.filter(({ label }) => label === undefined).map(({ path }) => path);
  if (missing.length === 0) return known;
  return new Map([...known, ...(await readLabels(session, missing, signal))]);
}
