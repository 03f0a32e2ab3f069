import type { InspectContext } from '../../kernel/views/define-view.ts';
import { joinNotes } from '../../kernel/views/join-notes.ts';
import { getActorBounds } from '../../unreal/engine-functions.ts';
import { createKeptAnswers } from '../../unreal/kept-answers.ts';
import { readLabels } from '../../unreal/level-list.ts';
import { LARGE_LEVEL } from '../../unreal/level-mirror.ts';
import { className, objectName } from '../../unreal/object-path.ts';
import { type ActorGroup, guessClassPaths, readActorClasses, UNKNOWN_CLASS } from '../actors/index.ts';
import { findSuspicious, readEachBox, readLargest, readThings, type SizedActor } from './grouped-extent.ts';
import { findFilling } from './heavy-sky.ts';
import { findShadowed, type HeavyThing, joinHeavy, roomForLarge, tellHeavy } from './heavy-things.ts';
import { type SizedThing, writeExtent } from './level-extent.ts';
import { findDark, type LitActor, type SeenLight } from './level-lights.ts';
import { readLights, UNREAD_LIGHTS } from './read-lights.ts';
import { isUnlabelled, readDoubtfulLabels } from './unlabelled.ts';

/** What an overview tells of all actors of a level. */
export interface Overview {
  actors: readonly LitActor[];
  lights: readonly SeenLight[];
  extent: Record<string, unknown>;
  heavy: { label: string; why: string }[];
  heavyMore?: number;
  heavyNote: string;
  /** Lights that do not shine. */
  off: { label: string; why: string }[];
  unlabelled: { count: number; examples: string[] };
  /** The actors that are named. */
  shown: readonly { path: string; label: string }[];
  note?: string;
}

/** From so many actors on, only what the answer takes is asked of each. */
const MANY_ACTORS = 2000;

/** Of more actors than these not each light is looked at. */
const MOST_EACH = 20_000;

export function readOverview(context: InspectContext, paths: readonly string[]): Promise<Overview> {
  return paths.length < MANY_ACTORS ? readWhole(context, paths) : readLarge(context, paths);
}

const NEEDED = ['getActorBounds', 'getEditorWorld'] as const;

/** Class, bounds and label of every actor and the lights, asked side by side. */
async function readWhole(context: InspectContext, paths: readonly string[]): Promise<Overview> {
  const { session, signal } = context;
  const asked = readActorClasses(context, paths, NEEDED);
  const askedLights = asked.then(({ classPaths }) =>
    readLights(context, litActors(paths, classPaths), 'whole'),
  );
  const [{ classPaths, note }, filling, bounds, lights, labels] = await Promise.all([
    asked,
    asked.then(told => findFilling(context, litActors(paths, told.classPaths))),
    session.client.sendAll(paths.map(getActorBounds), { signal }),
    askedLights,
    readLabels(session, paths, signal),
  ]);
  const actors = litActors(paths, classPaths).map((actor, index) => {
    const told = bounds[index];
    return { ...actor, bounds: told?.ok ? told.value : undefined };
  });
  const isBoundless = bounds.some(each => !each.ok && each.error.code === 'remote_call_not_allowed');
  const notes = [note, isBoundless ? BOUNDLESS : undefined].filter(each => each !== undefined);
  const shadowed = findShadowed(lights);
  return summarize({
    ...{ actors, lights, labels, shadowed, things: actors, filling },
    heavy: joinHeavy(shadowed, actors, filling),
    ...(notes.length > 0 && { note: notes.join(' ') }),
  });
}

const BOUNDLESS =
  'The project does not allow GetActorBounds: how large the level and its actors are is missing here.';

/**
 * The same of a large level in few frames. What names tell of classes is enough to begin with: what was asked by them is
 * asked anew only of those that turn out to be of another class. Boxes are asked of groups, and of each actor only where
 * that decides something.
 */
