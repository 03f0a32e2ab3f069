import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { ListedActor } from './actor-list.ts';
import { ActorOptions, type OptionsProps } from './actor-options.tsx';
import { SearchInput } from './search-input.tsx';
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
  const root = useRef<HTMLElement>(null);
  const label = typed.value.trim().slice(0, MOST_LETTERS);
  const { actors, remark, near, of } = useActors(search, kind.value, label);
  const onEnter = useEnter(of === label ? actors[0] : undefined, onPick);
  return (
    <nav class="picker" aria-label="Actors" ref={root}>
      <SearchInput
        label="Find an actor"
        typed={typed}
        onKeyDown={event => {
          if (typed.value === '') return;
          onEnter(event);
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          root.current?.querySelector<HTMLElement>('.actor')?.focus();
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
      <p class="count" role="status">
        {remark}
      </p>
      <ActorOptions {...{ actors, chosen, shown, onPick }} selected={search.selected} />
      <NearMisses
        labels={near}
        onTake={label => {
          typed.value = label;
        }}
      />
    </nav>
  );
}

/** Labels that are much like what was typed: a press looks for one. */
function NearMisses({ labels, onTake }: { labels: readonly string[]; onTake(label: string): void }) {
  if (labels.length === 0) return null;
  return (
    <fieldset class="kinds" aria-label="Called much like it">
      {labels.map(label => (
        <button key={label} type="button" onClick={() => onTake(label)}>
          {label}
        </button>
      ))}
    </fieldset>
  );
}

/** Enter chooses the first that answers to what was typed: where it is not listed yet, once it is. */
function useEnter(first: ListedActor | undefined, onPick: PickerProps['onPick']) {
  const isEntered = useRef(false);
  const take = () => {
    if (!isEntered.current || !first) return;
    isEntered.current = false;
    onPick([first.path], 'alone');
  };
  useEffect(take, [first]);
  return ({ key }: KeyboardEvent) => {
    isEntered.current = key === 'Enter';
    take();
  };
}
