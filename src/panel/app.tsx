import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Host, Shown } from './host/host.ts';
import { createObjectStore, type ObjectStore } from './object/object-store.ts';
import { ObjectView } from './object/object-view.tsx';
import { ActorPicker } from './parts/actor-picker.tsx';
import { EditorBanner } from './parts/editor-banner.tsx';
import { useWidth } from './parts/use-width.ts';

/** From this width on there is room for a list of actors, in pixels. */
const WIDE = 1000;
/** Milliseconds between two looks at what others change. */
const LOOK_MS = 2000;

/** All views, inside of whoever shows them. */
export function App({ host, shown }: { host: Host; shown: Shown }) {
  const { editor } = shown.arguments;
  const named = typeof editor === 'string' ? editor : undefined;
  const store = useSignal(createObjectStore(host, named)).value;
  const isPicking = useSignal(false);
  const [root, width] = useWidth();
  useEffect(() => {
    const { objectPath } = shown.arguments;
    const target = typeof objectPath === 'string' ? objectPath : 'selection';
    void begin(store, target, shown.answer);
  }, [shown]);
  useLooks(store);
  const isEmpty = store.object.value === undefined && !store.isLoading.value;
  // In a window of their own the actors stay beside what is shown of one.
  const isBeside = host.place === 'window' && width >= WIDE;
  const isListed = isBeside || isPicking.value || isEmpty;
  return (
    <main
      class={isBeside ? 'app beside-list' : 'app'}
      ref={root}
      onKeyDown={event => takeBackByKey(event, store)}
    >
      <EditorBanner failure={store.failure.value} />
      {!isBeside && (
        <button
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
          ask={args => host.call('inspect', { ...args, ...(named !== undefined && { editor: named }) })}
          current={store.object.value?.path}
          onPick={path => {
            isPicking.value = false;
            void store.open(path);
          }}
        />
      )}
      <ObjectView store={store} />
      <p class="said" role="status" aria-live="polite">
        {store.steps.said.value}
      </p>
    </main>
  );
}

/** What came with the call is there at once, in few words; what explains it follows. */
async function begin(store: ObjectStore, target: string, answer: unknown): Promise<void> {
  store.take(answer);
  await store.open(store.object.value?.path ?? target);
}

function useLooks(store: ObjectStore): void {
  useEffect(() => {
    let isOver = false;
    const look = async () => {
      if (document.visibilityState === 'visible') await store.follow();
      if (!isOver) timer = setTimeout(look, LOOK_MS);
    };
    let timer = setTimeout(look, LOOK_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [store]);
}

/** In a field the keys are its own. */
function takeBackByKey(event: KeyboardEvent, { steps }: ObjectStore): void {
  const isTyping = event.target instanceof HTMLInputElement && /^(text|search)$/.test(event.target.type);
  if (isTyping || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return;
  event.preventDefault();
  void (event.shiftKey ? steps.redo() : steps.undo());
}
