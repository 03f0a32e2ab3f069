import { isRecord } from '../../../base/json/is-record.ts';
import { printNumber } from '../../../base/quantities/print-value.ts';
import { pickedColour, pickerColour } from '../colours.ts';
import { isMixed } from '../join-objects.ts';
import type { FieldProps } from './field.ts';

/** A colour as one sees it, with the picker of the browser, and its numbers beside it. */
export function ColourField({ property, labelledBy, describedBy, onWrite }: FieldProps) {
  const { value, kind, isWritable } = property;
  const write = (hex: string, phase: 'drag' | 'last') =>
    onWrite({ value: pickedColour(hex, value, kind), phase });
  return (
    <div class="field colour">
      <input
        type="color"
        value={pickerColour(value, kind)}
        disabled={!isWritable}
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        onInput={({ currentTarget }) => write(currentTarget.value, 'drag')}
        onChange={({ currentTarget }) => write(currentTarget.value, 'last')}
      />
      <span class="numbers">{isMixed(property) ? 'mixed' : printChannels(value)}</span>
    </div>
  );
}

/** In the order in which colours are spoken of; the engine has its own. */
function printChannels(value: unknown): string {
  const channels = isRecord(value) ? [value.R, value.G, value.B] : [];
  return channels.map(channel => printNumber(Number(Number(channel).toFixed(3)))).join('  ');
}
