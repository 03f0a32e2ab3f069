import { BridgeError } from '../../base/errors.ts';
import { readOrder } from '../../kernel/columns/print-columns.ts';
import type { InspectContext } from '../../kernel/views/define-view.ts';
import { joinNotes } from '../../kernel/views/join-notes.ts';
import { readCenter } from '../../kernel/views/near.ts';
import { readProperty } from '../../unreal/engine-call.ts';
import { getComponents, getFolderPath, getSelectedLevelActors } from '../../unreal/engine-functions.ts';
import { listActors, readLabels, toldOrReadLabels } from '../../unreal/level-list.ts';
import { LARGE_LEVEL } from '../../unreal/level-mirror.ts';
import { wordOf } from '../../unreal/level-word.ts';
import { followLevelOf, listedSoon } from '../../unreal/live/session-level.ts';
import { isInside } from '../../unreal/object-path.ts';
import { withPermissions } from '../../unreal/permissions.ts';
import type { Vector } from '../../unreal/spatial-shapes.ts';
import { guessClassPaths, readActorClasses } from './actor-classes.ts';
import { type ActorSearch, orderOf } from './actor-search.ts';
import { askEachActor } from './ask-each-actor.ts';
import { type NarrowedLevel, narrowLevel } from './large-level.ts';
import { withPython } from './level-by-python.ts';
import { MOST_LISTED, withListedComponents } from './listed-components.ts';
import { measureDistances, withGaps } from './measure-distances.ts';

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
  /** Between its edges and those of the actor that is searched around, where both have a size. */
  gap?: number;
  /** Whether the place that is searched around is within its bounds. */
  inside?: true;
  /** Of these bounds. */
  volume?: number;
  region?: true;
}

/** Up to this many actors, the label comes with everything else in one frame. */
const LABELS_AT_ONCE = 150;

/** The actors among which is searched. */
export interface SearchedLevel {
  candidates: Candidate[];
  note?: string;
  /** `partly`: those that label, tag and class leave; what no filter asks for stays unknown. */
  filtered: 'not' | 'partly';
  /** What is known of the actors is what they are now; whether that was remembered otherwise. */
  verified?: { isStale: boolean };
  /** Whether the level was listed for this very search. */
  listed: 'now' | 'before';
  /** All actors, with what the filters need to know of each: for whoever has to say why none is left. */
  everybody(): Promise<Candidate[]>;
}

/**
 * What the filters need to know of each actor. In a large level the engine filters as far as it can, and the rest is asked
 * of those alone that are left.
 * @param components whether they are wanted too; in a large level they are asked for later, of fewer actors
 * @param guess asks what will be wanted of many actors, by classes that are only likely
 */
export async function readCandidates(
  context: InspectContext,
  args: ActorSearch,
  components: 'with' | 'without',
  guess?: (candidates: readonly Candidate[]) => Promise<unknown>,
): Promise<SearchedLevel> {
  const { session, signal } = context;
  const center = await readCenter(context, args.near, 'find_actors', { world: args.world });
  if (args.world === 'play') return readPlayed(context, { args, center, components });
  const listed = session.mirror.holds(wordOf(session.followed.level)) ? 'before' : 'now';
  const paths = args.selected
    ? await withPermissions(
        ['getSelectedLevelActors'],
        session.client.send(getSelectedLevelActors(), { signal }),
      )
    : await listActors(session, { signal });
  const asked = { args, center, components };
  const everybody = async () => {
    // What the editor tells by itself need not be asked of each.
    if (args.label !== undefined && paths.length > LARGE_LEVEL) await listedSoon(session, signal);
    const everyone = { ...asked, classes: 'where asked for' } as const;
    // The engine has just said that there is none: names that are near may be those of a moment ago.
    return (await describeActors(keepAnswers(context), paths, everyone)).candidates;
  };
  if (paths.length <= LARGE_LEVEL) {
    const described = await describeActors(context, paths, asked);
    session.mirror.answers.clear();
    return { ...described, listed, filtered: 'not', everybody: async () => described.candidates };
  }
  // Nobody waits for it: from then on the editor tells of its actors by itself.
  followLevelOf(session);
  if (listed === 'now') session.mirror.answers.clear();
  else session.mirror.answers.freshen(session.clock.now(), wordOf(session.followed.level));
  const ahead = (left: readonly string[]) => {
    const likely = guessClassPaths(left).map((classPath, at) => ({ path: left[at] ?? '', classPath }));
    return Promise.all([
      inParts(left, part => readIfTold(keepAnswers(context), part)),
      guess && inParts(likely, guess),
    ]);
  };
  const {
    paths: left,
    note,
    verified,
    ...known
  } = await narrowLevel(context, args, { paths, listed, ...(components === 'with' && { ahead }) });
  const { candidates, note: told } = await describeActors(
    context,
    left,
    { ...asked, args: { ...args, label: undefined, tag: undefined } },
    known,
  );
  return {
    ...{ candidates, listed, filtered: 'partly', everybody },
    ...(verified && { verified }),
    ...joinNotes(note, told),
  };
}

