import { useRef } from 'preact/hooks';
import { printMeasure } from '../../../base/quantities/print-value.ts';
import { blackBody } from '../../../base/quantities/seen-colour.ts';
import { isMixed } from '../join-objects.ts';
import { goesByFactor, inLimits, tellDelta } from '../number-limits.ts';
import { PLACES, type Scale, sliderPlace, sliderValue } from '../scale.ts';
import type { FieldProps } from './field.ts';

/** Milliseconds after the last key until a change by keyboard is done: keys come in rows, and are one change. */
const KEYS_MS = 500;

interface SliderProps extends FieldProps {
  scale: Scale;
  /** Told how far several are changed while they are. */
  onTell(change: string | undefined): void;
}

/** A number on its range. What is dragged is written as it goes, and once more when it is let go. */
export function Slider({ property, labelledBy, describedBy, onWrite, scale, onTell }: SliderProps) {
  const { value, unit, isWritable } = property;
  const number = Number(value);
  const isHeld = useRef(false);
  const keys = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** What was there before a drag; of several with different values each keeps its share, or its difference. */
  const begun = useRef<{ from: number; isRelative: boolean; isFactor: boolean }>(undefined);
  const write = (to: number, phase: 'drag' | 'last') => {
    const isFactor = goesByFactor(property);
    begun.current ??= { from: number, isFactor, isRelative: isFactor || isMixed(property) };
    const { from, isRelative, ...drag } = begun.current;
    if (phase === 'last') begun.current = undefined;
    onTell(isRelative && phase === 'drag' ? tellDelta(from, to, drag.isFactor) : undefined);
    const each = (before: unknown) =>
      inLimits(drag.isFactor ? (Number(before) * to) / from : Number(before) + to - from, property);
    onWrite({ value: to, phase, ...(isRelative && { each }) });
  };
  const done = (input: HTMLInputElement) => {
    clearTimeout(keys.current);
    keys.current = undefined;
    write(sliderValue(input.valueAsNumber, scale), 'last');
  };
  return (
    <input
      type="range"
      class={['slider', unit === 'K' && 'kelvin', isMixed(property) && 'mixed'].filter(Boolean).join(' ')}
      style={{ ...trackOf(number, unit, scale), ...(isMixed(property) && { '--filled': '0%' }) }}
      min={0}
      max={PLACES}
      value={sliderPlace(number, scale)}
      disabled={!isWritable}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      aria-valuetext={`${isMixed(property) ? 'mixed, the first ' : ''}${printMeasure(number, unit)}`}
      onPointerDown={() => {
        isHeld.current = true;
      }}
      onPointerUp={() => {
        isHeld.current = false;
      }}
      onInput={({ currentTarget }) => {
        write(sliderValue(currentTarget.valueAsNumber, scale), 'drag');
        if (isHeld.current) return;
        clearTimeout(keys.current);
        keys.current = setTimeout(done, KEYS_MS, currentTarget);
      }}
      onChange={({ currentTarget }) => {
        // By keyboard each key is such an event; those wait for the last of them.
        if (keys.current === undefined) done(currentTarget);
      }}
      onBlur={({ currentTarget }) => {
        if (keys.current !== undefined) done(currentTarget);
      }}
    />
  );
}

/** How much of the track is filled; of a temperature its colours. */
function trackOf(value: number, unit: string | undefined, scale: Scale): Record<string, string> {
  const filled = { '--filled': `${(sliderPlace(value, scale) / PLACES) * 100}%` };
  if (unit !== 'K') return filled;
  const stops = [0, 0.15, 0.3, 0.45, 0.6, 0.8, 1].map(share => blackBody(sliderValue(share * PLACES, scale)));
  return { ...filled, '--track': `linear-gradient(90deg, ${stops.join(', ')})` };
}
