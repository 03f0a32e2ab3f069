import type { InspectContext } from '../../kernel/views/define-view.ts';
import type { Outcome } from '../../unreal/client.ts';
import { getActorBounds } from '../../unreal/engine-functions.ts';
import type { EngineFunctionName } from '../../unreal/function-table.ts';
import { className, objectName } from '../../unreal/object-path.ts';
import type { Box, Vector } from '../../unreal/spatial-shapes.ts';
import { type MeasuredBox, sizeOf, toBox } from '../actors/index.ts';
import { kindOfClass } from './actor-kind.ts';
import type { MapActor } from './level-model.ts';
import { isPlaced, readDetails } from './read-details.ts';

/** What reading a level for a map asks for. */
export const NEEDED: readonly EngineFunctionName[] = [
  ...(['getAllLevelActors', 'getObjectClass', 'getActorBounds', 'getActorLocation'] as const),
  ...(['getActorRotation', 'getSelectedLevelActors', 'getViewportCamera', 'getEditorWorld'] as const),
  'getComponents',
];

/** So many actors are read at a time, so that what was answered about others need not be kept. */
const CHUNK = 2500;

export interface AskedActors {
  actors: readonly MapActor[];
  refusals: readonly Outcome<unknown>[];
  /** The boxes that were asked for, as far as they tell something: one that came, or else why none did. */
  bounds: readonly Outcome<unknown>[];
}

/** What a map shows of many actors: a box where one is drawn, a place where a symbol is. */
export async function askChunks(
  context: InspectContext,
  paths: readonly string[],
  classPaths: readonly string[],
): Promise<AskedActors> {
  const chunks = Array.from({ length: Math.ceil(paths.length / CHUNK) }, (_, index) => index * CHUNK);
  let first: Promise<AskedActors> | undefined;
  const made: AskedActors[] = [];
  // Two chunks at a time: while the last answers to one come, the next is asked about.
  for (const from of chunks) {
    const next = askChunk(context, paths.slice(from, from + CHUNK), classPaths.slice(from, from + CHUNK));
    next.catch(() => {});
    if (first) made.push(await first);
    first = next;
  }
  if (first) made.push(await first);
  return {
    actors: made.flatMap(({ actors }) => actors),
    refusals: made.flatMap(({ refusals }) => refusals),
    bounds: made.flatMap(({ bounds }) => bounds),
  };
}

/** What a map shows of actors whose classes are known. */
export function askAbout(context: InspectContext, actors: readonly MapActor[]): Promise<AskedActors> {
  return askChunks(
    context,
    actors.map(({ path }) => path),
    actors.map(({ classPath }) => classPath),
  );
}

async function askChunk(
  context: InspectContext,
  paths: readonly string[],
  classPaths: readonly string[],
): Promise<AskedActors> {
  const { session, signal } = context;
  const sketched = sketchActors({ paths, classPaths });
  const boxed = sketched.map(({ class: name }) => !isPlaced(kindOfClass(name)));
  const [bounds, details] = await Promise.all([
    session.client.sendAll(paths.filter((_, index) => boxed[index]).map(getActorBounds), { signal }),
    readDetails(
      context,
      sketched.map(actor => ({ ...actor, kind: kindOfClass(actor.class) ?? 'everywhere' })),
      'asked',
    ),
  ]);
  const told = bounds.values();
  const withBoxes = sketchActors({
    ...{ paths, classPaths },
    bounds: boxed.map(is => (is ? told.next().value : undefined)),
  }).map((actor, index): MapActor => {
    const { at, kind, ...detailed } = details.actors[index] ?? actor;
    const isKnown = kindOfClass(actor.class) !== undefined;
    return { ...detailed, ...(boxed[index] ? actor : { at }), kind: isKnown ? kind : actor.kind };
  });
  // What turns out to have no size is asked where it stands.
  const boxless = withBoxes.filter(({ kind, box }, index) => boxed[index] && !box && kind !== 'everywhere');
  const rest = await readDetails(context, boxless);
  const placed = new Map(rest.actors.map(actor => [actor.path, actor]));
  return {
    actors: withBoxes.map(actor => placed.get(actor.path) ?? actor),
    refusals: [...details.answers, ...rest.answers].filter(({ ok }) => !ok).slice(0, 1),
    bounds: [...bounds.filter(({ ok }) => ok).slice(0, 1), ...bounds.filter(({ ok }) => !ok).slice(0, 1)],
  };
}

interface Sketched {
  paths: readonly string[];
  classPaths: readonly string[];
  labels?: ReadonlyMap<string, string>;
  bounds?: readonly (Outcome<MeasuredBox> | undefined)[];
}

/** What class, label and box say of actors. */
export function sketchActors({ paths, classPaths, labels, bounds }: Sketched): MapActor[] {
  return paths.map((path, index): MapActor => {
    const classPath = classPaths[index] ?? '';
    const name = className(classPath);
    const found = bounds?.[index];
    // For what has no size the engine answers zeros.
    const size = found?.ok ? sizeOf(found.value) : 0;
    const box = found?.ok && size > 0 ? toBox(found.value) : undefined;
    return {
      path,
      label: labels?.get(path) || objectName(path),
      classPath,
      class: name,
      kind: kindOfClass(name) ?? (size > SMALLEST_THING ? 'mesh' : 'marker'),
      at: box ? middleOf(box) : { X: 0, Y: 0, Z: 0 },
      ...(box && { box }),
      isSelected: false,
    };
  });
}

/** What is smaller and of no known kind is an icon of the editor, cm. */
const SMALLEST_THING = 60;

function middleOf({ min, max }: Box): Vector {
  return { X: (min.X + max.X) / 2, Y: (min.Y + max.Y) / 2, Z: (min.Z + max.Z) / 2 };
}
