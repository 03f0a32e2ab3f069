import { forwardOf } from '../../kernel/quantities/transforms.ts';
import type { InspectContext } from '../../kernel/views/define-view.ts';
import type { Outcome } from '../../unreal/client.ts';
import {
  getActorBounds,
  getEditorWorld,
  getGameWorld,
  getSelectedLevelActors,
} from '../../unreal/engine-functions.ts';
import { createKeptAnswers } from '../../unreal/kept-answers.ts';
import { readLabels, toldLabels, toldOrReadLabels, type WorldKind } from '../../unreal/level-list.ts';
import { LARGE_LEVEL } from '../../unreal/level-mirror.ts';
import { listedSoon } from '../../unreal/live/session-level.ts';
import { mergeReads } from '../../unreal/merge-reads.ts';
import { objectName } from '../../unreal/object-path.ts';
import { withPermissions } from '../../unreal/permissions.ts';
import { guessClassPaths, noteUnloaded, readActorClasses, surveyLevel, withPython } from '../actors/index.ts';
import { getViewportCamera } from '../editor/index.ts';
import { askAbout, askChunks, NEEDED, sketchActors } from './ask-actors.ts';
import type { MapActor, MapCell, MapLevel } from './level-model.ts';
import { noteRefused } from './note-refused.ts';
import { readCoarse } from './read-coarse.ts';
import { readDetails } from './read-details.ts';

/**
 * How much is asked of large levels; of others all is. `coarse`: what can be told apart on a map, and names of what is
 * drawn. `named`: names of all. `each`: where each actor stands, in levels that are not among the largest. `whole`:
 * everything.
 */
export type MapDetail = 'coarse' | 'named' | 'each' | 'whole';

/** Of more actors than these not each is asked where it stands: that would take more frames than anybody waits for. */
const MOST_EACH: Record<MapDetail, number> = {
  coarse: 7000,
  named: 7000,
  each: 20_000,
  whole: Number.POSITIVE_INFINITY,
};

/**
 * Reads what a map shows, in three rounds: who is there; class, label and box of each; where those look and shine that do.
 * @throws BridgeError `not_playing`; `remote_call_not_allowed` with the lines that a 5.8 project needs
 */
export async function readLevel(
  context: InspectContext,
  world: WorldKind,
  detail: MapDetail,
): Promise<MapLevel> {
  let asked: ReturnType<typeof askBeside> | undefined;
  const { session } = context;
  const byPython = { ...context, session: { ...session, client: withPython(session) } };
  const survey = (name: string) =>
    surveyLevel(context, {
      ...{ name, world },
      beside: () => {
        asked ??= askBeside(context, world);
        // It is awaited when the survey is there; a survey that fails tells why by itself.
        asked.catch(() => {});
      },
      read: paths => readMapActors(byPython, paths, detail),
      shown: made => made.actors.filter(({ isUnread }) => !isUnread).slice(0, MOST_CHECKED),
    });
  const first = await withPermissions(NEEDED, survey('map'));
  // What somebody else asked for may be less than what is asked for here.
  const isEnough = !first.lacks.includes(detail);
  const { actors, cells, note, refusals } = isEnough
    ? first
    : await withPermissions(NEEDED, survey(`map, ${detail}`));
  const [selection, camera, map] = await withPermissions(NEEDED, asked ?? askBeside(context, world));
  const selected = new Set(selection.ok && world === 'editor' ? selection.value : []);
  const refused = await withPermissions(NEEDED, noteRefused([selection, camera, map, ...refusals]));
  const notes = [note, refused, world === 'editor' ? await noteUnloaded(context, actors) : undefined].filter(
    each => each !== undefined,
  );
  return {
    name: map.ok ? objectName(map.value) : '',
    actors: actors.map(actor => (selected.has(actor.path) ? { ...actor, isSelected: true } : actor)),
    ...(cells && { cells }),
    ...(camera.ok &&
      world === 'editor' && {
        camera: { at: camera.value.CameraLocation, forward: forwardOf(camera.value.CameraRotation) },
      }),
    ...(notes.length > 0 && { note: notes.join(' ') }),
  };
}

function askBeside({ session, signal }: InspectContext, world: WorldKind) {
  return session.client.sendAll(
    [getSelectedLevelActors(), getViewportCamera(), world === 'editor' ? getEditorWorld() : getGameWorld()],
    { signal },
  );
}

/** Of so many actors the labels are read again where a map is drawn once more. */
const MOST_CHECKED = 40;

interface ReadActors {
  actors: readonly MapActor[];
  cells?: readonly MapCell[];
  refusals: readonly Outcome<unknown>[];
  note?: string;
  /** What it is not enough for. */
  lacks: readonly MapDetail[];
}

