import { useSignal } from '@preact/signals';
import { ActorOptions, type OptionsProps } from './actor-options.tsx';
import { PICKED_KINDS, type PickerSearch, useActors } from './use-actors.ts';

interface PickerProps extends PickerSearch, Pick<OptionsProps, 'chosen' | 'shown' | 'onPick'> {
  /** Shows what is selected in the editor. */
  onSelection(): void;
}

/** Letters that are looked for: no label has more. */
const MOST_LETTERS = 200;

/** The actors of the level, to choose the one that is shown. Lights come first, the brightest of them at the top. */
export function ActorPicker({ chosen, shown, onPick, onSelection, ...search }: PickerProps) {
  const kind = useSignal<keyof typeof PICKED_KINDS>('lights');
  const typed = useSignal('');
  const { actors, remark } = useActors(search, kind.value, typed.value.trim().slice(0, MOST_LETTERS));
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
              if (each === 'selection') onSelection();
            }}
          >
            {PICKED_KINDS[each].title}
          </button>
        ))}
      </fieldset>
      <ActorOptions {...{ actors, chosen, shown, onPick }} selected={search.selected} />
      <p class="count" role="status">
        {remark}
      </p>
    </nav>
  );
}
