import { forwardOf } from '../../kernel/quantities/transforms.ts';
import type { InspectContext } from '../../kernel/views/define-view.ts';
import type { Outcome } from '../../unreal/client.ts';
import {
  getActorBounds,
  getEditorWorld,
  getGameWorld,
  getSelectedLevelActors,
} from '../../unreal/engine-functions.ts';
import type { EngineFunctionName } from '../../unreal/function-table.ts';
import { createKeptAnswers } from '../../unreal/kept-answers.ts';
import { readLabels, toldOrReadLabels, type WorldKind } from '../../unreal/level-list.ts';
import { LARGE_LEVEL } from '../../unreal/level-mirror.ts';
import { listedSoon } from '../../unreal/live/session-level.ts';
import { mergeReads } from '../../unreal/merge-reads.ts';
import { objectName } from '../../unreal/object-path.ts';
import { withPermissions } from '../../unreal/permissions.ts';
import { guessClassPaths, readActorClasses, surveyLevel } from '../actors/index.ts';
import { getViewportCamera } from '../editor/index.ts';
import { askChunks, sketchActors } from './ask-actors.ts';
import type { MapActor, MapLevel } from './level-model.ts';
import { noteRefused } from './note-refused.ts';
import { readDetails } from './read-details.ts';

/** What reading a level for a map asks for. */
export const NEEDED: readonly EngineFunctionName[] = [
  ...(['getAllLevelActors', 'getObjectClass', 'getActorBounds', 'getActorLocation'] as const),
  ...(['getActorRotation', 'getSelectedLevelActors', 'getViewportCamera', 'getEditorWorld'] as const),
  'getComponents',
];

/**
 * Reads what a map shows, in three rounds: who is there; class, label and box of each; where those look and shine that do.
 * @throws BridgeError `not_playing`; `remote_call_not_allowed` with the lines that a 5.8 project needs
 */
export async function readLevel(context: InspectContext, world: WorldKind): Promise<MapLevel> {
  let asked: ReturnType<typeof askBeside> | undefined;
  const { actors, note, refusals } = await withPermissions(
    NEEDED,
    surveyLevel(context, {
      ...{ name: 'map', world },
      beside: () => {
        asked = askBeside(context, world);
        // It is awaited when the survey is there; a survey that fails tells why by itself.
        asked.catch(() => {});
      },
      read: paths => readMapActors(context, paths),
      shown: made => made.actors.slice(0, MOST_CHECKED),
    }),
  );
  const [selection, camera, map] = await withPermissions(NEEDED, asked ?? askBeside(context, world));
  const selected = new Set(selection.ok && world === 'editor' ? selection.value : []);
  const refused = await withPermissions(NEEDED, noteRefused([selection, camera, map, ...refusals]));
  const notes = [note, refused].filter(each => each !== undefined);
  return {
    name: map.ok ? objectName(map.value) : '',
    actors: actors.map(actor => ({ ...actor, isSelected: selected.has(actor.path) })),
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
  refusals: readonly Outcome<unknown>[];
  note?: string;
}

async function readMapActors(context: InspectContext, paths: readonly string[]): Promise<ReadActors> {
  return paths.length > LARGE_LEVEL ? readMany(context, paths) : readFew(context, paths);
}

/** Class, label and box of every actor, asked side by side; then where those look and shine that do. */
async function readFew(context: InspectContext, paths: readonly string[]): Promise<ReadActors> {
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

/** Of more actors than these, keeping what was asked beforehand takes more memory than a few frames are worth. */
const MOST_AHEAD = 20_000;

/**
 * The same of a large level: a box is only asked for where one is drawn, and what is asked of an actor is asked at once.
 * What was asked by the class that a name tells is asked anew only where the class is another.
 */
async function readMany(context: InspectContext, paths: readonly string[]): Promise<ReadActors> {
  const { session, signal } = context;
  const client = paths.length <= MOST_AHEAD ? createKeptAnswers().around(session.client) : session.client;
  const asking = { ...context, session: { ...session, client } };
  // Where the editor tells them by itself they are waited for.
  const readAtOnce = session.live ? undefined : toldOrReadLabels(session, paths, signal);
  const [{ classPaths, note }] = await Promise.all([
    readActorClasses(context, paths, NEEDED),
    paths.length <= MOST_AHEAD ? askChunks(asking, paths, guessClassPaths(paths)) : undefined,
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
