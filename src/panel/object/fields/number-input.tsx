import { useRef } from 'preact/hooks';
import { printUnit } from '../../../base/quantities/print-value.ts';
import { blackBody } from '../../../base/quantities/seen-colour.ts';
import { scaleOf } from '../scale.ts';
import type { FieldProps } from './field.ts';
import { Slider } from './slider.tsx';
import { TypedNumber } from './typed-number.tsx';

/** A number: a slider where its range is known, and the number itself with its unit. */
export function NumberInput(props: FieldProps) {
  const { property, labelledBy, describedBy, onWrite } = props;
  const { value, unit, isWritable, name } = property;
  // The ends stay where they are while it is dragged: else the value would run away from the hand.
  const known = useRef<{ name: string; scale: ReturnType<typeof scaleOf> }>(undefined);
  if (known.current?.name !== name || isOutside(Number(value), known.current.scale))
    known.current = { name, scale: scaleOf(property) };
  const { scale } = known.current;
  return (
    <div class={scale ? 'field number' : 'field number short'}>
      {scale && <Slider {...props} scale={scale} />}
      {unit === 'K' && (
        <span class="swatch" style={{ background: blackBody(Number(value)) }} aria-hidden="true" />
      )}
      <TypedNumber
        value={Number(value)}
        isWritable={isWritable}
        labelledBy={labelledBy}
        describedBy={describedBy}
        onTyped={number => onWrite({ value: number, phase: 'last' })}
      />
      <span class="unit">{unit === undefined ? '' : printUnit(unit)}</span>
    </div>
  );
}

function isOutside(value: number, scale: ReturnType<typeof scaleOf>): boolean {
  return scale !== undefined && (value < scale.low || value > scale.high);
}
