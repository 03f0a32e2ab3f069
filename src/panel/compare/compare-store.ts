import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { type Failure, failureOf } from '../host/answer.ts';
import type { CallTool } from '../host/host.ts';
import { createLastRefusal } from '../parts/last-refusal.ts';
import { itemsOf } from '../parts/tables.ts';
import { differ, type SeenDifference } from './differ.ts';

export type ShotKind = 'screenshot' | 'map';

/** A picture that was taken here. */
export interface Shot {
  kind: ShotKind;
  /** When, as ISO 8601. */
  at: string;
  /** Its address: the picture itself. */
  picture: string;
}

export interface CompareStore {
  readonly kind: Signal<ShotKind>;
  /** Those of the kind that is compared, oldest first. */
  readonly shots: ReadonlySignal<readonly Shot[]>;
  /** The two that are compared. */
  readonly pair: ReadonlySignal<readonly [Shot, Shot] | undefined>;
  readonly difference: Signal<SeenDifference | undefined>;
  readonly isTaking: Signal<boolean>;
  readonly failure: Signal<Failure | undefined>;
  /** Why the last picture was not taken. */
  readonly refused: Signal<Failure | undefined>;
  take(): Promise<void>;
  /** Compares another picture, before or after. */
  choose(side: 0 | 1, at: string): void;
  setKind(kind: ShotKind): void;
  open(): Promise<void>;
  follow(): Promise<void>;
  /** What was refused is over. */
  clear(): void;
}

const CALLS: Readonly<Record<ShotKind, Record<string, unknown>>> = {
  screenshot: { action: 'take_screenshot', width: 960, height: 540 },
  // What is selected is nothing of the level: its rings and numbers would count as differences.
  map: { action: 'level_map', size: 1024, marked: false },
};

/** Pictures of a kind that are kept, the latest. */
const KEPT = 8;

/** What the compare view knows: pictures that it took, by `inspect`. */
export function createCompareStore({ ask }: { ask: CallTool }): CompareStore {
  const kind = signal<ShotKind>('screenshot');
  const all = signal<readonly Shot[]>([]);
  const chosen = signal<readonly (string | undefined)[]>([]);
  const difference = signal<SeenDifference | undefined>(undefined);
  const isTaking = signal(false);
  const { refused, begin, clear } = createLastRefusal();
  const shots = computed(() => all.value.filter(each => each.kind === kind.value));
  const pair = computed((): readonly [Shot, Shot] | undefined => {
    const [before, after] = [0, 1].map(
      side => shots.value.find(({ at }) => at === chosen.value[side]) ?? shots.value.at(side - 2),
    );
    return before && after && shots.value.length > 1 ? [before, after] : undefined;
  });
  const compare = async () => {
    difference.value = undefined;
    const [before, after] = pair.value ?? [];
    if (before && after)
      difference.value = await differ(before.picture, after.picture).catch(() => undefined);
  };
  const take = async () => {
    isTaking.value = true;
    const note = begin();
    const answer = await ask('inspect', CALLS[kind.value]);
    isTaking.value = false;
    const [picture] = itemsOf(answer.images);
    note(typeof picture === 'string' ? undefined : (failureOf(answer) ?? NO_PICTURE));
    if (typeof picture !== 'string') return;
    all.value = withShot(all.value, { kind: kind.value, at: new Date().toISOString(), picture });
    chosen.value = [];
    await compare();
  };
  return {
    ...{ kind, shots, pair, difference, isTaking, refused, take, clear },
    failure: signal(undefined),
    choose(side, at) {
      const now = pair.value?.map(each => each.at) ?? [];
      chosen.value = side === 0 ? [at, now[1]] : [now[0], at];
      void compare();
    },
    setKind(next) {
      kind.value = next;
      chosen.value = [];
      // It was of pictures of the other kind.
      difference.value = undefined;
      clear();
      void (shots.value.length === 0 ? take() : compare());
    },
    // What is there now is what later ones are held against. An editor without a viewport still has a level.
    open: async () => {
      if (shots.value.length === 0) await take();
      if (!refused.value || kind.value === 'map') return;
      kind.value = 'map';
      clear();
      if (shots.value.length === 0) await take();
    },
    follow: async () => {},
  };
}

/** Of its kind the latest stay. */
function withShot(all: readonly Shot[], shot: Shot): Shot[] {
  const others = all.filter(({ kind }) => kind !== shot.kind);
  return [...others, ...[...all.filter(({ kind }) => kind === shot.kind), shot].slice(-KEPT)];
}

const NO_PICTURE: Failure = { code: 'no_picture', message: 'The editor gave no picture.', remedy: '' };
