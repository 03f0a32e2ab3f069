import { useSignal } from '@preact/signals';
import { printMeasure } from '../../base/quantities/print-value.ts';
import type { ListedActor } from './actor-list.ts';
import { PICKED_KINDS, type PickerSearch, useActors } from './use-actors.ts';

interface PickerProps extends PickerSearch {
  /** Path of the one that is shown. */
  current: string | undefined;
  onPick(path: string): void;
}

/** The actors of the level, to choose the one that is shown. Lights come first, the brightest of them at the top. */
export function ActorPicker({ current, onPick, ...search }: PickerProps) {
  const kind = useSignal<keyof typeof PICKED_KINDS>('lights');
  const typed = useSignal('');
  const { actors, remark } = useActors(search, kind.value, typed.value.trim());
  return (
    <nav class="picker" aria-label="Actors">
      <input
        type="search"
        placeholder="Find an actor"
        aria-label="Find an actor"
        value={typed.value}
        onInput={({ currentTarget }) => {
          typed.value = currentTarget.value;
        }}
      />
      <fieldset class="kinds" aria-label="Which actors">
        {(Object.keys(PICKED_KINDS) as (keyof typeof PICKED_KINDS)[]).map(each => (
          <button
            key={each}
            type="button"
            aria-pressed={kind.value === each && typed.value === ''}
            onClick={() => {
              kind.value = each;
              typed.value = '';
            }}
          >
            {PICKED_KINDS[each].title}
          </button>
        ))}
        <button type="button" onClick={() => onPick('selection')}>
          Selection
        </button>
      </fieldset>
      <ActorButtons actors={actors} current={current} onPick={onPick} />
      <p class="count" role="status">
        {remark}
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
