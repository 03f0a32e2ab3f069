import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { type Failure, failureOf } from '../host/answer.ts';
import type { CallTool } from '../host/host.ts';
import { readActors } from '../parts/actor-list.ts';
import { isOfConnection } from '../parts/editor-banner.tsx';
import { createLastRefusal, type LastRefusal } from '../parts/last-refusal.ts';
import { nameTogether } from '../parts/name-together.ts';
import type { Steps } from '../steps.ts';
import type { Write } from '../write-queue.ts';
import type { LevelData, MapPoint } from './level-data.ts';
import { actorTargets, createMoves, type Spot } from './move-actors.ts';
import { readWholeLevel } from './read-whole-level.ts';

export interface LevelStore {
  readonly level: Signal<LevelData | undefined>;
  readonly failure: Signal<Failure | undefined>;
  /** Why the last thing that was tried was not done. */
  readonly refused: Signal<Failure | undefined>;
  readonly isLoading: Signal<boolean>;
  /** By path, where they are drawn: what is dragged where the hand holds it. */
  readonly points: ReadonlySignal<ReadonlyMap<string, MapPoint>>;
  /** Labels of actors by their names: `PointLight_2` → `Key Light`. */
  readonly labels: ReadonlySignal<ReadonlyMap<string, string>>;
  /** Where those stand that are being moved. */
  readonly moving: ReadonlySignal<ReadonlyMap<string, Spot>>;
  /** How far those have come; undefined while nothing moves. */
  readonly moved: ReadonlySignal<Spot | undefined>;
  /** Paths of what is selected in the editor. */
  readonly selected: Signal<ReadonlySet<string>>;
  /** The actor that the keys are at, and the card tells of. */
  readonly current: Signal<string | undefined>;
  readonly steps: Steps;
  open(): Promise<void>;
  /** Looks whether anything was changed elsewhere. */
  follow(): Promise<void>;
  /** What is shown may be another by now: the next look reads it. */
  expire(): void;
  /** What was refused is over. */
  clear(): void;
  /** @param mode `remove`: these no longer; `set` without any: nothing is selected */
  select(paths: readonly string[], mode?: SelectMode): Promise<void>;
  focus(path: string): Promise<void>;
  /** Moves actors together. @param write where the first of them goes */
  move(paths: readonly string[], write: Write<Spot>): void;
}

export type SelectMode = 'set' | 'add' | 'remove';

/** The level is read again after so many times as long as that took, and not before so many milliseconds. */
const RESTS = 20;
const LEAST_REST_MS = 4000;

/** What the map knows, by the tools alone. */
export function createLevelStore({ ask, steps }: { ask: CallTool; steps: Steps }): LevelStore {
  const level = signal<LevelData | undefined>(undefined);
  const failure = signal<Failure | undefined>(undefined);
  const { refused, begin, clear } = createLastRefusal();
  const isLoading = signal(false);
  const selected = signal<ReadonlySet<string>>(new Set());
  const current = signal<string | undefined>(undefined);
  const chosen = createChoices(selected);
  let due = 0;
  const moves = createMoves({ ask, steps, level, begin, settled: () => expire() });
  const expire = () => {
    due = 0;
  };
  const forgetLost = () => {
    if (!failure.value && refused.value && isOfConnection(refused.value)) clear();
  };
  // What was refused is of whoever was at hand.
  current.subscribe(clear);
  const read = async (since?: string) => {
    const began = performance.now();
    const look = chosen.beginLook();
    const answer = await readWholeLevel(ask, since);
    due = performance.now() + Math.max(LEAST_REST_MS, RESTS * (performance.now() - began));
    // An editor that is back may take what it did not answer.
    failure.value = 'failed' in answer ? answer.failed : undefined;
    forgetLost();
    if (!('level' in answer) || moves.isBusy()) return;
    level.value = answer.level;
    look(answer.level.selected);
    current.value ??= answer.level.selected[0];
  };
  return {
    ...{ level, failure, refused, isLoading, selected, current, steps, expire, clear },
    points: computed(() => new Map((level.value?.points ?? []).map(point => [point.path, point]))),
    labels: computed(
      () => new Map(level.value?.points.map(({ path, label }) => [path.split('.').at(-1) ?? '', label])),
    ),
    ...{ moving: moves.moving, moved: moves.moved },
    async open() {
      isLoading.value = true;
      await read();
      isLoading.value = false;
    },
    async follow() {
      if (moves.isBusy()) return;
      if (performance.now() >= due || failure.value) return read(level.value?.asOf);
      const look = chosen.beginLook();
      const answer = await ask('inspect', { action: 'selection' });
      failure.value = failureOf(answer);
      forgetLost();
      if (!failure.value) look(readActors(answer).map(({ path }) => path));
    },
    ...createPointing({ ask, steps, level, begin, selected, current, write: chosen.write }),
    move: moves.move,
  };
}

/** Keeps what the user selected from looks at the editor that do not know of it yet. */
function createChoices(selected: Signal<ReadonlySet<string>>) {
  let begun = 0;
  let ended = 0;
  return {
    /** A selection that the user makes, until the editor has it. */
    async write<Answer>(run: () => Promise<Answer>): Promise<Answer> {
      begun++;
      try {
        return await run();
      } finally {
        ended++;
      }
    },
    /** @returns takes what the look found, unless the user selected something since it began, or just before */
    beginLook(): (paths: readonly string[]) => void {
      const known = ended;
      return paths => {
        if (begun === known) selected.value = new Set(paths);
      };
    },
  };
}

type PointingParts = Pick<LevelStore, 'steps' | 'level' | 'selected' | 'current'> &
  Pick<LastRefusal, 'begin'> & { ask: CallTool } & Pick<ReturnType<typeof createChoices>, 'write'>;

/** What a user does with actors and changes nothing of them. */
function createPointing({ ask, steps, level, begin, selected, current, write }: PointingParts) {
  const pointsOf = (paths: readonly string[]) =>
    paths.map(path => level.value?.points.find(each => each.path === path) ?? { path, label: path });
  return {
    async select(paths: readonly string[], mode: SelectMode = 'set') {
      const before = selected.value;
      if (paths.length === 0 && (mode !== 'set' || before.size === 0)) return;
      const others = mode === 'set' ? [] : [...before].filter(path => !paths.includes(path));
      if (mode !== 'remove') current.value = paths.at(-1);
      selected.value = new Set(mode === 'remove' ? others : [...others, ...paths]);
      const how = paths.length === 0 ? { mode: 'none' } : { ...actorTargets(paths), mode };
      const note = begin();
      const failed = failureOf(await write(() => ask('act', { action: 'select_actors', ...how })));
      note(failed);
      if (failed) selected.value = before;
      else steps.tell(`selected ${tellSelected(pointsOf([...selected.value]))}`, 'selected ');
    },
    async focus(path: string) {
      current.value = path;
      const note = begin();
      const failed = failureOf(await ask('act', { action: 'focus_actors', objectPath: path }));
      note(failed);
      const [{ label } = { label: path }] = pointsOf([path]);
      if (!failed) steps.tell(`moved the viewport to ${label}`, 'moved the viewport');
    },
  };
}

function tellSelected(points: readonly { path: string; label: string }[]): string {
  const [first] = points;
  if (!first) return 'nothing';
  return points.length === 1 ? `${first.label} (${first.path})` : nameTogether(points);
}