async function readMapActors(
  context: InspectContext,
  paths: readonly string[],
  detail: MapDetail,
): Promise<ReadActors> {
  if (paths.length <= LARGE_LEVEL) return { ...(await readFew(context, paths)), lacks: [] };
  if (paths.length <= MOST_EACH[detail]) return { ...(await readMany(context, paths)), lacks: [] };
  return readLargest(context, paths, detail);
}

/** Class, label and box of every actor, asked side by side; then where those look and shine that do. */
async function readFew(
  context: InspectContext,
  paths: readonly string[],
): Promise<Omit<ReadActors, 'lacks'>> {
  const { signal } = context;
  // Fewer requests take fewer connections, each of which takes a frame to open.
  const client = mergeReads(context.session.client, { signal });
  const session = { ...context.session, client };
  const [{ classPaths, note }, labels, bounds] = await Promise.all([
    readActorClasses({ ...context, session }, paths, NEEDED),
    readLabels(session, paths, signal),
    session.client.sendAll(paths.map(getActorBounds), { signal }),
  ]);
  await refuseBlind(bounds);
  const { actors, answers } = await readDetails(context, sketchActors({ paths, classPaths, labels, bounds }));
  return {
    actors,
    refusals: answers.filter(({ ok }) => !ok),
    ...(note !== undefined && { note }),
  };
}

/**
 * The same of a large level: a box is only asked for where one is drawn, and what is asked of an actor is asked at once.
 * What was asked by the class that a name tells is asked anew only where the class is another.
 */
async function readMany(
  context: InspectContext,
  paths: readonly string[],
): Promise<Omit<ReadActors, 'lacks'>> {
  const { session, signal } = context;
  const isGuessed = paths.length <= MOST_EACH.each;
  const client = isGuessed ? createKeptAnswers().around(session.client) : session.client;
  const asking = { ...context, session: { ...session, client } };
  // Where the editor tells them by itself they are waited for.
  const readAtOnce = session.live ? undefined : toldOrReadLabels(session, paths, signal);
  const [{ classPaths, note }] = await Promise.all([
    readActorClasses(context, paths, NEEDED),
    isGuessed ? askChunks(asking, paths, guessClassPaths(paths)) : undefined,
    readAtOnce,
  ]);
  const { actors, refusals, bounds } = await askChunks(asking, paths, classPaths);
  await refuseBlind(bounds);
  await listedSoon(session, signal);
  const labels = await (readAtOnce ?? toldOrReadLabels(session, paths, signal));
  return {
    actors: actors.map(actor => ({ ...actor, label: labels.get(actor.path) || actor.label })),
    ...{ refusals, ...(note !== undefined && { note }) },
  };
}

/** Large levels as far as they are drawn, with names of what is drawn alone where the editor does not tell them by itself. */
async function readLargest(
  context: InspectContext,
  paths: readonly string[],
  detail: MapDetail,
): Promise<ReadActors> {
  const { session, signal } = context;
  const { actors, bounds, ...coarse } = await readCoarse(context, paths);
  await refuseBlind(bounds);
  await listedSoon(session, signal);
  const drawn = actors.flatMap(({ path, isUnread }) => (isUnread ? [] : [path]));
  const told = toldLabels(session, paths);
  const labels = told ?? (await readLabels(session, detail === 'named' ? paths : drawn, signal));
  return {
    ...coarse,
    actors: actors.map(actor => ({ ...actor, label: labels.get(actor.path) || actor.label })),
    lacks: [
      'whole',
      ...(paths.length <= MOST_EACH.each ? (['each'] as const) : []),
      ...(told || detail === 'named' ? [] : (['named'] as const)),
    ],
  };
}

/** Reads those of the actors that nobody asked about yet. */
export async function readUnread(
  context: InspectContext,
  level: MapLevel,
  isWanted: (actor: MapActor) => boolean,
): Promise<MapLevel> {
  const wanted = level.actors.filter(actor => actor.isUnread && isWanted(actor)).slice(0, MOST_READ_LATER);
  if (wanted.length === 0) return level;
  const { actors } = await askAbout(context, wanted);
  const { session, signal } = context;
  const labels = await toldOrReadLabels(
    session,
    wanted.map(({ path }) => path),
    signal,
  );
  const read = new Map(
    actors.map((actor, index) => [
      actor.path,
      {
        ...actor,
        label: labels.get(actor.path) || actor.label,
        isSelected: wanted[index]?.isSelected === true,
      },
    ]),
  );
  return { ...level, actors: level.actors.map(actor => read.get(actor.path) ?? actor) };
}

const MOST_READ_LATER = 1000;

/** Without a single box there is nothing to draw. */
async function refuseBlind(bounds: readonly Outcome<unknown>[]): Promise<void> {
  const [first] = bounds;
  if (!first || first.ok || bounds.some(({ ok }) => ok)) return;
  if (first.error.code === 'remote_call_not_allowed') {
    await withPermissions(
      NEEDED,
      Promise.reject(first.error),
      'What the editor lists can be found by `find_actors`.',
    );
  }
}
