import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { assetName, type FindAssets, type FoundAssets, pastedPath } from '../asset-search.ts';
import { isMixed } from '../join-objects.ts';
import type { FieldProps } from './field.ts';

/** An asset by its name: what is typed finds others of its class. */
export function AssetField(props: FieldProps) {
  const { property, labelledBy, describedBy } = props;
  const { title, isWritable } = property;
  const { path, isOpen, typed, at, options, note, listId, choose, close, ...keys } = useChoice(props);
  const idOf = (index: number) => `${listId}-${index}`;
  return (
    <div
      class="field asset"
      onFocusOut={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) close();
      }}
    >
      <input
        type="text"
        class="text"
        role="combobox"
        autocomplete="off"
        spellcheck={false}
        value={typed ?? assetName(path)}
        placeholder={isMixed(property) ? 'mixed' : 'None'}
        title={path || undefined}
        disabled={!isWritable}
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={options[at] ? idOf(at) : undefined}
        onFocus={({ currentTarget }) => currentTarget.select()}
        {...keys}
      />
      {path !== '' && isWritable && (
        <button
          type="button"
          class="clear"
          aria-label={`Clear ${title}`}
          onClick={({ currentTarget }) => {
            // The button goes with what it cleared; the keys stay at the field.
            currentTarget.parentElement?.querySelector('input')?.focus();
            choose('');
          }}
        >
          ×
        </button>
      )}
      {path !== '' && <span class="folder">{folderOf(path)}</span>}
      {isOpen && <Options {...{ options, listId, idOf, path, at, note }} onChoose={choose} />}
    </div>
  );
}

/** What is typed and looked at in the list, until it is chosen or left. */
function useChoice({ property, onWrite, findAssets }: FieldProps) {
  const { name, value, assetClass = 'Object' } = property;
  const hasSeveral = isMixed(property);
  const path = hasSeveral ? '' : String(value);
  const isOpen = useSignal(false);
  const typed = useSignal<string | undefined>(undefined);
  const at = useSignal(-1);
  /** Enter was pressed before what answers to the words was found. */
  const isAwaited = useSignal(false);
  const found = useFoundAssets(findAssets, assetClass, isOpen.value ? (typed.value ?? '') : undefined);
  const options = optionsOf(found, { isEmpty: path === '' && !hasSeveral, typed: typed.value });
  const close = () => {
    isOpen.value = false;
    typed.value = undefined;
    at.value = -1;
    isAwaited.value = false;
  };
  const choose = (chosen: string) => {
    close();
    if (chosen !== path || hasSeveral) onWrite({ value: chosen, phase: 'last' });
  };
  const isFound = found?.query === typed.value?.trim();
  useEffect(() => {
    const [first] = options;
    if (!isAwaited.value || !isFound) return;
    isAwaited.value = false;
    if (first) choose(first.path);
  }, [isAwaited.value, isFound]);
  return {
    ...{ path, options, close, choose, isOpen: isOpen.value, typed: typed.value, at: at.value },
    note: isFound || typed.value === undefined ? found?.note : undefined,
    listId: `list-${name}`,
    onClick() {
      isOpen.value = true;
    },
    onInput({ currentTarget }: { currentTarget: HTMLInputElement }) {
      typed.value = currentTarget.value;
      isOpen.value = true;
      at.value = -1;
      isAwaited.value = false;
    },
    onKeyDown(event: KeyboardEvent) {
      const way = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (way !== undefined) {
        event.preventDefault();
        if (!isOpen.value) isOpen.value = true;
        else at.value = step(at.value, way, options.length);
      }
      if (!isOpen.value || !/^(Enter|Escape)$/.test(event.key)) return;
      event.preventDefault();
      const pasted = pastedPath(typed.value ?? '');
      const chosen = pasted ?? options[Math.max(0, at.value)]?.path;
      if (event.key === 'Escape') close();
      // The list is still of the words before.
      else if (typed.value && pasted === undefined && at.value < 0 && !isFound) isAwaited.value = true;
      // With nothing typed and nothing looked at, there is nothing that is meant.
      else if (chosen !== undefined && (typed.value || at.value >= 0)) choose(chosen);
    },
  };
}

interface AssetOption {
  name: string;
  path: string;
}

interface OptionsProps {
  options: readonly AssetOption[];
  listId: string;
  idOf(index: number): string;
  /** Of the one that is there. */
  path: string;
  at: number;
  note: string | undefined;
  onChoose(path: string): void;
}

function Options({ options, listId, idOf, path, at, note, onChoose }: OptionsProps) {
  const current = useRef<HTMLButtonElement>(null);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => current.current?.scrollIntoView({ block: 'nearest' }), [at]);
  useEffect(() => root.current?.scrollIntoView({ block: 'nearest' }), [options.length]);
  return (
    <div class="options" ref={root}>
      <div
        id={listId}
        role="listbox"
        tabIndex={-1}
        aria-label="Assets"
        // A press in it leaves the keys to the field.
        onMouseDown={event => event.preventDefault()}
      >
        {options.map((option, index) => (
          <button
            type="button"
            key={option.path}
            id={idOf(index)}
            role="option"
            tabIndex={-1}
            ref={index === at ? current : undefined}
            aria-selected={index === at}
            class={option.path === path ? 'option there' : 'option'}
            onClick={() => onChoose(option.path)}
          >
            <b>{option.name}</b> <small>{folderOf(option.path)}</small>
          </button>
        ))}
      </div>
      <p class="count" role="status">
        {note ?? 'It is looked for …'}
      </p>
    </div>
  );
}

/** None is one of them, where there is something to clear. */
function optionsOf(
  found: FoundAssets | undefined,
  { isEmpty, typed }: { isEmpty: boolean; typed: string | undefined },
): readonly AssetOption[] {
  const none = isEmpty || typed ? [] : [{ name: 'None', path: '' }];
  return [...none, ...(found?.assets ?? [])];
}

/** Milliseconds after the last key until it is looked for. */
const REST_MS = 200;

/** Those of a class that answer to what is typed; nothing is looked for while the list is closed. */
function useFoundAssets(
  findAssets: FindAssets,
  assetClass: string,
  typed: string | undefined,
): (FoundAssets & { query: string }) | undefined {
  const found = useSignal<(FoundAssets & { query: string }) | undefined>(undefined);
  const query = typed?.trim();
  useEffect(() => {
    if (query === undefined) found.value = undefined;
    if (query === undefined || pastedPath(query) !== undefined) return undefined;
    let isOver = false;
    const look = async () => {
      const answer = await findAssets(assetClass, query);
      if (!isOver) found.value = { ...answer, query };
    };
    const timer = setTimeout(() => void look(), query === '' ? 0 : REST_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [assetClass, query]);
  return found.value;
}

/** The next one, round and round. */
function step(at: number, by: number, count: number): number {
  if (count === 0) return -1;
  return at < 0 && by < 0 ? count - 1 : (at + by + count) % count;
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/'));
}
