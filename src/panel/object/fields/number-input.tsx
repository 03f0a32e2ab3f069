import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { convertIntensity } from '../../../base/quantities/photometry.ts';
import { printUnit } from '../../../base/quantities/print-value.ts';
import { blackBody } from '../../../base/quantities/seen-colour.ts';
import { amountRatio } from '../../../base/quantities/units.ts';
import { isMixed } from '../join-objects.ts';
import { goesByFactor, hasUnits, inLimits, refusalOf, unitAt } from '../number-limits.ts';
import type { PanelProperty } from '../property.ts';
import type { ConvertTyped } from '../read-typed.ts';
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
      send({ ...rest, each: (now, at) => each(Number(now), at) });
  // A factor of nothing leads nowhere.
  const leads = !hasUnits(property) || amountRatio(Number(value), Number(value), unitAt(property, 0)) === 1;
  const ends = leads ? scale.ends : undefined;
  /** Of several with different values: how far they are changed, while they are. */
  const change = useSignal<string | undefined>(undefined);
  const hasSeveral = isMixed(property) || property.units !== undefined;
  const onTell = (told: string | undefined) => {
    change.value = hasSeveral ? told : undefined;
  };
  const steps = useSteps({
    ...{
      value: Number(value),
      unit,
      isWhole,
      isWritable: isWritable && leads,
      onTell,
      onWrite: writeBy(scale.heldBy(onWrite)),
    },
    factor: goesByFactor(property) ? property : undefined,
    limit: each => inLimits(each, property),
  });
  return (
    <div class={ends ? 'field number' : 'field number short'}>
      {ends && <Slider {...props} {...{ onTell }} scale={ends} onWrite={scale.heldBy(onWrite)} />}
      {unit === 'K' && !isMixed(property) && (
        <span class="swatch" style={{ background: blackBody(Number(value)) }} aria-hidden="true" />
      )}
      <TypedNumber
        {...{ unit, isWritable, labelledBy, describedBy, steps, onRefuse, refusal }}
        value={Number(value)}
        convert={converterOf(property)}
        several={property.values?.map((now, at) => ({
          ...{ now: Number(now), unit: unitAt(property, at) },
          convert: converterOf(property.parts?.[at] ?? property),
        }))}
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

interface KnownEnds {
  name: string;
  /** The last value that was shown between them. */
  value: number;
  ends: ReturnType<typeof scaleOf>;
  /** Those from before a value that lay beyond them. */
  before?: KnownEnds;
}

/**
 * Where the slider of a number ends. The ends stay where they are as long as a value is between them: while it is dragged
 * it would run away from the hand, and half of it is to be half as far. A value that is gone takes its own with it.
 */
function useScale(property: PanelProperty) {
  const known = useRef<KnownEnds>(undefined);
  const held = useRef(Number.NaN);
  known.current = nextEnds(property, known.current, held.current);
  const heldBy = (onWrite: FieldProps['onWrite']) => (write: PropertyWrite) => {
    held.current = Number(write.value);
    onWrite(write);
  };
  return { ends: known.current.ends, heldBy };
}

function nextEnds(property: PanelProperty, known: KnownEnds | undefined, held: number): KnownEnds {
  const { name } = property;
  const value = Number(property.value);
  const fresh = { name, value, ends: scaleOf(property) };
  if (known?.name !== name) return fresh;
  if (isOutside(value, known.ends)) {
    const { before: _, ...last } = known;
    return { ...fresh, before: last };
  }
  if (value === known.before?.value) return known.before;
  const isLost = spanOf(known.ends) >= LOST * spanOf(fresh.ends);
  return isLost && !isNear(value, held) ? fresh : { ...known, value };
}

/** Ends that are so many times as far apart as a value needs show nothing of it. */
const LOST = 10;

function spanOf(ends: ReturnType<typeof scaleOf>): number {
  return ends ? ends.high - ends.low : 0;
}

/** The engine keeps fewer digits than a slider gives it. */
function isNear(value: number, other: number): boolean {
  return Math.abs(value - other) <= 1e-5 * Math.abs(other);
}

function isOutside(value: number, scale: ReturnType<typeof scaleOf>): boolean {
  return scale === undefined || value < scale.low || value > scale.high;
}
