import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { Choice } from '../parts/choice.tsx';
import { RefusedNote } from '../parts/refused-note.tsx';
import { timeOf } from '../parts/time-of.ts';
import { useWidth } from '../parts/use-width.ts';
import type { CompareStore } from './compare-store.ts';
import { tellJournalBetween } from './journal-between.ts';
import { commonExtent, findLevelDifference, tellCompared, tellLevelDifference } from './level-difference.ts';
import { type PictureLook, pictureDifference, pictureLevel } from './picture-level.ts';
import type { Shot, ShotKind } from './shot.ts';

const KINDS = { screenshot: 'Viewport', map: 'Level map' } as const;
const WAYS = { slider: 'Slider', difference: 'Difference' } as const;
type Way = keyof typeof WAYS;

/** Two pictures of the level, one over the other, and what differs. */
export function CompareView({ store, theme }: { store: CompareStore; theme: PictureLook['theme'] }) {
  const [root, width] = useWidth();
  useEffect(() => store.clear, []);
  const { kind, shots, isTaking } = store;
  const seen = useMemo(
    () => (width > 0 ? picture(store, { width: Math.floor(width), theme }) : undefined),
    [width, theme, store.pair.value, shots.value, store.difference.value],
  );
  return (
    <div class="compare" ref={root}>
      <header class="head">
        <div class="what">
          <h1>Compare</h1>
          <p class="class" role="status">
            {seen?.told ?? LINES[Math.min(2, shots.value.length)]}
          </p>
          {seen?.compared !== undefined && <p class="count">{seen.compared}</p>}
        </div>
        <div class="toolbar">
          <Choice
            label="What is pictured"
            titles={KINDS}
            current={kind.value}
            onChoose={(next: ShotKind) => store.setKind(next)}
          />
          <button type="button" class="main" disabled={isTaking.value} onClick={() => void store.take()}>
            {isTaking.value ? 'Taking …' : 'Take a picture now'}
          </button>
        </div>
      </header>
      {store.refused.value?.code === 'unreadable_picture' ? (
        <NoViewport onMap={() => store.setKind('map')} />
      ) : (
        <RefusedNote failure={store.refused.value} />
      )}
      <Pictures store={store} seen={seen} />
      {shots.value.length > 0 && !store.isKept.value && (
        <p class="count">Not all pictures are kept: the page loses them when it is loaded anew.</p>
      )}
    </div>
  );
}

/** The two that are compared, or the only one. */
function Pictures({ store, seen }: { store: CompareStore; seen: SeenShots | undefined }) {
  const way = useSignal<Way>('slider');
  const { shots, pair } = store;
  const [only] = shots.value;
  return pair.value ? (
    <>
      <div class="filter">
        <Choice
          label="How they are compared"
          titles={WAYS}
          current={way.value}
          onChoose={(next: Way) => {
            way.value = next;
          }}
        />
        <ShotPicker {...{ store, side: 0 }} shots={shots.value} pair={pair.value} />
        <ShotPicker {...{ store, side: 1 }} shots={shots.value} pair={pair.value} />
      </div>
      {seen && way.value === 'slider' && <Curtain pair={pair.value} pictures={seen.pictures} />}
      {seen?.difference !== undefined && way.value === 'difference' && (
        <img src={seen.difference} alt="What differs, in red" />
      )}
    </>
  ) : (
    only && seen && <img src={seen.pictures[0]} alt={`As it was at ${timeOf(only.at)}`} />
  );
}

/** The editor writes its pictures to files of its own machine, and a simulated one to none. */
function NoViewport({ onMap }: { onMap(): void }) {
  return (
    <p class="empty" role="status">
      The viewport of this editor cannot be pictured here: its pictures are files that this machine does not
      have.{' '}
      <button type="button" onClick={onMap}>
        Compare the level map
      </button>
    </p>
  );
}

const LINES = [
  'A picture of what is there now, and later ones to hold against it.',
  'Change something, then take another picture.',
  '',
];

interface SeenShots {
  /** Addresses of the two, or of the only one. */
  pictures: readonly [string, string];
  difference?: string;
  told?: string;
  /** What was compared, and what not. */
  compared?: string;
}

/** What is shown of what was taken. Levels are drawn for the page as it is now, both in one frame. */
function picture({ pair, shots, difference }: CompareStore, look: PictureLook): SeenShots | undefined {
  const [before = shots.value[0], after = before] = pair.value ?? [];
  if (!before || !after) return undefined;
  if (before.kind !== 'map' || after.kind !== 'map') {
    const pictures = [before, after].map(each => (each.kind === 'map' ? '' : each.picture));
    const seen = difference.value;
    return {
      pictures: pictures as [string, string], // one of each
      ...(seen && { difference: seen.picture, told: tellShare(seen.share) }),
    };
  }
  const extent = commonExtent([before.level, after.level]);
  const pictures = [
    pictureLevel(before.level, extent, look),
    pictureLevel(after.level, extent, look),
  ] as const;
  if (!pair.value) return { pictures };
  const found = findLevelDifference(before.level, after.level);
  return {
    pictures,
    difference: pictureDifference(after.level, found, extent, look),
    told: tellLevelDifference(found) + tellJournalBetween(before.net, after.net),
    compared: tellCompared(found),
  };
}

function tellShare(share: number): string {
  if (share === 0) return 'Nothing differs.';
  const percent = share * 100;
  return `${percent < 0.1 ? 'Less than 0.1' : percent.toFixed(1)} % of the picture differs.`;
}

interface PickerProps {
  store: CompareStore;
  side: 0 | 1;
  shots: readonly Shot[];
  pair: readonly [Shot, Shot];
}

function ShotPicker({ store, side, shots, pair }: PickerProps) {
  return (
    <label>
      {side === 0 ? 'Before' : 'After'}
      <select value={pair[side].at} onChange={({ currentTarget }) => store.choose(side, currentTarget.value)}>
        {shots.map(({ at }) => (
          <option key={at} value={at}>
            {timeOf(at)}
          </option>
        ))}
      </select>
    </label>
  );
}

interface CurtainProps {
  pair: readonly [Shot, Shot];
  pictures: readonly [string, string];
}

/** The second picture over the first, drawn aside by the slider. */
function Curtain({ pair: [before, after], pictures }: CurtainProps) {
  const share = useSignal(50);
  return (
    <div class="curtain">
      <img src={pictures[0]} alt={`Before, ${timeOf(before.at)}`} />
      <img
        src={pictures[1]}
        alt={`After, ${timeOf(after.at)}`}
        style={{ clipPath: `inset(0 0 0 ${share.value}%)` }}
      />
      <span class="side-name">Before</span>
      <span class="side-name after">After</span>
      <span class="edge" style={{ left: `${share.value}%` }} />
      <input
        type="range"
        min="0"
        max="100"
        aria-label="How much of the first picture is shown"
        value={share.value}
        onInput={({ currentTarget }) => {
          share.value = Number(currentTarget.value);
        }}
      />
    </div>
  );
}