/** The actors of the game: nothing of them is kept, as they come and go. */
async function readPlayed(context: InspectContext, asked: Asked): Promise<SearchedLevel> {
  if (asked.args.selected) {
    throw new BridgeError('invalid_arguments', '`selected` is about the edited level, not about the game.', {
      example: { action: 'find_actors', selected: true },
    });
  }
  const { session, signal } = context;
  const paths = await listActors(session, { world: 'play', ...(signal && { signal }) });
  const described = await describeActors(context, paths, asked);
  return { ...described, listed: 'now', filtered: 'not', everybody: async () => described.candidates };
}

/** Answers about the actors of a large level are taken from those that are kept, and are kept. */
export function keepAnswers<Context extends Pick<InspectContext, 'session'>>(context: Context): Context {
  const { session } = context;
  const client = session.mirror.answers.around(withPython(session, withListedComponents(session)));
  return { ...context, session: { ...session, client } };
}

/** So many actors are asked at a time where their components come in no list: calls and answers of all take much memory. */
const PART = 5000;

async function inParts<T>(all: readonly T[], work: (part: readonly T[]) => Promise<unknown>): Promise<void> {
  const size = all.length > MOST_LISTED ? PART : all.length;
  for (let from = 0; from < all.length; from += size) await work(all.slice(from, from + size));
}

interface Asked {
  args: ActorSearch;
  center: Vector | undefined;
  components: 'with' | 'without';
  /** Of each when left out. */
  classes?: 'where asked for';
}

async function describeActors(
  context: InspectContext,
  paths: readonly string[],
  { args, center, components, classes: wanted }: Asked,
  known?: Pick<NarrowedLevel, 'classPaths' | 'labels'>,
): Promise<{ candidates: Candidate[]; note?: string }> {
  const { session, signal } = context;
  const isSmall = paths.length <= LABELS_AT_ONCE && !known;
  const needsLabels =
    args.label !== undefined || readOrder(orderOf(args)).column.property === 'label' || isSmall;
  const isClassless = wanted === 'where asked for' && args.class === undefined && center === undefined;
  const asking = known || isClassless ? undefined : readActorClasses(context, paths);
  const ofAll = known && paths.map(path => known.classPaths.get(path) ?? '');
  // Made only where it is waited for: a promise of its own that fails unheard ends the process.
  const classPaths = () => ofAll ?? asking?.then(told => told.classPaths) ?? [];
  const [classes, owned, labels, tags, folders, measured] = await Promise.all([
    asking,
    components === 'with' && isSmall ? readIfTold(context, paths) : undefined,
    needsLabels ? toldOrReadLabels(session, paths, signal) : known?.labels,
    args.tag === undefined ? undefined : askEachActor(context, paths, path => readProperty(path, 'Tags')),
    args.folder === undefined ? undefined : askEachActor(context, paths, getFolderPath),
    center && measureDistances(context, paths, { center, classPaths: classPaths() }),
  ]);
  const candidates = paths.map((path, index): Candidate => {
    const inside = owned?.[index]?.filter(each => isInside(each, path));
    const listed = tags?.[index];
    return {
      path,
      classPath: known?.classPaths.get(path) ?? classes?.classPaths[index] ?? '',
      ...(inside && { components: inside }),
      label: labels?.get(path),
      tags: Array.isArray(listed) ? listed : undefined,
      folder: folders?.[index],
      ...measured?.distances[index],
    };
  });
  const gapped = measured ? withGaps(candidates, measured.boxes, args.near?.objectPath) : candidates;
  const told =
    measured &&
    tellMeasured(
      measured.by,
      args,
      gapped.some(({ gap }) => gap !== undefined),
    );
  return { candidates: gapped, ...joinNotes(classes?.note, told) };
}

/** What the distances are: those between two edges are less, where what is named has a size. */
function tellMeasured(by: 'bounds' | 'pivots', { near }: ActorSearch, hasGaps: boolean): string {
  if (by === 'pivots') return '`distance`: to the pivots; this project does not let bounds be asked for.';
  const from = near?.objectPath === undefined ? '' : 'from its pivot ';
  const gaps = hasGaps
    ? '`gap`: between the edges of both.'
    : 'Gaps between edges: `show: ["bounds"]` of both.';
  const edges = from === '' ? '' : ` ${gaps}`;
  return `\`distance\`: ${from}to the bounds, or to the pivot of what has none.${edges} Regions around the place come last.`;
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
