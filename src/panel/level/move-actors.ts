import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { failureOf } from '../host/answer.ts';
import type { CallTool } from '../host/host.ts';
import type { LastRefusal } from '../parts/last-refusal.ts';
import { nameTogether } from '../parts/name-together.ts';
import type { Steps } from '../steps.ts';
import { createWriteQueue, type Write, type Written } from '../write-queue.ts';
import type { LevelData, MapPoint } from './level-data.ts';

/** A place on the map, centimetres of the world. */
export interface Spot {
  x: number;
  y: number;
}

interface MoveParts {
  ask: CallTool;
  steps: Steps;
  level: Signal<LevelData | undefined>;
  begin: LastRefusal['begin'];
  /** Told when what was moved has come to stand. */
  settled(): void;
}

interface Moves {
  readonly moving: ReadonlySignal<ReadonlyMap<string, Spot>>;
  /** How far those that are moved have come since that began; undefined while nothing moves. */
  readonly moved: ReadonlySignal<Spot | undefined>;
  /** Moves actors together. @param write where the first of them goes; the others keep their distance to it */
  move(paths: readonly string[], write: Write<Spot>): void;
  isBusy(): boolean;
}

/**
 * Moves actors by what is dragged: all of them with one call, so that they are one change. The map knows the middle of what
 * an actor fills, the engine the place that it stands at: so what is sent is how far they still have to go.
 */
export function createMoves({ ask, steps, level, begin, settled }: MoveParts): Moves {
  const moving = signal<ReadonlyMap<string, Spot>>(new Map());
  const { begun, moved } = createMeasure(moving);
  const queues = new Map<string, ReturnType<typeof createWriteQueue<Spot>>>();
  const pointsOf = (paths: readonly string[]) => pointsAmong(level.value?.points ?? [], new Set(paths));
  const leftToGo = (points: readonly MapPoint[], paths: readonly string[], spot: Spot): Spot => {
    const lead = points.find(({ path }) => path === paths[0]) ?? spot;
    return { x: round(spot.x - lead.x), y: round(spot.y - lead.y) };
  };
  const send = async (
    paths: readonly string[],
    spot: Spot,
    continues?: string,
  ): Promise<Written | undefined> => {
    const points = pointsOf(paths);
    if (points.length === 0) return undefined;
    const by = leftToGo(points, paths, spot);
    if (by.x === 0 && by.y === 0) return continues === undefined ? undefined : { changeId: continues };
    const noteFailure = begin();
    const answer = await ask('act', {
      ...{ action: 'set_transform', mode: 'add', location: { X: by.x, Y: by.y } },
      ...actorTargets(paths),
      ...(continues !== undefined && { continues }),
    });
    const failed = failureOf(answer);
    noteFailure(failed);
    if (failed) return undefined;
    const known = level.value;
    if (known) level.value = withMoved(known, new Set(paths), by);
    return steps.note(answer, nameTogether(points));
  };
  const queueOf = (paths: readonly string[]) => {
    const key = paths.join('\n');
    const queue =
      queues.get(key) ??
      createWriteQueue<Spot>(({ value }, continues) => send(paths, value, continues), {
        now: () => performance.now(),
        after: (milliseconds, run) => void setTimeout(run, milliseconds),
        settled: () => {
          queues.delete(key);
          moving.value = new Map([...moving.value].filter(([path]) => !paths.includes(path)));
          settled();
        },
      });
    queues.set(key, queue);
    return queue;
  };
  return {
    ...{ moving, moved },
    move(paths, write) {
      const points = pointsOf(paths);
      for (const { path, x, y } of points) if (!moving.value.has(path)) begun.set(path, { x, y });
      const by = leftToGo(points, paths, write.value);
      const there = points.map(({ path, x, y }) => [path, { x: x + by.x, y: y + by.y }] as const);
      moving.value = new Map([...moving.value, ...there]);
      queueOf(paths).push(write);
    },
    isBusy: () => moving.value.size > 0,
  };
}

/** Measures how far what is moved has come. */
function createMeasure(moving: Signal<ReadonlyMap<string, Spot>>) {
  /** Where those stood that are moved, when that began. */
  const begun = new Map<string, Spot>();
  const moved = computed(() => {
    const [path, spot] = [...moving.value].at(-1) ?? [];
    const from = begun.get(path ?? '');
    return spot && from && { x: round(spot.x - from.x), y: round(spot.y - from.y) };
  });
  return { begun, moved };
}

/** Actors as an operation takes them. */
export function actorTargets(paths: readonly string[]): object {
  return paths.length === 1 ? { objectPath: paths[0] } : { objectPaths: paths };
}

function pointsAmong(points: LevelData['points'], paths: ReadonlySet<string>): MapPoint[] {
  return points.filter(({ path }) => paths.has(path));
}

/**
 * The level with actors moved. It is no longer as it was read: where that is undone, the server would say that nothing has
 * changed since.
 */
function withMoved({ asOf: _, ...known }: LevelData, paths: ReadonlySet<string>, by: Spot): LevelData {
  const points = known.points.map(each =>
    paths.has(each.path) ? { ...each, x: each.x + by.x, y: each.y + by.y } : each,
  );
  return { ...known, points };
}

/** A hundredth of a centimetre is less than anybody sees. */
function round(centimetres: number): number {
  return Math.round(centimetres * 100) / 100;
}
