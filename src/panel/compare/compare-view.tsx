import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Choice } from '../parts/choice.tsx';
import { RefusedNote } from '../parts/refused-note.tsx';
import { timeOf } from '../parts/time-of.ts';
import type { CompareStore, Shot, ShotKind } from './compare-store.ts';

const KINDS = { screenshot: 'Viewport', map: 'Level map' } as const;
const WAYS = { slider: 'Slider', difference: 'Difference' } as const;
type Way = keyof typeof WAYS;

/** Two pictures of the level, one over the other, and what differs. */
export function CompareView({ store }: { store: CompareStore }) {
  const way = useSignal<Way>('slider');
  useEffect(() => store.clear, []);
  const { kind, shots, pair, difference, isTaking } = store;
  const [only] = shots.value;
  return (
    <div class="compare">
      <header class="head">
        <div class="what">
          <h1>Compare</h1>
          <p class="class" role="status">
            {difference.value ? tellShare(difference.value.share) : LINES[Math.min(2, shots.value.length)]}
          </p>
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
      {pair.value ? (
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
          {way.value === 'slider' ? (
            <Curtain pair={pair.value} />
          ) : (
            difference.value && <img src={difference.value.picture} alt="What differs, in red" />
          )}
        </>
      ) : (
        only && <img src={only.picture} alt={`As it was at ${timeOf(only.at)}`} />
      )}
    </div>
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

/** The second picture over the first, drawn aside by the slider. */
function Curtain({ pair: [before, after] }: { pair: readonly [Shot, Shot] }) {
  const share = useSignal(50);
  return (
    <div class="curtain">
      <img src={before.picture} alt={`Before, ${timeOf(before.at)}`} />
      <img
        src={after.picture}
        alt={`After, ${timeOf(after.at)}`}
        style={{ clipPath: `inset(0 0 0 ${share.value}%)` }}
      />
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
