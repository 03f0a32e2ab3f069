import { formatValue } from '../../../base/quantities/print-value.ts';
import { isMixed } from '../join-objects.ts';
import type { FieldProps } from './field.ts';
import { useTyped } from './use-typed.ts';

export function SwitchField({ property, labelledBy, describedBy, onWrite }: FieldProps) {
  const isOn = property.value === true;
  const hasBoth = isMixed(property);
  return (
    <div class="field">
      <input
        type="checkbox"
        role="switch"
        class="switch"
        checked={isOn}
        indeterminate={hasBoth}
        aria-checked={hasBoth ? 'mixed' : isOn}
        disabled={!property.isWritable}
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        onChange={({ currentTarget }) => onWrite({ value: currentTarget.checked, phase: 'last' })}
      />
      <span class="state" aria-hidden="true">
        {hasBoth ? 'mixed' : isOn ? 'on' : 'off'}
      </span>
    </div>
  );
}

export function ChoiceField({ property, labelledBy, describedBy, onWrite }: FieldProps) {
  const { value, choices, isWritable } = property;
  const hasSeveral = isMixed(property);
  const now = hasSeveral ? '' : String(value);
  return (
    <div class="field">
      <select
        value={now}
        disabled={!isWritable}
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        onChange={({ currentTarget }) => onWrite({ value: currentTarget.value, phase: 'last' })}
      >
        {[...new Set([...choices, now])].map(choice => (
          <option key={choice} value={choice} disabled={choice === ''}>
            {choice || 'mixed'}
          </option>
        ))}
      </select>
    </div>
  );
}

export function TextField({ property, labelledBy, describedBy, onWrite }: FieldProps) {
  const hasSeveral = isMixed(property);
  const now = hasSeveral ? '' : String(property.value);
  const { typed, giveUp, onInput, takeBackByKey } = useTyped(now);
  const commit = () => {
    if (typed !== undefined && typed !== now) onWrite({ value: typed, phase: 'last' });
    giveUp();
  };
  return (
    <div class="field">
      <input
        type="text"
        class="text"
        autocomplete="off"
        spellcheck={false}
        value={typed ?? now}
        title={now}
        placeholder={hasSeveral ? 'mixed' : undefined}
        disabled={!property.isWritable}
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        onInput={onInput}
        onBlur={commit}
        onKeyDown={event => {
          takeBackByKey(event);
          if (event.key === 'Enter') commit();
          if (event.key === 'Escape') giveUp();
        }}
      />
    </div>
  );
}

/** What has no field: it is shown, and changed in the conversation. */
export function PlainField({ property }: FieldProps) {
  return (
    <div class="field">
      <output class="plain">{isMixed(property) ? 'mixed' : formatValue(property.value)}</output>
    </div>
  );
}
