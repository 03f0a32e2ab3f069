import { useState } from 'preact/hooks';
import { readTyped } from '../read-typed.ts';

interface TypedNumberProps {
  value: number;
  isWritable: boolean;
  labelledBy?: string | undefined;
  label?: string;
  describedBy?: string | undefined;
  onTyped(value: number): void;
}

/** A number to type, or to reckon with: `/2` halves what is there. Escape brings back what was there. */
export function TypedNumber({
  value,
  isWritable,
  labelledBy,
  label,
  describedBy,
  onTyped,
}: TypedNumberProps) {
  const [typed, setTyped] = useState<string>();
  const [isWrong, setWrong] = useState(false);
  const commit = () => {
    if (typed === undefined) return;
    const number = readTyped(typed, value);
    setWrong(number === undefined);
    if (number === undefined) return;
    setTyped(undefined);
    if (number !== value) onTyped(number);
  };
  return (
    <input
      type="text"
      inputMode="decimal"
      class="typed"
      autocomplete="off"
      spellcheck={false}
      value={typed ?? printExact(value)}
      disabled={!isWritable}
      aria-labelledby={labelledBy}
      aria-label={label}
      aria-describedby={describedBy}
      aria-invalid={isWrong}
      title="A number, or /2, *3, +10, 50%"
      onFocus={({ currentTarget }) => currentTarget.select()}
      onInput={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={() => {
        commit();
        setTyped(undefined);
        setWrong(false);
      }}
      onKeyDown={event => {
        if (event.key === 'Enter') commit();
        if (event.key !== 'Escape') return;
        setTyped(undefined);
        setWrong(false);
      }}
    />
  );
}

/** Without what floating point adds: 0.30000001192 is 0.3. */
function printExact(value: number): string {
  return String(Number(value.toPrecision(6)));
}
