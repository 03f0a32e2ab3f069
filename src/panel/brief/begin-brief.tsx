import { type Signal, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { RefusedNote } from '../parts/refused-note.tsx';
import type { BriefKind } from './brief-beginning.ts';
import type { PanelBriefStore } from './brief-store.ts';

/** What a new brief is of, what it is called, and what is to be built: its questions follow from that. */
export function BeginBrief({ store, onDone }: { store: PanelBriefStore; onDone?(): void }) {
  const kind = useSignal<string | undefined>(undefined);
  const isSending = useSignal(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    void store.readKinds();
    return store.clear;
  }, []);
  const kinds = store.kinds.value;
  const begin = async (event?: Event) => {
    event?.preventDefault();
    if (!form.current?.reportValidity()) return;
    const [title = '', overview = ''] = NEW.map(name => draftOf(store, name).value.trim());
    isSending.value = true;
    const isBegun = await store.begin({ type: kind.value ?? kinds[0]?.type ?? '', title, overview });
    isSending.value = false;
    if (!isBegun) return;
    for (const name of NEW) store.draft(`new ${name}`, '');
    onDone?.();
  };
  return (
    <form class="begin" ref={form} onSubmit={event => void begin(event)}>
      <BriefKinds {...{ kinds, kind }} />
      <label>
        Title
        <input
          type="text"
          name="title"
          required
          maxLength={120}
          placeholder="The flooded mine"
          {...draftOf(store, 'title')}
        />
      </label>
      <label>
        In a few words: what is to be built, for whom, and how it should feel
        <textarea name="overview" rows={3} required {...draftOf(store, 'overview')} />
      </label>
      <RefusedNote failure={store.refused.value} />
      <div class="does">
        {/* A frame in a conversation may not be let submit forms. */}
        <button
          type="button"
          class="main"
          disabled={isSending.value || kinds.length === 0}
          onClick={() => void begin()}
        >
          {isSending.value ? 'Beginning …' : 'Begin'}
        </button>
        {onDone && (
          <button type="button" onClick={onDone}>
            Cancel
          </button>
        )}
      </div>
    </form>
  );
}

const NEW = ['title', 'overview'] as const;

/** What was begun is there again after another view was looked at. */
function draftOf(store: PanelBriefStore, name: (typeof NEW)[number]) {
  return {
    value: store.drafts.value.get(`new ${name}`) ?? '',
    onInput: ({ currentTarget }: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) =>
      store.draft(`new ${name}`, currentTarget.value),
  };
}

/** The kinds of brief that there are, the first chosen until another is. */
function BriefKinds({ kinds, kind }: { kinds: readonly BriefKind[]; kind: Signal<string | undefined> }) {
  return (
    <fieldset>
      <legend>What the brief is of</legend>
      {kinds.map(({ type, title, description }, at) => (
        <label key={type}>
          <input
            type="radio"
            name="type"
            checked={type === (kind.value ?? kinds[0]?.type)}
            required={at === 0}
            onChange={() => {
              kind.value = type;
            }}
          />
          <span>
            <b>{title}</b> <span class="class">{description}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
