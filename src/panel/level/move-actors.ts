import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { type Failure, failureOf } from '../host/answer.ts';
import type { CallTool } from '../host/host.ts';
import type { Steps } from '../steps.ts';
import { createWriteQueue, type Write, type Written } from '../write-queue.ts';
import type { LevelData } from './level-data.ts';

/** A place on the map, centimetres of the world. */
export interface Spot {
  x: number;
  y: number;
}

interface MoveParts {
  ask: CallTool;
  steps: Steps;
  level: Signal<LevelData | undefined>;
  refused: Signal<Failure | undefined>;
  /** Told when what was moved has come to stand. */
  settled(): void;
}

interface Moves {
  readonly moving: ReadonlySignal<ReadonlyMap<string, Spot>>;
  move(path: string, write: Write<Spot>): void;
  isBusy(): boolean;
}

/**
 * Moves actors by what is dragged. The map knows the middle of what an actor fills, the engine the place that it stands at:
 * so what is sent is how far it still has to go.
 */
export function createMoves({ ask, steps, level, refused, settled }: MoveParts): Moves {
  const moving = signal<ReadonlyMap<string, Spot>>(new Map());
  const queues = new Map<string, ReturnType<typeof createWriteQueue<Spot>>>();
  const place = (path: string, spot: Spot | undefined) => {
    const next = new Map(moving.value);
    if (spot) next.set(path, spot);
    else next.delete(path);
    moving.value = next;
  };
  const send = async (path: string, spot: Spot, continues?: string): Promise<Written | undefined> => {
    const point = level.value?.points.find(each => each.path === path);
    if (!point) return undefined;
    const [x, y] = [round(spot.x - point.x), round(spot.y - point.y)];
    if (x === 0 && y === 0) return continues === undefined ? undefined : { changeId: continues };
    const answer = await ask('act', {
      ...{ action: 'set_transform', objectPath: path, mode: 'add', location: { X: x, Y: y } },
      ...(continues !== undefined && { continues }),
    });
    refused.value = failureOf(answer);
    if (refused.value) return undefined;
    const known = level.value;
    if (known) level.value = { ...known, points: movedBy(known.points, path, { x, y }) };
    return steps.note(answer, point.label);
  };
  const queueOf = (path: string) => {
    const queue =
      queues.get(path) ??
      createWriteQueue<Spot>(({ value }, continues) => send(path, value, continues), {
        now: () => performance.now(),
        after: (milliseconds, run) => void setTimeout(run, milliseconds),
        settled: () => {
          place(path, undefined);
          settled();
        },
      });
    queues.set(path, queue);
    return queue;
  };
  return {
    moving,
    move(path, write) {
      place(path, write.value);
      queueOf(path).push(write);
    },
    isBusy: () => moving.value.size > 0,
  };
}

function movedBy(points: LevelData['points'], path: string, by: Spot): LevelData['points'] {
  return points.map(each => (each.path === path ? { ...each, x: each.x + by.x, y: each.y + by.y } : each));
}

/** A hundredth of a centimetre is less than anybody sees. */
function round(centimetres: number): number {
  return Math.round(centimetres * 100) / 100;
}
