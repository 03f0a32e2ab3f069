import type { Signal } from '@preact/signals';

interface SearchInputProps {
  /** What is looked for, as its name and as its hint. */
  label: string;
  typed: Signal<string>;
  onKeyDown?(event: KeyboardEvent): void;
}

/** Words that something is looked for by. */
export function SearchInput({ label, typed, onKeyDown }: SearchInputProps) {
  return (
    <input
      type="search"
      placeholder={label}
      aria-label={label}
      value={typed.value}
      onInput={({ currentTarget }) => {
        typed.value = currentTarget.value;
      }}
      onKeyDown={onKeyDown}
    />
  );
}