async function readLarge(context: InspectContext, paths: readonly string[]): Promise<Overview> {
  const { session } = context;
  const reading = paths.length <= MOST_EACH ? 'large' : 'sampled';
  const client = createKeptAnswers().around(session.client);
  const asking = { ...context, session: { ...session, client } };
  const ask = (actors: readonly LitActor[], ahead?: readonly ActorGroup<LitActor & SizedActor>[]) =>
    Promise.all([
      readLights(asking, actors, reading),
      // These are not kept as answers: their questions name every actor once more.
      readThings<LitActor & SizedActor>(context, actors, ahead),
      readDoubtfulLabels(paths.length <= MOST_EACH ? asking : context, actors),
    ]);
  const [{ classPaths, note }, [, ahead]] = await Promise.all([
    readActorClasses(context, paths, NEEDED),
    ask(litActors(paths, guessClassPaths(paths))),
  ]);
  const actors = litActors(paths, classPaths);
  const [lights, groups, labels] = await ask(actors, ahead);
  if (!groups) return readWhole(context, paths);
  const suspicious = new Set(findSuspicious(groups));
  const each = await readEachBox(context, [...suspicious]);
  const rest = groups.filter(group => !suspicious.has(group));
  const shadowed = findShadowed(lights);
  const most = roomForLarge(shadowed);
  const large = most > 0 ? await readLargest(context, rest, { known: each, most }) : [];
  const heavy = joinHeavy(shadowed, large);
  const unnamed = [...heavy, ...findDark(lights)].map(({ path }) => path).filter(path => !labels.has(path));
  return summarize({
    ...{ actors, lights, heavy, shadowed },
    labels: new Map([...labels, ...(await readLabels(session, unnamed, context.signal))]),
    // Each stands for itself: how far out nearly all of them stand is told by their number.
    things: [
      ...each,
      ...rest.flatMap(({ actors: members, bounds }) =>
        typeof bounds === 'object' ? members.map(() => ({ class: '', bounds })) : [],
      ),
    ],
    ...joinNotes(note, lights.length > 0 ? UNREAD_LIGHTS[reading] : undefined),
  });
}

interface Read {
  actors: readonly LitActor[];
  lights: readonly SeenLight[];
  /** By path; of a large level those that decide something. */
  labels: ReadonlyMap<string, string>;
  things: readonly SizedThing[];
  heavy: readonly HeavyThing[];
  /** Moving lights with shadows, also those that are not told. */
  shadowed: readonly HeavyThing[];
  /** What costs of fog, clouds and post-processing, where they were looked at. */
  filling?: readonly HeavyThing[];
  note?: string;
}

/** Of a large level each name that is shown is read again with the answer. */
function mostNames(actors: number): number {
  return actors > LARGE_LEVEL ? 5 : 10;
}

/** Several may be called alike: of so many the names are read again. */
const MOST_CHECKED = 40;

function summarize({ actors, lights, labels, things, heavy, shadowed, filling, note }: Read): Overview {
  const called = countLabels(labels);
  const plainLabelOf = (path: string) => labels.get(path) ?? objectName(path);
  // Of several that are called alike, the name of the object tells which is meant.
  const labelOf = (path: string) => {
    const label = plainLabelOf(path);
    return (called.get(label) ?? 0) > 1 && label !== objectName(path)
      ? `${label} (${objectName(path)})`
      : label;
  };
  const bare = actors.filter(actor => {
    const label = labels.get(actor.path);
    return label !== undefined && isUnlabelled(actor, label);
  });
  const dark = findDark(lights);
  const shown = bare.slice(0, mostNames(actors.length));
  const named = [...heavy, ...dark, ...shown].map(({ path }) => path);
  return {
    ...{ actors, lights, extent: writeExtent(things) },
    heavy: heavy.map(({ path, why }) => ({ label: labelOf(path), why })),
    ...tellHeavy(shadowed, filling),
    off: dark.map(({ path, why }) => ({ label: labelOf(path), why })),
    unlabelled: { count: bare.length, examples: shown.map(({ path }) => labelOf(path)) },
    shown: [...new Set(named)].slice(0, MOST_CHECKED).map(path => ({ path, label: plainLabelOf(path) })),
    ...(note !== undefined && { note }),
  };
}

function litActors(paths: readonly string[], classPaths: readonly string[]): LitActor[] {
  return paths.map((path, index) => {
    const classPath = classPaths[index] ?? '';
    return { path, classPath, class: className(classPath) || UNKNOWN_CLASS };
  });
}

/** How many actors are called by each label. */
function countLabels(labels: ReadonlyMap<string, string>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const label of labels.values()) counts.set(label, (counts.get(label) ?? 0) + 1);
  return counts;
}
