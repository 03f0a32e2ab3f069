import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { printMeasure } from '../../base/quantities/print-value.ts';
import { failureOf } from '../host/answer.ts';
import { byBrightness, type ListedActor, readActors } from './actor-list.ts';

interface PickerProps {
  ask(args: Readonly<Record<string, unknown>>): Promise<Record<string, unknown>>;
  /** Path of the one that is shown. */
  current: string | undefined;
  onPick(path: string): void;
}

const KINDS = {
  lights: { title: 'Lights', call: { class: 'Light', show: ['Intensity'], limit: 100 } },
  all: { title: 'Everything', call: { sort: 'label', limit: 100 } },
} as const;

/** Milliseconds after the last key until it is looked for. */
const TYPED_MS = 250;

/** The actors of the level, to choose the one that is shown. Lights come first, the brightest of them at the top. */
export function ActorPicker({ ask, current, onPick }: PickerProps) {
  const kind = useSignal<keyof typeof KINDS>('lights');
  const search = useSignal('');
  const found = useSignal<readonly ListedActor[]>([]);
  const remark = useSignal('');
  useEffect(() => {
    const label = search.value.trim();
    // What is typed is looked for everywhere.
    const call = label === '' ? KINDS[kind.value].call : { ...KINDS.all.call, label: `*${label}*` };
    let isCurrent = true;
    const look = async () => {
      const answer = await ask({ action: 'find_actors', ...call }).catch(() => ({}));
      if (!isCurrent) return;
      const failed = failureOf(answer);
      const actors = failed ? [] : readActors(answer);
      found.value = label === '' && kind.value === 'lights' ? actors.toSorted(byBrightness) : actors;
      remark.value = failed ? failed.message : countLine(answer, actors);
    };
    const timer = setTimeout(() => void look(), label === '' ? 0 : TYPED_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [kind.value, search.value]);
  return (
    <nav class="picker" aria-label="Actors">
      <input
        type="search"
        placeholder="Find an actor"
        aria-label="Find an actor"
        value={search.value}
        onInput={({ currentTarget }) => {
          search.value = currentTarget.value;
        }}
      />
      <fieldset class="kinds" aria-label="Which actors">
        {(Object.keys(KINDS) as (keyof typeof KINDS)[]).map(each => (
          <button
            key={each}
            type="button"
            aria-pressed={kind.value === each && search.value === ''}
            onClick={() => {
              kind.value = each;
              search.value = '';
            }}
          >
            {KINDS[each].title}
          </button>
        ))}
        <button type="button" onClick={() => onPick('selection')}>
          Selection
        </button>
      </fieldset>
      <ActorButtons actors={found.value} current={current} onPick={onPick} />
      <p class="count" role="status">
        {remark.value}
      </p>
    </nav>
  );
}

interface ButtonsProps extends Pick<PickerProps, 'current' | 'onPick'> {
  actors: readonly ListedActor[];
}

function ActorButtons({ actors, current, onPick }: ButtonsProps) {
  return (
    <ul>
      {actors.map(actor => (
        <li key={actor.path}>
          <button
            type="button"
            aria-current={actor.path === current ? 'true' : undefined}
            onClick={() => onPick(actor.path)}
          >
            <span class="label">{actor.label}</span>
            <span class="class">{actor.remark ?? actor.className}</span>
            {actor.brightness !== undefined && (
              <span class="measure">
                {actor.brightness} <small>{inCandela(actor)}</small>
              </span>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** What units that differ come to: `≈ 3700 cd`. */
function inCandela({ brightness = '', candela }: ListedActor): string {
  if (candela === undefined || brightness.endsWith(' cd')) return '';
  return `≈ ${printMeasure(Number(candela.toPrecision(2)), 'cd')}`;
}

function countLine(
  { total_count: total, note }: Readonly<Record<string, unknown>>,
  actors: readonly ListedActor[],
): string {
  const shown = actors.length;
  const rest = Number(total) - shown;
  if (shown === 0) return typeof note === 'string' ? note : 'Nothing was found.';
  if (rest > 0) return `${shown} of ${String(total)}: type to find the others.`;
  const isCompared = shown > 1 && actors.some(({ candela }) => candela !== undefined);
  return `${shown} ${shown === 1 ? 'actor' : 'actors'}${isCompared ? ', the brightest first as far as units can be compared' : ''}`;
}
