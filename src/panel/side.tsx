import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { chosenOf, type PanelSession, shownNow, VIEW_TITLES, type ViewName } from './panel-session.ts';
import type { PanelWays } from './panel-ways.ts';
import { ActorPicker } from './parts/actor-picker.tsx';
import { Choice } from './parts/choice.tsx';

/** Whether a view is of actors, which can be chosen beside it. */
export function isOfActors(view: ViewName): boolean {
  return view === 'level' || view === 'object';
}

const NOTHING: ReadonlySet<string> = new Set();

interface SideProps {
  session: PanelSession;
  go: PanelWays;
  /** The list of actors is there by itself. */
  isBeside: boolean;
}

/** Which view, and which actor. */
export function Side({ session, go, isBeside }: SideProps) {
  const { view } = session;
  const isPicking = useSignal(false);
  const button = useRef<HTMLButtonElement>(null);
  const { object, isLoading } = session.object;
  const isEmpty = view.value === 'object' && !object.value && !isLoading.value;
  const isListed = isOfActors(view.value) && (isBeside || isPicking.value || isEmpty);
  const pick = (paths: readonly string[], isLast: boolean) => {
    const shown = go.pick(paths);
    if (!isLast || isBeside) return;
    isPicking.value = false;
    // The list is gone, and the keys are with what was chosen of it.
    void shown.then(() => document.querySelector<HTMLElement>('.map, .object h1')?.focus());
  };
  const close = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isPicking.value || event.defaultPrevented) return;
    isPicking.value = false;
    button.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is in it takes the keys
    <div class="side" onKeyDown={close}>
      <Choice
        label="Views"
        titles={VIEW_TITLES}
        current={view.value}
        onChoose={(name: ViewName) => void go.to(name)}
      />
      {!isBeside && isOfActors(view.value) && (
        <button
          ref={button}
          type="button"
          class="choose"
          aria-expanded={isListed}
          onClick={() => {
            isPicking.value = !isPicking.value;
          }}
        >
          Choose an actor
        </button>
      )}
      {isListed && (
        <ActorPicker
          ask={args => session.ask('inspect', args)}
          revision={session.steps.revision}
          listed={session.listed}
          chosen={chosenOf(session)}
          shown={shownNow(session)}
          // Only the map keeps in step with what is selected.
          selected={view.value === 'level' ? session.level.selected.value : NOTHING}
          onPick={(paths, way) => pick(paths, way === 'alone')}
          onSelection={() => pick(['selection'], view.value === 'object')}
        />
      )}
    </div>
  );
}
