import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { printUnit } from '../../../base/quantities/print-value.ts';
import { blackBody } from '../../../base/quantities/seen-colour.ts';
import { isMixed } from '../join-objects.ts';
import { goesByFactor, inLimits, refusalOf } from '../number-limits.ts';
import type { PanelProperty } from '../property.ts';
import { scaleOf } from '../scale.ts';
import type { FieldProps, NumberWrite, PropertyWrite } from './field.ts';
import { Slider } from './slider.tsx';
import { TypedNumber } from './typed-number.tsx';
import { useSteps } from './use-steps.ts';

/** A number: a slider where its range is known, and the number itself with its unit. */
export function NumberInput(props: FieldProps) {
  const { property, labelledBy, describedBy, onWrite, onRefuse, refusal } = props;
  const { value, unit, isWhole, isWritable } = property;
  const scale = useScale(property);
  const writeBy =
    (send: FieldProps['onWrite']) =>
    ({ each, ...rest }: NumberWrite) =>
      send({ ...rest, each: now => each(Number(now)) });
  /** Of several with different values: how far they are changed, while they are. */
  const change = useSignal<string | undefined>(undefined);
  const hasSeveral = isMixed(property) || property.units !== undefined;
  const onTell = (told: string | undefined) => {
    change.value = hasSeveral ? told : undefined;
  };
  const steps = useSteps({
    ...{ value: Number(value), unit, isWhole, isWritable, onTell, onWrite: writeBy(scale.heldBy(onWrite)) },
    isFactor: goesByFactor(property),
    limit: each => inLimits(each, property),
  });
  return (
    <div class={scale.ends ? 'field number' : 'field number short'}>
      {scale.ends && <Slider {...props} {...{ onTell }} scale={scale.ends} onWrite={scale.heldBy(onWrite)} />}
      {unit === 'K' && (
        <span class="swatch" style={{ background: blackBody(Number(value)) }} aria-hidden="true" />
      )}
      <TypedNumber
        {...{ unit, isWritable, labelledBy, describedBy, steps, onRefuse, refusal }}
        value={Number(value)}
        all={property.values?.map(Number)}
        refuse={number => refusalOf(number, property)}
        isMixed={isMixed(property)}
        change={change.value}
        onWrite={writeBy(onWrite)}
      />
      <span class="unit scrub" title="Drag to change" {...steps.drag}>
        {printUnits(property)}
      </span>
    </div>
  );
}

/** Units that differ stand beside each other: `lm, cd`. */
function printUnits({ unit, units = [unit] }: FieldProps['property']): string {
  const written = [...new Set(units)].map(each => (each === undefined ? '' : printUnit(each)));
  return written.filter(Boolean).join(', ') || '↔';
}

/**
 * Where the slider of a number ends. While it is dragged the ends stay where they are: else the value would run away from
 * the hand. A value that came otherwise has those that fit it, and one that is gone leaves nothing of its own.
 */
function useScale(property: PanelProperty) {
  const { name } = property;
  const value = Number(property.value);
  const known = useRef<{ name: string; value: number; ends: ReturnType<typeof scaleOf> }>(undefined);
  const held = useRef(Number.NaN);
  const { current } = known;
  const isOwn = value === current?.value || isNear(value, held.current);
  if (current?.name !== name || !isOwn || isOutside(value, current.ends))
    known.current = { name, value, ends: scaleOf(property) };
  else current.value = value;
  const heldBy = (onWrite: FieldProps['onWrite']) => (write: PropertyWrite) => {
    held.current = Number(write.value);
    onWrite(write);
  };
  return { ends: known.current?.ends, heldBy };
}

/** The engine keeps fewer digits than a slider gives it. */
function isNear(value: number, other: number): boolean {
  return Math.abs(value - other) <= 1e-5 * Math.abs(other);
}

function isOutside(value: number, scale: ReturnType<typeof scaleOf>): boolean {
  return scale !== undefined && (value < scale.low || value > scale.high);
}
