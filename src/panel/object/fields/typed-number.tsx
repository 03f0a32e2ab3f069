import { useState } from 'preact/hooks';
import { readTyped } from '../read-typed.ts';
import type { NumberWrite } from './field.ts';
import type { useSteps } from './use-steps.ts';

interface TypedNumberProps {
  value: number;
  /** Several objects have different ones. */
  isMixed: boolean;
  unit: string | undefined;
  isWritable: boolean;
  labelledBy?: string | undefined;
  label?: string;
  describedBy?: string | undefined;
  steps: ReturnType<typeof useSteps>;
  onWrite(write: NumberWrite): void;
}

/** A number to type, to reckon with (`/2` halves what is there), or to step by arrow keys. Escape brings back what was there. */
export function TypedNumber(props: TypedNumberProps) {
  const { value, isMixed, unit, isWritable, labelledBy, label, describedBy, steps, onWrite } = props;
  const [typed, setTyped] = useState<string>();
  const [isWrong, setWrong] = useState(false);
  const commit = () => {
    if (typed === undefined) return;
    const number = readTyped(typed, value, unit);
    setWrong(number === undefined);
    if (number === undefined) return;
    setTyped(undefined);
    const each = (now: number) => readTyped(typed, now, unit) ?? number;
    if (number !== value || isMixed) onWrite({ value: number, phase: 'last', each });
  };
  return (
    <input
      type="text"
      inputMode="decimal"
      class="typed"
      autocomplete="off"
      spellcheck={false}
      value={typed ?? (isMixed ? '' : printExact(value))}
      placeholder={isMixed ? 'mixed' : undefined}
      disabled={!isWritable}
      aria-labelledby={labelledBy}
      aria-label={label}
      aria-describedby={describedBy}
      aria-invalid={isWrong}
      title="A number, /2, +10, 50%, 2*(3+1), 1.5 m. Arrow up and down step it: Shift by ten, Alt by a tenth"
      onFocus={({ currentTarget }) => currentTarget.select()}
      onInput={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={() => {
        commit();
        setTyped(undefined);
        setWrong(false);
        steps.end();
      }}
      onKeyDown={event => {
        steps.onKeyDown(event);
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
