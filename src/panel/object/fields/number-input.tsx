import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { convertIntensity } from '../../../base/quantities/photometry.ts';
import { printUnit } from '../../../base/quantities/print-value.ts';
import { blackBody } from '../../../base/quantities/seen-colour.ts';
import { isMixed } from '../join-objects.ts';
import { goesByFactor, inLimits, refusalOf } from '../number-limits.ts';
import type { ConvertTyped } from '../read-typed.ts';
import { scaleOf } from '../scale.ts';
import type { FieldProps, NumberWrite } from './field.ts';
import { Slider } from './slider.tsx';
import { TypedNumber } from './typed-number.tsx';
import { useSteps } from './use-steps.ts';

/** A number: a slider where its range is known, and the number itself with its unit. */
export function NumberInput(props: FieldProps) {
  const { property, labelledBy, describedBy, onWrite } = props;
  const { value, unit, isWhole, isWritable, name } = property;
  const write = ({ each, ...rest }: NumberWrite) => onWrite({ ...rest, each: now => each(Number(now)) });
  /** Of several with different values: how far they are changed, while they are. */
  const change = useSignal<string | undefined>(undefined);
  const hasSeveral = isMixed(property) || property.units !== undefined;
  const onTell = (told: string | undefined) => {
    change.value = hasSeveral ? told : undefined;
  };
  const steps = useSteps({
    ...{ value: Number(value), unit, isWhole, isWritable, onTell, onWrite: write },
    isFactor: goesByFactor(property),
    limit: each => inLimits(each, property),
  });
  // The ends stay where they are while it is dragged: else the value would run away from the hand.
  const known = useRef<{ name: string; scale: ReturnType<typeof scaleOf> }>(undefined);
  if (known.current?.name !== name || isOutside(Number(value), known.current.scale))
    known.current = { name, scale: scaleOf(property) };
  const { scale } = known.current;
  return (
    <div class={scale ? 'field number' : 'field number short'}>
      {scale && <Slider {...props} {...{ scale, onTell }} />}
      {unit === 'K' && !isMixed(property) && (
        <span class="swatch" style={{ background: blackBody(Number(value)) }} aria-hidden="true" />
      )}
      <TypedNumber
        {...{ unit, isWritable, labelledBy, describedBy, steps }}
        value={Number(value)}
        convert={converterOf(property)}
        all={property.values?.map(Number)}
        refuse={number => refusalOf(number, property)}
        isMixed={isMixed(property)}
        change={change.value}
        onWrite={write}
      />
      <span class="unit scrub" title="Drag to change" {...steps.drag}>
        {printUnits(property)}
      </span>
    </div>
  );
}

/** Of a lamp, numbers in each unit of light. */
function converterOf({ spread, unit }: FieldProps['property']): ConvertTyped | undefined {
  if (!spread || unit === undefined) return undefined;
  return (number, from) => convertIntensity(number, { from, to: unit, spread });
}

/** Units that differ stand beside each other: `lm, cd`. */
function printUnits({ unit, units = [unit] }: FieldProps['property']): string {
  const written = [...new Set(units)].map(each =>
    each === undefined ? '' : each === 'unitless' ? each : printUnit(each),
  );
  return written.filter(Boolean).join(', ') || '↔';
}

function isOutside(value: number, scale: ReturnType<typeof scaleOf>): boolean {
  return scale !== undefined && (value < scale.low || value > scale.high);
}
