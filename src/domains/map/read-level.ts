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
import { readLabels, toldOrReadLabels, type WorldKind } from '../../unreal/level-list.ts';
import { LARGE_LEVEL } from '../../unreal/level-mirror.ts';
import { className, objectName } from '../../unreal/object-path.ts';
import { withPermissions } from '../../unreal/permissions.ts';
import type { Box, Vector } from '../../unreal/spatial-shapes.ts';
import { readActorClasses, surveyLevel } from '../actors/index.ts';
import { getViewportCamera } from '../editor/index.ts';
import { kindOfClass } from './actor-kind.ts';
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
  const { session, signal } = context;
  const [{ actors, note, refusals }, [selection, camera, map]] = await withPermissions(
    NEEDED,
    Promise.all([
      surveyLevel(context, {
        ...{ name: 'map', world },
        read: paths => readMapActors(context, paths),
        shown: made => made.actors.slice(0, MOST_CHECKED),
      }),
      session.client.sendAll(
        [
          getSelectedLevelActors(),
          getViewportCamera(),
          world === 'editor' ? getEditorWorld() : getGameWorld(),
        ],
        { signal },
      ),
    ]),
  );
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

/** Of so many actors the labels are read again where a map is drawn once more. */
const MOST_CHECKED = 40;

async function readMapActors(
  context: InspectContext,
  paths: readonly string[],
): Promise<{ actors: readonly MapActor[]; refusals: readonly Outcome<unknown>[]; note?: string }> {
  const { actors, note } = await readActors(context, paths);
  const { actors: detailed, answers } = await readDetails(context, actors);
  return {
    actors: detailed,
    refusals: answers.filter(({ ok }) => !ok),
    ...(note !== undefined && { note }),
  };
}

/** Class, label and box of every actor, asked side by side. */
async function readActors(
  context: InspectContext,
  paths: readonly string[],
): Promise<{ actors: MapActor[]; note?: string }> {
  const { session, signal } = context;
  const isLarge = paths.length > LARGE_LEVEL;
  const [{ classPaths, note }, early, bounds] = await Promise.all([
    readActorClasses(context, paths, NEEDED),
    isLarge ? undefined : readLabels(session, paths, signal),
    session.client.sendAll(paths.map(getActorBounds), { signal }),
  ]);
  // In a large level they may be told by now.
  const labels = early ?? (await toldOrReadLabels(session, paths, signal));
  await refuseBlind(bounds);
  const actors = paths.map((path, index): MapActor => {
    const classPath = classPaths[index] ?? '';
    const name = className(classPath);
    const found = bounds[index];
    const box = found?.ok ? toBox(found.value) : undefined;
    return {
      path,
      label: labels.get(path) || objectName(path),
      classPath,
      class: name,
      kind: kindOfClass(name) ?? (box && sizeOf(box) > SMALLEST_THING ? 'mesh' : 'marker'),
      at: box ? middleOf(box) : { X: 0, Y: 0, Z: 0 },
      ...(box && { box }),
      isSelected: false,
    };
  });
  return { actors, ...(note !== undefined && { note }) };
}

/** What is smaller and of no known kind is an icon of the editor, cm. */
const SMALLEST_THING = 60;

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

/** Undefined for what has no size: the engine answers zeros. */
function toBox({ Origin, BoxExtent }: { Origin: Vector; BoxExtent: Vector }): Box | undefined {
  const corner = (side: -1 | 1): Vector => ({
    X: Origin.X + side * BoxExtent.X,
    Y: Origin.Y + side * BoxExtent.Y,
    Z: Origin.Z + side * BoxExtent.Z,
  });
  const box = { min: corner(-1), max: corner(1) };
  return sizeOf(box) > 0 ? box : undefined;
}

/** The longest edge, cm. */
function sizeOf({ min, max }: Box): number {
  return Math.max(max.X - min.X, max.Y - min.Y, max.Z - min.Z);
}

function middleOf({ min, max }: Box): Vector {
  return { X: (min.X + max.X) / 2, Y: (min.Y + max.Y) / 2, Z: (min.Z + max.Z) / 2 };
}
