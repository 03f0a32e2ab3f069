import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { type Failure, failureOf } from '../host/answer.ts';
import type { CallTool } from '../host/host.ts';
import { readWholeLevel } from '../level/read-whole-level.ts';
import { createLastRefusal } from '../parts/last-refusal.ts';
import { itemsOf } from '../parts/tables.ts';
import { differ, type SeenDifference } from './differ.ts';
import { readJournalNet } from './journal-between.ts';
import { keepShots, type ShotStorage } from './keep-shots.ts';
import { withLightValues } from './light-values.ts';
import type { Shot, ShotKind } from './shot.ts';

export interface CompareStore {
  readonly kind: Signal<ShotKind>;
  /** Those of the kind that is compared, oldest first. */
  readonly shots: ReadonlySignal<readonly Shot[]>;
  /** The two that are compared. */
  readonly pair: ReadonlySignal<readonly [Shot, Shot] | undefined>;
  /** Of two screenshots; of two levels it is found where they are drawn. */
  readonly difference: Signal<SeenDifference | undefined>;
  /** Whether what was taken is still there after the page is loaded anew. */
  readonly isKept: ReadonlySignal<boolean>;
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

const SCREENSHOT = { action: 'take_screenshot', width: 960, height: 540 };

/** Pictures of a kind that are kept, the latest. */
const KEPT = 8;

interface CompareParts {
  ask: CallTool;
  /** Where pictures outlast the page; missing where the host has no such place. */
  storage?: ShotStorage | undefined;
}

/** What the compare view knows: pictures that it took, by `inspect`. */
export function createCompareStore({ ask, storage }: CompareParts): CompareStore {
  const { read, keep } = keepShots(storage);
  const all = signal<readonly Shot[]>(read());
  const kind = signal<ShotKind>(all.value.at(-1)?.kind ?? 'screenshot');
  const isKept = signal(storage !== undefined);
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
    if (before?.kind === 'screenshot' && after?.kind === 'screenshot')
      difference.value = await differ(before.picture, after.picture).catch(() => undefined);
  };
  const take = async () => {
    isTaking.value = true;
    const note = begin();
    const taken = await takeShot(ask, kind.value);
    isTaking.value = false;
    note('failed' in taken ? taken.failed : undefined);
    if ('failed' in taken) return;
    [all.value, chosen.value] = [withShot(all.value, taken.shot), []];
    isKept.value = keep(all.value);
    await compare();
  };
  const failure = signal(undefined);
  return {
    ...{ kind, shots, pair, difference, isKept, isTaking, failure, refused, take, clear },
    choose(side, at) {
      const now = pair.value?.map(each => each.at) ?? [];
      chosen.value = side === 0 ? [at, now[1]] : [now[0], at];
      void compare();
    },
    setKind(next) {
      kind.value = next;
      // These were of pictures of the other kind.
      [chosen.value, difference.value] = [[], undefined];
      clear();
      void (shots.value.length === 0 ? take() : compare());
    },
    // What is there now is what later ones are held against. An editor without a viewport still has a level.
    open: async () => {
      await (shots.value.length === 0 ? take() : compare());
      if (!refused.value || kind.value === 'map') return;
      kind.value = 'map';
      clear();
      if (shots.value.length === 0) await take();
    },
    follow: async () => {},
  };
}

/** Takes what is there now. */
async function takeShot(ask: CallTool, kind: ShotKind): Promise<{ shot: Shot } | { failed: Failure }> {
  const at = () => new Date().toISOString();
  if (kind === 'map') {
    const read = await readWholeLevel(ask);
    if ('level' in read) {
      const [level, net] = await Promise.all([withLightValues(ask, read.level), readJournalNet(ask)]);
      return { shot: { kind, at: at(), level, net } };
    }
    return 'failed' in read ? read : { failed: NO_PICTURE };
  }
  const answer = await ask('inspect', SCREENSHOT);
  const [picture] = itemsOf(answer.images);
  if (typeof picture === 'string') return { shot: { kind, at: at(), picture } };
  return { failed: failureOf(answer) ?? NO_PICTURE };
}

/** Of its kind the latest stay. */
function withShot(all: readonly Shot[], shot: Shot): Shot[] {
  const others = all.filter(({ kind }) => kind !== shot.kind);
  return [...others, ...[...all.filter(({ kind }) => kind === shot.kind), shot].slice(-KEPT)];
}

const NO_PICTURE: Failure = { code: 'no_picture', message: 'The editor gave no picture.', remedy: '' };
