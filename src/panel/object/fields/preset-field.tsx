import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { isMixed } from '../join-objects.ts';
import type { FieldProps } from './field.ts';
import { TextField } from './plain-fields.tsx';

/** What leads from the list to a name of the project's own. */
const OTHER = '\u0000other';

/** One of the names that are known, or another that is typed: a project may have its own. */
export function PresetField(props: FieldProps) {
  const { property, labelledBy, describedBy, onWrite } = props;
  const isTyping = useSignal(false);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isTyping.value) root.current?.querySelector<HTMLElement>('input')?.focus();
  }, [isTyping.value]);
  const now = isMixed(property) ? '' : String(property.value);
  if (isTyping.value)
    return (
      <div
        ref={root}
        class="preset"
        onFocusOut={() => {
          isTyping.value = false;
        }}
      >
        <TextField {...props} />
      </div>
    );
  return (
    <div class="field">
      <select
        value={now}
        disabled={!property.isWritable}
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        onChange={({ currentTarget }) => {
          const { value } = currentTarget;
          isTyping.value = value === OTHER;
          if (value === OTHER) currentTarget.value = now;
          else onWrite({ value, phase: 'last' });
        }}
      >
        {[...new Set([...property.choices, now])].map(choice => (
          <option key={choice} value={choice} disabled={choice === ''}>
            {choice || 'mixed'}
          </option>
        ))}
        <option value={OTHER}>Another, of the project …</option>
      </select>
    </div>
  );
}
